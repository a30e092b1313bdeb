"""Placing a domino (chapter 4)."""

from __future__ import annotations

from mamut.engine.contract import Numbers
from mamut.engine.jit import lowest, rule
from mamut.games.kingdomino_origins.rules.components import (
    ALIKE,
    LEFT,
    LEFT_CRATERS,
    LEFT_FIRE,
    LEFT_SYMBOL,
    RIGHT,
    RIGHT_CRATERS,
    RIGHT_FIRE,
    RIGHT_SYMBOL,
    VOLCANO,
)
from mamut.games.kingdomino_origins.rules.grid import (
    COLUMN_STEP,
    EAST,
    EVERYWHERE,
    HUT,
    NORTH,
    RING,
    ROW_STEP,
    SOUTH,
    TURNS,
    WEST,
    beside,
    cell,
    column_part,
    rectangle,
    row_part,
    turned,
)
from mamut.games.kingdomino_origins.rules.numbers import cell_column, cell_number, cell_row
from mamut.games.kingdomino_origins.rules.resources import lay_resource
from mamut.games.kingdomino_origins.rules.state import State, Territory


@rule("KO-PLACE-2", "KO-PLACE-3", "KO-PLACE-5")
def contacts(t: Territory, terrain: int) -> int:
    """The cells where a square of this terrain touches its like, volcanoes included, or the starting tile."""
    return beside(t.land[terrain] | HUT)


@rule("KO-PLACE-6", "KO-PLACE-7")
def steps_off(t: Territory, side: int, direction: int) -> int:
    """The cells in and beside the territory from which a step in this direction still fits in an N x N square.

    Wherever the hut is in it: only height and width count.
    """
    top, bottom = max(t.top - 1, t.bottom - side + 1), min(t.bottom + 1, t.top + side - 1)
    left, right = max(t.left - 1, t.right - side + 1), min(t.right + 1, t.left + side - 1)
    if direction == NORTH:
        top = max(top, t.bottom - side + 2)
    elif direction == SOUTH:
        bottom = min(bottom, t.top + side - 2)
    elif direction == WEST:
        left = max(left, t.right - side + 2)
    else:
        right = min(right, t.left + side - 2)
    return rectangle(top, left, bottom, right)


@rule("KO-PLACE-1", "KO-PLACE-4")
def places(free: int, direction: int, left: int, right: int) -> int:
    """Where the left square may lie if the right one lies next to it in this direction: both cells free, one contact.

    `left` and `right` are the contacts of the two squares from which the other one still fits.
    """
    back = TURNS[(direction + 2) % 4]
    return free & turned(free, back) & (left | turned(right, back))


@rule()
def list_direction(s: State, t: Territory, direction: int, where: int, out: Numbers, n: int) -> int:
    """Writes the placements with the left square in a set of cells and the right one in a direction, row by row."""
    # The left square lies at most one cell outside, or two where the right one is nearer: in a window of 8 x 8 cells.
    # Its first and last corner share a number; nothing ever fits in the first, so counting begins behind it.
    top = t.top - 1 - (direction == SOUTH)
    left = t.left - 1 - (direction == EAST)
    first = cell_number(s.side, top, left)
    where = turned(where, RING - 1 - cell(top, left))
    while where:
        k = lowest(where) + 1
        where &= where - 1
        out[n] = (first + row_part(k) * (2 * s.side - 1) + column_part(k)) * 4 + direction
        n += 1
    return n


@rule("KO-PLACE-8")
def list_places(s: State, t: Territory, domino: int, out: Numbers) -> int:
    """All legal placements of a domino: right square east, south, west, north of the left one."""
    free = EVERYWHERE & ~t.squares
    left, right = contacts(t, LEFT[domino]), contacts(t, RIGHT[domino])
    east, south = steps_off(t, s.side, EAST), steps_off(t, s.side, SOUTH)
    west, north = steps_off(t, s.side, WEST), steps_off(t, s.side, NORTH)
    n = list_direction(s, t, EAST, places(free, EAST, left & east, right & west), out, 0)
    n = list_direction(s, t, SOUTH, places(free, SOUTH, left & south, right & north), out, n)
    if not ALIKE[domino]:
        n = list_direction(s, t, WEST, places(free, WEST, left & west, right & east), out, n)
        n = list_direction(s, t, NORTH, places(free, NORTH, left & north, right & south), out, n)
    return n


@rule("KO-PLACE-11")
def put_square(t: Territory, row: int, column: int, terrain: int, fires: int, craters: int) -> None:
    """Adds one square for good: nothing ever takes squares away."""
    square = 1 << cell(row, column)
    t.squares |= square
    t.land[terrain] |= square
    if fires > 0:
        t.fire[fires - 1] |= square
    if craters > 0:
        t.craters[craters - 1] |= square
    t.top, t.bottom = min(t.top, row), max(t.bottom, row)
    t.left, t.right = min(t.left, column), max(t.right, column)


@rule("KO-PLACE-1", "KO-RES-4", "KO-FIRE-1")
def place(s: State, t: Territory, domino: int, number: int) -> None:
    """Lays the domino with its tokens; a volcano on it is remembered, for it erupts at once."""
    row, column, direction = cell_row(s.side, number // 4), cell_column(s.side, number // 4), number % 4
    row2, column2 = row + ROW_STEP[direction], column + COLUMN_STEP[direction]
    put_square(t, row, column, LEFT[domino], LEFT_FIRE[domino], LEFT_CRATERS[domino])
    put_square(t, row2, column2, RIGHT[domino], RIGHT_FIRE[domino], RIGHT_CRATERS[domino])
    lay_resource(s, t, cell(row, column), LEFT_SYMBOL[domino])
    lay_resource(s, t, cell(row2, column2), RIGHT_SYMBOL[domino])
    s.craters = LEFT_CRATERS[domino] + RIGHT_CRATERS[domino]
    if LEFT[domino] == VOLCANO:
        s.volcano = cell(row, column)
    elif RIGHT[domino] == VOLCANO:
        s.volcano = cell(row2, column2)


@rule("KO-PLACE-9", "KO-PLACE-10")
def discard(s: State, domino: int) -> None:
    """The domino leaves the game; its tokens never reach the territory and its volcano stays silent."""
    s.discarded |= 1 << domino
    s.craters = 0
