"""Every screen in every state as a picture: `python3 do.py screenshots`. The folder `screenshots` gets them, and an index.

All sizes, light and dark, in English, and a phone and a desk in the languages that a state names; `--sizes`, `--themes` and
`--languages` draw what is asked for, all with all: `python3 do.py screenshots end-tribe --languages en cs sk hu pl`.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Error, ViewportSize

from tests.browser.chromium import started
from tests.browser.looking import sideways
from tests.browser.reaching import State
from tests.browser.serving import Served
from tests.browser.states import STATES
from tests.browser.tables import Hall
from tests.browser.visitor import Visitor

FOLDER = Path(__file__).parents[2] / "screenshots"
SIZES: dict[str, ViewportSize] = {
    "360": {"width": 360, "height": 740},
    "390": {"width": 390, "height": 844},
    "1280": {"width": 1280, "height": 800},
    "1920": {"width": 1920, "height": 1080},
    "2560": {"width": 2560, "height": 1440},
}
NARROW = ("360", "390")
USUAL = ("360", "1280")
"""The sizes of other languages than English."""
THEMES = ("light", "dark")
LANGUAGES = ("cs", "sk", "hu", "pl")
ALL_LANGUAGES = ("en", *LANGUAGES, "pseudo")
SPOKEN = (
    "start",
    "discovery-place",
    "end-tribe",
    "stone-place",
    "stone-tool",
    "stone-end",
    "kitara-draft",
    "kitara-end",
    "solo-turn",
)
"""States that are drawn in every language; what fits in the pseudo-language fits in all of them."""
PATIENCE_MS = 10_000


class Album:
    def __init__(self, browser: Browser, hall: Hall, address: str, folder: Path) -> None:
        self.browser, self.hall, self.address, self.folder = browser, hall, address, folder
        self.taken: list[str] = []
        self.problems: list[str] = []

    def take(self, state: State, size: str, theme: Any, language: str = "en") -> None:
        name = f"{state.name}-{size}-{theme}" + ("" if language == "en" else f"-{language}")
        context = self.browser.new_context(
            viewport=SIZES[size],
            locale="en-GB" if language == "pseudo" else language,
            color_scheme=theme,
            reduced_motion="reduce",
            service_workers="block",
        )
        context.set_default_timeout(PATIENCE_MS)
        visitor = Visitor(context, self.address)
        visitor.come(language)
        try:
            state.reach(visitor, self.hall)
            visitor.page.wait_for_timeout(150)  # what was asked for last is drawn
            visitor.page.evaluate("scrollTo(0, 0)")
            whole = visitor.page.locator("dialog[open]").count() == 0
            visitor.page.screenshot(path=self.folder / f"{name}.png", full_page=whole)
            self.taken.append(name)
        except (Error, AssertionError) as error:
            self.problems.append(f"{name}: {str(error).strip().splitlines()[0]}")
        if size in NARROW and sideways(visitor.page) > 0:
            self.problems.append(f"{name}: {sideways(visitor.page)} px too wide")
        self.problems += [f"{name}: {problem}" for problem in visitor.problems]
        context.close()

    def index(self) -> str:
        """All pictures on one page, those of a state in one row."""
        rows = []
        for state in STATES:
            names = [name for name in self.taken if name.startswith(tuple(f"{state.name}-{size}" for size in SIZES))]
            pictures = "".join(f'<a href="{name}.png"><img src="{name}.png" loading="lazy" alt="{name}"></a>' for name in names)
            rows.append(f"<h2>{state.name}</h2><div>{pictures}</div>")
        problems = "".join(f"<li>{escape(problem)}</li>" for problem in self.problems)
        style = "body{font:16px sans-serif}div{display:flex;flex-wrap:wrap;gap:8px}img{height:300px;border:1px solid #999}"
        return (
            f"<!doctype html><meta charset=utf-8><title>mamut</title><style>{style}</style><ul>{problems}</ul>{''.join(rows)}\n"
        )


def languages_of(state: State) -> list[str]:
    """Beside English."""
    return [*(LANGUAGES if state.name in SPOKEN else ()), *(["pseudo"] if state.wordy else ())]


def editions(state: State, wanted: argparse.Namespace) -> Iterator[tuple[str, str, str]]:
    """Size, theme and language of each picture of a state."""
    if wanted.quick:
        yield from (("360", "light", "en"), ("1280", "dark", "en"))
        return
    for size in wanted.sizes:
        yield from ((size, theme, language) for language in wanted.languages or ("en",) for theme in wanted.themes)
        if not wanted.languages and size in USUAL:
            yield from ((size, "light", language) for language in languages_of(state))


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("states", nargs="*", help="only these states, by the beginning of their names")
    arguments.add_argument("--out", type=Path, default=FOLDER)
    arguments.add_argument("--sizes", nargs="+", choices=SIZES, default=[*SIZES], help="widths of the window")
    arguments.add_argument("--themes", nargs="+", choices=THEMES, default=THEMES)
    arguments.add_argument("--languages", nargs="+", choices=ALL_LANGUAGES, help="every state in all of these")
    arguments.add_argument("--quick", action="store_true", help="only English, narrow and light, and 1280 wide and dark")
    wanted = arguments.parse_args()
    states = [state for state in STATES if not wanted.states or state.name.startswith(tuple(wanted.states))]
    wanted.out.mkdir(parents=True, exist_ok=True)
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, started() as browser:
        server = Served(Path(folder))
        album = Album(browser, Hall(server.address), server.address, wanted.out)
        try:
            for state in states:
                for size, theme, language in editions(state, wanted):
                    album.take(state, size, theme, language)
        finally:
            album.hall.http.close()
            server.close()
    (wanted.out / "index.html").write_text(album.index(), encoding="utf-8")
    print(*album.problems, sep="\n")
    print(f"{len(album.taken)} pictures in {time.monotonic() - begun:.0f} s: {wanted.out / 'index.html'}")


if __name__ == "__main__":
    main()
