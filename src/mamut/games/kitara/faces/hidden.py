"""What others may read of war tokens: one is known to who draws it (KT-WAR-2), one of the tribe to nobody (NG-WAR-1)."""

from __future__ import annotations

from typing import Final

from mamut.engine.move_table import Move
from mamut.engine.state import State as Position
from mamut.games.kitara.rules.state import FINISHED, KEEP, TOKEN, TRIBE, State

HIDDEN: Final = {TOKEN: "token ?", KEEP: "keep ?"}
"""Steps whose text is for the owner of the tokens alone."""


def seen(state: Position, move: Move, seat: int) -> str:
    s: State = state.plain
    if s.step not in HIDDEN or (s.turn == seat and not of_the_tribe(s, seat)):
        return move.text
    return HIDDEN[s.step]


def knows_more(s: State, seat: int) -> bool:
    if s.step == FINISHED or of_the_tribe(s, seat):
        return False
    return any(s.players[seat].kept) or (s.turn == seat and s.in_hand > 0)


def of_the_tribe(s: State, seat: int) -> bool:
    return bool(s.solo) and seat == TRIBE
