"""A score sheet as people read it, of any game."""

from __future__ import annotations

from typing import Any

from rich.columns import Columns
from rich.markup import escape
from rich.table import Table

from mamut.terminal.console import console


def show_sheet(sheet: dict[str, Any]) -> None:
    """The sheet as people read it: a table per player, a line per thing that scored, and who won by which rule."""
    console.print(Columns([_player_table(player, player["name"] in sheet["winners"]) for player in sheet["players"]]))
    names = " and ".join(sheet["winners"])
    verb = "win" if len(sheet["winners"]) > 1 else "wins"
    console.print(f"[bold]{escape(names)} {verb}[/]" + (f", by {sheet['tie_break']}" if sheet["tie_break"] else ""))


def _player_table(player: dict[str, Any], won: bool) -> Table:
    """Every entry of a sheet with its explanation. Works for any game's sheet."""
    table = Table(title=escape(player["name"]), title_style="bold" if won else "", show_header=False)
    table.add_column()
    table.add_column(no_wrap=True)
    table.add_column(justify="right")
    for key, value in player.items():
        label = key.replace("_", " ")
        if isinstance(value, list):
            for n, entry in enumerate(value):
                table.add_row("" if n else label, _explained(entry), str(entry["points"]))
        elif isinstance(value, dict):
            for name, points in value.items():
                table.add_row(name, "", str(points))
        elif key not in ("name", "total") and value:
            table.add_row(label, "", str(value))
    table.add_section()
    table.add_row("total", "", str(player["total"]), style="bold")
    return table


def _explained(entry: dict[str, Any]) -> str:
    """How the points of one entry come about: `desert 5 x 1`, squares times fires."""
    words = [value.replace("_", " ") for value in entry.values() if isinstance(value, str)]
    factors = [str(value) for key, value in entry.items() if isinstance(value, int) and key != "points"]
    return " ".join([*words, " x ".join(factors)])
