"""The store: written together, checked one by one, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mamut.server.store.store import Change, NewEntry, Store, TooLate
from tests.postgres import postgresql


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgresql() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    address = request.getfixturevalue("database") if request.param == "postgresql" else str(tmp_path / "deep" / "t.sqlite")
    store = Store(address)
    yield store
    store.close()


def entries(table: str, first: int, count: int = 1, body: bytes = b"{}") -> list[NewEntry]:
    return [NewEntry(table, number, 1000, body) for number in range(first, first + count)]


def written(store: Store, *changes: Change) -> list[Any]:
    """What comes of changes that wait at the same time."""

    async def write() -> list[Any]:
        return await asyncio.gather(*(store.write(change) for change in changes), return_exceptions=True)

    return asyncio.run(write())


def new(table: str, count: int = 1) -> Change:
    return Change(entries(table, 0, count), {table: b"s" * 32}, {table: {1: b"one", 3: b"three"}})


def test_what_is_written_can_be_read(store: Store) -> None:
    body = '{"name":"Žofie"}'.encode()
    change = new("a1")
    change.entries += entries("a1", 1, body=body)
    assert written(store, change) == [None]
    stored = store.load("a1")
    assert stored is not None
    assert stored.seed == b"s" * 32
    assert stored.entries == [b"{}", body]
    assert stored.tokens == {1: b"one", 3: b"three"}
    assert store.news("a1", 0) == ([body], stored.tokens)
    assert store.load("nowhere") is None


def test_tokens_are_replaced_together_with_an_entry(store: Store) -> None:
    written(store, new("b1"))
    assert written(store, Change(entries("b1", 1), tokens={"b1": {2: b"two"}})) == [None]
    assert store.news("b1", 0)[1] == {2: b"two"}
    written(store, Change(entries("b1", 2), tokens={"b1": {}}))
    assert store.news("b1", 0)[1] == {}


def test_tables_are_found_by_the_moment_at_which_their_time_runs_out(store: Store) -> None:
    for table, due in (("h1", 700), ("h2", 500), ("h3", None)):
        change = new(table)
        change.due[table] = due
        assert written(store, change) == [None]
    assert store.due(0, 499) == []
    assert store.due(0, 700) == ["h2", "h1"]
    assert store.due(501, 700) == ["h1"]
    late, moved, over = (Change(entries(table, number), due={table: due}) for table, number, due in MOVED)
    results = written(store, late, moved, over)
    assert [type(result) for result in results] == [TooLate, type(None), type(None)]
    assert store.due(0, 10_000) == ["h1"], "h2 is over"
    assert store.due(0, 700) == [], "at h1 somebody has moved"


MOVED = (("h1", 0, 650), ("h1", 1, 900), ("h2", 1, None))


def test_a_store_from_before_there_were_clocks_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite"
    store = Store(str(path))
    written(store, new("i1"))
    store.close()
    with sqlite3.connect(path) as connection:
        connection.execute("DROP TABLE deadlines")
    store = Store(str(path))
    assert store.load("i1") is not None
    assert store.due(0, 10_000) == []
    store.close()


def test_of_two_with_the_same_number_one_is_too_late(store: Store) -> None:
    written(store, new("c1"))
    first = Change(entries("c1", 1, 3, b'{"who":1}'))
    second = Change(entries("c1", 1, 2, b'{"who":2}'), tokens={"c1": {}})
    other = Change(entries("c2", 0, 2), {"c2": b"s" * 32})
    results = written(store, first, second, other)
    assert [type(result) for result in results] == [type(None), TooLate, type(None)]
    stored = store.load("c1")
    assert stored is not None
    assert stored.entries == [b"{}", *[b'{"who":1}'] * 3]
    assert stored.tokens, "nothing of the late one was written"
    other_stored = store.load("c2")
    assert other_stored is not None
    assert len(other_stored.entries) == 2


def test_a_broken_change_spoils_no_other(store: Store) -> None:
    broken = Change(entries("d1", 0), {"d1": b"s" * 32}, {"d1": {1: None}})  # type: ignore[dict-item]
    results = written(store, new("d0"), broken, new("d2"))
    assert results[0] is None
    assert isinstance(results[1], Exception)
    assert results[2] is None
    assert store.load("d0") is not None
    assert store.load("d1") is None
    assert store.load("d2") is not None


def test_many_are_written_at_once(store: Store) -> None:
    written(store, *(new(f"e{n}") for n in range(300)))
    results = written(store, *(Change(entries(f"e{n}", 1, 2)) for n in range(300)))
    assert set(results) == {None}
    for n in (0, 150, 299):
        stored = store.load(f"e{n}")
        assert stored is not None
        assert len(stored.entries) == 3


def test_two_stores_cannot_both_write_the_same_entry(tmp_path: Path) -> None:
    path = str(tmp_path / "t.sqlite")
    stores = [Store(path), Store(path)]
    written(stores[0], new("f1"))

    async def race() -> list[Any]:
        writes = [store.write(Change(entries("f1", 1, 2))) for store in stores]
        return await asyncio.gather(*writes, return_exceptions=True)

    assert sorted(type(result).__name__ for result in asyncio.run(race())) == ["NoneType", "TooLate"]
    for store in stores:
        assert len(store.news("f1", -1)[0]) == 3
        store.close()


def test_what_waits_is_written_before_the_end(tmp_path: Path) -> None:
    path = str(tmp_path / "t.sqlite")
    store = Store(path)

    async def hurry() -> None:
        waiting = [asyncio.create_task(store.write(new(f"g{n}"))) for n in range(50)]
        await asyncio.sleep(0)
        await asyncio.to_thread(store.close)
        await asyncio.gather(*waiting)

    asyncio.run(hurry())
    again = Store(path)
    assert all(again.load(f"g{n}") for n in range(50))
    again.close()


def test_a_reader_that_is_still_at_it_leaves_no_connection_behind(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'late.db'}")
    reading = store.engine.connect()
    connection = reading.connection.dbapi_connection
    assert connection is not None
    store.close()
    reading.close()
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        connection.cursor()
