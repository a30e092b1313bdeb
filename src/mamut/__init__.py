"""mamut: prehistoric board games, exact to their rulebooks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mamut.engine.chance import Fair, Seeded, Typed
    from mamut.engine.cuda.folder import Kernels
    from mamut.engine.errors import IllegalMove, MamutError, OptionError, PositionError, RecordError, UndoError
    from mamut.engine.game import Game, Move, Result
    from mamut.engine.reading import read_record
    from mamut.engine.record import Record, write_record
    from mamut.engine.registry import game, game_names
    from mamut.engine.state import State, View

_HOME = {
    "chance": ("Fair", "Seeded", "Typed"),
    "cuda.folder": ("Kernels",),
    "errors": ("IllegalMove", "MamutError", "OptionError", "PositionError", "RecordError", "UndoError"),
    "game": ("Game", "Move", "Result"),
    "reading": ("read_record",),
    "record": ("Record", "write_record"),
    "registry": ("game", "game_names"),
    "state": ("State", "View"),
}

__all__ = [
    "Fair",
    "Game",
    "IllegalMove",
    "Kernels",
    "MamutError",
    "Move",
    "OptionError",
    "PositionError",
    "Record",
    "RecordError",
    "Result",
    "Seeded",
    "State",
    "Typed",
    "UndoError",
    "View",
    "game",
    "game_names",
    "read_record",
    "write_record",
]


def __getattr__(name: str) -> Any:
    """Loads what is asked for and nothing else, so that `mamut --help` answers at once."""
    from importlib import import_module

    for module, names in _HOME.items():
        if name in names:
            return getattr(import_module(f"mamut.engine.{module}"), name)
    raise AttributeError(f"module 'mamut' has no attribute {name!r}")
