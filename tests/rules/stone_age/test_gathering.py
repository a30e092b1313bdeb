"""Chapter 7, first half: hunting and gathering."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from ..moving import play
from .tables import now, step_name, stock, table, tribe

# The expected yields of the reference, section 16, for one to seven figures
EXPECTED = {
    "hunt": (1.500, 3.250, 5.000, 6.750, 8.500, 10.250, 12.000),
    "forest": (0.833, 2.000, 3.167, 4.333, 5.500, 6.667, 7.833),
    "clay-pit": (0.500, 1.361, 2.255, 3.124, 4.000, 4.875, 5.750),
    "quarry": (0.333, 1.000, 1.699, 2.400, 3.100, 3.800, 4.500),
    "river": (0.167, 0.750, 1.333, 1.917, 2.500, 3.083, 3.667),
}
DIVIDED_BY = {"hunt": 2, "forest": 3, "clay-pit": 4, "quarry": 5, "river": 6}
RESOURCE_AREAS = ("forest", "clay-pit", "quarry", "river")


@pytest.mark.rule("SA-HUNT-1")
@pytest.mark.parametrize("total", range(3, 19))
def test_food_is_half_of_the_sum(total: int) -> None:
    state = play(table("use", {"on": "hunt 3, field", "food": 1}), "use hunt", f"roll {total}")
    assert (tribe(state).food, stock(state)) == (1 + total // 2, (0, 0, 0, 0))


@pytest.mark.rule("SA-RES-1", "SA-RES-2")
@pytest.mark.parametrize("area", RESOURCE_AREAS)
def test_a_resource_is_the_sum_divided_and_rounded_down(area: str) -> None:
    for total in range(3, 19):
        state = play(table("use", {"on": f"{area} 3, field", "food": 1}), f"use {area}", f"roll {total}")
        gain = [0, 0, 0, 0]
        gain[RESOURCE_AREAS.index(area)] = total // DIVIDED_BY[area]
        assert (tribe(state).food, stock(state)) == (1, tuple(gain))


@pytest.mark.rule("SA-RES-2")
def test_rounding_comes_after_the_tools() -> None:
    you = {"on": "clay-pit 1, field", "tools": (1, 1, 0)}
    state = play(table("use", you), "use clay-pit", "roll 6", "tool 1", "tool 2")
    assert stock(state) == (0, 2, 0, 0)


@pytest.mark.rule("SA-RES-2")
def test_a_remainder_is_lost() -> None:
    state = table("use", {"on": "river 1, quarry 1, field"})
    play(state, "use river", "roll 5", "use quarry", "roll 4")
    assert stock(state) == (0, 0, 0, 0)


@pytest.mark.rule("SA-RES-3", "SA-RUL-15")
@pytest.mark.parametrize("figures", [1, 2, 3, 7, 8, 9, 10])
def test_every_die_is_a_die_of_its_own(figures: int) -> None:
    state = play(table("use", {"figures": 10, "on": f"hunt {figures}"}), "use hunt")
    weights = {int(move.text.split()[1]): weight for move, weight in state.outcomes()}
    assert sorted(weights) == list(range(figures, 6 * figures + 1))
    assert sum(weights.values()) == 6**figures
    assert (weights[figures], weights[6 * figures]) == (1, 1)
    if figures <= 3:
        assert weights == Counter(map(sum, product(range(1, 7), repeat=figures)))
    assert all(weights[total] == weights[7 * figures - total] for total in weights)


@pytest.mark.rule("SA-RES-4", "SA-RUL-13")
def test_neither_food_nor_resources_run_out() -> None:
    you = {"figures": 10, "on": "hunt 3, forest 7", "stock": (28, 18, 12, 10), "food": 63}
    state = table("use", you, {"on": "field", "stock": (28, 18, 12, 10), "food": 63})
    play(state, "use forest", "roll 42", "use hunt", "roll 18")
    assert (stock(state), tribe(state).food) == ((42, 18, 12, 10), 72)


@pytest.mark.rule("SA-RES-1", "SA-HUNT-1")
@pytest.mark.parametrize("area", EXPECTED)
def test_expected_yields_of_the_reference(area: str) -> None:
    for figures, expected in enumerate(EXPECTED[area], 1):
        state = play(table("use", {"figures": 10, "on": f"{area} {figures}"}), f"use {area}")
        outcomes = [(int(move.text.split()[1]), weight) for move, weight in state.outcomes()]
        mean = sum(total // DIVIDED_BY[area] * weight for total, weight in outcomes) / 6**figures
        assert mean == pytest.approx(expected, abs=0.0006)


@pytest.mark.rule("SA-RES-1")
def test_only_own_figures_roll() -> None:
    state = table("use", {"on": "forest 2"}, {"on": "forest 3"}, players=4)
    play(state, "use forest")
    assert len(state.outcomes()) == 5 * 2 + 1
    play(state, "roll 6")
    assert (now(state), stock(state), stock(state, 2)) == (("use", 2), (2, 0, 0, 0), (0, 0, 0, 0))
    play(state, "use forest")
    assert len(state.outcomes()) == 5 * 3 + 1


def test_without_tools_the_yield_is_taken_without_asking() -> None:
    state = play(table("use", {"on": "hunt 1"}, {"on": "field"}), "use hunt", "roll 6")
    assert step_name(state) == "use"
