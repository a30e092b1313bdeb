"""Tables without a server, for tests of what a journal means."""

from __future__ import annotations

import random
from typing import Any

from mamut.engine.chance import Fair
from mamut.engine.record import write_record
from mamut.server.bots.thinking import SEAT_LEVELS
from mamut.server.table import journal
from mamut.server.table.document import Snapshot
from mamut.server.table.opening import SeatWish, configured, open_table
from mamut.server.table.playing import play_line
from mamut.server.table.table import Now, Table


class Wall:
    """The clock on the wall, which goes only as far as it is set."""

    def __init__(self, at: float = 1_000_000.0) -> None:
        self.at = at

    def __call__(self) -> float:
        return self.at


def new_table(
    *holders: str,
    mode: str = "discovery",
    begin: bool = True,
    played_on: list[str] | None = None,
    game: str = "kingdomino-origins",
    companion: bool = False,
    clock: journal.Clock | None = None,
    now: Now = lambda: 1_000_000.0,
) -> Table:
    """A table with persons (`Ayla`), open seats (`open`) and bots (`random`, `greedy`)."""
    wishes = [
        SeatWish("bot", level=who) if who in SEAT_LEVELS.names else SeatWish("open") if who == "open" else SeatWish("here", who)
        for who in holders
    ]
    played = configured(game, len(holders), {"mode": mode} if game == "kingdomino-origins" else {})
    return open_table(played, wishes, played_on, begin, SEAT_LEVELS, now, companion, clock=clock).table


def again(table: Table) -> Table:
    """The same table, from its journal."""
    copy = Table(table.id, Fair(table.fair.seed))
    for body in table.journal:
        copy.read(body)
    return copy


def documents(table: Table) -> list[dict[str, Any]]:
    """The documents of all seats and of a spectator."""
    snapshot = Snapshot(table)
    return [snapshot.document(you) for you in [(), *((n,) for n in range(1, len(table.seats) + 1)), (1, 2)]]


def act(table: Table, which: int = 0) -> int:
    """The seat to act makes one of its moves. Returns the seat."""
    assert table.state is not None
    seat = table.turn
    assert seat is not None
    play_line(table, seat, table.state.moves()[which].text, len(table.lines))
    return seat


def enter(table: Table, text: str, *mine: int, note: str | None = None) -> int:
    """What was drawn from a real box is entered by one who holds these seats."""
    return play_line(table, mine[0], text, len(table.lines), frozenset(mine), note)


def play_to_the_end(table: Table, seed: int = 1) -> None:
    chooser = random.Random(seed)
    while table.state is not None and not table.state.over:
        act(table, chooser.randrange(table.state.count()))


def entries(table: Table) -> list[journal.AnyEntry]:
    return [journal.decode_entry(body) for body in table.journal]


def record_of(table: Table) -> str:
    assert table.state is not None
    return write_record(table.state, table.names(), fair=table.fair if table.proof else None, notes=table.notes())
