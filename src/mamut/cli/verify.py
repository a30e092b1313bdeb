"""`mamut verify`: is a record true?"""

from __future__ import annotations

import json as jsonlib
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import track

from mamut.cli.words import Json
from mamut.engine.errors import RecordError
from mamut.engine.reading import read_record
from mamut.terminal.console import console
from mamut.terminal.files import read_bytes

ENOUGH_TO_COMPILE = 200
"""So many records are checked faster by the compiled rules, loading included."""


def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Records (.mamut).")],
    json: Json = False,
) -> None:
    """Check records: every move, every count, the result, and that the draws were fair."""
    target = "compiled" if len(files) >= ENOUGH_TO_COMPILE else "interpreted"
    hidden = json or len(files) < 20 or not console.is_terminal
    reports = [_verify(file, target) for file in track(files, "verifying", console=console, disable=hidden)]
    bad = [report for report in reports if not report["ok"]]
    if json:
        print(jsonlib.dumps(reports, ensure_ascii=False, indent=1))
    else:
        for report in reports:
            _show(report)
        if len(files) > 1:
            console.print(f"{len(files) - len(bad)} of {len(files)} records are right")
    if bad:
        sys.exit(2)


def _verify(file: Path, target: str) -> dict[str, Any]:
    try:
        record = read_record(read_bytes(file), target)
        state = record.play()
    except RecordError as error:
        return {"file": str(file), "ok": False, "line": error.line, "rule": error.rule, "error": str(error)}
    fairness = "proved" if record.seed else "sealed" if record.seed_hash else "not claimed"
    return {
        "file": str(file),
        "ok": True,
        "game": record.game.name,
        "steps": len(record.lines),
        "counts": sum(line.count is not None for line in record.lines),
        "finished": state.over,
        "scores": state.scores if state.over else None,
        "winners": [seat + 1 for seat in state.winners],
        "fairness": fairness,
    }


def _show(report: dict[str, Any]) -> None:
    if not report["ok"]:
        print(f"{report['file']}: {report['error']}", file=sys.stderr)
        return
    result = f"scores {' '.join(map(str, report['scores']))}" if report["finished"] else "still running"
    counts = f", {report['counts']} counts" if report["counts"] else ""
    console.print(
        f"{report['file']}: ok, {report['steps']} steps{counts}, {result}, fairness {report['fairness']}", soft_wrap=True
    )
