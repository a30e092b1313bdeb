"""Words that several commands have in common."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game, for instance kingdomino-origins.")]
Players = Annotated[int | None, typer.Option("--players", "-p", help="How many players.")]
Seed = Annotated[str, typer.Option("--seed", "-s", help="The same seed gives the same draws on every machine.")]
Json = Annotated[bool, typer.Option("--json", help="Print data for programs.")]
StoreName = Annotated[str, typer.Argument(metavar="STORE", help="Where the tables are: a file, or postgresql://...")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record (.mamut).")]
