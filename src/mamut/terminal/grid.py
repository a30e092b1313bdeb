"""Short lines of a board, one below another in columns."""

from __future__ import annotations

from rich.table import Table


def grid_of(columns: int) -> Table:
    grid = Table.grid(padding=(0, 1))
    for _ in range(columns):
        grid.add_column(no_wrap=True)
    return grid
