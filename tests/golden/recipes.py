"""How positions are found: each is the first one of seeded random games that shows what its name says."""

import random
from collections.abc import Callable
from dataclasses import dataclass

import mamut

from ..games.playing import names_of, step, texts

Wanted = Callable[[mamut.State], bool]


@dataclass(frozen=True)
class Recipe:
    """A file name, what the position is, the game it is from, and how it is recognised."""

    name: str
    about: str
    game: Callable[[], mamut.Game]
    wanted: Wanted
    least: int = 0
    """so many plies must have been played"""

    def find(self) -> mamut.State:
        game = self.game()
        for seed in range(10_000):
            rng = random.Random(seed)
            state = game.new()
            while not state.over:
                if len(state.history) >= self.least and self.wanted(state):
                    return state
                step(state, rng)
        raise LookupError(self.name)

    def record(self) -> str:
        """The record up to the position, with what it is about as a comment in the header."""
        state = self.find()
        text = mamut.write_record(state, names_of(state.game))
        return text.replace("\n", f"\n# {self.about}\n", 1)


def next_is(*words: str) -> Wanted:
    """The next ply is one of these."""
    return lambda state: texts(state)[0].split()[0] in words


def start(state: mamut.State) -> bool:
    return True
