"""Totem mode (chapter 8)."""

from __future__ import annotations

from mamut.engine.contract import Numbers
from mamut.engine.jit import popcount, rule
from mamut.games.kingdomino_origins.rules.components import RESOURCES, TOTEM_POINTS
from mamut.games.kingdomino_origins.rules.numbers import FIRST_TOTEM, SEATS
from mamut.games.kingdomino_origins.rules.resources import resource_count
from mamut.games.kingdomino_origins.rules.state import NOBODY, State, Territory

KINDS = len(RESOURCES)


@rule("KO-TOTEM-2")
def leaders(s: State, resource: int) -> int:
    """The seats that have as many tokens of a kind as anyone, as a mask; nobody leads with none."""
    highest, seats = 0, 0
    for seat in range(s.seats):
        count = resource_count(s.territories[seat], resource)
        if count > highest:
            highest, seats = count, 0
        if count == highest and count > 0:
            seats |= 1 << seat
    return seats


@rule("KO-TOTEM-2", "KO-TOTEM-3", "KO-TOTEM-4", "KO-TOTEM-6", "KO-TOTEM-7", "KO-TOTEM-8")
def check_totems(s: State) -> None:
    """Once a turn, after the eruption: each totem goes to the one player who leads, and `contested` is set if several do.

    A holder who still leads, alone or not, keeps it; so does one whom nobody leads any more (A-11, A-12).
    """
    s.contested = NOBODY
    for resource in range(KINDS):
        ahead = leaders(s, resource)
        holder = s.totems[resource]
        if ahead == 0 or (holder != NOBODY and ahead >> holder & 1):
            continue
        if popcount(ahead) == 1:
            for seat in range(s.seats):
                if ahead >> seat & 1:
                    s.totems[resource] = seat
        elif holder != NOBODY:
            s.contested = resource


@rule("KO-TOTEM-5", "KO-TOTEM-9")
def list_successors(s: State, out: Numbers) -> int:
    """The active player burnt a token of their own and lost the lead to several others: they choose who gets the totem."""
    n = 0
    ahead = leaders(s, s.contested)
    for seat in range(s.seats):
        if ahead >> seat & 1:
            out[n] = FIRST_TOTEM[s.side] + s.contested * SEATS + seat
            n += 1
    return n


@rule("KO-TOTEM-5")
def give_totem(s: State, seat: int) -> None:
    s.totems[s.contested] = seat
    s.contested = NOBODY


@rule("KO-TOTEM-10")
def resource_points(t: Territory) -> int:
    return popcount(t.resources)


@rule("KO-TOTEM-11", "KO-TOTEM-12")
def totem_points(s: State, seat: int) -> int:
    total = 0
    for resource in range(KINDS):
        if s.totems[resource] == seat:
            total += TOTEM_POINTS[resource]
    return total
