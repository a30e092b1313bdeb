"""What others may read of the one secret in this game, the extra card (SA-EFF-8)."""

from __future__ import annotations

from mamut.engine.move_table import Move
from mamut.engine.state import State as Position
from mamut.games.stone_age.rules.state import DRAW, FINISHED, State


def seen(state: Position, move: Move, seat: int) -> str:
    """The card is known to the one who draws it."""
    return "draw ?" if state.plain.step == DRAW and state.plain.turn != seat else move.text


def knows_more(s: State, seat: int) -> bool:
    return s.extra_owner == seat and s.step != FINISHED
