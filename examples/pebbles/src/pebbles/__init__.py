"""Pebbles: throw a die as often as you dare, keep before a one comes; twenty pebbles win.

The whole of a game for mamut in one file. A larger game puts each chapter of its booklet into a file of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

from mamut.engine.contract import CHANCE, OVER, Numbers
from mamut.engine.errors import PositionError
from mamut.engine.game import Game, Move, Result
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
    return s.scores[seat]


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


class Pebbles(Game):
    name = "pebbles"
    title = "Pebbles"
    version = 1
    players_allowed = (2, 3, 4)
    option_list = ()
    schema = State
    package = "pebbles"
    secrets = False
    rules: ClassVar = {f.__name__: f for f in (moves, outcomes, apply, points, winners, outlook, observe, hide, redeal)}

    def start(self) -> State:
        s = State()
        s.seats = self.players
        return s

    def list_moves(self) -> Sequence[Move]:
        return [Move(THROW, "throw", "PB-TURN-1"), Move(KEEP, "keep", "PB-KEEP-1")]

    def list_outcomes(self) -> Sequence[Move]:
        return [Move(face, f"die {face + 1}", "PB-THROW-1") for face in range(6)]

    def refusal(self, s: State, number: int) -> str | None:
        if s.actor == OVER:
            return "PB-END-1"
        if s.actor == CHANCE:
            return "PB-THROW-1"
        return "PB-KEEP-1" if number == KEEP and s.table == 0 else None

    def outcome_refusal(self, s: State, number: int) -> str | None:
        return None if s.actor == CHANCE else "PB-END-1" if s.actor == OVER else "PB-TURN-1"

    def text_refusal(self, text: str) -> str | None:
        return None

    def turn_rule(self) -> str:
        return "PB-TURN-1"

    def check(self, s: State) -> None:
        if s.seats != self.players or not OVER <= s.actor < s.seats or not 0 <= s.thrower < s.seats:
            raise PositionError("state", "pebbles.position.seats")
        if not 0 <= s.table <= GOAL or not 0 <= s.steps <= LONGEST + 2 or not all(0 <= n < 2 * GOAL for n in s.scores):
            raise PositionError("state", "pebbles.position.pebbles")

    def result(self, s: State) -> Result:
        return Result(tuple(seat for seat in range(s.seats) if winners(s) >> seat & 1), "PB-END-1")

    def score_sheet(self, s: State, names: Sequence[str]) -> dict[str, Any]:
        players = [{"name": names[seat], "total": s.scores[seat]} for seat in range(s.seats)]
        return {"players": players, "winners": [names[seat] for seat in self.result(s).winners], "tie_break": None}

    def describe(self, s: State) -> dict[str, Any]:
        return {"table": s.table, "pebbles": s.scores[: s.seats], "actor": s.actor + 1 if s.actor >= 0 else None}

    @classmethod
    def score_position(cls, position: Any) -> dict[str, Any]:
        raise PositionError("game", "pebbles.position.no_pad")

    @property
    def observation_size(self) -> int:
        return 1 + self.players

    @property
    def longest_game(self) -> int:
        return LONGEST + 2
