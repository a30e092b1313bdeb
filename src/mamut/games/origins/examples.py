"""Example positions for the pages of the rules, from `examples.toml` and the games in the folder `records`."""

from __future__ import annotations

import functools
import tomllib
from importlib.resources import files
from typing import Any

from mamut.engine.reading import read_record
from mamut.engine.record import Record
from mamut.engine.rulebook import read_rulebook
from mamut.games.origins.moves import apply
from mamut.games.origins.pictures import position
from mamut.games.origins.position import read_position
from mamut.games.origins.sheet import score_sheet
from mamut.games.origins.state import State
from mamut.games.origins.view import describe

PACKAGE = "mamut.games.origins"
PICTURE = ("pictures", "mode", "bonuses", "switches", "totems")
"""What makes a drawn position."""
DRAWN = ("mode", "side", "players", "totems")
"""What the view of a drawn position has. There is no turn, row or pile in it: only territories and totems lie there."""


def examples(rule_id: str, language: str = "en") -> list[dict[str, Any]]:
    """What the page of a rule shows, one entry per example. A ruling without its own shows those of its rules.

    `view`      the position, as `describe` gives it; one that was only drawn has just the keys `DRAWN`
    `names`     the players, by seat
    `seat`      whose territory matters, or None if it is about the table
    `cells`     cells of that territory to mark
    `dominoes`  numbers of dominoes in the rows to mark
    `part`      the key of the view to mark, or None
    `move`      a move that is tried, and `by`, the seat that tries it; or None
    `answer`    what the table says: `allowed`, and the `rule` that refuses it; None without a move
    `sheet`     the explained score, or None
    `caption`   what there is to see
    """
    book = read_rulebook(PACKAGE, language)
    found = []
    for n, entry in enumerate(entries().get(rule_id, ()), 1):
        english: str = entry["caption"]
        found.append(_shown(entry, book.captions.get(caption_key(rule_id, n), english)))
    if not found and rule_id in book.rulings:
        rules = [rule.id for rule in book.rules.values() if rule_id in rule.rulings]
        return [example for rule in rules for example in examples(rule, language)]
    return found


def caption_key(rule_id: str, number: int) -> str:
    """Under which a translation keeps the caption of a rule's first, second, ... example."""
    return rule_id if number == 1 else f"{rule_id}/{number}"


@functools.cache
def entries() -> dict[str, list[dict[str, Any]]]:
    """The examples as they are written, by rule."""
    found: dict[str, list[dict[str, Any]]] = {}
    for entry in tomllib.loads(files(PACKAGE).joinpath("examples.toml").read_text(encoding="utf-8"))["example"]:
        found.setdefault(entry["rule"], []).append(entry)
    return found


def record_text(name: str) -> str:
    """A game of the folder `records`."""
    return files(PACKAGE).joinpath("records", f"{name}.mamut").read_text(encoding="utf-8")


def _shown(entry: dict[str, Any], caption: str) -> dict[str, Any]:
    s, names = _table(entry)
    view = describe(s)
    if "record" not in entry:
        view = {key: view[key] for key in DRAWN if key in view}
    move, answer = entry.get("move"), entry.get("answer")
    by = entry.get("by", view["actor"]) if move else None
    return {
        "view": view,
        "names": names,
        "seat": entry.get("seat", 1 if "cells" in entry else by),
        "cells": entry.get("cells", []),
        "dominoes": entry.get("dominoes", []),
        "part": entry.get("part"),
        "move": move,
        "by": by,
        "answer": {"allowed": answer == "allowed", "rule": None if answer == "allowed" else answer} if move else None,
        "sheet": score_sheet(s, names) if entry.get("sheet") else None,
        "caption": caption,
    }


def _table(entry: dict[str, Any]) -> tuple[State, list[str]]:
    if "record" in entry:
        record, tables = _replayed(entry["record"])
        return tables[entry["line"]], record.names
    return read_position(position(**{key: entry[key] for key in PICTURE if key in entry}))


@functools.cache
def _replayed(name: str) -> tuple[Record, dict[int, State]]:
    """The tables of a record that an example shows, by line. Tests have proved the moves, so they are just carried out."""
    record = read_record(record_text(name), "interpreted")
    wanted = {entry["line"] for listed in entries().values() for entry in listed if entry.get("record") == name}
    s: Any = record.game.start()
    numbers = {text: move.number for text, move in {**record.game.move_of_text, **record.game.outcome_of_text}.items()}
    tables = {0: s.copy()}
    for n, line in enumerate(record.lines, 1):
        apply(s, numbers[line.text])
        if n in wanted:
            tables[n] = s.copy()
    return record, tables
