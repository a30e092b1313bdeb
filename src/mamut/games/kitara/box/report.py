"""`mamut kitara check` and `mamut kitara template`: the components of an owner."""

from __future__ import annotations

import json as jsonlib
from pathlib import Path
from typing import Any

import typer

from mamut.games.kitara.box.check import Report, check
from mamut.games.kitara.box.csv_cards import as_table
from mamut.games.kitara.box.reader import box_of, template
from mamut.games.kitara.rules.components import DECKS
from mamut.terminal.console import complain, tell
from mamut.terminal.files import read_text

BAD_INPUT = 2


def check_file(file: Path, json: bool, out: Path | None) -> None:
    """Tells everything about a file and writes it as a box; the status is 2 if anything is wrong with it."""
    report = check(read_text(file))
    if json:
        print(jsonlib.dumps(report.data(), ensure_ascii=False))
    else:
        _show(str(file), report)
    if report.box is None:
        raise typer.Exit(BAD_INPUT)
    if out:
        out.write_text(report.box + "\n", encoding="utf-8")


def write_template(cards: bool) -> None:
    print(as_table(box_of("").decks) if cards else template(), end="")


def _show(file: str, report: Report) -> None:
    if report.summary:
        for line in _held(report.summary):
            tell(f"+ {line}")
    if report.problems:
        complain(f"{file}: {_counted(len(report.problems), 'problem')}")
        for problem in report.problems:
            complain(f"- {problem.say()}")
    if report.warnings:
        tell(f"{file}: {_counted(len(report.warnings), 'thing')} to look at", "yellow")
        for warning in report.warnings:
            tell(f"? {warning.say()}", "yellow")
    if not report.problems:
        tell(f"{file}: nothing is wrong, a table can use it", "green")


def _counted(count: int, what: str) -> str:
    return f"{count} {what}" + ("" if count == 1 else "s")


def _held(summary: dict[str, Any]) -> list[str]:
    """What is in a box, and what is ours because it is not."""
    lines = [summary["name"]] if summary["name"] else []
    for one in summary["maps"]:
        parts = [
            f"{one['players']} players",
            f"{one['territories']} territories ({one['savannas']} savannas, {one['ruins']} ruins)",
            _counted(one["borders"], "border"),
            _counted(one["lakes"], "lake"),
            f"starting spaces {', '.join(map(str, one['starts']))}",
        ]
        lines.append(f"map {one['id']}: " + ", ".join(parts + (["solo games too"] if one["solo"] else [])))
    for deck, one in summary["decks"].items():
        ages, figures = "/".join(map(str, one["ages"])), " ".join(f"{count}{kind}" for kind, count in one["figures"].items())
        lines.append(
            f"{deck} deck: {one['cards']} cards (ages {ages}); {one['symbols']} card symbols, {figures}, {one['moves']} moves, "
            f"{one['points']} points, {one['needs_no_food']} without need of food"
        )
    if summary["tokens"]:
        lines.append("war tokens: " + ", ".join(f"{count} of value {value}" for value, count in summary["tokens"].items()))
    return lines + _ours(summary)


def _ours(summary: dict[str, Any]) -> list[str]:
    given = {one["players"] for one in summary["maps"]}
    missing = [f"maps for {players} players" for players in (2, 3, 4) if players not in given]
    missing += [f"the {deck} deck" for deck in DECKS if deck not in summary["decks"]]
    missing += [] if summary["tokens"] else ["the war tokens"]
    return [f"ours, because not given: {', '.join(missing)}"] if missing else []
