"""Echo: a game for tests that plays a seat itself. In turn one calls a number from 1 to 3, three times each.

Alone one plays against the echo, on seat 1, which always calls what was called last. At first everybody draws a stone that
only its owner knows; that of the echo nobody does. The numbers of stones have five digits, so that a leaked one is found in
any bytes. The song is any text without a full stop.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from mamut.engine.contract import CHANCE, OVER, Numbers, Rules
from mamut.engine.errors import PositionError
from mamut.engine.game import Game, Move, Reason
from mamut.engine.jit import rule
from mamut.engine.move_table import Moves
from mamut.engine.options import Option, not_one_of
from mamut.engine.schema import I8, I16, Schema
from mamut.engine.state import SPECTATOR
from mamut.engine.state import State as Position
from tests.small_game import SmallGame, evaluate, observe, outlook, points, small_faces, winners

FIRST, COUNT, TURNS = 41111, 200, 3


class State(Schema):
    actor: I8
    seats: I8
    solo: I8
    last: I8
    turns: I16
    """those of drawing stones included"""
    stones: Annotated[list[int], "i4", 4]
    scores: Annotated[list[int], "i4", 4]


@rule("EC-1")
def moves(s: State, out: Numbers) -> int:
    if s.solo and s.actor == 0:
        out[0] = s.last
        return 1
    for k in range(3):
        out[k] = k
    return 3


@rule("EC-1")
def outcomes(s: State, out: Numbers, weights: Numbers) -> int:
    for k in range(COUNT):
        out[k], weights[k] = k, 1
    return COUNT


@rule("EC-1")
def apply(s: State, number: int) -> None:
    seat = s.turns % s.seats
    if s.actor == CHANCE:
        s.stones[seat] = FIRST + number
    else:
        s.last = number
        s.scores[seat] += number + 1
    s.turns += 1
    if s.turns == s.seats * (1 + TURNS):
        s.actor = OVER
    elif s.turns >= s.seats:
        s.actor = s.turns % s.seats


@rule()
def hide(s: State, seat: int) -> None:
    for other in range(s.seats):
        if s.actor != OVER and (other != seat or (s.solo and other == 0)):
            s.stones[other] = 0


@rule()
def redeal(s: State, seat: int, streams: Numbers, i: int) -> None:
    """Stones change nothing."""


class Stones(Moves):
    """The outcomes, worked out when they are asked for."""

    def __len__(self) -> int:
        return COUNT

    def make(self, number: int) -> Move:
        return Move(number, f"stone {FIRST + number}", "EC-1")

    def number(self, text: str) -> int | None:
        word, _, value = text.partition(" ")
        found = int(value) - FIRST if word == "stone" and value.isdecimal() else -1
        return found if 0 <= found < COUNT and text == self.move(found).text else None


def list_moves(game: Game) -> Sequence[Move]:
    return [Move(k, f"call {k + 1}", "EC-1") for k in range(3)]


def list_outcomes(game: Game) -> Sequence[Move]:
    return Stones()


def seen(state: Position, move: Move, seat: int) -> str:
    drawer = state.plain.turns % state.game.players
    hidden = state.chance and (drawer != seat or drawer in state.game.automatic or seat == SPECTATOR)
    return "stone ?" if hidden else move.text


def reason(state: Position, move: Move) -> Reason | None:
    return Reason("EC-1", "common.told", {"text": move.text}) if state.actor in state.game.automatic else None


def refusal(s: State, number: int) -> str:
    return "EC-1"


def describe(game: Game, s: State) -> dict[str, Any]:
    return {"stones": s.stones[: s.seats], "turns": s.turns, "last": s.last + 1}


class Echo(SmallGame):
    name = "echo"
    title = "Echo"
    players_allowed = (2, 3)
    option_list = (
        Option("solo", ("no", "echo"), "no"),
        Option("place", ("cave", "valley"), "cave", stated=True),
        Option("song", (), "", free=True),
    )
    schema = State
    package = "tests.solo"
    automatic_name = "Echo"
    rules = Rules(moves, outcomes, apply, points, winners, outlook, evaluate, observe, hide, redeal)
    faces = small_faces(
        "EC-1",
        list_moves=list_moves,
        list_outcomes=list_outcomes,
        seen=seen,
        reason=reason,
        refusal=refusal,
        outcome_refusal=refusal,
        describe=describe,
    )

    def __init__(self, players: int, target: str = "compiled", **options: Any) -> None:
        super().__init__(players, target, **options)
        if players not in self.players_with(self.options):
            raise not_one_of("solo", self.options["solo"], ["no"])
        if "." in self.options["song"]:
            raise PositionError("song", "errors.position.not_a_name", value=str(self.options["song"])[:40])
        self.options["song"] = str(self.options["song"]).strip()

    @classmethod
    def players_with(cls, options: Mapping[str, Any]) -> tuple[int, ...]:
        return (2,) if options.get("solo") == "echo" else cls.players_allowed

    @property
    def automatic(self) -> frozenset[int]:
        return frozenset({0} if self.options["solo"] == "echo" else ())

    def start(self) -> State:
        s = State()
        s.seats, s.actor, s.solo = self.players, CHANCE, int(self.options["solo"] == "echo")
        return s

    @property
    def longest_game(self) -> int:
        return self.players * (1 + TURNS)
