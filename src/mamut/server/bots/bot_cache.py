"""Bots between two moves: a search remembers what it has looked at, as long as there is room."""

from __future__ import annotations

from collections import OrderedDict

from mamut.bots.bot import Bot


class BotCache:
    """One bot per seat of a table; those that were not asked for longest are forgotten first.

    A bot is taken out to think and put back afterwards, so that nobody asks it twice at the same time, and one that hangs is
    never asked again.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._bots: OrderedDict[tuple[str, int], tuple[str, Bot]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._bots)

    def take(self, table: str, seat: int, level: str) -> Bot | None:
        was, bot = self._bots.pop((table, seat), (None, None))
        return bot if was == level else None

    def put(self, table: str, seat: int, level: str, bot: Bot) -> None:
        self._bots[table, seat] = level, bot
        self._bots.move_to_end((table, seat))
        while len(self._bots) > self._most:
            self._bots.popitem(last=False)

    def forget(self, table: str) -> None:
        for key in [key for key in self._bots if key[0] == table]:
            del self._bots[key]
