"""Where tables are kept: SQLite or PostgreSQL, by the same statements.

All writing is done by one thread. It takes everything that waits and commits it together, so that a slow disk costs one wait
for many moves. Each change is checked on its own: one that comes too late spoils no other.
"""

from __future__ import annotations

import asyncio
import functools
import queue
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, delete, event, insert, select
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.engine import make_url

from mamut.server.store.schema import deadlines, entries, metadata, tables, tokens
from mamut.server.table.seating import Tokens

LARGEST_GROUP = 500


class TooLate(Exception):
    """Somebody else has written an entry with this number."""


@dataclass(frozen=True)
class NewEntry:
    table_id: str
    number: int
    at: int
    body: bytes


@dataclass
class Change:
    """What is written together or not at all."""

    entries: list[NewEntry]
    """By table and number, without gaps: if the first one of a table can be written, so can the rest."""
    seeds: dict[str, bytes] = field(default_factory=dict)
    """New tables."""
    tokens: dict[str, Tokens] = field(default_factory=dict)
    """All tokens of these tables, in the place of those before."""
    due: dict[str, int | None] = field(default_factory=dict)
    """When the clock that runs at these tables will have run out."""


@dataclass
class Stored:
    seed: bytes
    entries: list[bytes]
    tokens: Tokens


Waiting = tuple[Change, asyncio.Future[None]]
Written = Callable[[Change, float], None]
"""Hears of every change that was written, and how many seconds it took."""


