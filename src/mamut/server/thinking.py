"""Bots and other long thoughts, in threads of their own and with a time limit."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import structlog

from mamut.bots.bot import BaselineBot, Bot
from mamut.bots.choices import BOTS
from mamut.bots.prospects import Prospect, prospects
from mamut.engine.state import State, View

LEVELS: tuple[str, ...] = BOTS
MakeBot = Callable[[str, str], Bot]
"""A bot of a level, from a text that is its seed."""
PATIENCE, LATER = 40, 0.025
"""How often, and after how many seconds, a thought that can wait is tried again."""
SHORT_ROUND = 0.002
T = TypeVar("T")
log = structlog.get_logger(__name__)


def baseline(level: str, seed: str) -> Bot:
    return BaselineBot(level, seed)


class Thinker:
    def __init__(self, threads: int, limit: float, make_bot: MakeBot = baseline) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="mamut-bot")
        self._limit, self._make_bot = limit, make_bot
        self.leisure = asyncio.Lock()
        """Held for a short thought on the event loop, of which there is only one at a time."""
        self.thought: Callable[[float], None] = lambda seconds: None
        """Hears how many seconds a bot took for a move."""

    async def choose(self, view: View, level: str, seed: str) -> str:
        """The move of a bot. One that fails or thinks too long gets a random one: the table goes on."""
        texts = [move.text for move in view.moves()]
        begun = time.perf_counter()
        try:
            move = await self._think(lambda: self._make_bot(level, seed).choose(view))
            if move.text in texts:
                return move.text
            log.error("the bot chose a move that is not legal", level=level, move=move.text)
        except TimeoutError:
            log.error("the bot thought too long", level=level, limit=self._limit)
        except Exception:
            log.exception("the bot failed", level=level)
        finally:
            self.thought(time.perf_counter() - begun)
        return random.choice(texts)

    async def calm(self) -> None:
        """Waits until a round of the event loop takes no time: moves go first. At most about a second."""
        for _ in range(PATIENCE):
            begun = time.perf_counter()
            await asyncio.sleep(0)
            if time.perf_counter() - begun < SHORT_ROUND:
                return
            await asyncio.sleep(LATER)

    async def prospects(self, state: State) -> list[Prospect]:
        """What each legal move would bring. The state is a copy of its own."""
        return await self._think(lambda: prospects(state))

    async def _think(self, thought: Callable[[], T]) -> T:
        future = asyncio.get_running_loop().run_in_executor(self._pool, thought)
        return await asyncio.wait_for(future, self._limit)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
