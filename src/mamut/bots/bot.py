"""Bots at the table: they see what their seat may see, and choose a move."""

from __future__ import annotations

from typing import Protocol

from mamut.bots.choices import BOTS, RANDOM, greedy_choice
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
        self._streams = [dice.stream(seed, name)]

    def choose(self, view: View) -> Move:
        game, moves = view.state.game, view.state.numbers()
        if self.name == BOTS[RANDOM]:
            number = int(moves[dice.below(self._streams, 0, len(moves))])
            return game.move_table[number]
        states = game.array(2)
        states[0] = view.state.records[0].copy()
        streams = game.numbers(1)
        streams[0] = self._streams[0]
        number = game.target(greedy_choice)(states, 0, 1, moves, len(moves), streams, 0, game.scratch()[0])
        self._streams[0] = int(streams[0])
        return game.move_table[number]
