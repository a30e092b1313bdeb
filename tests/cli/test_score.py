"""`mamut score`: the sheet of a real table, and clear words for what cannot be."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from tests.cli.conftest import Command

AYLA: dict[str, Any] = {
    "game": "kingdomino-origins",
    "mode": "tribe",
    "bonuses": ["empire-of-fire"],
    "players": [
        {
            "name": "Ayla",
            "totems": [],
            "territory": [
                [None, {"terrain": "grassland", "resource": "mammoth"}, {"terrain": "volcano", "craters": 2}],
                [{"terrain": "hut"}, {"terrain": "lake", "fire": 1}, {"terrain": "desert", "fire_token": 2}],
                [None, {"terrain": "jungle", "caveman": "gatherer"}, {"terrain": "jungle", "resource": "mushroom"}],
            ],
        }
    ],
}
RESULT = {
    "players": [
        {
            "name": "Ayla",
            "total": 17,
            "regions": [
                {"terrain": "grassland", "squares": 1, "fires": 0, "points": 0},
                {"terrain": "volcano", "squares": 1, "fires": 0, "points": 0},
                {"terrain": "lake", "squares": 1, "fires": 1, "points": 1},
                {"terrain": "desert", "squares": 1, "fires": 2, "points": 2},
                {"terrain": "jungle", "squares": 2, "fires": 0, "points": 0},
            ],
            "resources": 0,
            "totems": 0,
            "cavemen": [{"kind": "gatherer", "cell": "1,1", "points": 4}],
            "hordes": [],
            "bonuses": {"empire-of-fire": 10},
            "largest_region": 2,
            "fires": 3,
        }
    ],
    "winners": ["Ayla"],
    "tie_break": None,
}


def changed(path: str, value: Any) -> str:
    """The position above with one thing replaced, as JSON. `-` as value takes it away."""
    position = copy.deepcopy(AYLA)
    at: Any = position
    *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    for part in way:
        at = at[part]
    if value == "-":
        del at[last]
    else:
        at[last] = value
    return json.dumps(position)


def test_the_sheet_as_data(mamut: Command) -> None:
    ran = mamut("score", "-", "--json", typed=json.dumps(AYLA))
    assert (ran.status, json.loads(ran.out)) == (0, RESULT)


def test_the_sheet_for_people(mamut: Command) -> None:
    ran = mamut("score", "-", typed=json.dumps(AYLA))
    assert ran.status == 0
    for words in ("Ayla wins", "gatherer 1,1", "desert 1 x 2", "empire-of-fire", "17"):
        assert words in ran.out


HUT = {"terrain": "hut"}
PLAYER = "players.0"
LAND = "players.0.territory"


@pytest.mark.parametrize(
    ("path", "value", "place", "rule"),
    [
        (f"{LAND}.0.0", HUT, "players[0].territory", "KO-SETUP-1"),
        (f"{LAND}.1.0", None, "players[0].territory", "KO-SETUP-1"),
        (
            f"{LAND}.0.2",
            {"terrain": "volcano", "craters": 2, "caveman": "hunter"},
            "players[0].territory[0][2]",
            "KO-RECRUIT-6",
        ),
        (f"{LAND}.0.2", {"terrain": "volcano"}, "players[0].territory[0][2]", "KO-COMP-9"),
        (f"{LAND}.0.2", {"terrain": "volcano", "craters": 4}, "players[0].territory[0][2]", "KO-COMP-9"),
        (f"{LAND}.1.0", {"terrain": "hut", "fire_token": 1}, "players[0].territory[1][0]", "KO-FIRE-6"),
        (f"{LAND}.1.1", {"terrain": "lava"}, "players[0].territory[1][1]", "KO-COMP-4"),
        (f"{LAND}.1.1", {"terrain": "lake", "resource": "flint"}, "players[0].territory[1][1]", "KO-RES-1"),
        (f"{LAND}.1.1", {"terrain": "lake", "fire": 1, "resource": "fish"}, "players[0].territory[1][1]", "KO-RES-5"),
        (f"{LAND}.1.1", {"terrain": "lake", "fire": 0}, "players[0].territory[1][1]", "KO-COMP-9"),
        (f"{LAND}.1.1", {"terrain": "lake", "fire": True}, "players[0].territory[1][1]", "KO-COMP-9"),
        (f"{LAND}.1.1", {"terrain": "lake", "fire": 2}, "players", "KO-COMP-9"),
        (f"{LAND}.1.1", {"terrain": "lake", "wood": 2}, "players[0].territory[1][1]", None),
        (f"{LAND}.1.1", {"terrain": "lake", "caveman": "ogre"}, "players[0].territory[1][1].caveman", None),
        (f"{LAND}.1.1", "lake", "players[0].territory[1][1]", None),
        (f"{LAND}.1", [HUT], "players[0].territory[1]", None),
        (LAND, [[HUT] + [{"terrain": "desert"}] * 7], "players[0].territory", "KO-PLACE-6"),
        (f"{PLAYER}.totems", ["fish"], "players[0].totems[0]", "KO-TRIBE-1"),
        (f"{PLAYER}.name", "", "players[0].name", None),
        (f"{PLAYER}.name", "-", "players[0]", None),
        (f"{PLAYER}.age", 7, "players[0]", None),
        ("players", [], "players", None),
        ("players", [AYLA["players"][0]] * 2, "players[1].name", None),
        ("mode", "clan", "mode", None),
        ("mode", "discovery", "players[0].territory", "KO-RES-1"),
        ("mode", "totem", "players[0].territory", "KO-TRIBE-2"),
        ("bonuses", ["luck"], "bonuses[0]", None),
        ("bonuses", ["homo-habilis", "homo-habilis"], "bonuses[1]", None),
        ("switches", {"fire_on_hut": "maybe"}, "switches.fire_on_hut", None),
        ("switches", {"wind": "yes"}, "switches", None),
        ("weather", "mild", "position", None),
        ("game", "checkers", "game", None),
    ],
)
def test_what_cannot_be_is_refused_with_its_place_and_rule(
    mamut: Command, path: str, value: Any, place: str, rule: str | None
) -> None:
    ran = mamut("score", "-", typed=changed(path, value))
    assert ran.status == 2
    assert ran.out == ""
    assert ran.err.startswith(f"mamut: {place}: ")
    if rule:
        assert ran.err.rstrip().endswith(f"({rule})")


def crowd(terrain: str, extra: list[dict[str, Any]], mode: str) -> str:
    """Two players with many squares of one terrain, each with something on it."""
    squares: list[Any] = [{"terrain": terrain, **one} for one in extra] + [None] * (48 - len(extra) // 2)
    half = len(extra) // 2 + len(extra) % 2
    players = []
    for name, part in (("A", squares[:half]), ("B", squares[half : len(extra)])):
        cells = [HUT, *part] + [None] * (48 - len(part))
        players.append({"name": name, "territory": [cells[7 * row : 7 * row + 7] for row in range(7)]})
    return json.dumps({"game": "kingdomino-origins", "mode": mode, "players": players})


@pytest.mark.parametrize(
    ("terrain", "extra", "mode", "rule"),
    [
        ("grassland", [{"resource": "mammoth"}] * 17, "totem", "KO-COMP-5"),
        (
            "desert",
            [{"caveman": "warrior_1"}] * 5 + [{"caveman": "warrior_2"}] * 3 + [{"caveman": "warrior_3"}],
            "tribe",
            "KO-CAVE-1",
        ),
        ("desert", [{"fire_token": 3}] * 2, "discovery", "KO-COMP-6"),
        ("desert", [{"fire": 1}] * 3, "discovery", "KO-COMP-9"),
        ("desert", [{}] * 21, "discovery", "KO-COMP-9"),
    ],
)
def test_more_than_the_box_holds(mamut: Command, terrain: str, extra: list[dict[str, Any]], mode: str, rule: str) -> None:
    ran = mamut("score", "-", typed=crowd(terrain, extra, mode))
    assert ran.status == 2
    assert ran.err.startswith("mamut: players: ")
    assert rule in ran.err


def test_fire_on_the_hut_by_the_switch(mamut: Command) -> None:
    position = copy.deepcopy(AYLA)
    position["switches"] = {"fire_on_hut": "yes"}
    position["players"][0]["territory"][1][0] = {"terrain": "hut", "fire_token": 1}
    sheet = json.loads(mamut("score", "-", "--json", typed=json.dumps(position)).out)
    assert (sheet["players"][0]["fires"], sheet["players"][0]["total"]) == (4, 17)


@pytest.mark.parametrize(
    "text", ["", "{", '{"game": ', "[1, 2", "nul", "NaN", "\ufeff{}", '{"game": 1, "game": 2}', "[" * 100_000]
)
def test_text_that_is_no_position(mamut: Command, text: str) -> None:
    ran = mamut("score", "-", typed=text)
    assert ran.status == 2
    assert ran.err.startswith("mamut: ")
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("data", [b"\xff\xfe{", json.dumps(AYLA).encode("utf-16"), b"\xef\xbb\xbf" + json.dumps(AYLA).encode()])
def test_bytes_that_are_no_plain_utf_8(mamut: Command, data: bytes) -> None:
    assert mamut("score", "-", typed=data).status == 2


def test_numbers_and_letters_that_nothing_could_hold(mamut: Command) -> None:
    assert mamut("score", "-", typed=json.dumps(AYLA).replace('"fire": 1', '"fire": 1' + "0" * 5000)).status == 2
    assert mamut("score", "-", "--json", typed=changed(f"{PLAYER}.name", "\ud800")).status == 2


def test_a_truncated_position(mamut: Command) -> None:
    whole = json.dumps(AYLA)
    for length in range(0, len(whole), 37):
        assert mamut("score", "-", typed=whole[:length]).status == 2


def test_a_missing_file(mamut: Command) -> None:
    ran = mamut("score", "nowhere.json")
    assert ran.status == 2
    assert "nowhere.json" in ran.err
