"""What each legal move would bring: points at once, and points that what it begins can bring later."""

from __future__ import annotations

from typing import NamedTuple

from mamut.engine.game import Move
from mamut.engine.state import State


class Prospect(NamedTuple):
    move: Move
    points: int
    promise: int


def prospects(state: State) -> list[Prospect]:
    """In the order of the legal moves. Runs interpreted, on copies: the state is left as it is."""
    rules, seat, plain = state.game.rules, state.actor, state.plain
    apply, points, outlook = rules["apply"], rules["points"], rules["outlook"]
    scratch = [0] * state.game.most_options
    before = points(plain, seat)
    found = []
    for move in state.moves():
        after = plain.copy()
        apply(after, move.number)
        gain = points(after, seat) - before
        promise = outlook(after, seat, scratch) - before - gain if state.game.promises else 0
        found.append(Prospect(move, gain, promise))
    return found
