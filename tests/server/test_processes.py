"""Several processes on one PostgreSQL: here two applications in one event loop, which share nothing but the database."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from mamut.server.live.hall import Hall
from tests.postgres import postgresql
from tests.server.hosting import Host, bots, here, hosted, settings_in
from tests.server.tables import Wall

PATIENCE = 20.0


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgresql() as address:
        yield address


def together(folder: Path, database: str, test: Callable[[Host, Host], Awaitable[None]], **more: Any) -> None:
    async def run() -> None:
        settings = settings_in(folder, store=database, **{"grace": 0.2, **more})
        async with hosted(settings) as one, hosted(settings) as two, asyncio.timeout(PATIENCE):
            await test(one, two)

    asyncio.run(run())


async def reached(hall: Hall, table_id: str, number: int) -> None:
    while table_id not in hall.live or hall.live[table_id].table.number < number:
        await asyncio.sleep(0.01)


def test_what_one_commits_the_other_tells(tmp_path: Path, database: str) -> None:
    async def test(one: Host, two: Host) -> None:
        opened = await one.open(here("Ayla", "Broud"))
        ayla = await one.person(opened["id"], *opened["tokens"].values())
        watcher = await two.person(opened["id"])
        for _ in range(10):
            done = await ayla.move(ayla.document["moves"][0])
            await ayla.until(done["number"])
            await watcher.until(ayla.document["number"])
        assert watcher.entries == ayla.entries
        assert watcher.document == await one.document(opened["id"])

    together(tmp_path, database, test)


def test_a_seat_taken_in_one_is_taken_in_the_other(tmp_path: Path, database: str) -> None:
    async def test(one: Host, two: Host) -> None:
        opened = await one.open([*here("Ayla"), {"holder": "open"}])
        table_id = opened["id"]
        await two.document(table_id)
        taken = await one.http.post(f"/api/tables/{table_id}/seats/2", json={"name": "Broud"})
        again = await two.http.post(f"/api/tables/{table_id}/seats/2", json={"name": "Creb"})
        assert (taken.status_code, again.status_code) == (201, 409)
        assert again.json()["error"]["code"] == "seat-taken"
        await reached(two.hall, table_id, taken.json()["document"]["number"])
        assert (await two.document(table_id, taken.json()["token"]))["you"] == [2]

    together(tmp_path, database, test)


def test_of_two_moves_at_the_same_time_one_is_made(tmp_path: Path, database: str) -> None:
    """The holder of a seat sends different moves to both at once. The one that comes second is no longer possible."""

    async def test(one: Host, two: Host) -> None:
        opened = await one.open(here("Ayla", "Broud"))
        tokens = list(opened["tokens"].values())
        first, second = await one.person(opened["id"], *tokens), await two.person(opened["id"], *tokens)
        both = 0
        for _ in range(12):
            await second.until(first.document["number"])
            await first.until(second.document["number"])
            moves = first.document["moves"]
            answers = await asyncio.gather(first.move(moves[0]), second.move(moves[-1]))
            kinds = sorted(answer["type"] for answer in answers)
            if moves[0] == moves[-1]:
                assert kinds == ["done", "done"], "the same move twice is one move"
            else:
                assert kinds == ["done", "refused"]
                (refused,) = (answer for answer in answers if answer["type"] == "refused")
                assert refused["error"]["code"] == "too-late"
                both += 1
            done = max(answer["number"] for answer in answers if answer["type"] == "done")
            await asyncio.gather(first.until(done), second.until(done))
        assert both > 3
        assert first.entries[: len(second.entries)] == second.entries[: len(first.entries)]

    together(tmp_path, database, test)


def test_a_clock_runs_out_once_whoever_sees_it(tmp_path: Path, database: str) -> None:
    async def test(one: Host, two: Host) -> None:
        opened = await one.open(here("Ayla", "Broud"), clock={"kind": "move", "seconds": 60, "after": "move"})
        ayla = await one.person(opened["id"], *opened["tokens"].values())
        watcher = await two.person(opened["id"])
        seat = ayla.document["table"]["turn"]
        wall = Wall(time.time() + 90)
        one.hall.now = two.hall.now = one.hall.live[opened["id"]].table.now = two.hall.live[opened["id"]].table.now = wall
        await asyncio.gather(*(host.hall.timekeeper.look() for host in (one, two) * 3))
        late = None
        while late is None or watcher.document["table"]["clock"]["runs"] is None:
            await watcher.hear()
            late = next((entry for entry in watcher.entries if entry["kind"] == "timeout"), None)
        await ayla.until(watcher.document["number"])
        for person in (ayla, watcher):
            assert [entry["seat"] for entry in person.entries if entry["kind"] == "timeout"] == [seat]
        assert watcher.document["table"] == (await one.document(opened["id"]))["table"]

    together(tmp_path, database, test)


def test_bots_are_left_to_the_process_that_moved(tmp_path: Path, database: str) -> None:
    async def test(one: Host, two: Host) -> None:
        opened = await one.open(here("Ayla") + bots("random"))
        ayla, watcher = await one.person(opened["id"], opened["tokens"]["1"]), await two.person(opened["id"])
        for _ in range(5):
            while not ayla.my_turn:
                await ayla.hear()
            await ayla.move(ayla.document["moves"][0])
        while not ayla.my_turn:
            await ayla.hear()
        await watcher.until(ayla.document["number"])
        assert _thoughts(two) == 0
        assert _thoughts(one) > 0

    together(tmp_path, database, test, grace=10.0)


def _thoughts(host: Host) -> float:
    found = host.app.state.metrics.registry.get_sample_value("mamut_bot_seconds_count", {"level": "random"})
    return float(found or 0)


def test_a_bot_goes_on_elsewhere_when_its_process_has_gone(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(one: Host, two: Host) -> None:
        opened = await one.open(here("Ayla") + bots("random"))
        watcher = await two.person(opened["id"])

        async def think_for_ever(*_: Any) -> str:
            return await asyncio.sleep(3600, "")

        monkeypatch.setattr(one.hall.thinker, "choose", think_for_ever)  # as if it were killed in the middle
        ayla = await one.person(opened["id"], opened["tokens"]["1"])
        for _ in range(3):
            while not ayla.my_turn:
                await ayla.hear()
            await ayla.move(ayla.document["moves"][0])
        while not ayla.my_turn:
            await ayla.hear()
        await watcher.until(ayla.document["number"])
        assert _thoughts(two) > 0

    together(tmp_path, database, test)


def test_a_lost_line_to_the_database_is_made_good(tmp_path: Path, database: str) -> None:
    async def test(one: Host, two: Host) -> None:
        opened = await one.open(here("Ayla", "Broud"))
        ayla = await one.person(opened["id"], *opened["tokens"].values())
        watcher = await two.person(opened["id"])
        for _ in range(3):
            with psycopg.connect(database, autocommit=True) as connection:
                connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
            done = await ayla.move(ayla.document["moves"][0])
            await watcher.until(done["number"])
            await ayla.until(done["number"])

    together(tmp_path, database, test)
