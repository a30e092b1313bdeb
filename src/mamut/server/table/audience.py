"""Who looks at a table, and as which seat."""

from __future__ import annotations

from mamut.server.table.companion import entering
from mamut.server.table.seen import shown_text
from mamut.server.table.table import Line, Table

Audience = tuple[int, ...]
"""The seats that a client holds; nobody's for one who only watches."""


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
