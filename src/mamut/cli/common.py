"""What several commands share: choosing a game, reading a file, the screen."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console

from mamut.engine.errors import OptionError, RecordError
from mamut.engine.game import Game
from mamut.engine.reading import read_record
from mamut.engine.record import Record
from mamut.engine.registry import game_class

console = Console(highlight=False)


def complain(reason: object) -> None:
    """Says what is wrong, in a colour that stands out."""
    console.print(str(reason), style="red", markup=False, soft_wrap=True)


def configure(
    name: str, players: int, mode: str | None, bonuses: str, switches: Sequence[str], target: str = "compiled"
) -> Game:
    """The game that the options of a command line mean."""
    wanted: dict[str, Any] = {}
    for switch in switches:
        key, equals, value = switch.partition("=")
        if not equals:
            raise OptionError(f"switch: {switch!r} is not of the form name=value")
        if key in wanted:
            raise OptionError(f"switch: {key!r} is there twice")
        wanted[key] = value
    if mode is not None:
        wanted["mode"] = mode
    if bonuses:
        wanted["bonuses"] = bonuses
    return game_class(name)(players, target, **wanted)


def first_mode(name: str) -> str | None:
    """The mode of a game that is meant when none is named."""
    return next((option.values[0] for option in game_class(name).option_list if option.key == "mode"), None)


def read_bytes(path: Path) -> bytes:
    return sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()


def load_record(path: Path, target: str = "interpreted") -> Record:
    """The record in a file; what is wrong with it is told with the file's name."""
    try:
        return read_record(read_bytes(path), target)
    except RecordError as error:
        raise in_file(path, error) from None


def in_file(path: Path, error: RecordError) -> RecordError:
    error.file = str(path)
    return error
