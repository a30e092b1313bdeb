"""The engine and the referee, which share no code, say the same about every game of Stone Age."""

import functools
import random
from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mamut
from mamut.games.stone_age.rules.state import ROLL
from tests.running.thorough import few, times

from ..referee.stone_age import Table, check_record
from ..referee.stone_age.chances import listed_sums, market, sums
from ..referee.stone_age.scoring import ranking, sheet
from .playing import names_of, played, stone_age, texts

Style = Callable[[random.Random, list[str]], str]


def anything(rng: random.Random, found: list[str]) -> str:
    return rng.choice(found)


def preferring(*words: str) -> Style:
    """Moves that begin like this if there are any, mostly: games get into corners that chance alone rarely finds."""

    def choose(rng: random.Random, found: list[str]) -> str:
        wanted = [text for text in found if text.startswith(words)]
        return rng.choice(wanted if wanted and rng.random() < 0.9 else found)

    return choose


def patient(rng: random.Random, found: list[str]) -> str:
    """Buys what it can, hunts never and keeps the any-two-resources card for as long as it may."""
    kept = [text for text in found if not text.startswith(("cash", "place hunt", "place field")) or rng.random() < 0.01]
    return STYLES["buyer"](rng, kept or found)


STYLES: dict[str, Style] = {
    "anything": anything,
    "buyer": preferring("pay", "place card", "use forest", "use hunt"),
    "builder": preferring("pay", "place building", "place river", "use river", "tool"),
    "crowded": preferring("place hut", "place field", "place hunt", "feed", "tool", "pay"),
    "hoarder": preferring("decline", "starve", "place card", "done", "place quarry"),
    "careful": preferring("place toolmaker", "place card", "pay", "done", "use forest", "cash"),
    "patient": patient,
}


def check(state: mamut.State, trace: bool = True) -> None:
    """The record of a game passes the referee and has the same result."""
    verdict = check_record(mamut.write_record(state, names_of(state.game), trace))
    assert verdict.finished == state.over
    assert verdict.lines == len(state.history)
    assert verdict.counted == (len(state.history) if trace else 0)
    if state.over:
        assert verdict.scores == state.scores
        assert verdict.winners == [seat + 1 for seat in state.winners]


@pytest.mark.parametrize("seed", few(range(3), 1))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_records_pass(players: int, seed: int) -> None:
    check(played(stone_age(players), seed), trace=seed % 2 == 0)


@given(
    seed=st.integers(0, 2**64),
    players=st.sampled_from([2, 3, 4]),
    at_most=st.one_of(st.just(10_000), st.integers(0, 400)),
)
@settings(max_examples=times(4, 15))
def test_any_game_passes(seed: int, players: int, at_most: int) -> None:
    check(played(stone_age(players, "compiled"), seed, at_most))


def both(players: int, style: Style, seed: int) -> Iterator[tuple[mamut.State, Table, random.Random]]:
    """The same game at both tables, before every ply."""
    rng = random.Random(seed)
    state, table = stone_age(players).new(), Table(players)
    while not state.over:
        yield state, table, rng
        text = style(rng, texts(state))
        state.apply(text)
        table.play(text)
    assert table.over
    assert table.scores() == state.scores
    assert table.winners() == [seat + 1 for seat in state.winners]
    assert state.result is not None
    assert state.result.rule == ("SA-WIN-1" if table.scores().count(max(table.scores())) == 1 else "SA-WIN-2")
    assert state.score_sheet["tie_break"] == table.tie_break()


def possible(state: mamut.State) -> dict[str, int]:
    """Texts with their weights, 1 for moves."""
    return {move.text: weight for move, weight in state.outcomes()} if state.chance else dict.fromkeys(texts(state), 1)


@functools.cache
def compared(players: int, style: str) -> Counter[str]:
    """One game whose every ply was looked at, and what was seen in it."""
    seen: Counter[str] = Counter()
    for state, table, _ in both(players, STYLES[style], 7):
        assert possible(state) == table.weights()
        assert ("*" if state.chance else str(state.actor + 1)) == table.who
        words = {text.split()[0] for text in table.legal()}
        seen["+".join(sorted(words - {"tool"}))] += 1
        seen.update(text for text in table.legal() if text.startswith("tool"))
        if "roll" in words:
            seen[f"{(len(table.legal()) - 1) // 5} dice"] += 1
    return seen


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_moves_and_weights_at_every_ply(players: int, style: str) -> None:
    assert compared(players, style).total() > 300


