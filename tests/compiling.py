"""Compiles what the tests use of a game, once: `python -m tests.compiling kitara`. Without a name, of every game.

Tests that run side by side would otherwise find nothing compiled, all of them, and do the same work at the same time. What is
compiled together shares most of the work; a single function that is missing here costs nearly as much as all of them.
"""

from __future__ import annotations

import random
import sys

import mamut
from mamut.bots.compilation import any_game, prepare
from mamut.bots.simulate import simulate
from mamut.interop.vector import SeatsEnv
from tests.games.crowds import Crowd
from tests.games.test_targets import outlook_of

VECTORS = "kingdomino-origins"
"""The game that the tests of the vector environment play."""


def compile_everything(name: str) -> None:
    prepare(name)
    game = any_game(name)
    for _ in simulate(game, 1, 0, ["greedy", *["random"] * (game.players - 1)]):
        pass
    game.batch(1)
    next(Crowd(game, 1, 0).plies())
    game.target(outlook_of)(game.array(1), 0, 0, game.scratch()[0])
    state, chance = game.new(), mamut.Seeded(0)
    while state.chance:
        state.apply(game.roll(state, chance))
    state.observation(state.actor)
    state.redeal(state.actor, random.Random(0))
    if name == VECTORS:
        SeatsEnv(1, name).reset(seed=0)


if __name__ == "__main__":
    for name in sys.argv[1:] or mamut.game_names():
        compile_everything(name)
