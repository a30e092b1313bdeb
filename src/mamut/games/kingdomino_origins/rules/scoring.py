"""Scoring and ties (chapter 6), with the bonuses of chapter 10."""

from __future__ import annotations

from typing import Final

from mamut.engine.jit import popcount, rule
from mamut.games.kingdomino_origins.rules.components import VOLCANO
from mamut.games.kingdomino_origins.rules.grid import connected
from mamut.games.kingdomino_origins.rules.state import TOTEM_MODE, TRIBE_MODE, State, Territory
from mamut.games.kingdomino_origins.rules.totems import resource_points, totem_points
from mamut.games.kingdomino_origins.rules.tribe import tribe_points
from mamut.games.kingdomino_origins.rules.volcano import fires_on

EMPIRE_OF_FIRE: Final = 10
HOMO_HABILIS: Final = 5


@rule("KO-SCORE-1")
def region_of(land: int, square: int) -> int:
    """All squares of one terrain that hang together with a given one along edges. The hut is in no terrain's mask."""
    return connected(land, square)


@rule("KO-SCORE-2", "KO-SCORE-3", "KO-SCORE-4")
def terrain_points(t: Territory, terrain: int) -> int:
    """Squares times fires, region by region of one terrain. Only regions with fire can score."""
    total = 0
    burning = (t.fire[0] | t.fire[1] | t.fire[2]) & t.land[terrain]
    while burning:
        region = region_of(t.land[terrain], burning & -burning)
        total += popcount(region) * fires_on(t, region)
        burning &= ~region
    return total


@rule("KO-SCORE-2", "KO-SCORE-3", "KO-SCORE-4", "KO-SCORE-5")
def region_points(t: Territory) -> int:
    """The points of all regions. Volcanoes never have fire."""
    total = 0
    for terrain in range(VOLCANO):
        total += terrain_points(t, terrain)
    return total


@rule("KO-BONUS-1", "KO-BONUS-2")
def hut_in_centre(s: State, t: Territory) -> bool:
    """The territory fits in the N x N square around the hut; by the switch it must also fill its whole width and height."""
    half = s.side // 2
    if s.centre_needs_full_box:
        return t.top == -half and t.bottom == half and t.left == -half and t.right == half
    return t.top >= -half and t.bottom <= half and t.left >= -half and t.right <= half


@rule("KO-BONUS-3", "KO-2P-6")
def complete(s: State, t: Territory) -> bool:
    return popcount(t.squares) == s.side * s.side


@rule("KO-BONUS-4")
def bonus_points(s: State, t: Territory) -> int:
    """Each bonus in use stands alone."""
    total = 0
    if s.empire_of_fire and hut_in_centre(s, t):
        total += EMPIRE_OF_FIRE
    if s.homo_habilis and complete(s, t):
        total += HOMO_HABILIS
    return total


@rule("KO-SCORE-5", "KO-TOTEM-13", "KO-TRIBE-4")
def points(s: State, seat: int) -> int:
    """The total of a territory as it lies there, by the mode."""
    t = s.territories[seat]
    total = region_points(t) + bonus_points(s, t)
    if s.mode == TOTEM_MODE:
        total += resource_points(t) + totem_points(s, seat)
    elif s.mode == TRIBE_MODE:
        total += tribe_points(t)
    return total


@rule("KO-TIE-2")
def largest_region(t: Territory) -> int:
    """Squares of the largest region, burning or not, volcanoes included (A-09)."""
    largest = 0
    for terrain in range(VOLCANO + 1):
        rest = t.land[terrain]
        while rest:
            region = region_of(t.land[terrain], rest & -rest)
            largest = max(largest, popcount(region))
            rest &= ~region
    return largest


@rule("KO-TIE-3")
def fires(t: Territory) -> int:
    """All fires of a territory."""
    return fires_on(t, t.squares)


@rule("KO-TIE-1", "KO-TIE-4", "KO-TIE-5")
def winners(s: State) -> int:
    """The seats that share the best result, as a mask: points, then largest region, then fires; the same in every mode."""
    best, winning = -1, 0
    for seat in range(s.seats):
        t = s.territories[seat]
        result = (points(s, seat) << 16) + (largest_region(t) << 8) + fires(t)
        if result > best:
            best, winning = result, 0
        if result == best:
            winning |= 1 << seat
    return winning
