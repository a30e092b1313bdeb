"""The tables of the store: a row per table, its entries, the hashes of the tokens of its seats, and when its time runs out."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, Column, Index, Integer, LargeBinary, MetaData, PrimaryKeyConstraint, String, Table, Text

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("seed", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
)


def _of_tables(name: str, key: str, *columns: Column[Any]) -> Table:
    """Rows that belong to a table, found by its id and one number."""
    found = Column("table_id", String(32), nullable=False), Column(key, Integer, nullable=False)
    return Table(name, metadata, *found, *columns, PrimaryKeyConstraint("table_id", key), sqlite_with_rowid=False)


entries = _of_tables("entries", "number", Column("at", BigInteger, nullable=False), Column("body", Text, nullable=False))
tokens = _of_tables("tokens", "seat", Column("hash", LargeBinary, nullable=False))

deadlines = Table(
    "deadlines",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("due", BigInteger, nullable=False),
    Index("deadlines_by_due", "due"),
)
"""Of tables at which a clock runs. It follows from their entries, and is here so that they are found."""
