"""Chapter 5: volcanoes and fire."""

from __future__ import annotations

from typing import Any

import pytest

from ..moving import play, texts
from .tables import Cell, at, cells, erupting, random_game, seen, sheet, step_name, table

AROUND = [(row, column) for row in (-1, 0, 1) for column in (-1, 0, 1) if (row, column) != (0, 0)]
PLAIN = "\n".join(["H D D D D D D", "D D D D D D D", "D D D D D D D", "D D D V D D D", *["D D D D D D D"] * 3])
"""A 7 x 7 territory of desert with a volcano in the middle, at 3,3."""


def distance(one: Cell, other: Cell) -> int:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


@pytest.mark.rule("KO-FIRE-1")
@pytest.mark.parametrize(("domino", "fires"), [(28, 1), (39, 1), (42, 2), (45, 2), (48, 3)])
def test_a_placed_volcano_erupts_before_anything_is_chosen(domino: int, fires: int) -> None:
    state = play(table("H D D", domino=domino), "place 1,0 2,0")
    assert (step_name(state), state.actor) == ("fire", 0)
    play(state, "fire 1,0")
    assert seen(state)["1,0"]["fire_token"] == fires
    assert (step_name(state), state.actor) == ("claim", 0)


@pytest.mark.rule("KO-FIRE-1")
def test_a_domino_without_volcano_does_not_erupt() -> None:
    state = play(table("H D V1", domino=37), "place 1,0 2,0")
    assert step_name(state) == "claim"


@pytest.mark.rule("KO-FIRE-1")
def test_it_is_the_volcano_just_placed_that_erupts() -> None:
    state = play(table("V H D D", domino=48), "place 1,0 1,-1")
    assert cells(state) == {(1, 0)}
    state = play(table("V H D D", domino=48), "place 1,0 1,1")
    assert cells(state) == {(0, 1), (0, 2), (1, 0)}


@pytest.mark.rule("KO-FIRE-2")
@pytest.mark.parametrize(("craters", "farthest", "squares"), [(1, 3, 47), (2, 2, 24), (3, 1, 8)])
def test_more_craters_make_a_shorter_flight(craters: int, farthest: int, squares: int) -> None:
    landing = cells(erupting(PLAIN, (3, 3), craters, players=2))
    assert len(landing) == squares
    assert max(distance((3, 3), square) for square in landing) == farthest


@pytest.mark.rule("KO-FIRE-3")
@pytest.mark.parametrize(("craters", "distances"), [(1, {1, 2, 3}), (2, {1, 2}), (3, {1})])
def test_a_shorter_flight_is_allowed_too(craters: int, distances: set[int]) -> None:
    state = erupting("H V D D D", (0, 1), craters)
    assert {distance((0, 1), square) for square in cells(state)} == distances


@pytest.mark.rule("KO-FIRE-4")
def test_the_fire_may_turn_on_its_way() -> None:
    picture = """
        H V J .
        . . . D
        . . L .
    """
    # With gaps closed, the lake is reached only to the right, then down right, then down left.
    state = erupting(picture, (0, 1), 1, fire_over_gaps=False)
    assert cells(state) == {(0, 2), (1, 3), (2, 2)}


@pytest.mark.rule("KO-FIRE-4")
def test_diagonal_steps_count_as_one() -> None:
    picture = "H . . . / . V . . / . . D . / . . . G"
    assert cells(erupting(picture, (1, 1), 2, fire_over_gaps=False)) == {(2, 2), (3, 3)}


@pytest.mark.rule("KO-FIRE-5")
def test_squares_flown_over_are_not_affected() -> None:
    state = erupting("H V G* D:hunter L*", (0, 1), 1, mode="tribe")
    before = seen(state)
    play(state, "fire 0,4")
    after = seen(state)
    assert after.pop("0,4") == {"terrain": "lake", "fire_token": 1}
    assert after.items() <= before.items()
    assert len(after) == 4


@pytest.mark.rule("KO-FIRE-5")
def test_neither_gaps_nor_volcanoes_nor_the_hut_block_the_flight() -> None:
    assert (0, 4) in cells(erupting("H V . . D", (0, 1), 1))
    assert (0, 4) in cells(erupting("H V V V D", (0, 1), 1))
    assert (0, 1) in cells(erupting("V H D D", (0, -1), 2))


@pytest.mark.rule("KO-FIRE-5")
def test_with_the_switch_of_ruling_A_07_gaps_do_block_but_squares_do_not() -> None:
    assert cells(erupting("H V . D D / D D . . .", (0, 1), 1, fire_over_gaps=False)) == {(1, 0), (1, 1)}
    assert (0, 4) in cells(erupting("H V V V D", (0, 1), 1, fire_over_gaps=False))
    assert (0, 1) in cells(erupting("V H D D", (0, -1), 2, fire_over_gaps=False))


