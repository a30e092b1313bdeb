"""Bots by their names: `random`, `greedy`, `level-1` to `level-6`, `net`, and searches with a budget as `search-1s` or
`search-2000`; `rollout-1s` and `rollout-2000` are those without a net.

Nothing here opens a file that a name says: `custom_bots` does, at the command line.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from mamut.bots.bot import BaselineBot, Bot
from mamut.bots.choices import BOTS
from mamut.bots.levels import LEVELS, level_bot
from mamut.engine.errors import OptionError
from mamut.engine.game import Game

NAMED = (*BOTS, *LEVELS)
"""The bots that may sit at any table: they need no number, and no net."""
NET = "net"
_BUDGET = re.compile(
    r"(?:search|rollout)-(?:(?P<simulations>[1-9][0-9]{0,7})|(?P<amount>[0-9]{1,4}(?:\.[0-9]{1,3})?)(?P<unit>ms|s))"
)


class Budget(NamedTuple):
    """What a search may take per decision: simulations or seconds."""

    simulations: int | None
    seconds: float | None


def make_bot(name: str, game: Game, seed: int | str = 0) -> Bot:
    """A bot that plays one seat of one game. The same name and seed play the same, unless the budget is a time."""
    if name in BOTS:
        return BaselineBot(name, seed)
    if name in LEVELS:
        return level_bot(name, game, seed)
    if name == NET:
        from mamut.bots.net_bot import NetBot

        return NetBot(game, seed)
    simulations, seconds = budget(name)
    from mamut.bots.nets.files import net_of
    from mamut.bots.search.bot import SearchBot

    net = net_of(game) if name.startswith("search") else None
    return SearchBot(game, simulations, seconds, seed=seed, name=name, net=net)


def check_bot(name: str) -> None:
    """Raises OptionError if there is no bot of this name."""
    if name not in NAMED and name != NET:
        budget(name)


def budget(name: str) -> Budget:
    """What the name of a search says."""
    read = _BUDGET.fullmatch(name)
    if read is None:
        known = ", ".join((*NAMED, NET))
        raise OptionError(f"bot: {name!r} is not one of {known}, search-1s, search-250ms, search-2000, rollout-2000")
    if read["simulations"]:
        return Budget(int(read["simulations"]), None)
    seconds = float(read["amount"]) * (0.001 if read["unit"] == "ms" else 1.0)
    if not 0.001 <= seconds <= 3600:
        raise OptionError(f"bot: {name!r}: a search takes from 1ms to 3600s per decision")
    return Budget(None, seconds)
