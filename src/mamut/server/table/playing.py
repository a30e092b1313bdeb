"""Playing on: the move of a seat, and all that follows from it without a decision."""

from __future__ import annotations

from mamut.engine.errors import IllegalMove
from mamut.engine.game import Move
from mamut.engine.state import State
from mamut.server.errors import EngineRefusal, Refusal
from mamut.server.table import journal
from mamut.server.table.companion import awaited, entering
from mamut.server.table.table import Line, Table
from mamut.server.table.visibility import reason_of, tell, text_for

LONGEST_NOTE = 60


def start(table: Table) -> None:
    table.add(journal.Start())
    go_on(table)


def go_on(table: Table) -> None:
    """Draws, and moves that are the only legal ones, until somebody has to decide."""
    state = table.state
    assert state is not None
    while not state.over:
        if state.chance and table.companion:
            return
        if state.chance:
            drawn, note = table.fair.drawn(state, table.draws + 1)
            _add(table, None, drawn, forced=False, note=note)
        elif state.count() == 1 and not _asked(table):
            _add(table, state.actor + 1, state.moves()[0], forced=True)
        else:
            return


def _asked(table: Table) -> bool:
    """Whoever is to act wants to make even the only move."""
    seat = table.seat(table.turn or 0)
    return seat.plays and seat.asks


def choose_asks(table: Table, seat: int, asks: bool) -> int:
    """Whether a person makes even those moves that are the only ones. Returns the number of the last entry."""
    if table.seat(seat).asks != asks:
        table.add(journal.Asks(seat=seat, asks=asks))
        if table.state is not None:
            go_on(table)
    return table.number


def play_line(
    table: Table, seat: int, text: str, lines: int, mine: frozenset[int] = frozenset(), note: str | None = None
) -> int:
    """A person's move, as line number `lines` of the record. Returns its entry's number; a repeated one changes nothing.

    `mine` are all seats of this person. Where people draw from a real box, an outcome is entered like a move.
    """
    state, mine = table.state, mine | {seat}
    if state is None:
        raise Refusal("not-started")
    if 0 <= lines < len(table.lines) and _made(table, table.lines[lines], seat, text, mine):
        return table.lines[lines].number
    if state.over:
        raise Refusal("over")
    if lines != len(table.lines):
        raise Refusal("too-late", lines=len(table.lines))
    number = len(table.journal)
    if awaited(table):
        _enter(table, text, mine, note)
        return number
    if table.seat(seat).replaced:
        raise Refusal("bot-plays", seat=seat)
    play(table, seat, text)
    return number


def _made(table: Table, line: Line, seat: int, text: str, mine: frozenset[int]) -> bool:
    """Whether a wish was carried out as this line. Nobody learns that way what was drawn in secret."""
    if table.companion and line.seat is None:
        return line.text == text and any(text_for(table, line, n) == text for n in mine)
    return (line.seat, line.text) == (seat, text)


def _enter(table: Table, text: str, mine: frozenset[int], note: str | None) -> None:
    """What was drawn or rolled at the real table, and what follows."""
    state = table.state
    assert state is not None
    if not mine & entering(table):
        raise Refusal("not-your-draw")
    drawn = _checked(state, text, None)
    if note and not table.game.noted(state, drawn, note):
        raise Refusal("bad-note", text=text, note=note[:LONGEST_NOTE])
    _add(table, None, drawn, forced=False, note=note or None)
    go_on(table)


def play(table: Table, seat: int, text: str) -> None:
    """The move of a seat, a person's or a bot's, and what follows."""
    assert table.state is not None
    _add(table, seat, _checked(table.state, text, seat - 1), forced=False)
    go_on(table)


def _checked(state: State, text: str, seat: int | None) -> Move:
    try:
        return state.check(text, seat)
    except IllegalMove as error:
        raise EngineRefusal(error) from None


def _add(table: Table, seat: int | None, move: Move, forced: bool, note: str | None = None) -> None:
    state = table.state
    assert state is not None
    told, why = tell(state, move), reason_of(state, move)
    table.add(journal.Move(seat=seat, text=move.text, rule=move.rule, forced=forced, told=told, note=note, why=why))
