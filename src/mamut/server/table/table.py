"""One table: what its journal means. Entries are folded one by one, the same way when they happen and when they are read."""

from __future__ import annotations

import functools
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from mamut.engine.chance import Fair
from mamut.engine.game import Game, Move
from mamut.engine.registry import game_class
from mamut.engine.state import State
from mamut.server.table import journal
from mamut.server.table.clocks import Clocks
from mamut.server.table.visibility import Mask, mask_of

Now = Callable[[], float]
"""Seconds since 1970."""
LONG = 100
"""Letters of a text among the options that is not told with the entry that has it."""


class Line(NamedTuple):
    """One line of the record as it stands."""

    seat: int | None
    text: str
    rule: str
    forced: bool
    number: int
    """of its entry; of the opening for a line of the record that is played on"""
    note: str | None = None


@dataclass
class Seat:
    """Who holds a seat. A person with a level is one for whom a bot plays."""

    holder: journal.Holder
    name: str | None = None
    level: journal.Level | None = None
    asks: bool = False
    """Moves are not made for this person even where there is only one."""
    late: bool = False
    """The time has run out: the bot makes this decision, whoever comes back meanwhile."""
    back: bool = False
    """The person plays again after that decision."""

    @property
    def replaced(self) -> bool:
        """A bot decides for a person, if only this once."""
        return self.holder == "person" and self.level is not None

    @property
    def stand_in(self) -> bool:
        return self.replaced and not self.back

    @property
    def plays(self) -> bool:
        """A person who plays in person."""
        return self.holder == "person" and not self.stand_in


@dataclass
class Proposal:
    seat: int
    what: journal.ProposalKind
    moves: int | None
    about: int | None
    agreed: list[int]
    number: int


class LastUndo(NamedTuple):
    """Kept until the next move, to know a repeated wish."""

    seat: int
    lines: int
    number: int


@functools.lru_cache(maxsize=256)
def _shared_game(name: str, players: int, options: tuple[tuple[str, Any], ...]) -> Game:
    return game_class(name)(players, "interpreted", **dict(options))


def shared_game(name: str, players: int, options: dict[str, Any]) -> Game:
    """A configured game holds long lists of moves, or long texts; tables of the same kind share one."""
    plain = {key: tuple(value) if isinstance(value, list) else value for key, value in options.items()}
    return _shared_game(name, players, tuple(sorted(plain.items())))


