"""Maps and decks of owners: other numbers, other starting spaces, other cards, played by the same rules."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ..moving import assert_refused, play, play_any, texts
from .boxes import OURS, box, ring
from .tables import kitara, now, on_map, table

RING: dict[str, Any] = {"components": ring(), "map": "ring"}


@pytest.mark.rule("KT-SETUP-1", "KT-SETUP-4", "KT-MAP-2")
def test_a_small_map_with_other_numbers() -> None:
    state = kitara(2, **RING).new()
    assert kitara(2, components=ring()).options["map"] == "ring"
    while now(state)[0] == "card":
        play(state, state.outcomes()[0][0].text)
    assert texts(state) == ["start 1", "start 4"]
    assert_refused(state, "start 6", "KT-SETUP-4")
    assert_refused(state, "start 7", "KT-MAP-1")
    play(state, "start 4", "start 1")
    assert (on_map(state, 1), on_map(state, 2)) == ("4:3W", "1:3W")


@pytest.mark.rule("NG-SETUP-2", "NG-RECRUIT-2", "NG-A-1")
def test_the_solo_game_begins_where_the_map_says() -> None:
    state = kitara(2, solo="nguni", **RING).new()
    assert (on_map(state, 1), on_map(state, 2)) == ("4:3W1S", "1:3W")
    back = table("recruit", "-", "1:3W", drafted="B1-2", solo="nguni", **RING)
    assert texts(back) == ["recruit W 4"]
    taken = table("recruit", "-", "4:3W", drafted="B1-2", solo="nguni", **RING)
    assert texts(taken) == ["recruit W 6"]


@pytest.mark.rule("KT-MAP-1", "KT-MAP-2", "KT-MOVE-2", "KT-RETREAT-2")
def test_moves_and_retreats_on_the_ring() -> None:
    state = table("move 2", "2:3W", "3:1W 6:1W 1:1S", **RING)
    places = {text.split()[2] for text in texts(state) if text.startswith("move")}
    assert places == {"1", "3", "5"}
    assert_refused(state, "move 2 6 1W", "KT-MAP-2")
    play(state, "move 2 3 2W")
    assert texts(state) == ["retreat 1"]
    recruit = table("recruit", "-", "1:1W 4:1W", drafted="B1-2", **RING)
    assert texts(recruit) == ["recruit W 2", "recruit W 6"]


@pytest.mark.rule("NG-ACT1", "NG-A-2", "NG-MOVE-3")
def test_the_tribe_on_the_ring() -> None:
    state = table("move 2", "4:3W1S", "1:3W", solo="nguni", **RING)
    for text in ("move 4 5 2W1S", "move 5 6 2W"):
        assert texts(state) == [text]
        play(state, text)
    assert on_map(state) == "4:1W 5:1S 6:2W"


@pytest.mark.rule("KT-SCORE-2", "KT-MANAGE-1")
def test_ruins_and_savannas_are_those_of_the_map() -> None:
    state = table("score", "3:1S 5:2S 4:1W 2:1W1S", "1:3W", **RING)
    assert state.plain.players[0].track == 4
    assert now(state) == ("card", None)


@pytest.mark.rule("KT-COMP-6", "KT-WAR-1")
def test_other_tokens() -> None:
    game = kitara(2, components=box(tokens={"2": 36, "3": 1, "4": 1, "5": 1}))
    state = table("move 1", "13:2C", "14:1W 1:1W", components=game.options["components"])
    play(state, "move 13 14 2C", "retreat 1")
    assert [weight for _, weight in state.outcomes()] == [36, 1, 1, 1]


@pytest.mark.rule("KT-MAP-1", "KT-END-4")
@pytest.mark.parametrize("solo", ["no", "nguni"])
def test_a_whole_game_on_the_ring(solo: str) -> None:
    state, dice = kitara(2, solo=solo, **RING).new(), random.Random(5)
    while not state.over:
        play_any(state, dice)
        state.game.check(state.plain)
    assert state.plain.round == 7


@pytest.mark.rule("KT-MAP-1")
def test_the_largest_map_there_can_be() -> None:
    """Thirty-six territories in a row: every number of a move still says what its text says."""
    places = [
        {
            "id": place,
            "type": "savanna" if place in (1, 36) or place % 3 else "ruins",
            "start": place in (1, 36),
            "neighbours": [other for other in (place - 1, place + 1) if 1 <= other <= 36],
            "centre": [place * 20, 500],
        }
        for place in range(1, 37)
    ]
    row = box(maps=[{"id": "row", "players": 2, "territories": places, "solo": {"human_start": 36, "nguni_start": 1}}])
    state = table("move 3", "35:3W1C 36:1W", "34:1W", components=row, map="row")
    play(state, "move 35 34 2W1C")
    assert texts(state) == ["retreat 33"]
    play(state, "retreat 33", "token 2", "move 36 35 1W")
    assert on_map(state) == "34:2W1C 35:2W"
    assert len(OURS["maps"]) == 3
