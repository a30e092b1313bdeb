"""Bots of one's own: `module:Class` names them wherever a bot is named at the command line.

Never where a stranger names one: to look for the class is to run the module. The server knows only the bots that it has.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

from mamut.bots.bot import Bot
from mamut.bots.bot_names import check_bot, make_bot
from mamut.engine.errors import OptionError
from mamut.engine.game import Game


def bot_of(name: str, game: Game, seed: int | str = 0) -> Bot:
    """The bot of a name. One's own is called with the game and a seed: `MyBot(game, seed)`."""
    if ":" not in name:
        return make_bot(name, game, seed)
    bot: Any = _found(name)(game, seed)
    if not callable(getattr(bot, "choose", None)):
        raise OptionError(f"bot: {name!r} makes a {type(bot).__name__}, which has no method 'choose'")
    if not isinstance(getattr(bot, "name", None), str):
        bot.name = name.rpartition(":")[2]
    made: Bot = bot
    return made


def check_name(name: str) -> None:
    """Raises OptionError if there is no such bot."""
    if ":" in name:
        _found(name)
    else:
        check_bot(name)


def _found(name: str) -> Any:
    """What makes the bot. Modules are looked for in the current folder too, as Python itself does."""
    module, _, attribute = name.partition(":")
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        made = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError, SyntaxError) as error:
        raise OptionError(f"bot: {name!r}: {error}") from error
    if not callable(made):
        raise OptionError(f"bot: {name!r} is not a class or a function")
    return made
