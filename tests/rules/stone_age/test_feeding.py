"""Chapter 10: feeding the tribe."""

from __future__ import annotations

import itertools

import pytest

from ..moving import assert_refused, play, texts
from .tables import now, stock, table, tribe

KINDS = ("wood", "clay", "stone", "gold")


@pytest.mark.rule("SA-FEED-1")
@pytest.mark.parametrize("grain", [0, 1, 5, 10])
def test_the_harvest_comes_first(grain: int) -> None:
    assert tribe(table("feeding", {"food": 10, "grain": grain})).food == 10 + grain - 5


@pytest.mark.rule("SA-FEED-2")
@pytest.mark.parametrize("figures", [5, 7, 10])
def test_one_food_for_every_figure(figures: int) -> None:
    assert tribe(table("feeding", {"food": 12, "figures": figures})).food == 12 - figures


@pytest.mark.rule("SA-FEED-3", "SA-RUL-17")
def test_who_has_enough_food_pays_it_and_nothing_else() -> None:
    state = table("feeding", {"food": 5, "stock": (9, 9, 9, 9)}, {"food": 4})
    assert (tribe(state).food, stock(state), now(state)) == (0, (9, 9, 9, 9), ("feed", 2))
    assert_refused(state, "starve", "SA-ROUND-2", seat=0)


@pytest.mark.rule("SA-FEED-4")
@pytest.mark.parametrize("missing", [1, 2, 5])
def test_exactly_one_resource_for_every_missing_food(missing: int) -> None:
    state = table("feeding", {"food": 5 - missing, "stock": (9, 9, 9, 9)})
    wanted = ["feed " + " ".join(bundle) for bundle in itertools.combinations_with_replacement(KINDS, missing)]
    assert sorted(texts(state)) == sorted([*wanted, "starve"])
    assert state.view().data["feeding"] == {"missing": missing}
    assert (tribe(state).food, state.view().data["players"][0]["food"]) == (0, 0)
    play(state, "feed" + " gold" * missing)
    assert (stock(state), tribe(state).track) == ((9, 9, 9, 9 - missing), 0)


@pytest.mark.rule("SA-FEED-4")
def test_ten_missing() -> None:
    state = table("feeding", {"food": 0, "figures": 10, "stock": (10, 0, 0, 1)})
    assert texts(state) == ["feed" + " wood" * 10, "feed" + " wood" * 9 + " gold", "starve"]


@pytest.mark.rule("SA-FEED-4", "SA-RUL-16", "SA-FEED-6")
def test_all_or_nothing() -> None:
    state = table("feeding", {"food": 2, "stock": (2, 0, 0, 0)})
    assert texts(state) == ["starve"]
    assert_refused(state, "feed wood wood", "SA-FEED-4")
    state = table("feeding", {"food": 2, "stock": (5, 0, 0, 0)})
    assert texts(state) == ["feed wood wood wood", "starve"]
    for wrong in ("feed wood wood", "feed wood wood wood wood", "feed wood wood gold"):
        assert_refused(state, wrong, "SA-FEED-4")


@pytest.mark.rule("SA-FEED-5", "SA-RUL-18")
@pytest.mark.parametrize("figures", [5, 10])
def test_ten_points_however_many_starve(figures: int) -> None:
    state = play(table("feeding", {"food": 0, "figures": figures, "track": 25}), "starve")
    assert (tribe(state).track, tribe(state).figures) == (15, figures)


@pytest.mark.rule("SA-FEED-5")
def test_all_food_is_lost() -> None:
    state = play(table("feeding", {"food": 1, "grain": 3, "stock": (1, 0, 0, 0)}), "starve")
    assert (tribe(state).food, stock(state), tribe(state).track) == (0, (1, 0, 0, 0), -10)


@pytest.mark.rule("SA-FEED-6")
def test_the_penalty_costs_no_resources() -> None:
    state = play(table("feeding", {"food": 4, "stock": (1, 2, 3, 4)}), "starve")
    assert stock(state) == (1, 2, 3, 4)


@pytest.mark.rule("SA-FEED-7")
def test_below_zero_again_and_again_and_nobody_dies() -> None:
    state = play(table("feeding", {"food": 0, "track": -15, "figures": 6}), "starve")
    assert (tribe(state).track, tribe(state).figures, tribe(state).home) == (-25, 6, 6)


@pytest.mark.rule("SA-FEED-8", "SA-ROUND-2")
@pytest.mark.parametrize("start", [1, 2, 3])
def test_in_turn_order_each_for_himself(start: int) -> None:
    hungry = {"food": 4, "stock": (1, 0, 0, 0)}
    state = table("feeding", hungry, {"food": 20}, hungry, players=3, start=start, seat=start)
    order = []
    while now(state)[0] == "feed":
        order.append(now(state)[1])
        play(state, "feed wood")
        state.game.check(state.plain)  # nothing is left over from the meal
    assert order == [seat for seat in [(start - 1 + n) % 3 + 1 for n in range(3)] if seat != 2]
    assert [tribe(state, seat).food for seat in (1, 2, 3)] == [0, 15, 0]


@pytest.mark.rule("SA-FEED-4", "SA-EFF-10")
def test_a_cashed_card_can_make_the_difference() -> None:
    state = table("feeding", {"food": 3, "stock": (1, 0, 0, 0), "cards": "C36"})
    assert "feed wood wood" not in texts(state)
    play(state, "cash clay gold")
    assert texts(state) == ["feed wood clay", "feed wood gold", "feed clay gold", "starve"]
