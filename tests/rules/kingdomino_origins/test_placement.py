"""Chapter 4: placing a domino."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from mamut.games.kingdomino_origins.rules.components import LEFT, RIGHT, TERRAINS
from mamut.games.kingdomino_origins.rules.state import PLACE

from ..moving import play, texts
from .tables import Cell, at, random_game, seen, step_name, table

PRINTED_ALIKE = {1, 2, 3, *range(12, 19)}
FULL_BUT_ONE = """
    J  D  D1 L  .
    J1 G  G  L1 Q
    J  V2 H  D  Q1
    J  D  D  Q  Q1
    G  G  G  G  V1
"""
"""A territory of 5 x 5 with a single gap, where nothing can be placed any more."""


def beside(square: Cell) -> list[Cell]:
    row, column = square
    return [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]


def may_lie(lying: dict[Cell, str], one: Cell, other: Cell, terrains: tuple[str, str], side: int) -> bool:
    """The rules of this chapter once more, square by square."""
    if one in lying or other in lying:
        return False
    rows, columns = zip(*lying, one, other, strict=True)
    if max(rows) - min(rows) >= side or max(columns) - min(columns) >= side:
        return False
    halves = zip((one, other), terrains, strict=True)
    return any(lying.get(near) in (terrain, "hut") for half, terrain in halves for near in beside(half))


def legal_places(lying: dict[Cell, str], domino: int, side: int) -> set[tuple[Cell, Cell]]:
    terrains = TERRAINS[LEFT[domino]], TERRAINS[RIGHT[domino]]
    cells = itertools.product(range(1 - side, side), range(1 - side, side))
    return {(one, other) for one in cells for other in beside(one) if may_lie(lying, one, other, terrains, side)}


def offered(state: Any) -> set[tuple[Cell, Cell]]:
    return {(at(text.split()[1]), at(text.split()[2])) for text in texts(state) if text != "discard"}


@pytest.mark.rule("KO-PLACE-1")
def test_a_domino_can_be_turned_in_all_four_directions() -> None:
    state = table("H", domino=4)
    for other in ("0,2", "1,1", "-1,1"):
        assert f"place 0,1 {other}" in texts(state)
        assert f"place {other} 0,1" in texts(state)
    assert "place 0,-1 0,-2" in texts(state)
    assert len(texts(state)) == 24


@pytest.mark.rule("KO-PLACE-1")
def test_the_squares_of_a_domino_are_neighbours_and_cover_nothing() -> None:
    state = table("D D / H D / G D", domino=6)
    for one, other in offered(state):
        assert other in beside(one)
        assert not {one, other} & {(-1, 0), (-1, 1), (0, 0), (0, 1), (1, 0), (1, 1)}


@pytest.mark.rule("KO-PLACE-1")
@pytest.mark.parametrize("domino", [1, 12, 15, 17])
def test_a_domino_printed_alike_on_both_squares_has_one_move_for_each_place(domino: int) -> None:
    state = table("H", domino=domino)
    assert len(texts(state)) == 12
    assert all(one < other for one, other in offered(state))


@pytest.mark.rule("KO-PLACE-1")
def test_domino_37_is_not_alike_because_of_its_fire() -> None:
    assert len(texts(table("H", domino=37))) == 24


@pytest.mark.rule("KO-PLACE-2")
def test_a_square_must_touch_its_own_terrain_or_the_starting_tile() -> None:
    state = table("H D G G", domino=7)
    assert "place 1,1 1,2" in texts(state)  # desert under desert
    assert "place 1,2 1,3" not in texts(state)  # desert under grassland, lake under grassland
    assert "place 1,1 2,1" in texts(state)
    assert "place 1,0 1,-1" in texts(state)  # desert under the hut
    assert "place 2,0 1,0" in texts(state)  # lake under the hut


@pytest.mark.rule("KO-PLACE-2")
def test_the_other_square_of_the_same_domino_is_no_contact() -> None:
    state = table("H D D", domino=12)  # grassland twice
    assert "place 0,3 0,4" not in texts(state)
    assert "place 1,1 1,2" not in texts(state)


@pytest.mark.rule("KO-PLACE-2", "KO-PLACE-4", "KO-PLACE-6", "KO-PLACE-8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_exactly_the_legal_placements_are_offered(players: int) -> None:
    checked = 0
    for state in itertools.chain.from_iterable(random_game(players, "discovery", seed) for seed in range(5)):
        if step_name(state) != "place":
            continue
        s = state.plain
        domino = s.row[s.turn]
        lying = {at(cell): square["terrain"] for cell, square in seen(state, state.actor).items()}
        wanted = legal_places(lying, domino, s.side)
        if domino in PRINTED_ALIKE:
            wanted = {(one, other) for one, other in wanted if one < other}
        assert offered(state) == wanted
        assert len(texts(state)) == max(len(wanted), 1)
        assert ("discard" in texts(state)) == (not wanted)
        checked += 1
    assert checked == 5 * (36 if players == 3 else 48)


@pytest.mark.rule("KO-PLACE-3")
@pytest.mark.parametrize("domino", [12, 15, 17, 37, 1, 48])
def test_any_terrain_may_be_laid_against_the_starting_tile(domino: int) -> None:
    state = table("H", domino=domino)
    assert "place 0,1 0,2" in texts(state)
    assert "place 0,-2 0,-1" in texts(state)


@pytest.mark.rule("KO-PLACE-3")
def test_a_volcano_may_be_laid_against_the_starting_tile() -> None:
    assert "place 0,2 0,1" in texts(table("H", domino=48))


@pytest.mark.rule("KO-PLACE-4")
def test_one_matching_contact_is_enough() -> None:
    state = table("H D G / . D L", domino=10)
    assert "place 1,3 1,4" not in texts(state)
    assert "place 2,1 2,2" in texts(state)  # desert under desert, quarry under lake


@pytest.mark.rule("KO-PLACE-4")
def test_a_shared_corner_connects_nothing() -> None:
    assert "place 1,1 1,2" not in texts(table("H", domino=1))
    assert "place 1,2 1,3" not in texts(table("H D G", domino=6))


@pytest.mark.rule("KO-PLACE-5")
def test_volcano_against_volcano_matches() -> None:
    assert "place 1,3 1,2" in texts(table("H D V1", domino=45))
    assert "place 1,3 1,2" not in texts(table("H D J", domino=45))


@pytest.mark.rule("KO-PLACE-6")
def test_a_territory_of_three_or_four_players_is_at_most_five_wide_and_high() -> None:
    wide = texts(table("H D D D D", domino=1, players=4))
    assert "place 1,3 1,4" in wide
    assert "place -1,4 0,4" not in wide
    assert not [text for text in wide if "5" in text or ",-1" in text]
    high = texts(table("H / D / D / D / D", domino=1, players=3))
    assert "place 3,1 4,1" in high
    assert not [text for text in high if "5," in text or "-1," in text]


@pytest.mark.rule("KO-PLACE-6")
def test_a_territory_of_two_players_is_at_most_seven_wide_and_high() -> None:
    state = table("H D D D D", domino=1, players=2)
    assert "place 0,5 0,6" in texts(state)
    assert "place 0,-2 0,-1" in texts(state)
    play(state, "place 0,5 0,6")
    state.plain.step = PLACE
    assert not [text for text in texts(state) if ",7" in text or ",-1" in text]


@pytest.mark.rule("KO-PLACE-7")
@pytest.mark.parametrize(
    ("picture", "move"),
    [
        ("H D D", "place 0,3 0,4"),
        ("D D H", "place 0,-4 0,-3"),
        ("D / D / H", "place -4,0 -3,0"),
        ("H / D / D", "place 3,0 4,0"),
        ("D H D", "place 0,2 0,3"),
    ],
)
def test_the_hut_may_be_anywhere_in_the_square(picture: str, move: str) -> None:
    assert move in texts(table(picture, domino=1))


@pytest.mark.rule("KO-PLACE-8")
def test_a_domino_that_fits_must_be_placed_even_to_ones_harm() -> None:
    # The only gap of two squares: quarry beside quarry, whatever it spoils.
    picture = FULL_BUT_ONE.replace("L  .", ".  .")
    state = table(picture, domino=46)
    assert texts(state) == ["place -2,1 -2,2"]


@pytest.mark.rule("KO-PLACE-8")
def test_the_player_chooses_among_the_legal_placements() -> None:
    for move in texts(table("H D G", domino=7)):
        state = play(table("H D G", domino=7), move)
        assert {move.split()[1], move.split()[2]} == set(seen(state)) - {"0,0", "0,1", "0,2"}


@pytest.mark.rule("KO-PLACE-9")
@pytest.mark.parametrize("domino", [1, 12, 23, 48])
def test_a_domino_without_a_place_is_discarded_and_scores_nothing(domino: int) -> None:
    state = table(FULL_BUT_ONE, domino=domino)
    assert texts(state) == ["discard"]
    scores, lying = state.scores, seen(state)
    play(state, "discard")
    assert state.plain.discarded == 1 << domino
    assert (state.scores, seen(state)) == (scores, lying)
    assert step_name(state) == "claim"


@pytest.mark.rule("KO-PLACE-9")
def test_a_gap_that_matches_nothing_does_not_help() -> None:
    picture = FULL_BUT_ONE.replace("L  .", ".  .")
    assert texts(table(picture, domino=1)) == ["place -2,1 -2,2"]  # desert beside desert
    assert texts(table(picture, domino=12)) == ["discard"]  # grassland nowhere near


@pytest.mark.rule("KO-PLACE-10")
@pytest.mark.parametrize("mode", ["totem", "tribe"])
def test_a_discarded_domino_brings_no_tokens_and_does_not_erupt(mode: str) -> None:
    state = table(FULL_BUT_ONE, mode=mode, domino=44)
    play(state, "discard")
    assert step_name(state) == "claim"
    assert state.plain.territories[0].resources == 0
    assert state.view().data["fire_tokens"] == [5, 4, 1]


@pytest.mark.rule("KO-PLACE-10")
def test_an_eruption_before_does_not_make_a_discarded_volcano_erupt() -> None:
    state = table(FULL_BUT_ONE, domino=44)
    state.plain.craters, state.plain.volcano = 2, 7
    play(state, "discard")
    assert step_name(state) == "claim"


@pytest.mark.rule("KO-PLACE-11")
@pytest.mark.parametrize("players", [2, 4])
def test_squares_are_never_moved_or_removed(players: int) -> None:
    before: list[dict[str, str]] = [{} for _ in range(players)]
    for state in random_game(players, "tribe", seed=21):
        for seat in range(players):
            now = {cell: square["terrain"] for cell, square in seen(state, seat).items()}
            assert before[seat].items() <= now.items()
            before[seat] = now
    assert all(len(squares) > 15 for squares in before)
