"""How bots think at the table: searches take turns and give way, remember what they have found, and wait for their rules."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from mamut.bots.bot import BaselineBot, Bot
from mamut.engine.game import Game, Move
from mamut.engine.state import View
from mamut.server.bots import compilation, thinking
from mamut.server.bots.bot_cache import BotCache
from mamut.server.bots.compilation import Compilation, compiled_view, unheard
from mamut.server.bots.search_slots import NICENESS, SHORTEST, SearchSlots, Slot
from mamut.server.bots.thinking import bots_of, choose_within
from tests.server.hosting import GAME, bots, here, hosted, settings_in
from tests.server.secret_game import Hats
from tests.server.tables import new_table
from tests.server.wire import Person

LEVEL = "level-5"


class Searcher:
    """A bot with a budget, as a search has it."""

    def __init__(self, name: str, seconds: float | None = 1.5) -> None:
        self.name, self.seconds, self.simulations = name, seconds, 7
        self.granted: list[float | None] = []

    def choose(self, view: View, seconds: float | None = None) -> Move:
        self.granted.append(seconds)
        return view.moves()[0]


class Crowd:
    """Makes searchers, and simple bots for all other levels."""

    def __init__(self, searcher: Callable[[str], Bot] = Searcher) -> None:
        self.made: dict[str, list[Bot]] = {}
        self.searcher = searcher

    def __call__(self, level: str, game: Game, seed: str) -> Bot:
        bot = self.searcher(level) if level == LEVEL else BaselineBot("random", seed)
        self.made.setdefault(level, []).append(bot)
        return bot


async def play(person: Person, moves: int) -> None:
    for _ in range(moves):
        while not person.my_turn:
            await person.hear()
        await person.move(person.document["moves"][0])


@pytest.fixture
def ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing has to be compiled."""
    monkeypatch.setattr(compilation, "load", lambda game: None)
    monkeypatch.setattr(thinking, "compiled_view", lambda view: view)


# Taking turns


def test_the_more_wait_the_shorter_each_one_thinks() -> None:
    async def run() -> list[Slot]:
        slots, taken = SearchSlots(2, 5.0), list[Slot]()
        go_on = [asyncio.Event() for _ in range(8)]

        async def one(n: int) -> None:
            async with slots.take() as slot:
                taken.append(slot)
                await go_on[n].wait()

        tasks = [asyncio.create_task(one(n)) for n in range(8)]
        for event in go_on:
            await asyncio.sleep(0.001)
            event.set()
        await asyncio.gather(*tasks)
        assert (slots.waiting, slots.running) == (0, 0)
        slots.close()
        return taken

    first, second, third, *_, last = asyncio.run(run())
    assert (first, second) == (Slot(1.0, 2), Slot(1.0, 1))
    assert third == Slot(2 / 7, 1), "one is at work, and five wait"
    assert last.share == 1.0, "nobody waits any more"


def test_searches_give_way_to_everything_else() -> None:
    async def run() -> int:
        slots = SearchSlots(1, 5.0)
        found = await slots.run(lambda: os.getpriority(os.PRIO_PROCESS, threading.get_native_id()))
        slots.close()
        return found

    assert asyncio.run(run()) == min(19, os.getpriority(os.PRIO_PROCESS, 0) + NICENESS)


def test_a_bot_gets_a_share_of_its_own_time() -> None:
    state = Hats(2, target="interpreted").new()
    for number in (71113, 71209):
        state.apply(f"draw {number}")
    view = state.view(state.actor)
    quick, slow, counting = Searcher("quick", 0.1), Searcher("slow", 60.0), Searcher("counting", None)
    for bot, expected in ((quick, [0.05, 0.05, SHORTEST]), (slow, [1.0, 1.0, SHORTEST]), (counting, [2.0, 2.0, 2.0])):
        for share in (0.5, 0.5, 0.0):
            choose_within(Slot(share, 1), bot, view, 2.0)
        assert bot.granted == pytest.approx(expected), "one that counts plays as well on a busy machine"
    assert choose_within(Slot(0.5, 1), BaselineBot("random"), view, 2.0) in view.moves()


# Remembering


def test_bots_that_nobody_asks_are_forgotten() -> None:
    cache, bots = BotCache(2), [BaselineBot("random") for _ in range(3)]
    for seat, bot in enumerate(bots, 1):
        cache.put("table", seat, LEVEL, bot)
    assert cache.take("table", 1, LEVEL) is None
    assert cache.take("table", 2, LEVEL) is bots[1]
    assert cache.take("table", 2, LEVEL) is None, "it is being asked"
    cache.put("table", 2, LEVEL, bots[1])
    assert cache.take("table", 3, "level-6") is None, "another bot plays there now"
    cache.put("other", 2, LEVEL, bots[0])
    cache.forget("table")
    assert len(cache) == 1
    assert cache.take("other", 2, LEVEL) is bots[0]


@pytest.mark.usefixtures("ready")
def test_a_bot_plays_a_whole_game_with_one_mind(tmp_path: Path) -> None:
    crowd = Crowd()

    async def evening() -> None:
        async with hosted(settings_in(tmp_path, bot_seconds=1.0), crowd) as host:
            opened = await host.open(bots(LEVEL, LEVEL))
            person = await host.person(opened["id"])
            while person.document["table"]["status"] != "over":
                await person.hear()
            assert len(host.hall.thinker._cache) == 0, "the game is over"
            numbers = (await host.http.get("/metrics")).text
            assert f'mamut_bot_simulations_total{{level="{LEVEL}"}}' in numbers

    asyncio.run(evening())
    assert list(crowd.made) == [LEVEL]
    one, two = crowd.made[LEVEL]
    assert isinstance(one, Searcher)
    assert isinstance(two, Searcher)
    assert len(one.granted) > 5
    assert set(one.granted + two.granted) == {1.0}, "as long as the operator allows, and they do not disturb each other"


