"""Bots by their names: `random`, `greedy`, `level-1` to `level-6`, and `search` with a budget, as `search-1s` or `search-2000`."""

from __future__ import annotations

from mamut.bots.bot import BaselineBot, Bot
from mamut.engine.game import Game


def make_bot(name: str, game: Game, seed: int | str = 0) -> Bot:
    """A bot that plays one seat of one game. The same name and seed play the same, unless the budget is a time."""
    return BaselineBot(name, seed)


def check_bot(name: str) -> None:
    """Raises OptionError if there is no bot of this name."""
    BaselineBot(name)
