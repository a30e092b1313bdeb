"""The rules: what lies on the table, and what can happen to it."""

from __future__ import annotations

from typing import Annotated

from mamut.engine.contract import CHANCE, OVER, Numbers
from mamut.engine.jit import rule
from mamut.engine.schema import I8, I16, Schema

THROW, KEEP = 0, 1
GOAL = 20
LONGEST = 400
"""A limit of our own: a game so long ends, and the highest score wins."""


class State(Schema):
    actor: I8
    seats: I8
    thrower: I8
    """whose turn it is, also while the die rolls"""
    table: I8
    steps: I16
    scores: Annotated[list[int], "i2", 4]


def new_table(players: int) -> State:
    s = State()
    s.seats = players
    return s


@rule("PB-TURN-1", "PB-KEEP-1")
def moves(s: State, out: Numbers) -> int:
    out[0] = THROW
    if s.table == 0:
        return 1
    out[1] = KEEP
    return 2


@rule("PB-THROW-1")
def outcomes(s: State, out: Numbers, weights: Numbers) -> int:
    for face in range(6):
        out[face], weights[face] = face, 1
    return 6


@rule("PB-THROW-1", "PB-KEEP-1")
def apply(s: State, number: int) -> None:
    s.steps += 1
    if s.actor == CHANCE:
        s.actor = s.thrower
        if number == 0:
            s.table = 0
            pass_turn(s)
        else:
            s.table += number + 1
            if s.table > GOAL:
                s.table = GOAL
            if s.steps >= LONGEST:
                s.actor = OVER
    elif number == THROW:
        s.actor = CHANCE
    else:
        s.scores[s.thrower] += s.table
        s.table = 0
        pass_turn(s)


@rule("PB-TURN-1", "PB-END-1")
def pass_turn(s: State) -> None:
    if s.scores[s.thrower] >= GOAL or s.steps >= LONGEST:
        s.actor = OVER
    else:
        s.thrower = (s.thrower + 1) % s.seats
        s.actor = s.thrower


@rule("PB-END-1")
def points(s: State, seat: int) -> int:
    return s.scores[seat]


@rule("PB-END-1")
def winners(s: State) -> int:
    best, winning = -1, 0
    for seat in range(s.seats):
        if s.scores[seat] > best:
            best, winning = s.scores[seat], 0
        if s.scores[seat] == best:
            winning |= 1 << seat
    return winning


@rule()
def outlook(s: State, seat: int, out: Numbers) -> int:
    return 100 * s.scores[seat]


@rule()
def evaluate(s: State, seat: int, out: Numbers) -> int:
    return 100 * s.scores[seat]


@rule()
def observe(s: State, seat: int, out: Numbers) -> None:
    out[0] = s.table
    for k in range(s.seats):
        out[1 + k] = s.scores[(seat + k) % s.seats]


@rule()
def hide(s: State, seat: int) -> None:
    """Nothing is hidden."""


@rule()
def redeal(s: State, seat: int, streams: Numbers, i: int) -> None:
    """So nothing can be dealt anew."""
