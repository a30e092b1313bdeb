"""Chapter 7, second half: using tools."""

from __future__ import annotations

import pytest

from ..moving import assert_refused, play, texts
from .tables import now, step_name, stock, table, tools, tribe


@pytest.mark.rule("SA-TUSE-1")
@pytest.mark.parametrize("area", ["hunt", "forest", "clay-pit", "quarry", "river"])
def test_tools_help_in_every_gathering_area(area: str) -> None:
    state = table("use", {"on": f"{area} 2, field", "food": 0, "tools": (4, 4, 4)})
    play(state, f"use {area}", "roll 12", "tool 1", "tool 2", "tool 3")
    divisor = {"hunt": 2, "forest": 3, "clay-pit": 4, "quarry": 5, "river": 6}[area]
    assert tribe(state).food + sum(stock(state)) == 24 // divisor


@pytest.mark.rule("SA-TUSE-1", "SA-EFF-4")
@pytest.mark.parametrize(("card", "kind", "divisor"), [("C23", 0, 3), ("C24", 2, 5), ("C25", 3, 6)])
def test_and_with_a_card_that_rolls(card: str, kind: int, divisor: int) -> None:
    you = {"on": "card 1, field", "stock": (0, 1, 0, 0), "tools": (1, 1, 0), "cards": "C33"}
    state = play(table("use", you, row=f"{card} C11 C12 C13"), "use card 1", "pay clay", "roll 5")
    assert texts(state) == ["tool 1", "tool 2", "tool C33", "done"]
    play(state, "tool 1", "tool 2", "tool C33")
    assert stock(state)[kind] == 9 // divisor


@pytest.mark.rule("SA-TUSE-2")
def test_any_number_of_tools_in_their_order() -> None:
    you = {"on": "hunt 1, field", "food": 0, "tools": (2, 1, 1), "cards": "C33 C34 C35"}
    state = play(table("use", you), "use hunt", "roll 1")
    assert texts(state) == ["tool 1", "tool 2", "tool 3", "tool C33", "tool C34", "tool C35", "done"]
    play(state, "tool 2")
    assert texts(state) == ["tool 3", "tool C33", "tool C34", "tool C35", "done"]
    assert_refused(state, "tool 1", "SA-TUSE-2")
    play(state, "tool C34")
    assert texts(state) == ["tool C35", "done"]
    assert_refused(state, "tool C33", "SA-TUSE-2")
    play(state, "tool C35")
    assert tribe(state).food == (1 + 1 + 3 + 4) // 2
    assert step_name(state) == "use"


@pytest.mark.rule("SA-TUSE-2")
def test_none_at_all() -> None:
    state = play(table("use", {"on": "hunt 1, field", "food": 0, "tools": (4, 4, 4)}), "use hunt", "roll 1", "done")
    assert (tribe(state).food, tribe(state).used) == (0, 0)


@pytest.mark.rule("SA-TUSE-3")
def test_equal_tools_are_different_and_each_works_once() -> None:
    state = table("use", {"on": "hunt 1, forest 1, river 1", "tools": (1, 1, 1)})
    play(state, "use hunt", "roll 1", "tool 2", "done", "use forest", "roll 1")
    assert texts(state) == ["tool 1", "tool 3", "done"]
    assert_refused(state, "tool 2", "SA-TUSE-3")
    play(state, "tool 1", "tool 3", "use river", "roll 6")
    assert tribe(state).stock[3] == 1  # no tool is left, so nothing was asked


@pytest.mark.rule("SA-TUSE-4")
def test_a_tool_counts_as_a_whole_and_what_is_too_much_is_lost() -> None:
    state = table("use", {"on": "river 1, hunt 1, field", "food": 0, "tools": (4, 4, 4)})
    play(state, "use river", "roll 5", "tool 1", "done")
    assert stock(state) == (0, 0, 0, 1)  # 9 is one gold and three pips to spare
    play(state, "use hunt", "roll 1")
    assert_refused(state, "tool 1", "SA-TUSE-3")


