"""People who play on whatever happens to the server, and remember everything it has ever told them."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from collections.abc import Callable, Sequence
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from mamut.server.table.patch import apply_patch
from tests.crash.serving import KINDS

GONE = (OSError, WebSocketException, TimeoutError)
PATIENCE = 15.0


def patience(ports: Sequence[int]) -> float:
    """A dead server's socket takes calls that nobody answers: with another one to turn to, that is not waited for."""
    return PATIENCE if len(ports) == 1 else 2.0


class Person:
    """One seat, over one connection at a time. What was not answered is said again after an interruption."""

    def __init__(self, ports: Sequence[int], table_id: str, seat: int, token: str, heard: Callable[[], None]) -> None:
        self.ports, self.table_id, self.seat, self.token, self.heard = ports, table_id, seat, token, heard
        self.entries: list[dict[str, Any]] = []
        self.document: dict[str, Any] = {}
        self.wish: dict[str, Any] | None = None
        """said, but not yet answered"""
        self.made: list[tuple[int, str]] = []
        """the number and the text of every move that was acknowledged"""

    @property
    def over(self) -> bool:
        return bool(self.document) and self.document["table"]["status"] == "over" and self.wish is None

    async def goes_on(self) -> None:
        """Waits until the table has told something new, or is over."""
        count = len(self.entries)
        async with asyncio.timeout(PATIENCE):
            while len(self.entries) == count and not self.over:
                await asyncio.sleep(0.01)

    async def play(self, rng: random.Random) -> None:
        """Until the game is over."""
        first = rng.randrange(len(self.ports))
        for port in itertools.cycle([*self.ports[first:], *self.ports[:first]]):  # if one is gone, another may be there
            try:
                address = f"ws://127.0.0.1:{port}/api/tables/{self.table_id}/live"
                async with connect(address, open_timeout=patience(self.ports), close_timeout=0.1, compression=None) as line:
                    await self._talk(line, rng)
            except GONE:
                await asyncio.sleep(0.005)
            if self.over:
                return

    async def _talk(self, line: ClientConnection, rng: random.Random) -> None:
        last = self.entries[-1]["number"] if self.entries else None
        await self._say(line, {"type": "hello", "tokens": [self.token], "last": last, "language": "en"})
        welcome = True
        while not self.over:
            self._hear(json.loads(await self._next(line)))
            if welcome and self.document and self.wish:
                await self._say(line, self.wish)
            elif self.document and self.document["moves"] and self.wish is None:
                text = rng.choice(self.document["moves"])
                lines = self.document["table"]["lines"]
                self.wish = {"type": "move", "id": lines, "seat": self.seat, "text": text, "lines": lines}
                await self._say(line, self.wish)
            welcome = False

    async def _next(self, line: ClientConnection) -> str | bytes:
        try:
            return await asyncio.wait_for(line.recv(), PATIENCE)
        except TimeoutError:
            raise AssertionError(f"the table has fallen silent: {self.document.get('table')}, {self.wish}") from None

    async def _say(self, line: ClientConnection, message: dict[str, Any]) -> None:
        await line.send(json.dumps(message))

    def _hear(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        assert kind != "refused", message
        if kind == "table":
            self._enter(message["entries"])
            self.document = message["document"]
        elif kind == "news":
            self._enter(message["entries"])
            self.document = apply_patch(self.document, message["patch"])
        elif kind == "done":
            assert self.wish
            assert self.wish["id"] == message["id"]
            self.made.append((message["number"], self.wish["text"]))
            self.wish = None
            self.heard()

    def _enter(self, entries: list[dict[str, Any]]) -> None:
        for entry in entries:
            assert entry["number"] == len(self.entries), "an entry is missing or doubled"
            self.entries.append(entry)

    def check(self, journal: list[dict[str, Any]]) -> None:
        """Everything that was ever told is in the store, and every move is there exactly once."""
        told = [agrees(*both) for both in zip(self.entries, journal, strict=False)]
        assert all(told), f"what was told is not what is stored: {self.entries[told.index(False)]}"
        assert len(self.entries) <= len(journal), "something was told that is not stored"
        for number, text in self.made:
            move = journal[number]
            assert (move["kind"], move["seat"], move["text"]) == ("move", self.seat, text)
        stored = [
            (entry["number"], entry["text"])
            for entry in journal
            if entry["kind"] == "move" and entry["seat"] == self.seat and not entry["forced"]
        ]
        # The last one may have been committed just before the end, unheard.
        unheard = len(stored) - len(self.made)
        assert stored[: len(self.made)] == self.made
        assert unheard == 0 or (unheard == 1 and self.wish and self.wish["text"] == stored[-1][1]), "a move is doubled"


def agrees(told: dict[str, Any], stored: dict[str, Any]) -> bool:
    """Whether an entry was told as it is stored; of what was drawn in secret only that it was drawn."""
    if str(told.get("text", "")).endswith(" ?"):
        word, hidden = str(told["text"]).split(), str(stored["text"]).split()
        secret = ("text", "told")
        return word[:-1] == hidden[:-1] and {**told, **{key: stored[key] for key in secret}} == stored
    return told == stored


class Company:
    """Tables that are played at all the time: two persons, a person and a bot, or one alone, of all kinds. After a game comes
    the next."""

    def __init__(self, ports: Sequence[int], seed: int) -> None:
        self.ports, self.rng = ports, random.Random(seed)
        self.people: list[Person] = []
        self.moves = 0
        self._moved = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._http = httpx.AsyncClient(timeout=patience(ports))

    def begin(self, tables: int) -> None:
        for n in range(tables):
            self._tasks.append(asyncio.create_task(self._tables(n)))

    async def moves_made(self, count: int) -> None:
        """Waits for so many acknowledged moves from now on. Fails at once if a table has failed."""
        wanted = self.moves + count
        async with asyncio.timeout(PATIENCE * 2):
            while self.moves < wanted:
                self._moved.clear()
                waiting = asyncio.create_task(self._moved.wait())
                await asyncio.wait([waiting, *self._tasks], return_when=asyncio.FIRST_COMPLETED)
                waiting.cancel()
                self._complain()

    def playing(self) -> list[Person]:
        return [person for person in self.people if not person.over]

    async def end(self) -> None:
        self._complain()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._http.aclose()

    def _complain(self) -> None:
        for task in self._tasks:
            if task.done():
                task.result()
                raise AssertionError("a table has stopped")

    def _heard(self) -> None:
        self.moves += 1
        self._moved.set()

    async def _tables(self, n: int) -> None:
        while True:
            with_bot = n % 2 == 1
            table_id, tokens = await self._open(KINDS[n % len(KINDS)], with_bot)
            people = [Person(self.ports, table_id, int(seat), token, self._heard) for seat, token in tokens.items()]
            self.people += people
            async with asyncio.TaskGroup() as group:
                for person in people:
                    group.create_task(person.play(random.Random(self.rng.random())))

    async def _open(self, kind: dict[str, Any], with_bot: bool) -> tuple[str, dict[str, str]]:
        other = {"holder": "bot", "level": "random"} if with_bot else {"holder": "here", "name": "Broud"}
        alone = "solo" in kind["options"]
        body = {**kind, "players": 2, "seats": [{"holder": "here", "name": "Ayla"}, *([] if alone else [other])]}
        while True:
            try:
                port = self.rng.choice(self.ports)
                answer = await self._http.post(f"http://127.0.0.1:{port}/api/tables", json=body)
                assert answer.status_code == 201, answer.text
                return answer.json()["id"], answer.json()["tokens"]
            except httpx.TransportError:
                await asyncio.sleep(0.005)
