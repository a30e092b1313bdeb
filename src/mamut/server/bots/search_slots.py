"""Searches in threads of their own: so many at a time, and the more of them wait, the shorter each one is."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from typing import NamedTuple, TypeVar

NICENESS = 10
"""Searches take what the others leave: moves of people are made and told first."""
SHORTEST = 0.005
"""Seconds that every search gets."""
MOST_THREADS = 2
"""of one search"""
T = TypeVar("T")


class Slot(NamedTuple):
    """What one search may take of what it would take if it were alone."""

    share: float
    """of its time"""
    threads: int

    def seconds(self, alone: float) -> float:
        return max(SHORTEST, self.share * alone)


def give_way(thread: int | None = None) -> None:
    """Lets everything else go before a thread (unless said, this one) or a process. What it starts gives way too."""
    if hasattr(os, "setpriority"):
        with suppress(OSError):  # it has ended
            who = threading.get_native_id() if thread is None else thread
            os.setpriority(os.PRIO_PROCESS, who, os.getpriority(os.PRIO_PROCESS, who) + NICENESS)


class SearchSlots:
    def __init__(self, threads: int, limit: float) -> None:
        self._pool = ThreadPoolExecutor(threads, "mamut-search", give_way)
        self._threads, self._limit = threads, limit
        self._free = asyncio.Semaphore(threads)
        self.waiting = self.running = 0

    @asynccontextmanager
    async def take(self) -> AsyncIterator[Slot]:
        """Waits until a thread is free. All who wait now get as much time together as one of them would alone, on every
        thread: so nobody waits much longer than that one thought takes, however many there are."""
        self.waiting += 1
        try:
            await self._free.acquire()
        finally:
            self.waiting -= 1
        self.running += 1
        try:
            crowd = self.running + self.waiting
            yield Slot(min(1.0, self._threads / crowd), max(1, min(MOST_THREADS, self._threads // crowd)))
        finally:
            self.running -= 1
            self._free.release()

    async def run(self, search: Callable[[], T]) -> T:
        """For those whose turn it is. Who takes far longer than granted is left behind."""
        future = asyncio.get_running_loop().run_in_executor(self._pool, search)
        return await asyncio.wait_for(future, self._limit)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
