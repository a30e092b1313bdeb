"""Seats for programs that speak plain HTTP: wait for the turn, fetch the position, say what the seat wishes."""

from __future__ import annotations

import asyncio
import base64
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Query, Request, Response

from mamut.engine.state import SPECTATOR
from mamut.server.api.request import InHall, Tokens, answer, errors
from mamut.server.api.tables import DOCUMENT, TableId
from mamut.server.errors import Refusal
from mamut.server.live.live_table import Client, Live
from mamut.server.live.long_poll import turn_of
from mamut.server.messages import Done
from mamut.server.store.store import Change
from mamut.server.table.visibility import viewer_of
from mamut.server.table.wishes import AnyWish

router = APIRouter(prefix="/api/tables", tags=["programs"])
decode_wish = msgspec.json.Decoder(AnyWish).decode
NUMBERS = {"anyOf": [{"type": "array", "items": {"type": "integer"}}, {"type": "null"}]}
SEAT = {"anyOf": [{"type": "integer"}, {"type": "null"}]}
POSITION: dict[str, Any] = {
    "number": {"type": "integer"},
    "lines": {"type": "integer"},
    "turn": SEAT,
    "seat": SEAT,
    "game": {"type": "string"},
    "version": {"type": "integer"},
    "players": {"type": "integer"},
    "options": {"type": "object"},
    "state": {"type": "string", "description": "base64: Game.read_view() reads it"},
    "observation": NUMBERS,
    "numbers": NUMBERS,
}


def _json(schema: dict[str, Any], description: str) -> dict[str, Any]:
    return {"description": description, "content": {"application/json": {"schema": schema}}}


@router.get("/{table_id}/turn", responses={200: DOCUMENT, **errors(403, 404, 422)})
async def turn(
    table_id: TableId,
    request: Request,
    hall: InHall,
    tokens: Tokens,
    wait: Annotated[int, Query(ge=0, le=3600, description="seconds; a server may answer sooner")] = 20,
    after: Annotated[int, Query(ge=-1, description="the number of a document that was seen already")] = -1,
) -> Response:
    """The document, as soon as one of the asker's seats has something to do.

    That is: to begin, when all seats are taken; a move; an answer to a proposal; to take the seat back from a bot that stands
    in; or to see that the game is over. When the time is up the document comes as it is.
    A program that asks is at the table, for the others to see; of several questions of a seat only the last one waits.
    """
    left = asyncio.Event()
    leaving = asyncio.create_task(_watch(request, left))
    try:
        seconds = min(wait, hall.settings.longest_wait)
        return answer(await turn_of(hall, table_id, tokens, after, seconds, left))
    finally:
        leaving.cancel()


async def _watch(request: Request, left: asyncio.Event) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
    left.set()


@router.get(
    "/{table_id}/position",
    responses={
        200: _json({"type": "object", "required": list(POSITION), "properties": POSITION}, "The position"),
        **errors(403, 404, 409, 422),
    },
)
async def position(
    table_id: TableId, hall: InHall, tokens: Tokens, seat: Annotated[int | None, Query(ge=1, le=99)] = None
) -> Response:
    """The position for programs that think with the rules of mamut: what a seat of the asker may know, and nothing else.

    Without a seat it is the one that the document shows; for those who only watch, what everybody knows. `observation` and
    `numbers`, the numbers of the legal moves in the order of `moves` of the document, are for programs that have learned.
    """
    return await hall.read(table_id, lambda live: answer(_position(live, tokens, seat)))


def _position(live: Live, tokens: list[str], seat: int | None) -> dict[str, Any]:
    table = live.table
    mine = live.held(tokens)
    if seat is not None and seat not in mine:
        raise Refusal("not-your-seat", seat=seat)
    if table.state is None:
        raise Refusal("not-started")
    viewer = seat or viewer_of(table, tuple(sorted(mine)))
    view = table.state.view(viewer - 1 if viewer else SPECTATOR)
    return {
        "number": table.number,
        "lines": len(table.lines),
        "turn": table.turn,
        "seat": viewer or None,
        "game": table.game.name,
        "version": table.game.version,
        "players": table.game.players,
        "options": table.game.plain_options,
        "state": base64.b64encode(bytes(view)).decode(),
        "observation": list(view.state.observation(viewer - 1)) if viewer else None,
        "numbers": [move.number for move in view.moves()] if viewer and table.turn == viewer else None,
    }


@router.post(
    "/{table_id}/wishes",
    responses={
        200: _json({"$ref": "#/components/schemas/Done"}, "The wish was carried out"),
        **errors(403, 404, 409, 413, 422),
    },
    openapi_extra={
        "requestBody": {"required": True, "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Wish"}}}}
    },
)
async def wish(table_id: TableId, request: Request, hall: InHall, tokens: Tokens) -> Response:
    """What a seat can say over the WebSocket, in the same words and with the same answer."""
    body = await request.body()
    if len(body) > hall.settings.message_limit:
        raise Refusal("too-long", limit=hall.settings.message_limit)
    try:
        wished = decode_wish(body)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise Refusal("bad-request", detail=str(error)) from None

    def do(live: Live, _: Change) -> int:
        client = Client(tokens, "en", 1)
        client.you = live.seats_of(client.hashes)
        return live.carry_out(client.you, wished)

    return answer(Done(id=wished.id, number=await hall.change(table_id, do)))
