"""`mamut score`: the score pad."""

from __future__ import annotations

import json as jsonlib
from pathlib import Path
from typing import Any

from rich.table import Table

from mamut.cli.common import console, in_file, read_bytes
from mamut.engine.errors import PositionError, RecordError
from mamut.engine.reading import read_record
from mamut.engine.record import FIRST_LINE
from mamut.engine.registry import game_class, game_names


def run(file: Path, json: bool) -> None:
    sheet = _sheet(file)
    if json:
        print(jsonlib.dumps(sheet, ensure_ascii=False))
    else:
        show_sheet(sheet)


def _sheet(file: Path) -> dict[str, Any]:
    data = read_bytes(file)
    if data.startswith(FIRST_LINE.encode()):
        try:
            record = read_record(data, "interpreted")
            return record.play().sheet(record.names)
        except RecordError as error:
            raise in_file(file, error) from None
    try:
        position = jsonlib.loads(data, object_pairs_hook=_no_key_twice, parse_constant=_no_constant)
    except UnicodeDecodeError:
        raise PositionError(str(file), "not UTF-8 text") from None
    except jsonlib.JSONDecodeError as error:
        raise PositionError(str(file), f"not JSON: line {error.lineno}, column {error.colno}: {error.msg}") from None
    except RecursionError:
        raise PositionError(str(file), "not JSON that a position could be: too deeply nested") from None
    if not isinstance(position, dict) or position.get("game") not in game_names():
        raise PositionError("game", f"a position names its game, one of {', '.join(game_names())}")
    return game_class(position["game"]).score_position(position)


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    keys = [key for key, _ in pairs]
    for key in keys:
        if keys.count(key) > 1:
            raise PositionError("position", f'"{key}" is there twice in one object')
    return dict(pairs)


def _no_constant(name: str) -> Any:
    raise PositionError("position", f"{name} is not a number that a position could hold")


def show_sheet(sheet: dict[str, Any]) -> None:
    """The sheet as people read it: one column per player, one line per thing that scored."""
    table = Table(title="Score sheet", title_style="bold", title_justify="left")
    table.add_column("")
    for player in sheet["players"]:
        winner = player["name"] in sheet["winners"]
        table.add_column(f"{player['name']}{' *' if winner else ''}", justify="right", style="bold" if winner else "")
    for label, values in _rows(sheet["players"]):
        table.add_row(label, *values)
    table.add_section()
    table.add_row("total", *(str(player["total"]) for player in sheet["players"]), style="bold")
    console.print(table)
    console.print(f"* {' and '.join(sheet['winners'])} {'win' if len(sheet['winners']) > 1 else 'wins'}", end="")
    console.print(f" by {sheet['tie_break']}" if sheet["tie_break"] else "")


def _rows(players: list[dict[str, Any]]) -> list[tuple[str, list[str]]]:
    """Every kind of entry that some player has, with its explanation. Works for any game's sheet."""
    rows: list[tuple[str, list[str]]] = []
    for key in players[0]:
        if key in ("name", "total"):
            continue
        values = [player[key] for player in players]
        if isinstance(values[0], list):
            if any(values):
                rows.append((key, ["\n".join(_explained(entry) for entry in value) for value in values]))
        elif isinstance(values[0], dict):
            rows += [(name, [str(value[name]) for value in values]) for name in values[0]]
        else:
            rows.append((key.replace("_", " "), [str(value) for value in values]))
    return rows


def _explained(entry: dict[str, Any]) -> str:
    """One line of a sheet: what it is, and how many points it gives."""
    words = [str(value) for value in entry.values() if isinstance(value, str)]
    numbers = [f"{value} {key}" for key, value in entry.items() if isinstance(value, int) and key != "points"]
    return f"{' '.join(words)} {', '.join(numbers)}".strip() + f"  {entry['points']:>3}"
