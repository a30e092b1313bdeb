"""Playing a chapter of a lesson as somebody does who reads it: every card, and every move in the words of the record."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, Page

from mamut.texts import say
from tests.browser.playing import DESK_LOG, NEXT_STEP, gone_on, lines, own_turn, type_move
from tests.games.test_lesson import matches

MARKED = "main :is(.pointed, .hinted)"
MOST_CARDS = 60
SETTLED = "() => document.querySelector('.lesson :is(.end, .told), .prompt.mine, .reading .next')"
INSTEAD = "You chose something else: "
Choose = Callable[[list[str], list[str]], str]
"""A move out of those that are legal; and, where one is asked for, those of them that are meant."""


@dataclass
class Read:
    """What a chapter has said."""

    asked: list[str] = field(default_factory=list)
    """The cards that have asked for a move."""
    praised: int = 0
    instead: list[str] = field(default_factory=list)
    """The moves that it named, because others were asked for."""


def lesson(page: Page) -> Locator:
    return page.locator(".lesson")


def legal(page: Page) -> list[str]:
    """As the field for typed moves offers them."""
    if not page.locator("footer form input").count():
        page.evaluate("() => document.activeElement.blur()")
        page.keyboard.press("t")
    options = page.locator("footer datalist option")
    options.first.wait_for(state="attached")
    found: list[str] = options.evaluate_all("(all) => all.map(({ value }) => value)")
    return found


def settled(page: Page) -> None:
    """The lesson says something, or it is the learner's turn. What has to be read before is read."""
    page.wait_for_function(SETTLED)
    while page.locator(NEXT_STEP).count():
        page.locator(NEXT_STEP).click()
        page.wait_for_function(SETTLED)


def asking(page: Page, chapter: dict[str, Any]) -> dict[str, Any] | None:
    """The card that asks for a move now."""
    tried = lesson(page).locator(".try")
    if not tried.count():
        return None
    text = tried.inner_text().strip()
    cards: list[dict[str, Any]] = chapter["cards"]
    return next(card for card in cards if card["wants"] and say(card["wants"]["text"]) == text)


def play_through(page: Page, chapter: dict[str, Any], choose: Choose, look: Callable[[dict[str, Any]], None]) -> Read:
    """Reads every card and plays until the chapter is over; `look` at every card that asks for a move."""
    own_turn(page)
    read, box = Read(), lesson(page)
    for _ in range(MOST_CARDS):
        settled(page)
        if box.locator(".end").count():
            return read
        if box.locator(".told").count():
            said = box.locator(".told").inner_text()
            assert said.startswith(INSTEAD)
            read.instead.append(said.removeprefix(INSTEAD))
            assert read.instead[-1] in page.locator(f"{DESK_LOG} .said").all_inner_texts()
        further = box.locator(".foot button").last
        if further.count():
            further.click()
            continue
        card = asking(page, chapter)
        if card:
            read.asked.append(card["id"])
            look(card)
        moves = legal(page)
        meant = [move for move in moves if card and any(matches(pattern, move) for pattern in card["wants"]["moves"])]
        before = lines(page)
        type_move(page, choose(moves, meant))
        gone_on(page, before)
        settled(page)
        read.praised += box.locator(".done").count()
    raise AssertionError("there is no end of this chapter")
