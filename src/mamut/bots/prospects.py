"""What each legal move would bring: points at once, and points that what it begins can bring later."""

from __future__ import annotations

from typing import Final, NamedTuple

from mamut.bots.tuning import tuning
from mamut.engine.game import Move
from mamut.engine.state import State

POINT: Final = 100
"""Outlooks are in hundredths of a point."""


class Prospect(NamedTuple):
    move: Move
    points: int
    promise: int


def prospects(state: State) -> list[Prospect]:
    """In the order of the legal moves. Runs interpreted, on copies: the state is left as it is."""
    rules, seat, plain = state.game.rules, state.actor, state.plain
    apply, points, outlook = rules.apply, rules.points, rules.outlook
    scratch = [0] * state.game.most_options
    before = points(plain, seat)
    promises, found = tuning(state.game).promises, []
    for move in state.moves():
        after = plain.copy()
        apply(after, move.number)
        gain = points(after, seat) - before
        promise = outlook(after, seat, scratch) // POINT - before - gain if promises else 0
        found.append(Prospect(move, gain, promise))
    return found
