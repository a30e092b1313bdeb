"""The inputs of nets: the map, every seat from the observer on, and the table, all from what the observer knows.

One numbering serves two to four players and the game against the tribe: inputs of absent seats and of other maps are never
active. Positions are judged right after a move, before anything is drawn.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Final

from mamut.engine.contract import Numbers
from mamut.engine.inputs import DENSE_LIMIT, MOST_SEATS, Inputs
from mamut.engine.jit import popcount, rule
from mamut.games.kitara.ai.encode_land import LAND_AT, LAND_END, MOST_LAND, PER_GROUP, write_land
from mamut.games.kitara.ai.encode_seat import MOST_OF_SEAT, PER_SEAT, best_card, write_leads, write_seat
from mamut.games.kitara.ai.encode_table import MOST_OF_TABLE, TABLE_SIZE, write_table
from mamut.games.kitara.ai.known import judged, known_points, unseen_by_value, worth_of, worths
from mamut.games.kitara.ai.outlook import POINT, turns_left
from mamut.games.kitara.rules.components import Map
from mamut.games.kitara.rules.state import State

TABLE_AT: Final = LAND_END + MOST_SEATS * PER_SEAT
SIZE: Final = TABLE_AT + TABLE_SIZE
MOST: Final = MOST_LAND + MOST_SEATS * MOST_OF_SEAT + MOST_OF_TABLE

# Dense numbers, all in hundredths. `write_leads` reads the first two of everybody.
JUDGED: Final = 0
SO_FAR: Final = JUDGED + MOST_SEATS
TURNS: Final = SO_FAR + MOST_SEATS
OFFERED: Final = TURNS + MOST_SEATS
"""What the best card within reach would be worth."""
TOKEN_WORTH: Final = OFFERED + MOST_SEATS
"""Of an unseen token, on average."""
UNREVEALED: Final = TOKEN_WORTH + 1
"""Cards in the deck."""
DENSE: Final = UNREVEALED + 1

COMPETITIVE: Final = "kitara"
SOLO: Final = "kitara-solo"


@rule()
def limited(number: int) -> int:
    return min(max(number, -DENSE_LIMIT), DENSE_LIMIT)


@rule()
def write_dense(s: State, observer: int, dense: Numbers) -> None:
    """What everybody has and may expect; nothing for absent seats."""
    worth = worths(unseen_by_value(s, observer))
    for k in range(MOST_SEATS):
        dense[JUDGED + k] = dense[SO_FAR + k] = dense[TURNS + k] = dense[OFFERED + k] = 0
    for k in range(s.seats):
        seat = (observer + k) % s.seats
        dense[JUDGED + k] = limited(judged(s, observer, seat, worth))
        dense[SO_FAR + k] = limited(known_points(s, observer, seat, worth))
        dense[TURNS + k] = POINT * turns_left(s, seat)
        dense[OFFERED + k] = limited(best_card(s, seat))
    dense[TOKEN_WORTH] = worth_of(worth, 1)
    dense[UNREVEALED] = POINT * popcount(s.deck)


@rule()
def encode(s: State, seat: int, active: Numbers, dense: Numbers, out: Numbers) -> int:
    """All inputs, as one seat knows them."""
    write_dense(s, seat, dense)
    n = write_land(s, seat, active, 0, out)
    for k in range(s.seats):
        other, first = (seat + k) % s.seats, LAND_END + k * PER_SEAT
        n = write_seat(s, other, k, first, active, n, out)
        n = write_leads(s, other, k, first, active, n, dense)
    return write_table(s, seat, TABLE_AT, active, n)


@functools.cache
def inputs(board: Map, solo: bool) -> Inputs:
    """What `encode` writes on one of our maps. Against the tribe nothing can be turned, for it goes by numbers."""
    turns = () if solo else tuple(turned_inputs(board.players, turn) for turn in turns_of(board))
    return Inputs(SIZE, MOST, DENSE, turns, SOLO if solo else COMPETITIVE)


def turned_inputs(players: int, turn: tuple[int, ...]) -> tuple[int, ...]:
    """Where every input goes when the map is turned: those of a territory to the one that takes its place."""
    moved, per_place = list(range(SIZE)), players * PER_GROUP[players]
    for place, target in enumerate(turn):
        for k in range(per_place):
            moved[LAND_AT[players] + place * per_place + k] = LAND_AT[players] + target * per_place + k
    return tuple(moved)


def turns_of(board: Map) -> list[tuple[int, ...]]:
    """All ways to lay a map onto itself that keep borders, ruins and starting spaces, but for leaving it as it is."""
    return [turn for turn in _extended(board, ()) if list(turn) != sorted(turn)]


def _extended(board: Map, turn: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All ways to go on from where the first territories go."""
    if len(turn) == len(board.territories):
        yield turn
        return
    place = board.territories[len(turn)]
    for number, target in enumerate(board.territories):
        fits = number not in turn and (target.ruins, target.start) == (place.ruins, place.start)
        near = [(other + 1 in place.neighbours) == (there + 1 in target.neighbours) for other, there in enumerate(turn)]
        if fits and all(near):
            yield from _extended(board, (*turn, number))
