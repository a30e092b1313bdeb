"""Clocks that run out: carried out once, by whoever serves the table, also where nobody looks."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from mamut.server.bots.thinking import SEAT_LEVELS
from mamut.server.live import timekeeper
from tests.server.hosting import Host, bearer, bots, here, hosted, settings_in
from tests.server.tables import Wall
from tests.server.wire import Person

MINUTE = {"kind": "move", "seconds": 60}
EVER = 2**40


@asynccontextmanager
async def timed(folder: Path, wall: Wall, **more: Any) -> AsyncIterator[Host]:
    """A server at which time passes as it is told."""
    async with hosted(settings_in(folder, sweep_after=3600.0, **more)) as host:
        host.hall.now = wall
        yield host


def kinds(person: Person) -> list[str]:
    return [entry["kind"] for entry in person.entries if entry["kind"] in ("timeout", "bot", "person")]


async def hear_until(person: Person, kind: str) -> dict[str, Any]:
    while not person.entries or all(entry["kind"] != kind for entry in person.entries):
        await person.hear()
    return next(entry for entry in person.entries if entry["kind"] == kind)


def test_the_bot_takes_over_and_the_person_comes_back(tmp_path: Path) -> None:
    async def evening() -> None:
        wall = Wall(time.time())
        async with timed(tmp_path, wall) as host, asyncio.timeout(20):
            opened = await host.open(here("Ayla", "Brun"), clock=MINUTE)
            ayla = await host.person(opened["id"], *opened["tokens"].values())
            seat = ayla.document["table"]["turn"]
            wall.at += 61
            await host.hall.timekeeper.look()
            assert kinds(ayla) == [], "a move may still be on its way"
            wall.at += 2
            await host.hall.timekeeper.look()
            entry = await hear_until(ayla, "timeout")
            assert (entry["seat"], entry["level"]) == (seat, SEAT_LEVELS.stand_in)
            while not any(one["kind"] == "move" and one["number"] > entry["number"] for one in ayla.entries):
                await ayla.hear()
            assert ayla.document["table"]["seats"][seat - 1]["stand_in"]
            done = await ayla.ask("person", seat=seat)
            await ayla.until(done["number"])
            assert not ayla.document["table"]["seats"][seat - 1]["stand_in"]
            assert ayla.document == await host.document(opened["id"], *ayla.tokens)

    asyncio.run(evening())


def test_a_move_that_arrives_first_counts(tmp_path: Path) -> None:
    async def evening() -> None:
        wall = Wall(time.time())
        async with timed(tmp_path, wall) as host:
            opened = await host.open(here("Ayla", "Brun"), clock=MINUTE)
            ayla = await host.person(opened["id"], *opened["tokens"].values())
            wall.at += 61.5
            assert (await ayla.move(ayla.document["moves"][0]))["type"] == "done"
            wall.at += 1
            await host.hall.timekeeper.look()
            assert kinds(ayla) == []
            assert host.hall.live[opened["id"]].table.thinking

    asyncio.run(evening())


def test_the_timer_of_a_table_that_is_looked_at_rings_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timekeeper, "GRACE", 0.0)

    async def evening() -> None:
        async with hosted(settings_in(tmp_path, sweep_after=3600.0)) as host, asyncio.timeout(20):
            opened = await host.open(here("Ayla", "Brun"), clock={"kind": "game", "seconds": 1, "after": "move"})
            ayla = await host.person(opened["id"], *opened["tokens"].values())
            entry = await hear_until(ayla, "timeout")
            began = next(one["at"] for one in ayla.entries if one["kind"] == "start")
            assert entry["at"] >= began + 1

    asyncio.run(evening())


def test_where_nobody_looks_the_time_runs_out_as_well(tmp_path: Path) -> None:
    async def evening() -> None:
        wall = Wall(time.time())
        async with timed(tmp_path, wall, idle_after=0.02) as host, asyncio.timeout(20):
            opened = await host.open(here("Ayla", "Brun"), clock={"kind": "move", "seconds": 86_400, "after": "move"})
            quiet = await host.open(here("Ayla", "Brun"))
            while host.hall.live:
                await asyncio.sleep(0.01)
            wall.at += 86_403
            await asyncio.gather(*(host.hall.timekeeper.look() for _ in range(4)))
            assert quiet["id"] not in host.hall.live
            ayla = await host.person(opened["id"], *opened["tokens"].values())
            assert kinds(ayla) == ["timeout"]

    asyncio.run(evening())


def test_what_ran_out_while_no_server_did_has_a_little_longer(tmp_path: Path) -> None:
    async def before(wall: Wall) -> dict[str, Any]:
        async with timed(tmp_path, wall) as host:
            host.hall.timekeeper.start()  # it began when the wall says
            return await host.open(here("Ayla", "Brun"), clock=MINUTE)

    async def after(opened: dict[str, Any], moves: bool) -> list[str]:
        wall = Wall(time.time())
        async with timed(tmp_path, wall, patience=300.0) as host, asyncio.timeout(20):
            ayla = await host.person(opened["id"], *opened["tokens"].values())
            wall.at += 200
            await host.hall.timekeeper.look()
            assert kinds(ayla) == []
            if moves:
                assert (await ayla.move(ayla.document["moves"][0]))["type"] == "done"
            else:
                wall.at += 101
                await host.hall.timekeeper.look()
                await hear_until(ayla, "timeout")
            return kinds(ayla)

    for moves in (True, False):
        opened = asyncio.run(before(Wall(time.time() - 1000)))
        assert asyncio.run(after(opened, moves)) == ([] if moves else ["timeout"])


def test_the_store_knows_whose_time_runs(tmp_path: Path) -> None:
    async def evening() -> None:
        wall = Wall(float(int(time.time())))
        async with timed(tmp_path, wall) as host:
            waiting = await host.open([*here("Ayla"), {"holder": "open"}], clock=MINUTE)
            store = host.hall.store
            assert store.due(0, EVER) == []
            await host.http.post(f"/api/tables/{waiting['id']}/seats/2", json={"name": "Brun"})
            headers = bearer(waiting["tokens"]["1"])
            begun = int(wall.at)
            await host.http.post(f"/api/tables/{waiting['id']}/start", headers=headers)
            assert store.due(begun + 60, begun + 60) == [waiting["id"]]
            opened = await host.open(here("Ayla") + bots("random"), clock={"kind": "game", "seconds": 1000})
            ayla = await host.person(opened["id"], opened["tokens"]["1"])
            while not ayla.my_turn:
                await ayla.hear()
            assert store.due(begun + 1000, begun + 1000) == [opened["id"]]
            done = await ayla.ask("bot", seat=1, level="random")
            await ayla.until(done["number"])
            assert opened["id"] not in store.due(0, EVER)

    asyncio.run(evening())


def test_clients_are_told_what_time_it_is_at_the_server(tmp_path: Path) -> None:
    async def evening() -> None:
        wall = Wall(time.time())
        async with timed(tmp_path, wall) as host:
            opened = await host.open(here("Ayla", "Brun"), clock=MINUTE)
            ayla = await host.person(opened["id"], *opened["tokens"].values())
            wall.at += 7.25
            await ayla.move(ayla.document["moves"][0])
            told = [text.rpartition('"now":')[2].rstrip("}") for text in ayla.heard if '"now":' in text]
            assert [round(float(one) - wall.at, 2) for one in told] == [-7.25, 0]

    asyncio.run(evening())


def test_a_program_that_was_too_slow_is_called_back(tmp_path: Path) -> None:
    async def evening() -> None:
        wall = Wall(time.time())
        async with timed(tmp_path, wall) as host, asyncio.timeout(20):
            opened = await host.open(here("Ayla", "Brun"), clock=MINUTE)
            seat = opened["document"]["table"]["turn"]
            headers = bearer(opened["tokens"][str(seat)])
            path = f"/api/tables/{opened['id']}/turn?wait=20&after={opened['document']['number']}"
            asking = asyncio.create_task(host.http.get(path, headers=headers))
            while not host.hall.live[opened["id"]].clients:
                await asyncio.sleep(0.01)
            wall.at += 63
            await host.hall.timekeeper.look()
            document = (await asking).json()
            assert document["table"]["seats"][seat - 1]["stand_in"]

    asyncio.run(evening())


@pytest.mark.parametrize(
    ("seats", "more", "code"),
    [
        (bots("random", "random"), {"clock": MINUTE}, "clock-of-bots"),
        (here("Ayla", "Brun"), {"clock": MINUTE, "companion": True}, "clock-with-box"),
        (here("Ayla", "Brun"), {"clock": {"kind": "move", "seconds": 0}}, "bad-clock"),
        (here("Ayla", "Brun"), {"clock": {"kind": "week", "seconds": 60}}, "bad-request"),
    ],
)
def test_clocks_that_cannot_be_are_refused(tmp_path: Path, seats: list[Any], more: dict[str, Any], code: str) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            refused = await host.http.post("/api/tables", json={"options": {"mode": "discovery"}, "seats": seats, **more})
            assert (refused.status_code, refused.json()["error"]["code"]) == (422, code)

    asyncio.run(evening())
