"""The example positions of Kitara: those of a record, many with some things laid down differently."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mamut.engine.examples import Entry, Examples, Table, replayed
from mamut.games.kitara.faces.configured import deck_of
from mamut.games.kitara.faces.laying import lay
from mamut.games.kitara.faces.sheet import score_sheet
from mamut.games.kitara.rules.secrets import hide
from mamut.games.kitara.rules.state import State


class KitaraExamples(Examples):
    """It points at `places`. On the table these are `territory 5`, `card 2` of the row, `row`, `deck`, `bag`, `round` and the
    `piles` of the tribe; before the seat that matters its `kingdom`, one card of it (`card B1-4`), `supply`, `track`, `tokens`,
    `hand`, and what its cards add up to: `reach`, `moves`, `food`."""

    def table(self, entry: Entry) -> Table:
        record, tables = replayed(self.package, entry["record"])
        s: State = tables[entry["line"]]
        if "set" in entry:
            s = lay(s, deck_of(record.game), entry["set"])
        read = s
        if "reader" in entry:
            read = s.copy()
            hide(read, entry["reader"] - 1)
        return Table(s, record.names, record.game.describe(read))

    def sheet(self, state: State, names: Sequence[str]) -> dict[str, Any]:
        return score_sheet(state, names)

    def pointed(self, entry: Entry) -> dict[str, Any]:
        return {"places": entry.get("places", [])}


EXAMPLES = KitaraExamples("mamut.games.kitara")
