"""Bots by their names: `random`, `greedy`, `level-1` to `level-6`, searches with a budget as `search-1s` or `search-2000`."""

from __future__ import annotations

import re
from typing import NamedTuple

from mamut.bots.bot import BaselineBot, Bot
from mamut.bots.choices import BOTS
from mamut.bots.levels import LEVELS, level_bot
from mamut.engine.errors import OptionError
from mamut.engine.game import Game

NAMED = (*BOTS, *LEVELS)
"""The bots that need no number."""
_BUDGET = re.compile(r"search-(?:(?P<simulations>[1-9][0-9]{0,7})|(?P<amount>[0-9]{1,4}(?:\.[0-9]{1,3})?)(?P<unit>ms|s))")


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
    simulations, seconds = budget(name)
    from mamut.bots.search.bot import SearchBot

    return SearchBot(game, simulations, seconds, seed=seed, name=name)


def check_bot(name: str) -> None:
    """Raises OptionError if there is no bot of this name."""
    if name not in NAMED:
        budget(name)


def budget(name: str) -> Budget:
    """What the name of a search says."""
    read = _BUDGET.fullmatch(name)
    if read is None:
        raise OptionError(f"bot: {name!r} is not one of {', '.join(NAMED)}, search-1s, search-250ms, search-2000")
    if read["simulations"]:
        return Budget(int(read["simulations"]), None)
    seconds = float(read["amount"]) * (0.001 if read["unit"] == "ms" else 1.0)
    if not 0.001 <= seconds <= 3600:
        raise OptionError(f"bot: {name!r}: a search takes from 1ms to 3600s per decision")
    return Budget(None, seconds)
