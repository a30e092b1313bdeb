"""Example positions for the pages of the rules, from the `examples.toml` of a game and the games in its folder `records`."""

from __future__ import annotations

import functools
import tomllib
from abc import ABC, abstractmethod
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, NamedTuple

from mamut.engine.reading import read_record
from mamut.engine.record import Record
from mamut.engine.rulebook import read_rulebook

Entry = dict[str, Any]
"""An example as it is written."""


class Table(NamedTuple):
    """The position of an example."""

    state: Any
    names: list[str]
    view: dict[str, Any]


class Examples(ABC):
    """The examples of a game. What their positions look like, and what is pointed at in them, is for the game to say."""

    def __init__(self, package: str) -> None:
        self.package = package

    def about(self, rule_id: str, language: str = "en") -> list[dict[str, Any]]:
        """What the page of a rule shows, one entry per example. A ruling without its own shows those of its rules.

        `view`      the position, as `describe` gives it, or the part of it that matters
        `names`     the players, by seat
        `seat`      who matters in it, or None if it is about the table
        `move`      a move that is tried, and `by`, the seat that tries it; or None
        `answer`    what the table says: `allowed`, and the `rule` that refuses it; None without a move
        `sheet`     the explained score, or None
        `caption`   what there is to see

        and what the game points at, each under its own key.
        """
        book = read_rulebook(self.package, language)
        found = []
        for n, entry in enumerate(entries(self.package).get(rule_id, ()), 1):
            english: str = entry["caption"]
            found.append(self._shown(entry, book.captions.get(caption_key(rule_id, n), english)))
        if not found and rule_id in book.rulings:
            rules = [rule.id for rule in book.rules.values() if rule_id in rule.rulings]
            return [example for rule in rules for example in self.about(rule, language)]
        return found

    def _shown(self, entry: Entry, caption: str) -> dict[str, Any]:
        table = self.table(entry)
        move, answer = entry.get("move"), entry.get("answer")
        by = entry.get("by", table.view["actor"]) if move else None
        return {
            "view": table.view,
            "names": table.names,
            "seat": entry.get("seat", by),
            "move": move,
            "by": by,
            "answer": {"allowed": answer == "allowed", "rule": None if answer == "allowed" else answer} if move else None,
            "sheet": self.sheet(table.state, table.names) if entry.get("sheet") else None,
            "caption": caption,
            **self.pointed(entry),
        }

    # What a game defines

    @abstractmethod
    def table(self, entry: Entry) -> Table:
        """The position of an example."""

    @abstractmethod
    def sheet(self, state: Any, names: Sequence[str]) -> dict[str, Any]:
        """Its explained score."""

    @abstractmethod
    def pointed(self, entry: Entry) -> dict[str, Any]:
        """What to look at."""


def caption_key(rule_id: str, number: int) -> str:
    """Under which a translation keeps the caption of a rule's first, second, ... example."""
    return rule_id if number == 1 else f"{rule_id}/{number}"


@functools.cache
def entries(package: str) -> dict[str, list[Entry]]:
    """The examples as they are written, by rule."""
    found: dict[str, list[Entry]] = {}
    for entry in tomllib.loads(files(package).joinpath("examples.toml").read_text(encoding="utf-8"))["example"]:
        found.setdefault(entry["rule"], []).append(entry)
    return found


def record_text(package: str, name: str) -> str:
    """A game of the folder `records`."""
    return files(package).joinpath("records", f"{name}.mamut").read_text(encoding="utf-8")


@functools.cache
def replayed(package: str, name: str) -> tuple[Record, dict[int, Any]]:
    """The tables of a record that an example shows, by line. Tests have proved the moves, so they are just carried out."""
    record = read_record(record_text(package, name), "interpreted")
    wanted = {entry["line"] for listed in entries(package).values() for entry in listed if entry.get("record") == name}
    game = record.game
    s: Any = game.start()
    tables = {0: s.copy()}
    for n, line in enumerate(record.lines, 1):
        made = game.outcome_of_text.get(line.text) or game.move_of_text[line.text]
        game.rules.apply(s, made.number)
        if n in wanted:
            tables[n] = s.copy()
    return record, tables
