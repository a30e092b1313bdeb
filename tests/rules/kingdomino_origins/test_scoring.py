"""Chapter 6: regions, totals and ties."""

from __future__ import annotations

import pytest

from .tables import finished, sheet

MODES = ["discovery", "totem", "tribe"]


def regions(picture: str) -> list[tuple[str, int, int, int]]:
    """Terrain, squares, fires and points of each region."""
    return [(r["terrain"], r["squares"], r["fires"], r["points"]) for r in sheet(picture)["regions"]]


@pytest.mark.rule("KO-SCORE-1")
def test_a_region_is_connected_along_edges_only() -> None:
    assert regions("H L L / . . L / L . L") == [("lake", 4, 0, 0), ("lake", 1, 0, 0)]
    assert regions("H L . / . . L") == [("lake", 1, 0, 0), ("lake", 1, 0, 0)]


@pytest.mark.rule("KO-SCORE-1")
def test_regions_are_of_one_terrain() -> None:
    assert regions("H L J L") == [("lake", 1, 0, 0), ("jungle", 1, 0, 0), ("lake", 1, 0, 0)]


@pytest.mark.rule("KO-SCORE-1")
def test_the_starting_tile_belongs_to_no_region_and_joins_none() -> None:
    assert regions("D1 H D") == [("desert", 1, 1, 1), ("desert", 1, 0, 0)]
    assert regions("H") == []


@pytest.mark.rule("KO-SCORE-1")
def test_opposite_sides_of_a_large_territory_do_not_touch() -> None:
    picture = """
        D D D D D D D
        J J J J J J G
        G J J J J J J
        J J J H J J G
        G J J J J J J
        J J J J J J G
        D D D D D D D
    """
    found = finished(picture, "H").score_sheet["players"][0]["regions"]
    assert sorted((r["terrain"], r["squares"]) for r in found if r["terrain"] != "jungle") == [
        ("desert", 7),
        ("desert", 7),
        *[("grassland", 1)] * 5,
    ]


@pytest.mark.rule("KO-SCORE-2")
def test_points_are_squares_times_fires_printed_and_on_tokens() -> None:
    assert regions("H J1 J J+2 J2") == [("jungle", 4, 5, 20)]
    assert regions("H D+3 D") == [("desert", 2, 3, 6)]


@pytest.mark.rule("KO-SCORE-3")
def test_a_region_without_fire_scores_nothing() -> None:
    assert regions("H Q Q Q Q") == [("quarry", 4, 0, 0)]


@pytest.mark.rule("KO-SCORE-3")
def test_regions_of_the_same_terrain_are_scored_separately() -> None:
    assert regions("D1 D H D1 .") == [("desert", 2, 1, 2), ("desert", 1, 1, 1)]
    assert sheet("D1 D H D1 .")["total"] == 3


@pytest.mark.rule("KO-SCORE-4")
def test_volcanoes_score_nothing() -> None:
    assert regions("H V3 V2 V1") == [("volcano", 3, 0, 0)]
    assert sheet("H V3 V2 V1")["total"] == 0


@pytest.mark.rule("KO-SCORE-5")
def test_the_total_is_the_sum_of_all_regions_and_the_bonuses_in_use() -> None:
    picture = "L1 L H J2 J"
    assert sheet(picture)["total"] == 2 + 4
    assert sheet(picture, bonuses=("empire-of-fire",))["total"] == 2 + 4 + 10
    assert sheet(picture, bonuses=("homo-habilis",))["total"] == 2 + 4


@pytest.mark.rule("KO-SCORE-5")
def test_resource_tokens_and_cavemen_are_worth_nothing_in_discovery_mode() -> None:
    assert sheet("L1 L* H J:hunter G*")["total"] == 2


@pytest.mark.rule("KO-TIE-1")
@pytest.mark.parametrize("best", [0, 1, 2, 3])
def test_the_highest_total_wins(best: int) -> None:
    pictures = ["H L1 L L / D D D D"] * 4
    pictures[best] = "H J2 J"
    state = finished(*pictures)
    assert state.scores == [4 if seat == best else 3 for seat in range(4)]
    assert state.result is not None
    assert (state.result.winners, state.result.rule) == ((best,), "KO-TIE-1")
    assert state.score_sheet["tie_break"] is None


@pytest.mark.rule("KO-TIE-2")
@pytest.mark.parametrize(
    ("larger", "smaller"),
    [
        ("H J1 J J J / . J J . .", "H J2 J J ."),  # six with one fire against three with two
        ("H D1 G G G", "H D1 G G ."),  # regions without fire count
        ("H D1 V V V", "H D1 V V ."),  # and so do volcanoes
    ],
)
def test_first_the_larger_single_region_breaks_a_tie(larger: str, smaller: str) -> None:
    state = finished(smaller, larger)
    assert state.scores[0] == state.scores[1]
    assert state.result is not None
    assert (state.result.winners, state.result.rule) == ((1,), "KO-TIE-2")
    assert state.score_sheet["tie_break"] == "KO-TIE-2"


@pytest.mark.rule("KO-TIE-3")
@pytest.mark.parametrize(
    "more",
    [
        "H D1 L1 G1 / J J . .",  # all printed
        "H D1 L1 G+1 / J J . .",  # one on a token
        "H D+2 L+1 . / J J . .",
    ],
)
def test_then_more_fires_break_a_tie(more: str) -> None:
    fewer = "H D1 D . / J1 . . ."
    state = finished(more, fewer)
    assert state.scores == [3, 3]
    assert [player["largest_region"] for player in state.score_sheet["players"]] == [2, 2]
    assert [player["fires"] for player in state.score_sheet["players"]] == [3, 2]
    assert state.result is not None
    assert (state.result.winners, state.result.rule) == ((0,), "KO-TIE-3")


@pytest.mark.rule("KO-TIE-3")
def test_craters_are_no_fires() -> None:
    state = finished("H D1 D V3", "H D1 D V1")
    assert state.winners == (0, 1)


@pytest.mark.rule("KO-TIE-4")
def test_who_is_still_tied_shares_the_victory() -> None:
    state = finished("H L1 L", "H D1 .", "H Q1 Q", "H J1 J")
    assert state.result is not None
    assert (state.result.winners, state.result.rule) == ((0, 2, 3), "KO-TIE-4")
    assert state.score_sheet["winners"] == ["seat 1", "seat 3", "seat 4"]


@pytest.mark.rule("KO-TIE-5")
@pytest.mark.parametrize("mode", MODES)
def test_the_ties_are_broken_alike_in_every_mode(mode: str) -> None:
    by_region = finished("H D1 G G", "H D1 G .", mode=mode).result
    by_fires = finished("H D1 D / J1 . .", "H D1 L1 / J+1 G G", mode=mode).result
    shared = finished("H D1 D", "H L1 L", mode=mode).result
    assert by_region is not None
    assert (by_region.winners, by_region.rule) == ((0,), "KO-TIE-2")
    assert by_fires is not None
    assert (by_fires.winners, by_fires.rule) == ((1,), "KO-TIE-3")
    assert shared is not None
    assert (shared.winners, shared.rule) == ((0, 1), "KO-TIE-4")
