"""Territories, groups and distances (chapter 3)."""

from __future__ import annotations

from mamut.engine.contract import Numbers
from mamut.engine.jit import lowest, rule
from mamut.games.kitara.rules.components import CHAMPION, KIND_COUNT, SHAMAN, WARRIOR
from mamut.games.kitara.rules.state import NOBODY, State


@rule()
def figures_of(s: State, place: int, kind: int) -> int:
    """Figures of a kind in a territory."""
    return int(s.figures[place * KIND_COUNT + kind])


@rule("KT-ATTACK-1")
def size(s: State, place: int) -> int:
    """All figures in a territory; every kind counts 1."""
    return figures_of(s, place, WARRIOR) + figures_of(s, place, SHAMAN) + figures_of(s, place, CHAMPION)


@rule("KT-CONTROL-1")
def owner(s: State, place: int) -> int:
    """Who controls a territory; NOBODY if it is empty."""
    for seat in range(s.seats):
        if s.players[seat].holds >> place & 1:
            return seat
    return NOBODY


@rule("KT-CONTROL-1")
def held(s: State) -> int:
    """All territories with figures."""
    places = 0
    for seat in range(s.seats):
        places |= s.players[seat].holds
    return places


@rule("KT-MAP-1")
def everywhere(s: State) -> int:
    """All territories. Lakes are none: nobody enters or crosses them."""
    return (1 << s.places) - 1


@rule("KT-MAP-1")
def savannas(s: State) -> int:
    return everywhere(s) & ~s.ruins


@rule("KT-CONTROL-1", "KT-CONTROL-2")
def put(s: State, seat: int, place: int, kind: int, count: int) -> None:
    """Figures of a seat enter a territory; any kind may stand anywhere, in any number."""
    s.figures[place * KIND_COUNT + kind] += count
    s.players[seat].holds |= 1 << place


@rule("KT-CONTROL-1")
def take(s: State, seat: int, place: int, kind: int, count: int) -> None:
    """Figures of a seat leave a territory; without figures it is nobody's."""
    s.figures[place * KIND_COUNT + kind] -= count
    if size(s, place) == 0:
        s.players[seat].holds &= ~(1 << place)


@rule("KT-RETREAT-2")
def nearest(s: State, place: int, wanted: int) -> int:
    """The territories of a set with the fewest borders between them and a place, whoever stands on the way."""
    reached = 1 << place
    edge = reached
    while edge:
        around = 0
        while edge:
            around |= s.near[lowest(edge)]
            edge &= edge - 1
        edge = around & ~reached
        if edge & wanted:
            return edge & wanted
        reached |= edge
    return 0


@rule()
def highest(places: int) -> int:
    """The territory of a set with the highest number."""
    found = NOBODY
    while places:
        found = lowest(places)
        places &= places - 1
    return found


@rule()
def with_figure(s: State, places: int, kind: int) -> int:
    """Of some territories those with at least one figure of a kind."""
    found = 0
    while places:
        if figures_of(s, lowest(places), kind) > 0:
            found |= 1 << lowest(places)
        places &= places - 1
    return found


@rule()
def list_places(places: int, first: int, out: Numbers) -> int:
    """Writes a move for every territory of a mask, of which `first` is the one to territory 0. Returns how many."""
    n = 0
    while places:
        out[n] = first + lowest(places)
        places &= places - 1
        n += 1
    return n
