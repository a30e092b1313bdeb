"""Dragging, and a table on which things move."""

from __future__ import annotations

from playwright.sync_api import FloatRect, Locator, expect

from tests.browser.conftest import Visit
from tests.browser.moments import moment
from tests.browser.playing import decide, gone_on, lines, own_turn
from tests.browser.tables import Hall, bot, here
from tests.browser.visitor import Visitor
from tests.running.thorough import times


def box_of(piece: Locator) -> FloatRect:
    box = piece.bounding_box()
    assert box is not None
    return box


def test_a_domino_is_dragged_to_its_place(visitor: Visitor, hall: Hall) -> None:
    where = moment("place", "discovery")
    page = visitor.go(hall.open_at(where).path(where.seat))
    own_turn(page)
    hand, cell = box_of(page.locator(".hand")), box_of(page.locator(".cells button.open").first)
    page.mouse.move(hand["x"] + hand["width"] / 2, hand["y"] + hand["height"] / 2)
    page.mouse.down()
    page.mouse.move(cell["x"] + cell["width"] / 2, cell["y"] + cell["height"] / 2, steps=8)
    expect(page.locator(".dragged")).to_be_visible()
    page.mouse.move(cell["x"] + cell["width"] * 0.6, cell["y"] + cell["height"] * 0.6, steps=2)
    page.mouse.up()
    gone_on(page, where.lines)
    expect(page.locator(".dragged")).to_have_count(0)


def test_a_domino_that_is_dropped_beside_the_land_stays_in_the_hand(visitor: Visitor, hall: Hall) -> None:
    where = moment("place", "discovery")
    page = visitor.go(hall.open_at(where).path(where.seat))
    own_turn(page)
    hand = box_of(page.locator(".hand"))
    page.mouse.move(hand["x"] + hand["width"] / 2, hand["y"] + hand["height"] / 2)
    page.mouse.down()
    page.mouse.move(5, 5, steps=5)
    page.mouse.up()
    expect(page.locator(".dragged")).to_have_count(0)
    assert lines(page) == where.lines


def test_moving_pieces_do_not_get_into_the_way(visit: Visit, hall: Hall) -> None:
    visitor = visit(reduced_motion="no-preference")
    page = visitor.go(hall.open([here("Ayla"), bot()], "tribe").path(1))
    own_turn(page)
    for decision in range(times(6, 12)):
        decide(page, place=decision * 5)
