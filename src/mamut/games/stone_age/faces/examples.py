"""The example positions of Stone Age: those of a record, some with a few things laid down differently."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mamut.engine.examples import Entry, Examples, Table, replayed
from mamut.engine.record import Record
from mamut.games.stone_age.faces.sheet import score_sheet
from mamut.games.stone_age.faces.view import describe
from mamut.games.stone_age.rules.secrets import hide
from mamut.games.stone_age.rules.state import TOOL, State


class StoneAgeExamples(Examples):
    """It points at `places`: of the game board as moves name them (`forest`, `card 2`, `building 1`), `deck`, `roll`, `market`,
    `round` and `start_player`, and on the player board of the seat what a player has in the view (`tools`, `food`). `note` is
    what the record remarks about the roll that lies there: its faces."""

    def table(self, entry: Entry) -> Table:
        record, tables = replayed(self.package, entry["record"])
        s: State = tables[entry["line"]]
        if "set" in entry:
            s = changed(s, entry["set"])
        read = s
        if "reader" in entry:
            read = s.copy()
            hide(read, entry["reader"] - 1)
        return Table(s, record.names, describe(None, read))

    def sheet(self, state: State, names: Sequence[str]) -> dict[str, Any]:
        return score_sheet(state, names)

    def pointed(self, entry: Entry) -> dict[str, Any]:
        record, tables = replayed(self.package, entry["record"])
        rolled = tables[entry["line"]].step == TOOL
        return {"places": entry.get("places", []), "note": last_remark(record, entry["line"]) if rolled else None}


def last_remark(record: Record, line: int) -> str | None:
    """What is remarked about the last roll up to a line."""
    roll = next(one for one in reversed(record.lines[:line]) if one.text.startswith("roll "))
    return next(iter(roll.remarks), None)


def changed(s: State, players: Mapping[str, Mapping[str, Any]]) -> State:
    """The same table with other numbers on some player boards, by seat and field of the state."""
    s = s.copy()
    for seat, fields in players.items():
        for field, value in fields.items():
            setattr(s.players[int(seat) - 1], field, value[:] if isinstance(value, list) else value)
    return s


EXAMPLES = StoneAgeExamples("mamut.games.stone_age")
