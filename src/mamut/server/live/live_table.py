"""A table in memory, and the clients that look at it."""

from __future__ import annotations

import asyncio
import functools
import time
from collections.abc import Iterable

from mamut.server.bots.thinking import SEAT_LEVELS
from mamut.server.errors import Refusal
from mamut.server.messages import Presence, Warming
from mamut.server.table import journal
from mamut.server.table.dispatch import carry_out
from mamut.server.table.document import Snapshot
from mamut.server.table.patch import Patch, diff
from mamut.server.table.seating import Tokens, hash_of
from mamut.server.table.table import Table
from mamut.server.table.visibility import Audience
from mamut.server.table.wishes import AnyWish, Message

MOST_TOKENS = 16
"""of one client; the rest is not looked at"""


class Client:
    """One connection. Its messages wait in a queue of their own, so that a slow client keeps nobody waiting."""

    def __init__(self, tokens: Iterable[str], language: str, limit: int) -> None:
        self.hashes = {hash_of(token): token for token in tokens}
        self.language = language
        self.you: Audience = ()
        self.queue: asyncio.Queue[str | None] = asyncio.Queue(limit)
        self.cut = False

    def send(self, message: str) -> None:
        """Queues a message. A client that lets too many pile up is cut off: it will say hello again."""
        if self.cut:
            return
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.cut_off()

    def cut_off(self) -> None:
        self.cut = True
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)


class Live:
    """A table, whose lock is held by whoever reads or changes it."""

    def __init__(self, table: Table, tokens: Tokens) -> None:
        self.table, self.tokens = table, tokens
        self.lock = asyncio.Lock()
        self.clients: list[Client] = []
        self.driver: asyncio.Task[None] | None = None
        """Moves for the bots as long as one is to act."""
        self.leads = asyncio.Event()
        """Set if this process wrote the last entry, or there is no other process: then its bots go on at once."""
        self.leads.set()
        self.gone = False
        """Dropped from memory: whoever waited for the lock must fetch the table again."""
        self.warming: int | None = None
        """The seat of a bot that waits until its rules are compiled."""
        self.touched = time.monotonic()
        self.timer: asyncio.TimerHandle | None = None
        """Looks at the clocks when one will have run out."""
        self._snapshot: Snapshot | None = None

    @property
    def idle(self) -> bool:
        return not self.clients and not self.lock.locked() and (self.driver is None or self.driver.done())

    def snapshot(self) -> Snapshot:
        """The documents of this moment."""
        if self._snapshot is None or self._snapshot.number != self.table.number:
            self._snapshot = Snapshot(self.table)
        return self._snapshot

    def seats_of(self, hashes: Iterable[bytes]) -> Audience:
        """The seats that the holder of these tokens holds."""
        known = set(hashes)
        return tuple(sorted(seat for seat, digest in self.tokens.items() if digest in known))

    def held(self, tokens: Iterable[str]) -> dict[int, str]:
        """The seats of one who has these tokens, with the token of each."""
        by_hash = {hash_of(token): token for token in tokens}
        return {seat: by_hash[digest] for seat, digest in self.tokens.items() if digest in by_hash}

    def must_be_seated(self, tokens: Iterable[str]) -> dict[int, str]:
        mine = self.held(tokens)
        if not mine:
            raise Refusal("not-seated")
        return mine

    def carry_out(self, you: Audience, wish: AnyWish) -> int:
        """What the holder of these seats wishes. Returns the number of its entry."""
        return carry_out(self.table, wish, you, self.present(), SEAT_LEVELS)

    def present(self) -> frozenset[int]:
        return frozenset(seat for client in self.clients for seat in client.you)

    # Clients

    def join(self, client: Client, last: int | None) -> None:
        """The document and what the client has missed, taken at the same moment; all that comes later is news."""
        client.you = self.seats_of(client.hashes)
        snapshot = self.snapshot()
        document = journal.encode(snapshot.document(client.you))
        after = 0 if last is None else max(last + 1, 0)
        entries = self._entries(after, snapshot.own(client.you)["viewer"])
        client.send(f'{{"type":"table","document":{document.decode()},"entries":[{entries}],"now":{self._now()}}}')
        self.clients.append(client)
        self.tell_presence()
        if self.warming:
            client.send(warming_of(self.warming))

    def part(self, client: Client) -> None:
        if client in self.clients:
            self.clients.remove(client)
            self.touched = time.monotonic()
            self.tell_presence()

    def tell_presence(self) -> None:
        watching = sum(not client.you for client in self.clients)
        self._send_all(Presence(seats=sorted(self.present()), watching=watching))

    def tell_warming(self, seat: int | None) -> None:
        self.warming = seat
        for client in self.clients:
            client.send(warming_of(seat))

    def _send_all(self, message: Message) -> None:
        text = journal.encode(message).decode()
        for client in self.clients:
            client.send(text)

    # News

    def tell_news(self, before: Snapshot | None) -> None:
        """Tells every client what has changed since a moment; those with the same knowledge get the same message."""
        self.touched = time.monotonic()
        if not self.clients:
            self._snapshot = None
            return
        assert before is not None
        now = self.snapshot()
        shared = Shared(before, now)
        ready: dict[tuple[Audience, Audience], str] = {}
        moved = False
        for client in self.clients:
            was, client.you = client.you, self.seats_of(client.hashes)
            moved = moved or was != client.you
            key = was, client.you
            if key not in ready:
                ready[key] = self._news(before, now, was, client.you, shared)
            client.send(ready[key])
        if moved:
            self.tell_presence()

    def _news(self, before: Snapshot, now: Snapshot, was: Audience, you: Audience, shared: Shared) -> str:
        old, new = before.own(was), now.own(you)
        own: Patch = diff(old["undo"], new["undo"], "table", "undo") + diff(old["moves"], new["moves"], "moves")
        if was != you:
            own.append([["you"], list(you)])
        parts = [shared.common]
        view, next_view = before.view(old["viewer"]), now.view(new["viewer"])
        if view is before.view(0) and next_view is now.view(0):
            parts.append(shared.view)
        else:
            own += diff(view, next_view, "view")
        parts.append(_items(own))
        parts = [part for part in parts if part]
        entries = self._entries(before.number + 1, new["viewer"])
        patch = ",".join(parts)
        return f'{{"type":"news","number":{now.number},"entries":[{entries}],"patch":[{patch}],"now":{self._now()}}}'

    def _now(self) -> float:
        return round(self.table.now(), 3)

    def _entries(self, first: int, viewer: int) -> str:
        """Entries as a seat may read them, from this number on."""
        table = self.table
        if not table.masks:
            return b",".join(table.journal[first:]).decode()
        masks = table.masks
        bodies = (masks.get(n, {}).get(viewer, table.journal[n]) for n in range(first, len(table.journal)))
        return b",".join(bodies).decode()


def warming_of(seat: int | None) -> str:
    return journal.encode(Warming(seat=seat)).decode()


class Shared:
    """What changes alike for many, encoded once: for everyone, and in the view of those who know no more than others."""

    def __init__(self, before: Snapshot, now: Snapshot) -> None:
        self.before, self.now = before, now
        self.common = _items([[["number"], now.number], *diff(before.common, now.common, "table")])

    @functools.cached_property
    def view(self) -> str:
        return _items(diff(self.before.view(0), self.now.view(0), "view"))


def _items(patch: Patch) -> str:
    """A list without its brackets, to be joined with others."""
    return journal.encode(patch).decode()[1:-1]
