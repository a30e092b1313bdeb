"""Several processes on one PostgreSQL: each hears from the database what the others have committed."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine
from typing import Any

import psycopg
import structlog
from sqlalchemy import Connection, text
from sqlalchemy.engine import make_url

from mamut.server.live.fanout import Fanout, Heard, Lost
from mamut.server.store.schema import metadata
from mamut.server.store.store import Change, Store, TooLate

CHANNEL = "mamut"
RETRY_AFTER = 0.2
log = structlog.get_logger(__name__)


class NotifyingStore(Store):
    """Tells the others in the same transaction: they hear of everything that is committed, and of nothing else."""

    def _create(self) -> None:
        with self.engine.begin() as connection:
            # Two processes that start together would both find nothing there.
            connection.execute(text("SELECT pg_advisory_xact_lock(hashtext(:channel))"), {"channel": CHANNEL})
            metadata.create_all(connection)

    def _write(self, connection: Connection, change: Change) -> TooLate | None:
        result = super()._write(connection, change)
        if result is None:
            last = {entry.table_id: entry.number for entry in change.entries}
            rows = [{"channel": CHANNEL, "payload": f"{table_id} {number}"} for table_id, number in last.items()]
            connection.execute(text("SELECT pg_notify(:channel, :payload)"), rows)
        return result


class PostgresFanout(Fanout):
    """Listens on a connection of its own. Whatever was said while it was lost is looked up afterwards."""

    def __init__(self, address: str, grace: float) -> None:
        self.grace = grace
        self._address = make_url(address).set(drivername="postgresql").render_as_string(hide_password=False)
        self._listener: asyncio.Task[None] | None = None
        self._hearing: set[asyncio.Task[None]] = set()

    async def start(self, heard: Heard, lost: Lost) -> None:
        connection = await self._connect()
        self._listener = asyncio.create_task(self._listen(connection, heard, lost))

    async def stop(self) -> None:
        if self._listener:
            self._listener.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listener

    async def _connect(self) -> psycopg.AsyncConnection:
        connection = await psycopg.AsyncConnection.connect(self._address, autocommit=True)
        try:
            await connection.execute(f"LISTEN {CHANNEL}")
        except BaseException:
            await connection.close()
            raise
        return connection

    async def _listen(self, connection: psycopg.AsyncConnection, heard: Heard, lost: Lost) -> None:
        first = True
        while True:
            try:
                async with connection:
                    if not first:
                        await lost()
                    first = False
                    async for notice in connection.notifies():
                        table_id, _, number = notice.payload.partition(" ")
                        self._hear(heard(table_id, int(number)))
            except Exception:
                log.warning("the line to the database is lost; listening again soon", exc_info=True)
                await asyncio.sleep(RETRY_AFTER)
            connection = await self._connect_again()

    def _hear(self, news: Coroutine[Any, Any, None]) -> None:
        """In a task of its own: a table that is slow to catch up keeps no other waiting."""
        task = asyncio.create_task(news)
        self._hearing.add(task)
        task.add_done_callback(self._hearing.discard)

    async def _connect_again(self) -> psycopg.AsyncConnection:
        while True:
            try:
                return await self._connect()
            except psycopg.OperationalError:
                await asyncio.sleep(RETRY_AFTER)