@pytest.mark.rule("KO-FIRE-6")
def test_fire_lands_on_own_terrain_without_fire_that_is_no_volcano() -> None:
    picture = """
        D  D1 G+2
        V3 V  L
        J2 H  Q
    """
    state = erupting(picture, (-1, 0), 1)
    assert cells(state) == {(-2, -1), (-1, 1), (0, 1)}


@pytest.mark.rule("KO-FIRE-6")
def test_with_the_switch_of_ruling_A_08_fire_may_land_on_the_hut() -> None:
    state = erupting("H V J", (0, 1), 2, fire_on_hut=True)
    assert cells(state) == {(0, 0), (0, 2)}
    play(state, "fire 0,0")
    assert seen(state)["0,0"] == {"terrain": "hut", "fire_token": 2}
    assert state.scores[0] == 0
    player = state.score_sheet["players"][0]
    assert player["fires"] == 2
    assert [region["fires"] for region in player["regions"]] == [0, 0]


@pytest.mark.rule("KO-FIRE-6")
def test_a_token_on_the_hut_counts_for_a_fire_lady_beside_it() -> None:
    assert sheet("H+2 D:fire_lady D1", mode="tribe", fire_on_hut=True)["cavemen"][0]["points"] == 3


@pytest.mark.rule("KO-FIRE-6")
@pytest.mark.parametrize("gaps", [True, False])
@pytest.mark.parametrize("hut", [True, False])
@pytest.mark.parametrize("players", [2, 4])
def test_exactly_the_legal_landing_squares_are_offered(gaps: bool, hut: bool, players: int) -> None:
    eruptions = 0
    for seed in range(6):
        for state in random_game(players, "tribe", seed, fire_over_gaps=gaps, fire_on_hut=hut):
            if step_name(state) == "fire":
                eruptions += 1
                assert cells(state) == legal_landings(state, gaps, hut)
    assert eruptions >= 30


def legal_landings(state: Any, gaps: bool, hut: bool) -> set[Cell]:
    """The rules of this chapter once more, step by step."""
    lying = {at(cell): square for cell, square in seen(state, state.actor).items()}
    s = state.plain
    reach = {1: 3, 2: 2, 3: 1}[s.craters]
    volcano = next(square for square in lying if (8 * square[0] + square[1]) % 63 == s.volcano)
    reached = {volcano}
    for _ in range(reach):
        reached |= {(r + dr, c + dc) for r, c in reached for dr, dc in AROUND if gaps or (r + dr, c + dc) in lying}
    found = {square for square in reached & set(lying) if lying[square]["terrain"] != "volcano"}
    found = {square for square in found if not {"fire", "fire_token"} & set(lying[square])}
    return found if hut else found - {(0, 0)}


@pytest.mark.rule("KO-FIRE-7")
def test_resource_tokens_and_cavemen_do_not_keep_the_fire_away() -> None:
    state = erupting("H V G* D:shaman", (0, 1), 2, mode="tribe")
    assert cells(state) == {(0, 2), (0, 3)}


@pytest.mark.rule("KO-FIRE-8")
@pytest.mark.parametrize("domino", [28, 29, 38, 39, 40, 42, 43, 44, 45, 48])
@pytest.mark.parametrize("gaps", [True, False])
def test_the_other_square_of_the_domino_is_a_landing_square(domino: int, gaps: bool) -> None:
    state = play(table("H", domino=domino, mode="totem", fire_over_gaps=gaps), "place 0,1 0,2")
    assert texts(state) == ["fire 0,1"]


@pytest.mark.rule("KO-FIRE-9")
def test_the_token_must_be_placed_even_if_it_destroys_something() -> None:
    state = erupting("H V3 L:shaman / . D1 V", (0, 1), 3, mode="tribe")
    assert texts(state) == ["fire 0,2"]


@pytest.mark.rule("KO-FIRE-9")
def test_the_player_chooses_the_landing_square() -> None:
    for square in ("0,2", "0,3", "1,0"):
        state = play(erupting("H V D D / D . . .", (0, 1), 2), f"fire {square}")
        assert [cell for cell, about in seen(state).items() if "fire_token" in about] == [square]


@pytest.mark.rule("KO-FIRE-10")
def test_without_a_landing_square_the_token_is_gone() -> None:
    state = erupting("H V D1 / V J2 Q+1", (0, 1), 3)
    before = seen(state)
    assert texts(state) == ["fire none"]
    play(state, "fire none")
    assert seen(state) == before
    assert step_name(state) == "claim"


@pytest.mark.rule("KO-FIRE-11")
def test_a_fire_token_stays_for_the_rest_of_the_game() -> None:
    burning: dict[tuple[int, str], int] = {}
    for state in random_game(4, "tribe", seed=9):
        now = {
            (seat, cell): square["fire_token"]
            for seat in range(4)
            for cell, square in seen(state, seat).items()
            if "fire_token" in square
        }
        assert burning.items() <= now.items()
        burning = now
    assert len(burning) >= 5
