"""Recruit (4.2)."""

from __future__ import annotations

from mamut.engine.contract import Numbers
from mamut.engine.jit import rule
from mamut.games.kitara.rules.cards import figure_on
from mamut.games.kitara.rules.components import MOST_TERRITORIES
from mamut.games.kitara.rules.land import held, list_places, savannas
from mamut.games.kitara.rules.numbers import FIRST_RECRUIT
from mamut.games.kitara.rules.state import NOBODY, State


@rule("KT-RECRUIT-1")
def recruit_kind(s: State) -> int:
    """The figure of the drafted card that is to be placed now; NOBODY if there are no more."""
    return figure_on(s, s.drafted, s.printed)


@rule("KT-RECRUIT-2", "KT-RECRUIT-5")
def recruit_places(s: State, seat: int) -> int:
    """Territories already occupied; for someone without figures an empty starting space, else any empty savanna."""
    if s.players[seat].holds:
        return int(s.players[seat].holds)
    if s.starts & ~held(s):
        return s.starts & ~held(s)
    return savannas(s) & ~held(s)


@rule("KT-RECRUIT-3", "KT-RECRUIT-4", "KT-COMP-9", "NG-RECRUIT-1")
def can_recruit(s: State) -> bool:
    """Whether the figure is in the supply and has a place; if so it must be placed, if not it is lost."""
    kind = recruit_kind(s)
    return kind != NOBODY and s.players[s.turn].supply[kind] > 0 and recruit_places(s, s.turn) != 0


@rule("KT-RECRUIT-2")
def list_recruits(s: State, out: Numbers) -> int:
    return list_places(recruit_places(s, s.actor), FIRST_RECRUIT + recruit_kind(s) * MOST_TERRITORIES, out)
