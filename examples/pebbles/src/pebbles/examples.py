"""The example positions of the rules pages: tables of the records, and `table`, if what lies on it is to be looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mamut.engine.examples import Entry, Examples, Table, replayed
from pebbles.faces import describe, score_sheet
from pebbles.rules import State


class PebblesExamples(Examples):
    def table(self, entry: Entry) -> Table:
        record, tables = replayed(self.package, entry["record"])
        s: State = tables[entry["line"]]
        return Table(s, record.names, describe(None, s))

    def sheet(self, state: State, names: Sequence[str]) -> dict[str, Any]:
        return score_sheet(state, names)

    def pointed(self, entry: Entry) -> dict[str, Any]:
        return {"places": entry.get("places", [])}


EXAMPLES = PebblesExamples("pebbles")
