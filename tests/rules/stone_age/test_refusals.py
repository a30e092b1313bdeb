"""Every kind of illegal move: the rule it breaks is named, and nothing changes."""

from __future__ import annotations

from typing import Any

import pytest

import mamut
from mamut.games.stone_age.game import StoneAge

from ..moving import assert_refused, play
from .moments import MOMENTS, moment
from .tables import NOTHING, table

BOOK = StoneAge.rulebook()

# At each moment, moves that belong to another one
WRONG_STEP = {
    "setup card": {
        "place hunt 1": "SA-SETUP-1",
        "use hunt": "SA-SETUP-1",
        "building B01": "SA-SETUP-1",
        "roll 3": "SA-SETUP-1",
        "draw C01": "SA-SETUP-1",
        "card C09": "SA-COMP-1",  # it lies in the row already
    },
    "setup building": {"place hunt 1": "SA-SETUP-2", "card C05": "SA-SETUP-2", "starve": "SA-SETUP-2"},
    "place": {
        "use hunt": "SA-ROUND-1",
        "pay wood": "SA-ROUND-1",
        "done": "SA-ROUND-1",
        "pick 1": "SA-ROUND-1",
        "tool 1": "SA-TUSE-5",
        "decline": "SA-ACT-5",
        "feed wood": "SA-FEED-3",
        "starve": "SA-FEED-3",
        "cash wood wood": "SA-EFF-10",
        "card C20": "SA-PLACE-1",
        "building B20": "SA-PLACE-1",
        "roll 2": "SA-PLACE-1",
        "dice 1 1": "SA-PLACE-1",
    },
    "use": {
        "place forest 1": "SA-ROUND-1",
        "pay wood": "SA-ACT-2",
        "done": "SA-ACT-2",
        "pick 1": "SA-ACT-2",
        "tool 1": "SA-TUSE-5",
        "tool C33": "SA-TUSE-5",
        "decline": "SA-ACT-5",
        "starve": "SA-FEED-3",
        "roll 2": "SA-ACT-2",
        "draw C01": "SA-ACT-2",
    },
    "roll": {
        "use card 2": "SA-HUNT-1",
        "tool 1": "SA-HUNT-1",
        "done": "SA-HUNT-1",
        "roll 1": "SA-HUNT-1",
        "roll 13": "SA-HUNT-1",
        "card C20": "SA-HUNT-1",
    },
    "roll card": {"roll 1": "SA-EFF-4", "roll 13": "SA-EFF-4", "tool 1": "SA-EFF-4", "use hunt": "SA-EFF-4"},
    "tool": {
        "place forest 1": "SA-ROUND-1",
        "use card 2": "SA-TUSE-6",
        "pay wood": "SA-TUSE-6",
        "decline": "SA-ACT-5",
        "starve": "SA-FEED-3",
        "roll 5": "SA-TUSE-6",
    },
    "pay": {
        "use hunt": "SA-BLD-4",
        "done": "SA-BLD-4",
        "place hut": "SA-ROUND-1",
        "tool 1": "SA-TUSE-5",
        "feed wood wood clay": "SA-FEED-3",
        "building B20": "SA-BLD-4",
    },
    "pay card": {"use hunt": "SA-CARD-2", "pick 1": "SA-CARD-2", "starve": "SA-FEED-3", "card C20": "SA-CARD-2"},
    "building": {"use hunt": "SA-BLD-5", "card C20": "SA-BLD-5", "building B01": "SA-COMP-3", "building B26": "SA-COMP-3"},
    "dice": {"pick 1": "SA-EFF-1", "use hunt": "SA-EFF-1", "roll 2": "SA-EFF-1", "tool 1": "SA-EFF-1"},
    "pick": {
        "use hunt": "SA-EFF-1",
        "pick 3": "SA-EFF-1",
        "pick 6": "SA-EFF-1",
        "tool 1": "SA-TUSE-5",
        "decline": "SA-ACT-5",
        "cash wood wood": "SA-EFF-10",
        "dice 1 1": "SA-EFF-1",
    },
    "draw": {"decline": "SA-EFF-8", "card C01": "SA-EFF-8", "draw C11": "SA-COMP-1", "draw C32": "SA-COMP-1"},
    "feed": {
        "use hunt": "SA-FEED-4",
        "pay wood": "SA-FEED-4",
        "feed wood": "SA-FEED-4",
        "feed gold gold": "SA-FEED-4",
        "place hut": "SA-ROUND-1",
        "tool 1": "SA-TUSE-5",
        "decline": "SA-ACT-5",
    },
    "card": {"place hunt 1": "SA-NEW-2", "card C11": "SA-COMP-1", "building B20": "SA-NEW-2", "draw C01": "SA-NEW-2"},
    "over": {"place hunt 1": "SA-END-2", "use hunt": "SA-END-2", "starve": "SA-END-2", "card C02": "SA-END-2"},
    "over early": {"place hunt 1": "SA-END-1", "done": "SA-END-1", "card C02": "SA-END-1", "roll 2": "SA-END-1"},
}
LISTED = [(step, move, rule) for step, moves in WRONG_STEP.items() for move, rule in moves.items()]


