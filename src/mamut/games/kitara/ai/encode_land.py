"""The inputs of nets about the map: who stands where, how strong, and who could drive them away.

Each number of players has its own map and so its own inputs; a game against the tribe is played on the map for two. For every
territory and holder, seen from the observer, there is one input of each sort at most.
"""

from __future__ import annotations

from typing import Final

from mamut.engine.contract import Numbers
from mamut.engine.inputs import MOST_SEATS
from mamut.engine.jit import lowest, rule
from mamut.games.kitara.ai.observation import relative
from mamut.games.kitara.rules.cards import moves_of
from mamut.games.kitara.rules.components import CHAMPION, FIGURES, SHAMAN, WARRIOR
from mamut.games.kitara.rules.land import figures_of, held, size
from mamut.games.kitara.rules.state import MOVING, RETREAT, TRIBE, State

PLACES: Final = (0, 0, 14, 21, 28)
"""Territories of our maps, by the number of players."""
MOST_SIZE: Final = 5
"""Larger groups are alike."""
MOST_IN_GROUP: Final = sum(FIGURES)
FARTHEST: Final = 3
"""Attackers who need more moves than this are no danger yet."""
SOON: Final = 2

# What is said of a group
SIZE_AT: Final = 0
"""Figures, and whether a warrior is among them: only those feed."""
OTHERS_AT: Final = SIZE_AT + 2 * MOST_SIZE
"""None, one or more shamans, and whether there is a champion; nothing for warriors alone."""
DRIVEN_AT: Final = OTHERS_AT + 5
"""A group retreats from here."""
DANGER_AT: Final = DRIVEN_AT + 1
"""How many moves the nearest attackers need, and how many seats after the holder they sit."""
PER_GROUP: Final = (0, 0, DANGER_AT + FARTHEST, DANGER_AT + 2 * FARTHEST, DANGER_AT + 3 * FARTHEST)
LAND_AT: Final = (0, 0, 0, PLACES[2] * 2 * PER_GROUP[2], PLACES[2] * 2 * PER_GROUP[2] + PLACES[3] * 3 * PER_GROUP[3])
"""Where the inputs of each map begin."""
LAND_END: Final = LAND_AT[4] + PLACES[4] * 4 * PER_GROUP[4]
MOST_LAND: Final = 3 * PLACES[4] + 1
"""No more of these inputs are active: three of each territory, and a retreat."""

# What is counted for each seat on the way
FOOD_LOST: Final = 0
"""Savannas with a warrior that others could soon take."""
RUINS_LOST: Final = FOOD_LOST + MOST_SEATS
"""Ruins with a shaman that others could soon take."""


@rule()
def group_at(s: State, place: int, holder: int) -> int:
    """The first input of a territory with its holder, as the observer counts from 0."""
    return LAND_AT[s.seats] + (place * s.seats + holder) * PER_GROUP[s.seats]


@rule()
def next_moves(s: State, seat: int) -> int:
    """Moves that a seat has when it comes to move next, which may be now."""
    if s.turn == seat and s.phase == MOVING:
        return int(s.moves_left)
    return moves_of(s, s.players[seat])


@rule()
def paces(s: State, observer: int) -> int:
    """How far everybody can go, two bits for each seat from the observer on."""
    found = 0
    for k in range(s.seats):
        found |= min(next_moves(s, (observer + k) % s.seats), FARTHEST) << 2 * k
    return found


@rule()
def of_size(s: State, places: int, figures: int) -> int:
    """Of some territories those with so many figures."""
    found = 0
    while places:
        if size(s, lowest(places)) == figures:
            found |= 1 << lowest(places)
        places &= places - 1
    return found


@rule()
def around(s: State, places: int) -> int:
    """All neighbours of some territories."""
    found = 0
    while places:
        found |= s.near[lowest(places)]
        places &= places - 1
    return found


@rule()
def attacker(s: State, observer: int, holder: int, groups: int, pace: int, distance: int) -> int:
    """How many seats after the holder the first one sits who has one of some groups and moves enough; 0 for nobody."""
    for k in range(1, s.seats):
        other = (holder + k) % s.seats
        if s.players[(observer + other) % s.seats].holds & groups and pace >> 2 * other & 3 >= distance:
            return k
    return 0


@rule()
def danger(s: State, observer: int, holder: int, place: int, stronger: int, pace: int) -> int:
    """The nearest attackers of a group, numbered by distance and seat from 1; 0 if it is safe.

    Attackers go through empty land and weaker groups, so the way is looked for from the attacked territory on: only groups that
    are strong enough stand in the way, and these are the attackers, or bar them.
    """
    foes = stronger & ~s.players[(observer + holder) % s.seats].holds
    if foes == 0:
        return 0
    edge = s.near[place]
    reached = edge | 1 << place
    for distance in range(1, FARTHEST + 1):
        if edge & foes:
            k = attacker(s, observer, holder, edge & foes, pace, distance)
            if k > 0:
                return (distance - 1) * (s.seats - 1) + k
        if distance < FARTHEST:
            edge = around(s, edge & ~stronger) & ~reached
            reached |= edge
    return 0


@rule()
def write_group(s: State, holder: int, place: int, figures: int, active: Numbers, n: int) -> int:
    """How many figures stand in a territory, and of which kinds."""
    first = group_at(s, place, holder)
    with_warrior = 1 if figures_of(s, place, WARRIOR) > 0 else 0
    active[n] = first + SIZE_AT + 2 * (min(figures, MOST_SIZE) - 1) + with_warrior
    others = 2 * min(figures_of(s, place, SHAMAN), 2) + min(figures_of(s, place, CHAMPION), 1)
    if others == 0:
        return n + 1
    active[n + 1] = first + OTHERS_AT + others - 1
    return n + 2


@rule()
def count_loss(s: State, holder: int, place: int, out: Numbers) -> None:
    """A group may soon be driven away: what its holder loses then."""
    if s.ruins >> place & 1:
        if figures_of(s, place, SHAMAN) > 0:
            out[RUINS_LOST + holder] += 1
    elif figures_of(s, place, WARRIOR) > 0:
        out[FOOD_LOST + holder] += 1


@rule()
def strong_enough(s: State, larger: int, figures: int) -> int:
    """Of the groups with more than so many figures those that could drive so many away: the tribe leaves one behind."""
    if s.solo == 0:
        return larger
    return larger & ~of_size(s, larger & s.players[TRIBE].holds, figures + 1)


@rule()
def write_land(s: State, observer: int, active: Numbers, n: int, out: Numbers) -> int:
    """All groups, the smallest first; out gets what everybody may lose."""
    for k in range(2 * MOST_SEATS):
        out[k] = 0
    pace, larger, figures = paces(s, observer), held(s), 0
    while larger and figures < MOST_IN_GROUP:
        figures += 1
        alike = of_size(s, larger, figures)
        larger &= ~alike
        stronger = strong_enough(s, larger, figures)
        for holder in range(s.seats):
            places = alike & s.players[(observer + holder) % s.seats].holds
            while places:
                place = lowest(places)
                places &= places - 1
                n = write_group(s, holder, place, figures, active, n)
                found = danger(s, observer, holder, place, stronger, pace)
                if found > 0:
                    active[n] = group_at(s, place, holder) + DANGER_AT + found - 1
                    n += 1
                    if found <= SOON * (s.seats - 1):
                        count_loss(s, holder, place, out)
    if s.step == RETREAT:
        active[n] = group_at(s, s.attacked, relative(s, observer, s.driven) - 1) + DRIVEN_AT
        n += 1
    return n
