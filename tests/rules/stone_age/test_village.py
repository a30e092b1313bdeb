"""Chapter 6: toolmaker, hut and field."""

from __future__ import annotations

import itertools

import pytest

from ..moving import play
from .tables import now, owned, table, tools, tribe

GROWTH = [
    (0, 0, 0),
    (1, 0, 0),
    (1, 1, 0),
    (1, 1, 1),
    (2, 1, 1),
    (2, 2, 1),
    (2, 2, 2),
    (3, 2, 2),
    (3, 3, 2),
    (3, 3, 3),
    (4, 3, 3),
    (4, 4, 3),
    (4, 4, 4),
    (4, 4, 4),
]
STEPS = list(itertools.pairwise(GROWTH))
each_step = pytest.mark.parametrize(("before", "after"), STEPS, ids=["-".join(map(str, before)) for before, _ in STEPS])


@pytest.mark.rule("SA-TOOL-1", "SA-TOOL-2", "SA-TOOL-3", "SA-RUL-6")
@each_step
def test_the_toolmaker(before: tuple[int, ...], after: tuple[int, ...]) -> None:
    state = play(table("use", {"on": "toolmaker, hunt 1", "tools": before}), "use toolmaker")
    assert tools(state) == after
    assert (tribe(state).home, now(state)) == (4, ("use", 1))


@pytest.mark.rule("SA-TOOL-4", "SA-EFF-6", "SA-TOOL-3")
@each_step
def test_a_tool_from_a_card_and_from_a_market_die(before: tuple[int, ...], after: tuple[int, ...]) -> None:
    you = {"on": "card 1, hunt 1", "stock": (1, 0, 0, 0), "tools": before}
    state = play(table("use", you, row="C29 C11 C12 C13"), "use card 1", "pay wood")
    assert (tools(state), owned(state)) == (after, {"C29"})
    state = table("use", you, {"tools": before}, row="C01 C11 C12 C13")
    play(state, "use card 1", "pay wood", "dice 5 5", "pick 5", "pick 5")
    assert (tools(state), tools(state, 2)) == (after, after)


@pytest.mark.rule("SA-TUSE-9", "SA-RUL-7")
def test_an_unused_field_is_used_with_its_new_value() -> None:
    you = {"on": "toolmaker, hunt 1, field", "tools": (2, 1, 1), "used": (1, 3), "food": 0}
    state = play(table("use", you), "use toolmaker", "use hunt", "roll 4")
    assert [move.text for move in state.moves()] == ["tool 2", "done"]
    assert tribe(play(state, "tool 2")).food == 3


@pytest.mark.rule("SA-HUT-1")
@pytest.mark.parametrize("figures", range(5, 10))
def test_a_new_figure_from_the_supply(figures: int) -> None:
    state = play(table("use", {"figures": figures, "on": "hut, hunt 1"}), "use hut")
    assert (tribe(state).figures, tribe(state).home) == (figures + 1, figures)


@pytest.mark.rule("SA-HUT-1")
def test_no_figure_left_in_the_supply() -> None:
    state = play(table("use", {"figures": 10, "on": "hut, hunt 1"}), "use hut")
    assert (tribe(state).figures, tribe(state).home) == (10, 9)


@pytest.mark.rule("SA-HUT-2")
def test_the_new_figure_eats_now_and_works_in_the_next_round() -> None:
    state = play(table("use", {"on": "hut", "food": 6}, {"on": "field"}), "use hut", "use field")
    assert (tribe(state).food, tribe(state).track) == (0, 0)
    assert now(state) == ("place", 2)
    play(state, "place hunt 1")
    assert "place hunt 6" in [move.text for move in state.moves()]


@pytest.mark.rule("SA-FIELD-1", "SA-EFF-7")
@pytest.mark.parametrize("grain", range(11))
def test_grain_grows_to_ten(grain: int) -> None:
    field = play(table("use", {"on": "field, hunt 1", "grain": grain}), "use field")
    you = {"on": "card 1, hunt 1", "stock": (1, 0, 0, 0), "grain": grain}
    card = play(table("use", you, row="C30 C11 C12 C13"), "use card 1", "pay wood")
    market = table("use", you, {"grain": grain}, row="C01 C11 C12 C13")
    play(market, "use card 1", "pay wood", "dice 6 6", "pick 6", "pick 6")
    after = min(grain + 1, 10)
    assert [tribe(field).grain, tribe(card).grain, tribe(market).grain, tribe(market, 2).grain] == [after] * 4


@pytest.mark.rule("SA-FIELD-1")
def test_new_grain_counts_in_this_feeding() -> None:
    state = play(table("use", {"on": "field", "grain": 4, "food": 0}), "use field")
    assert (tribe(state).food, tribe(state).track, now(state)) == (0, 0, ("place", 2))
