"""The form of the document. The server builds it from plain dictionaries, which are quick to compare; this is its contract."""

from __future__ import annotations

from typing import Any, Literal

import msgspec


class SeatDocument(msgspec.Struct):
    seat: int
    holder: Literal["open", "person", "bot", "automa"]
    """The automa is played by the rules: nobody can sit there."""
    name: str | None
    level: str | None
    """Of the bot that plays here."""
    stand_in: bool
    """A bot plays for a person who can take the seat back."""
    asks: bool
    """Even the only legal move is left to the person."""


class UndoRefusal(msgspec.Struct):
    reason: Literal["nothing", "drawn", "other", "over", "late"]
    text: str | None
    seat: int | None


class UndoDocument(msgspec.Struct):
    moves: int | None
    refused: UndoRefusal | None


class ClockDocument(msgspec.Struct):
    kind: Literal["move", "game"]
    seconds: int
    increment: int
    after: Literal["bot", "move"]
    left: list[int | None]
    """Seconds of each seat; of the one whose clock runs, those that it had at `since`. None where no person has the seat."""
    runs: int | None
    """The seat whose clock runs."""
    since: int | None


class ProposalDocument(msgspec.Struct):
    seat: int
    what: Literal["back", "bot"]
    moves: int | None
    about: int | None
    agreed: list[int]
    asked: list[int]
    """Seats whose answer is still missing."""


class ResultDocument(msgspec.Struct):
    scores: list[int]
    winners: list[int]
    rule: str
    sheet: dict[str, Any]


class TableDocument(msgspec.Struct):
    id: str | None
    """None for a record that is no table."""
    game: str
    players: int
    options: dict[str, Any]
    status: Literal["open", "playing", "over"]
    seats: list[SeatDocument]
    turn: int | None
    lines: int
    round: int | None
    undo: UndoDocument
    proposal: ProposalDocument | None
    seed_hash: str | None
    seed: str | None
    proof: bool
    companion: bool
    """A real box lies on the table: at a step of chance `moves` are the outcomes, for those who may enter one."""
    hints: bool
    """Whoever is to move may ask for a hint."""
    clock: ClockDocument | None
    before: str | None
    next: str | None
    result: ResultDocument | None


class Document(msgspec.Struct):
    number: int
    table: TableDocument
    you: list[int]
    view: dict[str, Any] | None
    moves: list[str] | None
