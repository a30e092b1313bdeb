"""Six levels of bots. How strong each is in each game has been measured: see `docs/leagues.md`.

1 overlooks most moves, or sees only the points that a move brings at once. 2 sees what a move promises, but overlooks some.
3 sees every move and takes what promises most. 4, 5 and 6 think ahead: a little, well, and for as long as people like to wait.
"""

from __future__ import annotations

import os
from typing import Final

from mamut.bots.bot import Bot, GlancingBot
from mamut.bots.choices import OUTLOOK, POINTS
from mamut.bots.tuning import tuning
from mamut.engine.errors import OptionError
from mamut.engine.game import Game

LEVELS: Final = ("level-1", "level-2", "level-3", "level-4", "level-5", "level-6")
GLANCING: Final = LEVELS[:3]
SEARCHING: Final = LEVELS[3:]
"""These need the compiled rules."""
TOP_SECONDS: Final = 1.6
"""The highest level thinks no longer about a decision, on two threads."""
MEMORY: Final = 64
"""MiB that a level's tree may take."""


def level_bot(level: str, game: Game, seed: int | str = 0, threads: int | None = None, memory: float = MEMORY) -> Bot:
    """The bot of a level; `threads` are those of the highest, two where there are as many cores."""
    if level not in LEVELS:
        raise OptionError(f"bot: {level!r} is not one of {', '.join(LEVELS)}")
    levels = tuning(game).levels
    first, second = levels.overlooks
    match LEVELS.index(level) + 1:
        case 1:
            return GlancingBot(level, seed, POINTS if levels.short_sight else OUTLOOK, first)
        case 2:
            return GlancingBot(level, seed, OUTLOOK, second)
        case 3:
            return GlancingBot(level, seed)
    from mamut.bots.search.bot import SearchBot  # needs packages that a program should not wait for when it starts

    simulations = levels.simulations[SEARCHING.index(level)]
    if level != LEVELS[-1]:
        return SearchBot(game, simulations, memory=memory, seed=seed, name=level)
    threads = threads or min(2, os.cpu_count() or 1)
    return SearchBot(game, simulations, TOP_SECONDS, threads=threads, memory=memory, seed=seed, name=level)
