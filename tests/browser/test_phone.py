"""A phone: 360 pixels wide, and fingers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.looking import sideways
from tests.browser.moments import KINDS, KITARA, Moment, moment
from tests.browser.playing import CHOICES, OFFERS, card, decide, gone_on, lines, over, own_turn
from tests.browser.tables import Hall
from tests.browser.windows import PHONE
from tests.running.thorough import only, times

STONE_AGE_STEPS = ("place", "use", "tool", "pay", "pick", "feed")
KITARA_STEPS = ("start", "draft", "recruit", "move", "retreat", "keep", "lose", "remove")


def stone(step: str) -> Moment:
    return moment(step, "stone", 3 if step == "pick" else 2)


@pytest.mark.parametrize("kind", only(KINDS, "tribe", "stone"))
def test_half_a_game_by_tap(visit: Visit, kind: str) -> None:
    visitor = visit(**PHONE)
    page = visitor.go("/")
    card(page, kind).tap()
    for choice in CHOICES[kind]:
        visitor.role("radio", choice).locator("..").tap()
    visitor.button("Start the game").tap()
    own_turn(page)
    for decision in range(7 if KINDS[kind][0] == KITARA else 14):
        decide(page, place=decision * 5, tap=True)
        assert sideways(page) == 0
        assert not over(page)


def test_a_tap_only_shows_and_the_next_one_places(visit: Visit, hall: Hall) -> None:
    where = moment("place", "discovery")
    visitor = visit(**PHONE)
    page = visitor.go(hall.open_at(where).path(where.seat))
    own_turn(page)
    cell = page.locator(OFFERS[0]).first
    cell.tap()
    expect(page.locator(".ghost")).to_be_visible()
    assert lines(page) == where.lines
    cell.tap()
    gone_on(page, where.lines)


def test_what_is_pressed_is_large_enough(visit: Visit, hall: Hall) -> None:
    visitor = visit(**PHONE)
    small = """() => [...document.querySelectorAll("button, a.button, select, summary, input")]
      .filter((one) => one.checkVisibility() && !one.closest("[data-cell], .unseen") && !/radio|checkbox/.test(one.type))
      .map((one) => [one.getBoundingClientRect(), one])
      .filter(([box]) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
      .map(([box, one]) => `${one.tagName} ${one.className} ${one.textContent.trim()} ${box.width} x ${box.height}`)"""
    kitara = [moment(step, "kitara", 3) for step in KITARA_STEPS]
    moments = [moment("recruit", "tribe"), *map(stone, STONE_AGE_STEPS), *kitara]
    at_table = [hall.open_at(where).path(where.seat) for where in moments[:: times(2, 1)]]
    pads = [f"/pad?game={game}" for game in ("stone-age", "kitara")]
    for path in ("/", "/new", "/pad", *pads, "/rules", "/settings", "/replay", "/nguni", "/kitara/box", *at_table):
        page = visitor.go(path)
        assert page.evaluate(small) == [], path
