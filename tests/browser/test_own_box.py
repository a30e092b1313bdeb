"""A game from one's own box: what is drawn on the real table is entered, and a slip of the finger is taken back."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.looking import axe, cut_off, sideways
from tests.browser.playing import gone_on, lines, press, type_move
from tests.browser.tables import Hall, Opened, here
from tests.browser.visitor import Visitor
from tests.browser.windows import PHONE
from tests.running.thorough import times

TOO_SMALL = """(all) => all.filter((one) => {
  const { width, height } = one.getBoundingClientRect()
  return Math.min(width, height) < 43.5
}).map((one) => one.innerText)"""


def enter(page: Page, *texts: str) -> None:
    """Presses what was drawn, as it lies in the box: by number, by picture, by name."""
    for text in texts:
        before = lines(page)
        kind, what = text.split(" ", 1)
        if kind == "reveal":
            page.locator(".entry .dominoes").get_by_role("button", name=f"Domino {what}", exact=True).click()
        else:
            page.locator(".entry li button").filter(has_text=what).click()
        gone_on(page, before)


def asked(page: Page) -> str:
    """What the table asks for."""
    return page.locator("header .prompt").inner_text()


def box(hall: Hall, *names: str, mode: str = "discovery") -> Opened:
    return hall.open([here(name) for name in names], mode, companion=True)


def test_some_rounds_from_a_box(visitor: Visitor, hall: Hall) -> None:
    page = visitor.go("/")
    visitor.role("link", "Play with your own box").click()
    expect(page.get_by_label("Play with your own box")).to_be_checked()
    page.get_by_label("Name on seat 1").fill("Ayla")
    page.get_by_label("Name on seat 2").fill("Brun")
    visitor.button("Start the game").click()
    expect(page.locator("header .prompt")).to_have_text("Turn up a domino and enter its number")
    table = page.url.rsplit("/", 1)[-1].split("?")[0].split("#")[0]
    assert hall.document(table)["table"]["companion"] is True

    # The wrong number, pressed by mistake: it lies on the table, and then it does not.
    enter(page, "reveal 3", "reveal 14")
    visitor.button("Undo").click()
    expect(page.locator(".table[data-lines]")).to_have_attribute("data-lines", "1")
    enter(page, "reveal 41", "reveal 27", "reveal 8")
    assert asked(page) == "Draw a chief at random and enter whose it is"
    enter(page, "chief Brun")
    assert asked(page).startswith("Brun:")

    pile = random.Random(5).sample([n for n in range(1, 49) if n not in (3, 41, 27, 8)], 44)
    while hall.document(table)["table"]["round"] < times(2, 3):
        before = lines(page)
        if page.locator(".entry").count():
            if page.locator(".entry .dominoes").count():
                page.get_by_label("Number of the domino").fill(str(pile.pop()))
                page.keyboard.press("Enter")
            else:
                page.locator(".entry li button").first.click()
        else:
            press(page, before)
        gone_on(page, before)
    # What anybody did is taken back step by step, draws and all; only forced moves go with the step before them.
    while lines(page) > 5:
        before = lines(page)
        page.keyboard.press("u")
        page.wait_for_function("(lines) => Number(document.querySelector('.table').dataset.lines) < lines", arg=before)
    assert asked(page).startswith("Brun:")


def test_what_cannot_be_drawn_is_refused_with_its_rule(visitor: Visitor, hall: Hall) -> None:
    table = box(hall, "Ayla", "Brun", "Caro")
    page = visitor.go(table.path(1))
    enter(page, "reveal 7")
    expect(page.locator(".entry .dominoes").get_by_role("button", name="Domino 7", exact=True)).to_be_disabled()
    page.get_by_label("Number of the domino").fill("7")
    page.keyboard.press("Enter")
    expect(page.locator(".problem").get_by_role("link", name="KO-SETUP-3")).to_be_visible()
    assert lines(page) == 1
    # Also by typing the text of the record.
    page.keyboard.press("Escape")
    type_move(page, "reveal 9")
    gone_on(page, 1)


def test_friends_with_the_box_between_them(visit: Visit, hall: Hall) -> None:
    table = box(hall, "Ayla", "Brun")
    ayla, brun, caro = visit(), visit(), visit()
    one, other, watching = ayla.go(table.path(1)), brun.go(table.path(2)), caro.go(table.path())
    enter(one, "reveal 1")
    gone_on(other, 0)
    enter(other, "reveal 2")
    gone_on(watching, 1)
    expect(watching.locator(".entry")).to_have_count(0)
    assert asked(watching) == "The players draw from their own box."
    gone_on(one, 1)
    one.keyboard.press("u")
    for page in (one, other, watching):
        expect(page.locator(".table[data-lines]")).to_have_attribute("data-lines", "1")


def test_cavemen_are_chosen_by_their_pictures_with_keys(visitor: Visitor, hall: Hall) -> None:
    table = box(hall, "Ayla", "Brun", "Caro", mode="tribe")
    page = visitor.go(table.path(1, 2, 3))
    enter(page, "reveal 1", "reveal 2", "reveal 3", "reveal 4")
    assert asked(page) == "Turn up a caveman and enter it"
    first = page.locator(".entry .cavemen button").first
    first.focus()
    page.keyboard.press("ArrowRight")
    wanted = page.locator(".entry .cavemen button").nth(1)
    expect(wanted).to_be_focused()
    expect(wanted).to_contain_text("Little Fisherwoman")
    page.keyboard.press("Enter")
    gone_on(page, 4)
    assert hall.document(table, 1)["view"]["cave"][0] == "fisherwoman"
    assert page.evaluate("document.querySelector('.entry').contains(document.activeElement)")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_on_a_phone(visit: Visit, hall: Hall, scheme: str) -> None:
    table = box(hall, "Ayla", "Brun", "Caro", mode="tribe")
    visitor = visit(**PHONE, color_scheme=scheme)
    page = visitor.go(table.path(1, 2, 3))
    cavemen = [f"cave {name}" for name in ("Hunter", "Shaman", "Painter", "Fire Lady")]
    for texts in (["reveal 31"], ["reveal 4", "reveal 7", "reveal 12"], cavemen):
        box_of = page.locator(".entry").bounding_box()
        assert box_of
        assert box_of["height"] <= 740 * 0.53
        assert not sideways(page)
        assert not cut_off(page)
        assert not axe(page)
        assert page.locator(".entry button").evaluate_all(TOO_SMALL) == []
        enter(page, *texts)
    assert asked(page) == "Draw a chief at random and enter whose it is"
    assert not axe(page)
