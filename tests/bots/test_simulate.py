"""Whole games of bots that are not compiled: anybody may sit down."""

from __future__ import annotations

import pytest

from mamut.bots.simulate import simulate
from mamut.engine.errors import OptionError
from mamut.engine.state import State
from tests.dice.bones import Bones


@pytest.mark.parametrize("threads", [1, 2])
def test_any_bots_play_whole_games(threads: int) -> None:
    game = Bones(2, target="interpreted")
    chunks = list(simulate(game, 3, "seed", ["random", "level-3"], threads))
    assert [chunk.first for chunk in chunks] == [0, 1, 2]
    for chunk in chunks:
        state = State(game)
        for actor, number, count in chunk.game(0).tolist():
            assert (state.actor, state.count()) == (actor, count)
            state.apply(number)
        assert state.over
        assert state.scores == chunk.scores[0].tolist()
        assert [seat for seat in range(2) if chunk.winners[0] >> seat & 1] == list(state.winners)


def test_the_same_seed_plays_the_same_games() -> None:
    game = Bones(2, target="interpreted")
    one, two, other = ([chunk.log.tolist() for chunk in simulate(game, 2, seed, ["level-1", "random"])] for seed in (1, 1, 2))
    assert one == two != other


def test_every_seat_has_a_bot_that_exists() -> None:
    game = Bones(2, target="interpreted")
    with pytest.raises(OptionError, match="1 bots for 2 players"):
        next(simulate(game, 1, 0, ["random"]))
    with pytest.raises(OptionError, match="bot: 'clever' is not one of"):
        next(simulate(game, 1, 0, ["random", "clever"]))
