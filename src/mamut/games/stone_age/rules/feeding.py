"""Phase 3: feeding the tribe (chapter 10)."""

from __future__ import annotations

from typing import Final

from mamut.engine.contract import Numbers
from mamut.engine.jit import rule
from mamut.games.stone_age.rules.bundles import list_bundles, pay
from mamut.games.stone_age.rules.cards import list_cash
from mamut.games.stone_age.rules.numbers import FIRST_FEED, STARVE
from mamut.games.stone_age.rules.state import State

HUNGER: Final = 10
"""Points lost, once a round (SA-RUL-18)."""


@rule("SA-FEED-1", "SA-FEED-2", "SA-FEED-3", "SA-FEED-8")
def eat(s: State, seat: int) -> bool:
    """Harvest, then one food for every figure, also for those at home (SA-RUL-17). False if there is too little of it.

    SA-FEED-4: who has too little pays all of it, and `missing` says what is to be replaced.
    """
    p = s.players[seat]
    p.food += p.grain
    s.missing = max(p.figures - p.food, 0)
    p.food = max(p.food - p.figures, 0)
    return s.missing == 0


@rule("SA-FEED-4", "SA-FEED-5", "SA-FEED-6")
def list_meals(s: State, out: Numbers) -> int:
    """A resource for every missing food, all of them or none (SA-RUL-16)."""
    p = s.players[s.actor]
    n = list_bundles(p, s.missing, FIRST_FEED, out, 0)
    out[n] = STARVE
    return list_cash(p, out, n + 1)


@rule("SA-FEED-4")
def feed(s: State, bundle: int) -> None:
    pay(s.players[s.actor], bundle)


@rule("SA-FEED-5", "SA-FEED-6", "SA-FEED-7")
def starve(s: State) -> None:
    """Costs points, however many go hungry, but no resources and no figures; the track may go below zero."""
    s.players[s.actor].track -= HUNGER
