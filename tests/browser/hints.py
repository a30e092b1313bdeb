"""Hints without a search: the table's answer is made up of the moves that are legal, so that nothing has to be compiled."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.playing import own_turn
from tests.browser.reaching import Reach, then
from tests.browser.tables import Hall
from tests.browser.visitor import Visitor

BUTTON = "header .hint button"
BAR = "section.hint"
NEXT = f"{BAR} .next button"
LIVE = re.compile(r"/api/tables/[^/]+/live$")
Wire = dict[str, Any]


def hint(moves: list[str], asked: Wire, exact: bool = False) -> Wire:
    """The first legal moves are the best ones."""
    judged = [
        {
            "chance": 0.62 - n / 10,
            "points": 48.5 - n,
            "margin": 6.2 - 4 * n,
            "share": 0.5 / (n + 1),
            "text": text,
            "rule": "KO-PLACE-2",
        }
        for n, text in enumerate(moves[:5])
    ]
    return {"type": "hint", "id": asked["id"], "number": 0, "simulations": 8123, "exact": exact, "moves": judged}


def advise(visitor: Visitor, first: str | None = None, *, exact: bool = False) -> list[Wire]:
    """Answers the questions of this page, which come back as a list. `first` is the beginning of the move that is best."""
    asked: list[Wire] = []

    def route(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        moves: list[str] = []

        def heard(text: str | bytes) -> None:
            said = json.loads(text)
            if said["type"] == "table":
                moves[:] = said["document"]["moves"] or []
                moves.sort(key=lambda move: not move.startswith(first or ""))
            line.send(text)

        def spoken(text: str | bytes) -> None:
            said = json.loads(text)
            if said["type"] != "hint":
                server.send(text)
                return
            asked.append(said)
            line.send(json.dumps(hint(moves, said, exact)))

        server.on_message(heard)
        line.on_message(spoken)

    visitor.speak_through(LIVE, route)
    return asked


def ask(page: Page, times: int = 1) -> None:
    """At one's own turn, pressed so often: 1 where, 2 which, 3 why."""
    own_turn(page)
    for n in range(times):
        page.locator(BUTTON if n == 0 else NEXT).click()
        expect(page.locator(NEXT)).to_be_visible()


def hinted(reach: Reach, times: int, first: str | None = None) -> Reach:
    """A table at which a hint has come so far."""

    def advised(visitor: Visitor, hall: Hall) -> None:
        advise(visitor, first)
        then(reach, lambda page: ask(page, times))(visitor, hall)

    return advised
