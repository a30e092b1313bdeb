"""Tables carried from one store to another: each one a JSON document with all that the store knows of it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import msgspec
from sqlalchemy import select

from mamut.engine.chance import Fair
from mamut.engine.errors import MamutError
from mamut.server.store.schema import tables
from mamut.server.store.store import Change, NewEntry, Store, Stored, TooLate
from mamut.server.table.journal import decode_entry
from mamut.server.table.table import Table

FORMAT = "mamut table 1"


class TransferError(MamutError):
    """A document that is no table, or a table that is there already."""


class ExportedTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table on its way. The seed of a running game is in it: keep it to yourself."""

    format: str
    id: str
    seed: str
    tokens: dict[int, str]
    """The hashes of the tokens of the seats."""
    entries: list[msgspec.Raw]


def table_ids(store: Store) -> list[str]:
    """All tables, the oldest first."""
    with store.engine.connect() as connection:
        return list(connection.scalars(select(tables.c.id).order_by(tables.c.created, tables.c.id)))


def export_tables(store: Store) -> Iterator[tuple[Table, bytes]]:
    """Every table of a store, and its document."""
    for table_id in table_ids(store):
        stored = store.load(table_id)
        if stored:
            yield _played(table_id, stored.seed, stored.entries), export_table(table_id, stored)


def export_table(table_id: str, stored: Stored) -> bytes:
    """The document of a table."""
    tokens = {seat: digest.hex() for seat, digest in stored.tokens.items()}
    entries = [msgspec.Raw(body) for body in stored.entries]
    exported = ExportedTable(FORMAT, table_id, stored.seed.hex(), tokens, entries)
    return msgspec.json.format(msgspec.json.encode(exported), indent=1)


def import_table(store: Store, document: bytes) -> str:
    """Puts a table into a store, after it was played through once. Returns its id."""
    try:
        exported = msgspec.json.decode(document, type=ExportedTable)
        seed = bytes.fromhex(exported.seed)
        tokens = {seat: bytes.fromhex(digest) for seat, digest in exported.tokens.items()}
        bodies = [msgspec.json.encode(msgspec.json.decode(entry)) for entry in exported.entries]
    except (ValueError, RecursionError) as error:
        raise TransferError(f"not a table: {error}") from None
    if exported.format != FORMAT or not bodies:
        raise TransferError(f"not a table: its format is not {FORMAT!r}, or it has no entries")
    table = _played(exported.id, seed, bodies)
    entries = [NewEntry(table.id, number, decode_entry(body).at, body) for number, body in enumerate(bodies)]
    change = Change(entries, {table.id: seed}, {table.id: tokens}, table.deadline)
    try:
        asyncio.run(store.write(change))
    except TooLate:
        raise TransferError(f"the table {table.id} is there already") from None
    return table.id


def _played(table_id: str, seed: bytes, bodies: list[bytes]) -> Table:
    """The table, if its entries are ones that it could have."""
    try:
        table = Table(table_id, Fair(seed))
        for number, body in enumerate(bodies):
            if table.read(body).number != number:
                raise TransferError(f"the table {table_id}: entry {number} has another number")
    except MamutError:
        raise
    except Exception as error:  # whatever a made-up journal can do to the fold
        raise TransferError(f"the table {table_id} cannot be played again: {error}") from None
    return table
