"""The first game in chapters."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.moments import KITARA, ORIGINS, STONE_AGE
from tests.browser.playing import NEXT_STEP, gone_on, lines, over, own_turn, press
from tests.browser.tables import Hall
from tests.browser.visitor import Visitor
from tests.running.thorough import later

GOES_ON = "() => document.querySelector('.prompt.mine, .lesson [role=status], .reading .next')"


@pytest.mark.parametrize(
    ("game", "chapter", "cards"),
    [
        (ORIGINS, "first-dominoes", 4),
        later((ORIGINS, "tribe", 3)),
        (STONE_AGE, "valley", 3),
        later((STONE_AGE, "dice-and-tools", 3)),
        later((STONE_AGE, "hungry-tribe", 3)),
        later((STONE_AGE, "cards-and-market", 3)),
        later((KITARA, "savannas", 4)),
        (KITARA, "attack", 3),
        later((KITARA, "kingdom-food", 3)),
        later((KITARA, "nguni", 3)),
    ],
)
def test_a_chapter_is_played_through_and_its_cards_come_up(
    visitor: Visitor, hall: Hall, game: str, chapter: str, cards: int
) -> None:
    page = visitor.go(f"/lesson?game={game}")
    chapters = hall.http.get(f"/api/lessons/{game}").json()["chapters"]
    expect(page.get_by_role("main").get_by_role("listitem")).to_have_count(len(chapters))
    visitor.go(f"/lesson?game={game}#{chapter}")
    own_turn(page)
    lesson = page.locator(".lesson")
    seen = set()
    for _ in range(24):
        while lesson.locator(".foot").count():
            seen.add(lesson.locator(".text").inner_text())
            lesson.locator(".foot button").click()
        if visitor.role("heading", "Chapter finished").count() or over(page):
            break
        before = lines(page)
        press(page)
        gone_on(page, before)
        page.wait_for_function(GOES_ON)
        while page.locator(NEXT_STEP).count():
            page.locator(NEXT_STEP).click()
            page.wait_for_function(GOES_ON)
    assert len(seen) >= cards
    expect(visitor.role("heading", "Chapter finished")).to_be_visible()
    visitor.button("All chapters").click()
    expect(page.get_by_text("Finished.")).to_have_count(1)
    page.reload()
    expect(page.get_by_text("Finished.")).to_have_count(1)


def test_a_chapter_goes_on_after_a_reload(visitor: Visitor) -> None:
    page = visitor.go("/lesson")
    visitor.button("Begin The first dominoes").click()
    own_turn(page)
    before = lines(page)
    press(page)
    own_turn(page, before)
    reached = lines(page)
    page.reload()
    own_turn(page)
    assert lines(page) == reached
