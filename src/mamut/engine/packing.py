"""A position as bytes: a line that says which game it is, the record, and a checksum."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

from mamut.engine.errors import PositionError
from mamut.engine.schema import dtype_of

if TYPE_CHECKING:
    from mamut.engine.game import Game
    from mamut.engine.state import State

MAGIC = b"mamut state 1\n"
CHECKSUM = 8


def _header(game: Game) -> bytes:
    about = {"game": game.name, "rules": game.version, "players": game.players, **game.options}
    return MAGIC + json.dumps(about).encode() + b"\n"


def pack(state: State) -> bytes:
    import numpy as np

    record = np.zeros(1, dtype_of(state.game.schema))
    record[0] = state.plain.dump()
    body = _header(state.game) + record.tobytes()
    return body + hashlib.sha256(body).digest()[:CHECKSUM]


def unpack(game: Game, data: bytes, whole: bool = True) -> Any:
    """An array with the state of a game with the same players and options. Damaged or foreign bytes are refused.

    One from which something is hidden is not `whole`, and need not be a position that the game can be in.
    """
    import numpy as np

    header = _header(game)
    if not data.startswith(header):
        raise PositionError("bytes", "errors.position.foreign_bytes", wanted=repr(header))
    dtype = dtype_of(game.schema)
    if len(data) != len(header) + dtype.itemsize + CHECKSUM:
        raise PositionError(
            "bytes", "errors.position.differs", value=f"{len(data)} bytes", wanted=len(header) + dtype.itemsize + CHECKSUM
        )
    if hashlib.sha256(data[:-CHECKSUM]).digest()[:CHECKSUM] != data[-CHECKSUM:]:
        raise PositionError("bytes", "errors.position.damaged")
    record = np.frombuffer(data, dtype, count=1, offset=len(header)).copy()
    plain = game.schema.load(record[0].tolist())
    if whole:
        game.check(plain)
    states = game.array(1)
    states[0] = plain if game.target_name == "interpreted" else record[0]
    return states
