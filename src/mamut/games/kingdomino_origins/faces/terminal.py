"""Kingdomino Origins in the terminal: coloured squares that also carry letters, so that colour is never the only sign."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from mamut.engine.game import Move
from mamut.engine.state import State

TERRAIN = {
    "desert": ("D", "#2b211c on #ead8a4"),
    "grassland": ("G", "#2b211c on #b5be5a"),
    "lake": ("L", "#10202b on #5fa3c7"),
    "jungle": ("J", "#f1e7d3 on #2f6b45"),
    "quarry": ("Q", "#1e1916 on #8d8a94"),
    "volcano": ("V", "#f0905a on #3b2a2e"),
}
PLAYER = {"pink": "#e86fa0", "black": "#6b625e", "green": "#4fa66a", "blue": "#2f6fb5"}
RESOURCE = {"mammoth": "m", "fish": "f", "mushroom": "u", "flint": "k"}
CAVEMAN = {
    "hunter": "Hu",
    "fisherwoman": "Fi",
    "gatherer": "Ga",
    "sculptor": "Sc",
    "painter": "Pa",
    "fire_lady": "FL",
    "shaman": "Sh",
    "warrior_1": "W1",
    "warrior_2": "W2",
    "warrior_3": "W3",
}
WIDTH = 5
PROMPTS = {
    "reveal": "turn up a domino: which number?",
    "cave": "turn up a caveman: which one?",
    "chief": "draw a chief at random: of which seat?",
    "claim-pair": "choose your two dominoes of the first row: the outer or the inner ones",
    "place": "place domino {domino}",
    "fire": "the volcano erupts: choose where the fire token lands",
    "totem": "you lost the lead in {resource}: choose who gets the totem",
    "claim": "choose a domino of the next row",
    "recruit": "recruit a caveman, or pass",
    "spend": "pay for the {recruit}: choose a resource token",
    "settle": "choose a square for the {recruit}",
}


class OriginsBoard:
    """The table of Kingdomino Origins."""

    def table(self, state: State, names: Sequence[str], seat: int) -> RenderableType:
        data = state.view(seat).data
        aims = _aims(state) if state.actor >= 0 else set()
        order = [*range(max(seat, 0), len(names)), *range(max(seat, 0))]
        territories = [_territory(data, n, names[n], aims if n == state.actor else set()) for n in order]
        return Group(
            _headline(data), Columns([_rows(data, names), *_extras(data, names)], padding=(0, 3)), Columns(territories)
        )

    def prompt(self, state: State) -> str:
        plain, data = state.plain, state.view().data
        words = {"domino": plain.row[max(plain.turn, 0)], "recruit": str(data.get("recruit")).replace("_", " ")}
        words["resource"] = list(RESOURCE)[max(plain.contested, 0)]
        return PROMPTS[data["step"]].format(**words)

    def told(self, state: State, move: Move) -> str:
        return f"{move.text}  [dim]{move.rule}[/]"


def _aims(state: State) -> set[str]:
    """The cells that the legal moves name, to be marked on the board."""
    return {word for move in state.moves() for word in move.text.split() if "," in word}


def _headline(data: dict[str, Any]) -> Text:
    when = f"round {data['round']} of 12" if data["round"] else "set-up"
    fires = "  ".join(f"{'^' * value} x{left}" for value, left in enumerate(data["fire_tokens"], 1))
    return Text(
        f"{data['mode'].capitalize()}, {when}    dominoes left {len(data['pile'])}    fire tokens {fires}", style="bold"
    )


# Dominoes


def _rows(data: dict[str, Any], names: Sequence[str]) -> RenderableType:
    grid = Table.grid(padding=(0, 2))
    columns = [_row("this row", data["row"], data, names)] if data["row"] else []
    columns += [_row("next row", data["next_row"], data, names)] if data["next_row"] else []
    grid.add_row(*columns)
    return grid


def _row(title: str, dominoes: list[dict[str, Any]], data: dict[str, Any], names: Sequence[str]) -> RenderableType:
    lines: list[Text] = [Text(title, style="dim")]
    for domino in dominoes:
        line = Text(f"{domino['number']:>2} ", style="dim" if domino["acted"] else "bold")
        for square in domino["squares"]:
            line.append_text(_domino_square(square))
        if domino["chief"]:
            player = data["players"][domino["chief"] - 1]
            line.append(f" {names[domino['chief'] - 1]}", style=PLAYER[player["colour"]])
        elif title == "this row":
            line.append(" out of the game", style="dim")
        lines.append(line)
    return Group(*lines)


def _domino_square(square: dict[str, Any]) -> Text:
    letter, style = TERRAIN[square["terrain"]]
    marks = "^" * square.get("fire", 0) + "o" * square.get("craters", 0) + RESOURCE.get(square.get("symbol", ""), "")
    return Text(f" {letter}{marks:<3}", style=style)


# What lies beside the rows


def _extras(data: dict[str, Any], names: Sequence[str]) -> list[RenderableType]:
    found: list[RenderableType] = []
    if "totems" in data:
        holders = [f"{resource}: {names[seat - 1] if seat else '-'}" for resource, seat in data["totems"].items()]
        found.append(Group(Text("totems", style="dim"), *map(Text, holders)))
    if "cave" in data:
        faces = [f"{CAVEMAN[kind]} {kind.replace('_', ' ')}" if kind else "-" for kind in data["cave"]]
        pile = sum(data["cave_pile"].values())
        found.append(Group(Text(f"cave, {pile} in the pile", style="dim"), *map(Text, faces)))
    return found


# Territories


def _territory(data: dict[str, Any], seat: int, name: str, aims: set[str]) -> Panel:
    player = data["players"][seat]
    squares = {square["cell"]: square for square in player["territory"]}
    cells = [tuple(map(int, cell.split(","))) for cell in [*squares, *aims]]
    rows = range(min(r for r, _ in cells), max(r for r, _ in cells) + 1)
    columns = range(min(c for _, c in cells), max(c for _, c in cells) + 1)
    colour = PLAYER[player["colour"]]
    lines = [Text("   " + "".join(f"{column:^{WIDTH}}" for column in columns), style="dim")]
    for row in rows:
        upper, lower = Text.assemble((f"{row:>2} ", "dim")), Text("   ")
        for column in columns:
            top, bottom = _cell(squares.get(f"{row},{column}"), f"{row},{column}" in aims, colour)
            upper.append_text(top)
            lower.append_text(bottom)
        lines += [upper, lower]
    turn = " <" if data["actor"] == seat + 1 else ""
    title = f"{escape(name)}  {player['points']}{turn}"
    return Panel(Group(*lines), title=title, title_align="left", border_style=colour, expand=False)


def _cell(square: dict[str, Any] | None, aimed: bool, colour: str) -> tuple[Text, Text]:
    """Two lines of a square: terrain and fire, then what lies on it. A dot marks where a move could go."""
    if square is None:
        return Text(" " * WIDTH), Text(f"{'.' if aimed else ' ':^{WIDTH}}", style="bold")
    letter, style = TERRAIN.get(square["terrain"], ("hut", f"#ffffff on {colour}"))
    marks = "^" * square.get("fire", square.get("fire_token", 0)) + "o" * square.get("craters", 0)
    upper, lower = f" {letter}{marks}", f" {_piece(square)}{'.' if aimed else ''}"
    return Text(f"{upper:<{WIDTH}}", style=f"bold {style}"), Text(f"{lower:<{WIDTH}}", style=style)


def _piece(square: dict[str, Any]) -> str:
    if "caveman" in square:
        return CAVEMAN[square["caveman"]]
    if "fire_token" in square:
        return "(^)"
    return f"({RESOURCE[square['resource']]})" if "resource" in square else ""
