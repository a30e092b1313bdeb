"""A game step by step: a first document, and for every line what it changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mamut.engine.state import State
from mamut.server.table.document import result_of, view_of, whole_document
from mamut.server.table.patch import diff_documents
from mamut.server.table.table import Line
from mamut.server.table.undo import NO_UNDO
from mamut.server.table.visibility import reason_of, told_to


class Steps:
    """Plays lines again for one viewer. It works on values of its own, in any thread."""

    def __init__(self, table: dict[str, Any], names: Sequence[str], you: Sequence[int], viewer: int, number: int) -> None:
        self.table, self.names, self.you, self.viewer, self.number = table, names, you, viewer, number

    def all(self, state: State, lines: Sequence[Line], first: int) -> dict[str, Any]:
        """`state` is a game about to begin; the document is that after `first` lines."""
        for line in lines[:first]:
            state.apply(line.text)
        document = self._document(state, first)
        beginning, steps = document, []
        for number, line in enumerate(lines[first:], first + 1):
            move = state.parse(line.text)
            text, told = told_to(state, move, self.viewer)
            why = reason_of(state, move) if text == line.text else None
            state.apply(move)
            before, document = document, self._document(state, number)
            steps.append(
                {
                    "seat": line.seat,
                    "text": text,
                    "rule": line.rule,
                    "forced": line.forced,
                    "told": told,
                    "note": line.note if text == line.text else None,
                    "why": why,
                    "patch": diff_documents(before, document),
                }
            )
        return {"document": beginning, "steps": steps}

    def _document(self, state: State, lines: int) -> dict[str, Any]:
        """As the document of the table was, but for what belongs to the present: nothing is to be done here."""
        view = view_of(state, self.viewer)
        table = {
            **self.table,
            "status": "over" if state.over else "playing",
            "turn": state.actor + 1 if state.actor >= 0 else None,
            "lines": lines,
            "round": view.get("round"),
            "proposal": None,
            "clock": None,
            "seed": self.table["seed"] if state.over else None,
            "result": result_of(state, self.names),
        }
        return whole_document(self.number, table, NO_UNDO, self.you, view)
