"""What a seat has and may expect."""

from __future__ import annotations

from mamut.engine.contract import Numbers
from mamut.engine.jit import rule
from mamut.games.kitara.end import points
from mamut.games.kitara.state import State


@rule()
def outlook(s: State, seat: int, out: Numbers) -> int:
    return points(s, seat)
