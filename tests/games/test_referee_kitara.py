"""The engine and the referee, which share no code, say the same about every game of Kitara."""

import contextlib
import functools
import random
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mamut
from mamut.cli.app import main
from tests.running.thorough import few, times

from ..referee.kitara import Table, check_record, table_of
from ..referee.kitara.board import SWITCHES
from ..referee.kitara.components import DECKS
from ..referee.kitara.scoring import Sheet, ranking
from .kitara_boxes import a_box
from .kitara_styles import STYLES, Style
from .playing import KITARA_TABLES, TURNED_KITARA, kitara, names_of, played, texts

TABLES = [(players, solo, deck) for players, solo in KITARA_TABLES for deck in DECKS]


def check(state: mamut.State, trace: bool = True) -> None:
    """The record of a game passes the referee and has the same result."""
    verdict = check_record(mamut.write_record(state, names_of(state.game), trace))
    assert verdict.finished == state.over
    assert verdict.lines == len(state.history)
    assert verdict.counted == (len(state.history) if trace else 0)
    if state.over:
        assert verdict.scores == state.scores
        assert verdict.winners == [seat + 1 for seat in state.winners]


@pytest.mark.parametrize(("players", "solo", "deck"), TABLES)
def test_records_pass(players: int, solo: str, deck: str) -> None:
    check(played(kitara(players, solo=solo, deck=deck), 1))
    check(played(kitara(players, solo=solo, deck=deck, **TURNED_KITARA), 2), trace=False)


@given(
    seed=st.integers(0, 2**64),
    table=st.sampled_from(TABLES),
    switches=st.fixed_dictionaries({}, optional={name: st.sampled_from(values) for name, values in SWITCHES.items()}),
    at_most=st.one_of(st.just(10_000), st.integers(0, 250)),
)
@settings(max_examples=times(6, 25))
def test_any_game_passes(seed: int, table: tuple[int, str, str], switches: dict[str, str], at_most: int) -> None:
    players, solo, deck = table
    check(played(kitara(players, "compiled", solo=solo, deck=deck, **switches), seed, at_most))


# Ply by ply


def both(
    style: Style, seed: int, players: int, target: str = "interpreted", **options: Any
) -> Iterator[tuple[mamut.State, Table, random.Random]]:
    """The same game at both tables, before every ply."""
    rng = random.Random(seed)
    state, table = kitara(players, target, **options).new(), table_of(players, options)
    while not state.over:
        yield state, table, rng
        text = style(rng, table)
        state.apply(text)
        table.play(text)
    assert table.over
    assert table.scores() == state.scores
    assert table.winners() == [seat + 1 for seat in state.winners]
    assert state.score_sheet["tie_break"] == table.tie_break()


def possible(state: mamut.State) -> dict[str, int]:
    """Texts with their weights, 1 for moves."""
    return {move.text: weight for move, weight in state.outcomes()} if state.chance else dict.fromkeys(texts(state), 1)


def same(state: mamut.State, table: Table) -> None:
    """What is possible, who is to move, and all points."""
    assert possible(state) == table.weights()
    assert ("*" if state.chance else str(state.actor + 1)) == table.who
    for ours, theirs in zip(state.score_sheet["players"], table.sheets(), strict=True):
        parts = (theirs.total, theirs.track, theirs.tokens, theirs.cards)
        assert (ours["total"], ours["track"], ours["tokens"], ours["cards"]) == parts


def noticed(table: Table) -> Iterator[str]:
    """What is special about this ply."""
    legal, board = table.legal(), table.board
    word = legal[0].split()[0]
    who = "tribe " if board.solo and table.who == "1" else ""
    yield f"{who}{word}{'+' if len(legal) > 1 else ''}"
    if table.who != "*" and table.turns:
        if not board.players[int(table.who)].groups:
            yield f"{who}{word} without figures"
        if len(board.players[int(table.who)].hand) > 1:
            yield f"{word} with tokens"
    if table.turns and len(board.row) < 6 and table.who != "*":
        yield "a short row"


