"""A server for a test, in its own event loop and with a store of its own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from fastapi import FastAPI

from mamut.server.app import create_app
from mamut.server.bots.thinking import MakeBot
from mamut.server.live.hall import Hall
from mamut.server.settings import Settings
from tests.server.wire import Person

GAME = "kingdomino-origins"


def settings_in(folder: Path, **more: Any) -> Settings:
    return Settings(**{"store": str(folder / "tables.sqlite"), "page": folder / "page", "bot_pause": 0.0, **more})


class Host:
    """The application, and the two ways to talk to it."""

    def __init__(self, app: FastAPI, http: httpx.AsyncClient) -> None:
        self.app, self.http = app, http

    @property
    def hall(self) -> Hall:
        hall: Hall = self.app.state.hall
        return hall

    async def open(self, seats: list[dict[str, Any]], mode: str = "discovery", **more: Any) -> dict[str, Any]:
        body = {"game": GAME, "players": len(seats), "options": {"mode": mode}, "seats": seats, **more}
        answer = await self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        opened: dict[str, Any] = answer.json()
        return opened

    async def person(self, table_id: str, *tokens: str) -> Person:
        person = Person(self.app, table_id, list(tokens))
        await person.connect()
        return person

    async def document(self, table_id: str, *tokens: str) -> dict[str, Any]:
        answer = await self.http.get(f"/api/tables/{table_id}", headers=bearer(*tokens))
        assert answer.status_code == 200, answer.text
        document: dict[str, Any] = answer.json()
        return document


def bearer(*tokens: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {','.join(tokens)}"} if tokens else {}


def here(*names: str) -> list[dict[str, Any]]:
    return [{"holder": "here", "name": name} for name in names]


def bots(*levels: str) -> list[dict[str, Any]]:
    return [{"holder": "bot", "level": level} for level in levels]


def open_seats(count: int) -> list[dict[str, Any]]:
    return [{"holder": "open"}] * count


@asynccontextmanager
async def hosted(settings: Settings, make_bot: MakeBot | None = None) -> AsyncIterator[Host]:
    app = create_app(settings, make_bot)
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://testserver") as http:
            yield Host(app, http)
