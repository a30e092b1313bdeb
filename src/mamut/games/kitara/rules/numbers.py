"""How moves and outcomes are numbered. Only this file knows; everything outside the core uses the text of a move.

A move of figures is numbered by the way it takes, counted through all territories and their neighbours in order, and by the
part of the group that goes. How many ways there are depends on the map, so these come last.
"""

from __future__ import annotations

from typing import Final

from mamut.engine.jit import lowest, popcount, rule
from mamut.games.kitara.rules.components import DECK_SIZE, FIGURES, KIND_COUNT, MOST_TERRITORIES, ROW, VALUE_COUNT
from mamut.games.kitara.rules.state import State

FIRST_START: Final = 0
FIRST_DRAFT: Final = FIRST_START + MOST_TERRITORIES
FIRST_RECRUIT: Final = FIRST_DRAFT + ROW
FIRST_REMOVE: Final = FIRST_RECRUIT + KIND_COUNT * MOST_TERRITORIES
FIRST_RETREAT: Final = FIRST_REMOVE + KIND_COUNT * MOST_TERRITORIES
FIRST_KEEP: Final = FIRST_RETREAT + MOST_TERRITORIES
FIRST_LOSE: Final = FIRST_KEEP + VALUE_COUNT
STOP: Final = FIRST_LOSE + DECK_SIZE + 1
FIRST_MOVE: Final = STOP + 1

# A part of a group as one number: warriors, then shamans, then champions count in steps of these
OF_SHAMANS: Final = FIGURES[0] + 1
OF_CHAMPIONS: Final = OF_SHAMANS * (FIGURES[1] + 1)
PARTS: Final = OF_CHAMPIONS * (FIGURES[2] + 1) - 1
"""All of them but nobody, numbered from 1."""

# Outcomes
FIRST_TOKEN: Final = DECK_SIZE
OUTCOMES: Final = FIRST_TOKEN + VALUE_COUNT


@rule()
def part_number(warriors: int, shamans: int, champions: int) -> int:
    return warriors + OF_SHAMANS * shamans + OF_CHAMPIONS * champions


@rule()
def part_of(number: int, kind: int) -> int:
    """Figures of a kind in a part."""
    if kind == 0:
        return number % OF_SHAMANS
    if kind == 1:
        return number % OF_CHAMPIONS // OF_SHAMANS
    return number // OF_CHAMPIONS


@rule()
def ways_before(s: State, place: int) -> int:
    """Ways out of the territories before a place."""
    ways = 0
    for other in range(place):
        ways += popcount(s.near[other])
    return ways


@rule()
def way_number(s: State, source: int, target: int) -> int:
    return ways_before(s, source) + popcount(s.near[source] & (1 << target) - 1)


@rule()
def move_number(s: State, source: int, target: int, part: int) -> int:
    return FIRST_MOVE + way_number(s, source, target) * PARTS + part - 1


@rule()
def source_of(s: State, number: int) -> int:
    """The territory that a move of figures leaves."""
    way = (number - FIRST_MOVE) // PARTS
    source = 0
    while way >= popcount(s.near[source]):
        way -= popcount(s.near[source])
        source += 1
    return source


@rule()
def target_of(s: State, number: int) -> int:
    """The territory that a move of figures enters."""
    source = source_of(s, number)
    way = (number - FIRST_MOVE) // PARTS - ways_before(s, source)
    near = s.near[source]
    for _ in range(way):
        near &= near - 1
    return int(lowest(near))


@rule()
def part_moved(number: int) -> int:
    """The part that a move of figures takes."""
    return (number - FIRST_MOVE) % PARTS + 1
