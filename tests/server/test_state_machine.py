"""Random tables with several clients whose lines are cut at any message.

Every client has a twin that holds the same seats and is never cut. In the end both must have the same document, the same as
a fresh one, and the same entries, none missing and none doubled. Wishes whose answer was lost are sent again, as a page does.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from tests.running.thorough import times
from tests.server.hosting import Host, bearer, bots, here, hosted, settings_in
from tests.server.tables import Wall
from tests.server.wire import Person

CLOCKS = (
    None,
    {"kind": "move", "seconds": 60},
    {"kind": "move", "seconds": 60, "after": "move"},
    {"kind": "game", "seconds": 200, "increment": 5},
)
numbers = st.integers(0, 10_000)
"""Which one is meant is found out when the time has come: what is possible depends on threads, and the rules must not."""


class Wanderer(Person):
    """A client that loses its line, and says again what it had said in vain."""

    said: tuple[int, dict[str, Any]] | None = None

    def say(self, kind: str, **fields: Any) -> None:
        self.said = self.wish(kind, **fields), {"kind": kind, **fields}

    async def hear(self) -> dict[str, Any]:
        message = await super().hear()
        if self.said and message.get("id") == self.said[0]:
            self.said = None
        return message

    async def connect(self) -> None:
        await super().connect()
        if self.said:
            self.say(**self.said[1])

    @property
    def free(self) -> bool:
        return self.wire is not None and self.said is None


def alike(one: str, other: str) -> bool:
    """Whether two texts tell the same, one of them perhaps without what the reader of that moment might not know."""
    if one.endswith("?") or other.endswith("?"):
        return one.split()[:-1] == other.split()[:-1]
    return one == other


class Table(RuleBasedStateMachine):
    """Set by the test: where tables are, and the loop that everything runs in."""

    host: Host
    loop: asyncio.AbstractEventLoop
    wall: Wall
    moves_made = cuts = late = 0

    def run(self, work: Any) -> Any:
        return self.loop.run_until_complete(work)

    @initialize(
        mode=st.sampled_from(["discovery", "totem", "tribe"]),
        people=st.integers(1, 3),
        robots=st.integers(0, 1),
        shared=st.booleans(),
        game=st.sampled_from(["kingdomino-origins", "kingdomino-origins", "stone-age", "stone-age", "kitara", "alone", "hats"]),
        companion=st.booleans(),
        clock=st.sampled_from(CLOCKS),
    )
    def open(
        self, mode: str, people: int, robots: int, shared: bool, game: str, companion: bool, clock: dict[str, Any] | None
    ) -> None:
        self.run(self._open(mode, people, max(robots, 2 - people), shared, game, companion, clock))

    async def _open(
        self, mode: str, people: int, robots: int, shared: bool, game: str, companion: bool, clock: dict[str, Any] | None
    ) -> None:
        options = {"mode": mode} if game == "kingdomino-origins" else {}
        seats = here(*"ABC"[:people]) + bots(*["random"] * robots)
        if game == "alone":  # against the Nguni tribe
            game, options, seats, companion = "kitara", {"solo": "nguni"}, here("A"), False
        opened = await self.host.open(
            seats, game=game, players=None, options=options, companion=companion and not clock, clock=clock
        )
        self.table_id = opened["id"]
        tokens = list(opened["tokens"].values())
        held = [tokens[:2], *([token] for token in tokens[2:])] if shared else [[token] for token in tokens]
        held.append([])  # one who only watches
        self.clients = [Wanderer(self.host.app, self.table_id, mine) for mine in held]
        self.twins = [Person(self.host.app, self.table_id, mine) for mine in held]
        for client in (*self.clients, *self.twins):
            await client.connect()

    # What clients do

    def _acting(self) -> list[Wanderer]:
        return [client for client in self.clients if client.free and client.my_turn]

    @rule(choices=st.lists(numbers, min_size=1, max_size=8))
    def move(self, choices: list[int]) -> None:
        """Some moves in a row; the answer to the last one may be lost."""
        if not self._acting():
            self.catch_up()
        for which in choices:
            if not self._acting():
                return
            client = self._acting()[0]
            table, moves = client.document["table"], client.document["moves"]
            seat = table["turn"] or client.document["you"][0]
            client.say("move", seat=seat, text=moves[which % len(moves)], lines=table["lines"])
            Table.moves_made += 1
            if which is not choices[-1]:
                self.run(self._answered(client))

    async def _answered(self, client: Wanderer) -> None:
        while client.said:
            await client.hear()
        for other in self.clients:
            if other.wire:
                await other.until(client.document["number"])

    def _seated(self) -> list[Wanderer]:
        return [client for client in self.clients if client.free and client.document["you"]]

    @rule(
        who=numbers,
        kind=st.sampled_from(["undo", "chat", "back", "bot", "person", "asks", "agree", "refuse", "nonsense"]),
        which=numbers,
    )
    def wish(self, who: int, kind: str, which: int) -> None:
        if not self._seated():
            return
        client = self._seated()[who % len(self._seated())]
        table, you = client.document["table"], client.document["you"]
        seat = you[which % len(you)]
        if kind == "undo":
            client.say("undo", seat=seat, lines=table["lines"])
        elif kind == "chat":
            client.say("chat", seat=seat, text=f"<b>{which}</b>")
        elif kind == "back":
            client.say("propose", seat=seat, what="back", moves=which % (table["lines"] + 1))
        elif kind in ("bot", "person"):
            client.say(kind, seat=seat, level="random" if kind == "bot" else None)
        elif kind == "asks":
            client.say("asks", seat=seat, asks=which % 2 == 0)
        elif kind == "nonsense":
            client.say("move", seat=seat, text="place 9,9 9,9", lines=table["lines"])
        else:
            client.say("answer", seat=seat, agree=kind == "agree")

    # What the line does

    @rule(who=numbers, turns=st.integers(1, 30), seconds=st.integers(0, 100))
    def hear(self, who: int, turns: int, seconds: int) -> None:
        """Time passes, and one client hears a little of what waits for it."""
        client = self.clients[who % len(self.clients)]
        Table.wall.at += seconds
        self.run(self.host.hall.timekeeper.look())
        self.run(self._hear(client, turns))

    async def _hear(self, client: Wanderer, turns: int) -> None:
        for _ in range(turns):
            await asyncio.sleep(0)
        while turns and client.wire and client.wire.waiting():
            await client.hear()
            turns -= 1

    @rule(who=numbers)
    def cut(self, who: int) -> None:
        client = self.clients[who % len(self.clients)]
        if client.wire:
            self.run(client.cut())
            Table.cuts += 1

    @rule(who=numbers)
    def come_back(self, who: int) -> None:
        client = self.clients[who % len(self.clients)]
        if client.wire is None:
            self.run(client.connect())

    @rule()
    def catch_up(self) -> None:
        """Everyone comes back and hears everything."""
        self.run(self._catch_up())

    async def _catch_up(self) -> None:
        for client in self.clients:
            if client.wire is None:
                await client.connect()
        everyone = [*self.clients, *self.twins]
        while True:
            for client in self.clients:
                while client.said:
                    await client.hear()
            live = await self.host.hall.get(self.table_id)
            number = live.table.number
            for person in everyone:
                await person.until(number)
            if live.table.number == number and not live.table.waits_for_bot:
                break
            await asyncio.sleep(0.001)
        for client, twin in zip(self.clients, self.twins, strict=True):
            assert client.document == twin.document
            assert client.document == await self.host.document(self.table_id, *client.tokens)
            assert [entry["number"] for entry in client.entries] == list(range(number + 1))
            texts = [(entry["kind"], entry.get("seat"), entry["at"]) for entry in client.entries]
            assert texts == [(entry["kind"], entry.get("seat"), entry["at"]) for entry in twin.entries]
        Table.late += sum(entry["kind"] == "timeout" for entry in self.twins[0].entries)
        await self._check_steps()

    async def _check_steps(self) -> None:
        """The lines that clients saw, take-backs and all, are those of the game as it stands."""
        twin = self.twins[0]
        lines: list[str] = []
        for entry in twin.entries:
            if entry["kind"] == "move":
                lines.append(entry["text"])
            elif entry["kind"] == "undo":
                del lines[entry["moves"] :]
        assert len(lines) == twin.document["table"]["lines"]
        if "hats" not in twin.document["table"]["game"]:
            path = f"/api/tables/{self.table_id}/steps"
            steps = (await self.host.http.get(path, headers=bearer(*twin.tokens))).json()["steps"]
            assert len(steps) == len(lines)
            assert all(alike(step["text"], line) for step, line in zip(steps, lines, strict=True))

    def teardown(self) -> None:
        if hasattr(self, "clients"):
            self.run(self._catch_up())
            for client in (*self.clients, *self.twins):
                self.run(client.cut())


@pytest.fixture
def place(hats: None) -> Iterator[None]:
    """One server for all examples: every one of them opens a table of its own."""
    Table.loop = asyncio.new_event_loop()
    stack = AsyncExitStack()
    with tempfile.TemporaryDirectory() as folder:
        Table.host = Table.loop.run_until_complete(stack.enter_async_context(hosted(settings_in(Path(folder)))))
        Table.wall = Table.host.hall.now = Wall(time.time())
        yield
        Table.loop.run_until_complete(stack.aclose())
    Table.loop.close()


@pytest.mark.usefixtures("place")
def test_whatever_happens_to_the_lines_everyone_has_the_same_truth() -> None:
    run_state_machine_as_test(Table, settings=settings(max_examples=times(20, 200), stateful_step_count=40))
    assert Table.moves_made > 100
    assert Table.cuts > 50
    assert Table.late > 5
