"""The faces of dice at a table: told with the sum, kept in the journal, written into the record, read from it again."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from mamut.engine.reading import read_record
from mamut.server.table import journal
from tests.server.hosting import bots, here, hosted, settings_in
from tests.server.tables import act, again, entries, new_table, play_to_the_end, record_of

pytestmark = pytest.mark.usefixtures("bones")


def test_every_roll_tells_its_faces() -> None:
    table = new_table("Ayla", "Brun", game="bones")
    play_to_the_end(table)
    moves = [entry for entry in entries(table) if isinstance(entry, journal.Move)]
    assert [entry.note is not None for entry in moves] == [entry.seat is None for entry in moves]
    for entry in moves:
        if entry.note:
            faces = [int(face) for face in entry.note.removeprefix("faces ").split(" ")]
            assert entry.text == f"roll {sum(faces)}"
    assert again(table).lines == table.lines


def test_the_record_of_a_table_tells_them_too() -> None:
    table = new_table("Ayla", "Brun", game="bones")
    play_to_the_end(table)
    text = record_of(table)
    assert text.count("# faces ") == 6
    record = read_record(text, "interpreted")
    record.play()
    assert [line.note for line in record.lines] == [line.note for line in table.lines]


def test_after_taking_back_the_same_faces_come_again() -> None:
    table = new_table("Ayla", "Brun", game="bones")
    act(table, 1)
    first = table.lines[-1]
    table.add(journal.Undo(seat=1, moves=0))
    act(table, 1)
    assert (table.lines[-1].text, table.lines[-1].note) == (first.text, first.note)


def test_a_note_in_a_journal_that_does_not_fit_is_left_out() -> None:
    table = new_table("Ayla", "Brun", game="bones", companion=True)
    act(table, 1)
    table.add(
        journal.Move(
            seat=None, text="roll 10", rule="BO-1", forced=False, told=journal.Told("", {}), note="faces 1 1\n* roll 2"
        )
    )
    assert table.lines[-1].note is None


def test_steps_replay_and_playing_on_keep_them(tmp_path: Path) -> None:
    async def game() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            opened = await host.open(bots("random", "random"), game="bones", options={})
            while (await host.document(opened["id"]))["table"]["status"] != "over":
                await asyncio.sleep(0.01)
            record = (await host.http.get(f"/api/tables/{opened['id']}/record")).text
            notes = [line.partition(" # ")[2] or None for line in record.split("\n") if line[:2] in ("* ", "1 ", "2 ")]
            assert sum(note is not None for note in notes) == 6
            steps = (await host.http.get(f"/api/tables/{opened['id']}/steps")).json()["steps"]
            assert [step["note"] for step in steps] == notes
            steps = (await host.http.post("/api/records/steps", json={"record": record})).json()["steps"]
            assert [step["note"] for step in steps] == notes
            unsealed = "\n".join(line for line in record.split("\n") if not line.startswith("seed"))
            on = await host.open(here("Ayla", "Brun"), record=unsealed, lines=4)
            steps = (await host.http.get(f"/api/tables/{on['id']}/steps")).json()["steps"]
            assert [step["note"] for step in steps] == notes[:4]

    asyncio.run(game())
