"""A table with a real box: people enter what they draw."""

from __future__ import annotations

import asyncio
import random
import re
from pathlib import Path

import pytest

from mamut.engine.reading import read_record
from mamut.server.errors import Refusal
from mamut.server.table import journal
from mamut.server.table.document import Snapshot
from mamut.server.table.opening import rematch
from mamut.server.table.playing import play_line
from mamut.server.table.table import Table
from mamut.server.table.undo import undo
from tests.server.hosting import bearer, bots, here, hosted, settings_in
from tests.server.secret_game import COUNT, FIRST
from tests.server.tables import act, again, documents, enter, entries, new_table, record_of

HAT = re.compile(rf"(?<!\d)(?:{'|'.join(str(FIRST + k) for k in range(COUNT))})(?!\d)")
"""Not as a part of a longer number, such as the time of an entry."""


def take_back(table: Table, *mine: int) -> None:
    undo(table, mine[0], len(table.lines), frozenset(mine))


def play(table: Table, seed: int = 1) -> None:
    chooser = random.Random(seed)
    while table.state is not None and not table.state.over:
        if table.state.chance:
            enter(table, chooser.choice(table.state.outcomes())[0].text, chooser.randint(1, len(table.seats)))
        else:
            act(table, chooser.randrange(table.state.count()))


def test_nothing_is_drawn_by_the_table() -> None:
    table = new_table("Ayla", "Brun", companion=True)
    assert table.lines == []
    for document in documents(table):
        assert document["table"]["companion"] is True
        assert document["table"]["turn"] is None
        assert (document["table"]["proof"], document["table"]["seed_hash"], document["table"]["seed"]) == (False, None, None)
        assert document["moves"] == ([f"reveal {n}" for n in range(1, 49)] if document["you"] else None)
    assert all(not document["table"]["companion"] for document in documents(new_table("Ayla", "Brun")))


def test_anyone_seated_enters_what_was_drawn() -> None:
    table = new_table("Ayla", "Brun", companion=True)
    enter(table, "reveal 31", 2)
    enter(table, "reveal 7", 1)
    assert [(line.seat, line.text) for line in table.lines] == [(None, "reveal 31"), (None, "reveal 7")]


def test_what_cannot_be_drawn_is_refused_with_its_rule() -> None:
    table = new_table("Ayla", "Brun", companion=True)
    enter(table, "reveal 31", 1)
    before = documents(table)
    for text, rule in (("reveal 31", "KO-SETUP-3"), ("reveal 49", "KO-SETUP-3"), ("claim 7", "KO-SETUP-4"), ("nonsense", None)):
        with pytest.raises(Refusal) as refused:
            enter(table, text, 1)
        assert refused.value.code == ("illegal-move" if rule else "not-a-move")
        assert refused.value.rule == rule
    assert documents(table) == before


@pytest.mark.parametrize("mode", ["discovery", "totem", "tribe"])
def test_a_whole_game_from_a_box(mode: str) -> None:
    table = new_table("Ayla", "Brun", "Caro", mode=mode, companion=True)
    play(table)
    assert documents(again(table)) == documents(table)
    record = read_record(record_of(table), "interpreted")
    assert record.seed_hash is None
    assert table.state is not None
    assert record.play().scores == table.state.scores


def test_a_repeated_wish_enters_once() -> None:
    table = new_table("Ayla", "Brun", companion=True)
    number = enter(table, "reveal 31", 1)
    journal = list(table.journal)
    assert play_line(table, 2, "reveal 31", 0, frozenset({2})) == number
    assert table.journal == journal
    with pytest.raises(Refusal, match="too-late"):
        play_line(table, 2, "reveal 7", 0, frozenset({2}))


# Taking back


