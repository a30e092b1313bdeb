"""What several commands share: choosing a game, and reading a record."""

from __future__ import annotations

from pathlib import Path

from mamut.engine.errors import RecordError
from mamut.engine.game import Game
from mamut.engine.reading import read_record
from mamut.engine.record import Record
from mamut.engine.registry import game_class
from mamut.terminal.files import read_bytes
from mamut.terminal.options import Options


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


def load_record(path: Path, target: str = "interpreted") -> Record:
    """The record in a file; what is wrong with it is told with the file's name."""
    try:
        return read_record(read_bytes(path), target)
    except RecordError as error:
        raise in_file(path, error) from None


def in_file(path: Path, error: RecordError) -> RecordError:
    error.file = str(path)
    return error
