"""`kill -9` under play, on SQLite: what was acknowledged is there, once, and every table goes on."""

import asyncio
import random
from pathlib import Path
from typing import Any

import httpx

from mamut.server.settings import Settings
from tests.crash.journals import check_all, read_journals
from tests.crash.playing import PATIENCE, Company
from tests.crash.serving import Killable
from tests.running.thorough import times

KILLS = times(12, 200)
TABLES = 5
SEED = 1


def test_killed_again_and_again_under_play(tmp_path: Path) -> None:
    store = tmp_path / "tables.sqlite"
    server = Killable(Settings(store=str(store), bot_pause=0.0), "one")
    try:
        company = asyncio.run(kill_often(server, SEED))
    finally:
        server.close()
    assert company.moves > KILLS
    check_all(company.people, read_journals(f"sqlite:///{store}"))


def test_a_clock_runs_out_although_nobody_comes_back(tmp_path: Path) -> None:
    """The server is killed while a clock runs, and nobody asks the next one for the table."""
    store = tmp_path / "tables.sqlite"
    server = Killable(Settings(store=str(store), bot_pause=0.0, sweep_after=0.1, patience=0.0), "two")
    try:
        server.start()
        body = {
            "seats": [{"holder": "here", "name": name} for name in ("Ayla", "Brun")],
            "options": {"mode": "discovery"},
            "clock": {"kind": "move", "seconds": 1},
        }
        opened = httpx.post(f"http://127.0.0.1:{server.port}/api/tables", json=body, timeout=PATIENCE).json()
        server.kill()
        server.start()
        journal = asyncio.run(journal_with_timeout(f"sqlite:///{store}", opened["id"]))
    finally:
        server.close()
    late = [entry["seat"] for entry in journal if entry["kind"] == "timeout"]
    assert late == [opened["document"]["table"]["turn"]]


async def journal_with_timeout(address: str, table_id: str) -> list[dict[str, Any]]:
    async with asyncio.timeout(PATIENCE * 2):
        while True:
            journal = read_journals(address)[table_id]
            if any(entry["kind"] == "timeout" for entry in journal):
                return journal
            await asyncio.sleep(0.1)


async def kill_often(server: Killable, seed: int) -> Company:
    rng = random.Random(seed)
    company = Company([server.port], seed)
    company.begin(TABLES)
    for _ in range(KILLS):
        server.start()
        await company.moves_made(1)
        await asyncio.sleep(rng.uniform(0, 0.1))
        server.kill()
        await asyncio.sleep(0.01)  # what was on its way is heard; the next move is one of the next server
    server.start()
    for person in company.playing():
        await person.goes_on()
    await company.end()
    return company
