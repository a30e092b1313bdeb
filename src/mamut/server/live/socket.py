"""The WebSocket: hello, then wishes in, news out."""

from __future__ import annotations

import asyncio
import contextlib
from functools import partial
from typing import Any

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from mamut.bots.prospects import Prospect, prospects
from mamut.engine.state import State
from mamut.server.bots.hints import question
from mamut.server.errors import Refusal
from mamut.server.http.limits import Bucket, address_of
from mamut.server.live.hall import Hall
from mamut.server.live.live_table import MOST_TOKENS, Client, Live, warming_of
from mamut.server.messages import ClientMessage, Done, Hello, Hint, HintWish, Question, Refused, decode_message
from mamut.server.store.store import Change
from mamut.server.table import journal
from mamut.server.table.wishes import AnyWish
from mamut.texts import LANGUAGES, negotiate

TOO_BIG = 1009
TRY_AGAIN = 1013
FEW_MOVES = 24
log = structlog.get_logger(__name__)


async def live_table(socket: WebSocket) -> None:
    """Serves one client until it goes away."""
    hall: Hall = socket.app.state.hall
    table_id = socket.path_params["table_id"]
    await socket.accept()
    session = Session(hall, table_id, socket)
    try:
        await session.serve()
    except WebSocketDisconnect:
        pass
    finally:
        await session.end()


