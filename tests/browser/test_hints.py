"""Hints at the table: where, which, why; by hand, by keys, on a phone; and the two switches."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.hints import BAR, BUTTON, LIVE, NEXT, advise, ask
from tests.browser.moments import moment
from tests.browser.playing import SURE, gone_on, lines, own_turn
from tests.browser.tables import Hall, bot, here
from tests.browser.visitor import Visitor
from tests.browser.windows import PHONE

# What a hint about a move of this kind points at, how the move is shown then, and the button that makes it.
BOARDS: dict[str, tuple[str, str, str, str, str]] = {
    "discovery": ("place", "place", ".cells button.pointed", ".land .ghost", ".bar .sure"),
    "stone": ("place", "place forest", ".place.pointed", '[data-spot="forest"] .figure.ghost', SURE),
    "kitara": ("move", "move", ".map svg .pointed", "[data-territory][aria-pressed=true]", SURE),
}


def sat_down(visitor: Visitor, hall: Hall, step: str, kind: str, **more: Any) -> Page:
    where = moment(step, kind)
    page = visitor.go(hall.open_at(where, **more).path(where.seat))
    own_turn(page)
    return page


@pytest.mark.parametrize("kind", BOARDS)
def test_where_then_which_then_why_and_the_move_is_still_ones_own(visit: Visit, hall: Hall, kind: str) -> None:
    step, first, pointed, aimed, sure = BOARDS[kind]
    visitor = visit(**PHONE) if kind == "discovery" else visit()
    asked = advise(visitor, first)
    page = sat_down(visitor, hall, step, kind)
    before = lines(page)
    page.locator(BUTTON).click()
    expect(page.locator(BAR)).to_contain_text("Look at")
    expect(page.locator(pointed).first).to_be_in_viewport()
    expect(page.locator(aimed)).to_have_count(0)
    page.locator(NEXT).click()
    expect(page.locator(BAR)).to_contain_text("A good move:")
    expect(page.locator(aimed).first).to_be_visible()
    page.locator(NEXT).click()
    best = page.locator(f"{BAR} li").first
    for words in ("62% chance to win", "48.5 points at the end", "6.2 ahead", "tried 50% of the time"):
        expect(best).to_contain_text(words)
    expect(page.locator(BAR)).to_contain_text("8,123 ways")
    expect(page.locator(f"{BAR} .why").get_by_role("link", name="KO-PLACE-2")).to_be_visible()
    second = page.locator(f"{BAR} li").nth(1)
    second.get_by_role("button").click()
    expect(second).to_have_count(0)
    assert (lines(page), len(asked)) == (before, 1)
    page.locator(sure).click()
    gone_on(page, before)
    expect(page.locator(BAR)).to_have_count(0)


def test_by_keys_and_by_ear(visitor: Visitor, hall: Hall) -> None:
    advise(visitor)
    page = sat_down(visitor, hall, "claim", "discovery")
    spoken = page.locator("[aria-live=polite]").first
    for words in ("Look at the dominoes of the next round.", "Domino", "The best move: Domino"):
        page.keyboard.press("h")
        expect(spoken).to_contain_text(words)
    page.keyboard.press("Escape")
    expect(page.locator(BAR)).to_have_count(0)


def test_a_game_that_was_calculated_to_its_end_says_so(visitor: Visitor, hall: Hall) -> None:
    advise(visitor, exact=True)
    ask(sat_down(visitor, hall, "claim", "discovery"), 3)
    expect(visitor.page.locator(BAR)).to_contain_text("calculated completely")
    expect(visitor.page.locator(f"{BAR} .share")).to_have_count(0)


def test_hints_are_switched_off_on_a_device_or_at_a_table(visitor: Visitor, hall: Hall) -> None:
    asked = advise(visitor)
    table = hall.open([here("Ayla"), here("Brun")], hints=False)
    page = visitor.go(table.path(1, 2))
    own_turn(page)
    expect(page.locator(BUTTON)).to_have_count(0)
    visitor.button("Menu").click()
    expect(page.locator("dialog[open]")).to_contain_text("No hints at this table")
    visitor.go("/settings")
    visitor.role("checkbox", "Hints").uncheck(force=True)
    page = sat_down(visitor, hall, "claim", "discovery")
    page.keyboard.press("h")
    expect(page.locator(BUTTON)).to_have_count(0)
    assert asked == []


def test_a_refused_question_is_answered_with_the_words_of_the_server(visitor: Visitor, hall: Hall) -> None:
    def route(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def spoken(text: str | bytes) -> None:
            said = json.loads(text)
            refusal = {"code": "hints-off", "message": "Nothing to be said.", "rule": None, "place": None, "line": None}
            if said["type"] == "hint":
                line.send(json.dumps({"type": "refused", "id": said["id"], "error": refusal}))
            else:
                server.send(text)

        line.on_message(spoken)

    visitor.speak_through(LIVE, route)
    page = sat_down(visitor, hall, "claim", "discovery")
    page.locator(BUTTON).click()
    expect(page.locator(".problem")).to_contain_text("Nothing to be said.")
    expect(page.locator(BAR)).to_have_count(0)


def test_a_bot_that_takes_its_time_is_seen_thinking_and_warming_up(visitor: Visitor, hall: Hall) -> None:
    lively: list[WebSocketRoute] = []

    def route(line: WebSocketRoute) -> None:
        lively.append(line)
        server = line.connect_to_server()

        def heard(text: str | bytes) -> None:
            said = json.loads(text)
            if said["type"] == "table":  # the bot has just begun, and nothing comes of it
                said["document"]["table"]["turn"] = 2
                said["document"]["table"]["seats"][1]["level"] = "level-5"
                said["document"]["moves"] = None
                line.send(json.dumps(said))

        server.on_message(heard)

    visitor.speak_through(LIVE, route)
    page = visitor.go(hall.open([here("Ayla"), bot("Oruk")]).path(1))
    prompt = page.locator("header .prompt")
    expect(prompt).to_contain_text("Oruk is to move.")
    expect(prompt).to_contain_text("Oruk (Shaman) is thinking")
    lively[0].send(json.dumps({"type": "warming", "seat": 2}))
    expect(prompt).to_contain_text("Oruk is warming up")
    lively[0].send(json.dumps({"type": "warming", "seat": None}))
    expect(prompt).to_contain_text("is thinking")
