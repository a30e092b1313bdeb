"""Which Chromium the tests use, and how it is started."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.programs import FOLDER, Unfit

UNPACKED = FOLDER / "chromium"
"""The headless shell of the package: the browser without the window around the page. It opens one in half the time."""

OF_THE_SYSTEM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--js-flags=--no-opt --no-maglev",  # no window lives long enough to win back what its scripts cost to optimise
)


class Chromium(NamedTuple):
    path: str
    environment: dict[str, str]


def candidates() -> Iterator[Chromium]:
    path = UNPACKED / "chromium"
    if path.exists():
        # A bare machine has neither its libraries nor any font.
        own = {"LD_LIBRARY_PATH": UNPACKED / "al2023" / "lib", "FONTCONFIG_FILE": UNPACKED / "fonts.conf"}
        yield Chromium(str(path), {**os.environ, **{name: str(value) for name, value in own.items()}})
    yield from (Chromium(found, dict(os.environ)) for name in OF_THE_SYSTEM if (found := shutil.which(name)))


def find() -> Chromium:
    """The first one; whether it runs was tried at the set-up."""
    for chromium in candidates():
        return chromium
    raise Unfit("there is none on this machine")


def font_settings(fonts: Path) -> str:
    """The fonts of the package and no other: what the tests see does not depend on what else is installed."""
    return f"<fontconfig><dir>{fonts}</dir><cachedir>{fonts.parent / 'font-cache'}</cachedir></fontconfig>\n"
