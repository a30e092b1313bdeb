"""A PostgreSQL of our own for a test: made anew in a temporary folder, reached by a socket file, gone afterwards."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.programs.postgresql import account, call, empty_folder, find, within_reach

OPTIONS = ("listen_addresses=", "fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=50")
"""No process here survives a power failure, so nothing needs to reach the disk."""


@contextmanager
def postgresql(programs: Path | None = None) -> Iterator[str]:
    """The address of an empty database."""
    user = account()
    folder = empty_folder(user)
    try:
        programs, data = within_reach(programs or find(), folder, user), folder / "data"
        call(user, programs / "initdb", "-D", data, "-U", "mamut", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        options = " ".join(f"-c {option}" for option in (*OPTIONS, f"unix_socket_directories={folder}"))
        call(user, programs / "pg_ctl", "-D", data, "-l", folder / "log", "-o", options, "-w", "start")
        try:
            yield f"postgresql://mamut@/postgres?host={folder}"
        finally:
            call(user, programs / "pg_ctl", "-D", data, "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
