"""`mamut nguni FILE`: one turn of the tribe at a real table."""

from __future__ import annotations

import json as jsonlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

from mamut.games.kitara.companion.driver import tribes_turn
from mamut.terminal.console import console, tell
from mamut.terminal.files import read_bytes, read_text
from mamut.terminal.json_file import parse_json
from mamut.terminal.options import check_language


def run(
    file: Path, next_cards: Sequence[str], retreats: Sequence[str], json: bool, components: Path | None, language: str
) -> None:
    check_language(language)
    box = read_text(components) if components else ""
    turn = tribes_turn(parse_json(read_bytes(file), file), next_cards, retreats, box, language)
    if json:
        print(jsonlib.dumps(turn, ensure_ascii=False))
    else:
        _show(turn)


def _show(turn: Mapping[str, Any]) -> None:
    lines = Table.grid(padding=(0, 2))
    for one in turn["lines"]:
        lines.add_row(Text(one["line"], "bold"), Text(one["rule"], "dim"), Text(one["why"]))
    console.print(lines)
    console.print()
    if turn["tokens"]:
        tell(f"war tokens to put, unseen, above this turn's card: {turn['tokens']}")
    needs = turn["needs"]
    if needs is None:
        tell(f"scored: {turn['scored']}   moves not used: {turn['unused_moves']}")
    elif needs["what"] == "retreat":
        places = ", ".join(map(str, needs["choices"]))
        tell(f"your group on {needs['from']} is driven away: go on with --retreat T, one of {places}", "yellow")
    else:
        tell("turn up the next card of the deck: go on with --next-card ID", "yellow")
    after = turn["after"]
    tell(f"row    {' '.join(after['row'])}")
    tell(f"tribe  {_groups(after['tribe'])}   score {after['tribe']['score']}   kingdom {' '.join(after['tribe']['kingdom'])}")
    tell(f"you    {_groups(after['you'])}")


def _groups(side: Mapping[str, Any]) -> str:
    return " ".join(f"{place}:{group}" for place, group in side["groups"].items()) or "-"
