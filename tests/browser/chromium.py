"""Debian's Chromium, as the tests start it.

The headless shell is the same browser without the window around the page: it opens one in half the time.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--js-flags=--no-opt --no-maglev",  # no window lives long enough to win back what its scripts cost to optimise
]
PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


@contextmanager
def started() -> Iterator[Browser]:
    path = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if path is None:
        raise FileNotFoundError("no Chromium on this machine: install the package 'chromium-headless-shell' or 'chromium'")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()
