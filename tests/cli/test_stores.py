"""`mamut export`, `import` and `backup`: what an operator does with a store."""

import asyncio
import json
import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from mamut.server.store.store import Store
from tests.cli.conftest import Command
from tests.server.hosting import Host, bearer, here, hosted, settings_in


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A store with a finished game, a running one and a table that waits for a second player."""
    asyncio.run(_fill(tmp_path))
    return tmp_path / "tables.sqlite"


async def _fill(folder: Path) -> None:
    async with hosted(settings_in(folder)) as host:
        await play(host, await host.open(here("Ayla", "Broud")), 1000)
        await play(host, await host.open(here("Creb", "Iza"), "tribe"), 12)
        await host.open([*here("Durc"), {"holder": "open"}], "totem")


async def play(host: Host, opened: dict[str, Any], moves: int) -> None:
    person = await host.person(opened["id"], *opened["tokens"].values())
    while moves and person.my_turn:
        await person.until((await person.move(person.document["moves"][0]))["number"])
        while not person.my_turn and person.document["table"]["status"] == "playing":
            await person.hear()
        moves -= 1
    await person.cut()


def documents(folder: Path) -> dict[str, dict[str, Any]]:
    return {file.stem: json.loads(file.read_text()) for file in folder.glob("*.json")}


def test_tables_travel_whole(mamut: Command, store: Path, tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    ran = mamut("export", store, first)
    assert ran.status == 0
    assert ran.out.endswith(f"3 tables, 1 of them finished, are in {first}\n")
    (record,) = first.glob("*.mamut")
    assert "fairness proved" in mamut("verify", record).out
    assert mamut("import", tmp_path / "new.sqlite", *sorted(first.glob("*.json"))).status == 0
    assert mamut("export", tmp_path / "new.sqlite", second).status == 0
    assert documents(first) == documents(second)
    assert len(documents(first)) == 3


def test_seats_and_seeds_are_for_the_operator_only(mamut: Command, store: Path, tmp_path: Path) -> None:
    mamut("export", store, tmp_path / "out")
    mamut("backup", store, tmp_path / "copy.sqlite")
    for file in (*(tmp_path / "out").glob("*.json"), tmp_path / "copy.sqlite"):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_the_clock_of_a_table_goes_on_in_another_store(mamut: Command, tmp_path: Path) -> None:
    clock = {"kind": "game", "seconds": 600}

    async def before() -> dict[str, Any]:
        async with hosted(settings_in(tmp_path)) as host:
            return await host.open(here("Ayla", "Brun"), clock=clock)

    opened = asyncio.run(before())
    mamut("export", tmp_path / "tables.sqlite", tmp_path / "out")
    mamut("import", tmp_path / "new.sqlite", tmp_path / "out" / f"{opened['id']}.json")
    store = Store(str(tmp_path / "new.sqlite"))
    due = opened["document"]["table"]["clock"]["since"] + 600
    assert store.due(due, due) == [opened["id"]]
    store.close()


def test_a_table_goes_on_in_another_store(mamut: Command, tmp_path: Path) -> None:
    async def before() -> tuple[str, str, dict[str, Any]]:
        async with hosted(settings_in(tmp_path)) as host:
            opened = await host.open([*here("Ayla"), {"holder": "bot", "level": "random"}])
            token = opened["tokens"]["1"]
            return opened["id"], token, await host.document(opened["id"], token)

    async def after(table_id: str, token: str) -> dict[str, Any]:
        async with hosted(settings_in(tmp_path / "elsewhere")) as host:
            assert (await host.http.delete(f"/api/tables/{table_id}/seats/1", headers=bearer("wrong"))).status_code == 403
            return await host.document(table_id, token)

    table_id, token, document = asyncio.run(before())
    mamut("export", tmp_path / "tables.sqlite", tmp_path / "out")
    mamut("import", tmp_path / "elsewhere" / "tables.sqlite", tmp_path / "out" / f"{table_id}.json")
    found = asyncio.run(after(table_id, token))
    assert found["you"] == [1]
    assert found["number"] >= document["number"]


def test_a_table_is_imported_once(mamut: Command, store: Path, tmp_path: Path) -> None:
    mamut("export", store, tmp_path / "out")
    file = min((tmp_path / "out").glob("*.json"))
    ran = mamut("import", store, file)
    assert (ran.status, ran.err) == (2, f"mamut: {file}: the table {file.stem} is there already\n")


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"format": "mamut table 9"}, "not a table"),
        ({"seed": "xyz"}, "not a table"),
        ({"seed": "00"}, "seed: 1 bytes, not 32"),
        ({"entries": []}, "not a table"),
        ({"entries": [{"kind": "start"}]}, "cannot be played again"),
        ({"more": 1}, "not a table"),
        ({"tokens": {"1": "zz"}}, "not a table"),
    ],
)
def test_what_is_no_table_is_not_imported(
    mamut: Command, store: Path, tmp_path: Path, change: dict[str, Any], complaint: str
) -> None:
    mamut("export", store, tmp_path / "out")
    file = min((tmp_path / "out").glob("*.json"))
    file.write_text(json.dumps(json.loads(file.read_text()) | change))
    ran = mamut("import", tmp_path / "new.sqlite", file)
    assert ran.status == 2
    assert complaint in ran.err
    assert mamut("export", tmp_path / "new.sqlite", tmp_path / "none").out.startswith("0 tables")


def test_entries_in_the_wrong_order_are_refused(mamut: Command, store: Path, tmp_path: Path) -> None:
    mamut("export", store, tmp_path / "out")
    file = max((tmp_path / "out").glob("*.json"), key=lambda file: file.stat().st_size)
    data = json.loads(file.read_text())
    data["entries"][-1]["number"] += 1
    file.write_text(json.dumps(data))
    assert "has another number" in mamut("import", tmp_path / "new.sqlite", file).err


def test_a_backup_is_whole_while_the_store_is_written_to(mamut: Command, tmp_path: Path) -> None:
    async def serve_and_copy() -> int:
        async with hosted(settings_in(tmp_path)) as host:
            opened = await host.open(here("Ayla", "Broud"))
            playing = asyncio.create_task(play(host, opened, 40))
            await asyncio.sleep(0.05)
            status: int = (await asyncio.to_thread(mamut, "backup", tmp_path / "tables.sqlite", tmp_path / "copy")).status
            await playing
            return status

    assert asyncio.run(serve_and_copy()) == 0
    with closing(sqlite3.connect(tmp_path / "copy")) as copy:
        numbers = [number for (number,) in copy.execute("SELECT number FROM entries ORDER BY number")]
    assert numbers == list(range(len(numbers)))
    assert mamut("export", tmp_path / "copy", tmp_path / "out").out.startswith("1 tables")
    assert mamut("backup", tmp_path / "tables.sqlite", tmp_path / "copy").status == 0, (
        "a backup takes the place of the last one"
    )


@pytest.mark.parametrize("command", ["export", "backup"])
def test_a_store_that_is_not_there(mamut: Command, tmp_path: Path, command: str) -> None:
    ran = mamut(command, tmp_path / "nothing.sqlite", tmp_path / "out")
    assert (ran.status, ran.err) == (2, f"mamut: store: there is no file {tmp_path / 'nothing.sqlite'}\n")


def test_postgresql_has_a_tool_of_its_own(mamut: Command, tmp_path: Path) -> None:
    ran = mamut("backup", "postgresql://localhost/mamut", tmp_path / "out")
    assert ran.status == 2
    assert "pg_dump" in ran.err


@pytest.mark.parametrize(
    "address", ["postgresql://nobody@127.0.0.1:1/none", "mysql://here/there", "postgresql://:x", "/proc/x/y"]
)
@pytest.mark.parametrize("command", ["serve", "import"])
def test_a_store_that_cannot_be_opened(mamut: Command, tmp_path: Path, command: str, address: str) -> None:
    words = ["serve", "--store", address] if command == "serve" else ["import", address, tmp_path / "x.json"]
    ran = mamut(*words)
    assert ran.status == 2
    assert ran.err.startswith("mamut: ")
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize("wish", ["tables=3", "connections", "connections=many", "connections=-1", "connections=0"])
def test_a_limit_that_does_not_exist(mamut: Command, wish: str) -> None:
    ran = mamut("serve", "--limit", wish)
    assert ran.status == 2
    assert ran.err.startswith("mamut: limit: ")


@pytest.mark.usefixtures("bones")
def test_boxes_and_faces_travel_too(mamut: Command, tmp_path: Path) -> None:
    async def fill() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            await play(host, await host.open(here("Ayla", "Broud"), game="bones", options={}), 1000)
            await play(host, await host.open(here("Creb", "Iza"), game="bones", options={}, companion=True), 1000)

    asyncio.run(fill())
    first, second = tmp_path / "first", tmp_path / "second"
    mamut("export", tmp_path / "tables.sqlite", first)
    assert mamut("import", tmp_path / "new.sqlite", *sorted(first.glob("*.json"))).status == 0
    mamut("export", tmp_path / "new.sqlite", second)
    assert documents(first) == documents(second)
    assert sorted(table["entries"][0]["companion"] for table in documents(second).values()) == [False, True]
    records = {file.read_text().count(" # faces "): mamut("verify", file).out for file in second.glob("*.mamut")}
    assert "fairness proved" in records[6], "drawn here, with their faces"
    assert "fairness not claimed" in records[0], "entered without them"
