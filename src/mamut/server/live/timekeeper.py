"""What happens when the time of a seat has run out: a bot stands in, by an entry like any other."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from mamut.server.bots.thinking import SEAT_LEVELS
from mamut.server.store.store import Change
from mamut.server.table import journal
from mamut.server.table.proposals import act_if_agreed
from mamut.server.table.table import Table

if TYPE_CHECKING:
    from mamut.server.live.hall import Hall
    from mamut.server.live.live_table import Live

GRACE = 2.0
"""Seconds for which a move may be on its way when the time has run out."""
log = structlog.get_logger(__name__)


class Timekeeper:
    """A timer for every live table, and a look at the store for those that nobody looks at.

    Every process does this. Whoever is late finds that the clock runs no longer: see `Hall.change`.
    """

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._began = 0.0
        """When this process could first be heard."""
        self._sweeper: asyncio.Task[None] | None = None
        self._ringing: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        self._began = self._hall.now()
        self._sweeper = asyncio.create_task(self._sweep())

    def stop(self) -> list[asyncio.Task[None]]:
        """What is still at it, to be waited for."""
        tasks = [*self._ringing, *([self._sweeper] if self._sweeper else [])]
        for task in tasks:
            task.cancel()
        return tasks

    def end(self, table: Table) -> float | None:
        """When something comes of the clock that runs. Of one that ran out while no server did, only some time after the start:
        until then nobody could move."""
        due = table.clocks.due if table.clocks else None
        if due is None:
            return None
        return due + GRACE if due >= int(self._began) else self._patient

    @property
    def _patient(self) -> float:
        return self._began + self._hall.settings.patience

    def wind(self, live: Live) -> None:
        """Sets the timer of a table anew."""
        unwind(live)
        end = self.end(live.table)
        if end is not None:
            seconds = max(0.0, end - self._hall.now())
            live.timer = asyncio.get_running_loop().call_later(seconds, self._ring, live.table.id)

    def _ring(self, table_id: str) -> None:
        task = asyncio.create_task(self._time_up(table_id))
        self._ringing.add(task)
        task.add_done_callback(self._ringing.discard)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(self._hall.settings.sweep_after)
            try:
                await self.look()
            except Exception:
                log.exception("the store does not say where a clock has run out")

    async def look(self) -> None:
        """Carries out what is due, also at tables that nobody looks at."""
        now = self._hall.now()
        first = 0 if now >= self._patient else int(self._began)
        for table_id in await asyncio.to_thread(self._hall.store.due, first, int(now - GRACE)):
            await self._time_up(table_id)

    async def _time_up(self, table_id: str) -> None:
        try:
            await self._hall.change(table_id, self._run_out)
        except Exception:
            log.exception("nothing could be done about a clock that has run out", table=table_id)

    def _run_out(self, live: Live, _: Change) -> None:
        """Unless somebody has moved meanwhile, or another process was quicker."""
        table, end = live.table, self.end(live.table)
        if end is None or table.clocks is None or table.clocks.runs is None:
            return
        if self._hall.now() < end:
            self.wind(live)
            return
        table.add(journal.Timeout(seat=table.clocks.runs, level=SEAT_LEVELS.stand_in))
        act_if_agreed(table, SEAT_LEVELS.stand_in)


def unwind(live: Live) -> None:
    if live.timer:
        live.timer.cancel()
        live.timer = None
