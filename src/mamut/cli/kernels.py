"""`mamut kernels`: the rules for GPUs, as files."""

from __future__ import annotations

import json as jsonlib
import time
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from mamut.cli.common import configure, with_mode
from mamut.cli.game_options import game_options
from mamut.cli.words import GameName, Json, Players
from mamut.engine.cuda.ptx import compile_kernels
from mamut.terminal.console import console
from mamut.terminal.options import Options


@game_options
def kernels(
    game: GameName,
    players: Players = None,
    *,
    options: Options,
    out: Annotated[Path, typer.Option("--out", "-o", help="The folder to write to.")],
    json: Json = False,
) -> None:
    """Compile the rules of a game for GPUs, into a folder that can be used without a compiler."""
    chosen = configure(game, players, with_mode(game, options))
    began = time.perf_counter()
    with console.status("compiling the rules for GPUs; this takes half a minute"):
        compile_kernels(chosen, out)
    sizes = {file.name: file.stat().st_size for file in sorted(out.iterdir()) if file.suffix in (".ptx", ".json")}
    if json:
        print(jsonlib.dumps({"folder": str(out), "seconds": round(time.perf_counter() - began, 1), "bytes": sizes}))
        return
    table = Table(show_header=False)
    for name, size in sizes.items():
        table.add_row(name, f"{size:,} bytes")
    console.print(table)
    console.print(f'Where there is a GPU and CuPy: mamut.Kernels("{out}").batch(65536, seed=7)', markup=False)
