"""What a seat can expect, in hundredths of a point."""

from __future__ import annotations

from mamut.engine.contract import Numbers
from mamut.engine.jit import rule
from mamut.games.stone_age.scoring import points
from mamut.games.stone_age.state import State


@rule()
def outlook(s: State, seat: int, out: Numbers) -> int:
    return 100 * points(s, seat)