@functools.cache
def compared(players: int, solo: str, deck: str, style: str, turned: bool) -> Counter[str]:
    """One game whose every ply was looked at, and what was seen in it."""
    seen: Counter[str] = Counter()
    options = {"solo": solo, "deck": deck, **(TURNED_KITARA if turned else {})}
    for state, table, _ in both(STYLES[style], len(style), players, **options):
        same(state, table)
        seen.update(noticed(table))
    return seen


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(("players", "solo", "deck"), TABLES)
def test_the_same_at_every_ply(players: int, solo: str, deck: str, style: str) -> None:
    for turned in (False, True):
        assert compared(players, solo, deck, style, turned).total() > 80


def test_the_games_compared_have_everything() -> None:
    """Otherwise the comparison would be worth little."""
    seen = set().union(*(compared(*table, style, turned) for table in TABLES for style in STYLES for turned in (False, True)))
    assert {"card", "card+", "start", "start+", "draft", "draft+", "recruit", "recruit+", "move+", "token+"} <= seen
    assert {"retreat", "retreat+", "keep", "keep+", "lose", "lose+", "remove", "remove+"} <= seen
    assert {"recruit without figures", "retreat without figures", "keep with tokens"} <= seen
    assert {"tribe draft", "tribe recruit", "tribe move", "tribe retreat"} <= seen
    assert not {"tribe draft+", "tribe recruit+", "tribe move+", "tribe retreat+", "tribe stop", "tribe keep"} & seen


@pytest.mark.parametrize(("players", "solo"), KITARA_TABLES)
@pytest.mark.parametrize(("seed", "size"), few([(1, 6), (2, 9), (3, 20)], 1))
def test_the_same_with_other_boxes(players: int, solo: str, seed: int, size: int) -> None:
    """Small maps are crowded: groups find no place at all, and the bag of champions gets empty."""
    box, name = a_box(seed, players, max(size, 2 * players))
    options = {"components": box, "map": name, "deck": "red", "solo": solo}
    for style in ("warlike", "proud"):
        for state, table, _ in both(STYLES[style], seed, players, **options):
            same(state, table)


@pytest.mark.parametrize(("players", "solo"), KITARA_TABLES)
def test_the_same_where_nobody_finds_room(players: int, solo: str) -> None:
    """The smallest maps there are: a group that finds no empty place returns to the supply (KT-RETREAT-4)."""
    returned = 0
    for seed in range(times(4, 12)):
        box, name = a_box(seed, players, 2 * players)
        standing = [0] * players
        for state, table, _ in both(STYLES["crowding"], seed, players, components=box, map=name, deck="red", solo=solo):
            same(state, table)
            now = [player.on_map.size for player in table.board.players.values()]
            lost = [seat for seat in range(1, players + 1) if now[seat - 1] < standing[seat - 1] and seat != table.seat]
            standing = now
            if table.turns and not table.legal()[0].startswith("retreat"):  # then the group is in the air
                returned += bool(lost)
                supplies = [list(vars(player.supply).values()) for player in table.board.players.values()]
                assert [list(player.supply) for player in state.plain.players[:players]] == supplies
    assert returned


@pytest.mark.parametrize(("players", "solo"), KITARA_TABLES)
def test_the_same_with_an_empty_bag(players: int, solo: str) -> None:
    """No game uses up 39 tokens, so they are taken away from both tables (KT-WAR-5)."""
    tried = 0
    for state, table, rng in both(STYLES["warlike"], 9, players, solo=solo, deck="red"):
        found = [text for text in table.legal() if text.startswith("move") and text.endswith("C")]
        attacks = [text for text in found if table.board.owner(int(text.split()[2])) not in (None, int(table.who))]
        if attacks:
            s, again = state.plain.copy(), table_of(players, {"solo": solo, "deck": "red"})
            s.bag, s.in_bag = [0] * len(s.bag), 0
            poor = mamut.State(state.game, [s], replayable=False)
            for _, move in state.replay():
                again.play(move.text)
            again.board.bag.clear()
            texts_ahead = [rng.choice(attacks)]
            while texts_ahead:
                poor.apply(texts_ahead[0])
                again.play(texts_ahead[0])
                assert possible(poor) == again.weights()
                texts_ahead = [text for text in again.legal() if text.startswith("retreat")]
            tried += 1
    assert tried


