"""Tables over HTTP: opening, sitting down, beginning, playing again."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Response
from pydantic import BaseModel, ConfigDict, Field

from mamut.engine.registry import default_game
from mamut.server.api.request import InHall, Tokens, answer, errors
from mamut.server.bots.thinking import SEAT_LEVELS
from mamut.server.errors import Refusal
from mamut.server.live.hall import put_new
from mamut.server.live.live_table import Live
from mamut.server.store.store import Change
from mamut.server.table import seating
from mamut.server.table.journal import Clock, Rematch
from mamut.server.table.opening import Opened, SeatWish, configured, from_record, open_table, rematch
from mamut.server.table.playing import start
from mamut.server.table.proposals import act_if_agreed
from mamut.server.table.record import record_of
from mamut.server.table.seating import hash_of, new_token

router = APIRouter(prefix="/api/tables", tags=["tables"])
TableId = Annotated[str, Path(min_length=1, max_length=32)]
SeatNumber = Annotated[int, Path(ge=1, le=99)]
LONGEST_RECORD = 120_000
"""Characters; a long game of Stone Age with faces and a count on every line has a quarter of that."""
DOCUMENT = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Document"}}}}


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class SeatModel(Strict):
    holder: Literal["here", "open", "bot", "automa"]
    name: str | None = None
    level: str | None = None


class ClockModel(Strict):
    kind: Literal["move", "game"]
    """For every decision, or for all of a game together."""
    seconds: int
    increment: int = 0
    """Seconds that a decision brings, where the time is for the game."""
    after: Literal["bot", "move"] = "bot"
    """When the time has run out a bot stands in: until the person comes back, unless nobody else plays in person; or for one
    decision."""


class OpenModel(Strict):
    game: str = Field(default_game(), max_length=100)
    players: int | None = None
    options: dict[str, str | bool | list[str]] = Field(default_factory=dict, max_length=50)
    seats: list[SeatModel] = Field(max_length=99)
    record: str | None = Field(None, max_length=LONGEST_RECORD)
    lines: int | None = Field(None, ge=0)
    start: bool = True
    companion: bool = False
    hints: bool = True
    clock: ClockModel | None = None


class RematchModel(Strict):
    level: str | None = None
    """Of all bots that hold a seat; unless said, each keeps its own."""


class NameModel(Strict):
    name: str = Field(max_length=1000)


class OrderModel(Strict):
    seats: list[int] | None = Field(max_length=99)


def opened_answer(document: str) -> dict[str, Any]:
    """The form of the answer of those who get seats."""
    schema = {
        "type": "object",
        "required": ["id", "tokens", "document"],
        "properties": {
            "id": {"type": "string"},
            "tokens": {"type": "object", "additionalProperties": {"type": "string"}},
            "document": {"$ref": "#/components/schemas/Document"},
        },
    }
    return {"description": document, "content": {"application/json": {"schema": schema}}}


@router.post("", status_code=201, responses={201: opened_answer("The table is open"), **errors(413, 422)})
async def open_(body: OpenModel, hall: InHall) -> Response:
    """Opens a table. `here` is a seat on this device; with `start` the game begins if no seat is open.

    Seats that the rules play themselves may be left out; they are `automa`.

    With `companion` people play with a box of their own and enter what they draw. Without `hints` nobody can ask for one.
    With a `clock` the time to think is limited.
    """
    if body.record is not None:
        game, played_on = from_record(body.record, body.lines)
    else:
        game, played_on = configured(body.game, body.players, body.options, len(body.seats)), []
    wishes = [SeatWish(seat.holder, seat.name, seat.level) for seat in body.seats]
    clock = Clock(**body.clock.model_dump()) if body.clock else None
    opened = open_table(game, wishes, played_on, body.start, SEAT_LEVELS, hall.now, body.companion, body.hints, clock)
    return _opened(await hall.add(opened), opened.tokens)


def _opened(live: Live, tokens: dict[int, str]) -> Response:
    document = live.snapshot().document(tuple(sorted(tokens)))
    return answer({"id": live.table.id, "tokens": {str(n): token for n, token in tokens.items()}, "document": document}, 201)


@router.get("/{table_id}", responses={200: DOCUMENT, **errors(404, 422)})
async def document(table_id: TableId, hall: InHall, tokens: Tokens) -> Response:
    """The document, as the asker may see it."""
    return await hall.read(table_id, lambda live: answer(_document(live, tokens)))


def _document(live: Live, tokens: list[str]) -> dict[str, Any]:
    return live.snapshot().document(tuple(sorted(live.held(tokens))))


@router.post(
    "/{table_id}/seats/{seat}",
    status_code=201,
    responses={
        201: {
            "description": "The seat is taken",
            "content": {
                "application/json": {
                    "schema": {
                        "type": "object",
                        "required": ["token", "document"],
                        "properties": {"token": {"type": "string"}, "document": {"$ref": "#/components/schemas/Document"}},
                    }
                }
            },
        },
        **errors(404, 409, 422),
    },
)
async def sit(table_id: TableId, seat: SeatNumber, body: NameModel, hall: InHall, tokens: Tokens) -> Response:
    """Takes an open seat. The token is the seat: whoever has it plays there."""
    token = new_token()

    def wish(live: Live, change: Change) -> None:
        seating.sit(live.table, seat, body.name)
        change.tokens[table_id] = {**live.tokens, seat: hash_of(token)}

    await hall.change(table_id, wish)
    return await hall.read(table_id, lambda live: answer({"token": token, "document": _document(live, [*tokens, token])}, 201))


@router.delete("/{table_id}/seats/{seat}", responses={200: DOCUMENT, **errors(403, 404, 409, 422)})
async def leave(table_id: TableId, seat: SeatNumber, hall: InHall, tokens: Tokens) -> Response:
    """Leaves a seat; it is open again."""

    def wish(live: Live, change: Change) -> None:
        seating.must_exist(live.table, seat)
        if seat not in live.held(tokens):
            raise Refusal("not-your-seat", seat=seat)
        seating.leave(live.table, seat)
        act_if_agreed(live.table, SEAT_LEVELS.stand_in)
        change.tokens[table_id] = {n: digest for n, digest in live.tokens.items() if n != seat}

    await hall.change(table_id, wish)
    return await document(table_id, hall, tokens)


@router.post("/{table_id}/order", responses={200: DOCUMENT, **errors(403, 404, 409, 422)})
async def order(table_id: TableId, body: OrderModel, hall: InHall, tokens: Tokens) -> Response:
    """Puts the seats in this order, or shuffles them."""

    def wish(live: Live, change: Change) -> None:
        live.must_be_seated(tokens)
        old = seating.order(live.table, body.seats)
        change.tokens[table_id] = {new: live.tokens[was] for new, was in enumerate(old, 1) if was in live.tokens}

    await hall.change(table_id, wish)
    return await document(table_id, hall, tokens)


@router.post("/{table_id}/start", responses={200: DOCUMENT, **errors(403, 404, 409, 422)})
async def begin(table_id: TableId, hall: InHall, tokens: Tokens) -> Response:
    """The game begins."""

    def wish(live: Live, _: Change) -> None:
        live.must_be_seated(tokens)
        seating.must_be_ready(live.table)
        start(live.table)

    await hall.change(table_id, wish)
    return await document(table_id, hall, tokens)


@router.post(
    "/{table_id}/rematch", status_code=201, responses={201: opened_answer("The next table"), **errors(403, 404, 409, 422)}
)
async def play_again(table_id: TableId, hall: InHall, tokens: Tokens, body: RematchModel | None = None) -> Response:
    """The next table, everybody one seat further. Asked again, the same one. Bots can have another level there."""
    made: list[Opened] = []
    level = SEAT_LEVELS.chosen(body.level) if body and body.level else None

    def wish(live: Live, change: Change) -> str:
        made.clear()
        mine = live.must_be_seated(tokens)
        if live.table.next:
            return live.table.next
        if live.table.status != "over":
            raise Refusal("not-over")
        made.append(rematch(live.table, live.tokens, mine, hall.now, level))
        live.table.add(Rematch(table=made[0].table.id))
        put_new(change, made[0])
        return made[0].table.id

    next_id = await hall.change(table_id, wish)
    if made:
        return _opened(hall.welcome(made[0]), made[0].tokens)
    return await hall.read(next_id, lambda live: _opened(live, live.held(tokens)))


@router.get(
    "/{table_id}/record",
    response_class=Response,
    responses={
        200: {"description": "The record", "content": {"text/plain": {"schema": {"type": "string"}}}},
        **errors(404, 409, 422),
    },
)
async def record(table_id: TableId, hall: InHall) -> Response:
    """The record of a finished game, with the seed that proves its draws."""
    text = await hall.read(table_id, _record)
    headers = {"Content-Disposition": f'attachment; filename="{table_id}.mamut"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


def _record(live: Live) -> str:
    text = record_of(live.table)
    if text is None:
        raise Refusal("not-over")
    return text
