"""How moves are numbered. Only this file knows; everything outside the core uses the text of a move.

A cell is numbered in the square of (2 N - 1) x (2 N - 1) cells around the hut that a territory can reach, so most numbers
depend on N and are looked up by it. Those of Discovery mode come first; Totem and Tribe mode each add theirs behind.
Outcomes of chance have numbers of their own: dominoes, then cavemen, then chiefs.
"""

from __future__ import annotations

from typing import Final

from mamut.engine.contract import Numbers
from mamut.engine.jit import lowest, rule
from mamut.games.kingdomino_origins.rules.components import CAVEMEN, DOMINOES
from mamut.games.kingdomino_origins.rules.grid import RING, cell, column_part, row_part, turned
from mamut.games.kingdomino_origins.rules.state import Territory

SIDES: Final = (5, 7)
SEATS: Final = 4
KINDS: Final = len(CAVEMEN)

FIRST_CAVE: Final = DOMINOES
FIRST_CHIEF: Final = FIRST_CAVE + KINDS
OUTCOMES: Final = FIRST_CHIEF + SEATS


def _after(start: tuple[int, ...], size: int, cells: int = 0) -> tuple[int, ...]:
    """For each N the number behind a block of so many moves, and so many per cell."""
    return tuple(before + size + cells * (2 * n - 1) ** 2 for n, before in enumerate(start))


FIRST_PLACE: Final = (0,) * (max(SIDES) + 1)
DISCARD: Final = _after(FIRST_PLACE, 0, cells=4)
FIRST_FIRE: Final = _after(DISCARD, 1)
FIRE_NONE: Final = _after(FIRST_FIRE, 0, cells=1)
FIRST_CLAIM: Final = _after(FIRE_NONE, 1)
CLAIM_OUTER: Final = _after(FIRST_CLAIM, DOMINOES)
CLAIM_INNER: Final = _after(CLAIM_OUTER, 1)
END_OF_DISCOVERY: Final = _after(CLAIM_INNER, 1)

FIRST_TOTEM: Final = END_OF_DISCOVERY

FIRST_RECRUIT: Final = END_OF_DISCOVERY
FIRST_RECRUIT_PILE: Final = _after(FIRST_RECRUIT, KINDS)
PASS: Final = _after(FIRST_RECRUIT_PILE, KINDS)
FIRST_SPEND: Final = _after(PASS, 1)
FIRST_SETTLE: Final = _after(FIRST_SPEND, 0, cells=1)


@rule()
def cell_number(side: int, row: int, column: int) -> int:
    return (row + side - 1) * (2 * side - 1) + column + side - 1


@rule()
def cell_row(side: int, number: int) -> int:
    return number // (2 * side - 1) - side + 1


@rule()
def cell_column(side: int, number: int) -> int:
    return number % (2 * side - 1) - side + 1


@rule()
def square_of(side: int, number: int) -> int:
    """The square on the ring that a cell number means."""
    return cell(cell_row(side, number), cell_column(side, number))


@rule()
def list_squares(side: int, t: Territory, squares: int, first: int, out: Numbers) -> int:
    """Writes the number of every square of a set, counted from a first one, row by row."""
    n = 0
    squares = turned(squares, RING - cell(t.top, t.left))
    while squares:
        k = lowest(squares)
        squares &= squares - 1
        out[n] = first + cell_number(side, t.top + row_part(k), t.left + column_part(k))
        n += 1
    return n
