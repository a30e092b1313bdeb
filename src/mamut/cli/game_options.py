"""Options of games as flags of a command: what the installed games say about their options, beside `--switch` for the rest."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from mamut.engine.options import Option
from mamut.engine.registry import game_class, game_names
from mamut.terminal.files import read_text
from mamut.terminal.options import with_switches

Switches = Annotated[
    list[str] | None, typer.Option("--switch", help="A ruling decided otherwise, as name=value. May be repeated.")
]


def flags() -> dict[str, Option]:
    """The options with words for a flag, of all games; where two games share a name, the first one's words stand."""
    found: dict[str, Option] = {}
    for name in game_names():
        for option in game_class(name).option_list:
            if option.help:
                found.setdefault(option.key, option)
    return found


def game_options(command: Callable[..., None]) -> Callable[..., None]:
    """Puts the flags in the place of a command's parameter `options`, which gets what was chosen by them."""
    known = flags()

    @functools.wraps(command)
    def choose(**given: Any) -> None:
        named, switches = {key: given.pop(key) for key in known}, given.pop("switch")
        texts = {key: read_text(value) if isinstance(value, Path) else value for key, value in named.items()}
        command(**given, options=with_switches(texts, switches))

    parameters: list[inspect.Parameter] = []
    for parameter in inspect.signature(command, eval_str=True).parameters.values():
        if parameter.name == "options":
            parameters += [_flag(option) for option in known.values()]
            parameters.append(_parameter("switch", Switches))
        else:
            parameters.append(parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY))
    choose.__dict__["__signature__"] = inspect.Signature(parameters)
    choose.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return choose


def _flag(option: Option) -> inspect.Parameter:
    names = [f"--{option.key}", *([option.short] if option.short else [])]
    kind = Path | None if option.file else str | None
    return _parameter(option.key, Annotated[kind, typer.Option(*names, help=option.help)])


def _parameter(name: str, annotation: Any) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=annotation)
