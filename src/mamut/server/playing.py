"""Playing on: the move of a seat, and all that follows from it without a decision."""

from __future__ import annotations

from mamut.engine.errors import IllegalMove
from mamut.server import messages as m
from mamut.server.errors import EngineRefusal, Refusal
from mamut.server.seen import tell
from mamut.server.table import Table


def start(table: Table) -> None:
    table.add(m.Start())
    go_on(table)


def go_on(table: Table) -> None:
    """Draws, and moves that are the only legal ones, until somebody has to decide."""
    state = table.state
    assert state is not None
    while not state.over:
        if state.chance:
            _add(table, None, table.fair.draw(state, table.draws + 1).text, forced=False)
        elif state.count() == 1:
            _add(table, state.actor + 1, state.moves()[0].text, forced=True)
        else:
            return


def move(table: Table, seat: int, text: str, lines: int) -> int:
    """A person's move, as line number `lines` of the record. Returns its entry's number; a repeated one changes nothing."""
    state = table.state
    if state is None:
        raise Refusal("not-started")
    if 0 <= lines < len(table.lines):
        made = table.lines[lines]
        if (made.seat, made.text) == (seat, text):
            return made.number
    if state.over:
        raise Refusal("over")
    if lines != len(table.lines):
        raise Refusal("too-late", lines=len(table.lines))
    if table.seat(seat).stand_in:
        raise Refusal("bot-plays", seat=seat)
    number = len(table.journal)
    make(table, seat, text)
    return number


def make(table: Table, seat: int, text: str) -> None:
    """The move of a seat, a person's or a bot's, and what follows."""
    state = table.state
    assert state is not None
    try:
        chosen = state.parse(text)
        if seat != table.turn or chosen.number not in state.numbers():
            state.copy().apply(chosen, seat - 1)  # finds the rule that forbids it
    except IllegalMove as error:
        raise EngineRefusal(error) from None
    _add(table, seat, text, forced=False)
    go_on(table)


def _add(table: Table, seat: int | None, text: str, forced: bool) -> None:
    state = table.state
    assert state is not None
    table.add(m.Move(seat=seat, text=text, rule=state.parse(text).rule, forced=forced, told=tell(table.game, state, text)))