def test_whoever_sits_there_takes_back_whatever_it_was() -> None:
    table = new_table("Ayla", "Brun", companion=True)
    assert table.state is not None
    while len(table.lines) < 20:
        if table.state.chance:
            enter(table, table.state.outcomes()[3 % table.state.count()][0].text, 1)
        else:
            act(table)
    assert {line.seat for line in table.lines} == {None, 1, 2}
    lines = list(table.lines)
    while table.lines:
        assert Snapshot(table).document((2,))["table"]["undo"]["refused"] is None
        take_back(table, 2)
        assert table.lines == lines[: len(table.lines)]
    with pytest.raises(Refusal, match="undo-nothing"):
        take_back(table, 1)
    assert documents(again(table)) == documents(table)
    last = entries(table)[-1]
    assert isinstance(last, journal.Undo)
    assert last.seat == 2


def test_what_bots_did_since_goes_with_a_mistyped_draw() -> None:
    table = new_table("Ayla", "greedy", "greedy", companion=True)
    for text in ("reveal 1", "reveal 2", "reveal 3", "reveal 4", "chief 2"):
        enter(table, text, 1)
    assert act(table) == 2
    assert [line.seat for line in table.lines[4:]] == [None, 2]
    take_back(table, 1)
    assert len(table.lines) == 4
    assert table.state is not None
    assert table.state.chance


def test_even_the_end_is_taken_back_until_the_next_game() -> None:
    table = new_table("Ayla", "Brun", companion=True)
    play(table)
    lines = len(table.lines)
    take_back(table, 1)
    assert table.status == "playing"
    assert len(table.lines) < lines
    assert table.proof is False
    table.add(journal.Rematch(table="x"))
    with pytest.raises(Refusal, match="undo-over"):
        take_back(table, 1)


def test_the_next_game_is_played_with_the_box_too() -> None:
    table = new_table("Ayla", "Brun", companion=True)
    play(table)
    following = rematch(table, {}, {}, lambda: 0.0).table
    assert following.companion
    assert following.lines == []
    assert again(following).companion


def test_bots_alone_cannot_draw() -> None:
    with pytest.raises(Refusal) as refused:
        new_table("greedy", "greedy", companion=True)
    assert refused.value.problem("en").code == "companion-of-bots"
    assert new_table("greedy", "open", companion=True).status == "open"


# Dice


@pytest.mark.usefixtures("bones")
def test_faces_may_be_entered_with_a_sum() -> None:
    table = new_table("Ayla", "Brun", game="bones", companion=True)
    act(table, 1)
    for note in ("faces 4 5", "faces 5 5 0", "4 6", "faces 5 5\n1 throw two", "#" * 1000):
        with pytest.raises(Refusal, match="bad-note") as refused:
            enter(table, "roll 10", 1, note=note)
        assert len(refused.value.problem("en").message) < 200
    enter(table, "roll 10", 1, note="faces 4 6")
    assert table.lines[-1].note == "faces 4 6"
    act(table, 1)
    enter(table, "roll 9", 1)
    assert table.lines[-1].note is None
    assert again(table).lines == table.lines
    act(table, 0)
    with pytest.raises(Refusal, match="illegal-move"):
        enter(table, "roll 7", 2)


# Secrets


@pytest.mark.usefixtures("hats")
def test_a_secret_draw_is_entered_by_its_owner() -> None:
    table = new_table("Ayla", "Brun", "Caro", game="hats", companion=True)
    for owner in (1, 2, 3):
        shown = {document["you"][0]: document["moves"] for document in documents(table) if len(document["you"]) == 1}
        assert {seat for seat, moves in shown.items() if moves} == {owner}
        other = owner % 3 + 1
        with pytest.raises(Refusal, match="not-your-draw"):
            enter(table, f"draw {FIRST + owner}", other)
        with pytest.raises(Refusal, match="not-your-draw"):
            enter(table, "draw 99999", other)
        enter(table, f"draw {FIRST + owner}", owner)
    with pytest.raises(Refusal, match="too-late"):
        play_line(table, 2, f"draw {FIRST + 1}", 0, frozenset({2}))
    assert play_line(table, 1, f"draw {FIRST + 1}", 0, frozenset({1})) == table.lines[0].number


