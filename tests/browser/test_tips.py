"""What a card means in words, and what the signs on the board mean: at first sight, and where they are found again."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.moments import moment
from tests.browser.playing import gone_on, lines, own_turn, press
from tests.browser.tables import Hall
from tests.browser.visitor import Visitor
from tests.browser.windows import PHONE

TIP = ".tip:popover-open"
CARDS = [
    ("stone", "place", '[data-spot="card 1"] button'),
    ("kitara", "draft", '[data-card="1"]'),
    ("tribe", "recruit", ".cave [data-tip]"),
]
HOLD = """(one) => {
  const { left, top, width, height } = one.getBoundingClientRect()
  const at = { clientX: left + width / 2, clientY: top + height / 2, pointerType: "touch", bubbles: true, isPrimary: true }
  one.dispatchEvent(new PointerEvent("pointerdown", at))
}"""


@pytest.mark.parametrize(("kind", "step", "card"), CARDS)
def test_a_card_says_what_it_means_to_whoever_points_at_it(
    visitor: Visitor, hall: Hall, kind: str, step: str, card: str
) -> None:
    where = moment(step, kind)
    page = visitor.go(hall.open_at(where).path(where.seat))
    own_turn(page)
    page.locator(card).first.hover()
    expect(page.locator(TIP)).to_have_text(page.locator(card).first.get_attribute("data-tip") or "nothing")
    page.keyboard.press("Escape")
    expect(page.locator(TIP)).to_have_count(0)


def test_a_card_says_it_to_the_keys_and_to_a_finger_that_holds_it(visit: Visit, hall: Hall) -> None:
    where = moment("draft", "kitara")
    page = visit().go(hall.open_at(where).path(where.seat))
    own_turn(page)
    page.locator('[data-card="1"]').focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(TIP)).to_be_visible()
    page = visit(**PHONE).go(hall.open_at(where).path(where.seat))
    own_turn(page)
    page.locator('[data-card="1"]').evaluate(HOLD)
    expect(page.locator(TIP)).to_be_visible()
    assert lines(page) == where.lines


@pytest.mark.parametrize(("kind", "sign"), [("tribe", "(+3)"), ("stone", "+2")])
def test_the_signs_of_the_board_are_told_once_and_found_again(visitor: Visitor, hall: Hall, kind: str, sign: str) -> None:
    where = moment("place", kind)
    page = visitor.go(hall.open_at(where).path(where.seat))
    own_turn(page)
    legend = page.locator(".notice").filter(has_text=sign)
    expect(legend).to_be_visible()
    legend.get_by_role("button", name="Got it").click()
    expect(legend).to_have_count(0)
    page.reload()
    own_turn(page)
    press(page)
    gone_on(page, where.lines)
    expect(legend).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text(sign)
