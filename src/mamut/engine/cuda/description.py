"""What a program must know to use the kernels of a game: the layout of a state, sizes of arrays, the version of the rules."""

from __future__ import annotations

from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from mamut.engine.schema import dtype_of

if TYPE_CHECKING:
    from mamut.engine.game import Game

DESCRIPTION: Final = "kernels.json"
FORMAT: Final = 1
"""Of the description, and of how the kernels are called."""


def describe(game: Game) -> dict[str, Any]:
    """All of it but the kernels themselves, as plain data."""
    layout = dtype_of(game.schema)
    start = np.zeros(1, layout)
    start[0] = game.start().dump()
    return {
        "format": FORMAT,
        "mamut": version("mamut"),
        "game": game.name,
        "rules": game.version,
        "players": game.players,
        "options": game.plain_options,
        "action_space": game.action_space,
        "chance_space": game.chance_space,
        "most_options": game.most_options,
        "number": number_code(game),
        "observation_size": game.observation_size,
        "inputs": game.inputs and game.inputs._replace(symmetries=())._asdict(),
        "longest_game": game.longest_game,
        "state_bytes": layout.itemsize,
        "words": words(layout),
        "fields": fields(layout),
        "start": start.tobytes().hex(),
    }


def number_code(game: Game) -> str:
    """What holds the number of a move or an outcome: lists of them are read and written all the time."""
    return "i2" if max(game.action_space, game.chance_space) <= 1 << 15 else "i4"


def words(layout: np.dtype[Any]) -> int:
    """Length of a record in words of 64 bits."""
    return -(-layout.itemsize // 8)


def fields(layout: Any) -> list[dict[str, Any]]:
    """Every field of a record: its name, place, length if it is a list, and kind; a record within it has bytes and fields."""
    found: list[dict[str, Any]] = []
    for name in layout.names:
        kind, at = layout.fields[name][:2]
        one, count = (kind.subdtype[0], kind.shape[0]) if kind.subdtype else (kind, None)
        this: dict[str, Any] = {"name": name, "offset": at, "count": count}
        if one.names:
            this |= {"bytes": one.itemsize, "fields": fields(one)}
        else:
            this |= {"kind": one.str.lstrip("|<")}
        found.append(this)
    return found
