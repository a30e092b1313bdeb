"""The messages of the WebSocket: their form, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from mamut.server.errors import Problem
from mamut.server.table.document_schema import Document
from mamut.server.table.journal import AnyEntry
from mamut.server.table.wishes import AnyWish, Message, Wish

# What a client says


class Hello(Message, tag="hello"):
    tokens: list[str] = msgspec.field(default_factory=list)
    last: int | None = None
    language: str | None = None


class ProspectsWish(Wish, tag="prospects"):
    pass


class HintWish(Wish, tag="hint"):
    pass


Question = ProspectsWish | HintWish
ClientMessage = Hello | AnyWish | Question

decode_message: Callable[[str], ClientMessage] = msgspec.json.Decoder(ClientMessage).decode


# What the server says


class TableMessage(Message, tag="table"):
    document: Document
    entries: list[AnyEntry]
    now: float
    """Seconds since 1970 by the clock of the server, for those whose own is wrong."""


class News(Message, tag="news"):
    number: int
    entries: list[AnyEntry]
    patch: list[list[Any]]
    """`[path, value]` sets, `[path]` removes."""
    now: float


class Presence(Message, tag="presence"):
    seats: list[int]
    watching: int


class Done(Message, tag="done"):
    id: int | str
    number: int


class Refused(Message, tag="refused"):
    id: int | str | None
    error: Problem


class Prospect(msgspec.Struct):
    points: int
    promise: int


class Prospects(Message, tag="prospects"):
    id: int | str
    number: int
    of: dict[str, Prospect]


class HintedMove(msgspec.Struct):
    """A move as a search judges it, for the seat that asked."""

    text: str
    rule: str
    chance: float
    """to win"""
    points: float
    """expected at the end"""
    margin: float
    """to the best of the others"""
    share: float
    """of the simulations"""


class Hint(Message, tag="hint"):
    id: int | str
    number: int
    simulations: int
    exact: bool
    """Everything that can still happen was looked at."""
    moves: list[HintedMove]
    """The best ones, the best first."""


class Warming(Message, tag="warming"):
    """A bot, or the hint that this client asked for, waits until its rules are compiled."""

    seat: int | None
    """None: it waits no longer."""


ServerMessage = TableMessage | News | Presence | Done | Refused | Prospects | Hint | Warming