@pytest.mark.usefixtures("hats")
def test_on_a_shared_device_the_owner_looks() -> None:
    table = new_table("Ayla", "Brun", "Caro", game="hats", companion=True)
    enter(table, f"draw {FIRST + 5}", 1, 2)
    document = Snapshot(table).document((1, 2))
    assert document["moves"]
    assert document["view"]["hats"] == [0, 0, 0], "the second one draws now, and does not see what the first one has"
    enter(table, f"draw {FIRST + 6}", 1, 2)
    assert Snapshot(table).document((1, 2))["moves"] is None


@pytest.mark.usefixtures("hats")
def test_somebody_draws_for_a_bot() -> None:
    table = new_table("Ayla", "random", game="hats", companion=True)
    enter(table, f"draw {FIRST + 5}", 1)
    assert Snapshot(table).document((1,))["moves"]
    enter(table, f"draw {FIRST + 6}", 1)
    assert Snapshot(table).document((1,))["view"]["hats"] == [FIRST + 5, 0]


@pytest.mark.usefixtures("hats")
def test_what_was_entered_in_secret_is_sent_to_nobody_else(tmp_path: Path) -> None:
    async def game() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            opened = await host.open(here("Ayla", "Brun"), game="hats", options={}, companion=True)
            tokens = list(opened["tokens"].values())
            people = [await host.person(opened["id"], token) for token in tokens]
            watcher = await host.person(opened["id"])
            first = await people[0].move(f"draw {FIRST + 17}")
            assert first["type"] == "done"
            for person in (people[1], watcher):
                await person.until(first["number"])
            second = await people[1].move(f"draw {FIRST + 34}")
            assert second["type"] == "done"
            for person in (people[0], watcher):
                await person.until(second["number"])

            async def told(*mine: str) -> str:
                paths = ("", "/steps")
                return "".join(
                    [(await host.http.get(f"/api/tables/{opened['id']}{path}", headers=bearer(*mine))).text for path in paths]
                )

            # The list of what can be drawn is no secret, but it is offered to the owner only: all else is their own number.
            def secrets(texts: list[str]) -> set[str]:
                listed = re.compile(r'\["draw \d+"(,"draw \d+")+\]')
                return set(HAT.findall(listed.sub("", "\n".join(texts))))

            assert secrets([*watcher.heard, await told()]) == set()
            assert secrets([*people[0].heard, await told(tokens[0])]) == {str(FIRST + 17)}
            assert secrets([*people[1].heard, await told(tokens[1])]) == {str(FIRST + 34)}

    asyncio.run(game())


# At the server


def test_bots_go_on_after_what_was_entered_and_all_is_kept(tmp_path: Path) -> None:
    async def game() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            opened = await host.open([*bots("random"), *here("Ayla")], companion=True)
            token = opened["tokens"]["2"]
            person = await host.person(opened["id"], token)
            chooser, moved = random.Random(3), 0
            while person.document["table"]["round"] in (None, 0, 1) or moved < 20:
                while not person.my_turn:
                    await person.hear()
                answer = await person.move(chooser.choice(person.document["moves"]))
                assert answer["type"] == "done"
                moved += 1
            assert any(entry["kind"] == "move" and entry["seat"] == 1 and not entry["forced"] for entry in person.entries)
            while not person.my_turn:
                await person.hear()
            document = person.document
        async with hosted(settings_in(tmp_path)) as host:
            assert await host.document(opened["id"], token) == document
            person = await host.person(opened["id"], token)
            lines = document["table"]["lines"]
            assert (await person.ask("undo", seat=2, lines=lines))["type"] == "done"
            await person.until(document["number"] + 1)
            assert person.document["table"]["lines"] < lines

    asyncio.run(game())
