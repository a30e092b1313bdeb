"""Hints: what a search thinks of the moves of a seat, from what that seat may know and from nothing else."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from typing import TYPE_CHECKING, NamedTuple, Protocol

from mamut.engine.state import View
from mamut.server.bots.compilation import Tell
from mamut.server.bots.thinking import Thinker, ThinkingTime
from mamut.server.errors import Refusal
from mamut.server.messages import HintedMove
from mamut.server.table.table import Table

if TYPE_CHECKING:
    from mamut.bots.search.analysis import Analysis, Judged
    from mamut.engine.game import Game

MOST = 5
"""Moves that are told."""
ENOUGH = 10
"""A move that was tried less than a tenth as often as the first one is not known well enough."""
REMEMBERED = 1000
"""Hints that are given again if somebody asks again."""
LEVEL = "hint"
"""How its thoughts are counted."""


class Adviser(Protocol):
    def analyse(self, view: View) -> Analysis: ...


def make_adviser(game: Game, seconds: float, threads: int, memory: int, seed: str) -> Adviser:
    from mamut.bots.nets.files import net_of
    from mamut.bots.search.bot import SearchBot

    return SearchBot(game, seconds=seconds, threads=threads, memory=memory, seed=seed, net=net_of(game))


class Question(NamedTuple):
    table: str
    seat: int
    number: int
    """of the last entry"""
    place: tuple[int, int]
    """How many lines the record has, and the entry of the last one: nothing else has led to this position."""
    view: View


class Advice(NamedTuple):
    simulations: int
    exact: bool
    moves: list[HintedMove]


def question(table: Table, seat: int, mine: tuple[int, ...]) -> Question:
    """What a seat asks, if it may."""
    if seat not in mine:
        raise Refusal("not-your-seat", seat=seat)
    if not table.hints:
        raise Refusal("hints-off")
    if table.state is None:
        raise Refusal("not-started")
    if table.state.over:
        raise Refusal("over")
    if table.seat(seat).replaced:
        raise Refusal("bot-plays", seat=seat)
    if table.turn != seat:
        raise Refusal("not-your-turn")
    place = len(table.lines), table.lines[-1].number if table.lines else 0
    return Question(table.id, seat, table.number, place, table.state.view(seat - 1))


class Hints:
    """Every position is thought about once, and for every seat one at a time."""

    def __init__(self, thinker: Thinker, seconds: float, memory: int) -> None:
        self._thinker, self._seconds, self._memory = thinker, seconds, memory
        self._given: OrderedDict[tuple[str, int], tuple[tuple[int, int], asyncio.Task[Advice]]] = OrderedDict()

    async def answer(self, asked: Question, tell: Tell) -> Advice:
        key = asked.table, asked.seat
        while True:
            place, task = self._given.get(key, (None, None))
            if task is None or (place != asked.place and task.done()):
                task = asyncio.create_task(self._think(asked, tell))
                self._given[key] = asked.place, task
                self._given.move_to_end(key)
                if len(self._given) > REMEMBERED:
                    self._given.popitem(last=False)
            elif place != asked.place:
                await asyncio.wait([task])  # about a position that is past
                continue
            try:
                return await asyncio.shield(task)
            except Exception:
                if self._given.get(key) == (asked.place, task):
                    del self._given[key]  # whoever asks again may be luckier
                raise

    async def _think(self, asked: Question, tell: Tell) -> Advice:
        view, thinker, begun = asked.view, self._thinker, time.perf_counter()
        if not await thinker.compilation.ready(view.state.game.name, tell):
            raise Refusal("failed")
        async with thinker.slots.take() as slot:
            turn = time.perf_counter()

            def think() -> Analysis:
                seconds = slot.seconds(self._seconds)
                seed = f"hint {asked.place[0]}"  # nothing that depends on what others hold
                return make_adviser(view.state.game, seconds, slot.threads, self._memory, seed).analyse(view)

            found = await thinker.slots.run(think)
            thinker.measured(ThinkingTime(LEVEL, turn - begun, time.perf_counter() - turn, found.simulations))
        return advice(found)


def ranked(found: Analysis) -> list[Judged]:
    """The moves of which the search knows enough to give a figure, by the chance that people read; equal ones as it found them.

    A search goes by visits, and weighs the lead too: by that, 61 % may come before 63 %.
    """
    most = max((judged.visits for judged in found.moves), default=0)
    known = found.moves if found.exact else [judged for judged in found.moves if ENOUGH * judged.visits >= most]
    return sorted(known, key=lambda judged: -round(100 * float(judged.chance)))


def advice(found: Analysis) -> Advice:
    """As it is told. The figures may come from arrays, whose numbers are no plain ones."""
    visits = sum(judged.visits for judged in found.moves) or 1
    moves = [
        HintedMove(
            text=judged.move.text,
            rule=judged.move.rule,
            chance=round(float(judged.chance), 3),
            points=round(float(judged.points), 1),
            margin=round(float(judged.margin), 1),
            share=round(judged.visits / visits, 3),
        )
        for judged in ranked(found)[:MOST]
    ]
    return Advice(found.simulations, found.exact, moves)
