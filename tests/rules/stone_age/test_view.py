"""What the table shows at every step, for each reader."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ..moving import play
from .moments import MOMENTS, moment
from .tables import NOTHING, table

KEYS = {
    *("round", "phase", "step", "actor", "turn", "start_player", "last_round", "areas", "row", "deck", "stacks", "roll"),
    *("buying", "market", "feeding", "unseen", "players"),
}
PLAYER_KEYS = {
    *("seat", "colour", "track", "points", "food", "grain", "figures", "home", "tools", "one_use", "cash", "resources"),
    *("cards", "extra", "buildings", "ends"),
}
# phase, step, actor and turn
WHEN: dict[str, tuple[str, str, int | None, int | None]] = {
    "setup card": ("setup", "card", None, None),
    "setup building": ("setup", "building", None, None),
    "place": ("placing", "place", 1, 1),
    "use": ("actions", "use", 1, 1),
    "roll": ("actions", "roll", None, 1),
    "roll card": ("actions", "roll", None, 1),
    "tool": ("actions", "tool", 1, 1),
    "pay": ("actions", "pay", 1, 1),
    "pay card": ("actions", "pay", 1, 1),
    "building": ("actions", "building", None, 1),
    "dice": ("actions", "dice", None, 1),
    "pick": ("actions", "pick", 1, 1),
    "draw": ("actions", "draw", None, 1),
    "feed": ("feeding", "feed", 1, 1),
    "card": ("placing", "card", None, 2),
    "over": ("over", "over", None, None),
    "over early": ("over", "over", None, None),
}


def seen(step: str, players: int = 2) -> dict[str, Any]:
    return moment(step, players).view(0).data


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("step", MOMENTS)
def test_every_moment_is_told_in_the_same_words(step: str, players: int) -> None:
    data = seen(step, players)
    assert json.loads(json.dumps(data)) == data
    assert set(data) == KEYS
    assert (data["phase"], data["step"], data["actor"], data["turn"]) == WHEN[step]
    assert [area["area"] for area in data["areas"]] == [
        *("toolmaker", "hut", "field", "hunt", "forest", "clay-pit", "quarry", "river"),
    ]
    assert [area["spaces"] for area in data["areas"]] == [1, 2, 1, None, 7, 7, 7, 7]
    assert [len(area["figures"]) for area in data["areas"]] == [players] * 8
    assert (len(data["row"]), len(data["stacks"]), len(data["players"])) == (4, players, players)
    for part, steps in {
        "roll": ("roll", "tool"),
        "buying": ("pay",),
        "market": ("dice", "pick"),
        "feeding": ("feed",),
    }.items():
        assert (data[part] is not None) == (data["step"] in steps), part
    for player in data["players"]:
        assert set(player) == PLAYER_KEYS
        assert player["points"] == player["track"] + sum(player["ends"].values())


def test_a_roll_before_and_after_the_dice() -> None:
    assert seen("roll")["roll"] == {
        "dice": 2,
        "area": "hunt",
        "card": None,
        "gain": "food",
        "divisor": 2,
        "sum": None,
        "tools": [],
        "added": 0,
        "total": None,
        "amount": None,
    }
    assert seen("tool")["roll"] == {
        "dice": 2,
        "area": "hunt",
        "card": None,
        "gain": "food",
        "divisor": 2,
        "sum": 7,
        "tools": ["1"],
        "added": 2,
        "total": 9,
        "amount": 4,
    }


def test_a_roll_for_a_card_with_a_one_use_tool() -> None:
    assert seen("roll card")["roll"] == {
        "dice": 2,
        "area": None,
        "card": "C23",
        "gain": "wood",
        "divisor": 3,
        "sum": None,
        "tools": [],
        "added": 0,
        "total": None,
        "amount": None,
    }
    you = {"on": "quarry 2", "tools": (1, 0, 0), "cards": "C33 C34"}
    state = play(table("use", you), "use quarry", "roll 6", "tool C33")
    assert state.view().data["roll"] == {
        "dice": 2,
        "area": "quarry",
        "card": None,
        "gain": "stone",
        "divisor": 5,
        "sum": 6,
        "tools": ["C33"],
        "added": 2,
        "total": 8,
        "amount": 1,
    }
    assert state.view().data["players"][0]["one_use"] == [{"card": "C34", "value": 3}]


def test_tools_of_one_roll_are_not_shown_with_the_next() -> None:
    state = table("use", {"on": "quarry 2, forest 1", "tools": (1, 1, 0)})
    play(state, "use quarry", "roll 6", "tool 2", "use forest")
    state.game.check(state.plain)
    assert state.view().data["roll"] == {
        "dice": 1,
        "area": "forest",
        "card": None,
        "gain": "wood",
        "divisor": 3,
        "sum": None,
        "tools": [],
        "added": 0,
        "total": None,
        "amount": None,
    }


def test_what_is_being_bought() -> None:
    assert seen("pay")["buying"] == {"what": "building", "place": 1, "id": "B01"}
    assert seen("pay card")["buying"] == {"what": "card", "place": 2, "id": "C12"}


@pytest.mark.rule("SA-EFF-1")
def test_the_market_dice_that_are_left() -> None:
    assert seen("dice", 4)["market"] == {"buyer": 1, "dice": []}
    state = moment("pick", 4)
    assert state.view().data["market"] == {"buyer": 1, "dice": [1, 2, 5, 6]}
    data = play(state, "pick 5").view().data
    assert (data["market"], data["actor"], data["turn"]) == ({"buyer": 1, "dice": [1, 2, 6]}, 2, 1)


@pytest.mark.rule("SA-FEED-4")
def test_the_missing_food() -> None:
    assert seen("feed")["feeding"] == {"missing": 2}  # one food and two grain for five figures


@pytest.mark.rule("SA-PLACE-6", "SA-P23-1", "SA-P23-3", "SA-P23-4")
def test_which_areas_are_closed_and_why() -> None:
    def closed(*tribes: dict[str, Any], players: int) -> dict[str, str | None]:
        data = table("place", *tribes, players=players).view().data
        return {area["area"]: area["closed"] for area in data["areas"] if area["closed"]}

    assert closed(players=2) == {}
    assert closed({"on": "hunt 4"}, players=2) == {}
    assert closed({"on": "forest 1"}, players=2) == {"forest": "SA-P23-4"}
    assert closed({"on": "forest 1"}, players=3) == {}
    assert closed({"on": "forest 1, river 1"}, {"on": "forest 1"}, players=3) == {"forest": "SA-P23-3"}
    assert closed({"figures": 8, "on": "quarry 7"}, players=3) == {"quarry": "SA-PLACE-6"}
    assert closed({"on": "quarry 3"}, {"on": "quarry 3"}, players=4) == {}
    assert closed({"on": "quarry 3"}, {"on": "quarry 4"}, players=4) == {"quarry": "SA-PLACE-6"}
    assert closed(*[{"on": "quarry 1"}] * 4, players=4) == {}
    assert closed({"on": "hut"}, players=4) == {"hut": "SA-PLACE-6"}
    assert closed({"on": "hut"}, {"on": "field"}, players=4) == {"hut": "SA-PLACE-6", "field": "SA-PLACE-6"}
    assert closed({"on": "hut"}, {"on": "field"}, players=3) == {
        "hut": "SA-PLACE-6",
        "field": "SA-PLACE-6",
        "toolmaker": "SA-P23-1",
    }


@pytest.mark.rule("SA-SCORE-2", "SA-SCORE-3", "SA-SCORE-4", "SA-SCORE-5", "SA-SCORE-6")
def test_what_a_card_would_add_to_the_final_score() -> None:
    you = {"cards": "C01 C05", "grain": 3, "tools": (2, 2, 1), "figures": 7, "buildings": "B04 B05"}
    data = table("place", you, row="C06 C28 C18 C09").view().data
    assert [space["worth"] for space in data["row"]] == [[2 * 3, 0], [3 * 2, 0], [2 * 7, 2 * 5], [2 * 5, 0]]
    data = table("place", you, {"cards": "C02 C03 C04"}, row="C17 C16 C32 C30").view().data
    # the second pottery begins another set; another symbol makes 1 into 4; the other has three symbols already
    assert [space["worth"] for space in data["row"]] == [[1, 7], [3, 7], [3, 1], [3, 1]]
    gap = play(table("use", {"on": "card 1, field", "stock": (1, 0, 0, 0)}), "use card 1", "pay wood").view().data
    assert gap["row"][0] == {"space": 1, "price": 1, "card": None, "figure": None, "worth": [0, 0]}


def test_figures_on_cards_and_buildings() -> None:
    data = table("use", {"on": "card 2"}, {"on": "card 4, building 1"}).view().data
    assert [space["figure"] for space in data["row"]] == [None, 1, None, 2]
    assert [stack["figure"] for stack in data["stacks"]] == [2, None]
    assert [player["home"] for player in data["players"]] == [4, 3]


def test_the_final_scoring_as_things_stand() -> None:
    you = {"cards": "C01 C36 C06 C28 C18 C09", "grain": 3, "tools": (2, 2, 1), "used": (2,), "buildings": "B04", "track": 9}
    # figures count wherever they stand
    (player, other) = table("place", {**you, "stock": (1, 0, 2, 0), "on": "hunt 3"}, NOTHING).view().data["players"]
    assert player["ends"] == {
        "resources": 3 + 2,
        "green": 4,
        "farmers": 6,
        "hut_builders": 3,
        "shamans": 10,
        "toolmakers": 10,
    }
    assert (player["points"], player["cash"], other["points"]) == (9 + 38, True, 0)
    assert player["tools"] == [{"value": 2, "used": False}, {"value": 2, "used": True}, {"value": 1, "used": False}]
