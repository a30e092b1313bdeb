"""States of a solo game with a real box: the game is laid on the device, and the page is opened."""

from __future__ import annotations

import functools
import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from mamut.games.kitara.companion.sitting import Sitting
from tests.browser.reaching import Reach, State, panel, press, screen, then
from tests.browser.tables import Hall
from tests.browser.visitor import Visitor
from tests.games.nguni_tables import typed_at_random

KEEP = "([game, pace]) => { localStorage.setItem('mamut.nguni.a1', game); localStorage.setItem('mamut.pace', pace) }"
SHORT = 75


@functools.cache
def short_game() -> tuple[Sitting, list[str]]:
    """A game of few lines in which the tribe has at least one pile with several tokens."""
    for seed in range(300):
        sitting, lines = typed_at_random(seed)
        if len(lines) < SHORT and any(len(pile) > 1 for pile in sitting.piles):
            return sitting, lines
    raise AssertionError("no such game")


def lines_until(what: str) -> list[str]:
    """The lines of that game up to where something is asked for; the last time, if it is asked for several times."""
    _, lines = short_game()
    sitting, found = Sitting({}), 0
    for n, line in enumerate(lines):
        if sitting.needs and sitting.needs["what"] == what:
            found = n
        sitting.enter(line)
    return lines[:found]


def game(find: Callable[[], list[str]], awaited: str, pace: str = "once", waiting: tuple[str, ...] = ()) -> Reach:
    """A game after these lines, shown as far as `awaited` is there."""

    def reach(visitor: Visitor, hall: Hall) -> None:
        visitor.go("/nguni")
        kept: dict[str, Any] = {"name": "Ayla", "options": {}, "start": None, "lines": find(), "waiting": waiting, "change": 1}
        visitor.page.evaluate(KEEP, [json.dumps(kept), pace])
        if waiting:
            visitor.allow("422")  # one of the lines is not possible, as it should be
        visitor.go("/nguni/a1")
        expect(visitor.page.locator(awaited).first).to_be_visible()

    return reach


def lost(page: Page) -> None:
    page.context.set_offline(True)
    page.locator("footer input").fill("stop")
    page.keyboard.press("Enter")
    expect(page.locator(".top section")).to_be_visible()


def offline(reach: Reach) -> Reach:
    def all_of_it(visitor: Visitor, hall: Hall) -> None:
        reach(visitor, hall)
        visitor.lose_line()
        lost(visitor.page)

    return all_of_it


NGUNI_STATES = (
    State("nguni", screen("/nguni"), wordy=True),
    State("nguni-begun", then(screen("/nguni"), press("input[value=begun]")), wordy=True),
    State("nguni-card", game(lambda: short_game()[1][:3], ".entry"), wordy=True),
    State("nguni-reading", game(lambda: short_game()[1][:6], ".reading ol", pace="steps"), wordy=True),
    State("nguni-move", game(lambda: lines_until("move"), ".layout.asks"), wordy=True),
    State("nguni-lost", offline(game(lambda: lines_until("move"), ".layout.asks")), wordy=True),
    State("nguni-stuck", game(lambda: short_game()[1][:2], ".top section", waiting=("2 stop", "2 stop")), wordy=True),
    State("nguni-pile", game(lambda: lines_until("pile"), ".pile"), wordy=True),
    State("nguni-log", then(game(lambda: lines_until("move"), ".layout.asks"), panel("l")), again=True),
    State("nguni-menu", then(game(lambda: lines_until("move"), ".layout.asks"), panel("m")), wordy=True),
    State("nguni-end", game(lambda: short_game()[1], ".end"), wordy=True),
)
