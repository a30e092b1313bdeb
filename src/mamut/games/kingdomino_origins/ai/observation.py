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
from mamut.engine.layout import CODE, FLAG, NUMBER, SEAT, Part
from mamut.games.kingdomino_origins.rules.components import CAVEMAN_COPIES, DOMINOES, FACE_UP, VOLCANO
from mamut.games.kingdomino_origins.rules.grid import RING, cell, column_of, column_part, row_of, row_part
from mamut.games.kingdomino_origins.rules.numbers import KINDS, cell_number
from mamut.games.kingdomino_origins.rules.state import DISCOVERY, FIRE, ROW, TOTEM_MODE, TRIBE_MODE, State, Territory

HUT_CODE: Final = VOLCANO + 2
RESOURCE_CODE: Final = 1
FIRST_CAVEMAN_CODE: Final = 2
TURN_NUMBERS: Final = 7
CAVE_NUMBERS: Final = FACE_UP + KINDS + 3
TABLE: Final = TURN_NUMBERS + 4 * ROW + 5 + CAVE_NUMBERS + DOMINOES
"""Numbers behind the territories."""


def layout(players: int, side: int, mode: str) -> list[Part]:
    """What the numbers mean, in their order."""
    parts: list[Part] = []
    width = 2 * side - 1
    for seat in range(1, players + 1):
        parts.append(Part("terrain", width * width, CODE, 0, HUT_CODE, seat, width))
        parts.append(Part("fires", width * width, NUMBER, 0, 3, seat, width))
        if mode != "discovery":
            parts.append(Part("pieces", width * width, CODE, 0, FIRST_CAVEMAN_CODE + KINDS - 1, seat, width))
    return [
        *parts,
        Part("round", 1, NUMBER, 0, 12),
        Part("step", 1, CODE, 0, 11),
        Part("turn", 1, CODE, -1, ROW),
        Part("actor", 1, SEAT, 0, players),
        Part("craters", 1, NUMBER, 0, 3),
        Part("volcano", 2, NUMBER, 1 - side, side - 1),
        Part("row", ROW, CODE, 0, DOMINOES),
        Part("chiefs of the row", ROW, SEAT, 0, players),
        Part("next row", ROW, CODE, 0, DOMINOES),
        Part("chiefs of the next row", ROW, SEAT, 0, players),
        Part("totems", 4, SEAT, 0, players),
        Part("totem to give away", 1, CODE, 0, 4),
        Part("cave", FACE_UP, CODE, 0, KINDS),
        Part("pile of cavemen", KINDS, NUMBER, 0, max(CAVEMAN_COPIES)),
        Part("recruited", 1, CODE, 0, KINDS),
        Part("tokens to spend", 1, NUMBER, 0, 4),
        Part("first resource", 1, CODE, 0, 4),
        Part("unseen dominoes", DOMINOES, FLAG),
    ]


@rule()
def mark(squares: int, code: int, corner: int, first: int, width: int, out: Numbers) -> None:
    """Writes a code on every square of a set; the territory's top left corner is number `corner` and place `first`."""
    while squares:
        k = lowest(squares) - corner
        squares &= squares - 1
        if k < 0:
            k += RING
        out[first + row_part(k) * width + column_part(k)] = code


@rule()
def observe_territory(s: State, t: Territory, out: Numbers, layer: int) -> None:
    width = 2 * s.side - 1
    area = width * width
    corner = cell(t.top, t.left)
    first = layer + cell_number(s.side, t.top, t.left)
    for terrain in range(VOLCANO + 1):
        mark(t.land[terrain], terrain + 1, corner, first, width, out)
    out[layer + cell_number(s.side, 0, 0)] = HUT_CODE
    for value in range(3):
        mark(t.fire[value], value + 1, corner, first + area, width, out)
    if s.mode != DISCOVERY:
        mark(t.resources, RESOURCE_CODE, corner, first + 2 * area, width, out)
    if s.mode == TRIBE_MODE:
        for kind in range(KINDS):
            mark(t.cavemen[kind], FIRST_CAVEMAN_CODE + kind, corner, first + 2 * area, width, out)


@rule()
def relative(s: State, observer: int, seat: int) -> int:
    """A seat as the observer counts: 1 oneself, 2 the next in order of play, 0 nobody."""
    if seat < 0:
        return 0
    return seat - observer + 1 if seat >= observer else seat - observer + 1 + s.seats


@rule()
def observe_table(s: State, observer: int, out: Numbers, n: int) -> None:
    """Round, step, turn, actor, the erupting volcano; both rows and their owners; totems; cave; the payment; the pile."""
    out[n], out[n + 1], out[n + 2] = s.round, s.step, s.turn
    out[n + 3] = relative(s, observer, s.actor)
    if s.step == FIRE:
        t = s.territories[s.actor]
        out[n + 4] = s.craters
        out[n + 5], out[n + 6] = row_of(t.top, t.left, s.volcano), column_of(t.top, t.left, s.volcano)
    n += TURN_NUMBERS
    for place in range(ROW):
        out[n + place] = s.row[place]
        out[n + ROW + place] = relative(s, observer, s.row_owner[place])
        out[n + 2 * ROW + place] = s.next_row[place]
        out[n + 3 * ROW + place] = relative(s, observer, s.next_owner[place])
    n += 4 * ROW
    if s.mode == TOTEM_MODE:
        for resource in range(4):
            out[n + resource] = relative(s, observer, s.totems[resource])
        out[n + 4] = s.contested + 1
    n += 5
    if s.mode == TRIBE_MODE:
        observe_cave(s, out, n)
    n += CAVE_NUMBERS
    for domino in range(DOMINOES):
        out[n + domino] = s.pile >> (domino + 1) & 1


@rule()
def observe_cave(s: State, out: Numbers, n: int) -> None:
    """Face-up kinds by space, counts in the pile by kind, and who is being recruited for what."""
    for space in range(FACE_UP):
        out[n + space] = s.cave[space] + 1
    n += FACE_UP
    for kind in range(KINDS):
        out[n + kind] = s.cave_pile[kind]
    n += KINDS
    out[n], out[n + 1], out[n + 2] = s.recruit + 1, s.unpaid, s.next_resource


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
