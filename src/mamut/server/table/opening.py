"""New tables: opened by a wish, from a record, or as the rematch of another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from mamut.engine.chance import Fair
from mamut.engine.errors import MamutError
from mamut.engine.game import Game
from mamut.engine.reading import read_record
from mamut.engine.registry import game_class
from mamut.server.errors import EngineRefusal, Refusal
from mamut.server.table import journal
from mamut.server.table.clocks import check_clock
from mamut.server.table.playing import start
from mamut.server.table.seating import SeatLevels, Tokens, among_others, clean_name, hash_of, new_id, new_token
from mamut.server.table.table import Now, Seat, Table, shared_game


@dataclass(frozen=True)
class SeatWish:
    """`here` is a seat on the device that opens the table. Seats that the rules play need no wish."""

    holder: str
    name: str | None = None
    level: str | None = None


@dataclass
class Opened:
    """A new table, not yet stored, with the tokens for those who open it and the hashes for the store."""

    table: Table
    tokens: dict[int, str] = field(default_factory=dict)
    hashes: Tokens = field(default_factory=dict)


def configured(name: str, players: int | None, options: dict[str, Any], seats: int = 0) -> Game:
    """The game that is wished for. Unless it is said how many play, those who have a seat do, or as many as the options say."""
    try:
        if players is None:
            possible = game_class(name).players_with(options)
            players = possible[0] if len(possible) == 1 else seats
        game = shared_game(name, players, options)
    except MamutError as error:
        raise EngineRefusal(error) from None
    return shared_game(name, players, game.options)  # the one that all share who have chosen the same in other words


def from_record(text: str, lines: int | None) -> tuple[Game, list[str]]:
    """The game of a record and its first lines, checked."""
    try:
        record = read_record(text, "interpreted")
        record.play()
    except MamutError as error:
        raise EngineRefusal(error) from None
    if lines is not None and not 0 <= lines <= len(record.lines):
        raise Refusal("no-such-line", lines=len(record.lines))
    game = shared_game(record.game.name, record.game.players, record.game.options)
    return game, [f"{line.who} {line.text}" + (f" # {line.note}" if line.note else "") for line in record.lines[:lines]]


def open_table(
    game: Game,
    seats: Sequence[SeatWish],
    played_on: list[str] | None,
    begin: bool,
    levels: SeatLevels,
    now: Now,
    companion: bool = False,
    hints: bool = True,
    clock: journal.Clock | None = None,
) -> Opened:
    """Opens a table; the game begins if that is wished and no seat is open."""
    if companion and game.automatic:
        raise Refusal("companion-automa")
    sitters = [_sitter(seat, levels) for seat in _filled(game, seats)]
    if companion and all(sitter.holder == "bot" for sitter in sitters):
        raise Refusal("companion-of-bots")
    if clock:
        check_clock(clock, sitters, companion)
    opened = Opened(_new(game, sitters, played_on or None, None, now, companion, hints, clock))
    for number, sitter in enumerate(sitters, 1):
        if sitter.holder == "person":
            opened.tokens[number] = new_token()
            opened.hashes[number] = hash_of(opened.tokens[number])
    if begin:
        _begin(opened.table)
    return opened


def rematch(old: Table, hashes: Tokens, tokens: dict[int, str], now: Now, level: str | None = None) -> Opened:
    """The same game again, everybody one seat further: who sat second now sits first. Tokens stay good.

    With a level, all bots that hold a seat have that one; those that stand in for a person stay as they were.
    """
    new_seats = among_others(old, lambda others: [*others[1:], *others[:1]])
    sitters = [_sits_again(old.seat(was), level) for was in new_seats]
    clock = old.clocks.clock if old.clocks else None
    opened = Opened(_new(old.game, sitters, None, old.id, now, old.companion, old.hints, clock))
    for new, was in enumerate(new_seats, 1):
        if was in hashes:
            opened.hashes[new] = hashes[was]
        if was in tokens:
            opened.tokens[new] = tokens[was]
        stands_in = old.seat(was).level
        if old.seat(was).stand_in and stands_in:
            opened.table.add(journal.BotPlays(seat=new, level=stands_in, by=new))
    _begin(opened.table)
    return opened


def _sits_again(seat: Seat, level: str | None) -> journal.Sitter:
    if seat.holder == "bot":
        return journal.Sitter("bot", seat.name, level or seat.level)
    return journal.Sitter(seat.holder, seat.name, None if seat.stand_in else seat.level)


def _new(
    game: Game,
    sitters: list[journal.Sitter],
    played_on: list[str] | None,
    before: str | None,
    now: Now,
    companion: bool,
    hints: bool,
    clock: journal.Clock | None,
) -> Table:
    table = Table(new_id(), Fair(), now)
    table.add(
        journal.Open(
            game=game.name,
            players=game.players,
            options=game.plain_options,
            seats=sitters,
            record=played_on,
            before=before,
            companion=companion,
            hints=hints,
            clock=clock,
        )
    )
    return table


def _begin(table: Table) -> None:
    if all(seat.holder != "open" for seat in table.seats):
        start(table)


def _filled(game: Game, seats: Sequence[SeatWish]) -> list[SeatWish]:
    """A wish for every seat. Those that the rules play may be left out; nobody else can have them."""
    wishes = list(seats)
    if len(wishes) == game.players - len(game.automatic):
        for seat in sorted(game.automatic):
            wishes.insert(seat, SeatWish("automa"))
    if len(wishes) != game.players:
        raise Refusal("bad-seats", seats=len(seats), players=game.players)
    for seat, wish in enumerate(wishes):
        if (wish.holder == "automa") != (seat in game.automatic):
            raise Refusal("automa-wish" if seat in game.automatic else "no-automa", seat=seat + 1)
    return wishes


def _sitter(seat: SeatWish, levels: SeatLevels) -> journal.Sitter:
    if seat.holder == "here":
        return journal.Sitter("person", clean_name(seat.name))
    if seat.holder == "bot":
        return journal.Sitter("bot", clean_name(seat.name) if seat.name else None, levels.chosen(seat.level))
    return journal.Sitter("automa" if seat.holder == "automa" else "open")
