"""The entries of a journal: their form, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import msgspec

Level = str
Holder = Literal["open", "person", "bot", "automa"]
"""The automa is a seat that the rules of the game play themselves."""
ProposalKind = Literal["back", "bot"]


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


class Clock(msgspec.Struct):
    """How long persons may think, and what happens when their time has run out."""

    kind: Literal["move", "game"]
    """For every decision, or for all of a game together."""
    seconds: int
    increment: int = 0
    """Seconds that a decision brings, where the time is for the game."""
    after: Literal["bot", "move"] = "bot"
    """A bot stands in: until the person comes back, unless nobody else plays in person; or for one decision."""


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
    clock: Clock | None = None


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
    agreed: bool = False
    """By a proposal."""


class BotPlays(Entry, tag="bot"):
    seat: int
    level: Level
    by: int


class PersonPlays(Entry, tag="person"):
    seat: int


class Timeout(Entry, tag="timeout"):
    """The time of a seat has run out, and a bot stands in."""

    seat: int
    level: Level


class Asks(Entry, tag="asks"):
    """Whether a seat wants to be asked even where it has no choice."""

    seat: int
    asks: bool


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


AnyEntry = (
    Open
    | Sit
    | Leave
    | Order
    | Start
    | Move
    | Undo
    | BotPlays
    | PersonPlays
    | Timeout
    | Asks
    | Propose
    | Answer
    | Chat
    | Rematch
)

encode = msgspec.json.Encoder().encode
decode_entry: Callable[[bytes], AnyEntry] = msgspec.json.Decoder(AnyEntry).decode
