"""What each move would bring, compared with making it."""

from __future__ import annotations

import pytest

import mamut
from mamut.bots.bot import BaselineBot
from mamut.bots.prospects import prospects


@pytest.mark.parametrize("target", ["interpreted", "compiled"])
@pytest.mark.parametrize("mode", ["discovery", "totem", "tribe"])
def test_points_are_those_after_the_move(mode: str, target: str) -> None:
    game = mamut.game("kingdomino-origins", players=2, mode=mode, target=target)
    state, bot, chance = game.new(), BaselineBot("random", seed=5), mamut.Seeded("prospects")
    gains = promises = 0
    while not state.over:
        if state.chance:
            state.apply(game.roll(state, chance))
            continue
        seat, before = state.actor, bytes(state)
        found = prospects(state)
        assert bytes(state) == before
        assert [each.move for each in found] == state.moves()
        for each in found:
            after = state.copy()
            after.apply(each.move)
            assert after.scores[seat] - state.scores[seat] == each.points
            gains += each.points > 0
            promises += each.promise > 0
        state.apply(bot.choose(state.view(seat)))
    assert gains > 20
    assert promises > 20
