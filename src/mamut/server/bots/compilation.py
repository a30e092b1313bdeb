"""The compiled rules that a search needs, without keeping the table waiting.

Compiling takes half a minute per game the first time, and would take the interpreter away from everybody. So another process
does it, of low priority, into the cache on the disk; here it is only loaded.
"""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial

import structlog

from mamut.engine.state import State, View
from mamut.server.bots.search_slots import give_way

TELL_AFTER = 1.5
"""Seconds after which those who wait are told why."""
Tell = Callable[[bool], None]
"""Hears that something has to be waited for, and later that it need not any more."""
log = structlog.get_logger(__name__)


def unheard(warming: bool) -> None:
    """For those whom nobody asks."""


def compiled_view(view: View) -> View:
    """The same view with compiled rules, which must be there."""
    game = view.state.game.on("compiled")
    states = game.array(1)
    states[0] = view.state.plain.dump()
    return View(State(game, states, replayable=False), view.seat)


def load(game: str) -> None:
    from mamut.bots.compilation import prepare

    prepare(game)


def compiled(game: str) -> bool:
    """Whether there is nothing left to compile."""
    from mamut.bots.compilation import prepared

    return prepared(game)


def command(game: str) -> list[str]:
    return [sys.executable, "-m", "mamut.bots.compilation", game]


class Compilation:
    """What of the games is compiled, and what still has to be."""

    def __init__(self, ahead: bool) -> None:
        """Unless it is done ahead, a game is compiled here when somebody needs it."""
        self._ahead = ahead
        self._pool = ThreadPoolExecutor(1, "mamut-load")
        self._tasks: dict[str, asyncio.Task[bool]] = {}
        self._all: asyncio.Task[None] | None = None

    def start(self, games: Iterable[str]) -> None:
        """One game after the other. Who needs one of them earlier does not wait for its turn."""

        async def each() -> None:
            for game in games:
                await asyncio.shield(self._begun(game))

        if self._ahead:
            self._all = asyncio.create_task(each())

    def loaded(self, game: str) -> bool:
        task = self._tasks.get(game)
        return task is not None and task.done() and not task.cancelled() and task.result()

    async def ready(self, game: str, tell: Tell) -> bool:
        """Waits until the search of a game can begin. False if it never can."""
        task = self._begun(game)
        done, _ = await asyncio.wait([task], timeout=TELL_AFTER)
        if done:
            return task.result()
        tell(True)
        try:
            return await asyncio.shield(task)
        finally:
            tell(False)

    def _begun(self, game: str) -> asyncio.Task[bool]:
        if game not in self._tasks:
            self._tasks[game] = asyncio.create_task(self._ready(game))
        return self._tasks[game]

    async def _ready(self, game: str) -> bool:
        try:
            in_thread = partial(asyncio.get_running_loop().run_in_executor, self._pool)
            if self._ahead and not await in_thread(compiled, game):
                await self._compile(game)
            await in_thread(load, game)
        except Exception:
            log.exception("the search of a game could not be compiled", game=game)
            return False
        return True

    async def _compile(self, game: str) -> None:
        process = await asyncio.create_subprocess_exec(*command(game), stdout=DEVNULL, stderr=PIPE)
        give_way(process.pid)
        try:
            _, said = await process.communicate()
        except asyncio.CancelledError:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
            raise
        if process.returncode:  # then it is compiled here, or fails here too
            log.error("a game could not be compiled ahead", game=game, said=said.decode(errors="replace")[-2000:])

    async def stop(self) -> None:
        tasks = [*self._tasks.values(), *([self._all] if self._all else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)
