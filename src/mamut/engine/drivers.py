"""The few functions that cross from Python into the rules: an array of states and an index, whole numbers out."""

from __future__ import annotations

from typing import Any, Final

from mamut.engine.contract import CHANCE, OVER, Numbers, apply, hide, moves, observe, outcomes, redeal
from mamut.engine.dice import pick
from mamut.engine.jit import rule

REFUSED: Final = -1
"""What `advance` returns if a move is not possible."""
SEATS: Final = 16
"""More than the seats and marks an actor can be; how two numbers are packed into one."""


@rule()
def list_options(s: Any, out: Numbers, weights: Numbers) -> int:
    """Legal moves, or the outcomes of chance with their weights. Returns how many; none when the game is over."""
    if s.actor == CHANCE:
        return outcomes(s, out, weights)
    if s.actor == OVER:
        return 0
    return moves(s, out)


@rule()
def survey(states: Any, i: int, out: Numbers, weights: Numbers) -> int:
    """Lists what is possible. Returns how many that are, times SEATS, plus the actor, counted from OVER."""
    s = states[i]
    return int(list_options(s, out, weights) * SEATS + s.actor - OVER)


@rule()
def advance(states: Any, i: int, number: int, out: Numbers, weights: Numbers) -> int:
    """Carries out a move or outcome and returns the survey after it; or REFUSED, with nothing changed."""
    s = states[i]
    for k in range(list_options(s, out, weights)):
        if out[k] == number:
            apply(s, number)
            return int(list_options(s, out, weights) * SEATS + s.actor - OVER)
    return REFUSED


@rule()
def draw_outcome(s: Any, streams: Numbers, k: int, out: Numbers, weights: Numbers) -> int:
    """What is drawn or rolled at a chance node, by its odds, with random numbers from stream k."""
    n = outcomes(s, out, weights)
    return int(out[pick(weights, n, streams, k)])


@rule()
def until_choice(s: Any, streams: Numbers, k: int, out: Numbers, weights: Numbers) -> None:
    """Draws and rolls until somebody has to decide or the game is over."""
    while s.actor == CHANCE:
        apply(s, draw_outcome(s, streams, k, out, weights))


@rule()
def observe_one(states: Any, i: int, seat: int, out: Numbers) -> None:
    observe(states[i], seat, out)


@rule()
def hide_one(states: Any, i: int, seat: int) -> None:
    hide(states[i], seat)


@rule()
def redeal_one(states: Any, i: int, seat: int, streams: Numbers, k: int) -> None:
    redeal(states[i], seat, streams, k)