@pytest.mark.parametrize(("step", "move", "rule"), LISTED, ids=[f"{step}: {move}" for step, move, _ in LISTED])
def test_not_at_this_moment(step: str, move: str, rule: str) -> None:
    assert_refused(moment(step), move, rule)


def test_every_moment_has_refusals() -> None:
    assert set(WRONG_STEP) == set(MOMENTS)


@pytest.mark.rule("SA-ROUND-2")
@pytest.mark.parametrize("step", ["place", "use", "tool", "pay", "pay card", "pick", "feed"])
def test_not_in_the_turn_of_another(step: str) -> None:
    state = moment(step, players=3)
    for seat in (1, 2):
        assert_refused(state, state.moves()[0].text, "SA-ROUND-2", seat=seat)


# Placing

TEN: dict[str, Any] = {"figures": 10}
PLACED: dict[str, tuple[Any, str, str]] = {
    "more than there are": (lambda: table("place"), "place hunt 6", "SA-PLACE-1"),
    "more than there are, in the forest": (lambda: table("place"), "place forest 6", "SA-PLACE-1"),
    "more than there is room for": (lambda: table("place", TEN, {"on": "river 3"}, players=4), "place river 5", "SA-PLACE-6"),
    "in a full area": (lambda: table("place", TEN, {"figures": 7, "on": "river 7"}, players=3), "place river 1", "SA-PLACE-6"),
    "in a full village": (lambda: table("place", NOTHING, {"on": "hut"}), "place hut", "SA-PLACE-6"),
    "on a taken card": (lambda: table("place", NOTHING, {"on": "card 2"}), "place card 2", "SA-PLACE-6"),
    "on his own card": (lambda: table("place", {"on": "card 2"}), "place card 2", "SA-PLACE-6"),
    "on a taken building": (lambda: table("place", NOTHING, {"on": "building 2"}), "place building 2", "SA-PLACE-6"),
    "twice in an area": (lambda: table("place", {"on": "quarry 1"}), "place quarry 1", "SA-PLACE-8"),
    "twice on the hunt": (lambda: table("place", {"on": "hunt 1"}, players=4), "place hunt 2", "SA-PLACE-8"),
    "half a hut": (lambda: table("place", {"on": "quarry 4"}), "place hut", "SA-PLACE-10"),
    "a closed hut, with one figure": (
        lambda: table("place", {"on": "quarry 4"}, {"on": "field, toolmaker"}),
        "place hut",
        "SA-P23-1",
    ),
    "a closed field": (lambda: table("place", {"on": "hut"}, {"on": "toolmaker"}, players=3), "place field", "SA-P23-1"),
    "a third in the forest": (
        lambda: table("place", NOTHING, {"on": "forest 1"}, {"on": "forest 1"}, players=3),
        "place forest 1",
        "SA-P23-3",
    ),
    "a second in the forest": (lambda: table("place", NOTHING, {"on": "forest 1"}), "place forest 1", "SA-P23-4"),
    "a stack that is not in play": (lambda: table("place"), "place building 3", "SA-P23-5"),
}


@pytest.mark.parametrize(("laid_out", "move", "rule"), PLACED.values(), ids=PLACED.keys())
def test_not_there(laid_out: Any, move: str, rule: str) -> None:
    assert_refused(laid_out(), move, rule)


# Acting


@pytest.mark.rule("SA-ACT-1")
@pytest.mark.parametrize("place", ["toolmaker", "hut", "field", "forest", "card 1", "card 3", "building 2"])
def test_no_action_without_a_figure(place: str) -> None:
    assert_refused(moment("use"), f"use {place}", "SA-ACT-1")


@pytest.mark.rule("SA-TUSE-1", "SA-TUSE-2", "SA-TUSE-3", "SA-TUSE-10")
def test_tools_that_cannot_be_added() -> None:
    tools = {"on": "hunt 1", "tools": (1, 1, 0), "used": (2,), "cards": "C34"}
    state = play(table("use", tools), "use hunt", "roll 1")
    assert_refused(state, "tool 3", "SA-TUSE-1")
    assert_refused(state, "tool 2", "SA-TUSE-3")
    assert_refused(state, "tool C33", "SA-TUSE-10")
    play(state, "tool 1")
    assert_refused(state, "tool 1", "SA-TUSE-3")
    later = play(table("use", {**tools, "used": ()}), "use hunt", "roll 1", "tool 2")
    assert_refused(later, "tool 1", "SA-TUSE-2")


def paying(card: str, stock: tuple[int, int, int, int]) -> mamut.State:
    """You are buying this card on the second space."""
    return play(table("use", {"on": "card 2", "stock": stock}, row=f"C11 {card} C12 C13"), "use card 2")


