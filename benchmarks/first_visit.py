"""What a first visitor waits for: bytes of the page, and the time from a link to the first legal move, in a real browser.

    python -m benchmarks.first_visit [--times 7] [--write]

Every visit is a new browser window with nothing kept, on a server with the built page (`python3 do.py page`). Two ways are
measured: the link of a seat whose turn it is, until the first place that can be pressed is on the screen; and the start screen
with its two clicks, until the same. What a bot has done before then is shown all at once here: by itself it comes step by step,
at the reader's own pace. Bytes are those of scripts, styles and pictures up to that moment, as they come over the wire, and
compressed with gzip here. With `--write` the results are kept in `benchmarks/first_visit.json`.
"""

from __future__ import annotations

import argparse
import functools
import gzip
import json
import os
import platform
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Response

from tests.browser.chromium import started
from tests.browser.moments import moment
from tests.browser.playing import card
from tests.browser.serving import Served
from tests.browser.tables import Hall

HERE = Path(__file__).parent
AT_ONCE = """localStorage.setItem("mamut.settings", JSON.stringify({ turns: "once" }))"""
FIRST_MOVE = ".cells button.open, .next button, .place.open button, .kitara [data-next]"
CODE = ("script", "stylesheet", "image")


def visit(browser: Browser, come: Callable[[Page], object]) -> tuple[float, dict[str, int]]:
    """Seconds until the first legal move can be made, and how much was fetched for it."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB", service_workers="block")
    context.add_init_script(AT_ONCE)
    page = context.new_page()
    fetched: list[Response] = []
    page.on("response", lambda response: fetched.append(response))  # noqa: PLW0108 a bare method cannot be marked
    begun = time.perf_counter()
    come(page)
    page.locator(FIRST_MOVE).first.wait_for()
    seconds = time.perf_counter() - begun
    size = sizes([response for response in fetched if response.request.resource_type in CODE])
    context.close()
    return seconds, size


def sizes(code: list[Response]) -> dict[str, int]:
    plain = [response.body() for response in code]
    return {
        "files": len(code),
        "bytes": sum(map(len, plain)),
        "gzip_bytes": sum(len(gzip.compress(body, 9)) for body in plain),
        "bytes_on_the_wire": sum(response.request.sizes()["responseBodySize"] for response in code),
    }


def by_link(page: Page, address: str) -> None:
    page.goto(address)


def by_two_clicks(page: Page, address: str) -> None:
    page.goto(address)
    card(page, "discovery").click()
    page.get_by_role("button", name="Start the game").click()


def measure(times: int) -> dict[str, Any]:
    moments = {
        "kingdomino-origins": moment("place", "discovery"),
        "stone-age": moment("place", "stone"),
        "kitara": moment("move", "kitara"),
    }
    with tempfile.TemporaryDirectory() as folder, started() as browser:
        server = Served(Path(folder))
        hall = Hall(server.address)
        try:
            links = {game: server.address + hall.open_at(where).path(where.seat) for game, where in moments.items()}
            ways: dict[str, Callable[[Page], object]] = {
                f"link_of_a_seat_{game}": functools.partial(by_link, address=link) for game, link in links.items()
            }
            ways["start_screen_and_two_clicks"] = functools.partial(by_two_clicks, address=server.address)
            found: dict[str, Any] = {"machine": f"{platform.machine()}, {os.cpu_count()} cores, Chromium {browser.version}"}
            for name, come in ways.items():
                visits = [visit(browser, come) for _ in range(times)]
                seconds = [second for second, _ in visits]
                found[name] = {
                    "median_s": round(statistics.median(seconds), 2),
                    "longest_s": round(max(seconds), 2),
                    **visits[0][1],
                }
            return found
        finally:
            hall.http.close()
            server.close()


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--times", type=int, default=7)
    options.add_argument("--write", action="store_true")
    asked = options.parse_args()
    found = json.dumps(measure(asked.times), indent=2) + "\n"
    print(found, end="")
    if asked.write:
        (HERE / "first_visit.json").write_text(found, encoding="utf-8")


if __name__ == "__main__":
    main()
