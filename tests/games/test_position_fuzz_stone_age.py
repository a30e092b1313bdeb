"""Anything may be given as a position of Stone Age: it is scored as the referee scores it, or refused with a PositionError."""

import copy
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from mamut.games.stone_age.faces.position import read_position
from mamut.games.stone_age.game import StoneAge
from tests.running.thorough import times

from ..referee.stone_age import score_position
from . import fuzzing
from .fuzzing import JSON, changed, deepest, values_with
from .positions import Position
from .test_positions_stone_age import EXAMPLE, ROWS

CARDS = [f"C{n:02}" for n in range(1, 37)]
PARTS = ("track", "resources", "green", "farmers", "hut_builders", "shamans", "toolmakers")
WORDS = (*CARDS[:5], "C37", "stone-age", "Ayla", "", *EXAMPLE["players"][0], "wood", "gold", "food")
VALUES = values_with(WORDS)


@st.composite
def tables(draw: st.DrawFn) -> Position:
    """Any table that could be typed into the pad, whether a game leads there or not."""
    count = draw(st.integers(1, 4))
    owners = draw(st.lists(st.integers(0, 4), min_size=36, max_size=36))
    players = []
    for n in range(count):
        resources = {kind: draw(st.integers(0, 30)) for kind in ("wood", "clay", "stone", "gold")}
        numbers = {"track": draw(st.integers(-30, 30)), "grain": draw(st.integers(0, 10)), "figures": draw(st.integers(5, 10))}
        cards = [card for card, owner in zip(CARDS, owners, strict=True) if owner == n]
        more = {"tools": list(draw(st.sampled_from(ROWS))), "buildings": draw(st.integers(0, 7)), "cards": cards}
        players.append({"name": f"player {n}", **numbers, **more, "resources": resources})
    return {"game": "stone-age", "players": players}


def referee(position: Position) -> dict[str, Any]:
    """The whole sheet, from what the referee counts."""
    sheets, names = score_position(position), [player["name"] for player in position["players"]]
    best = max(sheet.total for sheet in sheets)
    tied = [n for n, sheet in enumerate(sheets) if sheet.total == best]
    most = max(sheets[n].tie_sum for n in tied)
    winners = [n for n in tied if sheets[n].tie_sum == most]
    return {
        "players": [
            {"name": name, "total": sheet.total, **{part: getattr(sheet, part) for part in PARTS}}
            for name, sheet in zip(names, sheets, strict=True)
        ],
        "winners": [names[n] for n in winners],
        "tie_break": "SA-WIN-2" if len(winners) < len(tied) else None,
    }


def judge(position: Any) -> bool:
    return fuzzing.judge(StoneAge.score_position, referee, position)


@given(position=tables())
@settings(max_examples=times(50, 150))
def test_every_table_is_scored(position: Position) -> None:
    before = copy.deepcopy(position)
    assert judge(position)
    assert read_position(position)[1] == [player["name"] for player in position["players"]]
    assert position == before


@given(position=changed(tables(), WORDS))
@settings(max_examples=times(100, 500))
def test_changed_positions(position: Any) -> None:
    judge(position)


@given(position=JSON)
@settings(max_examples=100)
def test_any_json(position: Any) -> None:
    assert not judge(position)


PLAYER = dict.fromkeys(EXAMPLE["players"][0], VALUES)


@given(
    position=st.fixed_dictionaries(
        {"game": st.just("stone-age"), "players": VALUES | st.lists(VALUES | st.fixed_dictionaries(PLAYER), max_size=5)}
    )
)
@settings(max_examples=times(50, 200))
def test_any_json_with_the_right_keys(position: Any) -> None:
    judge(position)


def test_nesting_as_deep_as_json_can_be() -> None:
    nested = deepest()
    assert not judge(nested)
    for key in EXAMPLE["players"][0]:
        assert not judge({**EXAMPLE, "players": [{**EXAMPLE["players"][0], key: nested}]})
