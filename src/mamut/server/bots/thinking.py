"""Bots and other long thoughts, in threads of their own and with a time limit."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, TypeVar

import structlog

from mamut.bots.bot import Bot, TimedBot
from mamut.bots.bot_names import NAMED, make_bot
from mamut.bots.levels import COMPILED, GLANCING, level_bot
from mamut.bots.prospects import Prospect, prospects
from mamut.engine import entropy
from mamut.engine.game import Game, Move
from mamut.engine.state import State, View
from mamut.server.bots.bot_cache import BotCache
from mamut.server.bots.compilation import Compilation, Tell, compiled_view, unheard
from mamut.server.bots.search_slots import MOST_THREADS, SearchSlots, Slot
from mamut.server.settings import Settings
from mamut.server.table.seating import SeatLevels

SEAT_LEVELS = SeatLevels(NAMED, stand_in=GLANCING[-1])
"""The best level that needs no compiled rules stands in: for an absent person, where nobody has chosen a level, and for a bot
that fails or takes too long."""
MakeBot = Callable[[str, Game, str], Bot]
"""A bot of a level for a game, from a text that is its seed."""
PATIENCE, LATER = 40, 0.025
"""How often, and after how many seconds, a thought that can wait is tried again."""
SHORT_ROUND = 0.002
T = TypeVar("T")
log = structlog.get_logger(__name__)


class ThinkingTime(NamedTuple):
    """What a bot's move, or a hint, has taken."""

    level: str
    waited: float
    """seconds, for a thread and for its rules"""
    seconds: float
    simulations: int


class BotTurn(NamedTuple):
    """Whose move is to be found."""

    table: str
    seat: int
    """counted from 1"""
    level: str
    lines: int
    """of the record so far"""


def bots_of(settings: Settings) -> MakeBot:
    """Bots that take no more of the machine than the operator allows."""

    def make(level: str, game: Game, seed: str) -> Bot:
        if level not in COMPILED:
            return make_bot(level, game, seed)
        return level_bot(level, game, seed, min(MOST_THREADS, settings.bot_threads), settings.bot_memory)

    return make


def choose_within(slot: Slot, bot: Bot, view: View, longest: float) -> Move:
    """The move of a bot. One with a time of its own gets its share of that; one that counts simulations gets all of them, so
    that it plays as well on a busy machine, but is stopped after the longest time too."""
    if isinstance(bot, TimedBot):
        return bot.choose(view, slot.seconds(min(bot.seconds, longest)) if bot.seconds else longest)
    return bot.choose(view)


class Thinker:
    def __init__(self, settings: Settings, make_bot: MakeBot | None = None) -> None:
        self._settings, self._make_bot = settings, make_bot or bots_of(settings)
        self._limit = max(settings.bot_limit, 2 * settings.bot_seconds)
        self._pool = ThreadPoolExecutor(settings.bot_threads, thread_name_prefix="mamut-bot")
        self._cache = BotCache(settings.bots_kept)
        self.slots = SearchSlots(settings.bot_threads, self._limit)
        self.compilation = Compilation(settings.prepare)
        self.leisure = asyncio.Lock()
        """Held for a short thought on the event loop, of which there is only one at a time."""
        self.measured: Callable[[ThinkingTime], None] = lambda time: None
        """Hears what every move of a bot, and every hint, has taken."""

    async def choose(self, view: View, asked: BotTurn, tell: Tell = unheard) -> str:
        """The move of a bot. One that fails or thinks too long gets a simple one: the table goes on."""
        texts = [move.text for move in view.moves()]
        for think in (self._searched, self._simple) if asked.level in COMPILED else (self._looked,):
            try:
                move = await think(view, asked, tell)
                if move.text in texts:
                    return move.text
                log.error("the bot chose a move that is not legal", bot=asked.level, move=move.text)
            except TimeoutError:
                log.error("the bot thought too long", bot=asked.level, limit=self._limit)
            except Exception:
                log.exception("the bot failed", bot=asked.level)
        return entropy.source.choice(texts)

    async def _searched(self, view: View, asked: BotTurn, tell: Tell) -> Move:
        """By a search, which goes on from what it has found before."""
        table, seat, level, _ = asked
        begun = time.perf_counter()
        if not await self.compilation.ready(view.state.game.name, tell):
            return await self._simple(view, asked, tell)
        async with self.slots.take() as slot:
            turn, simulations = time.perf_counter(), 0
            cached = self._cache.take(table, seat, level)

            def think() -> tuple[Bot, Move]:
                bot = cached or self._make_bot(level, view.state.game, f"{table} {seat}")
                return bot, choose_within(slot, bot, view, self._settings.bot_seconds)

            try:
                bot, move = await self.slots.run(think)
                self._cache.put(table, seat, level, bot)
                simulations = getattr(bot, "simulations", 0)
            finally:
                self.measured(ThinkingTime(level, turn - begun, time.perf_counter() - turn, simulations))
        return move

    async def _looked(self, view: View, asked: BotTurn, tell: Tell) -> Move:
        """By a look at each move. Such bots remember nothing, and do not wait for compiled rules; if those are there, they
        leave the interpreter to others."""
        swift = self.compilation.loaded(view.state.game.name)

        def think() -> Move:
            seen = compiled_view(view) if swift else view
            return self._make_bot(asked.level, seen.state.game, f"{asked.table} {asked.lines}").choose(seen)

        begun = time.perf_counter()
        try:
            return await self._think(think)
        finally:
            self.measured(ThinkingTime(asked.level, 0.0, time.perf_counter() - begun, 0))

    async def _simple(self, view: View, asked: BotTurn, tell: Tell) -> Move:
        """Instead of a search that has come to nothing."""
        return await self._looked(view, asked._replace(level=SEAT_LEVELS.stand_in), tell)

    def forget(self, table: str) -> None:
        """What bots remember of a table that is over, or that nobody looks at."""
        self._cache.forget(table)

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

    async def close(self) -> None:
        await self.compilation.stop()
        self.slots.close()
        self._pool.shutdown(wait=False, cancel_futures=True)
