"""What the reader prefers, kept on the device."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.moments import moment
from tests.browser.playing import own_turn
from tests.browser.tables import Hall
from tests.browser.visitor import Visitor


def test_the_theme_is_kept(visitor: Visitor) -> None:
    page = visitor.go("/settings")
    for name, theme in (("Night by the fire", "dark"), ("Day in the cave", "light")):
        visitor.role("radio", name).check(force=True)
        page.reload()
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        expect(visitor.role("radio", name)).to_be_checked()


def test_points_of_moves_can_be_hidden(visitor: Visitor, hall: Hall) -> None:
    where = moment("place", "discovery")
    table = hall.open_at(where)
    page = visitor.go(table.path(where.seat))
    own_turn(page)
    expect(page.locator(".gain").first).to_be_visible()
    visitor.go("/settings")
    visitor.role("checkbox", "Show points").uncheck(force=True)
    visitor.go(table.path(where.seat))
    own_turn(page)
    page.locator(".cells button.open").first.hover()
    expect(page.locator(".ghost")).to_be_visible()
    expect(page.locator(".gain")).to_have_count(0)
