"""All tables: fetched from the store when somebody comes, changed one wish at a time, dropped when nobody is left."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import time
from collections.abc import Callable
from functools import partial
from typing import TypeVar

import structlog

from mamut.engine.chance import Fair
from mamut.server.bots.hints import Hints
from mamut.server.bots.thinking import BotTurn, Thinker
from mamut.server.errors import Refusal
from mamut.server.live.fanout import Fanout
from mamut.server.live.live_table import Client, Live
from mamut.server.live.timekeeper import Timekeeper, unwind
from mamut.server.settings import Settings
from mamut.server.store.store import Change, NewEntry, Store, TooLate
from mamut.server.table.document import Snapshot
from mamut.server.table.opening import Opened
from mamut.server.table.playing import play
from mamut.server.table.seating import Tokens
from mamut.server.table.table import Now, Table

QUIET = 20
"""So few live tables that nobody notices a full collection of garbage (see `spare_old_objects`)."""
ATTEMPTS = 5
"""How often a wish is tried when other processes are quicker."""
T = TypeVar("T")
Wish = Callable[[Live, Change], T]
"""Adds to the journal of a table. What else must be written with it goes into the change."""
log = structlog.get_logger(__name__)


class Hall:
    def __init__(self, settings: Settings, store: Store, fanout: Fanout, thinker: Thinker, now: Now = time.time) -> None:
        self.settings, self.store, self.fanout, self.thinker, self.now = settings, store, fanout, thinker, now
        self.hints = Hints(thinker, settings.hint_seconds, settings.bot_memory)
        self.timekeeper = Timekeeper(self)
        self.live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._sweeper: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await self.fanout.start(self.heard, self.look_again)
        self._sweeper = asyncio.create_task(self._sweep())
        self.timekeeper.start()

    async def stop(self) -> None:
        """Cuts all clients off; what was promised to them is in the store."""
        await self.fanout.stop()
        tasks = [live.driver for live in self.live.values() if live.driver] + ([self._sweeper] if self._sweeper else [])
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, *self.timekeeper.stop(), return_exceptions=True)
        for live in list(self.live.values()):
            self._drop(live)
        await self.thinker.close()

    # Finding tables

    async def get(self, table_id: str) -> Live:
        """The table, from memory or from the store."""
        live = self.live.get(table_id)
        if live is None:
            task = self._loading.get(table_id)
            if task is None:
                task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            live = await asyncio.shield(task)
        live.touched = time.monotonic()
        return live

    async def _load(self, table_id: str) -> Live:
        live = Live(*await asyncio.to_thread(self._rebuilt, table_id))
        if self.fanout.grace:
            live.leads.clear()  # perhaps it is live in another process
        self.live[table_id] = live
        self._wake(live)
        return live

    def _rebuilt(self, table_id: str) -> tuple[Table, Tokens]:
        stored = self.store.load(table_id)
        if stored is None:
            raise Refusal("no-such-table")
        table = Table(table_id, Fair(stored.seed), self.now)
        for body in stored.entries:
            table.read(body)
        table.let_go()
        return table, stored.tokens

    def _drop(self, live: Live) -> None:
        live.gone = True
        unwind(live)
        self.live.pop(live.table.id, None)
        self.thinker.forget(live.table.id)
        for client in live.clients:
            client.cut_off()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(self.settings.idle_after / 2)
            long_ago = time.monotonic() - self.settings.idle_after
            for live in list(self.live.values()):
                if live.idle and live.touched < long_ago:
                    self._drop(live)
            if len(self.live) < QUIET:
                gc.collect()  # while it takes no time

    # Reading and changing them

    async def read(self, table_id: str, look: Callable[[Live], T]) -> T:
        """Looks at a table while nobody changes it."""
        while True:
            live = await self.get(table_id)
            async with live.lock:
                if not live.gone:
                    return look(live)

    async def change(self, table_id: str, wish: Wish[T]) -> T:
        """Carries out a wish: what it adds to the journal is committed, and then told. A refused wish changes nothing."""
        while True:
            live = await self.get(table_id)
            async with live.lock:
                if not live.gone:
                    return await self._change(live, wish)

    async def _change(self, live: Live, wish: Wish[T]) -> T:
        for _ in range(ATTEMPTS):
            before = live.snapshot() if live.clients else None
            last, change = live.table.number, Change([])
            try:
                result = wish(live, change)
                if live.table.number == last:
                    return result
                change.entries[:0] = new_entries(live.table, last)
                change.due |= live.table.deadline
                await self.store.write(change)
            except TooLate:
                await self._catch_up(live, before)
                continue
            except BaseException:
                if live.table.number != last:
                    self._drop(live)  # memory is ahead of the store: whoever comes next reads it anew
                raise
            live.tokens = change.tokens.get(live.table.id, live.tokens)
            live.leads.set()
            live.tell_news(before)
            self._wake(live)
            return result
        raise Refusal("busy")

    async def _catch_up(self, live: Live, before: Snapshot | None) -> None:
        """Others have written to this table: its journal is read again, and clients hear what they have missed."""
        live.table, live.tokens = await asyncio.to_thread(self._rebuilt, live.table.id)
        live.leads.clear()
        live.tell_news(before)
        self._wake(live)

    async def heard(self, table_id: str, number: int) -> None:
        """Some process has committed entries up to this number; our own commits are heard here too."""
        live = self.live.get(table_id)
        if live is None and table_id in self._loading:
            live = await asyncio.shield(self._loading[table_id])
        if live is not None:
            await self._read_on(live, number)

    async def look_again(self) -> None:
        """Something may not have been heard: every table is compared with the store."""
        for live in list(self.live.values()):
            await self._read_on(live, live.table.number + 1)

    async def _read_on(self, live: Live, number: int) -> None:
        """Adds what others have written since, up to this number at least, and tells the clients."""
        async with live.lock:
            # Only now: until the lock is free the table may hold a wish that others will have been quicker than.
            if live.gone or live.table.number >= number:
                return
            before = live.snapshot() if live.clients else None
            entries, tokens = await asyncio.to_thread(self.store.news, live.table.id, live.table.number)
            if not entries:
                return
            for body in entries:
                live.table.read(body)
            live.tokens = tokens
            live.leads.clear()
            live.tell_news(before)
            self._wake(live)

    async def add(self, opened: Opened) -> Live:
        """Stores a new table."""
        change = Change([])
        put_new(change, opened)
        await self.store.write(change)
        return self.welcome(opened)

    def welcome(self, opened: Opened) -> Live:
        """A new table that is in the store already."""
        opened.table.let_go()
        live = Live(opened.table, opened.hashes)
        self.live[opened.table.id] = live
        self._wake(live)
        return live

    # Clients

    async def join(self, table_id: str, client: Client, last: int | None) -> Live:
        def enter(live: Live) -> Live:
            live.join(client, last)
            return live

        return await self.read(table_id, enter)

    # Bots

    def _wake(self, live: Live) -> None:
        """Lets the clock run, and the bots go on if one is to act."""
        self.timekeeper.wind(live)
        if live.table.status == "over":
            self.thinker.forget(live.table.id)
        if live.table.waits_for_bot and (live.driver is None or live.driver.done()):
            live.driver = asyncio.create_task(self._drive(live.table.id))

    async def _drive(self, table_id: str) -> None:
        while True:
            try:
                await self._give_way(await self.get(table_id))
                if not await self._bot_move(table_id):
                    return
            except Exception:
                log.exception("a bot's move could not be made", table=table_id)
                await asyncio.sleep(1)

    async def _give_way(self, live: Live) -> None:
        """Where another process made the last move, its bots go on. If nothing happens for a while, ours do."""
        number = None
        while not live.leads.is_set() and number != live.table.number:
            number = live.table.number
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(live.leads.wait(), self.fanout.grace)

    async def _bot_move(self, table_id: str) -> bool:
        """One move of a bot; False if none is to act."""
        live = await self.get(table_id)
        async with live.lock:
            table = live.table
            if live.gone or table.state is None or table.turn is None or not table.waits_for_bot:
                return live.gone
            seat, lines, level = table.turn, len(table.lines), table.seat(table.turn).level or ""
            view = table.state.view(seat - 1)
        begun = time.monotonic()
        asked = BotTurn(table_id, seat, level, lines)
        text = await self.thinker.choose(view, asked, lambda warming: live.tell_warming(seat if warming else None))
        await asyncio.sleep(max(0.0, self.settings.bot_pause - (time.monotonic() - begun)))
        await self.change(table_id, partial(_make_bot_move, seat=seat, text=text, lines=lines))
        return True


def _make_bot_move(live: Live, _: Change, seat: int, text: str, lines: int) -> None:
    """Unless the table has changed while the bot was thinking."""
    table = live.table
    if table.waits_for_bot and table.turn == seat and len(table.lines) == lines:
        play(table, seat, text)


def put_new(change: Change, opened: Opened) -> None:
    """A new table goes into the store with the change."""
    table = opened.table
    change.entries += new_entries(table, -1)
    change.seeds[table.id] = table.fair.seed
    change.due |= table.deadline
    change.tokens[table.id] = opened.hashes


def new_entries(table: Table, last: int) -> list[NewEntry]:
    return [NewEntry(table.id, n, table.at, table.journal[n]) for n in range(last + 1, len(table.journal))]
