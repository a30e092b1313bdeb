"""The words of `mamut kitara`: components of one's own."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    name="kitara",
    help="Components of your own for Kitara: your printed maps, cards and tokens.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
)


@app.command()
def check(
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE", help="A box or maps (JSON), or cards (CSV); - reads standard input."),
    ],
    json: Annotated[bool, typer.Option("--json", help="Print data for programs.")] = False,
    out: Annotated[Path | None, typer.Option("--out", "-o", help="Write it as a box, if nothing is wrong.")] = None,
) -> None:
    """Check maps, cards and tokens that you have typed in: what is in them, and everything that is wrong."""
    from mamut.games.kitara.box import report

    report.check_file(file, json, out)


@app.command()
def template(
    cards: Annotated[bool, typer.Option("--cards", help="Only the cards, as a table (CSV) for a spreadsheet.")] = False,
) -> None:
    """Write our own components, to be edited into yours."""
    from mamut.games.kitara.box import report

    report.write_template(cards)
