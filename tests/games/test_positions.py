"""Positions, sentence by sentence: what is read, what is refused, and where the refusal points."""

import copy
from typing import Any

import pytest

import mamut
from mamut.games.kingdomino_origins.game import Origins
from tests.running.thorough import times

from .playing import BONUSES, EVERY_TABLE, TURNED_SWITCHES, names_of, origins, played
from .positions import Position

EXAMPLE: Position = {
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
HUT = {"terrain": "hut"}


def with_players(*territories: list[list[Any]], mode: str = "tribe", **more: Any) -> Position:
    players = [{"name": f"player {n}", "territory": territory} for n, territory in enumerate(territories)]
    return {"game": "kingdomino-origins", "mode": mode, "players": players, **more}


def with_square(square: Any, mode: str = "tribe", **more: Any) -> Position:
    """One player with this square beside the hut."""
    return with_players([[HUT, square]], mode=mode, **more)


def refused(position: Any, place: str, words: str = "") -> None:
    with pytest.raises(mamut.PositionError) as caught:
        Origins.score_position(position)
    assert caught.value.place == place
    assert words in str(caught.value)


def test_the_example_of_the_format() -> None:
    assert Origins.score_position(EXAMPLE) == {
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


def test_hordes_are_told_by_size_and_power() -> None:
    warriors = [{"terrain": "desert", "caveman": kind} for kind in ("warrior_2", "warrior_1", "warrior_1")]
    (player,) = Origins.score_position(with_players([[HUT, *warriors]]))["players"]
    assert player["hordes"] == [{"warriors": 3, "power": 4, "points": 12}]


@pytest.mark.parametrize("key", ["bonuses", "totems", "switches"])
def test_what_may_be_missing(key: str) -> None:
    position = copy.deepcopy(EXAMPLE)
    position["switches"] = {}
    for part in (position, position["players"][0]):
        part.pop(key, None)
    assert Origins.score_position(position)["winners"] == ["Ayla"]


@pytest.mark.parametrize("key", ["game", "mode", "players"])
def test_what_must_be_there(key: str) -> None:
    position = copy.deepcopy(EXAMPLE)
    del position[key]
    refused(position, "position", f'"{key}" is missing')


@pytest.mark.parametrize("key", ["name", "territory"])
def test_what_every_player_must_have(key: str) -> None:
    position = copy.deepcopy(EXAMPLE)
    del position["players"][0][key]
    refused(position, "players[0]", f'"{key}" is missing')


def test_no_other_keys() -> None:
    refused({**EXAMPLE, "date": "today"}, "position", '"date"')
    position = copy.deepcopy(EXAMPLE)
    position["players"][0]["colour"] = "pink"
    refused(position, "players[0]", '"colour"')
    refused(with_square({"terrain": "desert", "height": 2}), "players[0].territory[0][1]", '"height"')
    refused({**EXAMPLE, "switches": {"fire": "yes"}}, "switches", '"fire"')


@pytest.mark.parametrize("players", [[], {}, None, "Ayla", 3, [{}] * 5])
def test_one_to_four_players(players: Any) -> None:
    refused({**EXAMPLE, "players": players}, "players")


@pytest.mark.parametrize("name", ["", "  ", None, 7, ["Ayla"]])
def test_a_name_is_a_text_and_not_empty(name: Any) -> None:
    position = copy.deepcopy(EXAMPLE)
    position["players"][0]["name"] = name
    refused(position, "players[0].name")


def test_names_are_different() -> None:
    position = with_players([[HUT]], [[HUT]], [[HUT]])
    position["players"][2]["name"] = "player 0"
    refused(position, "players[2].name", "twice")


@pytest.mark.parametrize("mode", ["Tribe", "", None, 2])
def test_the_mode_is_one_of_three(mode: Any) -> None:
    refused({**EXAMPLE, "mode": mode}, "mode", "discovery, totem, tribe")


def test_bonuses_and_switches_have_listed_values() -> None:
    refused({**EXAMPLE, "bonuses": ["empire"]}, "bonuses[0]")
    refused({**EXAMPLE, "bonuses": ["homo-habilis", "homo-habilis"]}, "bonuses[1]", "twice")
    refused({**EXAMPLE, "bonuses": "homo-habilis"}, "bonuses")
    refused({**EXAMPLE, "switches": {"fire_on_hut": True}}, "switches.fire_on_hut")
    refused({**EXAMPLE, "switches": ["fire_on_hut"]}, "switches")


@pytest.mark.parametrize("territory", [[], [[]], [[{"terrain": "desert"}]], [[HUT, HUT]], [[None]]])
def test_exactly_one_hut(territory: list[list[Any]]) -> None:
    with pytest.raises(mamut.PositionError) as caught:
        Origins.score_position(with_players(territory))
    assert caught.value.place.startswith("players[0].territory")


def test_rows_of_equal_length() -> None:
    refused(with_players([[HUT, None], [None]]), "players[0].territory[1]", "1 cell, but")
    refused(with_players([[HUT], "x"]), "players[0].territory[1]")  # type: ignore[list-item]


def test_an_unknown_terrain_is_named_with_its_place() -> None:
    refused(with_square({"terrain": "lava"}), "players[0].territory[0][1]", '"terrain" is "lava"; one of')
    refused(with_square({"terrain": None}), "players[0].territory[0][1]")
    refused(with_square("desert"), "players[0].territory[0][1]")


@pytest.mark.parametrize(
    "square",
    [
        {"terrain": "desert", "resource": "mammoth"},
        {"terrain": "lake", "resource": "flint"},
        {"terrain": "lake", "fire": 1, "resource": "fish"},
        {"terrain": "lake", "fire": 1, "fire_token": 1},
        {"terrain": "lake", "fire_token": 2, "caveman": "hunter"},
        {"terrain": "lake", "resource": "fish", "caveman": "hunter"},
        {"terrain": "volcano", "craters": 1, "fire_token": 1},
        {"terrain": "volcano", "craters": 1, "caveman": "hunter"},
        {"terrain": "volcano"},
        {"terrain": "volcano", "craters": 4},
        {"terrain": "lake", "craters": 1},
        {"terrain": "lake", "fire": 0},
        {"terrain": "lake", "fire": 3},
        {"terrain": "lake", "fire": True},
        {"terrain": "lake", "fire": 1.0},
        {"terrain": "lake", "fire_token": "1"},
        {"terrain": "lake", "fire_token": 4},
    ],
)
def test_what_cannot_be_on_a_square(square: dict[str, Any]) -> None:
    refused(with_square(square), "players[0].territory[0][1]")


def test_unknown_pieces() -> None:
    refused(with_square({"terrain": "lake", "caveman": "fisher"}), "players[0].territory[0][1].caveman")
    refused(with_square({"terrain": "lake", "resource": "shell"}), "players[0].territory[0][1].resource")


@pytest.mark.parametrize("piece", [{"fire": 1}, {"fire_token": 1}, {"caveman": "hunter"}])
def test_nothing_on_the_hut(piece: dict[str, Any]) -> None:
    refused(with_players([[{**HUT, **piece}]]), "players[0].territory[0][0]")


def test_a_fire_token_on_the_hut_by_the_switch() -> None:
    position = with_players([[{**HUT, "fire_token": 2}, {"terrain": "desert", "caveman": "fire_lady"}]])
    position["switches"] = {"fire_on_hut": "yes"}
    (player,) = Origins.score_position(position)["players"]
    assert (player["fires"], player["total"], len(player["regions"])) == (2, 2, 1)


def test_each_mode_has_its_own_pieces() -> None:
    mammoth = {"terrain": "grassland", "resource": "mammoth"}
    refused(with_square(mammoth, mode="discovery"), "players[0].territory", "Discovery")
    for mode in ("totem", "tribe"):
        Origins.score_position(with_square(mammoth, mode=mode))
    for mode in ("discovery", "totem"):
        refused(with_square({"terrain": "lake", "caveman": "hunter"}, mode=mode), "players[0].territory", "Tribe")


@pytest.mark.parametrize("mode", ["discovery", "tribe"])
def test_totems_only_in_totem_mode(mode: str) -> None:
    position = with_players([[HUT]], mode=mode)
    position["players"][0]["totems"] = ["fish"]
    refused(position, "players[0].totems[0]", "Totem mode")


def test_each_totem_once() -> None:
    position = with_players([[HUT]], [[HUT]], mode="totem")
    position["players"][0]["totems"] = ["fish", "flint"]
    position["players"][1]["totems"] = ["mammoth", "fish"]
    refused(position, "players[1].totems[1]", "fish")
    position["players"][1]["totems"] = ["mammoth"]
    assert [player["totems"] for player in Origins.score_position(position)["players"]] == [10, 3]
    position["players"][1]["totems"] = ["shell"]
    refused(position, "players[1].totems[0]")


def grid(square: dict[str, Any], squares: int, width: int) -> list[list[Any]]:
    """The hut and so many squares alike, row by row."""
    cells: list[Any] = [HUT, *[square] * squares]
    cells += [None] * (-len(cells) % width)
    return [cells[at : at + width] for at in range(0, len(cells), width)]


@pytest.mark.parametrize(
    ("square", "there"),
    [
        ({"terrain": "quarry"}, 9),
        ({"terrain": "lake", "fire": 1}, 4),
        ({"terrain": "jungle", "fire": 2}, 1),
        ({"terrain": "volcano", "craters": 1}, 5),
        ({"terrain": "volcano", "craters": 3}, 1),
        ({"terrain": "desert", "fire_token": 1}, 5),
        ({"terrain": "desert", "fire_token": 3}, 1),
        ({"terrain": "quarry", "resource": "flint"}, 9),
        ({"terrain": "desert", "caveman": "hunter"}, 2),
        ({"terrain": "desert", "caveman": "warrior_1"}, 4),
    ],
)
def test_no_more_than_the_box_holds(square: dict[str, Any], there: int) -> None:
    Origins.score_position(with_players(grid(square, there, 5)))
    refused(with_players(grid(square, there + 1, 5)), "players", "the box holds")
    refused(with_players(grid(square, there, 5), [[HUT, square]]), "players", "the box holds")


def test_no_larger_than_the_side() -> None:
    row: list[Any] = [HUT, *[{"terrain": "desert"}] * 6]
    Origins.score_position(with_players([row]))
    Origins.score_position(with_players([row], [[HUT]]))
    refused(with_players([[*row, {"terrain": "desert"}]]), "players[0].territory", "7 \u00d7 7")
    refused(with_players([[HUT]], [row], [[HUT]]), "players[1].territory", "5 \u00d7 5")


def test_empty_cells_around_do_not_count() -> None:
    wide: list[list[Any]] = [[None] * 9, [None, None, HUT, {"terrain": "desert"}, None, None, None, None, None], [None] * 9]
    (player,) = Origins.score_position(with_players(wide, bonuses=["empire-of-fire"]))["players"]
    assert player["bonuses"] == {"empire-of-fire": 10}


def test_one_player_has_the_side_that_is_needed() -> None:
    """Homo Habilis wants 25 squares in the small grid and 49 in the large one."""
    small = grid({"terrain": "desert"}, 4, 5)
    assert Origins.score_position(with_players(small, bonuses=["empire-of-fire"]))["players"][0]["bonuses"] == {
        "empire-of-fire": 0
    }
    long: list[Any] = [{"terrain": "desert"}] * 3
    large = [[*long, HUT, *long]]
    assert Origins.score_position(with_players(large, bonuses=["empire-of-fire"]))["players"][0]["bonuses"] == {
        "empire-of-fire": 10
    }


def ties(*territories: list[list[Any]]) -> tuple[list[str], str | None]:
    sheet = Origins.score_position(with_players(*territories, mode="discovery"))
    return sheet["winners"], sheet["tie_break"]


def test_the_tie_break_that_was_needed() -> None:
    desert, lake, burning = {"terrain": "desert"}, {"terrain": "lake"}, {"terrain": "desert", "fire": 1}
    assert ties([[HUT, burning]], [[HUT, desert]]) == (["player 0"], None)
    assert ties([[HUT, lake, desert]], [[HUT, desert, desert]]) == (["player 1"], "KO-TIE-2")
    assert ties([[HUT, desert]], [[HUT, lake]]) == (["player 0", "player 1"], "KO-TIE-4")
    one_big_fire = [[HUT, {"terrain": "desert", "fire_token": 2}, None, {"terrain": "lake"}, {"terrain": "lake"}]]
    two_small = [[HUT, {"terrain": "lake", "fire": 1}, {"terrain": "lake"}]]
    assert ties(one_big_fire, two_small) == (["player 0"], "KO-TIE-3")


def seen(state: mamut.State) -> Position:
    """What a spectator sees of a finished game, written down as a position."""
    data = state.view().data
    players = []
    for name, player in zip(names_of(state.game), data["players"], strict=True):
        squares = {}
        for square in player["territory"]:
            row, column = map(int, square["cell"].split(","))
            squares[row, column] = {key: value for key, value in square.items() if key != "cell"}
        rows = range(min(row for row, _ in squares), max(row for row, _ in squares) + 1)
        columns = range(min(column for _, column in squares), max(column for _, column in squares) + 1)
        totems = [resource for resource, seat in data.get("totems", {}).items() if seat == player["seat"]]
        grid = [[squares.get((row, column)) for column in columns] for row in rows]
        players.append({"name": name, "totems": totems, "territory": grid})
    switches = {key: value for key, value in state.game.options.items() if key in TURNED_SWITCHES}
    more = {"mode": data["mode"], "bonuses": list(state.game.options["bonuses"]), "switches": switches}
    return {"game": state.game.name, "players": players, **more}


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_a_view_has_all_that_a_position_needs(players: int, mode: str, turned: bool) -> None:
    game = origins(players, mode, bonuses=BONUSES, **(TURNED_SWITCHES if turned else {}))
    for seed in range(times(2, 5)):
        state = played(game, seed)
        assert Origins.score_position(seen(state)) == state.sheet(names_of(game))
