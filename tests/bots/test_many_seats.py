"""A tree has room for as many seats as a game has."""

from __future__ import annotations

from typing import Annotated

import pytest

from mamut.bots.search.bot import SearchBot
from mamut.engine.schema import I8, I16, Schema
from tests.bots.enumerate import Enumeration
from tests.dice.bones import Bones


class Crowded(Schema):
    actor: I8
    seats: I8
    dice: I8
    turns: I16
    scores: Annotated[list[int], "i2", 14]


class CrowdedBones(Bones):
    name = "crowded-bones"
    players_allowed = (5, 14)
    schema = Crowded  # type: ignore[assignment]

    def start(self) -> Crowded:  # type: ignore[override]
        s = Crowded()
        s.seats = self.players
        return s


@pytest.mark.parametrize("players", [5, 14])
def test_every_seat_of_a_large_table_has_values_of_its_own(players: int) -> None:
    state = CrowdedBones(players, target="interpreted").new()
    for turn in range(3 * players - 2):
        state.apply("throw two")
        state.apply(f"roll {2 + turn % 7}")
    expected = Enumeration(state.game, 10_000).moves(state)
    analysis = SearchBot(state.game, 3000, as_is=True).analyse(state.view(state.actor))
    assert analysis.exact
    assert {one.move.text: one.chance for one in analysis.moves} == pytest.approx(expected, abs=1e-5)
    throws = sorted(analysis.moves, key=lambda one: one.move.text)
    assert throws[1].points - throws[0].points == pytest.approx(3.5, abs=1e-4), "the second die"
