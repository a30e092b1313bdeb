"""A solo game with a real box, as the documents of a table: the page shows it like any other."""

from __future__ import annotations

from typing import Any

from mamut.games.kitara.companion.sitting import Entry, Sitting
from mamut.games.kitara.rules.state import YOU, State
from mamut.server.table.document import result_of
from mamut.server.table.journal import Told, Why
from mamut.server.table.patch import Patch, diff

NO_UNDO = {"moves": None, "refused": {"reason": "nothing", "text": None, "seat": None}}
"""Whoever types a game in takes lines back without asking anybody."""


def answer_of(sitting: Sitting, first: int | None) -> dict[str, Any]:
    """All that a page needs; step by step from the line `first` on, if there is one."""
    now = document(sitting)
    lines = [_line(entry) for entry in sitting.entries]
    return {
        "document": now,
        "lines": lines,
        "needs": sitting.needs,
        "sheet": sitting.sheet(),
        "complete": sitting.complete,
        "record": sitting.record(),
        "steps": None if first is None else _steps(sitting, first, now),
    }


def document(sitting: Sitting) -> dict[str, Any]:
    """The table as it stands, with all that can be typed next."""
    return {**_document(sitting, sitting.table, len(sitting.entries)), "moves": None if sitting.complete else sitting.choices}


def _document(sitting: Sitting, table: State, lines: int) -> dict[str, Any]:
    over = sitting.complete and lines == len(sitting.entries)
    view = sitting.view(table)
    return {
        "number": lines,
        "table": {
            "id": None,
            "game": sitting.game.name,
            "players": sitting.game.players,
            "options": sitting.game.plain_options,
            "status": "over" if over else "playing",
            "seats": _seats(sitting),
            "turn": table.actor + 1 if table.actor >= 0 else None,
            "lines": lines,
            "round": view["round"],
            "undo": NO_UNDO,
            "proposal": None,
            "seed_hash": None,
            "seed": None,
            "proof": False,
            "companion": True,
            "hints": False,
            "before": None,
            "next": None,
            "result": result_of(sitting.state, sitting.names) if over else None,
        },
        "you": [YOU + 1],
        "view": view,
        "moves": None,
    }


def _seats(sitting: Sitting) -> list[dict[str, Any]]:
    """The tribe has no name of its own: everyone calls it by the word of the language."""
    holders = [("automa", None), ("person", sitting.names[YOU])]
    return [
        {"seat": n, "holder": holder, "name": name, "level": None, "stand_in": False}
        for n, (holder, name) in enumerate(holders, 1)
    ]


def _line(entry: Entry) -> dict[str, Any]:
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


def _steps(sitting: Sitting, first: int, now: dict[str, Any]) -> dict[str, Any]:
    """The document at a line, and what every later line changes in it."""
    tables = [entry.before for entry in sitting.entries[first:]]
    documents = [_document(sitting, table, first + n) for n, table in enumerate(tables)]
    documents.append({**now, "moves": None})
    steps = [
        {**_line(entry), "patch": _patch(documents[n], documents[n + 1])} for n, entry in enumerate(sitting.entries[first:])
    ]
    return {"document": documents[0], "steps": steps}


def _patch(before: dict[str, Any], after: dict[str, Any]) -> Patch:
    return diff(before["table"], after["table"], "table") + diff(before["view"], after["view"], "view")
