"""`GET /api/tables/{id}/steps`: a game from a line on, as the asker may see it."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Query, Response

from mamut.server.api.request import InHall, Tokens, answer, errors
from mamut.server.api.tables import TableId
from mamut.server.errors import Refusal
from mamut.server.live.live_table import Live
from mamut.server.table.steps import Steps
from mamut.server.table.visibility import viewer_of

router = APIRouter(prefix="/api/tables", tags=["tables"])
STEP_SCHEMA: dict[str, Any] = {
    "type": "object",
    "required": ["seat", "text", "rule", "forced", "told", "note", "why", "patch"],
    "properties": {
        "seat": {"anyOf": [{"type": "integer"}, {"type": "null"}]},
        "text": {"type": "string"},
        "rule": {"type": "string"},
        "forced": {"type": "boolean"},
        "told": {"$ref": "#/components/schemas/Told"},
        "note": {"anyOf": [{"type": "string"}, {"type": "null"}]},
        "why": {"anyOf": [{"$ref": "#/components/schemas/Why"}, {"type": "null"}]},
        "patch": {"type": "array", "items": {"type": "array"}},
    },
}
STEPS_PROPERTIES: dict[str, Any] = {
    "document": {"$ref": "#/components/schemas/Document"},
    "steps": {"type": "array", "items": STEP_SCHEMA},
}


def steps_answer(**more: Any) -> dict[str, Any]:
    properties = {**STEPS_PROPERTIES, **more}
    schema = {"type": "object", "required": list(properties), "properties": properties}
    return {"description": "The game step by step", "content": {"application/json": {"schema": schema}}}


@router.get("/{table_id}/steps", responses={200: steps_answer(), **errors(404, 409, 422)})
async def steps(
    table_id: TableId, hall: InHall, tokens: Tokens, first: Annotated[int, Query(alias="from", ge=0)] = 0
) -> Response:
    """The game step by step from this line on."""

    def prepare(live: Live) -> tuple[Steps, Any, list[Any]]:
        table = live.table
        if table.state is None:
            raise Refusal("not-started")
        if first > len(table.lines):
            raise Refusal("no-such-line", lines=len(table.lines))
        you = tuple(sorted(live.held(tokens)))
        stepper = Steps(live.snapshot().common, table.names(), you, viewer_of(table, you), table.number)
        return stepper, table.game, list(table.lines)

    stepper, game, lines = await hall.read(table_id, prepare)
    return answer(await asyncio.to_thread(lambda: stepper.all(game.new(), lines, first)))
