"""Positions of Stone Age, sentence by sentence: what is read, what is refused, and where the refusal points."""

import copy
import itertools
from typing import Any

import pytest

import mamut
from mamut.games.stone_age.game import StoneAge

from .positions import Position

EXAMPLE: Position = {
    "game": "stone-age",
    "players": [
        {
            "name": "Ayla",
            "track": 57,
            "grain": 7,
            "tools": [2, 1, 1],
            "figures": 6,
            "buildings": 5,
            "cards": ["C05", "C16"],
            "resources": {"wood": 2, "clay": 0, "stone": 1, "gold": 0},
        }
    ],
}


def player(name: str, **changes: Any) -> dict[str, Any]:
    nothing = {"wood": 0, "clay": 0, "stone": 0, "gold": 0}
    empty = {"track": 0, "grain": 0, "tools": [0, 0, 0], "figures": 5, "buildings": 0, "cards": [], "resources": nothing}
    return {"name": name, **empty, **changes}


def with_players(*players: dict[str, Any]) -> Position:
    return {"game": "stone-age", "players": [player(f"player {n}", **one) for n, one in enumerate(players)]}


def refused(position: Any, place: str, rule: str | None = None, words: str = "") -> None:
    with pytest.raises(mamut.PositionError) as caught:
        StoneAge.score_position(position)
    assert (caught.value.place, caught.value.rule) == (place, rule)
    assert str(caught.value).startswith(f"{place}: ")
    assert words in str(caught.value)


def changed(key: str, value: Any) -> Position:
    position = copy.deepcopy(EXAMPLE)
    position["players"][0][key] = value
    return position


def test_the_example_of_the_format() -> None:
    assert StoneAge.score_position(EXAMPLE) == {
        "players": [
            {
                "name": "Ayla",
                "total": 57 + 3 + 1 + 7,
                "track": 57,
                "resources": 3,
                "green": 1,
                "farmers": 7,
                "hut_builders": 0,
                "shamans": 0,
                "toolmakers": 0,
            }
        ],
        "winners": ["Ayla"],
        "tie_break": None,
    }


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_one_to_four_players(players: int) -> None:
    sheet = StoneAge.score_position(with_players(*({"track": n} for n in range(players))))
    assert [one["total"] for one in sheet["players"]] == list(range(players))
    assert (sheet["winners"], sheet["tie_break"]) == ([f"player {players - 1}"], None)


@pytest.mark.parametrize("players", [[], {}, None, "Ayla", 3, [{}] * 5])
def test_not_none_and_not_five(players: Any) -> None:
    refused({**EXAMPLE, "players": players}, "players")


@pytest.mark.parametrize("name", ["Stone-Age", "kingdomino-origins", "", None, 5, []])
def test_the_game_of_a_position_must_be_this_one(name: Any) -> None:
    refused({**EXAMPLE, "game": name}, "game", words="stone-age")


@pytest.mark.parametrize("key", ["game", "players"])
def test_what_must_be_there(key: str) -> None:
    position = copy.deepcopy(EXAMPLE)
    del position[key]
    refused(position, "position", words=f'"{key}" is missing')


@pytest.mark.parametrize("key", list(EXAMPLE["players"][0]))
def test_what_every_player_must_have(key: str) -> None:
    position = copy.deepcopy(EXAMPLE)
    del position["players"][0][key]
    refused(position, "players[0]", words=f'"{key}" is missing')


def test_no_other_keys() -> None:
    refused({**EXAMPLE, "switches": {}}, "position", words='"switches"')
    refused(changed("food", 3), "players[0]", words='"food"')
    refused(
        changed("resources", {"wood": 0, "clay": 0, "stone": 0, "gold": 0, "food": 1}), "players[0].resources", words='"food"'
    )
    refused(changed("resources", {"wood": 0, "clay": 0, "stone": 0}), "players[0].resources", words='"gold" is missing')


@pytest.mark.parametrize("name", ["", "  ", None, 7, ["Ayla"]])
def test_a_name_is_a_text_and_not_empty(name: Any) -> None:
    refused(changed("name", name), "players[0].name")


def test_names_are_different() -> None:
    position = with_players({}, {}, {})
    position["players"][2]["name"] = "player 0"
    refused(position, "players[2].name", words="twice")


NUMBERS = [("track", None), ("grain", "SA-FIELD-1"), ("figures", "SA-COMP-6"), ("buildings", "SA-COMP-3")]


@pytest.mark.parametrize("value", [None, "3", 3.0, True, [3], {}, 10**30])
@pytest.mark.parametrize(("key", "rule"), NUMBERS)
def test_numbers_are_whole(key: str, rule: str | None, value: Any) -> None:
    refused(changed(key, value), f"players[0].{key}", rule)


@pytest.mark.parametrize(
    ("key", "least", "most", "rule"),
    [("grain", 0, 10, "SA-FIELD-1"), ("figures", 5, 10, "SA-COMP-6"), ("buildings", 0, 28, "SA-COMP-3")],
)
def test_limits(key: str, least: int, most: int, rule: str) -> None:
    for good in (least, most):
        StoneAge.score_position(changed(key, good))
    for bad in (least - 1, most + 1):
        refused(changed(key, bad), f"players[0].{key}", rule, words=f"between {least} and {most}")