PAID: dict[str, tuple[Any, str, str]] = {
    "too little for a card": (lambda: moment("pay card"), "pay wood", "SA-CARD-1"),
    "too much for a card": (lambda: moment("pay card"), "pay wood wood wood", "SA-CARD-1"),
    "what he has not": (lambda: moment("pay card"), "pay gold gold", "SA-CARD-1"),
    "what neither he nor the card has": (lambda: paying("C22", (1, 0, 0, 0)), "pay wood clay", "SA-CARD-1"),
    "what only the card has": (lambda: paying("C22", (1, 0, 0, 0)), "pay wood gold", "SA-CARD-3"),
    "too little, and what only the card has": (lambda: paying("C22", (1, 0, 0, 0)), "pay gold", "SA-CARD-1"),
    "another bundle for a fixed building": (lambda: moment("pay"), "pay wood clay clay", "SA-BLD-1"),
    "too much for a fixed building": (lambda: moment("pay"), "pay wood wood clay gold", "SA-BLD-1"),
    "more than seven": (lambda: moment("pay"), "pay" + " wood" * 8, "SA-BLD-3"),
}


@pytest.mark.parametrize(("laid_out", "move", "rule"), PAID.values(), ids=PAID.keys())
def test_not_for_that_price(laid_out: Any, move: str, rule: str) -> None:
    assert_refused(laid_out(), move, rule)


@pytest.mark.rule("SA-BLD-2", "SA-BLD-3")
def test_not_for_that_building() -> None:
    state = play(table("use", {"on": "building 1", "stock": (4, 1, 0, 0)}, tops="B20"), "use building 1")
    assert_refused(state, "pay wood wood wood clay", "SA-BLD-2")
    state = play(table("use", {"on": "building 1", "stock": (4, 1, 0, 0)}, tops="B26"), "use building 1")
    assert_refused(state, "pay gold", "SA-BLD-3")


# Texts that are no move of this game

NOWHERE = {
    "pass": "SA-PLACE-2",
    "place river 0": "SA-PLACE-2",
    "place hunt 11": "SA-PLACE-1",  # there is room, but no tribe has so many
    "place forest 8": "SA-PLACE-6",
    "place card 5": "SA-SETUP-1",
    "use card 9": "SA-SETUP-1",
    "place building 5": "SA-SETUP-2",
    "use building 12": "SA-SETUP-2",
    "tool 4": "SA-COMP-7",
    "tool C01": "SA-TUSE-10",
    "pick 7": "SA-EFF-1",
    "cash wood": "SA-EFF-10",
    "cash wood clay gold": "SA-EFF-10",
    "pay": "SA-BLD-3",
    "feed": "SA-FEED-4",
    "feed" + " gold" * 11: "SA-FEED-4",
    "card C37": "SA-COMP-1",
    "draw C00": "SA-COMP-1",
    "building B29": "SA-COMP-3",
    "roll 61": "SA-RES-1",
    "dice 1 2 3 4 5": "SA-EFF-1",
}
SENSELESS = [
    *("", "hunt", "place", "place hunt", "place hut 2", "place hunt 01", "place hunt one", "place  hunt 1", " place hut"),
    *("Place hut", "pay clay wood", "pay wood,clay", "cash gold wood", "feed gold wood", "pay food", "use", "use card"),
    *("roll", "roll 0", "dice 2 1", "dice 7 7", "tool", "card", "draw ?", "done 1", "toolmaker", "place card 0", "pick 0"),
]


@pytest.mark.parametrize("text", NOWHERE)
@pytest.mark.parametrize("step", ["place", "pay", "roll"])
def test_moves_that_cannot_exist(text: str, step: str) -> None:
    assert_refused(moment(step), text, NOWHERE[text])


@pytest.mark.parametrize("text", SENSELESS)
@pytest.mark.parametrize("step", ["use", "card"])
def test_texts_that_say_nothing(text: str, step: str) -> None:
    assert_refused(moment(step), text, None)


def test_moves_and_outcomes_are_not_taken_for_each_other_by_number() -> None:
    state = moment("place")
    assert_refused(state, state.game.outcome_table[0], "SA-PLACE-1")
    drawing = moment("card")
    assert_refused(drawing, drawing.game.move_table[2], "SA-NEW-2")
    assert_refused(state, state.game.move_of_text["place field"].number + 10_000, None)


# Every number there is


@pytest.mark.parametrize("step", MOMENTS)
@pytest.mark.parametrize("players", [2, 4])
def test_a_reason_is_given_exactly_if_something_is_not_possible(step: str, players: int) -> None:
    state = moment(step, players)
    game, plain, before = state.game, state.plain, bytes(state)
    possible = set() if state.over else set(state.numbers())
    tables = [(game.move_table, game.refusal, not state.chance), (game.outcome_table, game.outcome_refusal, state.chance)]
    for listed, refusal, mine in tables:
        for move in listed:
            reason = refusal(plain, move.number)
            assert (reason is None) == (mine and move.number in possible), (move, reason)
            assert reason is None or BOOK.rules[reason].why, (move, reason)
    assert bytes(state) == before
