"""Wooden resource tokens (chapter 7), in Totem and Tribe mode.

A token lies exactly on the squares with a printed symbol (KO-RES-1, KO-RES-2, KO-RES-3), so a domino in a row needs no
record of its tokens: they appear in the territory together with it.
"""

from __future__ import annotations

from mamut.engine.jit import popcount, rule
from mamut.games.kingdomino_origins.rules.state import DISCOVERY, State, Territory


@rule("KO-RES-1", "KO-RES-2", "KO-RES-3", "KO-RES-4")
def lay_resource(s: State, t: Territory, square: int, symbol: int) -> None:
    """A square with a symbol comes with its token: where there is printed fire, desert or volcano there is no symbol."""
    if s.mode != DISCOVERY and symbol:
        t.resources |= 1 << square


@rule("KO-RES-5")
def burn_resource(t: Territory, square: int) -> None:
    t.resources &= ~(1 << square)


@rule("KO-RES-6", "KO-RES-7")
def resource_count(t: Territory, resource: int) -> int:
    """Tokens of a kind that a player has: those in the territory, never symbols, never what still lies in a row."""
    return popcount(t.resources & t.land[resource])
