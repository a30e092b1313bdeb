"""Tables in memory: bots that fail, idle tables, restarts, and others that write to the same store."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from mamut.bots.bot import Bot
from mamut.engine.game import Game, Move
from mamut.engine.state import View
from mamut.server.errors import Refusal
from mamut.server.live.live_table import Live
from mamut.server.store.store import Change
from tests.server.hosting import Host, bots, here, hosted, settings_in
from tests.server.wire import Person


class BadBot:
    """Does not do what it should."""

    def __init__(self, manner: str) -> None:
        self.name = manner

    def choose(self, view: View) -> Move:
        if self.name == "slow":
            time.sleep(0.2)
            return view.moves()[0]
        if self.name == "cheating":
            return Move(0, "place 99,99 99,98", "KO-PLACE-2")
        raise RuntimeError("the bot has fallen asleep")


@pytest.mark.parametrize("manner", ["slow", "cheating", "broken"])
def test_a_table_never_hangs_on_a_bot(tmp_path: Path, manner: str, caplog: Any) -> None:
    def bad_bot(level: str, game: Game, seed: str) -> Bot:
        return BadBot(manner)

    async def evening() -> None:
        async with hosted(settings_in(tmp_path, bot_limit=0.01), bad_bot) as host:
            opened = await host.open(here("Ayla") + bots("random"))
            person = await host.person(opened["id"], opened["tokens"]["1"])
            for _ in range(4):
                while not person.my_turn:
                    await person.hear()
                await person.move(person.document["moves"][0])
            assert any(entry.get("seat") == 2 and not entry["forced"] for entry in person.entries if entry["kind"] == "move")

    asyncio.run(evening())


def test_bots_wait_a_little_so_that_people_can_follow(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path, bot_pause=0.15)) as host:
            opened = await host.open(bots("random", "random"))
            person = await host.person(opened["id"])
            begun, number = time.monotonic(), person.document["number"]
            while person.document["number"] == number:
                await person.hear()
            second = person.document["number"]
            while person.document["number"] == second:
                await person.hear()
            assert time.monotonic() - begun > 0.15

    asyncio.run(evening())


def test_bots_go_on_when_nobody_looks(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            opened = await host.open(bots("random", "greedy"))
            for _ in range(1000):
                document = await host.document(opened["id"])
                if document["table"]["status"] == "over":
                    return
                await asyncio.sleep(0.01)
            raise AssertionError("the bots have stopped")

    asyncio.run(evening())


def test_an_idle_table_leaves_memory_and_comes_back(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path, idle_after=0.05)) as host:
            opened = await host.open(here("Ayla", "Brun"))
            token = opened["tokens"]["1"]
            person = await host.person(opened["id"], token)
            await asyncio.sleep(0.2)
            assert opened["id"] in host.hall.live, "somebody looks at it"
            document = person.document
            await person.cut()
            async with asyncio.timeout(10):
                while opened["id"] in host.hall.live:
                    await asyncio.sleep(0.05)
            assert await host.document(opened["id"], token) == document

    asyncio.run(evening())


def test_a_restart_changes_nothing(tmp_path: Path) -> None:
    async def play(host: Host) -> Person:
        opened = await host.open(here("Ayla") + bots("random"), "tribe")
        person = await host.person(opened["id"], opened["tokens"]["1"])
        for _ in range(5):
            while not person.my_turn:
                await person.hear()
            await person.move(person.document["moves"][0])
        while not person.my_turn:
            await person.hear()
        return person

    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            person = await play(host)
        async with hosted(settings_in(tmp_path)) as host:
            assert await host.document(person.table_id, *person.tokens) == person.document
            person.app = host.app
            await person.connect()
            assert (await person.move(person.document["moves"][0]))["type"] == "done"

    asyncio.run(evening())


def test_a_table_that_waits_for_a_bot_goes_on_after_a_restart(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path, bot_pause=1000.0)) as host:
            opened = await host.open(bots("random", "random"))
        async with hosted(settings_in(tmp_path)) as host:
            person = await host.person(opened["id"])
            while person.document["table"]["status"] != "over":
                await person.hear()

    asyncio.run(evening())


def test_what_another_process_writes_is_heard(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host, hosted(settings_in(tmp_path)) as other:
            opened = await host.open(here("Ayla", "Brun"))
            tokens = list(opened["tokens"].values())
            here_person = await host.person(opened["id"], *tokens)
            there = await other.person(opened["id"], *tokens)
            done = await here_person.move(here_person.document["moves"][0])
            assert there.document["number"] < done["number"], "one process does not hear the other by itself"

            late = await there.ask(
                "move",
                seat=there.document["table"]["turn"],
                text=there.document["moves"][1],
                lines=there.document["table"]["lines"],
            )
            assert late["error"]["code"] == "too-late", "the number was taken, so it read the journal again"
            await there.until(done["number"])
            assert there.document == here_person.document
            assert there.entries == here_person.entries

            done = await there.move(there.document["moves"][0])
            await host.hall.heard(opened["id"], done["number"])
            await here_person.until(done["number"])
            assert there.document == here_person.document
            await host.hall.heard("unknown", 5)

    asyncio.run(evening())


def test_a_failure_in_the_middle_leaves_the_truth_of_the_store(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            opened = await host.open(here("Ayla", "Brun"))
            token = opened["tokens"]["1"]
            before = await host.document(opened["id"], token)

            def half(live: Live, change: Change) -> None:
                from mamut.server.table.journal import Chat

                live.table.add(Chat(seat=1, text="half"))
                raise Refusal("failed")

            with pytest.raises(Refusal):
                await host.hall.change(opened["id"], half)
            assert await host.document(opened["id"], token) == before

            async def no_disk(change: Change) -> None:
                raise OSError("no space left")

            person = await host.person(opened["id"], *opened["tokens"].values())
            writing, host.hall.store.write = host.hall.store.write, no_disk  # type: ignore[method-assign]
            person.wish("chat", seat=1, text="lost")
            await asyncio.sleep(0.05)
            host.hall.store.write = writing  # type: ignore[method-assign]
            assert await host.document(opened["id"], token) == before

    asyncio.run(evening())


def test_wishes_at_the_same_time_come_one_after_the_other(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            opened = await host.open(here("Ayla", "Brun"))
            people = [await host.person(opened["id"], token) for token in opened["tokens"].values() for _ in range(4)]
            for n, person in enumerate(people):
                person.wish("chat", seat=person.document["you"][0], text=f"number {n}")
            for person in people:
                await person.until(opened["document"]["number"] + len(people))
                assert len({entry["text"] for entry in person.entries if entry["kind"] == "chat"}) == len(people)

    asyncio.run(evening())
