"""A game that is typed in beside a real table, as the documents of a table: the page shows it like any other."""

from __future__ import annotations

from typing import Any

from mamut.engine.service import Sitting, SittingLine
from mamut.server.table.document import result_of, seat_document, table_document, whole_document
from mamut.server.table.journal import Told, Why
from mamut.server.table.patch import diff_documents
from mamut.server.table.undo import NO_UNDO


def sitting_document(sitting: Sitting) -> dict[str, Any]:
    """The table as it stands, with all that can be typed next."""
    now = _document(sitting, sitting.state.plain, len(sitting.entries))
    return {**now, "moves": None if sitting.complete else sitting.choices}


def _document(sitting: Sitting, plain: Any, lines: int) -> dict[str, Any]:
    """Whoever types a game in takes lines back without asking anybody."""
    over = sitting.complete and lines == len(sitting.entries)
    view = sitting.view(plain)
    table = table_document(
        sitting.game,
        _seats(sitting),
        status="over" if over else "playing",
        turn=plain.actor + 1 if plain.actor >= 0 else None,
        lines=lines,
        round=view.get("round"),
        companion=True,
        result=result_of(sitting.state, sitting.names) if over else None,
    )
    return whole_document(lines, table, NO_UNDO, (sitting.you + 1,), view)


def _seats(sitting: Sitting) -> list[dict[str, Any]]:
    """A seat that the rules play has no name of its own: everyone calls it by the word of the language."""
    return [
        seat_document(n + 1, "automa", None) if n in sitting.game.automatic else seat_document(n + 1, "person", name)
        for n, name in enumerate(sitting.names)
    ]


def sitting_lines(sitting: Sitting) -> list[dict[str, Any]]:
    return [_line(entry) for entry in sitting.entries]


def _line(entry: SittingLine) -> dict[str, Any]:
    why = entry.why
    return {
        "seat": entry.seat,
        "text": entry.text,
        "rule": entry.rule,
        "typed": entry.typed,
        "forced": entry.forced,
        "told": Told(entry.told[0], dict(entry.told[1])),
        "note": None,
        "why": Why(why.rule, why.key, why.values) if why else None,
    }


def sitting_steps(sitting: Sitting, first: int) -> dict[str, Any]:
    """The document at a line, and what every later line changes in it."""
    entries = sitting.entries[first:]
    documents = [_document(sitting, entry.before, number) for number, entry in enumerate(entries, first)]
    documents.append(_document(sitting, sitting.state.plain, len(sitting.entries)))
    steps = [{**_line(entry), "patch": diff_documents(*documents[n : n + 2])} for n, entry in enumerate(entries)]
    return {"document": documents[0], "steps": steps}