def test_the_games_compared_have_everything() -> None:
    """Otherwise the comparison would be worth little."""
    seen = set().union(*(compared(players, style) for players in (2, 3, 4) for style in STYLES))
    assert {"card", "building", "place", "use", "roll", "done", "decline", "decline+pay", "dice", "pick", "draw"} <= seen
    assert {"feed+starve", "starve", "cash+use", "cash+decline", "cash+decline+pay", "cash+starve"} <= seen
    assert {"tool 1", "tool 2", "tool 3", "tool C33", "tool C34", "tool C35"} <= seen
    assert {f"{n} dice" for n in range(1, 9)} <= seen


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_score_sheet_in_the_middle_of_a_game(players: int) -> None:
    parts = ("track", "resources", "green", "farmers", "hut_builders", "shamans", "toolmakers", "total")
    for state, table, _ in both(players, STYLES["buyer"], 11):
        for ours, theirs in zip(state.score_sheet["players"], table.sheets(), strict=True):
            assert {part: ours[part] for part in parts} == {part: getattr(theirs, part) for part in parts}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_one_refuses_the_other_refuses(players: int) -> None:
    """Any text of the tables, and legal ones spelt otherwise."""
    game = stone_age(players)
    every = [*game.move_of_text, *game.outcome_of_text]
    refused = 0
    for state, table, rng in both(players, STYLES["buyer"], 13):
        legal = table.legal()
        one = rng.choice(legal)
        words = one.split()
        tries = [rng.choice(every), one.upper(), f"{one} ", " ".join(words[:1] + words[:0:-1]), f"{one} 1", words[0]]
        for text in tries:
            if text in legal:
                continue
            refused += 1
            with pytest.raises(ValueError, match="not legal here"):
                table.play(text)
            with pytest.raises(mamut.IllegalMove):
                state.apply(text)
        assert table.legal() == legal
    assert refused > 500


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("more", [None, "grain", "figures"])
def test_the_same_winners_of_a_tie(players: int, more: str | None) -> None:
    """Games hardly ever end in a tie, so the last seats are given what they need for one."""
    for seed in range(times(2, 4)):
        state = played(stone_age(players), seed)
        s, sheets = state.plain.copy(), []
        for seat, p in enumerate(s.players[:players]):
            p.cards, p.cash, p.stock, p.grain, p.figures, p.tools, p.track = 0, 0, [0] * 4, 3, 6, [1, 1, 0], 40 + seat // 2
            if seat == players - 1 and more:
                setattr(p, more, getattr(p, more) + 1)
                p.track = 40 + max(players - 2, 0) // 2
            sheets.append(sheet(p.track, 0, [], p.grain, sum(p.tools), p.figures, 0))
        s.extra_owner = s.extra_card = -1
        s.scores = [*(one.total for one in sheets), *s.scores[players:]]
        other = mamut.State(stone_age(players), [s])
        winners, tie_break = ranking(sheets)
        assert list(other.winners) == winners
        assert other.score_sheet["tie_break"] == tie_break


# Chance


def outcomes_of(state: mamut.State) -> dict[str, int]:
    assert state.chance
    return {move.text: weight for move, weight in state.outcomes()}


def first(players: int, word: str, least: int = 0) -> mamut.State:
    """The first state of seeded games where chance brings this."""
    for seed in range(100):
        rng = random.Random(seed)
        state = stone_age(players).new()
        while not state.over:
            if state.chance and len(state.history) >= least and texts(state)[0].split()[0] == word:
                return state
            state.apply(rng.choice(texts(state)))
    raise LookupError(word)


@pytest.mark.parametrize("dice", range(1, 11))
def test_rolls_against_all_ways(dice: int) -> None:
    s = first(2, "roll").plain.copy()
    assert s.step == ROLL
    s.dice = dice
    ways = listed_sums(dice) if dice <= 7 else sums(dice)
    found = outcomes_of(mamut.State(stone_age(2), [s]))
    assert found == {f"roll {total}": count for total, count in ways.items()}
    assert sum(found.values()) == 6**dice


@pytest.mark.parametrize(("players", "different"), [(2, 21), (3, 56), (4, 126)])
def test_market_dice_against_all_ways(players: int, different: int) -> None:
    found = outcomes_of(first(players, "dice"))
    assert found == {" ".join(["dice", *map(str, faces)]): ways for faces, ways in market(players).items()}
    assert len(found) == different


@pytest.mark.parametrize("players", [2, 3, 4])
def test_cards_and_tiles_are_those_never_seen(players: int) -> None:
    """All equally likely; tiles out of the game are among them (SA-SETUP-2)."""
    for word, pieces, number in (("card", "C", 36), ("building", "B", 28), ("draw", "C", 36)):
        for least in (0, 30, 90) if word != "draw" else (0,):
            state = first(players, word, least)
            words = [move.text.split() for _, move in state.replay()]
            turned = {one[1] for one in words if one[0] in (("card", "draw") if pieces == "C" else ("building",))}
            every = {f"{pieces}{n:02d}" for n in range(1, number + 1)}
            assert outcomes_of(state) == {f"{word} {one}": 1 for one in every - turned}
