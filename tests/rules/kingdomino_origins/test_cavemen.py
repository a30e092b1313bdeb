"""Chapter 9: what cavemen score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from mamut.games.kingdomino_origins.rules.components import CAVEMAN_COPIES, CAVEMEN, HUNTER_GATHERERS, POWER

from .tables import sheet

PLAIN_KINDS = ["hunter", "fisherwoman", "gatherer", "sculptor", "painter", "fire_lady", "shaman"]


def points(picture: str) -> list[tuple[str, int]]:
    """The hunter-gatherers of a territory with their points, row by row."""
    return [(one["kind"], one["points"]) for one in sheet(picture, mode="tribe")["cavemen"]]


def hordes(picture: str) -> list[tuple[int, int, int]]:
    """Warriors, power and points of each horde."""
    return [(one["warriors"], one["power"], one["points"]) for one in sheet(picture, mode="tribe")["hordes"]]


def ring(kind: str, of: Sequence[str] = ()) -> str:
    """A caveman in the middle of a 3 x 3 territory, these squares around it; the hut is in the first corner."""
    around = iter([*of, *["D"] * (7 - len(of))])
    return f"H {next(around)} {next(around)} / {next(around)} D:{kind} {next(around)} / " + " ".join(around)


@pytest.mark.rule("KO-CAVE-1")
def test_fourteen_hunter_gatherers_and_eight_warriors() -> None:
    copies = dict(zip(CAVEMEN, CAVEMAN_COPIES, strict=True))
    assert CAVEMEN[:HUNTER_GATHERERS] == tuple(PLAIN_KINDS)
    assert [copies[kind] for kind in PLAIN_KINDS] == [2] * 7
    assert sum(copies[kind] for kind in CAVEMEN if kind.startswith("warrior")) == 8
    assert sum(copies.values()) == 22


@pytest.mark.rule("KO-CAVE-2")
def test_the_eight_surrounding_squares_count_and_nothing_farther() -> None:
    picture = """
        G* G* G*       G* G*
        G* G* G*       G* G*
        G* G* G:hunter G* G*
        G* G* G*       G* G*
        G* G* G*       H  G*
    """
    assert points(picture) == [("hunter", 24)]


@pytest.mark.rule("KO-CAVE-2")
def test_at_the_edge_nothing_is_counted_from_the_other_side() -> None:
    rows = [["G*"] * 5 for _ in range(5)]
    rows[0][0], rows[2][2] = "G:hunter", "H"
    assert points("\n".join(" ".join(row) for row in rows)) == [("hunter", 9)]
    rows[0][0], rows[4][4] = "G*", "G:hunter"
    assert points("\n".join(" ".join(row) for row in rows)) == [("hunter", 9)]


@pytest.mark.rule("KO-CAVE-3")
@pytest.mark.parametrize("kind", PLAIN_KINDS)
def test_printed_symbols_never_count(kind: str) -> None:
    assert points(ring(kind, of=["G", "L", "J", "Q"])) == [(kind, 0)]


@pytest.mark.rule("KO-CAVE-4")
def test_the_same_things_may_be_counted_by_several_cavemen() -> None:
    assert points("D:hunter G* D:painter / H D:hunter .") == [("hunter", 3), ("painter", 2), ("hunter", 3)]
    assert points("D:shaman D:hunter D:shaman / H . .") == [("shaman", 2), ("hunter", 0), ("shaman", 2)]
    assert points("D:fire_lady J2 D:fire_lady / H . .") == [("fire_lady", 2), ("fire_lady", 2)]


@pytest.mark.rule("KO-CAVE-5")
def test_the_hunter_scores_three_per_mammoth() -> None:
    assert points(ring("hunter", of=["G*", "G*", "L*", "J*", "Q*", "G"])) == [("hunter", 6)]


@pytest.mark.rule("KO-CAVE-6")
def test_the_little_fisherwoman_scores_three_per_fish() -> None:
    assert points(ring("fisherwoman", of=["L*", "L*", "L*", "G*", "J*", "Q*", "L"])) == [("fisherwoman", 9)]


@pytest.mark.rule("KO-CAVE-7")
def test_the_gatherer_scores_four_per_mushroom() -> None:
    assert points(ring("gatherer", of=["J*", "J*", "G*", "L*", "Q*", "J"])) == [("gatherer", 8)]


@pytest.mark.rule("KO-CAVE-8")
def test_the_sculptor_scores_five_per_flint() -> None:
    assert points(ring("sculptor", of=["Q*", "Q*", "G*", "L*", "J*", "Q"])) == [("sculptor", 10)]


@pytest.mark.rule("KO-CAVE-9")
def test_the_painter_scores_two_per_token_of_any_kind() -> None:
    assert points(ring("painter", of=["G*", "L*", "J*", "Q*", "Q*", "G", "D1"])) == [("painter", 10)]


@pytest.mark.rule("KO-CAVE-10")
def test_the_fire_lady_scores_one_per_fire_symbol() -> None:
    assert points(ring("fire_lady", of=["D1", "J2", "L+2", "G+1", "D+3", "V3", "V1"])) == [("fire_lady", 9)]


@pytest.mark.rule("KO-CAVE-11")
def test_the_shaman_scores_two_per_other_caveman_of_any_kind() -> None:
    picture = ring("shaman", of=["D:hunter", "D:warrior_3", "D:shaman", "G*", "D1"])
    assert points(picture) == [("hunter", 3), ("shaman", 4), ("shaman", 6)]


@pytest.mark.rule("KO-CAVE-11")
def test_a_shaman_alone_does_not_count_itself() -> None:
    assert points(ring("shaman")) == [("shaman", 0)]


@pytest.mark.rule("KO-WAR-1")
def test_the_powers_of_the_warriors() -> None:
    powers = Counter(dict(zip(POWER, CAVEMAN_COPIES, strict=True)))
    assert [powers[power] for power in (1, 2, 3)] == [4, 3, 1]
    assert [hordes(f"H D:warrior_{power}") for power in (1, 2, 3)] == [[(1, 1, 1)], [(1, 2, 2)], [(1, 3, 3)]]


@pytest.mark.rule("KO-WAR-2")
def test_a_horde_is_connected_along_edges() -> None:
    assert hordes("H D:warrior_1 L:warrior_1 / . . J:warrior_1") == [(3, 3, 9)]
    assert hordes("H D:warrior_1 . / . . D:warrior_1") == [(1, 1, 1), (1, 1, 1)]


@pytest.mark.rule("KO-WAR-2")
def test_hunter_gatherers_are_not_part_of_hordes() -> None:
    assert hordes("H D:warrior_1 D:shaman D:warrior_1") == [(1, 1, 1), (1, 1, 1)]


@pytest.mark.rule("KO-WAR-3")
def test_a_horde_scores_its_warriors_times_the_sum_of_their_powers() -> None:
    assert hordes("H D:warrior_3 D:warrior_2") == [(2, 5, 10)]
    assert hordes("H D:warrior_3 D:warrior_2 D:warrior_2 D:warrior_1") == [(4, 8, 32)]
    assert sheet("H D:warrior_3 D:warrior_2 . D:warrior_1", mode="tribe")["total"] == 10 + 1


@pytest.mark.rule("KO-WAR-4")
@pytest.mark.parametrize("power", [1, 2, 3])
def test_a_lone_warrior_scores_its_power(power: int) -> None:
    assert sheet(f"H D D:warrior_{power}", mode="tribe")["total"] == power
