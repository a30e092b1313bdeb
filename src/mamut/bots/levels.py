"""Six levels of bots. How strong each is in each game has been measured: see `docs/leagues.md`.

1 overlooks many moves, or sees only the points that a move brings at once. 2 takes what promises most of the moves that it does
not overlook. 3 has learned the game, and overlooks some moves. 4 has learned it and sees every move, one move ahead. 5 and 6
think ahead: for a moment, and for as long as people like to wait.

All are budgets, never times: a busy machine plays as well as a quiet one. Where no net has learned a game, 3 is `greedy`, and
those above it play on in their heads.
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
GLANCING: Final = LEVELS[:2]
"""These need neither compiled rules nor a net."""
COMPILED: Final = LEVELS[2:]
MEMORY: Final = 64
"""MiB that a level's tree may take."""


def level_bot(level: str, game: Game, seed: int | str = 0, threads: int | None = None, memory: float = MEMORY) -> Bot:
    """The bot of a level; `threads` are those of the highest, two where there are as many cores."""
    if level not in LEVELS:
        raise OptionError(f"bot: {level!r} is not one of {', '.join(LEVELS)}")
    levels = tuning(game).levels
    number = LEVELS.index(level)
    if level in GLANCING:
        short = number == 0 and levels.short_sight
        return GlancingBot(level, seed, POINTS if short else OUTLOOK, levels.overlooks[number])
    from mamut.bots.net_bot import NetBot
    from mamut.bots.nets.files import net_of  # these need packages that a program should not wait for when it starts
    from mamut.bots.search.bot import SearchBot

    net = net_of(game)
    if level == LEVELS[2]:
        return NetBot(game, seed, level, net, levels.overlooks[2]) if net else GlancingBot(level, seed)
    if level == LEVELS[3] and net:
        return NetBot(game, seed, level, net)
    simulations = levels.simulations[number - 4] if net else levels.rollouts[number - 3]
    count = (threads or min(2, os.cpu_count() or 1)) if level == LEVELS[-1] else 1
    return SearchBot(game, simulations, threads=count, memory=memory, seed=seed, name=level, net=net)
