"""The few functions that cross from Python into the rules: an array of states and an index, whole numbers out."""

from __future__ import annotations

from typing import Any, Final

from mamut.engine.contract import CHANCE, OVER, Numbers, apply, hide, moves, observe, outcomes, outlook
from mamut.engine.jit import rule

REFUSED: Final = -3
"""What `apply_checked` returns instead of the next actor."""


@rule()
def list_options(states: Any, i: int, out: Numbers, weights: Numbers) -> int:
    """Legal moves, or the outcomes of chance with their weights. Returns how many; none when the game is over."""
    s = states[i]
    if s.actor == CHANCE:
        return outcomes(s, out, weights)
    if s.actor == OVER:
        return 0
    return moves(s, out)


@rule()
def apply_checked(states: Any, i: int, number: int, out: Numbers, weights: Numbers) -> int:
    """Carries out a move or outcome if it is possible here. Returns the next actor, or REFUSED with nothing changed."""
    n = list_options(states, i, out, weights)
    for k in range(n):
        if out[k] == number:
            apply(states[i], number)
            return int(states[i].actor)
    return REFUSED


@rule()
def observe_one(states: Any, i: int, seat: int, out: Numbers) -> None:
    observe(states[i], seat, out)


@rule()
def hide_one(states: Any, i: int, seat: int) -> None:
    hide(states[i], seat)


@rule()
def outlook_of(states: Any, i: int, seat: int, out: Numbers) -> int:
    return outlook(states[i], seat, out)
