"""What people see: texts of moves, refusals, the table as data, the score sheet and the score pad."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mamut.engine.contract import CHANCE, OVER
from mamut.engine.errors import PositionError
from mamut.engine.faces import Result, Told, seats_in
from mamut.engine.game import Game, Move
from mamut.engine.state import State as Position
from mamut.engine.validation import a_list, keys, player_names, whole
from pebbles.rules import GOAL, KEEP, LONGEST, THROW, State, new_table, winners


def list_moves(game: Game) -> Sequence[Move]:
    return [Move(THROW, "throw", "PB-TURN-1"), Move(KEEP, "keep", "PB-KEEP-1")]


def list_outcomes(game: Game) -> Sequence[Move]:
    return [Move(face, f"die {face + 1}", "PB-THROW-1") for face in range(6)]


def refusal(s: State, number: int) -> str:
    return "PB-END-1" if s.actor == OVER else "PB-THROW-1" if s.actor == CHANCE else "PB-KEEP-1"


def outcome_refusal(s: State, number: int) -> str:
    return "PB-END-1" if s.actor == OVER else "PB-TURN-1"


def check(game: Game, s: State) -> None:
    if s.seats != game.players or not OVER <= s.actor < s.seats or not 0 <= s.thrower < s.seats:
        raise PositionError("state", "pebbles.position.seats")
    if not 0 <= s.table <= GOAL or not 0 <= s.steps <= LONGEST + 2 or not all(0 <= n < 2 * GOAL for n in s.scores):
        raise PositionError("state", "pebbles.position.pebbles")


def result_of(s: State) -> Result:
    return Result(seats_in(winners(s), s.seats), "PB-END-1")


def score_sheet(s: State, names: Sequence[str]) -> dict[str, Any]:
    players = [{"name": names[seat], "total": s.scores[seat]} for seat in range(s.seats)]
    return {"players": players, "winners": [names[seat] for seat in result_of(s).winners], "tie_break": None}


def read_position(data: Any) -> tuple[State, list[str]]:
    """`{"game": "pebbles", "players": [{"name": "Ayla", "pebbles": 12}, ...]}`"""
    keys(data, "position", ("game", "players"))
    players = a_list(data["players"], "players", 1, 4)
    s = new_table(len(players))
    for n, player in enumerate(players):
        keys(player, f"players[{n}]", ("name", "pebbles"))
        s.scores[n] = whole(player["pebbles"], f"players[{n}].pebbles", 0, 2 * GOAL - 1, "PB-END-1")
    return s, player_names(players)


def describe(game: Game | None, s: State) -> dict[str, Any]:
    return {
        "round": s.steps,
        "step": "over" if s.actor == OVER else "roll" if s.actor == CHANCE else "turn",
        "actor": s.actor + 1 if s.actor >= 0 else None,
        "turn": s.thrower + 1,
        "table": s.table,
        "pebbles": s.scores[: s.seats],
        "players": [{"seat": seat + 1, "score": s.scores[seat]} for seat in range(s.seats)],
    }


def tell(state: Position, move: Move) -> Told:
    s: State = state.plain
    values: dict[str, Any] = {"player": s.thrower + 1}
    if state.chance:
        return "pebbles.told.die", values | {"face": move.number + 1}
    if move.number == KEEP:
        return "pebbles.told.keep", values | {"count": s.table}
    return "pebbles.told.throw", values
