"""Who looks at a table, and what that one may read of a move: the text with `?` for what is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from mamut.engine.game import Move
from mamut.engine.state import SPECTATOR, State
from mamut.server.table import journal
from mamut.server.table.companion import entering

if TYPE_CHECKING:
    from mamut.server.table.table import Line, Table

Audience = tuple[int, ...]
"""The seats that a client holds; nobody's for one who only watches."""
Mask = dict[int, bytes]
"""The entry as a seat reads it, for those that do not read it as it is; seat 0 are those who only watch."""


def viewer_of(table: Table, you: Audience) -> int:
    """The seat as which a client sees the table: the one to act, else the one that acted last, else the first; 0 watches.

    Of those who may enter a draw one is to act.
    """
    if not you or not table.game.secrets:
        return you[0] if you else 0
    if table.turn in you:
        return table.turn or 0
    may = entering(table)
    you = tuple(seat for seat in you if seat in may) or you
    return next((line.seat for line in reversed(table.lines) if line.seat in you and line.seat is not None), you[0])


def text_for(table: Table, line: Line, viewer: int) -> str:
    """The text of a line as a seat may read it."""
    mask = table.masks.get(line.number)
    return shown_text(mask[viewer]) if mask and viewer in mask else line.text


def tell(state: State, move: Move) -> journal.Told:
    """A move in words, told just before it is made."""
    return journal.Told(*state.game.tell(state, move))


def reason_of(state: State, move: Move) -> journal.Why | None:
    """Why a move is the only one, just before it is made; nothing for what is drawn."""
    reason = None if state.chance else state.game.reason(state, move)
    return journal.Why(reason.rule, reason.key, reason.values) if reason else None


def told_to(state: State, move: Move, seat: int) -> tuple[str, journal.Told]:
    """A move as a seat (0: those who only watch) may read it: its text, and the message that tells it."""
    shown = shown_to(state, move, seat)
    return shown, tell(state, move) if shown == move.text else tell_hidden(state, move, shown)


def shown_to(state: State, move: Move, seat: int) -> str:
    return state.game.seen(state, move, seat - 1 if seat else SPECTATOR) if state.game.secrets else move.text


def tell_hidden(state: State, move: Move, shown: str) -> journal.Told:
    return journal.Told(*state.game.tell_hidden(state, move, shown))


def mask_of(state: State, move: Move, entry: journal.Move) -> Mask:
    """Who reads something else than the entry of a move, just before it is made."""
    mask: Mask = {}
    for seat in range(state.game.players + 1):
        shown = shown_to(state, move, seat)
        if shown != move.text:
            told = tell_hidden(state, move, shown)
            mask[seat] = journal.encode(msgspec.structs.replace(entry, text=shown, told=told, note=None, why=None))
    return mask


def shown_text(body: bytes) -> str:
    """The text of the entry of a move."""
    entry: Any = journal.decode_entry(body)
    return str(entry.text)