class Store:
    """Reading in any thread, writing by one thread of its own."""

    def __init__(self, address: str) -> None:
        self.engine = make_engine(address)
        self.written: Written = lambda change, seconds: None
        self._create()
        dialect_insert = sqlite_insert if self.engine.dialect.name == "sqlite" else postgresql_insert
        self._insert_if_new = dialect_insert(entries).on_conflict_do_nothing().returning(entries.c.number)
        self._insert = insert(entries)
        self._queue: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_all, name="mamut-writer", daemon=True)
        self._writer.start()

    def _create(self) -> None:
        """The tables of the store, unless they are there."""
        metadata.create_all(self.engine)

    # Reading

    def load(self, table_id: str) -> Stored | None:
        """A table with all its entries."""
        with self.engine.connect() as connection:
            seed = connection.scalar(select(tables.c.seed).where(tables.c.id == table_id))
            if seed is None:
                return None
            return Stored(bytes(seed), self._entries(connection, table_id, -1), self._tokens(connection, table_id))

    def news(self, table_id: str, last: int) -> tuple[list[bytes], Tokens]:
        """The entries after `last`, and the tokens as they are now."""
        with self.engine.connect() as connection:
            return self._entries(connection, table_id, last), self._tokens(connection, table_id)

    def _entries(self, connection: Connection, table_id: str, last: int) -> list[bytes]:
        query = select(entries.c.body).where(entries.c.table_id == table_id, entries.c.number > last)
        return [body.encode() for body in connection.scalars(query.order_by(entries.c.number))]

    def _tokens(self, connection: Connection, table_id: str) -> Tokens:
        rows = connection.execute(select(tokens.c.seat, tokens.c.hash).where(tokens.c.table_id == table_id))
        return {seat: bytes(digest) for seat, digest in rows}

    def due(self, first: int, last: int) -> list[str]:
        """The tables at which a clock runs out between these moments, the first ones first."""
        query = select(deadlines.c.table_id).where(deadlines.c.due.between(first, last)).order_by(deadlines.c.due)
        with self.engine.connect() as connection:
            return list(connection.scalars(query))

    def ping(self) -> None:
        """Raises an error if the store does not answer."""
        with self.engine.connect() as connection:
            connection.execute(select(tables.c.id).limit(1))

    # Writing

    async def write(self, change: Change) -> None:
        """Returns when the change is on the disk. Raises TooLate if an entry with such a number is there."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        begun = time.perf_counter()
        self._queue.put((change, future))
        await future
        self.written(change, time.perf_counter() - begun)

    def close(self) -> None:
        """Everything that waits is written first."""
        self._queue.put(None)
        self._writer.join()
        event.listen(self.engine, "checkin", _close_returned)  # by a reader that is still at it
        self.engine.dispose()

    def _write_all(self) -> None:
        while True:
            group = self._group()
            if not group:
                return
            try:
                results = self._commit([change for change, _ in group])
            except Exception:
                # Something is wrong with one of them: each for itself, so that only that one fails.
                results = [self._commit_alone(change) for change, _ in group]
            _tell(group, results)

    def _group(self) -> list[Waiting]:
        """What waits now, at least one; nothing at the end."""
        first = self._queue.get()
        group: list[Waiting] = [first] if first else []
        while group and len(group) < LARGEST_GROUP:
            try:
                more = self._queue.get_nowait()
            except queue.Empty:
                break
            if more is None:
                self._queue.put(None)
                break
            group.append(more)
        # The same order in every process: two that write to the same tables never wait for each other in a circle.
        return sorted(group, key=lambda waiting: waiting[0].entries[0].table_id)

    def _commit_alone(self, change: Change) -> Exception | None:
        try:
            return self._commit([change])[0]
        except Exception as error:
            return error

    def _commit(self, changes: Sequence[Change]) -> list[Exception | None]:
        with self.engine.begin() as connection:
            return [self._write(connection, change) for change in changes]

    def _write(self, connection: Connection, change: Change) -> TooLate | None:
        rows = [
            {"table_id": entry.table_id, "number": entry.number, "at": entry.at, "body": entry.body.decode()}
            for entry in change.entries
        ]
        if connection.scalar(self._insert_if_new, rows[0]) is None:
            return TooLate()
        if rows[1:]:
            connection.execute(self._insert, rows[1:])
        for table_id, seed in change.seeds.items():
            connection.execute(insert(tables), {"id": table_id, "seed": seed, "created": change.entries[0].at})
        for table_id, hashes in change.tokens.items():
            connection.execute(delete(tokens).where(tokens.c.table_id == table_id))
            if hashes:
                rows = [{"table_id": table_id, "seat": seat, "hash": digest} for seat, digest in hashes.items()]
                connection.execute(insert(tokens), rows)
        for table_id, due in change.due.items():
            connection.execute(delete(deadlines).where(deadlines.c.table_id == table_id))
            if due is not None:
                connection.execute(insert(deadlines), {"table_id": table_id, "due": due})
        return None


def _tell(group: Sequence[Waiting], results: Sequence[Exception | None]) -> None:
    """Wakes those who wait, one call per event loop."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[None], Exception | None]]] = {}
    for (_, future), result in zip(group, results, strict=True):
        by_loop.setdefault(future.get_loop(), []).append((future, result))
    for loop, answers in by_loop.items():
        try:
            loop.call_soon_threadsafe(functools.partial(_complete, answers))
        except RuntimeError:
            continue  # the loop has ended, and nobody waits there any more


def _close_returned(connection: Any, record: Any) -> None:
    if connection is not None:
        record.invalidate()


def _complete(answers: Sequence[tuple[asyncio.Future[None], Exception | None]]) -> None:
    for future, result in answers:
        if future.done():
            continue
        if result is None:
            future.set_result(None)
        else:
            future.set_exception(result)


def make_engine(address: str) -> Engine:
    """`postgresql://...`, or the path of a file."""
    if "://" not in address:
        Path(address).absolute().parent.mkdir(parents=True, exist_ok=True)
        address = f"sqlite:///{address}"
    url = make_url(address)
    remote = url.get_backend_name() == "postgresql"
    if remote:
        url = url.set(drivername="postgresql+psycopg")
    # Names and seeds are among the parameters, and errors are logged. A database elsewhere may have been restarted meanwhile.
    engine = create_engine(url, hide_parameters=True, pool_pre_ping=remote)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # we say BEGIN ourselves
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA busy_timeout=5000")


def _begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")
