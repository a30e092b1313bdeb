"""Phase 1: placing figures (chapter 4), with the changes for two and three players."""

from __future__ import annotations

from typing import Final

from mamut.engine.contract import Numbers
from mamut.engine.jit import rule
from mamut.games.stone_age.rules.components import SEATS
from mamut.games.stone_age.rules.numbers import FIRST_PLACE, PLACE_OF, SPACES
from mamut.games.stone_age.rules.state import FIRST_BUILDING, FIRST_CARD, HUNT, HUT, NOBODY, PLACES, RIVER, State

# SA-P23-1, SA-P23-2: with fewer than four players only two of the three village areas, by whomever (SA-RUL-3)
OPEN_VILLAGE: Final = 2
# SA-P23-3, SA-P23-4: players who may share a resource area, by the number of players
SHARING: Final = (0, 0, 1, 2, 4)


@rule()
def figures_in(s: State, area: int) -> int:
    """All figures in an area."""
    total = 0
    for seat in range(s.seats):
        total += s.players[seat].placed[area]
    return total


@rule("SA-P23-3", "SA-P23-4")
def players_in(s: State, area: int) -> int:
    """How many players have figures in an area."""
    players = 0
    for seat in range(s.seats):
        if s.players[seat].placed[area] > 0:
            players += 1
    return players


@rule("SA-P23-1", "SA-P23-2")
def village_closed(s: State) -> bool:
    """Two of the three village areas are taken, and fewer than four play."""
    taken = 0
    for area in range(HUNT):
        if players_in(s, area) > 0:
            taken += 1
    return s.seats < SEATS and taken >= OPEN_VILLAGE


@rule("SA-PLACE-6", "SA-PLACE-10")
def figures_needed(place: int) -> int:
    """Exactly so many figures go there at once: two into the hut, one elsewhere."""
    return 2 if place == HUT else 1


@rule("SA-PLACE-6", "SA-PLACE-8", "SA-PLACE-9", "SA-P23-5")
def room(s: State, seat: int, place: int) -> int:
    """The most figures that a seat may place there now, once a round (SA-RUL-2), whether it is any use or not."""
    p = s.players[seat]
    if place < HUNT:
        needed = figures_needed(place)
        return needed if p.home >= needed and players_in(s, place) == 0 and not village_closed(s) else 0
    if place == HUNT:
        return p.home if p.placed[HUNT] == 0 else 0
    if place <= RIVER:
        if p.placed[place] > 0 or players_in(s, place) >= SHARING[s.seats]:
            return 0
        return min(p.home, SPACES - figures_in(s, place))
    if place < FIRST_BUILDING:
        space = place - FIRST_CARD
        return min(p.home, 1) if s.row[space] != NOBODY and s.row_owner[space] == NOBODY else 0
    stack = place - FIRST_BUILDING
    return min(p.home, 1) if s.tops[stack] != NOBODY and s.stack_owner[stack] == NOBODY else 0


@rule("SA-PLACE-3", "SA-PLACE-4")
def can_place(s: State, seat: int) -> bool:
    """Whether a seat has a figure left and somewhere to put it; who has not is skipped."""
    if s.players[seat].home == 0:
        return False
    for place in range(PLACES):
        if room(s, seat, place) > 0:
            return True
    return False


@rule("SA-PLACE-1", "SA-PLACE-2", "SA-PLACE-6", "SA-PLACE-7")
def list_placements(s: State, out: Numbers) -> int:
    """One place with a number of figures. There is no passing (SA-RUL-1)."""
    n = 0
    for place in range(PLACES):
        most = room(s, s.actor, place)
        if place < HUNT or place > RIVER:
            most = min(most, 1)
        for figures in range(most):
            out[n] = FIRST_PLACE[place] + figures
            n += 1
    return n


@rule("SA-PLACE-1", "SA-PLACE-7")
def place_figures(s: State, number: int) -> None:
    """Figures go from the player board to one place."""
    p = s.players[s.actor]
    place = PLACE_OF[number]
    figures = figures_needed(place)
    if place < FIRST_CARD:
        figures += number - FIRST_PLACE[place]
        p.placed[place] = figures
    elif place < FIRST_BUILDING:
        s.row_owner[place - FIRST_CARD] = s.actor
    else:
        s.stack_owner[place - FIRST_BUILDING] = s.actor
    p.home -= figures
