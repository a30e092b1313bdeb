"""Chapter 1: what is in the box."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import mamut
from mamut.games.kingdomino_origins.game import Origins
from mamut.games.kingdomino_origins.rules.components import (
    CAVEMAN_COPIES,
    CAVEMEN,
    FIRE_TOKENS,
    LEFT,
    LEFT_CRATERS,
    LEFT_FIRE,
    LEFT_SYMBOL,
    RESOURCE_TOKENS,
    RESOURCES,
    RIGHT,
    RIGHT_CRATERS,
    RIGHT_FIRE,
    RIGHT_SYMBOL,
    TERRAINS,
)

from .tables import EVERY_TABLE, opened, origins, random_game

SQUARES = [
    *zip(LEFT[1:], LEFT_FIRE[1:], LEFT_CRATERS[1:], LEFT_SYMBOL[1:], strict=True),
    *zip(RIGHT[1:], RIGHT_FIRE[1:], RIGHT_CRATERS[1:], RIGHT_SYMBOL[1:], strict=True),
]
"""Terrain, fires, craters and symbol of all squares of all dominoes."""


def position(*squares: dict[str, Any], mode: str = "discovery", **more: Any) -> dict[str, Any]:
    """One player's territory, hut and these squares in a line."""
    player = {"name": "Ayla", "territory": [[{"terrain": "hut"}, *squares]], **more}
    return {"game": "kingdomino-origins", "mode": mode, "players": [player]}


@pytest.mark.rule("KO-COMP-1")
def test_four_starting_tiles_in_four_colours() -> None:
    players = origins(4).new().view().data["players"]
    assert {player["colour"] for player in players} == {"pink", "black", "green", "blue"}
    assert [[square["terrain"] for square in player["territory"]] for player in players] == [["hut"]] * 4
    with pytest.raises(mamut.OptionError, match="players: 5"):
        origins(5)


@pytest.mark.rule("KO-COMP-2")
@pytest.mark.parametrize(("players", "each"), [(2, 2), (3, 1), (4, 1)])
def test_no_colour_has_more_than_two_chiefs(players: int, each: int) -> None:
    state = opened(players)
    standing = Counter(domino["chief"] for domino in state.view().data["row"] if domino["chief"])
    assert standing == dict.fromkeys(range(1, players + 1), each)
    assert standing.total() <= 8


@pytest.mark.rule("KO-COMP-3")
def test_48_dominoes_each_with_its_own_number_and_two_squares() -> None:
    state = origins(4).new()
    assert [move.text for move, _ in state.outcomes()] == [f"reveal {n}" for n in range(1, 49)]
    dominoes: dict[int, Any] = {}
    for state in random_game(4, "discovery", seed=1):
        dominoes |= {domino["number"]: domino["squares"] for domino in state.view().data["next_row"]}
    assert sorted(dominoes) == list(range(1, 49))
    assert {len(squares) for squares in dominoes.values()} == {2}


@pytest.mark.rule("KO-COMP-4")
def test_six_terrains() -> None:
    assert set(TERRAINS) == {"grassland", "lake", "jungle", "quarry", "desert", "volcano"}
    assert {terrain for terrain, *_ in SQUARES} == set(range(6))
    with pytest.raises(mamut.PositionError) as caught:
        Origins.score_position(position({"terrain": "lava"}))
    assert caught.value.rule == "KO-COMP-4"


@pytest.mark.rule("KO-COMP-5")
def test_49_wooden_tokens() -> None:
    assert dict(zip(RESOURCES, RESOURCE_TOKENS, strict=True)) == {"mammoth": 16, "fish": 13, "mushroom": 11, "flint": 9}
    assert sum(RESOURCE_TOKENS) == 49


@pytest.mark.rule("KO-COMP-6")
def test_ten_fire_tokens() -> None:
    assert FIRE_TOKENS == (5, 4, 1)
    assert origins(3).new().view().data["fire_tokens"] == [5, 4, 1]
    two_of_three = position({"terrain": "desert", "fire_token": 3}, {"terrain": "desert", "fire_token": 3})
    with pytest.raises(mamut.PositionError) as caught:
        Origins.score_position(two_of_three)
    assert caught.value.rule == "KO-COMP-6"


@pytest.mark.rule("KO-COMP-7")
def test_one_totem_per_resource() -> None:
    assert set(origins(4, "totem").new().view().data["totems"]) == {"mammoth", "fish", "mushroom", "flint"}
    with pytest.raises(mamut.PositionError) as caught:
        Origins.score_position(position(mode="totem", totems=["fish", "fish"]))
    assert caught.value.rule == "KO-COMP-7"


@pytest.mark.rule("KO-COMP-8")
def test_one_cave_with_four_spaces_and_22_cavemen() -> None:
    assert sum(CAVEMAN_COPIES) == 22
    data = opened(3, "tribe").view().data
    assert len(data["cave"]) == 4
    assert sum(data["cave_pile"].values()) == 18
    assert set(data["cave_pile"]) <= set(CAVEMEN)


@pytest.mark.rule("KO-COMP-9")
def test_distribution_of_the_96_squares() -> None:
    printed = Counter((TERRAINS[terrain], fires) for terrain, fires, _, _ in SQUARES if TERRAINS[terrain] != "volcano")
    assert printed == {
        ("desert", 0): 20,
        ("desert", 1): 2,
        ("grassland", 0): 16,
        ("grassland", 1): 3,
        ("lake", 0): 13,
        ("lake", 1): 4,
        ("jungle", 0): 11,
        ("jungle", 1): 3,
        ("jungle", 2): 1,
        ("quarry", 0): 9,
        ("quarry", 1): 2,
        ("quarry", 2): 2,
    }
    volcanoes = Counter((fires, craters) for terrain, fires, craters, _ in SQUARES if TERRAINS[terrain] == "volcano")
    assert volcanoes == {(0, 1): 5, (0, 2): 4, (0, 3): 1}
    assert len(SQUARES) == 96
    assert all(craters == 0 for terrain, _, craters, _ in SQUARES if TERRAINS[terrain] != "volcano")


@pytest.mark.rule("KO-COMP-10")
def test_a_symbol_wherever_there_is_neither_fire_nor_desert_nor_volcano() -> None:
    for terrain, fires, _, symbol in SQUARES:
        assert symbol == (TERRAINS[terrain] not in ("desert", "volcano") and fires == 0)


@pytest.mark.rule("KO-COMP-10")
def test_neither_wooden_nor_fire_tokens_can_run_out() -> None:
    symbols = Counter(terrain for terrain, _, _, symbol in SQUARES if symbol)
    assert [symbols[resource] for resource in range(4)] == list(RESOURCE_TOKENS)
    craters = Counter(craters for _, _, craters, _ in SQUARES if craters)
    assert [craters[value] for value in (1, 2, 3)] == list(FIRE_TOKENS)


@pytest.mark.rule("KO-COMP-3", "KO-COMP-5", "KO-COMP-6", "KO-COMP-8")
@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_nothing_appears_and_nothing_gets_lost(players: int, mode: str) -> None:
    for state in random_game(players, mode, seed=players):
        state.game.check(state.plain)
