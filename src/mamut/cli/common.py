"""What several commands share: choosing a game, reading a file, the screen."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from mamut.engine.errors import OptionError, PositionError, RecordError
from mamut.engine.game import Game
from mamut.engine.reading import read_record
from mamut.engine.record import Record
from mamut.engine.registry import game_class

console = Console(highlight=False)


def complain(reason: object) -> None:
    """Says what is wrong, in a colour that stands out."""
    console.print(str(reason), style="red", markup=False, soft_wrap=True)


Options = dict[str, str]
"""What is chosen before a game, by the names of the options."""


def chosen(switches: Sequence[str] | None, components: Path | None, **named: str | None) -> Options:
    """The choices of a command line: those with an option of their own, the text of a file, and switches."""
    wanted = {key: value for key, value in named.items() if value}
    if components:
        wanted["components"] = read_text(components)
    for switch in switches or ():
        key, equals, value = switch.partition("=")
        if not equals:
            raise OptionError(f"switch: {switch!r} is not of the form name=value")
        if key in wanted:
            raise OptionError(f"switch: {key!r} is there twice")
        wanted[key] = value
    return wanted


def configure(name: str, players: int | None, options: Options, usual: int = 2, target: str = "compiled") -> Game:
    """The game that the options of a command line mean; as many play as usual, unless it is said or the options say so."""
    kind = game_class(name)
    if players is None:
        possible = kind.players_with(options)
        players = usual if usual in possible else possible[0]
    return kind(players, target, **options)


def with_mode(name: str, options: Options) -> Options:
    """The same with the first mode of the game, where none is named."""
    first = next((option.values[0] for option in game_class(name).option_list if option.key == "mode"), None)
    return {"mode": first, **options} if first else options


def read_bytes(path: Path) -> bytes:
    return sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()


def read_text(path: Path) -> str:
    """A text as people save it, perhaps with a mark of its encoding."""
    try:
        return read_bytes(path).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise PositionError(str(path), "errors.position.not_utf8") from None


def load_record(path: Path, target: str = "interpreted") -> Record:
    """The record in a file; what is wrong with it is told with the file's name."""
    try:
        return read_record(read_bytes(path), target)
    except RecordError as error:
        raise in_file(path, error) from None


def in_file(path: Path, error: RecordError) -> RecordError:
    error.file = str(path)
    return error
