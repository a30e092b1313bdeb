"""Games of several kinds in one process: `python -m tests.engine.meeting GAME ...`.

Plays a little of each game compiled, in the order of their names, and prints what came of it, a line per game. With caches that
other processes filled, every line must be what the rules do interpreted. A game is named as it is
installed, or as `module:Class`.
"""

from __future__ import annotations

import hashlib
import sys
from importlib import import_module

import mamut
from mamut.bots.compilation import any_game

STEPS = 60


def named(name: str) -> mamut.Game:
    module, _, kind = name.partition(":")
    return getattr(import_module(module), kind)(2) if kind else any_game(name)


def trace(name: str, target: str) -> str:
    """Every position of the first steps of a game, as far as moves, odds and bytes go."""
    game, chance = named(name).on(target), mamut.Seeded("meeting")
    state, digest = game.new(), hashlib.sha256()
    for _ in range(STEPS):
        if state.over:
            break
        numbers = [int(number) for number in state.numbers()]
        digest.update(repr(numbers).encode() + bytes(state))
        state.apply(game.roll(state, chance) if state.chance else numbers[len(numbers) // 2])
    return f"{name} {digest.hexdigest()}"


if __name__ == "__main__":
    for one in sys.argv[1:]:
        print(trace(one, "compiled"))