# What goes wrong


@pytest.mark.usefixtures("ready")
@pytest.mark.parametrize("manner", ["slow", "broken"])
def test_a_simple_bot_moves_for_a_search_that_fails(tmp_path: Path, manner: str) -> None:
    class Bad(Searcher):
        def choose(self, view: View, seconds: float | None = None) -> Move:
            time.sleep(0.3)
            if manner == "broken":
                raise RuntimeError("nothing found")
            return super().choose(view, seconds)

    crowd = Crowd(Bad)

    async def evening() -> None:
        async with hosted(settings_in(tmp_path, bot_limit=0.1 if manner == "slow" else 5.0, bot_seconds=0.01), crowd) as host:
            opened = await host.open(here("Ayla") + bots(LEVEL))
            person = await host.person(opened["id"], opened["tokens"]["1"])
            while "level-2" not in crowd.made:
                await play(person, 1)
            assert len(host.hall.thinker._cache) == 0, "what hangs is not asked again"

    asyncio.run(evening())


# Compiling


def test_a_table_says_that_its_bot_is_not_ready_yet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    go, loaded = threading.Event(), list[str]()

    def load(game: str) -> None:
        go.wait(10)
        loaded.append(game)

    monkeypatch.setattr(compilation, "load", load)
    monkeypatch.setattr(compilation, "TELL_AFTER", 0.02)

    async def evening() -> None:
        async with hosted(settings_in(tmp_path, bot_limit=0.01, bot_seconds=0.001), Crowd()) as host:
            opened = await host.open(here("Ayla") + bots(LEVEL))
            person = await host.person(opened["id"], opened["tokens"]["1"])
            while not person.warming:
                await (play(person, 1) if person.my_turn else person.hear())
            late = await host.person(opened["id"])
            await late.hear()
            await late.hear()
            go.set()
            await play(person, 2)
            assert late.warming == [2]
            assert person.warming == [2, None]

    asyncio.run(evening())
    assert loaded == ["kingdomino-origins"], "once"


def test_a_bot_without_rules_plays_simply(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def load(game: str) -> None:
        raise RuntimeError("no compiler")

    monkeypatch.setattr(compilation, "load", load)

    crowd = Crowd()

    async def evening() -> None:
        async with hosted(settings_in(tmp_path), crowd) as host:
            opened = await host.open(here("Ayla") + bots(LEVEL))
            person = await host.person(opened["id"], opened["tokens"]["1"])
            while not crowd.made:  # whose turn comes first is drawn
                await play(person, 1)

    asyncio.run(asyncio.wait_for(evening(), 30))
    assert list(crowd.made) == ["level-2"]


def test_games_are_compiled_ahead_by_another_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    write = "import os, sys; open(sys.argv[1], 'w').write(str(os.getpriority(os.PRIO_PROCESS, 0))); sys.exit(len(sys.argv) - 2)"

    def command(game: str) -> list[str]:
        return [sys.executable, "-S", "-c", write, str(tmp_path / game), *(["fails"] if game == "second" else [])]

    monkeypatch.setattr(compilation, "command", command)
    monkeypatch.setattr(compilation, "compiled", lambda game: game == "third")
    monkeypatch.setattr(compilation, "load", done.append)

    async def run() -> None:
        compiling = Compilation(ahead=True)
        compiling.start(["first", "second", "third"])
        assert not compiling.loaded("second")
        assert await compiling.ready("second", unheard), "what fails there may succeed here"
        assert await compiling.ready("first", unheard)
        assert await compiling.ready("third", unheard)
        assert compiling.loaded("second")
        await compiling.stop()

    asyncio.run(run())
    assert sorted(done) == ["first", "second", "third"]
    assert not (tmp_path / "third").exists(), "nothing was left to do"
    assert int((tmp_path / "first").read_text()) >= os.getpriority(os.PRIO_PROCESS, 0)


def test_the_end_does_not_wait_for_the_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compilation, "command", lambda game: [sys.executable, "-S", "-c", "import time; time.sleep(60)"])
    monkeypatch.setattr(compilation, "compiled", lambda game: False)

    async def run() -> float:
        compiling = Compilation(ahead=True)
        compiling.start(["game"])
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(compiling.ready("game", unheard), 0.2)
        begun = time.monotonic()
        await compiling.stop()
        assert not compiling.loaded("game")
        return time.monotonic() - begun

    assert asyncio.run(run()) < 10


def test_simple_bots_use_the_compiled_rules_when_they_are_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compilation.load(GAME)
    assert compilation.compiled(GAME)
    table = new_table("Ayla", "Brun")
    assert table.state is not None
    view = table.state.view(table.state.actor)
    swift = compiled_view(view)
    assert swift.state.game.target_name == "compiled"
    assert (swift.seat, swift.data, swift.moves()) == (view.seat, view.data, view.moves())
    bot = bots_of(settings_in(tmp_path))
    assert bot("level-2", view.state.game, "").choose(swift) in view.moves()
    assert bot("level-4", view.state.game, "").choose(view).text in [move.text for move in view.moves()]
    monkeypatch.setenv("MAMUT_CACHE", str(tmp_path))
    assert not compilation.compiled(GAME)
