"""Screens with clocks."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.moments import moment
from tests.browser.playing import BOARD
from tests.browser.reaching import State, screen, then
from tests.browser.tables import Hall
from tests.browser.visitor import Visitor

BANK = {"kind": "game", "seconds": 1800, "increment": 10}
DAYS = {"kind": "move", "seconds": 3 * 86_400}
CLOCKS = ".top section"


def chosen(page: Page) -> None:
    page.locator("select:has(option[value='game 600'])").select_option("game 600")
    expect(page.locator("form [value=move]")).to_be_visible()


def running(visitor: Visitor, hall: Hall) -> None:
    """Four who have a time for the whole game, and one of them thinks."""
    where = moment("place", "tribe", 4)
    visitor.go(hall.open_at(where, clock=BANK).path(where.seat))
    expect(visitor.page.locator(BOARD)).to_be_visible()
    expect(visitor.page.locator(f"{CLOCKS} li")).to_have_count(4)


def replaced(visitor: Visitor, hall: Hall) -> None:
    """A bot plays for the reader."""
    where = moment("place", "tribe", 2)
    table = hall.open_at(where, clock=DAYS)
    hall.wish(table, where.seat, "bot", level="greedy")
    visitor.go(table.path(where.seat))
    expect(visitor.page.locator(".notice button")).to_be_visible()


CLOCK_STATES = (
    State("new-table-clock", then(screen("/new"), chosen), wordy=True),
    State("clocks-running", running, wordy=True),
    State("stood-in", replaced, wordy=True),
)
