"""The worked examples of the rulebooks."""

from __future__ import annotations

import itertools

import pytest

from mamut.games.kingdomino_origins.rules.state import PLACE

from ..moving import play, texts
from .tables import cells, erupting, opened, origins, sheet, step_name, table

EX_SCORE = """
    J   D  D1  L  L1
    J1  G  G   L1 Q
    J   V2 H   D  Q1
    J+2 D  D   Q  Q1
    G   G  G+1 G  V1
"""
BUILDING_IT = [
    (34, "place -1,0 -1,1", None),
    (31, "place -2,0 -2,1", None),
    (8, "place -2,-1 -2,-2", None),
    (35, "place -2,2 -1,2", None),
    (36, "place -1,-1 -1,-2", None),
    (4, "place 1,0 2,0", None),
    (9, "place 1,-1 1,-2", None),
    (43, "place 0,-2 0,-1", "fire 1,-2"),
    (27, "place 0,1 0,2", None),
    (37, "place 1,1 1,2", None),
    (12, "place 2,-2 2,-1", None),
    (38, "place 2,1 2,2", "fire 2,0"),
]
"""The same territory, domino by domino."""


@pytest.mark.rule("KO-SETUP-4", "KO-TURN-1")
def test_example_of_the_set_up() -> None:
    """EX-SETUP"""
    for drawn in itertools.permutations((1, 5, 7, 10)):
        assert play(origins().new(), *(f"reveal {n}" for n in drawn)).plain.next_row == [1, 5, 7, 10]
    state = opened(4, row=(10, 7, 5, 1), order=(0, 1, 2, 3), next_row=(44, 9, 36, 35))
    assert [player["colour"] for player in state.view().data["players"]] == ["pink", "black", "green", "blue"]
    assert state.plain.row_owner == [0, 1, 2, 3]
    acted = []
    for claimed in (44, 9, 35, 36):
        acted.append(state.actor)
        play(state, "place 0,1 0,2", f"claim {claimed}")
    assert acted == [0, 1, 2, 3]
    assert state.plain.row == [9, 35, 36, 44]
    assert state.plain.row_owner[3] == 0  # pink acts last in round 2


@pytest.mark.rule("KO-PLACE-2", "KO-PLACE-4")
def test_example_of_placing() -> None:
    """EX-PLACE"""
    bare = play(table("H", domino=5), "place 0,1 0,2")
    bare.plain.step, bare.plain.row[bare.plain.turn] = PLACE, 7
    assert "place 1,2 2,2" not in texts(bare)  # a
    assert "place 1,1 2,1" in texts(bare)  # b
    play(bare, "place 1,1 2,1")
    bare.plain.step, bare.plain.row[bare.plain.turn] = PLACE, 10
    assert "place 1,2 2,2" in texts(bare)  # c
    assert "place -1,-1 0,-1" in texts(table("H", domino=1))  # d


@pytest.mark.rule("KO-FIRE-2", "KO-FIRE-4")
@pytest.mark.parametrize("gaps", [True, False])
def test_example_of_an_eruption(gaps: bool) -> None:
    """EX-FIRE"""
    picture = """
        . . D D G
        D V J . .
        . H . . .
    """
    state = erupting(picture, (-1, 0), 1, fire_over_gaps=gaps)
    assert (-2, 3) in cells(state)
    play(state, "fire -2,3")
    assert step_name(state) == "claim"


@pytest.mark.rule("KO-SCORE-2", "KO-SCORE-5", "KO-BONUS-4")
def test_example_of_the_score() -> None:
    """EX-SCORE"""
    found = sheet(EX_SCORE)
    regions = [(r["terrain"], r["squares"], r["fires"], r["points"]) for r in found["regions"]]
    assert sorted(regions) == sorted(
        [
            ("jungle", 4, 3, 12),
            ("desert", 2, 1, 2),
            ("lake", 3, 2, 6),
            ("quarry", 4, 2, 8),
            ("grassland", 4, 1, 4),
            ("grassland", 2, 0, 0),
            ("desert", 1, 0, 0),
            ("desert", 2, 0, 0),
            ("volcano", 1, 0, 0),
            ("volcano", 1, 0, 0),
        ]
    )
    assert len([region for region in regions if region[2] == 0]) == 5
    by_terrain = {terrain: sum(r[3] for r in regions if r[0] == terrain) for terrain, *_ in regions}
    assert by_terrain == {"desert": 2, "grassland": 4, "lake": 6, "jungle": 12, "quarry": 8, "volcano": 0}
    assert (found["total"], found["largest_region"], found["fires"]) == (32, 4, 9)
    assert sheet(EX_SCORE, bonuses=("empire-of-fire", "homo-habilis"))["total"] == 47


@pytest.mark.rule("KO-PLACE-2", "KO-FIRE-6", "KO-BONUS-3")
def test_the_territory_of_the_example_can_be_built() -> None:
    """EX-SCORE, from its twelve dominoes and two eruptions."""
    state = table("H", domino=1, bonuses=("empire-of-fire", "homo-habilis"))
    for domino, placing, fire in BUILDING_IT:
        state.plain.step, state.plain.row[state.plain.turn] = PLACE, domino
        play(state, placing)
        if fire:
            play(state, fire)
        assert step_name(state) == "claim"
    assert state.score_sheet["players"][0] == {
        **sheet(EX_SCORE, bonuses=("empire-of-fire", "homo-habilis")),
        "total": 47,
    }


@pytest.mark.rule("KO-CAVE-5")
def test_example_of_the_hunters() -> None:
    """EX-HUNTER"""
    picture = """
        G* G*       J1
        G* D:hunter G*
        H  D:hunter J
    """
    assert [one["points"] for one in sheet(picture, "tribe")["cavemen"]] == [12, 6]


@pytest.mark.rule("KO-CAVE-10")
def test_example_of_the_fire_lady() -> None:
    """EX-FIRELADY"""
    picture = """
        G+2 L           H
        G1  D:fire_lady Q1
        L   V2          Q+1
    """
    assert [one["points"] for one in sheet(picture, "tribe")["cavemen"]] == [5]


@pytest.mark.rule("KO-WAR-3", "KO-WAR-4")
def test_example_of_the_warriors() -> None:
    """EX-WARRIORS"""
    picture = """
        D:warrior_2 D:warrior_1 D
        G:warrior_1 D1          J
        G           Q:warrior_1 H
    """
    found = sheet(picture, "tribe")
    assert found["hordes"] == [
        {"warriors": 3, "power": 4, "points": 12},
        {"warriors": 1, "power": 1, "points": 1},
    ]
    assert found["total"] - sum(region["points"] for region in found["regions"]) == 13