def test_the_track_may_be_negative_and_resources_may_not() -> None:
    assert StoneAge.score_position(changed("track", -40))["players"][0]["total"] == -40 + 11
    for kind in ("wood", "clay", "stone", "gold"):
        resources = {"wood": 0, "clay": 0, "stone": 0, "gold": 0}
        found = StoneAge.score_position(changed("resources", {**resources, kind: 90}))
        assert found["players"][0]["resources"] == 90
        for bad in (-1, 1.5, None, False):
            refused(changed("resources", {**resources, kind: bad}), f"players[0].resources.{kind}")


ROWS = [
    *((0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1), (2, 1, 1), (2, 2, 1), (2, 2, 2)),
    *((3, 2, 2), (3, 3, 2), (3, 3, 3), (4, 3, 3), (4, 4, 3), (4, 4, 4)),
]


@pytest.mark.parametrize("row", list(itertools.product(range(5), repeat=3)), ids=str)
def test_tools_are_a_row_of_their_growth(row: tuple[int, int, int]) -> None:
    position = changed("tools", list(row))
    if row in ROWS:
        StoneAge.score_position(position)
    else:
        refused(position, "players[0].tools", "SA-TOOL-2", words="-".join(map(str, row)))


@pytest.mark.parametrize("tools", [[], [1, 1], [1, 1, 1, 1], None, "111", {"1": 1}])
def test_three_tool_fields(tools: Any) -> None:
    refused(changed("tools", tools), "players[0].tools")


@pytest.mark.parametrize("tool", [5, -1, None, "1", 1.0, True])
def test_a_tool_is_a_number_up_to_four(tool: Any) -> None:
    refused(changed("tools", [1, tool, 0]), "players[0].tools[1]", "SA-TOOL-3")


@pytest.mark.parametrize("card", ["C00", "C37", "c05", "B01", "", None, 5, ["C05"], {}])
def test_unknown_cards(card: Any) -> None:
    refused(changed("cards", ["C01", card]), "players[0].cards[1]", "SA-COMP-1", words="C01 to C36")


@pytest.mark.parametrize("cards", [None, "C05", {"C05": 1}, ["C05"] * 37])
def test_cards_are_a_list(cards: Any) -> None:
    refused(changed("cards", cards), "players[0].cards")


def test_every_card_once() -> None:
    refused(changed("cards", ["C05", "C16", "C05"]), "players[0].cards[2]", "SA-COMP-1", words="players[0].cards[0]")
    position = with_players({"cards": ["C01", "C02"]}, {"cards": ["C03"]}, {"cards": ["C04", "C02"]})
    refused(position, "players[2].cards[1]", "SA-COMP-1", words="players[0].cards[1]")


def test_28_buildings_in_all() -> None:
    fits = with_players({"buildings": 20}, {"buildings": 8, "cards": ["C28"]})
    assert [one["hut_builders"] for one in StoneAge.score_position(fits)["players"]] == [0, 24]
    refused(with_players({"buildings": 20}, {"buildings": 9}), "players", "SA-COMP-3", words="29 buildings")


def test_unused_cards_add_only_what_is_printed_below() -> None:
    (one,) = StoneAge.score_position(with_players({"cards": ["C33", "C34", "C35", "C36"], "tools": [1, 0, 0]}))["players"]
    assert (one["resources"], one["green"], one["toolmakers"]) == (0, 1, 4)


def test_a_full_sheet() -> None:
    cards = ["C01", "C17", "C02", "C05", "C06", "C28", "C18", "C09"]
    one = {"track": 40, "grain": 4, "tools": [2, 2, 1], "figures": 8, "buildings": 3, "cards": cards}
    position = with_players({**one, "resources": {"wood": 1, "clay": 2, "stone": 3, "gold": 4}})
    assert StoneAge.score_position(position)["players"] == [
        {
            "name": "player 0",
            "total": 40 + 10 + 5 + 12 + 9 + 16 + 10,
            "track": 40,
            "resources": 10,
            "green": 4 + 1,
            "farmers": 3 * 4,
            "hut_builders": 3 * 3,
            "shamans": 2 * 8,
            "toolmakers": 2 * 5,
        }
    ]


@pytest.mark.parametrize(
    ("players", "winners", "rule"),
    [
        (({"track": 9}, {"track": 8, "grain": 10}), [0], None),
        (({"track": 9}, {"track": 9, "grain": 1}), [1], "SA-WIN-2"),
        (({"track": 9, "tools": [1, 1, 0]}, {"track": 9, "figures": 7}), [0, 1], None),
        (({"track": 9, "grain": 2}, {"track": 9}, {"track": 9, "figures": 7}), [0, 2], "SA-WIN-2"),
        (({"track": 9}, {"track": 9}, {"track": 9}, {"track": 9}), [0, 1, 2, 3], None),
    ],
)
def test_ties(players: tuple[dict[str, Any], ...], winners: list[int], rule: str | None) -> None:
    sheet = StoneAge.score_position(with_players(*players))
    assert (sheet["winners"], sheet["tie_break"]) == ([f"player {n}" for n in winners], rule)
