"""Compiles what the searches of games need, into the cache on disk: `python -m mamut.bots.compilation [GAME ...]`.

A search needs compiled rules, and to compile them takes half a minute once for every game. A server does it in a process of its
own, before the first such bot has to think.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from mamut.bots.choices import glance_choice
from mamut.bots.levels import GLANCING, level_bot
from mamut.bots.nets.files import net_of
from mamut.bots.search.bot import SearchBot
from mamut.bots.search.judged import run_judged_simulations
from mamut.bots.search.mcts import run_simulations
from mamut.bots.search.tree_reuse import find_position, transplant_subtree
from mamut.engine import chance
from mamut.engine.compiled_cache import cache_folder, fingerprint
from mamut.engine.drivers import advance, hide_one, redeal_one, survey
from mamut.engine.game import Game
from mamut.engine.registry import game_class, game_names

ENTRIES: tuple[Callable[..., Any], ...] = (
    survey,
    advance,
    hide_one,
    redeal_one,
    glance_choice,
    find_position,
    transplant_subtree,
)
"""What Python calls when a bot thinks, and then either of these two."""
WITH_NET: tuple[Callable[..., Any], ...] = (run_judged_simulations,)
WITHOUT: tuple[Callable[..., Any], ...] = (run_simulations,)


def any_game(name: str) -> Game:
    """The game with its least number of players and the first value of every option that must be chosen."""
    kind = game_class(name)
    chosen = {option.key: option.values[0] for option in kind.option_list if option.default is None and not option.several}
    return kind(kind.players_allowed[0], **chosen)


def prepare(name: str) -> None:
    """Compiles what the bots of a game need, or loads it from the cache."""
    game = any_game(name)
    net = net_of(game)
    bot, other, dice = SearchBot(game, iterations=1, net=net), level_bot(GLANCING[-1], game), chance.Seeded("prepare")
    state, searched = game.new(), 0
    while searched < 2:  # the second search looks for the position in the tree of the first
        state.until_choice(dice)
        other.choose(state.view(state.actor))
        searched += state.count() > 1
        state.apply(bot.choose(state.view(state.actor)))
    _mark(name).touch()


def prepared(name: str) -> bool:
    """Whether the cache has all of that already."""
    return _mark(name).exists()


def _mark(name: str) -> Path:
    """A file beside the compiled code that is there once all of it is: others may have compiled a part."""
    entries = ENTRIES + (WITHOUT if net_of(any_game(name)) is None else WITH_NET)
    return cache_folder(fingerprint(entries, game_class(name).rules._asdict())) / "prepared"


if __name__ == "__main__":
    for name in sys.argv[1:] or game_names():
        prepare(name)
