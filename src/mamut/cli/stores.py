"""What operators do with a store: `mamut export`, `mamut import` and `mamut backup`. All of it works while it is served."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mamut.cli.words import StoreName
from mamut.engine.errors import OptionError
from mamut.terminal.console import console

if TYPE_CHECKING:
    from mamut.server.store.store import Store

POSTGRESQL = "postgresql"


def export(
    store: StoreName, folder: Annotated[Path, typer.Argument(metavar="DIR", help="A folder; it is made if it is not there.")]
) -> None:
    """Write every table of a store as JSON, and every finished game as a record. Works while it is served."""
    from mamut.server.store.transfer import export_tables
    from mamut.server.table.record import record_of

    folder.mkdir(parents=True, exist_ok=True)
    tables = finished = 0
    with _opened(store) as source:
        for table, document in export_tables(source):
            _write_privately(folder / f"{table.id}.json", document)
            record = record_of(table)
            if record is not None:
                (folder / f"{table.id}.mamut").write_text(record, encoding="utf-8")
            tables, finished = tables + 1, finished + (record is not None)
    console.print(f"{tables} tables, {finished} of them finished, are in {folder}", markup=False, soft_wrap=True)


def import_(
    store: StoreName,
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Tables that 'mamut export' wrote (.json).")],
) -> None:
    """Put exported tables into a store: links and seats stay good."""
    from mamut.server.store.store import Store
    from mamut.server.store.transfer import TransferError, import_table

    must_answer(store)
    with closing(Store(store)) as target:
        for file in files:
            try:
                table_id = import_table(target, file.read_bytes())
            except TransferError as error:
                raise OptionError(f"{file}: {error}") from None
            console.print(f"{file}: table {table_id}", markup=False, soft_wrap=True)


def backup(store: StoreName, file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes.")]) -> None:
    """Copy an SQLite store as it is at this moment. Works while it is served."""
    if store.startswith(POSTGRESQL):
        raise OptionError("backup: PostgreSQL brings its own tool for this: pg_dump --format=custom --file=FILE ADDRESS")
    _must_be_there(store)
    new = file.with_name(f"{file.name}.new")
    new.unlink(missing_ok=True)
    _write_privately(new, b"")
    with closing(sqlite3.connect(store)) as source, closing(sqlite3.connect(new)) as target:
        source.backup(target)
        (answer,) = target.execute("PRAGMA integrity_check").fetchone()
        (tables,) = target.execute("SELECT count(*) FROM tables").fetchone()
    if answer != "ok":
        raise OSError(f"the copy of {store} is damaged: {answer}")
    new.replace(file)
    console.print(f"{tables} tables are in {file}", markup=False, soft_wrap=True)


def must_answer(address: str) -> None:
    """One clear sentence if a store cannot be opened."""
    from sqlalchemy.exc import SQLAlchemyError

    from mamut.server.store.store import make_engine

    try:
        engine = make_engine(address)
        engine.connect().close()
        engine.dispose()
    except (SQLAlchemyError, ValueError, ImportError) as error:
        reason = str(getattr(error, "orig", None) or error).partition("\n")[0]
        raise OptionError(f"store: it cannot be opened: {reason}") from None


@contextmanager
def _opened(address: str) -> Iterator[Store]:
    """A store that is there already."""
    from mamut.server.store.store import Store

    if not address.startswith(POSTGRESQL):
        _must_be_there(address)
    must_answer(address)
    with closing(Store(address)) as store:
        yield store


def _must_be_there(path: str) -> None:
    if not Path(path).is_file():
        raise OptionError(f"store: there is no file {path}")


def _write_privately(file: Path, content: bytes) -> None:
    """For the eyes of the operator: the seeds of running games are in it."""
    handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with open(handle, "wb") as out:
        out.write(content)
