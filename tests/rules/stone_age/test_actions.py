"""Chapter 5: carrying out actions."""

from __future__ import annotations

import pytest

from ..moving import assert_refused, play, texts
from .tables import now, step_name, table, tribe


@pytest.mark.rule("SA-ACT-1", "SA-ROUND-2")
@pytest.mark.parametrize("start", [1, 2, 3])
def test_each_player_finishes_before_the_next_begins(start: int) -> None:
    tribes = [{"on": "toolmaker, card 1"}, {"on": "hunt 1, card 2"}, {"on": "field, card 3"}]
    state = table("use", *tribes, players=3, start=start, seat=start)
    order = []
    for _ in range(6):
        order.append(now(state)[1])
        play(state, next(text for text in texts(state) if text.startswith("use")))
        if step_name(state) == "roll":
            play(state, "roll 1")
        if step_name(state) == "pay":
            play(state, "decline")
    seats = [(start - 1 + n) % 3 + 1 for n in range(3)]
    assert order == [seat for seat in seats for _ in (1, 2)]


@pytest.mark.rule("SA-ACT-2")
def test_any_order() -> None:
    you = {"on": "toolmaker, hunt 1, card 3, building 2"}
    state = table("use", you)
    assert texts(state) == ["use toolmaker", "use hunt", "use card 3", "use building 2"]
    play(state, "use building 2", "decline")
    assert texts(state) == ["use toolmaker", "use hunt", "use card 3"]
    play(state, "use hunt", "roll 3")
    assert texts(state) == ["use toolmaker", "use card 3"]


@pytest.mark.rule("SA-ACT-3")
def test_all_figures_of_an_area_act_at_once() -> None:
    state = play(table("use", {"on": "forest 4, field"}), "use forest")
    assert [move.text for move, _ in state.outcomes()] == [f"roll {total}" for total in range(4, 25)]
    play(state, "roll 14")
    assert (tribe(state).placed[4], tribe(state).stock[0]) == (0, 4)
    assert_refused(state, "use forest", "SA-ACT-1")


@pytest.mark.rule("SA-ACT-4")
def test_figures_come_home() -> None:
    state = table("use", {"on": "toolmaker, hunt 2, card 1, building 1", "stock": (3, 1, 0, 0)}, tops="B01")
    for moves, home in ((["use hunt", "roll 5"], 2), (["use toolmaker"], 3), (["use card 1", "pay wood"], 4)):
        assert tribe(play(state, *moves)).home == home
    play(state, "use building 1", "pay wood wood clay", "building B28")
    assert [tribe(state, seat).home for seat in (1, 2)] == [5, 5]
    assert set(state.plain.row_owner + state.plain.stack_owner) == {-1}
    assert step_name(state) == "card"


@pytest.mark.rule("SA-ACT-5", "SA-RUL-4")
def test_only_buying_can_be_declined() -> None:
    everything = "toolmaker, hut, hunt 1, card 1"
    state = table("use", {"figures": 10, "tools": (4, 4, 4), "on": everything})
    assert_refused(state, "decline", "SA-ACT-5")
    play(state, "use hut")
    assert tribe(state).figures == 10
    play(state, "use toolmaker", "use hunt")
    assert_refused(state, "decline", "SA-HUNT-1")
    play(state, "roll 2", "done", "use card 1")
    assert texts(state) == ["decline"]


@pytest.mark.rule("SA-ACT-5")
def test_a_market_die_must_be_taken() -> None:
    state = table("use", {"on": "card 1", "stock": (1, 0, 0, 0)}, row="C01 C11 C12 C13")
    play(state, "use card 1", "pay wood", "dice 1 1")
    assert texts(state) == ["pick 1"]
    assert_refused(state, "decline", "SA-ACT-5")


@pytest.mark.rule("SA-ACT-6")
def test_others_act_only_to_pick_a_market_die() -> None:
    you = {"on": "card 1, hunt 1", "stock": (1, 0, 0, 0)}
    state = table("use", you, {"on": "field"}, players=3, row="C01 C11 C12 C13")
    play(state, "use card 1", "pay wood", "dice 1 2 3")
    order = []
    for face in (3, 2, 1):
        order.append(now(state))
        assert state.view().data["turn"] == 1
        play(state, f"pick {face}")
    assert order == [("pick", 1), ("pick", 2), ("pick", 3)]
    assert now(state) == ("use", 1)
    assert_refused(state, "use field", "SA-ROUND-2", seat=1)
