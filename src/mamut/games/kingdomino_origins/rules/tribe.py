"""Tribe mode (chapter 9): the cave, recruiting, and what cavemen score."""

from __future__ import annotations

from mamut.engine.contract import Numbers
from mamut.engine.jit import lowest, popcount, rule
from mamut.games.kingdomino_origins.rules.components import (
    CAVEMEN,
    FACE_UP,
    FIRE_LADY,
    HUNTER_GATHERERS,
    PAINTER,
    POINTS_PER_UNIT,
    POWER,
    RESOURCES,
    SCULPTOR,
    VOLCANO,
)
from mamut.games.kingdomino_origins.rules.grid import HUT, connected, vicinity
from mamut.games.kingdomino_origins.rules.numbers import (
    FIRST_RECRUIT,
    FIRST_RECRUIT_PILE,
    FIRST_SETTLE,
    FIRST_SPEND,
    PASS,
    list_squares,
)
from mamut.games.kingdomino_origins.rules.resources import burn_resource, resource_count
from mamut.games.kingdomino_origins.rules.state import NOBODY, State, Territory
from mamut.games.kingdomino_origins.rules.volcano import fires_on

KINDS = len(CAVEMEN)
TYPES = len(RESOURCES)
PAIR = 2
"""What a face-up caveman costs, in tokens of different kinds; one from the pile costs one of each kind."""


@rule("KO-TRIBE-2", "KO-RECRUIT-9", "KO-RECRUIT-11")
def space_to_fill(s: State) -> int:
    """The first empty space of the cave, or NOBODY if four lie face up or the pile is empty."""
    left = 0
    for kind in range(KINDS):
        left += s.cave_pile[kind]
    if left > 0:
        for space in range(FACE_UP):
            if s.cave[space] == NOBODY:
                return space
    return NOBODY


@rule()
def types_owned(t: Territory) -> int:
    """The kinds of resources a player has, as a mask."""
    types = 0
    for resource in range(TYPES):
        if resource_count(t, resource) > 0:
            types |= 1 << resource
    return types


@rule("KO-RECRUIT-1", "KO-RECRUIT-2", "KO-RECRUIT-3", "KO-RECRUIT-11")
def list_recruits(s: State, t: Territory, out: Numbers) -> int:
    """Face-up kinds for two different tokens, kinds in the pile for four, or neither; nothing at all if none can be paid."""
    n = 0
    types = popcount(types_owned(t))
    if types >= PAIR:
        for kind in range(KINDS):
            if s.cave[0] == kind or s.cave[1] == kind or s.cave[2] == kind or s.cave[3] == kind:
                out[n] = FIRST_RECRUIT[s.side] + kind
                n += 1
    if types == TYPES:
        for kind in range(KINDS):
            if s.cave_pile[kind] > 0:
                out[n] = FIRST_RECRUIT_PILE[s.side] + kind
                n += 1
    if n > 0:
        out[n] = PASS[s.side]
        n += 1
    return n


@rule("KO-RECRUIT-1", "KO-RECRUIT-2")
def begin_payment(s: State, kind: int, price: int) -> None:
    s.recruit, s.price, s.unpaid, s.next_resource = kind, price, price, 0


@rule("KO-RECRUIT-1")
def take_face_up(s: State, kind: int) -> None:
    for space in range(FACE_UP):
        if s.cave[space] == kind:
            s.cave[space] = NOBODY
            break
    begin_payment(s, kind, PAIR)


@rule("KO-RECRUIT-2")
def take_from_pile(s: State, kind: int) -> None:
    s.cave_pile[kind] -= 1
    begin_payment(s, kind, TYPES)


@rule("KO-RECRUIT-1", "KO-RECRUIT-2")
def payable(s: State, t: Territory) -> int:
    """Tokens that may be spent next: kinds in their order, each once, and enough kinds left behind for the rest."""
    squares = 0
    later = 0
    for resource in range(TYPES - 1, s.next_resource - 1, -1):
        tokens = t.resources & t.land[resource]
        if tokens and later >= s.unpaid - 1:
            squares |= tokens
        if tokens:
            later += 1
    return squares


