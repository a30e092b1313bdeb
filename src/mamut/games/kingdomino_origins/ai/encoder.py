"""The inputs of nets: what a seat knows as a few active ones out of many, and what everybody will probably have.

One's own territory square by square, in a frame of 13 x 13 around the hut; every territory, the own one first, by its regions;
then the table: rows, order of play, what is still to come. Modes add theirs behind. One numbering serves two to four players.
"""

from __future__ import annotations

import functools
from typing import Final

from mamut.engine.contract import Numbers
from mamut.engine.inputs import DENSE_LIMIT, MOST_SEATS, Inputs
from mamut.engine.jit import lowest, popcount, rule
from mamut.games.kingdomino_origins.ai.observation import relative
from mamut.games.kingdomino_origins.ai.outlook import outlook
from mamut.games.kingdomino_origins.rules.components import DOMINOES, FACE_UP, LEFT, RIGHT, VOLCANO
from mamut.games.kingdomino_origins.rules.grid import RING, beside, cell, column_part, connected, rectangle, row_part
from mamut.games.kingdomino_origins.rules.numbers import KINDS
from mamut.games.kingdomino_origins.rules.scoring import points
from mamut.games.kingdomino_origins.rules.state import (
    DISCOVERY,
    FINISHED,
    FIRE,
    ROUNDS,
    ROW,
    TOTEM_MODE,
    TRIBE_MODE,
    State,
    Territory,
)
from mamut.games.kingdomino_origins.rules.volcano import fires_on

REACH: Final = 6
"""No square of a territory is farther from its hut."""
WIDTH: Final = 2 * REACH + 1
AREA: Final = WIDTH * WIDTH
POINT: Final = 100

# The own territory, square by square
TERRAIN_AT: Final = 0
FIRE_AT: Final = TERRAIN_AT + (VOLCANO + 1) * AREA
"""Fires, or the craters of a volcano."""
CELLS_END: Final = FIRE_AT + 3 * AREA

# A territory by its regions
MOST_SQUARES: Final = 14
SIZES: Final = 10
FIRES: Final = 8
EDGES: Final = 9
LONELY: Final = 6
SQUARES_AT: Final = 0
"""Squares of each terrain."""
BEST_AT: Final = SQUARES_AT + (VOLCANO + 1) * MOST_SQUARES
"""Squares and fires of the region of each terrain that scores most."""
EDGE_AT: Final = BEST_AT + VOLCANO * SIZES * FIRES
"""Free cells beside that region."""
BOX_AT: Final = EDGE_AT + VOLCANO * EDGES
"""Height and width."""
LONELY_AT: Final = BOX_AT + 49
"""Free cells into which no domino fits any more."""
FILLED_AT: Final = LONELY_AT + LONELY
"""Squares in all, in pairs."""
SUMMARY: Final = FILLED_AT + 26

# The table
TABLE_AT: Final = CELLS_END + MOST_SEATS * SUMMARY
STEP_AT: Final = TABLE_AT
ROUND_AT: Final = STEP_AT + FINISHED + 1
SEATS_AT: Final = ROUND_AT + ROUNDS + 1
ACTOR_AT: Final = SEATS_AT + MOST_SEATS + 1
CRATERS_AT: Final = ACTOR_AT + MOST_SEATS + 1
TURN_ORDER_AT: Final = CRATERS_AT + 4
"""Who places when in this round, from the one whose turn it is."""
NEXT_ORDER_AT: Final = TURN_ORDER_AT + ROW * (MOST_SEATS + 1)
ROW_AT: Final = NEXT_ORDER_AT + ROW * (MOST_SEATS + 1)
"""Dominoes that are still to be placed, by their owner."""
NEXT_ROW_AT: Final = ROW_AT + (MOST_SEATS + 1) * (DOMINOES + 1)
PILE_AT: Final = NEXT_ROW_AT + (MOST_SEATS + 1) * (DOMINOES + 1)
"""Squares of each terrain that are still in the pile."""
MOST_IN_PILE: Final = 32
BONUS_AT: Final = PILE_AT + (VOLCANO + 1) * MOST_IN_PILE
DISCOVERY_END: Final = BONUS_AT + 2

# Totem and Tribe mode: wooden tokens
TOKENS: Final = 10
RESOURCES: Final = 4
TOKEN_CELL_AT: Final = DISCOVERY_END
TOKEN_COUNT_AT: Final = TOKEN_CELL_AT + AREA
TOTEM_AT: Final = TOKEN_COUNT_AT + MOST_SEATS * RESOURCES * TOKENS
CONTESTED_AT: Final = TOTEM_AT + RESOURCES * (MOST_SEATS + 1)
TOTEM_END: Final = CONTESTED_AT + RESOURCES + 1

# Tribe mode
CAVEMAN_CELL_AT: Final = TOTEM_AT
COPIES: Final = 4
CAVEMEN_AT: Final = CAVEMAN_CELL_AT + KINDS * AREA
CAVE_AT: Final = CAVEMEN_AT + MOST_SEATS * KINDS * COPIES
CAVE_PILE_AT: Final = CAVE_AT + KINDS * FACE_UP
RECRUIT_AT: Final = CAVE_PILE_AT + KINDS * COPIES
UNPAID_AT: Final = RECRUIT_AT + KINDS + 1
TRIBE_END: Final = UNPAID_AT + 5

