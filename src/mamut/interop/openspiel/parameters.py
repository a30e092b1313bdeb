"""Players and options of a game as parameters of OpenSpiel, whose texts have no room for commas, brackets or line breaks.

    mamut_origins(players=3,mode=tribe,bonuses=empire-of-fire+homo-habilis)

A parameter has the name and the values of the option. Of several values at once `+` makes one text. A text that is free, such
as the components of one's own box, is percent-encoded where it needs to be. `target` says how the rules run.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote, unquote

from mamut.engine.game import Game
from mamut.engine.options import Option

Parameter = int | str
Configuration = tuple[type[Game], int, str, tuple[tuple[str, str], ...]]
"""Everything that makes a game: its class, players, target and options. It can be pickled and hashed."""

TARGETS = ("compiled", "interpreted")
PLAIN = re.compile(r"[\w.~%-]*", re.ASCII)
"""Free texts that stand in a parameter as they are."""


def defaults(kind: type[Game]) -> dict[str, Parameter]:
    """Every parameter of a game with the value it has if it is not given: the first of those an option without default has."""
    options = {option.key: _parameter(option, option.default or _first(option)) for option in kind.option_list}
    return {"players": kind.players_allowed[0], **options, "target": TARGETS[0]}


def configure(kind: type[Game], given: Mapping[str, Any]) -> Configuration:
    """The game that parameters mean."""
    wanted = {**defaults(kind), **given}
    players, target = wanted.pop("players"), str(wanted.pop("target"))
    known = {option.key: option for option in kind.option_list}
    options = {key: _option(known[key], value) if key in known else str(value) for key, value in wanted.items()}
    return kind, players, target, tuple(sorted((key, value) for key, value in options.items() if value))


@functools.lru_cache(maxsize=64)
def make(configuration: Configuration) -> Game:
    """One object for all who play the same: its tables are large, and states refer to it."""
    kind, players, target, options = configuration
    return kind(players, target, **dict(options))


def given(configuration: Configuration) -> dict[str, Parameter]:
    """The shortest parameters that mean a game: those that are not at their defaults."""
    kind, players, target, options = configuration
    known = {option.key: option for option in kind.option_list}
    wanted = {"players": players, "target": target, **{key: _parameter(known[key], value) for key, value in options}}
    usual = defaults(kind)
    return {key: value for key, value in wanted.items() if value != usual[key]}


def configuration_of(game: Game) -> Configuration:
    """What makes a game that is there already."""
    options = {key: ",".join(value) if isinstance(value, tuple) else value for key, value in game.options.items()}
    return type(game), game.players, game.target_name, tuple(sorted((key, value) for key, value in options.items() if value))


def _first(option: Option) -> str:
    return "" if option.several or option.free or not option.values else option.values[0]


def _parameter(option: Option, value: str) -> Parameter:
    """OpenSpiel reads what looks like a number as one."""
    if option.several:
        return value.replace(",", "+").replace(" ", "")
    if option.free:
        return value if PLAIN.fullmatch(value) and "%" not in value else quote(value, safe="")
    return int(value) if option.values and all(one.isdigit() for one in option.values) else value


def _option(option: Option, value: Any) -> str:
    if option.several:
        return str(value).replace("+", ",")
    if option.free:
        return unquote(str(value)) if PLAIN.fullmatch(str(value)) else str(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
