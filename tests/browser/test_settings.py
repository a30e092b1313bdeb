"""What the reader prefers, kept on the device."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.moments import KINDS, last_moment, moment
from tests.browser.playing import own_turn, play_to_the_end
from tests.browser.tables import Hall, Opened
from tests.browser.visitor import Visitor
from tests.running.thorough import only


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


@pytest.mark.parametrize("kind", only(KINDS, "tribe", "stone", "kitara"))
def test_who_wants_it_is_asked_even_where_there_is_only_one_move(visitor: Visitor, hall: Hall, kind: str) -> None:
    visitor.go("/settings")
    visitor.role("checkbox", "Ask me even when there is only one move").check(force=True)
    where = last_moment(kind, decisions=12)
    table = hall.open_at(where, bots=True)
    page = visitor.go(table.path(where.seat))
    expect(page.locator(".table")).to_be_visible()
    play_to_the_end(page)
    made = [line for line in steps(hall, table, where.lines) if line["seat"] == where.seat]
    assert made
    assert not [line["text"] for line in made if line["forced"]]


def steps(hall: Hall, table: Opened, first: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = hall.http.get(f"/api/tables/{table.id}/steps", params={"from": first}).json()["steps"]
    return found
