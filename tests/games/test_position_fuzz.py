"""Anything may be given as a position: it is scored as the referee scores it, or refused with a PositionError."""

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mamut.games.kingdomino_origins.faces.position import read_position
from mamut.games.kingdomino_origins.game import Origins
from tests.running.thorough import few, times

from ..referee.origins import score_position
from . import fuzzing
from .fuzzing import JSON, changed, deepest, values_with
from .playing import EVERY_TABLE
from .positions import Position, finished, position_of

POSITIONS = st.tuples(st.sampled_from(EVERY_TABLE), st.sampled_from([1, 2])).map(
    lambda one: position_of(finished(*one[0], one[1]))
)

TERRAINS = ("grassland", "lake", "jungle", "quarry", "desert", "volcano")
NAMED = ["hut", "lava", "mammoth", "flint", "hunter", "warrior_1", "homo-habilis", "tribe", "totem", "discovery"]
KEYS = ["fire", "fire_token", "resource", "caveman", "craters", "terrain", "name", "totems", "yes", "no", "Ayla", ""]
WORDS = (*TERRAINS, *NAMED, *KEYS)
VALUES = values_with(WORDS)


def judge(position: Any) -> bool:
    return fuzzing.judge(Origins.score_position, score_position, position)


@pytest.mark.parametrize("seed", few(range(6), 1))
@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_finished_games_score_the_same(players: int, mode: str, seed: int) -> None:
    table = finished(players, mode, seed)
    position = position_of(table)
    assert judge(position)
    sheet = Origins.score_position(position)
    assert [player["total"] for player in sheet["players"]] == table.scores()
    assert sheet["winners"] == [position["players"][seat - 1]["name"] for seat in table.winners()]


@pytest.mark.parametrize("seed", few(range(6), 1))
@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_each_territory_alone(players: int, mode: str, seed: int) -> None:
    """One player's table: N is what the territory needs."""
    position = position_of(finished(players, mode, seed))
    for player in position["players"]:
        assert judge({**position, "players": [player]})


def test_reading_does_not_change_the_position() -> None:
    for players, mode in EVERY_TABLE:
        position = position_of(finished(players, mode, 1))
        before = copy.deepcopy(position)
        read_position(position)
        assert position == before


@given(position=changed(POSITIONS, WORDS))
@settings(max_examples=times(300, 1500))
def test_changed_positions(position: Any) -> None:
    judge(position)


@given(position=JSON)
@settings(max_examples=times(100, 300))
def test_any_json(position: Any) -> None:
    assert not judge(position)


@given(
    position=st.fixed_dictionaries(
        {"game": st.just("kingdomino-origins"), "mode": VALUES, "players": VALUES | st.lists(VALUES, max_size=5)},
        optional={"bonuses": VALUES, "switches": VALUES, "more": VALUES},
    )
)
@settings(max_examples=times(100, 300))
def test_any_json_with_the_right_keys(position: Any) -> None:
    judge(position)


SQUARES = st.one_of(
    st.none(),
    st.fixed_dictionaries({"terrain": st.sampled_from(TERRAINS[:5])}),
    st.fixed_dictionaries({"terrain": st.just("volcano"), "craters": st.integers(1, 3)}),
    st.fixed_dictionaries({"terrain": st.sampled_from(TERRAINS[:5]), "fire": st.integers(1, 2)}),
    st.fixed_dictionaries({"terrain": st.sampled_from(TERRAINS[:5]), "fire_token": st.integers(1, 3)}),
    st.sampled_from(
        [{"terrain": t, "resource": r} for t, r in zip(TERRAINS, ("mammoth", "fish", "mushroom", "flint"), strict=False)]
    ),
    st.fixed_dictionaries(
        {"terrain": st.sampled_from(TERRAINS[:5]), "caveman": st.sampled_from(["hunter", "shaman", "fire_lady", "warrior_2"])}
    ),
)


@st.composite
def drawn_territories(draw: st.DrawFn) -> Position:
    """Land that no game could lead to: squares strewn at random, the hut anywhere."""
    height, width = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    rows = [[draw(SQUARES) for _ in range(width)] for _ in range(height)]
    rows[draw(st.integers(0, height - 1))][draw(st.integers(0, width - 1))] = {"terrain": "hut"}
    bonuses = draw(st.lists(st.sampled_from(["empire-of-fire", "homo-habilis"]), unique=True))
    player = {"name": "Ayla", "territory": rows}
    return {"game": "kingdomino-origins", "mode": "tribe", "bonuses": bonuses, "players": [player]}


@given(position=drawn_territories())
@settings(max_examples=times(100, 300))
def test_unreachable_positions_are_scored_all_the_same(position: Position) -> None:
    judge(position)


def test_the_game_of_a_position_must_be_this_one() -> None:
    others: list[Any] = ["stone-age", "Kingdomino-Origins", "", None, 5, []]
    for name in others:
        assert not judge({**position_of(finished(2, "totem", 1)), "game": name})


def test_nesting_as_deep_as_json_can_be() -> None:
    nested = deepest()
    assert not judge(nested)
    assert not judge({**position_of(finished(2, "totem", 1)), "mode": nested})
