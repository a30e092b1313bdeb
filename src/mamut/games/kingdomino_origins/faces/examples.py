"""The example positions of Origins: those of a record, and those that are drawn in letters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mamut.engine.examples import Entry, Examples, Table, replayed
from mamut.games.kingdomino_origins.faces.pictures import position
from mamut.games.kingdomino_origins.faces.position import read_position
from mamut.games.kingdomino_origins.faces.sheet import score_sheet
from mamut.games.kingdomino_origins.faces.view import describe
from mamut.games.kingdomino_origins.rules.state import State

PICTURE = ("pictures", "mode", "bonuses", "switches", "totems")
"""What makes a drawn position."""
DRAWN = ("mode", "side", "players", "totems")
"""What the view of a drawn position has. There is no turn, row or pile in it: only territories and totems lie there."""


class OriginsExamples(Examples):
    """It points at `cells` in the territory of the seat, at `dominoes` in the rows by number, or at a `part` of the view."""

    def table(self, entry: Entry) -> Table:
        if "record" in entry:
            record, tables = replayed(self.package, entry["record"])
            s: State = tables[entry["line"]]
            return Table(s, record.names, describe(None, s))
        s, names = read_position(position(**{key: entry[key] for key in PICTURE if key in entry}))
        view = describe(None, s)
        return Table(s, names, {key: view[key] for key in DRAWN if key in view})

    def sheet(self, state: State, names: Sequence[str]) -> dict[str, Any]:
        return score_sheet(state, names)

    def pointed(self, entry: Entry) -> dict[str, Any]:
        pointed = {"cells": entry.get("cells", []), "dominoes": entry.get("dominoes", []), "part": entry.get("part")}
        # Cells belong to the only territory that is drawn, unless a seat is named.
        return {**pointed, "seat": entry.get("seat", 1)} if "cells" in entry else pointed


EXAMPLES = OriginsExamples("mamut.games.kingdomino_origins")
