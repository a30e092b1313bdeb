"""Programs that ask over HTTP and wait for their turn: they are at the table as others are who hold a line open."""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

from mamut.server.live.hall import Hall
from mamut.server.live.live_table import Client, Live
from mamut.server.table.proposals import asked
from mamut.server.table.visibility import Audience

LINGER = 15.0
"""Seconds for which a program that has been answered still counts as being there: it thinks, and will ask again."""


class Caller(Client):
    """A client without a line: all it hears is that something has happened."""

    def __init__(self, tokens: list[str], live: Live) -> None:
        super().__init__(tokens, "en", 1)
        self.live = live
        self.stirred = asyncio.Event()
        self.question = 0
        """The number of its last question; an older one that still waits is answered at once."""
        self._going: asyncio.TimerHandle | None = None

    def send(self, message: str) -> None:
        self.stirred.set()

    def cut_off(self) -> None:
        self.cut = True
        self.stirred.set()

    def ask(self) -> int:
        self.question += 1
        self.stirred.set()
        self._stay()
        return self.question

    def linger(self) -> None:
        """Answered: unless it asks again it will have gone."""
        self._stay()
        self._going = asyncio.get_running_loop().call_later(LINGER, self.live.part, self)

    def _stay(self) -> None:
        if self._going:
            self._going.cancel()


class Seen(NamedTuple):
    caller: Caller
    document: dict[str, Any]
    ready: bool


async def turn_of(
    hall: Hall, table_id: str, tokens: list[str], after: int, seconds: float, left: asyncio.Event
) -> dict[str, Any]:
    """The document, once one of the asker's seats has something to do, or the game is over; or when the time is up.

    `after` is the number of an entry up to which the asker has seen all. `left` says that nobody waits for the answer.
    """
    end = asyncio.get_running_loop().time() + seconds
    seen = await hall.read(table_id, lambda live: _look(live, tokens, after))
    caller = seen.caller
    question = caller.ask()
    try:
        while not seen.ready and not left.is_set() and caller.question == question:
            caller.stirred.clear()
            if not await _stirred(caller.stirred, left, end):
                break
            seen = await hall.read(table_id, lambda live: _look(live, tokens, after))
            if seen.caller is not caller:  # the table was dropped from memory in between
                caller = seen.caller
                question = caller.ask()
        return seen.document
    finally:
        if caller.question == question:
            caller.linger()


async def _stirred(stirred: asyncio.Event, left: asyncio.Event, end: float) -> bool:
    """Waits for either; False if the time is up."""
    waiting = [asyncio.create_task(event.wait()) for event in (stirred, left)]
    try:
        seconds = end - asyncio.get_running_loop().time()
        done, _ = await asyncio.wait(waiting, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        return bool(done)
    finally:
        for task in waiting:
            task.cancel()


def _look(live: Live, tokens: list[str], after: int) -> Seen:
    mine = live.must_be_seated(tokens)
    you = tuple(sorted(mine))
    caller = next((client for client in live.clients if isinstance(client, Caller) and client.you == you), None)
    if caller is None:
        caller = Caller(list(mine.values()), live)
        caller.you = you
        live.clients.append(caller)
        live.tell_presence()
    document = live.snapshot().document(you)
    return Seen(caller, document, live.table.number > after and _to_do(live, you, document))


def _to_do(live: Live, you: Audience, document: dict[str, Any]) -> bool:
    table = live.table
    if document["moves"] is not None or table.status == "over":
        return True
    if table.status == "open":
        return all(seat.holder != "open" for seat in table.seats)
    if any(table.seat(number).stand_in for number in you):
        return True
    return table.proposal is not None and not set(asked(table, table.proposal)).isdisjoint(you)


def answer_all(hall: Hall) -> None:
    """Nobody waits any longer: the server is about to stop."""
    for live in hall.live.values():
        for client in live.clients:
            if isinstance(client, Caller):
                client.ask()
