"""What a seat sees, as small whole numbers for learners. The layout is described on the game's page.

First the territories, the observer's own first and the others in the order of play: one layer of terrain (0 nothing,
1 to 6 the terrains, 7 the hut), one of fires, and outside Discovery mode one of pieces (1 a resource token, 2 to 11 the
cavemen). Then the table: round, step, rows and their owners, the volcano, totems or cave, and the dominoes still unseen.
Seats are written relative to the observer, 1 for oneself, 0 for nobody.
"""

from __future__ import annotations

from typing import Final

from mamut.engine.contract import Numbers
from mamut.engine.jit import lowest, rule
from mamut.games.origins.components import DOMINOES, VOLCANO
from mamut.games.origins.grid import RING, STRIDE, cell, turned
from mamut.games.origins.numbers import KINDS, cell_number
from mamut.games.origins.state import DISCOVERY, NOBODY, ROW, State, Territory

HUT_CODE: Final = VOLCANO + 2
RESOURCE_CODE: Final = 1
FIRST_CAVEMAN_CODE: Final = 2
TABLE: Final = 5 + 4 * ROW + 4 + 1 + 4 + 2 * KINDS + 3 + DOMINOES
"""Numbers behind the territories."""


def observation_size(players: int, side: int, mode: str) -> int:
    layers = 2 if mode == "discovery" else 3
    return players * layers * (2 * side - 1) ** 2 + TABLE


@rule()
def mark(t: Territory, side: int, squares: int, code: int, out: Numbers, layer: int) -> None:
    """Writes a code on every square of a set."""
    squares = turned(squares, RING - cell(t.top, t.left))
    first = layer + cell_number(side, t.top, t.left)
    while squares:
        k = lowest(squares)
        squares &= squares - 1
        out[first + k // STRIDE * (2 * side - 1) + k % STRIDE] = code


@rule()
def observe_territory(s: State, t: Territory, out: Numbers, layer: int) -> None:
    area = (2 * s.side - 1) * (2 * s.side - 1)
    for terrain in range(VOLCANO + 1):
        mark(t, s.side, t.land[terrain], terrain + 1, out, layer)
    out[layer + cell_number(s.side, 0, 0)] = HUT_CODE
    for value in range(3):
        mark(t, s.side, t.fire[value], value + 1, out, layer + area)
    if s.mode != DISCOVERY:
        mark(t, s.side, t.resources, RESOURCE_CODE, out, layer + 2 * area)
        for kind in range(KINDS):
            mark(t, s.side, t.cavemen[kind], FIRST_CAVEMAN_CODE + kind, out, layer + 2 * area)


@rule()
def relative(s: State, observer: int, seat: int) -> int:
    """A seat as the observer counts: 1 oneself, 2 the next in order of play, 0 nobody."""
    return 0 if seat == NOBODY else (seat - observer) % s.seats + 1


@rule()
def observe_table(s: State, observer: int, out: Numbers, n: int) -> None:
    out[n], out[n + 1], out[n + 2] = s.round, s.step, s.turn
    out[n + 3] = relative(s, observer, max(s.actor, NOBODY))
    out[n + 4] = s.craters
    n += 5
    for place in range(ROW):
        out[n + place] = s.row[place]
        out[n + ROW + place] = relative(s, observer, s.row_owner[place])
        out[n + 2 * ROW + place] = s.next_row[place]
        out[n + 3 * ROW + place] = relative(s, observer, s.next_owner[place])
    n += 4 * ROW
    for resource in range(4):
        out[n + resource] = relative(s, observer, s.totems[resource])
    n += 4
    out[n] = s.contested + 1
    for space in range(4):
        out[n + 1 + space] = s.cave[space] + 1
    n += 5
    for kind in range(KINDS):
        out[n + kind] = s.cave_pile[kind]
        out[n + KINDS + kind] = s.cave[0] == kind or s.cave[1] == kind or s.cave[2] == kind or s.cave[3] == kind
    n += 2 * KINDS
    out[n], out[n + 1], out[n + 2] = s.recruit + 1, s.price, s.next_resource
    n += 3
    for domino in range(DOMINOES):
        out[n + domino] = s.pile >> (domino + 1) & 1


@rule()
def observe(s: State, seat: int, out: Numbers) -> None:
    """All territories and the table, from one seat."""
    for k in range(len(out)):
        out[k] = 0
    area = (2 * s.side - 1) * (2 * s.side - 1)
    layers = 2 if s.mode == DISCOVERY else 3
    for k in range(s.seats):
        observe_territory(s, s.territories[(seat + k) % s.seats], out, k * layers * area)
    observe_table(s, seat, out, s.seats * layers * area)
