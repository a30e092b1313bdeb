"""Bones: a game with dice, for tests. In turn one throws one die or two, three times each; the highest sum wins.

The rules see the sum only. Which faces made it is a note.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Annotated, Any

from mamut.engine.contract import CHANCE, OVER, Numbers, Rules
from mamut.engine.game import Game, Move
from mamut.engine.jit import rule
from mamut.engine.schema import I8, I16, Schema
from mamut.engine.state import State as Position
from tests.small_game import SmallGame, evaluate, observe, outlook, points, small_faces, winners

TURNS = 3


class State(Schema):
    actor: I8
    seats: I8
    dice: I8
    turns: I16
    scores: Annotated[list[int], "i2", 4]


@rule("BO-1")
def moves(s: State, out: Numbers) -> int:
    out[0], out[1] = 0, 1
    return 2


@rule("BO-1")
def outcomes(s: State, out: Numbers, weights: Numbers) -> int:
    for k in range(5 * s.dice + 1):
        out[k] = s.dice - 1 + k
        weights[k] = 1 if s.dice == 1 else 6 - abs(k - 5)
    return 5 * s.dice + 1


@rule("BO-1")
def apply(s: State, number: int) -> None:
    if s.actor == CHANCE:
        s.scores[s.turns % s.seats] += number + 1
        s.turns += 1
        s.actor = OVER if s.turns == TURNS * s.seats else s.turns % s.seats
    else:
        s.dice = number + 1
        s.actor = CHANCE


@rule()
def hide(s: State, seat: int) -> None:
    """Everyone knows everything."""


@rule()
def redeal(s: State, seat: int, streams: Numbers, i: int) -> None:
    """There is nothing to deal anew."""


def list_moves(game: Game) -> Sequence[Move]:
    return [Move(0, "throw one", "BO-1"), Move(1, "throw two", "BO-1")]


def list_outcomes(game: Game) -> Sequence[Move]:
    return [Move(k, f"roll {k + 1}", "BO-1") for k in range(12)]


def note(state: Position, move: Move, ticket: int) -> str | None:
    ways = [dice for dice in itertools.product(range(1, 7), repeat=state.plain.dice) if sum(dice) == move.number + 1]
    return "faces " + " ".join(map(str, ways[ticket]))


def noted(state: Position, move: Move, note: str) -> bool:
    word, *faces = note.split(" ")
    fits = word == "faces" and len(faces) == state.plain.dice and all(face in "123456" and face for face in faces)
    return fits and sum(map(int, faces)) == move.number + 1


def refusal(s: State, number: int) -> str:
    return "BO-1"


def outcome_refusal(s: State, number: int) -> str:
    return "BO-1"


def text_refusal(game: Game, text: str) -> str | None:
    return "BO-1" if text.startswith("roll ") else None


def describe(game: Game, s: State) -> dict[str, Any]:
    return {"scores": s.scores[: s.seats], "turns": s.turns}


class Bones(SmallGame):
    name = "bones"
    title = "Bones"
    players_allowed = (2, 3)
    option_list = ()
    schema = State
    package = "tests.dice"
    secrets = False
    rules = Rules(moves, outcomes, apply, points, winners, outlook, evaluate, observe, hide, redeal)
    faces = small_faces(
        "BO-1",
        list_moves=list_moves,
        list_outcomes=list_outcomes,
        note=note,
        noted=noted,
        refusal=refusal,
        outcome_refusal=outcome_refusal,
        text_refusal=text_refusal,
        describe=describe,
    )

    def start(self) -> State:
        s = State()
        s.seats = self.players
        return s

    @property
    def longest_game(self) -> int:
        return 2 * TURNS * self.players
