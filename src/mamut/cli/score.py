"""`mamut score`: the score pad."""

from __future__ import annotations

import json as jsonlib
from pathlib import Path
from typing import Annotated, Any

import typer

from mamut.cli.common import in_file
from mamut.cli.words import Json
from mamut.engine.errors import PositionError, RecordError
from mamut.engine.reading import read_record
from mamut.engine.record import FIRST_LINE
from mamut.engine.registry import game_class, game_names
from mamut.terminal.files import read_bytes
from mamut.terminal.json_file import parse_json
from mamut.terminal.sheet import show_sheet


def score(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A position (JSON) or a record (.mamut); - reads standard input.")
    ],
    json: Json = False,
) -> None:
    """Score a real table: the full sheet, explained."""
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
    position = parse_json(data, file)
    if not isinstance(position, dict) or position.get("game") not in game_names():
        raise PositionError("game", "errors.position.game", games=", ".join(game_names()))
    return game_class(position["game"]).score_position(position)