DENSE: Final = 2 * MOST_SEATS
MOST: Final = 208

LEFT_OF: Final = tuple(sum(1 << n for n in range(1, DOMINOES + 1) if LEFT[n] == terrain) for terrain in range(VOLCANO + 1))
RIGHT_OF: Final = tuple(sum(1 << n for n in range(1, DOMINOES + 1) if RIGHT[n] == terrain) for terrain in range(VOLCANO + 1))
"""Dominoes with a terrain on one of their halves, as a set."""


@rule()
def encode_cells(squares: int, first: int, t: Territory, active: Numbers, n: int) -> int:
    """An input for every square of a set, by its place in the frame."""
    corner = cell(t.top, t.left)
    home = first + (t.top + REACH) * WIDTH + t.left + REACH
    while squares:
        k = lowest(squares) - corner
        squares &= squares - 1
        if k < 0:
            k += RING
        active[n] = home + row_part(k) * WIDTH + column_part(k)
        n += 1
    return n


@rule()
def encode_own_cells(s: State, t: Territory, active: Numbers, n: int) -> int:
    """The own territory, square by square."""
    for terrain in range(VOLCANO + 1):
        n = encode_cells(t.land[terrain], TERRAIN_AT + terrain * AREA, t, active, n)
    for value in range(3):
        n = encode_cells(t.fire[value] | t.craters[value], FIRE_AT + value * AREA, t, active, n)
    if s.mode != DISCOVERY:
        n = encode_cells(t.resources, TOKEN_CELL_AT, t, active, n)
    if s.mode == TRIBE_MODE:
        for kind in range(KINDS):
            n = encode_cells(t.cavemen[kind], CAVEMAN_CELL_AT + kind * AREA, t, active, n)
    return n


@rule()
def best_region(t: Territory, terrain: int) -> int:
    """The region of a terrain that scores most; the largest one where none burns."""
    best, most = 0, -1
    rest = t.land[terrain]
    while rest:
        region = connected(t.land[terrain], rest & -rest)
        rest &= ~region
        worth = popcount(region) * (1 + 64 * fires_on(t, region))
        if worth > most:
            best, most = region, worth
    return best


@rule()
def encode_regions(s: State, t: Territory, first: int, active: Numbers, n: int) -> int:
    """A territory by its regions, its box, and the cells that are free around it."""
    top, bottom = max(t.top - 1, t.bottom - s.side + 1), min(t.bottom + 1, t.top + s.side - 1)
    left, right = max(t.left - 1, t.right - s.side + 1), min(t.right + 1, t.left + s.side - 1)
    free = rectangle(top, left, bottom, right) & ~t.squares
    for terrain in range(VOLCANO + 1):
        active[n] = first + SQUARES_AT + terrain * MOST_SQUARES + min(popcount(t.land[terrain]), MOST_SQUARES - 1)
        n += 1
    for terrain in range(VOLCANO):
        region = best_region(t, terrain)
        if region:
            size, fires = min(popcount(region), SIZES) - 1, min(fires_on(t, region), FIRES - 1)
            active[n] = first + BEST_AT + (terrain * SIZES + size) * FIRES + fires
            active[n + 1] = first + EDGE_AT + terrain * EDGES + min(popcount(beside(region) & free), EDGES - 1)
            n += 2
    active[n] = first + BOX_AT + 7 * min(t.bottom - t.top, 6) + min(t.right - t.left, 6)
    active[n + 1] = first + LONELY_AT + min(popcount(free & ~beside(free)), LONELY - 1)
    active[n + 2] = first + FILLED_AT + popcount(t.squares) // 2
    return n + 3


@rule()
def encode_rows(s: State, observer: int, active: Numbers, n: int) -> int:
    """Dominoes with their owners, and in which order everybody will play."""
    for place in range(ROW):
        if s.row[place] > 0 and place >= s.turn:
            owner = relative(s, observer, s.row_owner[place])
            active[n] = ROW_AT + owner * (DOMINOES + 1) + s.row[place]
            active[n + 1] = TURN_ORDER_AT + (place - max(int(s.turn), 0)) * (MOST_SEATS + 1) + owner
            n += 2
        if s.next_row[place] > 0:
            owner = relative(s, observer, s.next_owner[place])
            active[n] = NEXT_ROW_AT + owner * (DOMINOES + 1) + s.next_row[place]
            active[n + 1] = NEXT_ORDER_AT + place * (MOST_SEATS + 1) + owner
            n += 2
    return n


