"""A client of the WebSocket without a network: the application is called directly, in the same event loop."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Sequence
from typing import Any

from fastapi import FastAPI

from mamut.server.table.patch import apply_patch

PATIENCE = 10.0


class Closed(Exception):
    """The server has closed the connection."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Wire:
    """One connection."""

    def __init__(
        self,
        app: FastAPI,
        table_id: str,
        client: tuple[str, int] = ("test", 1),
        headers: Sequence[tuple[bytes, bytes]] = ((b"host", b"testserver"),),
    ) -> None:
        self._in: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._out: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "scheme": "ws",
            "path": f"/api/tables/{table_id}/live",
            "raw_path": f"/api/tables/{table_id}/live".encode(),
            "query_string": b"",
            "headers": list(headers),
            "subprotocols": [],
            "client": client,
            "server": ("testserver", 80),
        }
        self._in.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(app(scope, self._in.get, self._out.put))  # type: ignore[arg-type]
        self.heard: list[str] = []
        """Every text that came."""

    def send(self, message: Any) -> None:
        self.send_text(json.dumps(message))

    def send_text(self, text: str) -> None:
        self._in.put_nowait({"type": "websocket.receive", "text": text})

    async def receive(self) -> dict[str, Any]:
        while True:
            event = await asyncio.wait_for(self._out.get(), PATIENCE)
            if event["type"] == "websocket.close":
                raise Closed(event.get("code", 1000))
            if event["type"] == "websocket.send":
                self.heard.append(event["text"])
                message: dict[str, Any] = json.loads(event["text"])
                return message

    def waiting(self) -> bool:
        return not self._out.empty()

    async def cut(self) -> None:
        """The line goes dead; what was on its way is lost."""
        self._in.put_nowait({"type": "websocket.disconnect", "code": 1006})
        await self._task


class Person:
    """What a page does: it keeps a document up to date, and asks for a fresh one after an interruption."""

    def __init__(self, app: FastAPI, table_id: str, tokens: list[str]) -> None:
        self.app, self.table_id, self.tokens = app, table_id, tokens
        self.wire: Wire | None = None
        self.document: dict[str, Any] = {}
        self.entries: list[dict[str, Any]] = []
        self.answers: dict[int, dict[str, Any]] = {}
        self.presence: dict[str, Any] = {}
        self.warming: list[int | None] = []
        """Seats whose bot was waited for, None when it was over."""
        self.heard: list[str] = []
        self._ids = itertools.count(1)

    async def connect(self) -> None:
        self.wire = Wire(self.app, self.table_id)
        self.wire.heard = self.heard
        last = self.entries[-1]["number"] if self.entries else None
        self.wire.send({"type": "hello", "tokens": self.tokens, "last": last, "language": "en"})
        while (await self.hear())["type"] != "table":
            pass

    async def hear(self) -> dict[str, Any]:
        """The next message, understood."""
        assert self.wire
        message = await self.wire.receive()
        kind = message["type"]
        if kind == "table":
            self.document = message["document"]
            self._enter(message["entries"])
        elif kind == "news":
            self._enter(message["entries"])
            self.document = apply_patch(self.document, message["patch"])
            assert self.document["number"] == message["number"]
        elif kind in ("done", "refused", "prospects", "hint"):
            self.answers[message["id"]] = message
        elif kind == "warming":
            self.warming.append(message["seat"])
        else:
            assert kind == "presence"
            self.presence = message
        return message

    def _enter(self, entries: list[dict[str, Any]]) -> None:
        for entry in entries:
            assert entry["number"] == len(self.entries), "an entry is missing or doubled"
            self.entries.append(entry)

    async def cut(self) -> None:
        if self.wire:
            await self.wire.cut()
            self.wire = None

    def wish(self, kind: str, **fields: Any) -> int:
        assert self.wire
        number = next(self._ids)
        self.wire.send({"type": kind, "id": number, **fields})
        return number

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Says something and waits for the answer."""
        number = self.wish(kind, **fields)
        while number not in self.answers:
            await self.hear()
        return self.answers[number]

    async def until(self, number: int) -> None:
        """Hears everything up to an entry."""
        while self.document["number"] < number:
            await self.hear()

    @property
    def my_turn(self) -> bool:
        return self.document["moves"] is not None

    async def move(self, text: str) -> dict[str, Any]:
        table = self.document["table"]
        seat = table["turn"] or self.document["you"][0]  # nobody's turn: something is drawn from a real box
        return await self.ask("move", seat=seat, text=text, lines=table["lines"])