class Session:
    def __init__(self, hall: Hall, table_id: str, socket: WebSocket) -> None:
        self.hall, self.table_id, self.socket = hall, table_id, socket
        self.language = negotiate(socket.headers.get("accept-language"))
        self.client: Client | None = None
        self.live: Live | None = None
        self.sender: asyncio.Task[None] | None = None
        self.asked: dict[type[Question], asyncio.Task[None]] = {}
        limits = hall.settings.limits
        self.pace = Bucket(limits.messages_per_second, limits.messages_at_once)
        self.limited = address_of(socket.scope, hall.settings.proxy) is not None

    async def serve(self) -> None:
        while True:
            text = await self._receive()
            if text is None:
                return
            if self.limited and not self.pace.take():
                await self._refuse(_id_of(text), Refusal("too-many-messages", seconds=self.pace.wait))
                continue
            try:
                message = decode_message(text)
            except msgspec.ValidationError as error:
                await self._refuse(_id_of(text), Refusal("bad-request", detail=str(error)))
            except (msgspec.DecodeError, RecursionError, UnicodeError):
                await self._refuse(None, Refusal("bad-request", detail="JSON"))
            else:
                await self._handle(message)

    async def _receive(self) -> str | None:
        """The next message; None if the client is cut off for its length."""
        event = await self.socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code") or 1000)
        text = event.get("text")
        if text is None:
            text = (event.get("bytes") or b"").decode("utf-8", "replace")
        if len(text.encode()) > self.hall.settings.message_limit:
            await self._refuse(None, Refusal("too-long", limit=self.hall.settings.message_limit))
            await self._close(TOO_BIG)
            return None
        return str(text)

    async def _handle(self, message: ClientMessage) -> None:
        wish_id = None if isinstance(message, Hello) else message.id
        try:
            if isinstance(message, Hello):
                await self._hello(message)
            elif self.client is None:
                raise Refusal("say-hello")
            elif isinstance(message, Question):
                self._ask(message, self.client)
            else:
                number = await self.hall.change(self.table_id, partial(_wish, client=self.client, wish=message))
                self.client.send(journal.encode(Done(id=message.id, number=number)).decode())
        except Refusal as refusal:
            await self._refuse(wish_id, refusal)
        except Exception:
            log.exception("a message could not be handled", table=self.table_id)
            await self._refuse(wish_id, Refusal("failed"))

    async def _hello(self, hello: Hello) -> None:
        if hello.language is not None:
            self.language = hello.language if hello.language in LANGUAGES else negotiate(hello.language)
        await self._part()
        client = Client(hello.tokens[:MOST_TOKENS], self.language, self.hall.settings.queue_limit)
        self.live = await self.hall.join(self.table_id, client, hello.last)
        self.client = client
        self.sender = asyncio.create_task(self._send_all(client))

    def _ask(self, wish: Question, client: Client) -> None:
        """Answered when there is time: moves go first, and of the same kind only the last question counts."""
        before = self.asked.get(type(wish))
        if before:
            before.cancel()
        self.asked[type(wish)] = asyncio.create_task(self._answer(wish, client))

    async def _answer(self, wish: Question, client: Client) -> None:
        try:
            find = self._hint if isinstance(wish, HintWish) else self._prospects
            client.send(journal.encode(await find(wish, client)).decode())
        except Refusal as refusal:
            await self._refuse(wish.id, refusal)
        except Exception:
            log.exception("a question could not be answered", table=self.table_id)
            await self._refuse(wish.id, Refusal("failed"))

    async def _prospects(self, wish: Question, client: Client) -> dict[str, Any]:
        def look(live: Live) -> tuple[int, State | list[Prospect]]:
            table = live.table
            if wish.seat not in client.you:
                raise Refusal("not-your-seat", seat=wish.seat)
            if table.state is None or table.turn != wish.seat:
                raise Refusal("not-your-turn")
            state = table.state.view(wish.seat - 1).state if table.game.secrets else table.state
            # A few moves are looked at sooner than handed to another thread.
            return table.number, prospects(state) if state.count() <= FEW_MOVES else state.copy()

        async with self.hall.thinker.leisure:
            await self.hall.thinker.calm()
            number, found = await self.hall.read(self.table_id, look)
        if isinstance(found, State):
            found = await self.hall.thinker.prospects(found)
        brings = {each.move.text: {"points": each.points, "promise": each.promise} for each in found}
        return {"type": "prospects", "id": wish.id, "number": number, "of": brings}

    async def _hint(self, wish: Question, client: Client) -> Hint:
        def tell(warming: bool) -> None:
            client.send(warming_of(wish.seat if warming else None))

        asked = await self.hall.read(self.table_id, lambda live: question(live.table, wish.seat, client.you))
        found = await self.hall.hints.answer(asked, tell)
        return Hint(id=wish.id, number=asked.number, simulations=found.simulations, exact=found.exact, moves=found.moves)

    async def _refuse(self, wish_id: int | str | None, refusal: Refusal) -> None:
        self.socket.app.state.metrics.refused(refusal.code)
        text = journal.encode(Refused(id=wish_id, error=refusal.problem(self.language))).decode()
        if self.client and not self.client.cut:
            self.client.send(text)
        elif self.socket.application_state is WebSocketState.CONNECTED:
            await self.socket.send_text(text)

    async def _send_all(self, client: Client) -> None:
        """Sends what waits in the queue of the client, until it is cut off."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while (text := await client.queue.get()) is not None:
                await self.socket.send_text(text)
            await self._close(TRY_AGAIN)

    async def _close(self, code: int) -> None:
        if self.sender and self.sender is not asyncio.current_task():
            self.sender.cancel()
        if self.socket.application_state is WebSocketState.CONNECTED:
            await self.socket.close(code)

    async def _part(self) -> None:
        if self.sender:
            self.sender.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.sender
        if self.live and self.client:
            self.live.part(self.client)
        self.live = self.client = self.sender = None

    async def end(self) -> None:
        for task in self.asked.values():
            task.cancel()
        await self._part()


def _wish(live: Live, _: Change, client: Client, wish: AnyWish) -> int:
    return live.carry_out(client.you, wish)


class _WithId(msgspec.Struct):
    id: int | str | None = None


def _id_of(text: str) -> int | str | None:
    """The id of a message that is wrong otherwise, so that the answer finds its question."""
    try:
        return msgspec.json.decode(text, type=_WithId).id
    except (msgspec.MsgspecError, RecursionError):
        return None