class Table:
    """The fold of a journal."""

    def __init__(self, table_id: str, fair: Fair, now: Now = time.time) -> None:
        self.id, self.fair, self.now = table_id, fair, now
        self.sealed = fair.seed_hash
        self.journal: list[bytes] = []
        """Every entry as it is stored and sent."""
        self.masks: dict[int, Mask] = {}
        """Entries that not everyone may read, by number: what each seat reads instead."""
        self.at = 0
        """When the last entry was made."""
        self.game: Game
        self.seats: list[Seat] = []
        self.state: State | None = None
        self.lines: list[Line] = []
        self.draws = 0
        """Lines of chance in the record as it stands."""
        self.played_on: list[str] = []
        """Lines of the record with which the game began."""
        self.companion = False
        """People draw from a real box."""
        self.hints = True
        self.clocks: Clocks | None = None
        self.proposal: Proposal | None = None
        self.last_undo: LastUndo | None = None
        self.last_chat: journal.Chat | None = None
        self.before: str | None = None
        self.next: str | None = None

    # What follows from the journal

    @property
    def number(self) -> int:
        """The number of the last entry."""
        return len(self.journal) - 1

    @property
    def status(self) -> str:
        if self.state is None:
            return "open"
        return "over" if self.state.over else "playing"

    @property
    def proof(self) -> bool:
        return not self.played_on and not self.companion

    @property
    def seed_hash(self) -> str | None:
        """What is published from the start, where the draws can be proven."""
        return self.sealed if self.proof else None

    @property
    def turn(self) -> int | None:
        """The seat to act."""
        return self.state.actor + 1 if self.state is not None and self.state.actor >= 0 else None

    @property
    def thinking(self) -> int | None:
        """The seat whose person is to decide."""
        seat = self.seat(self.turn) if self.turn is not None else None
        return self.turn if seat and seat.holder == "person" and not seat.replaced else None

    @property
    def deadline(self) -> dict[str, int | None]:
        """For the store: when the clock that runs will have run out; nothing where there are no clocks."""
        return {self.id: self.clocks.due} if self.clocks else {}

    @property
    def waits_for_bot(self) -> bool:
        return self.turn is not None and self.seat(self.turn).level is not None

    def seat(self, number: int) -> Seat:
        return self.seats[number - 1]

    def names(self) -> list[str]:
        """A name for every seat, as the record needs it."""
        return [self._name(n, seat) for n, seat in enumerate(self.seats, 1)]

    def _name(self, number: int, seat: Seat) -> str:
        if seat.holder == "automa":
            return self.game.automatic_name or f"automa {number}"
        return seat.name or f"{seat.level or 'seat'} {number}"

    def notes(self) -> dict[int, str]:
        """Remarks about outcomes, by the number of the line from 0."""
        return {k: line.note for k, line in enumerate(self.lines) if line.note}

    # The fold

    def add(self, entry: journal.AnyEntry) -> None:
        """A new entry: it gets its number and its time."""
        entry.number = len(self.journal)
        entry.at = int(self.now())
        self.fold(entry, journal.encode(entry))

    def read(self, body: bytes) -> journal.AnyEntry:
        """An entry from the store."""
        entry = journal.decode_entry(body)
        self.fold(entry, body)
        return entry

    def let_go(self) -> None:
        """What nobody is sent is in the store: a thousand tables must not hold a thousand copies of one text."""
        told = self.masks.pop(0, None)
        if told:
            self.journal[0] = told[0]

    def fold(self, entry: journal.AnyEntry, body: bytes) -> None:
        self._folds[type(entry)](self, entry)
        if self.clocks:
            self.clocks.run(self.thinking, entry.at)
        self.at = entry.at
        self.journal.append(body)

    def _fold_open(self, entry: journal.Open) -> None:
        self.game = shared_game(entry.game, entry.players, entry.options)
        self.seats = [Seat(sitter.holder, sitter.name, sitter.level) for sitter in entry.seats]
        self.played_on = entry.record or []
        self.before, self.companion, self.hints = entry.before, entry.companion, entry.hints
        self.clocks = Clocks(entry.clock, entry.players) if entry.clock else None
        told = self._told_opening(entry)
        if told is not entry:
            self.masks[entry.number] = dict.fromkeys(range(entry.players + 1), journal.encode(told))

    def _told_opening(self, entry: journal.Open) -> journal.Open:
        """As clients read it. Long texts are in the document. What was drawn in a record is for nobody: the steps of the
        table show what each may know."""
        long = {key: "" for key, value in entry.options.items() if isinstance(value, str) and len(value) > LONG}
        if long:
            entry = msgspec.structs.replace(entry, options={**entry.options, **long})
        if self.game.secrets and entry.record:
            entry = msgspec.structs.replace(entry, record=["?"] * len(entry.record))
        return entry

    def _fold_sit(self, entry: journal.Sit) -> None:
        self.seats[entry.seat - 1] = Seat("person", entry.name)
        if self.clocks:
            self.clocks.taken(entry.seat)

    def _fold_leave(self, entry: journal.Leave) -> None:
        name = self.seat(entry.seat).name if self.status == "over" else None  # the score sheet keeps it
        self.seats[entry.seat - 1] = Seat("open", name)
        if self.proposal and entry.seat in (self.proposal.seat, self.proposal.about):
            self.proposal = None

    def _fold_order(self, entry: journal.Order) -> None:
        self.seats = [self.seats[old - 1] for old in entry.seats]

    def _fold_start(self, entry: journal.Start) -> None:
        self.state = self.game.new()
        for line in self.played_on:
            who, _, rest = line.partition(" ")
            text, _, note = rest.partition(" # ")
            self._advance(None if who == "*" else int(who), self.state.parse(text), False, 0, note or None)
        if self.clocks:
            self.clocks.begin(len(self.lines))

    def _fold_move(self, entry: journal.Move) -> None:
        self.last_undo = None
        chosen = not entry.forced and not (entry.seat and self.seat(entry.seat).late)
        if self.proposal and self.proposal.what == "bot" and self.proposal.about == entry.seat and chosen:
            self.proposal = None  # the absent one is back
        assert self.state is not None
        move = self.state.parse(entry.text)
        if self.game.secrets:
            mask = mask_of(self.state, move, entry)
            if mask:
                self.masks[entry.number] = mask
        self._advance(entry.seat, move, entry.forced, entry.number, entry.note)
        seat = self.seat(entry.seat) if entry.seat else None
        if self.clocks:
            self.clocks.decided(entry.seat, entry.forced, seat is not None and seat.late, entry.at)
        if seat and seat.late:
            self._forgive(seat)

    def _advance(self, seat: int | None, move: Move, forced: bool, number: int, note: str | None) -> None:
        state = self.state
        assert state is not None
        if note and not (seat is None and self.game.noted(state, move, note)):
            note = None
        state.apply(move.number)
        self.lines.append(Line(seat, move.text, move.rule, forced, number, note))
        self.draws += seat is None
        if state.over:
            self.proposal = None

    def _fold_undo(self, entry: journal.Undo) -> None:
        assert self.state is not None
        history = self.state.history[: entry.moves]
        self.last_undo = LastUndo(entry.seat, len(self.lines), entry.number)
        self.state = self.game.new()
        for number in history:
            self.state.apply(number)
        del self.lines[entry.moves :]
        self.draws = sum(line.seat is None for line in self.lines)
        if self.clocks:
            self.clocks.take_back(entry.moves, None if entry.agreed else entry.seat, entry.at)
        for seat in self.seats:
            self._forgive(seat)
        if self.proposal and self.proposal.what == "back":
            self.proposal = None

    def _fold_bot(self, entry: journal.BotPlays) -> None:
        seat = self.seats[entry.seat - 1]
        if seat.holder == "open":
            seat.holder = "bot"
        seat.level, seat.back = entry.level, False
        if self.proposal and self.proposal.what == "bot" and self.proposal.about == entry.seat:
            self.proposal = None

    def _fold_person(self, entry: journal.PersonPlays) -> None:
        seat = self.seat(entry.seat)
        seat.back = True
        if not seat.late:
            self._forgive(seat)

    def _fold_timeout(self, entry: journal.Timeout) -> None:
        assert self.clocks
        seat = self.seat(entry.seat)
        # Bots do not play a game to its end among themselves: the last person is helped with one decision at a time.
        alone = not any(other.plays for other in self.seats if other is not seat)
        seat.level, seat.late, seat.back = entry.level, True, alone or self.clocks.clock.after == "move"
        self.clocks.run_out(entry.seat)
        if self.proposal and self.proposal.what == "bot" and self.proposal.about == entry.seat and seat.stand_in:
            self.proposal = None

    def _forgive(self, seat: Seat) -> None:
        """The decision for which there was no time is over: a person who is back plays again."""
        if seat.back:
            seat.level = None
        seat.late = seat.back = False

    def _fold_asks(self, entry: journal.Asks) -> None:
        self.seats[entry.seat - 1].asks = entry.asks

    def _fold_propose(self, entry: journal.Propose) -> None:
        self.proposal = Proposal(entry.seat, entry.what, entry.moves, entry.about, [], entry.number)

    def _fold_answer(self, entry: journal.Answer) -> None:
        if self.proposal and entry.agree:
            self.proposal.agreed.append(entry.seat)
        else:
            self.proposal = None

    def _fold_chat(self, entry: journal.Chat) -> None:
        self.last_chat = entry

    def _fold_rematch(self, entry: journal.Rematch) -> None:
        self.next = entry.table

    _folds: dict[type, Callable[[Table, Any], None]] = {  # noqa: RUF012
        journal.Open: _fold_open,
        journal.Sit: _fold_sit,
        journal.Leave: _fold_leave,
        journal.Order: _fold_order,
        journal.Start: _fold_start,
        journal.Move: _fold_move,
        journal.Undo: _fold_undo,
        journal.BotPlays: _fold_bot,
        journal.PersonPlays: _fold_person,
        journal.Timeout: _fold_timeout,
        journal.Asks: _fold_asks,
        journal.Propose: _fold_propose,
        journal.Answer: _fold_answer,
        journal.Chat: _fold_chat,
        journal.Rematch: _fold_rematch,
    }
