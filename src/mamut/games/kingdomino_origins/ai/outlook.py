"""What a seat can expect one move ahead: its points now, and the best that what it has begun or chosen will bring."""

from __future__ import annotations

from typing import Final

from mamut.engine.contract import Numbers
from mamut.engine.jit import popcount, rule
from mamut.games.kingdomino_origins.rules.components import LEFT, RIGHT, VOLCANO
from mamut.games.kingdomino_origins.rules.grid import connected
from mamut.games.kingdomino_origins.rules.placement import list_places, place
from mamut.games.kingdomino_origins.rules.scoring import points, terrain_points
from mamut.games.kingdomino_origins.rules.state import FIRE, ROW, SETTLE, SPEND, State, Territory
from mamut.games.kingdomino_origins.rules.tribe import payable, tribe_points, vacant
from mamut.games.kingdomino_origins.rules.volcano import landing_squares

POINT: Final = 100
"""Outlooks are in hundredths of a point."""


@rule()
def best_eruption(s: State, t: Territory) -> int:
    """The most points that the fire token can add: its fires on the largest region in range."""
    largest = 0
    landing = landing_squares(s, t)
    for terrain in range(VOLCANO):
        rest = landing & t.land[terrain]
        while rest:
            region = connected(t.land[terrain], rest & -rest)
            largest = max(largest, popcount(region))
            rest &= ~region
    return largest * s.craters


@rule()
def points_on(t: Territory, left: int, right: int) -> int:
    """The points of the regions that a domino with these terrains can change."""
    return terrain_points(t, left) + (terrain_points(t, right) if right != left else 0)


@rule()
def best_placement(s: State, t: Territory, domino: int, out: Numbers) -> int:
    """The most points that a domino could add if it were placed now. The territory is left as it was."""
    best = 0
    left, right = LEFT[domino], RIGHT[domino]
    before = points_on(t, left, right)
    for k in range(list_places(s, t, domino, out)):
        squares, resources, volcano, craters = t.squares, t.resources, s.volcano, s.craters
        top, bottom, west, east = t.top, t.bottom, t.left, t.right
        place(s, t, domino, out[k])
        gain = points_on(t, left, right) - before
        if s.craters > 0:
            gain += best_eruption(s, t)
        best = max(best, gain)
        added = t.squares & ~squares
        t.squares, t.resources, s.volcano, s.craters = squares, resources, volcano, craters
        t.top, t.bottom, t.left, t.right = top, bottom, west, east
        t.land[left] &= ~added
        t.land[right] &= ~added
        for value in range(3):
            t.fire[value] &= ~added
            t.craters[value] &= ~added
    return best


@rule()
def best_settlement(s: State, t: Territory) -> int:
    """The most points that the caveman being recruited could add, on a vacant square or one that may be freed."""
    before = tribe_points(t)
    best = 0
    squares = vacant(t)
    if s.step == SPEND:
        squares |= payable(s, t)
    while squares:
        square = squares & -squares
        squares &= ~square
        t.cavemen[s.recruit] |= square
        best = max(best, tribe_points(t) - before)
        t.cavemen[s.recruit] &= ~square
    return best


@rule()
def outlook(s: State, seat: int, out: Numbers) -> int:
    """Points now, plus the best eruption, settlement and placement that lie ahead, in hundredths."""
    t = s.territories[seat]
    total = points(s, seat)
    if s.actor == seat and s.step == FIRE:
        total += best_eruption(s, t)
    if s.actor == seat and (s.step == SPEND or s.step == SETTLE):
        total += best_settlement(s, t)
    for space in range(ROW):
        if s.next_owner[space] == seat:
            total += best_placement(s, t, s.next_row[space], out)
    return POINT * total


@rule()
def evaluate(s: State, seat: int, out: Numbers) -> int:
    """The outlook."""
    return outlook(s, seat, out)