@rule("KO-RECRUIT-5")
def spend(s: State, t: Territory, square: int) -> None:
    """The token leaves the game."""
    for resource in range(TYPES):
        if t.land[resource] >> square & 1:
            s.next_resource = resource + 1
    burn_resource(t, square)
    s.unpaid -= 1


@rule()
def all_cavemen(t: Territory) -> int:
    squares = 0
    for kind in range(KINDS):
        squares |= t.cavemen[kind]
    return squares


@rule("KO-RECRUIT-6", "KO-RECRUIT-7", "KO-RECRUIT-8")
def vacant(t: Territory) -> int:
    """Squares where a caveman may stand: no hut, volcano, fire, resource or other caveman."""
    taken = HUT | t.land[VOLCANO] | t.fire[0] | t.fire[1] | t.fire[2] | t.resources | all_cavemen(t)
    return t.squares & ~taken


@rule("KO-RECRUIT-12")
def settle(s: State, t: Territory, square: int) -> None:
    """The caveman stands there for the rest of the game, unless fire takes it."""
    t.cavemen[s.recruit] |= 1 << square
    s.recruit = NOBODY


@rule()
def list_payments(s: State, t: Territory, out: Numbers) -> int:
    return list_squares(s.side, t, payable(s, t), FIRST_SPEND[s.side], out)


@rule()
def list_vacant(s: State, t: Territory, out: Numbers) -> int:
    return list_squares(s.side, t, vacant(t), FIRST_SETTLE[s.side], out)


@rule("KO-CAVE-2", "KO-CAVE-3", "KO-CAVE-4")
def hunter_gatherer_points(t: Territory, kind: int, square: int) -> int:
    """What a hunter-gatherer scores for the eight squares around; others may count the same things again."""
    near = vicinity(t, square, 1) & ~(1 << square)
    return POINTS_PER_UNIT[kind] * counted(t, kind, near)


@rule("KO-CAVE-5", "KO-CAVE-6", "KO-CAVE-7", "KO-CAVE-8", "KO-CAVE-9", "KO-CAVE-10", "KO-CAVE-11")
def counted(t: Territory, kind: int, near: int) -> int:
    """How much of what its kind counts lies on these squares. The first four kinds each count the resource of their number."""
    if kind <= SCULPTOR:
        return popcount(t.resources & t.land[kind] & near)
    if kind == PAINTER:
        return popcount(t.resources & near)
    if kind == FIRE_LADY:
        return fires_on(t, near)
    return popcount(all_cavemen(t) & near)


@rule("KO-WAR-2", "KO-WAR-3", "KO-WAR-4")
def power_of(t: Territory, horde: int) -> int:
    """The sum of the powers of the warriors on these squares."""
    power = 0
    for kind in range(HUNTER_GATHERERS, KINDS):
        power += POWER[kind] * popcount(t.cavemen[kind] & horde)
    return power


@rule("KO-WAR-2")
def warriors(t: Territory) -> int:
    squares = 0
    for kind in range(HUNTER_GATHERERS, KINDS):
        squares |= t.cavemen[kind]
    return squares


@rule("KO-WAR-2")
def horde_of(t: Territory, square: int) -> int:
    """All warriors that hang together with one along edges."""
    return connected(warriors(t), square)


@rule("KO-TRIBE-3", "KO-TRIBE-4", "KO-WAR-3", "KO-WAR-4")
def tribe_points(t: Territory) -> int:
    """All cavemen: hunter-gatherers one by one, warriors by hordes. Resource tokens score nothing by themselves."""
    total = 0
    for kind in range(HUNTER_GATHERERS):
        standing = t.cavemen[kind]
        while standing:
            total += hunter_gatherer_points(t, kind, lowest(standing))
            standing &= standing - 1
    fighting = warriors(t)
    while fighting:
        horde = horde_of(t, fighting & -fighting)
        total += popcount(horde) * power_of(t, horde)
        fighting &= ~horde
    return total
