"""Hats: a game with secrets, for tests. Everyone draws a number under the hat, may once swap it, and the highest wins.

The numbers have five digits, so that a leaked one is found in any bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from mamut.engine.contract import CHANCE, OVER, Numbers, Rules
from mamut.engine.dice import below
from mamut.engine.game import Game, Move
from mamut.engine.jit import rule
from mamut.engine.schema import I8, I16, Schema
from mamut.engine.state import State as Position
from tests.small_game import SmallGame, observe, outlook, points, small_faces, winners

KEEP, SWAP = 0, 1
FIRST, COUNT, TURNS = 71111, 200, 3


class State(Schema):
    actor: I8
    seats: I8
    drawer: I8
    """whose turn it is, also while a number is drawn"""
    turns: I16
    hats: Annotated[list[int], "i4", 4]
    scores: Annotated[list[int], "i4", 4]


@rule("HT-1")
def moves(s: State, out: Numbers) -> int:
    out[0], out[1] = KEEP, SWAP
    return 2


@rule("HT-1")
def outcomes(s: State, out: Numbers, weights: Numbers) -> int:
    for k in range(COUNT):
        out[k], weights[k] = k, 1
    return COUNT


@rule("HT-1")
def apply(s: State, number: int) -> None:
    if s.actor == CHANCE:
        s.hats[s.drawer] = FIRST + number
        next_turn(s)
    elif number == SWAP:
        s.actor = CHANCE
    else:
        next_turn(s)


@rule("HT-1")
def next_turn(s: State) -> None:
    s.turns += 1
    s.drawer = s.turns % s.seats
    if s.turns < s.seats:
        s.actor = CHANCE
    elif s.turns < s.seats * (1 + TURNS):
        s.actor = s.drawer
    else:
        s.actor = OVER
        for seat in range(s.seats):
            s.scores[seat] = s.hats[seat] - FIRST


@rule()
def evaluate(s: State, seat: int, out: Numbers) -> int:
    return 100 * s.hats[seat]


@rule()
def hide(s: State, seat: int) -> None:
    for other in range(s.seats):
        if other != seat:
            s.hats[other] = 0


@rule()
def redeal(s: State, seat: int, streams: Numbers, i: int) -> None:
    """Any number may be under the hats of the others who have drawn."""
    for other in range(s.seats):
        if other != seat and s.turns > other:
            s.hats[other] = FIRST + below(streams, i, COUNT)


def list_moves(game: Game) -> Sequence[Move]:
    return [Move(KEEP, "keep", "HT-1"), Move(SWAP, "swap", "HT-1")]


def list_outcomes(game: Game) -> Sequence[Move]:
    return [Move(k, f"draw {FIRST + k}", "HT-1") for k in range(COUNT)]


def seen(state: Position, move: Move, seat: int) -> str:
    return "draw ?" if state.chance and state.plain.drawer != seat else move.text


def refusal(s: State, number: int) -> str:
    return "HT-1"


def describe(game: Game, s: State) -> dict[str, Any]:
    return {"hats": s.hats[: s.seats], "turns": s.turns}


class Hats(SmallGame):
    name = "hats"
    title = "Hats"
    players_allowed = (2, 3, 4)
    option_list = ()
    schema = State
    package = "tests.server"
    rules = Rules(moves, outcomes, apply, points, winners, outlook, evaluate, observe, hide, redeal)
    faces = small_faces(
        "HT-1",
        list_moves=list_moves,
        list_outcomes=list_outcomes,
        seen=seen,
        refusal=refusal,
        outcome_refusal=refusal,
        describe=describe,
    )

    def start(self) -> State:
        s = State()
        s.seats, s.actor = self.players, CHANCE
        return s

    @property
    def longest_game(self) -> int:
        return 2 * self.players * (1 + TURNS)
