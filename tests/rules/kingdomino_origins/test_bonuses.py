"""Chapter 10: the two optional bonuses."""

from __future__ import annotations

import pytest

from .tables import finished, sheet

MODES = ["discovery", "totem", "tribe"]
BOTH = ("empire-of-fire", "homo-habilis")
CENTRED = "\n".join(["D D D D D", "D D D D D", "D D H D D", "D D D D D", "D D D D D"])
AT_THE_EDGE = "\n".join(["D D D D D", "D D D D D", "H D D D D", "D D D D D", "D D D D D"])


def bonuses(picture: str, used: tuple[str, ...] = BOTH, full_box: bool = False) -> dict[str, int]:
    found: dict[str, int] = sheet(picture, bonuses=used, centre_needs_full_box=full_box)["bonuses"]
    return found


@pytest.mark.rule("KO-BONUS-1")
@pytest.mark.parametrize("mode", MODES)
def test_ten_points_for_a_hut_in_the_centre(mode: str) -> None:
    assert sheet(CENTRED, mode, bonuses=("empire-of-fire",))["total"] == 10
    assert sheet(AT_THE_EDGE, mode, bonuses=("empire-of-fire",))["total"] == 0


@pytest.mark.rule("KO-BONUS-1")
def test_a_bonus_that_is_not_in_use_scores_nothing() -> None:
    assert sheet(CENTRED)["total"] == 0
    assert bonuses(CENTRED, ()) == {}
    assert bonuses(CENTRED, ("homo-habilis",)) == {"homo-habilis": 5}


@pytest.mark.rule("KO-BONUS-2")
@pytest.mark.parametrize(
    ("picture", "points"),
    [
        ("H", 10),
        ("H D D", 10),
        ("D D H / . . D / . . D", 10),
        ("H D D D", 0),
        ("H / D / D / D", 0),
        ("D D D H", 0),
        ("D / D / D / H", 0),
        (CENTRED.replace("D D D D D", "D D D D .", 1), 10),
    ],
)
def test_an_incomplete_territory_must_fit_in_the_square_around_the_hut(picture: str, points: int) -> None:
    assert bonuses(picture)["empire-of-fire"] == points


@pytest.mark.rule("KO-BONUS-2")
@pytest.mark.parametrize(
    ("picture", "points"),
    [
        (CENTRED, 10),
        ("D D H D D", 0),
        (CENTRED.replace("D D D D D\n", "", 1), 0),
        (CENTRED.replace("D D D D D", "D D D D .", 1), 10),
        (AT_THE_EDGE, 0),
    ],
)
def test_with_the_switch_of_ruling_A_19_the_whole_width_and_height_must_be_used(picture: str, points: int) -> None:
    assert bonuses(picture, full_box=True)["empire-of-fire"] == points


@pytest.mark.rule("KO-BONUS-2")
@pytest.mark.parametrize(("picture", "points"), [("D D D H", 10), ("D D D D H", 0)])
def test_two_players_measure_in_seven_by_seven(picture: str, points: int) -> None:
    assert finished(picture, "D D D D H", bonuses=("empire-of-fire",)).scores == [points, 0]


@pytest.mark.rule("KO-BONUS-3")
@pytest.mark.parametrize("mode", MODES)
def test_five_points_for_a_complete_territory(mode: str) -> None:
    for picture in (CENTRED, AT_THE_EDGE):
        assert sheet(picture, mode, bonuses=("homo-habilis",))["total"] == 5
        assert sheet(picture.replace("D", ".", 1), mode, bonuses=("homo-habilis",))["total"] == 0


@pytest.mark.rule("KO-BONUS-3")
def test_two_players_need_49_squares() -> None:
    seven = "\n".join(["H D D D D D D", *["D D D D D D D"] * 6])
    assert finished(seven, CENTRED, bonuses=("homo-habilis",)).scores == [5, 0]


@pytest.mark.rule("KO-BONUS-4")
def test_the_two_bonuses_are_independent() -> None:
    assert bonuses(CENTRED) == {"empire-of-fire": 10, "homo-habilis": 5}
    assert bonuses(AT_THE_EDGE) == {"empire-of-fire": 0, "homo-habilis": 5}
    assert bonuses("D H D") == {"empire-of-fire": 10, "homo-habilis": 0}
    assert bonuses("D D D H") == {"empire-of-fire": 0, "homo-habilis": 0}
    assert sheet(CENTRED, bonuses=BOTH)["total"] == 15
