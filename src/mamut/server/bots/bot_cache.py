"""Bots between two moves: a search remembers what it has looked at, as long as there is room."""

from __future__ import annotations

from collections import OrderedDict

from mamut.bots.bot import Bot, TimedBot
from mamut.engine.game import Move
from mamut.engine.state import View

SHORTEST = 0.005
"""Seconds that every search gets."""


class Mind:
    """A bot, and the time that it gets."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def choose(self, view: View, share: float, longest: float) -> Move:
        """Its move, by a share of its own time, which is at most the longest. One that counts simulations is stopped after
        that time too."""
        if isinstance(self.bot, TimedBot):
            return self.bot.choose(view, max(SHORTEST, share * min(self.bot.seconds or longest, longest)))
        return self.bot.choose(view)


class Kept:
    """One mind per seat of a table; those that were not asked for longest are forgotten first.

    A mind is taken out to think and put back afterwards, so that nobody asks it twice at the same time, and one that hangs is
    never asked again.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._minds: OrderedDict[tuple[str, int], tuple[str, Mind]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._minds)

    def take(self, table: str, seat: int, level: str) -> Mind | None:
        was, mind = self._minds.pop((table, seat), (None, None))
        return mind if was == level else None

    def put(self, table: str, seat: int, level: str, mind: Mind) -> None:
        self._minds[table, seat] = level, mind
        self._minds.move_to_end((table, seat))
        while len(self._minds) > self._most:
            self._minds.popitem(last=False)

    def forget(self, table: str) -> None:
        for key in [key for key in self._minds if key[0] == table]:
            del self._minds[key]
