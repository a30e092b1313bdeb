"""The tables of the store: a row per table, its entries, and the hashes of the tokens of its seats."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Integer, LargeBinary, MetaData, PrimaryKeyConstraint, String, Table, Text

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("seed", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
    sqlite_with_rowid=False,
)

tokens = Table(
    "tokens",
    metadata,
    Column("table_id", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("hash", LargeBinary, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
    sqlite_with_rowid=False,
)
