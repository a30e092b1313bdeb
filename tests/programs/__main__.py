"""Sees to it that the browser and the database are there, or says in one sentence each what is lacking."""

from __future__ import annotations

import functools
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tests.browser.chromium import started
from tests.postgres import postgresql
from tests.programs import chromium, registry
from tests.programs import postgresql as database


class Need(NamedTuple):
    name: str
    trial: Callable[[], None]
    ours: Path
    """Where the one of the registry is."""
    packages: tuple[str, ...]
    """What the system's packages call it, the best first."""


def open_a_page() -> None:
    with started() as browser:
        browser.new_page().goto("data:text/html,it runs")


def start_a_database() -> None:
    with postgresql():
        pass


NEEDS = (
    Need("Chromium", open_a_page, chromium.UNPACKED, ("chromium-headless-shell", "chromium")),
    Need("PostgreSQL", start_a_database, database.PACKAGES, ("postgresql",)),
)


def main() -> None:
    registry.fetch()
    lacking = [sentence for need in NEEDS if (sentence := secure(need))]
    if lacking:
        sys.exit("\n".join(lacking))


def secure(need: Need) -> str | None:
    """What is lacking, unless it runs."""
    why = failure(need)
    if why is None:
        return None
    shutil.rmtree(need.ours, ignore_errors=True)  # so that the tests find the system's
    for package in ("", *need.packages):
        if (not package or installed(package)) and failure(need) is None:
            return None
    how = f"apt-get install {need.packages[0]}"
    return f"The tests need {need.name}, and none runs here ({why}): install it, for instance with '{how}', and start again."


def failure(need: Need) -> str | None:
    try:
        need.trial()
    except Exception as error:  # whatever it is, the tests would meet it too
        return str(error).partition("\n")[0]
    return None


def installed(package: str) -> bool:
    """Root is not asked whether a package may be installed; nobody else could."""
    if os.geteuid() or not shutil.which("apt-get"):
        return False
    apt("update", "-q")
    return apt("install", "-qy", "--no-install-recommends", package)


@functools.cache
def apt(*words: str) -> bool:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(["apt-get", *words], env=quiet, stdin=subprocess.DEVNULL, check=False).returncode == 0


if __name__ == "__main__":
    main()
