"""Every test case of the tribe, read from `nguni_cases.txt` and put to the game as it is played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import mamut
from mamut.games.kitara.game import Kitara
from mamut.games.kitara.rules.components import KINDS, Card, packed
from mamut.games.kitara.rules.nguni import moving_figures, staying_kind, strongest

from ..moving import assert_refused, play, texts
from .tables import cards, kitara, now, on_map, piles, read_groups, row, table, track, written

FILE = Path(__file__).with_name("nguni_cases.txt")
SOLO: dict[str, Any] = {"solo": "nguni"}
LINES = [line.split(" | ") for line in FILE.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
ACTIONS = {"A1": "NG-ACT1", "A2": "NG-ACT2", "A3.1": "NG-ACT3", "A3.2": "NG-ACT3"}
ACTION_KEYS = {"act1": "A1", "act2": "A2", "act3_attack": "A3.1", "act3_enter": "A3.2"}


def cases(kind: str) -> pytest.MarkDecorator:
    found = [line for line in LINES if line[0].startswith(f"NG-TC-{kind}")]
    return pytest.mark.parametrize("case", found, ids=[line[0] for line in found])


def tribe_step(state: mamut.State) -> tuple[str, Any]:
    """What the tribe does now, and why; there is never more than one move."""
    state.look()
    (move,) = state.moves()
    reason = state.game.reason(state, move)
    state.apply(move)
    return move.text, reason


@pytest.mark.rule("NG-STRENGTH-1", "NG-STRENGTH-2")
@cases("S")
def test_strength(case: list[str]) -> None:
    _, groups, wanted = case
    s = table("move 0", groups, "14:1W", **SOLO).plain
    assert strongest(s, sum(1 << place - 1 for place in read_groups(groups))) == int(wanted) - 1


@pytest.mark.rule("NG-DRAFT-1", "NG-DRAFT-2", "NG-DRAFT-3", "NG-DRAFT-4")
@cases("D")
def test_draft(case: list[str]) -> None:
    _, reach, left, shown, wanted = case

    def print_cards(s: Any) -> None:
        """Cards that are in no box: what they show is written over those of the row, and over the starting card."""
        for n, one in enumerate(shown.split()):
            age, symbols, figures, moves, points = one.replace("-", "").split("/")
            s.deck_cards[s.row[n]] = packed(Card("", int(age), int(symbols), figures, int(moves), int(points)))
        s.deck_cards[len(s.deck_cards) - 1] = packed(Card("", 0, int(reach), "", 0, 0))
        s.in_row = len(shown.split())

    state = table("draft", {"on": "1:3W", "supply": left}, "14:3W", checked=False, changed=print_cards, **SOLO)
    assert state.view().data["reach"] == int(reach)
    assert texts(state) == [f"draft {wanted}"]


@pytest.mark.rule("NG-RECRUIT-1", "NG-RECRUIT-W", "NG-RECRUIT-S", "NG-RECRUIT-C")
@cases("R")
def test_recruit(case: list[str]) -> None:
    _, tribe, left, printed, placed, after = case

    def print_card(s: Any) -> None:
        s.deck_cards[s.drafted] = packed(Card("", 1, 0, printed, 0, 0))

    side = {"on": tribe} | ({} if left == "-" else {"supply": left})
    state = table("recruit", side, "14:3W", checked=False, changed=print_card, **SOLO)
    done = []
    while now(state) == ("recruit", 1):
        text, reason = tribe_step(state)
        done.append(text)
        assert reason.rule == f"NG-RECRUIT-{text.split()[1]}"
    places = [one.split(">") for one in placed.split()]
    assert done == [f"recruit {kind} {place}" for kind, place in places if place != "x"]
    assert on_map(state) == after


@pytest.mark.rule("NG-MOVE-2", "NG-MOVE-3")
@cases("B")
def test_stay_behind(case: list[str]) -> None:
    _, land, group, stays, moving = case
    place = {"savanna": 13, "ruins": 10}[land]
    s = table("draft", f"{place}:{group}", "1:1W", **SOLO).plain
    assert KINDS[staying_kind(s, place - 1)] == stays
    assert written([moving_figures(s, place - 1, kind) for kind in range(3)]) == moving


def run_moves(state: mamut.State, retreats: list[str]) -> tuple[list[str], int]:
    """The tribe's moves up to the end of the phase, with their actions; and how many tokens were drawn."""
    done, drawn = [], 0
    while now(state)[0] in ("move", "retreat", "token") and state.plain.turn == 0:
        step, seat = now(state)
        if step == "token":
            state.apply("token 3")
            drawn += 1
        elif seat == 2:
            state.apply(f"retreat {retreats.pop(0)}" if retreats else state.moves()[0])
        else:
            text, reason = tribe_step(state)
            key = reason.key.removeprefix("kitara.why.")
            action = next(name for start, name in ACTION_KEYS.items() if key.startswith(start))
            assert reason.rule == ACTIONS[action]
            _, source, target, part = text.split()
            done.append(f"{action} {source}>{target} {part}")
    return done, drawn


@pytest.mark.rule("NG-MOVE-1", "NG-MOVE-2", "NG-MOVE-3", "NG-MOVE-4", "NG-MOVE-5", "NG-ACT1", "NG-ACT2", "NG-ACT3", "NG-WAR-1")
@cases("M")
def test_moves(case: list[str]) -> None:
    _, tribe, you, moves, actions, after, tokens, retreats = case
    wanted = [one for one in actions.split(" ; ") if one != "none"]
    assert ("none" in actions) == (len(wanted) < int(moves))
    choices = ([] if retreats == "-" else retreats.split()) if retreats != "any" else None
    state = table(f"move {moves}", tribe, you, **SOLO)
    if choices is None:
        first = state.copy()
        play(first, first.moves()[0].text)
        ways = [[one.removeprefix("retreat ")] for one in texts(first)]
        assert len(ways) > 1
    else:
        ways = [choices]
    for way in ways:
        one = state.copy()
        left = list(way)
        assert run_moves(one, left) == (wanted, int(tokens))
        assert (left, on_map(one), sum(map(len, piles(one).values()))) == ([], after, int(tokens))


