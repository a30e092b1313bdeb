"""Volcanoes and fire (chapter 5)."""

from __future__ import annotations

from typing import Final

from mamut.engine.contract import Numbers
from mamut.engine.jit import popcount, rule
from mamut.games.kingdomino_origins.rules.components import VOLCANO
from mamut.games.kingdomino_origins.rules.grid import HUT, around, vicinity
from mamut.games.kingdomino_origins.rules.numbers import FIRE_NONE, FIRST_FIRE, list_squares
from mamut.games.kingdomino_origins.rules.resources import burn_resource
from mamut.games.kingdomino_origins.rules.state import State, Territory

# KO-FIRE-2: the more craters, the more fires on the token and the shorter its flight
RANGE: Final = (0, 3, 2, 1)


@rule("KO-FIRE-2", "KO-FIRE-3", "KO-FIRE-4", "KO-FIRE-5")
def in_range(s: State, t: Territory) -> int:
    """The squares that lava from the erupting volcano can reach, turning on the way as it likes.

    It flies over anything; with the switch `fire_over_gaps` off, only over squares of the territory (A-07).
    """
    near = vicinity(t, s.volcano, RANGE[s.craters])
    if s.fire_over_gaps:
        return near & t.squares
    reached = 1 << s.volcano
    for _ in range(RANGE[s.craters]):
        reached = around(reached) & near & t.squares
    return reached


@rule("KO-FIRE-6", "KO-FIRE-7", "KO-FIRE-8")
def landing_squares(s: State, t: Territory) -> int:
    """Squares in range that are no volcano and have no fire; the hut only by the switch `fire_on_hut` (A-08)."""
    taken = t.land[VOLCANO] | t.fire[0] | t.fire[1] | t.fire[2]
    if not s.fire_on_hut:
        taken |= HUT
    return in_range(s, t) & ~taken


@rule("KO-FIRE-9", "KO-FIRE-10")
def list_landings(s: State, t: Territory, out: Numbers) -> int:
    """One move per landing square; none is chosen only if there is none."""
    n = list_squares(s.side, t, landing_squares(s, t), FIRST_FIRE[s.side], out)
    if n == 0:
        out[0] = FIRE_NONE[s.side]
        return 1
    return n


@rule("KO-FIRE-1", "KO-FIRE-7", "KO-FIRE-11", "KO-RECRUIT-10")
def burn(s: State, t: Territory, square: int) -> None:
    """Lays the fire token for good. A resource token or a caveman there leaves the game."""
    t.fire[s.craters - 1] |= 1 << square
    t.fire_tokens |= 1 << square
    burn_resource(t, square)
    for kind in range(len(t.cavemen)):
        t.cavemen[kind] &= ~(1 << square)


@rule("KO-SCORE-2")
def fires_on(t: Territory, squares: int) -> int:
    """Fires on a set of squares, printed ones and those on tokens. Craters are no fires."""
    return popcount(t.fire[0] & squares) + 2 * popcount(t.fire[1] & squares) + 3 * popcount(t.fire[2] & squares)
