"""Chapter 9: buildings."""

from __future__ import annotations

import csv
import itertools
from importlib.resources import files

import pytest

from ..moving import assert_refused, play, texts
from .tables import now, stock, table, tribe

KINDS = ("wood", "clay", "stone", "gold")
VALUE = {"wood": 3, "clay": 4, "stone": 5, "gold": 6}
TILES = list(csv.DictReader(files("mamut.games.stone_age.rules").joinpath("buildings.csv").read_text("utf-8").splitlines()))
BY_KIND = {kind: [tile for tile in TILES if tile["kind"] == kind] for kind in ("fixed", "choice", "any")}


def payments(tile: str, have: tuple[int, int, int, int]) -> list[tuple[str, ...]]:
    state = play(table("use", {"on": "building 1", "stock": have}, tops=tile), "use building 1")
    found = texts(state)
    assert found[-1] == "decline"
    return [tuple(text.split()[1:]) for text in found[:-1]]


def points(tile: str, bundle: tuple[str, ...]) -> int:
    have = tuple(bundle.count(kind) for kind in KINDS)
    state = table("use", {"on": "building 1, field", "stock": have}, tops=tile)
    play(state, "use building 1", f"pay {' '.join(bundle)}")
    assert stock(state) == (0, 0, 0, 0)
    return int(tribe(state).track)


@pytest.mark.rule("SA-BLD-1", "SA-COMP-4")
@pytest.mark.parametrize("tile", BY_KIND["fixed"], ids=lambda tile: tile["id"])
def test_a_fixed_building_costs_exactly_what_is_printed(tile: dict[str, str]) -> None:
    bundle = tuple(kind for kind in KINDS for _ in range(int(tile[kind])))
    assert payments(tile["id"], (9, 9, 9, 9)) == [bundle]
    assert points(tile["id"], bundle) == int(tile["points"]) == sum(VALUE[kind] for kind in bundle)
    for kind in set(bundle):
        have = [9, 9, 9, 9]
        have[KINDS.index(kind)] = bundle.count(kind) - 1
        assert payments(tile["id"], (have[0], have[1], have[2], have[3])) == []


@pytest.mark.rule("SA-BLD-2")
@pytest.mark.parametrize("tile", BY_KIND["choice"], ids=lambda tile: tile["id"])
def test_a_choice_of_exactly_so_many_kinds(tile: dict[str, str]) -> None:
    size, kinds = int(tile["resources_max"]), int(tile["kinds_required"])
    wanted = [bundle for bundle in itertools.combinations_with_replacement(KINDS, size) if len(set(bundle)) == kinds]
    assert sorted(payments(tile["id"], (9, 9, 9, 9))) == sorted(wanted)
    scored = [points(tile["id"], bundle) for bundle in wanted]
    assert scored == [sum(VALUE[kind] for kind in bundle) for bundle in wanted]
    assert (min(scored), max(scored)) == (int(tile["points_min"]), int(tile["points_max"]))


@pytest.mark.rule("SA-BLD-2")
def test_only_from_what_one_has() -> None:
    assert payments("B20", (2, 1, 1, 0)) == [("wood", "wood", "clay", "stone")]
    assert payments("B20", (2, 2, 0, 0)) == []
    assert payments("B25", (1, 1, 2, 1)) == [("wood", "clay", "stone", "stone", "gold")]


@pytest.mark.rule("SA-BLD-3")
@pytest.mark.parametrize("tile", BY_KIND["any"], ids=lambda tile: tile["id"])
def test_one_to_seven_of_any_kinds(tile: dict[str, str]) -> None:
    found = payments(tile["id"], (8, 1, 0, 1))
    wanted = {
        bundle
        for size in range(1, 8)
        for bundle in itertools.combinations_with_replacement(KINDS, size)
        if bundle.count("clay") <= 1 and bundle.count("stone") == 0 and bundle.count("gold") <= 1
    }
    assert set(found) == wanted
    assert len(found) == len(wanted)
    assert (points(tile["id"], ("wood",)), points(tile["id"], ("gold",) * 7)) == (3, 42)


@pytest.mark.rule("SA-BLD-3")
def test_nothing_is_no_price() -> None:
    assert payments("B26", (0, 0, 0, 0)) == []


