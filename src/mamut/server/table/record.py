"""The record of a game that was played at a table."""

from __future__ import annotations

from mamut.engine.record import write_record
from mamut.server.table.table import Table


def record_of(table: Table) -> str | None:
    """With the seed that proves its draws, where it does; None before the end."""
    if table.state is None or not table.state.over:
        return None
    return write_record(table.state, table.names(), fair=table.fair if table.proof else None, notes=table.notes())
