"""Taking back: free until something was drawn or another seat acted; what the rules did themselves goes with it.

With a real box it is always free: the table is real.
"""

from __future__ import annotations

from itertools import islice
from typing import Any

from mamut.server.errors import Refusal
from mamut.server.table import journal
from mamut.server.table.playing import go_on
from mamut.server.table.table import Line, Table
from mamut.server.table.visibility import Audience, text_for, viewer_of

NO_UNDO: dict[str, Any] = {"moves": None, "refused": {"reason": "nothing", "text": None, "seat": None}}
"""What taking back would do for one who has nothing to take back."""


def find_undo(table: Table, mine: frozenset[int]) -> int | tuple[str, Line | None]:
    """How many lines would stay if these seats took their last decision back; or the reason why not, and the line that is."""
    first = len(table.played_on)
    if table.companion:
        return _last_entered(table, first)
    if table.status == "over":
        return "over", None
    if not any(line.seat in mine and not line.forced for line in islice(table.lines, first, None)):
        return "nothing", None
    for stays in range(len(table.lines) - 1, first - 1, -1):
        line = table.lines[stays]
        if line.seat is None:
            return "drawn", line
        if line.seat in mine and not line.forced:
            return ("late", line) if table.clocks and table.clocks.was_late(stays) else stays
        if line.seat not in mine and table.seat(line.seat).holder != "automa":
            return "other", line
    raise AssertionError("one of the lines was theirs")


def _last_entered(table: Table, first: int) -> int | tuple[str, Line | None]:
    """Lines that would stay without the last one that a person entered, whoever it was; what bots did since goes with it."""
    if table.next:
        return "over", None
    for stays in range(len(table.lines) - 1, first - 1, -1):
        line = table.lines[stays]
        if not line.forced and (line.seat is None or table.seat(line.seat).level is None):
            return stays
    return "nothing", None


def undo_document(table: Table, you: Audience, viewer: int) -> dict[str, Any]:
    """What taking back would do for a client."""
    if not you:
        return NO_UNDO
    found = find_undo(table, frozenset(you))
    if isinstance(found, int):
        return {"moves": found, "refused": None}
    reason, line = found
    text = text_for(table, line, viewer) if line else None
    return {"moves": None, "refused": {"reason": reason, "text": text, "seat": line.seat if line else None}}


def undo(table: Table, seat: int, lines: int, mine: frozenset[int]) -> int:
    """Takes the last decision of these seats back. Returns the number of the entry; a repeated wish changes nothing."""
    if table.state is None:
        raise Refusal("not-started")
    last = table.last_undo
    if last and last.lines == lines and last.seat in mine:
        return last.number
    if lines != len(table.lines):
        raise Refusal("too-late", lines=len(table.lines))
    if table.seat(seat).replaced and not table.companion:
        raise Refusal("bot-plays", seat=seat)
    found = find_undo(table, mine)
    if not isinstance(found, int):
        reason, line = found
        viewer = viewer_of(table, tuple(sorted(mine)))
        raise Refusal(f"undo-{reason}", text=text_for(table, line, viewer) if line else "")
    taken_back = seat if table.companion else table.lines[found].seat
    assert taken_back is not None
    number = len(table.journal)
    table.add(journal.Undo(seat=taken_back, moves=found))
    return number


def take_back(table: Table, seat: int, moves: int) -> None:
    """What all agreed on: so many lines stay, and the game goes on from there. The same draws will come again."""
    table.add(journal.Undo(seat=seat, moves=moves, agreed=True))
    go_on(table)
