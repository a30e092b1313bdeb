"""A wide screen: log and chat stand beside the board, and nothing of what comes and goes there moves the board."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.moments import moment
from tests.browser.playing import DESK_LOG, decide, gone_on, own_turn, press, type_move
from tests.browser.tables import Hall
from tests.browser.visitor import Visitor

CLAIMED = """(board) => [...document.querySelectorAll(`${board}, ${board} button`)].map((one) => {
  const { left, top, width, height } = one.getBoundingClientRect()
  return [left, top, width, height].map(Math.round).join()
})"""
WIDTH = "(one) => one.getBoundingClientRect().width"
KINDS = [("discovery", "place", ".origins"), ("stone", "place", ".stone"), ("kitara", "move", ".kitara")]


def sit(visitor: Visitor, hall: Hall, kind: str, step: str, players: int = 2) -> Page:
    where = moment(step, kind, players)
    page = visitor.go(hall.open_at(where).path(where.seat))
    own_turn(page)
    return page


def test_one_can_chat_and_play(visit: Visit, hall: Hall) -> None:
    where = moment("place", "tribe", 3)
    table = hall.open_at(where)
    page = visit().go(table.path(where.seat))
    own_turn(page)
    other = visit().go(table.path(where.seat % 3 + 1))
    other.get_by_label("Message to everyone").fill("Hello!")
    other.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Chat")).to_contain_text("Hello!")
    page.get_by_label("Message to everyone").fill("Hello to you.")
    press(page)
    gone_on(page, where.lines)
    expect(page.get_by_label("Message to everyone")).to_have_value("Hello to you.")
    page.get_by_role("button", name="Send").click()
    expect(other.get_by_role("region", name="Chat")).to_contain_text("Hello to you.")
    other.get_by_role("group", name="Quick words").get_by_role("button", name="Nice move!").click()
    expect(page.get_by_role("region", name="Chat").locator("li").last).to_contain_text("Nice move!")


def test_the_log_tells_turn_by_turn_and_keeps_the_ids_behind_a_sign(visitor: Visitor, hall: Hall) -> None:
    where = moment("place", "tribe")
    page = visitor.go(hall.open_at(where, bots=True).path(where.seat))
    own_turn(page)
    for _ in range(4):
        decide(page)
    turns = page.locator(f"{DESK_LOG} > li")
    mine = turns.filter(has_text="places domino").filter(has_text="Ayla" if where.seat == 1 else "Brun")
    assert page.locator(f"{DESK_LOG} .said").count() > turns.count()
    assert "KO-" not in page.locator(DESK_LOG).inner_text()
    sign = mine.first.get_by_role("link").first
    expect(sign).to_have_attribute("aria-label", "Open rule KO-PLACE-2")
    sign.click()
    expect(page.get_by_role("dialog")).to_contain_text("KO-PLACE-2")


def test_a_folded_column_stays_folded_and_the_board_takes_its_room(visitor: Visitor, hall: Hall) -> None:
    page = sit(visitor, hall, "kitara", "move")
    land = page.locator(".layout > .land")
    before = land.evaluate(WIDTH)
    page.get_by_role("button", name="Fold the column away").click()
    expect(page.locator("aside")).to_have_count(0)
    assert land.evaluate(WIDTH) > before + 50
    page.reload()
    own_turn(page)
    expect(page.locator("aside")).to_have_count(0)
    page.get_by_role("button", name="Log", exact=True).click()
    expect(page.locator(DESK_LOG)).to_be_visible()


@pytest.mark.parametrize(("kind", "step", "board"), KINDS)
def test_a_refusal_moves_nothing_on_the_board(visitor: Visitor, hall: Hall, kind: str, step: str, board: str) -> None:
    page = sit(visitor, hall, kind, step)
    page.keyboard.press("t")
    expect(visitor.role("combobox", "Type a move")).to_be_focused()
    before = page.evaluate(CLAIMED, board)
    type_move(page, "dance")
    expect(page.locator("aside").get_by_role("alert")).to_be_visible()
    assert page.evaluate(CLAIMED, board) == before


def test_a_hint_moves_nothing_on_the_board(visitor: Visitor, hall: Hall) -> None:
    page = sit(visitor, hall, "kitara", "move")
    before = page.evaluate(CLAIMED, ".kitara")
    page.keyboard.press("h")
    expect(page.locator("aside .hint .next")).to_be_visible()
    assert page.evaluate(CLAIMED, ".kitara") == before
