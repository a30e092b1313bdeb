"""Records and positions of real tables: replay, check, score. Nothing of it is kept."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Response
from pydantic import Field

from mamut.engine.errors import MamutError, PositionError, RecordError
from mamut.engine.reading import read_record
from mamut.engine.record import Record
from mamut.engine.registry import game_class, game_names
from mamut.engine.state import State
from mamut.server.api.request import answer, errors
from mamut.server.api.steps import steps_answer
from mamut.server.api.tables import LONGEST_RECORD, Strict
from mamut.server.errors import EngineRefusal
from mamut.server.table.document import result_of, seat_document, table_document
from mamut.server.table.steps import Steps
from mamut.server.table.table import Line

router = APIRouter(prefix="/api", tags=["records"])
RESULT = {"anyOf": [{"$ref": "#/components/schemas/ResultDocument"}, {"type": "null"}]}


class RecordModel(Strict):
    record: str = Field(max_length=LONGEST_RECORD)


class CheckModel(Strict):
    moves: bool
    result: bool
    """Whether the game is over, with the right result; a running game has none."""
    draws: bool | None
    """None if nothing is claimed about them."""
    seed: str | None
    seed_hash: str | None


@router.post("/records/steps", responses={200: steps_answer(names={"type": "array"}, result=RESULT), **errors(413, 422)})
def steps(body: RecordModel) -> Response:
    """A record step by step, as a spectator would have seen it."""
    record, state = _played(body.record)
    table = _table(record)
    stepper = Steps(table, record.names, (), 0, 0)
    found = stepper.all(record.game.new(), _lines(record), 0)
    return answer({**found, "names": record.names, "result": result_of(state, record.names)})


@router.post("/records/check", responses=errors(413, 422))
def check(body: RecordModel) -> CheckModel:
    """Is a record true? Every move, count and draw, and the result. If not, the error names the line."""
    record, state = _played(body.record)
    draws = True if record.seed else None
    return CheckModel(moves=True, result=state.over, draws=draws, seed=record.seed, seed_hash=record.seed_hash)


@router.post("/score", responses={200: {"content": {"application/json": {"schema": {"type": "object"}}}}, **errors(413, 422)})
def score(position: dict[str, Any]) -> Response:
    """The sheet of a position of a real table."""
    try:
        name = position.get("game")
        if not isinstance(name, str) or name not in game_names():
            raise PositionError("game", "errors.position.game", games=", ".join(game_names()))
        return answer(game_class(name).score_position(position))
    except MamutError as error:
        raise EngineRefusal(error) from None


def _played(text: str) -> tuple[Record, State]:
    try:
        record = read_record(text, "interpreted")
        return record, record.play()
    except RecordError as error:
        raise EngineRefusal(error) from None


def _lines(record: Record) -> list[Line]:
    """The lines with their rules, and which of them were the only legal moves."""
    state, lines = record.game.new(), []
    for line in record.lines:
        move = state.parse(line.text)
        forced = not state.chance and state.count() == 1
        lines.append(Line(None if state.chance else state.actor + 1, move.text, move.rule, forced, 0, line.note))
        state.apply(move)
    return lines


def _table(record: Record) -> dict[str, Any]:
    """The part of the document that a record can fill."""
    automatic = record.game.automatic
    seats = [seat_document(n + 1, "automa" if n in automatic else "person", name) for n, name in enumerate(record.names)]
    return table_document(record.game, seats, seed_hash=record.seed_hash, seed=record.seed, proof=record.seed is not None)
