"""The entries of a journal and the messages of the WebSocket: their form, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import msgspec

from mamut.server.table.document_schema import Document

Level = str
Holder = Literal["open", "person", "bot", "automa"]
"""The automa is a seat that the rules of the game play themselves."""
ProposalKind = Literal["back", "bot"]


# Entries


class Entry(msgspec.Struct, tag_field="kind", kw_only=True):
    """One line of a journal. The store numbers them from 0 without gaps."""

    number: int = 0
    at: int = 0
    """Seconds since 1970."""


class Sitter(msgspec.Struct):
    """Who holds a seat when a table is opened."""

    holder: Holder
    name: str | None = None
    level: Level | None = None


class Told(msgspec.Struct):
    """The message that tells a move: a key of the catalogues and its values."""

    key: str
    values: dict[str, Any]


class Why(msgspec.Struct):
    """The rule that decided a move which nobody chose, and the message that says why."""

    rule: str
    key: str
    values: dict[str, Any]


class Open(Entry, tag="open"):
    game: str
    players: int
    options: dict[str, Any]
    seats: list[Sitter]
    record: list[str] | None = None
    """Lines of a game played on from there."""
    before: str | None = None
    companion: bool = False
    """A real box lies on the table: nothing is drawn here, people say what was."""
    hints: bool = True
    """Whoever is to move may ask what a bot would think of it."""


class Sit(Entry, tag="sit"):
    seat: int
    name: str


class Leave(Entry, tag="leave"):
    seat: int


class Order(Entry, tag="order"):
    seats: list[int]


class Start(Entry, tag="start"):
    pass


class Move(Entry, tag="move"):
    seat: int | None
    """None is chance."""
    text: str
    rule: str
    forced: bool
    told: Told
    note: str | None = None
    """What the game remarks about an outcome: the faces of dice."""
    why: Why | None = None
    """Why it is the only one, where the rules themselves play."""


class Undo(Entry, tag="undo"):
    seat: int
    moves: int


class BotPlays(Entry, tag="bot"):
    seat: int
    level: Level
    by: int


class PersonPlays(Entry, tag="person"):
    seat: int


class Propose(Entry, tag="propose"):
    seat: int
    what: ProposalKind
    moves: int | None = None
    about: int | None = None


class Answer(Entry, tag="answer"):
    seat: int
    agree: bool


class Chat(Entry, tag="chat"):
    seat: int
    text: str


class Rematch(Entry, tag="rematch"):
    table: str


AnyEntry = Open | Sit | Leave | Order | Start | Move | Undo | BotPlays | PersonPlays | Propose | Answer | Chat | Rematch

encode = msgspec.json.Encoder().encode
decode_entry: Callable[[bytes], AnyEntry] = msgspec.json.Decoder(AnyEntry).decode


# What a client says


class Message(msgspec.Struct, tag_field="type", kw_only=True, forbid_unknown_fields=True):
    pass


class Hello(Message, tag="hello"):
    tokens: list[str] = []
    last: int | None = None
    language: str | None = None


class Wish(Message):
    """Something a seat wants. `id` comes back in the answer."""

    id: int | str
    seat: int


class MoveWish(Wish, tag="move"):
    text: str
    lines: int
    note: str | None = None
    """With an outcome that is entered at a table with a real box."""


class UndoWish(Wish, tag="undo"):
    lines: int


class ProposeWish(Wish, tag="propose"):
    what: ProposalKind
    moves: int | None = None
    about: int | None = None


class AnswerWish(Wish, tag="answer"):
    agree: bool


class BotWish(Wish, tag="bot"):
    level: Level | None = None


class PersonWish(Wish, tag="person"):
    level: Level | None = None


class ChatWish(Wish, tag="chat"):
    text: str


class ProspectsWish(Wish, tag="prospects"):
    pass


class HintWish(Wish, tag="hint"):
    pass


AnyWish = MoveWish | UndoWish | ProposeWish | AnswerWish | BotWish | PersonWish | ChatWish
Question = ProspectsWish | HintWish
ClientMessage = Hello | AnyWish | Question

decode_message: Callable[[str], ClientMessage] = msgspec.json.Decoder(ClientMessage).decode


# What the server says


class Problem(msgspec.Struct):
    """What is wrong: a code for programs, a sentence for people."""

    code: str
    message: str
    rule: str | None = None
    place: str | None = None
    line: int | None = None


class TableMessage(Message, tag="table"):
    document: Document
    entries: list[AnyEntry]


class News(Message, tag="news"):
    number: int
    entries: list[AnyEntry]
    patch: list[list[Any]]
    """`[path, value]` sets, `[path]` removes."""


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