@rule()
def encode_table(s: State, observer: int, active: Numbers, n: int) -> int:
    """Step, round, who is to play, the rows, and what is still to come."""
    active[n], active[n + 1], active[n + 2] = STEP_AT + s.step, ROUND_AT + s.round, SEATS_AT + s.seats
    active[n + 3] = ACTOR_AT + relative(s, observer, s.actor)
    n += 4
    if s.step == FIRE:
        active[n] = CRATERS_AT + s.craters
        n += 1
    n = encode_rows(s, observer, active, n)
    for terrain in range(VOLCANO + 1):
        left = popcount(s.pile & LEFT_OF[terrain]) + popcount(s.pile & RIGHT_OF[terrain])
        active[n] = PILE_AT + terrain * MOST_IN_PILE + min(left, MOST_IN_PILE - 1)
        n += 1
    if s.empire_of_fire:
        active[n] = BONUS_AT
        n += 1
    if s.homo_habilis:
        active[n] = BONUS_AT + 1
        n += 1
    return n


@rule()
def encode_tokens(s: State, observer: int, active: Numbers, n: int) -> int:
    """Wooden tokens of every seat by their kind."""
    for k in range(s.seats):
        t = s.territories[(observer + k) % s.seats]
        for resource in range(RESOURCES):
            count = min(popcount(t.resources & t.land[resource]), TOKENS - 1)
            active[n] = TOKEN_COUNT_AT + (k * RESOURCES + resource) * TOKENS + count
            n += 1
    return n


@rule()
def encode_totems(s: State, observer: int, active: Numbers, n: int) -> int:
    """Who holds each totem, and which one is to be given away."""
    for resource in range(RESOURCES):
        active[n] = TOTEM_AT + resource * (MOST_SEATS + 1) + relative(s, observer, s.totems[resource])
        n += 1
    active[n] = CONTESTED_AT + s.contested + 1
    return n + 1


@rule()
def encode_tribes(s: State, observer: int, active: Numbers, n: int) -> int:
    """Cavemen of every seat by their kind, those in the cave, and who is being recruited."""
    for k in range(s.seats):
        t = s.territories[(observer + k) % s.seats]
        for kind in range(KINDS):
            count = min(popcount(t.cavemen[kind]), COPIES)
            if count > 0:
                active[n] = CAVEMEN_AT + (k * KINDS + kind) * COPIES + count - 1
                n += 1
    for kind in range(KINDS):
        shown = 0
        for space in range(FACE_UP):
            if s.cave[space] == kind:
                shown += 1
        if shown > 0:
            active[n] = CAVE_AT + kind * FACE_UP + shown - 1
            n += 1
        if s.cave_pile[kind] > 0:
            active[n] = CAVE_PILE_AT + kind * COPIES + min(s.cave_pile[kind], COPIES) - 1
            n += 1
    active[n], active[n + 1] = RECRUIT_AT + s.recruit + 1, UNPAID_AT + s.unpaid
    return n + 2


@rule()
def encode(s: State, seat: int, active: Numbers, dense: Numbers, out: Numbers) -> int:
    """Everything is open: all seats know the same."""
    n = encode_own_cells(s, s.territories[seat], active, 0)
    for k in range(s.seats):
        n = encode_regions(s, s.territories[(seat + k) % s.seats], CELLS_END + k * SUMMARY, active, n)
    n = encode_table(s, seat, active, n)
    if s.mode != DISCOVERY:
        n = encode_tokens(s, seat, active, n)
    if s.mode == TOTEM_MODE:
        n = encode_totems(s, seat, active, n)
    elif s.mode == TRIBE_MODE:
        n = encode_tribes(s, seat, active, n)
    for k in range(MOST_SEATS):
        dense[k] = dense[MOST_SEATS + k] = 0
    for k in range(s.seats):
        other = (seat + k) % s.seats
        dense[k] = min(outlook(s, other, out), DENSE_LIMIT)
        dense[MOST_SEATS + k] = min(POINT * points(s, other), DENSE_LIMIT)
    return n


@functools.cache
def inputs(mode: str) -> Inputs:
    """What is written in a mode. The own territory may be turned and mirrored, and its box with it."""
    size = {"discovery": DISCOVERY_END, "totem": TOTEM_END, "tribe": TRIBE_END}[mode]
    layers = [TERRAIN_AT + k * AREA for k in range(CELLS_END // AREA)]
    if mode != "discovery":
        layers.append(TOKEN_CELL_AT)
    if mode == "tribe":
        layers += [CAVEMAN_CELL_AT + kind * AREA for kind in range(KINDS)]
    pictures = tuple(_picture(size, layers, turns, mirrored) for mirrored in (False, True) for turns in range(4))
    return Inputs(size, MOST, DENSE, pictures[1:], f"kingdomino-origins-{mode}")


def _picture(size: int, layers: list[int], turns: int, mirrored: bool) -> tuple[int, ...]:
    """Where every input goes if the own territory is mirrored, and then turned so often."""
    goes = [*range(size)]
    for place in range(AREA):
        row, column = place // WIDTH - REACH, place % WIDTH - REACH
        if mirrored:
            column = -column
        for _ in range(turns):
            row, column = column, -row
        for layer in layers:
            goes[layer + place] = layer + (row + REACH) * WIDTH + column + REACH
    if turns % 2:
        for height in range(7):
            for width in range(7):
                goes[CELLS_END + BOX_AT + 7 * height + width] = CELLS_END + BOX_AT + 7 * width + height
    return tuple(goes)