@pytest.mark.rule("SA-BLD-4")
def test_points_at_once_and_any_number_of_buildings() -> None:
    you = {"on": "building 1, field", "stock": (2, 1, 0, 0), "track": 7, "buildings": "B02 B03 B04 B05 B06"}
    state = play(table("use", you, tops="B01"), "use building 1", "pay wood wood clay")
    seen = state.view().data["players"][0]
    assert (seen["track"], seen["buildings"]) == (17, ["B01", "B02", "B03", "B04", "B05", "B06"])


@pytest.mark.rule("SA-BLD-5")
def test_the_next_tile_is_turned_up_at_once_and_bought_by_nobody_in_this_round() -> None:
    you = {"on": "building 1, field", "stock": (9, 9, 9, 9)}
    state = table("use", you, {"on": "building 2, hunt 1", "stock": (9, 9, 9, 9)}, tops="B01 B02")
    play(state, "use building 1", "pay wood wood clay")
    assert now(state) == ("building", None)
    assert len(state.outcomes()) == 28 - 2
    play(state, "building B26")
    assert texts(state) == ["use field"]
    assert_refused(state, "use building 1", "SA-ACT-1")
    play(state, "use field")
    assert texts(state) == ["use hunt", "use building 2"]
    assert_refused(state, "use building 1", "SA-ACT-1")


@pytest.mark.rule("SA-BLD-5")
def test_a_building_of_the_first_round_does_not_end_it() -> None:
    you = {"on": "building 1, field", "stock": (2, 1, 0, 0)}
    state = play(table("use", you, tops="B01", round_number=1), "use building 1", "pay wood wood clay", "building B28")
    assert (now(state), texts(state), state.plain.round) == (("use", 1), ["use field"], 1)


@pytest.mark.rule("SA-BLD-5")
def test_the_stack_that_was_bought_from_is_refilled() -> None:
    you = {"on": "building 2, field", "stock": (2, 0, 1, 0)}
    state = play(table("use", you, players=3, tops="B01 B02 B03"), "use building 2", "pay wood wood stone", "building B28")
    assert [(stack["building"], stack["tiles"], stack["figure"]) for stack in state.view().data["stacks"]] == [
        ("B01", 7, None),
        ("B28", 6, None),
        ("B03", 7, None),
    ]


@pytest.mark.rule("SA-BLD-6", "SA-RUL-26")
@pytest.mark.parametrize("have", [(0, 0, 0, 0), (2, 1, 0, 0)])
def test_declining_leaves_the_tile(have: tuple[int, ...]) -> None:
    state = play(table("use", {"on": "building 1, field", "stock": have}, tops="B01"), "use building 1", "decline")
    assert state.view().data["stacks"][0] == {"stack": 1, "building": "B01", "tiles": 7, "figure": None}
    assert (stock(state), tribe(state).track, tribe(state).home) == (have, 0, 4)
    assert_refused(state, "use building 1", "SA-ACT-1")


@pytest.mark.rule("SA-BLD-7")
def test_an_emptied_stack_makes_it_the_last_round() -> None:
    you = {"on": "building 1, field", "stock": (2, 1, 0, 0)}
    state = table("use", you, tops="B01", heights=(1, 4))
    assert not state.view().data["last_round"]
    play(state, "use building 1", "pay wood wood clay")
    assert (state.view().data["last_round"], now(state)) == (True, ("use", 1))
    assert state.view().data["stacks"][0] == {"stack": 1, "building": None, "tiles": 0, "figure": None}
    assert play(state, "use field").over


@pytest.mark.rule("SA-BLD-7")
def test_the_last_but_one_tile_does_not() -> None:
    you = {"on": "building 1, field", "stock": (2, 1, 0, 0)}
    state = play(table("use", you, tops="B01", heights=(2, 4)), "use building 1", "pay wood wood clay")
    tile = state.outcomes()[0][0].text
    play(state, tile, "use field")
    assert (state.view().data["last_round"], now(state)) == (False, ("place", 2))


@pytest.mark.rule("SA-BLD-5", "SA-END-2")
def test_other_stacks_go_on_in_the_last_round() -> None:
    you = {"on": "building 2, field", "stock": (2, 0, 1, 0)}
    state = play(table("use", you, tops="B01 B02", heights=(0, 4)), "use building 2", "pay wood wood stone")
    assert now(state) == ("building", None)
    tile = state.outcomes()[0][0].text
    assert play(state, tile).view().data["stacks"][1]["building"] == tile.split()[1]
