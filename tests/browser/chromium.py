"""Chromium, as the tests start it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Error, sync_playwright

from tests.programs import Unfit
from tests.programs.chromium import ARGUMENTS, find
from web.build import packaged_node


@contextmanager
def started() -> Iterator[Browser]:
    program = find()
    # Playwright's own Node asks for a library that a bare machine has not.
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", packaged_node().node[0])
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=program.path, args=ARGUMENTS, env={**program.environment})
        except Error as error:
            raise Unfit(_reason(error.message)) from error
        yield browser
        browser.close()


def _reason(message: str) -> str:
    """What the browser itself says, in all that is said about it."""
    lines = [line.strip() for line in message.splitlines()]
    return next((line for line in lines if "error while loading" in line), lines[0])
