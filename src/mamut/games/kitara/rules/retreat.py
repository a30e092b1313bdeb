"""Retreat (4.3)."""

from __future__ import annotations

from mamut.engine.contract import Numbers
from mamut.engine.jit import rule
from mamut.games.kitara.rules.components import KIND_COUNT
from mamut.games.kitara.rules.land import everywhere, held, list_places, nearest, put
from mamut.games.kitara.rules.numbers import FIRST_RETREAT
from mamut.games.kitara.rules.state import State


@rule("KT-RETREAT-1", "KT-RETREAT-2", "KT-RETREAT-4", "NG-RETREAT-4")
def retreat_places(s: State) -> int:
    """The nearest other territories of the owner; without any, the nearest empty ones, now that the attackers have moved in."""
    own = s.players[s.driven].holds
    if own:
        return nearest(s, s.attacked, own)
    return nearest(s, s.attacked, everywhere(s) & ~held(s))


@rule("KT-RETREAT-3")
def retreat_chooser(s: State) -> int:
    """Who chooses among equally near territories: the owner of the figures, or, if so decided, the attacker."""
    return s.turn if s.attacker_chooses == 1 and s.solo == 0 else s.driven


@rule("KT-RETREAT-1", "KT-RETREAT-3")
def list_retreats(s: State, out: Numbers) -> int:
    return list_places(retreat_places(s), FIRST_RETREAT, out)


@rule("KT-RETREAT-1")
def retreat(s: State, place: int) -> None:
    for kind in range(KIND_COUNT):
        if s.lifted[kind] > 0:
            put(s, s.driven, place, kind, s.lifted[kind])


@rule("KT-RETREAT-4")
def give_up(s: State) -> None:
    """With nowhere to go the figures return to the supply."""
    for kind in range(KIND_COUNT):
        s.players[s.driven].supply[kind] += s.lifted[kind]
