"""A PostgreSQL of our own for a test: made anew in a temporary folder, reached by a socket file, gone afterwards."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

OPTIONS = ("listen_addresses=", "fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=50")
"""No process here survives a power failure, so nothing needs to reach the disk."""


def programs() -> Path:
    """The folder with initdb and its like. Without them these tests cannot prove anything, and so they fail."""
    found = shutil.which("initdb")
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found is None and not folders:
        pytest.fail("PostgreSQL is not installed, and this test needs a real one: apt-get install postgresql")
    return Path(found).parent if found else folders[-1].parent


@contextmanager
def postgresql() -> Iterator[str]:
    """The address of an empty database."""
    bin_folder = programs()
    folder = Path(tempfile.mkdtemp(prefix="mamut-pg-"))
    try:
        data = folder / "data"
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres")
        _run(bin_folder / "initdb", "-D", data, "-U", "mamut", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        options = " ".join(f"-c {option}" for option in (*OPTIONS, f"unix_socket_directories={folder}"))
        _run(bin_folder / "pg_ctl", "-D", data, "-l", folder / "log", "-o", options, "-w", "start")
        try:
            yield f"postgresql://mamut@/postgres?host={folder}"
        finally:
            _run(bin_folder / "pg_ctl", "-D", data, "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _run(*command: str | Path) -> None:
    """PostgreSQL does not run as root; there, its own user runs it."""
    words = [str(word) for word in command]
    if os.geteuid() == 0:
        # It is not on everybody's path: only root runs it.
        runuser = shutil.which("runuser", path=os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", "/sbin"]))
        assert runuser, "runuser is not installed"
        words = [runuser, "-u", "postgres", "--", *words]
    done = subprocess.run(words, capture_output=True, text=True, cwd="/", check=False)
    assert done.returncode == 0, done.stderr