@pytest.mark.rule("NG-SETUP-2", "NG-DRAFT-2", "NG-RECRUIT-W", "NG-SCORE-1", "NG-ENDTURN-1", "KT-2P-1")
@cases("X")
def test_whole_turn(case: list[str]) -> None:
    _, first, later, lines, after, points, row_after = case
    state = kitara(2, **SOLO).new()
    play(state, *(f"card {card}" for card in first.split()))
    done, deck = [], later.split()
    while state.plain.turn == 0:
        if now(state)[0] == "card":
            done.append(f"card {deck.pop(0)}")
            play(state, done[-1])
        else:
            done.append(tribe_step(state)[0])
    assert (done, deck) == (lines.split(" ; "), [])
    assert (on_map(state), track(state), row(state)) == (after, int(points), row_after)
    assert now(state) == ("draft", 2)


@pytest.mark.rule("NG-RETREAT-1", "NG-RETREAT-2", "NG-RETREAT-3")
@cases("T")
def test_retreat(case: list[str]) -> None:
    _, others, attacked, goes_to, rule, you, attack = case
    tribe = f"{others} {attacked}".removeprefix("- ")
    state = play(table("move 2", tribe, you, seat=2, **SOLO), attack)
    text, reason = tribe_step(state)
    assert (text, reason.rule) == (f"retreat {goes_to}", rule)
    place, group = attacked.split(":")
    assert place not in [one.split(":")[0] for one in on_map(state).split()]
    arrived = read_groups(on_map(state))[int(goes_to)]
    before = read_groups(others).get(int(goes_to), (0, 0, 0))
    assert written([one - other for one, other in zip(arrived, before, strict=True)]) == group


@pytest.mark.rule("NG-WAR-1", "NG-WAR-2", "NG-WAR-3")
@cases("W")
def test_tokens(case: list[str]) -> None:
    """One turn after another in which the tribe attacks and draws; no champion, no token."""
    _, drawn, wanted, points = case
    state = None
    for number, turn in enumerate(drawn.split(" ; "), 1):
        values = [] if turn == "-" else turn.split()
        before = state
        group = "13:9W1C" if values else "13:9W"
        state = table(f"move {len(values) or 1}", group, "9:1W 12:1W 10:1W", round_number=number, **SOLO)
        if before is not None:
            carry_over(before, state)
        while state.plain.turn == 0 and now(state)[0] in ("move", "retreat", "token"):
            step, seat = now(state)
            if step == "token":
                play(state, f"token {values.pop(0)}")
            elif seat == 2:
                play(state, texts(state)[0])
            else:
                tribe_step(state)
        assert values == []
    assert state is not None
    assert [" ".join(map(str, pile)) for pile in piles(state).values()] == ([] if wanted == "-" else wanted.split(" ; "))
    assert state.plain.in_bag == 39 - sum(map(len, piles(state).values()))
    assert state.sheet()["players"][0]["tokens"] == int(points)


def carry_over(before: mamut.State, state: mamut.State) -> None:
    """The piles of earlier turns."""
    for name in ("piles", "in_pile", "pile_card", "bag", "in_bag"):
        setattr(state.plain, name, getattr(before.plain, name))
    state.look()


@pytest.mark.rule("NG-MANAGE-1")
@cases("G1")
def test_the_tribe_feeds_nobody(case: list[str]) -> None:
    _, tribe, kingdom, after, still = case
    state = table("manage", {"on": tribe, "cards": kingdom}, "14:3W", **SOLO)
    assert (now(state), cards(state), on_map(state)) == (("card", None), after, still)
    person = table("manage", {"on": tribe, "cards": kingdom}, "14:3W")
    assert now(person) == ("lose", 1)


@pytest.mark.rule("NG-SCORE-1")
@cases("G2")
def test_the_tribe_scores(case: list[str]) -> None:
    _, tribe, kingdom, points = case
    assert track(table("score", {"on": tribe, "cards": kingdom}, "14:3W", **SOLO)) == int(points)


@pytest.mark.rule("NG-END-2", "NG-WAR-3")
@cases("G3")
def test_the_end_of_the_tribe(case: list[str]) -> None:
    _, points, highest, number, total, without = case
    tribe = {"name": "N", "track": int(points), "tokens": [*map(int, highest.split())], "cards": int(number), "territories": 3}
    position = {"game": "kitara", "solo": "nguni", "players": [tribe, {**tribe, "name": "H", "track": 0}]}
    assert Kitara.score_position(position)["players"][0]["total"] == int(total)
    for switch, value in (("final_points_per_card", "0"), ("nguni_final_card_points", "no")):
        sheet = Kitara.score_position({**position, "switches": {switch: value}})
        assert sheet["players"][0]["total"] == int(without)


def test_every_case_of_the_reference_is_here() -> None:
    sizes = {"S": 4, "D": 8, "R": 11, "B": 6, "M": 21, "X": 1, "T": 4, "W": 3, "G": 3}
    assert [line[0] for line in LINES] == [f"NG-TC-{kind}{n}" for kind, most in sizes.items() for n in range(1, most + 1)]


@pytest.mark.rule("NG-MOVE-1")
def test_the_tribe_never_stops_by_itself() -> None:
    state = table("move 3", "1:3W1S", "14:3W", **SOLO)
    assert_refused(state, "stop", "NG-MOVE-1")
