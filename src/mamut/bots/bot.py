"""Bots at the table: they see what their seat may see, and choose a move."""

from __future__ import annotations

from typing import Protocol

from mamut.bots.choices import BOTS, choose
from mamut.engine import dice
from mamut.engine.errors import OptionError
from mamut.engine.game import Move
from mamut.engine.state import View


class Bot(Protocol):
    """Anything that can play."""

    name: str

    def choose(self, view: View) -> Move: ...


class BaselineBot:
    """`random` plays any legal move, `greedy` the one that promises most points."""

    def __init__(self, name: str, seed: int | str = 0) -> None:
        if name not in BOTS:
            raise OptionError(f"bot: {name!r} is not one of {', '.join(BOTS)}")
        self.name = name
        self._seed = dice.stream(seed, name)

    def choose(self, view: View) -> Move:
        game = view.state.game
        states = game.array(2)
        states[0] = view.state.records[0].copy()
        moves, scratch = view.state.numbers(), game.scratch()[0]
        streams = game.numbers(1)
        streams[0] = self._seed
        number = game.target(choose)(BOTS.index(self.name), states, 0, 1, moves, len(moves), streams, 0, scratch)
        self._seed = int(streams[0])
        return game.move_table[number]
