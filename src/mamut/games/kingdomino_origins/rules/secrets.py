"""Nothing in this game is hidden from anyone (A-21)."""

from __future__ import annotations

from mamut.engine.contract import Numbers
from mamut.engine.jit import rule
from mamut.games.kingdomino_origins.rules.state import State


@rule()
def hide(s: State, seat: int) -> None:
    """All that is known is known to all: the piles are sets, and no one holds anything secretly."""


@rule()
def redeal(s: State, seat: int, streams: Numbers, i: int) -> None:
    """There is nothing that a seat does not know."""
