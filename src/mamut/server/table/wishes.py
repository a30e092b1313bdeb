"""What a seat may wish for: the form of its messages, and nothing else."""

from __future__ import annotations

import msgspec

from mamut.server.table.journal import Level, ProposalKind


class Message(msgspec.Struct, tag_field="type", kw_only=True, forbid_unknown_fields=True):
    """Over the WebSocket, in either direction."""


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
    """Clients may send it, as with a wish for a bot; it says nothing here."""


class AsksWish(Wish, tag="asks"):
    asks: bool
    """Even where there is only one move."""


class ChatWish(Wish, tag="chat"):
    text: str


AnyWish = MoveWish | UndoWish | ProposeWish | AnswerWish | BotWish | PersonWish | AsksWish | ChatWish