@pytest.mark.rule("SA-TUSE-5")
def test_no_tool_without_dice() -> None:
    state = table("use", {"on": "card 1, hunt 1", "stock": (1, 0, 0, 0), "tools": (4, 4, 4)}, row="C01 C11 C12 C13")
    assert_refused(state, "tool 1", "SA-TUSE-5")
    play(state, "use card 1")
    assert_refused(state, "tool 1", "SA-TUSE-5")
    play(state, "pay wood", "dice 1 6")
    assert texts(state) == ["pick 1", "pick 6"]
    assert_refused(state, "tool 1", "SA-TUSE-5")


@pytest.mark.rule("SA-TUSE-6", "SA-RUL-5")
def test_tools_are_chosen_after_the_roll_has_been_seen() -> None:
    state = play(table("use", {"on": "hunt 1", "tools": (1, 0, 0)}), "use hunt")
    assert now(state) == ("roll", None)
    play(state, "roll 5")
    assert now(state) == ("tool", 1)
    roll = state.view().data["roll"]
    assert (roll["sum"], roll["amount"]) == (5, 2)
    assert state.view().data["players"][0]["food"] == 12  # nothing has been taken yet


@pytest.mark.rule("SA-TUSE-7", "SA-NEW-3")
def test_used_tools_come_back_after_the_feeding() -> None:
    you = {"on": "hunt 1", "tools": (2, 1, 1), "used": (2,)}
    state = table("use", you, {"tools": (1, 0, 0), "used": (1,), "food": 0})
    play(state, "use hunt", "roll 1", "tool 1", "tool 3")
    assert step_name(state) == "feed"
    assert (tribe(state).used, tribe(state, 2).used) == (7, 1)
    play(state, "starve")
    assert (now(state), tribe(state).used, tribe(state, 2).used) == (("place", 2), 0, 0)


@pytest.mark.rule("SA-TUSE-8")
def test_a_tool_from_a_market_works_in_the_same_round_for_whoever_got_it() -> None:
    you = {"on": "card 1, hunt 1", "stock": (1, 0, 0, 0)}
    state = table("use", you, {"on": "forest 1", "food": 9}, row="C01 C11 C12 C13")
    play(state, "use card 1", "pay wood", "dice 5 5", "pick 5", "pick 5", "use hunt", "roll 3", "tool 1")
    assert tools(state) == (1, 0, 0)
    play(state, "use forest", "roll 2", "tool 1")
    assert stock(state, 2) == (1, 0, 0, 0)


@pytest.mark.rule("SA-TUSE-10", "SA-EFF-9")
@pytest.mark.parametrize(("card", "value"), [("C33", 2), ("C34", 3), ("C35", 4)])
def test_a_one_use_tool_is_there_until_it_is_used(card: str, value: int) -> None:
    you = {"on": "card 1, hunt 1, forest 1", "stock": (1, 0, 0, 0), "food": 0}
    state = play(table("use", you, row=f"{card} C11 C12 C13"), "use card 1", "pay wood")
    assert state.view().data["players"][0]["one_use"] == [{"card": card, "value": value}]
    assert tools(state) == (0, 0, 0)
    play(state, "use hunt", "roll 2", f"tool {card}")
    assert tribe(state).food == (2 + value) // 2
    play(state, "use forest", "roll 3")
    assert stock(state) == (1, 0, 0, 0)
    assert state.view().data["players"][0]["one_use"] == []
    assert state.view().data["players"][0]["cards"] == [card]


@pytest.mark.rule("SA-TUSE-10")
def test_a_one_use_tool_keeps_over_rounds_and_does_not_come_back() -> None:
    state = table("use", {"on": "hunt 1", "cards": "C33 C34"})
    play(state, "use hunt", "roll 2", "tool C34")
    assert now(state) == ("place", 2)
    assert [tool["card"] for tool in state.view().data["players"][0]["one_use"]] == ["C33"]


@pytest.mark.rule("SA-TUSE-10")
def test_the_upper_part_of_the_extra_card_is_no_tool() -> None:
    state = play(table("use", {"on": "hunt 1", "extra": "C35"}, {"on": "field"}), "use hunt", "roll 2")
    assert now(state) == ("use", 2)
