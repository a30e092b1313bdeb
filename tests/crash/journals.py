"""What is in a store, read without the server."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import create_engine, text

from mamut.engine.chance import Fair
from mamut.server.table.table import Table
from tests.crash.playing import Person


def read_journals(address: str) -> dict[str, list[dict[str, Any]]]:
    """The entries of every table; each journal is counted without gaps and can be played again."""
    engine = create_engine(address)
    with engine.connect() as connection:
        seeds = {row.id: bytes(row.seed) for row in connection.execute(text("SELECT id, seed FROM tables"))}
        rows = list(connection.execute(text("SELECT table_id, number, body FROM entries ORDER BY table_id, number")))
    engine.dispose()
    bodies: dict[str, list[str]] = {table_id: [] for table_id in seeds}
    for row in rows:
        assert row.number == len(bodies[row.table_id]), "a number is missing or doubled"
        bodies[row.table_id].append(row.body)
    for table_id, journal in bodies.items():
        table = Table(table_id, Fair(seeds[table_id]))
        for body in journal:
            table.read(body.encode())
    return {table_id: [json.loads(body) for body in journal] for table_id, journal in bodies.items()}


def check_all(people: list[Person], journals: dict[str, list[dict[str, Any]]]) -> None:
    for person in people:
        person.check(journals[person.table_id])
