"""Chapter 1: what is in the box."""

from __future__ import annotations

import csv
from collections import Counter
from importlib.resources import files

import pytest

from mamut.games.stone_age.rules.components import DIVISOR, FOOD, PIECES, RESOURCES, VALUE
from mamut.games.stone_age.rules.scoring import craftsmen_on

from ..moving import play, texts
from .tables import stock, stone_age, table, tools, tribe


def read(name: str) -> list[dict[str, str]]:
    return list(csv.DictReader(files("mamut.games.stone_age.rules").joinpath(name).read_text(encoding="utf-8").splitlines()))


CARDS, TILES = read("cards.csv"), read("buildings.csv")


@pytest.mark.rule("SA-COMP-1")
def test_36_cards_with_these_tops_and_bottoms() -> None:
    assert Counter(card["top_effect"] for card in CARDS) == {
        "market": 10,
        "food": 7,
        "resource": 5,
        "roll_resource": 3,
        "points": 3,
        "tool": 1,
        "grain": 2,
        "extra_card": 1,
        "one_use_tool": 3,
        "any_resources": 1,
    }
    green = Counter(card["bottom_kind"] for card in CARDS if card["bottom_colour"] == "green")
    yellow = Counter(card["bottom_kind"] for card in CARDS if card["bottom_colour"] == "yellow")
    assert sorted(green.values()) == [2] * 8
    assert yellow == {"farmer": 5, "hut_builder": 5, "shaman": 5, "toolmaker": 5}


@pytest.mark.rule("SA-COMP-2")
@pytest.mark.parametrize(
    ("kind", "shown"),
    [
        ("farmer", [1, 1, 1, 2, 2]),
        ("hut_builder", [1, 1, 2, 2, 3]),
        ("shaman", [1, 1, 1, 2, 2]),
        ("toolmaker", [1, 1, 2, 2, 2]),
    ],
)
def test_figures_on_the_yellow_cards(kind: str, shown: list[int]) -> None:
    assert sorted(int(card["bottom_value"]) for card in CARDS if card["bottom_kind"] == kind) == shown
    everything = (1 << len(CARDS)) - 1
    assert craftsmen_on(everything, ("farmer", "hut_builder", "shaman", "toolmaker").index(kind)) == sum(shown)


@pytest.mark.rule("SA-COMP-3")
def test_28_building_tiles() -> None:
    assert Counter(tile["kind"] for tile in TILES) == {"fixed": 17, "choice": 8, "any": 3}
    assert {int(tile["points"]) for tile in TILES if tile["kind"] == "fixed"} == set(range(10, 17))
    choices = [(tile["resources_min"], tile["resources_max"], tile["kinds_required"]) for tile in TILES[17:25]]
    assert choices == [(number, number, kinds) for number in "45" for kinds in "1234"]
    assert [(tile["resources_min"], tile["resources_max"]) for tile in TILES[25:]] == [("1", "7")] * 3


@pytest.mark.rule("SA-COMP-4")
def test_a_value_is_also_the_divisor() -> None:
    assert dict(zip(RESOURCES, VALUE, strict=True)) == {"wood": 3, "clay": 4, "stone": 5, "gold": 6}
    for area, divisor in [("hunt", 2), ("forest", 3), ("clay-pit", 4), ("quarry", 5), ("river", 6)]:
        for total, gain in [(divisor - 1, 0), (divisor, 1), (2 * divisor - 1, 1), (2 * divisor, 2)]:
            figures = 1 if total < 7 else 2
            state = table("use", {"on": f"{area} {figures}, field", "food": 0})
            play(state, f"use {area}", f"roll {total}")
            assert (tribe(state).food if area == "hunt" else sum(stock(state))) == gain
    assert DIVISOR[FOOD] == 2


@pytest.mark.rule("SA-COMP-5")
def test_pieces_in_the_box_limit_nobody() -> None:
    assert PIECES == (28, 18, 12, 10)
    state = table("use", {"on": "river 1, field", "stock": (28, 18, 12, 10)})
    assert stock(play(state, "use river", "roll 6")) == (28, 18, 12, 11)


@pytest.mark.rule("SA-COMP-6")
def test_a_tribe_of_five_grows_to_ten() -> None:
    state = stone_age(4).new()
    assert [player["figures"] for player in state.view().data["players"]] == [5] * 4
    assert {player["colour"] for player in state.view().data["players"]} == {"red", "blue", "green", "yellow"}
    for figures in range(5, 11):
        used = play(table("use", {"figures": figures, "on": "hut, field"}), "use hut")
        assert tribe(used).figures == min(figures + 1, 10)


@pytest.mark.rule("SA-COMP-7")
def test_three_tool_fields_and_dice_of_six_faces() -> None:
    state = table("use", {"on": "hunt 2, field", "tools": (1, 1, 1), "food": 0})
    assert [tool["value"] for tool in state.view().data["players"][0]["tools"]] == [1, 1, 1]
    assert len(tools(state)) == 3
    play(state, "use hunt")
    assert [move.text for move, _ in state.outcomes()] == [f"roll {total}" for total in range(2, 13)]
    play(state, "roll 2")
    assert texts(state) == ["tool 1", "tool 2", "tool 3", "done"]
