"""Bots of one's own: `module:Class` names them wherever a bot is named at the command line, and `net@FILE.net`,
`search-300@FILE.net` or `search-250ms@FILE.net` those of ours that go by a net of one's own.

Never where a stranger names one: to look for the class is to run the module, and files are nobody else's business. The server
knows only the bots that it has.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mamut.bots.bot import Bot
from mamut.bots.bot_names import NET, Budget, budget, check_bot, make_bot
from mamut.engine.errors import OptionError
from mamut.engine.game import Game

if TYPE_CHECKING:
    from mamut.bots.nets.files import NetFile


def bot_of(name: str, game: Game, seed: int | str = 0) -> Bot:
    """The bot of a name. One's own is called with the game and a seed: `MyBot(game, seed)`."""
    if "@" in name:
        return _with_net(name, game, seed)
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
    if "@" in name:
        _budget_and_net(name)
    elif ":" in name:
        _found(name)
    else:
        check_bot(name)


def short_name(name: str) -> str:
    """As others at a table see it: without modules and folders."""
    bot, marked, file = name.partition("@")
    return f"{bot}@{Path(file).stem}" if marked else name.rpartition(":")[2]


def _with_net(name: str, game: Game, seed: int | str) -> Bot:
    """A bot of ours with the net of a file."""
    from mamut.bots.net_bot import NetBot
    from mamut.bots.search.bot import SearchBot

    allowed, found = _budget_and_net(name, game)
    if allowed is None:
        return NetBot(game, seed, short_name(name), found.net)
    return SearchBot(game, *allowed, seed=seed, name=short_name(name), net=found.net)


def _budget_and_net(name: str, game: Game | None = None) -> tuple[Budget | None, NetFile]:
    """What a search may take, nothing for the net alone; and the net, which must play the game if one is given."""
    from mamut.bots.nets.files import net_from, read_file

    bot, _, file = name.partition("@")
    if bot != NET and not bot.startswith("search-"):
        raise OptionError(f"bot: {name!r}: only net and searches such as search-300 go by the net of a file")
    allowed, path = None if bot == NET else budget(bot), Path(file).expanduser()
    try:
        return allowed, net_from(path, game) if game else read_file(path)
    except OptionError as error:
        raise OptionError(f"bot: {str(error).removeprefix('net: ')}") from None


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
