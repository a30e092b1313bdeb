"""Bots at the table: they see what their seat may see, and choose a move."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from mamut.bots.choices import BOTS, OUTLOOK, RANDOM, glance_choice
from mamut.engine import dice
from mamut.engine.errors import OptionError
from mamut.engine.game import Move
from mamut.engine.state import View


class Bot(Protocol):
    """Anything that can play."""

    name: str

    def choose(self, view: View) -> Move: ...


@runtime_checkable
class TimedBot(Protocol):
    """One that thinks for so many seconds of its own, or for as many as it is told."""

    name: str
    seconds: float | None

    def choose(self, view: View, seconds: float | None = None) -> Move: ...


class GlancingBot:
    """Looks one move ahead, at the points (`POINTS`) or at all that can be expected (`OUTLOOK`), and overlooks so many moves of
    a hundred."""

    def __init__(self, name: str, seed: int | str = 0, sight: int = OUTLOOK, overlooks: int = 0) -> None:
        self.name = name
        self._sight, self._overlooks = sight, overlooks
        self._stream = dice.stream(seed, name)

    def choose(self, view: View) -> Move:
        game, moves = view.state.game, view.state.numbers()
        states = game.array(2)
        states[0] = view.state.records[0].copy()
        streams = game.numbers(1)
        streams[0] = self._stream
        scratch, _ = game.scratch()
        chosen = game.target(glance_choice)(states, 0, 1, moves, len(moves), streams, 0, scratch, self._sight, self._overlooks)
        self._stream = int(streams[0])
        return game.move_table[chosen]


class BaselineBot(GlancingBot):
    """`random` plays any legal move, `greedy` the one that promises most points."""

    def __init__(self, name: str, seed: int | str = 0) -> None:
        if name not in BOTS:
            raise OptionError(f"bot: {name!r} is not one of {', '.join(BOTS)}")
        super().__init__(name, seed)

    def choose(self, view: View) -> Move:
        if self.name != BOTS[RANDOM]:
            return super().choose(view)
        moves, streams = view.state.numbers(), [self._stream]
        number = int(moves[dice.below(streams, 0, len(moves))])
        self._stream = streams[0]
        return view.state.game.move_table[number]