@pytest.mark.parametrize(("players", "solo"), KITARA_TABLES)
def test_what_one_refuses_the_other_refuses(players: int, solo: str) -> None:
    """Any text of the tables, and legal ones spelt otherwise."""
    game = kitara(players, solo=solo, deck="blue")
    every = [*game.move_of_text, *game.outcome_of_text]
    refused = 0
    for state, table, rng in both(STYLES["warlike"], 13, players, solo=solo, deck="blue"):
        legal = table.legal()
        one = rng.choice(legal)
        words = one.split()
        same_word = [text for text in every if text.startswith(words[0])]
        tries = [rng.choice(every), rng.choice(same_word), one.lower(), f"{one} ", f" {one}", words[0]]
        for text in [*tries, " ".join([*words[:-1], "0" + words[-1]]), " ".join(words[:1] + words[:0:-1])]:
            if text in legal:
                continue
            refused += 1
            with pytest.raises(ValueError, match="not legal here"):
                table.play(text)
            with pytest.raises(mamut.IllegalMove):
                state.apply(text)
        assert table.legal() == legal
    assert refused > 400


@pytest.mark.parametrize(("players", "solo", "deck"), TABLES)
def test_records_of_the_command_line_pass(
    players: int, solo: str, deck: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`mamut sim kitara --trace`, as anyone calls it."""
    table = ["--solo", solo] if solo == "nguni" else ["--players", str(players)]
    bot = "greedy" if deck == "red" else "random"
    words = ["sim", "kitara", *table, "--deck", deck, "--games", "2", "--bot", bot, "--trace", "--out", str(tmp_path)]
    monkeypatch.setattr(sys, "argv", ["mamut", *words])
    with contextlib.suppress(SystemExit):
        main()
    records = sorted(tmp_path.glob("*.mamut"))
    assert len(records) == 2
    for path in records:
        verdict = check_record(path.read_text(encoding="utf-8"))
        assert verdict.finished
        assert verdict.counted == verdict.lines > 80


# Chance, and the end


@pytest.mark.parametrize(("players", "solo"), KITARA_TABLES)
def test_chance_counted_from_the_lines_alone(players: int, solo: str) -> None:
    """Cards come age by age, all of one age alike; tokens by how many are left, and those not kept go back."""
    left = [f"R{age}-{n}" for age in range(1, 6) for n in range(1, 8 if age < 5 else 7)]
    bag, hand = Counter({2: 14, 3: 12, 4: 8, 5: 5}), Counter[int]()
    drawn = 0
    for state, table, rng in both(STYLES["warlike"], 5, players, solo=solo, deck="red"):
        ahead = random.Random(0)
        ahead.setstate(rng.getstate())
        word, *rest = STYLES["warlike"](ahead, table).split()  # what is played next
        if word == "card":
            lowest = min(card[1] for card in left)
            assert possible(state) == {f"card {card}": 1 for card in left if card[1] == lowest}
            left.remove(rest[0])
        elif word == "token":
            assert possible(state) == {f"token {value}": number for value, number in bag.items() if number}
            bag[int(rest[0])] -= 1
            hand[int(rest[0])] += state.view().data["turn"] != 1 or solo == "no"
            drawn += 1
        elif word == "keep":
            hand[int(rest[0])] -= 1
            bag, hand = bag + hand, Counter()
    assert drawn


@pytest.mark.parametrize("seed", few(range(4), 1))
@pytest.mark.parametrize(("players", "solo"), KITARA_TABLES)
def test_the_same_winners_of_a_tie(players: int, solo: str, seed: int) -> None:
    """Games hardly ever end in a tie, so everyone is given the same points: land decides, then cards, then nothing."""
    state = played(kitara(players, solo=solo, deck="blue"), seed)
    s, sheets = state.plain.copy(), []
    s.piles = [0] * len(s.piles)
    for seat, player in enumerate(s.players[:players]):
        land, cards = ((3 - seat, 1 + seat), (2, 1 + seat), (1 + seat // 2, 5 - seat // 2), (2, 3))[seed]
        player.holds, player.cards, player.kept = (1 << land) - 1 << 5 * seat, cards, [0] * len(player.kept)
        player.track, s.scores[seat] = 50 - 2 * cards, 50
        sheets.append(Sheet(50, 0, 0, player.holds.bit_count(), player.cards))
    other = mamut.State(state.game, [s])
    winners, tie_break = ranking(sheets)
    assert other.scores == [50] * players
    assert list(other.winners) == winners
    assert other.score_sheet["tie_break"] == tie_break == "KT-FINAL-4"
    assert other.result is not None
    assert other.result.rule == "KT-FINAL-4"
