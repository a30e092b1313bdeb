"""Draws docs/table.svg, the picture of the terminal table in the README: `python3 do.py picture`."""

from __future__ import annotations

import io
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

import mamut
from mamut.bots.bot import BaselineBot
from mamut.cli.board import board_of

NIGHT = TerminalTheme(
    (30, 25, 22),
    (241, 231, 211),
    [
        (30, 25, 22),
        (232, 111, 79),
        (79, 166, 106),
        (234, 216, 164),
        (95, 163, 199),
        (232, 111, 160),
        (95, 163, 199),
        (241, 231, 211),
    ],
)
FRAME = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"
 aria-label="A table of Kingdomino Origins in the terminal">
<style>
.{unique_id}-matrix {{ font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace;
 font-size: {char_height}px; line-height: {line_height}px; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/></clipPath>{lines}</defs>
<rect width="{width}" height="{height}" rx="8" fill="#1e1916"/>
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix" xml:space="preserve">{matrix}</g>
</g>
</svg>
"""
"""Rich's own frame asks a server for a font; this one does not."""
ROUND = 9


def main() -> None:
    game = mamut.game("kingdomino-origins", players=3, mode="tribe", target="interpreted")
    chance, bots = mamut.Seeded("picture"), [BaselineBot("greedy", seat) for seat in range(3)]
    state = game.new()
    while not (state.plain.round == ROUND and state.actor == 0 and state.view().data["step"] == "place"):
        state.apply(game.roll(state, chance) if state.chance else bots[state.actor].choose(state.view(state.actor)))
    board = board_of(game)
    console = Console(
        record=True, width=104, file=io.StringIO(), force_terminal=True, color_system="truecolor", highlight=False
    )
    console.print(board.table(state, ["Ayla", "Brun", "Caro"], 0))
    console.print(f"\n[bold]Ayla[/]: {board.prompt(state)}\n> {state.moves()[0].text}")
    picture = console.export_svg(theme=NIGHT, code_format=FRAME, unique_id="mamut")
    (Path(__file__).parent / "table.svg").write_text(picture)


if __name__ == "__main__":
    main()
