"""Compiles what the tests use of every game, each game once: `python -m tests.compiling`.

Tests that run side by side would otherwise find nothing compiled, all of them, and do the same work at the same time. What is
compiled together shares most of the work; a single function that is missing here costs nearly as much as all of them.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

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


def main() -> None:
    if sys.argv[1:]:
        compile_everything(sys.argv[1])
        return
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        words = [[sys.executable, "-m", "tests.compiling", name] for name in mamut.game_names()]
        if any(pool.map(subprocess.call, words)):
            sys.exit("not everything could be compiled")


if __name__ == "__main__":
    main()
