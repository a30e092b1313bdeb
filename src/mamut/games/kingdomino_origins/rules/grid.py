"""Squares and distances, for every chapter: how a territory becomes a few whole numbers.

A territory never leaves a box of 7 x 7 cells (5 x 5 with three or four players), but nobody knows beforehand where around
the hut that box will lie. So the endless grid is wound onto a ring of 63 cells: the cell in row r, column c is number
(8 r + c) modulo 63, the hut is number 0, and a set of cells is a 63-bit mask. Going right, down, left or up is turning the
ring by 1, 8, 62 or 55, for a whole set at once.

    on the ring:   ... -9 -8 -7 ...    Eight columns are one more than seven, so squares in the last column
                   ... -1  0  1 ...    of a full box do not touch those in the first; and its last row ends at
                   ...  7  8  9 ...    number 54, so that a step down lands on 56 to 62 and touches nothing.

Cells share a number only if they are about eight rows or columns apart; no two squares of one territory ever are.
Diagonal steps are not safe in the same way (from the last corner of a full box, 54 + 9 is 63, the first one again), so
neighbourhoods across corners are cut to a `rectangle` first.
"""

from __future__ import annotations

from typing import Final

from mamut.engine.jit import rule
from mamut.games.kingdomino_origins.rules.state import Territory

RING: Final = 63
STRIDE: Final = 8
EVERYWHERE: Final = (1 << RING) - 1
HUT: Final = 1

EAST, SOUTH, WEST, NORTH = range(4)
TURNS: Final = (1, STRIDE, RING - 1, RING - STRIDE)
"""How far the ring turns for one step in each direction."""
ROW_STEP: Final = (0, 1, 0, -1)
COLUMN_STEP: Final = (1, 0, -1, 0)

RECTANGLES: Final = tuple(
    tuple(sum(((1 << width) - 1) << STRIDE * r for r in range(height)) & EVERYWHERE for width in range(9))
    for height in range(9)
)
"""Masks of all boxes up to 8 x 8 with the hut in their top left corner."""


@rule()
def cell(row: int, column: int) -> int:
    """The number of a cell on the ring."""
    return (STRIDE * row + column) % RING


@rule()
def turned(mask: int, by: int) -> int:
    """The same set, every cell `by` numbers further on, 0 to 63."""
    return (mask << by | mask >> (RING - by)) & EVERYWHERE


@rule()
def rectangle(top: int, left: int, bottom: int, right: int) -> int:
    """All cells of a box of at most 8 x 8; empty if it has no height or width."""
    if bottom < top or right < left:
        return 0
    return turned(RECTANGLES[bottom - top + 1][right - left + 1], cell(top, left))


@rule("KO-PLACE-4")
def beside(mask: int) -> int:
    """The cells that share an edge with a set of squares. A shared corner is no contact."""
    return turned(mask, 1) | turned(mask, 62) | turned(mask, 8) | turned(mask, 55)


@rule()
def around(mask: int) -> int:
    """The set itself and all cells that share an edge or a corner with it; to be cut to a `vicinity`."""
    line = mask | turned(mask, 1) | turned(mask, 62)
    return line | turned(line, 8) | turned(line, 55)


@rule()
def vicinity(t: Territory, number: int, distance: int) -> int:
    """The cells of the territory's box at most so far from a square, diagonal steps counting as one."""
    row, column = row_of(t.top, t.left, number), column_of(t.top, t.left, number)
    return rectangle(
        max(t.top, row - distance),
        max(t.left, column - distance),
        min(t.bottom, row + distance),
        min(t.right, column + distance),
    )


@rule()
def connected(within: int, start: int) -> int:
    """All squares of a set that hang together along edges with those of a start in it."""
    group, grown = 0, start
    while grown != group:
        group = grown
        grown = group | beside(group) & within
    return group


@rule()
def row_part(k: int) -> int:
    """How many rows below the top left corner of a box its cell number k lies, counted in rows of eight."""
    return k >> 3


@rule()
def column_part(k: int) -> int:
    return k & 7


@rule()
def row_of(top: int, left: int, number: int) -> int:
    """The row of a square, given the top left corner of its territory."""
    return top + row_part((number - cell(top, left)) % RING)


@rule()
def column_of(top: int, left: int, number: int) -> int:
    return left + column_part((number - cell(top, left)) % RING)
