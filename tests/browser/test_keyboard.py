"""Everything by keys: from the start screen through several rounds, the focus always in sight."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.kitara_states import attack_moment
from tests.browser.moments import moment
from tests.browser.playing import CHOSEN, SURE, arrived, gone_on, lines, own_turn
from tests.browser.tables import Hall
from tests.browser.visitor import Visitor
from tests.running.thorough import times

FOCUSED = "(wanted) => document.activeElement.matches(wanted)"
IN_SIGHT = """() => {
  const focused = document.activeElement
  const ringed = (element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2
  }
  const box = focused.getBoundingClientRect()
  // A radio button is drawn by its label.
  const drawn = focused.matches("input[type=radio], input[type=checkbox]") ? focused.closest("label") : focused
  // The frame of a territory is drawn on the map.
  const framed = focused.matches("[data-territory]") && focused.closest(".map").querySelector("svg .focused")
  return (framed || [focused, drawn, ...drawn.children].some(ringed)) && box.bottom > 0 && box.top < innerHeight
}"""
CELL = "() => document.activeElement.dataset.cell"
MOST_TABS = 60


def tab_to(page: Page, wanted: str) -> None:
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED, "body"):  # once round: the keys were with the browser itself
            continue
        assert page.evaluate(IN_SIGHT), page.evaluate("() => document.activeElement.outerHTML.slice(0, 200)")
        if page.evaluate(FOCUSED, wanted):
            return
    raise AssertionError(f"the Tab key does not come to {wanted}")


def walk_to(page: Page, cell: str) -> None:
    """From cell to cell with the arrow keys."""
    row, column = map(int, page.evaluate(CELL).split(","))
    to_row, to_column = map(int, cell.split(","))
    for key, steps in (
        ("ArrowDown", to_row - row),
        ("ArrowUp", row - to_row),
        ("ArrowRight", to_column - column),
        ("ArrowLeft", column - to_column),
    ):
        for _ in range(steps):
            page.keyboard.press(key)
    assert page.evaluate(CELL) == cell
    assert page.evaluate(IN_SIGHT)


def decide(page: Page) -> None:
    before = lines(page)
    open_cells = page.locator(".cells button.open")
    if open_cells.count():
        if not page.evaluate(FOCUSED, ".cells button"):
            tab_to(page, ".cells button")
        walk_to(page, open_cells.first.get_attribute("data-cell") or "")
    else:
        tab_to(page, ".next button, .cave li button, .bar button.sure")
    page.keyboard.press("Enter")
    own_turn(page, before)


def test_from_the_start_screen_through_several_rounds(visitor: Visitor) -> None:
    page = visitor.go("/")
    tab_to(page, "[data-game=kingdomino-origins]")
    page.keyboard.press("Enter")
    tab_to(page, "input[type=radio][value=discovery]")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(visitor.role("radio", "Tribe")).to_be_checked()
    tab_to(page, "dialog footer button")
    page.keyboard.press("Enter")
    own_turn(page)
    for _ in range(times(6, 12)):
        decide(page)


def decide_stone_age(page: Page) -> None:
    """The same with what the tray asks for: a number of figures, or pieces to pay with."""
    before = lines(page)
    for _ in range(12):
        sure = page.locator(SURE).count() > 0
        wanted = SURE if sure else ".choose > .picker .more" if page.locator(".choose > .picker").count() else "[data-next]"
        if not page.evaluate(FOCUSED, wanted):
            tab_to(page, wanted)
        page.keyboard.press("Enter")
        if sure or not page.locator(".tray .sure").count():
            break
    own_turn(page, before)


def test_stone_age_from_the_start_screen_through_a_round(visitor: Visitor) -> None:
    page = visitor.go("/")
    tab_to(page, "[data-game=stone-age]")
    page.keyboard.press("Enter")
    tab_to(page, "dialog footer button")
    page.keyboard.press("Enter")
    own_turn(page)
    for _ in range(times(6, 14)):
        decide_stone_age(page)


def decide_kitara(page: Page) -> None:
    """A card, or a group and where it goes, and what has to be confirmed; then the tribe's turn is read with a key."""
    before = lines(page)
    for _ in range(4):
        sure, chosen = page.locator(SURE).count() > 0, page.locator(CHOSEN).count() > 0
        wanted = SURE if sure else "[data-next]"
        if not page.evaluate(FOCUSED, wanted):
            tab_to(page, wanted)
        page.keyboard.press("Enter")
        if sure or (not page.locator(SURE).count() and (chosen or not page.locator(CHOSEN).count())):
            break
    own_turn(page, before, key="n")


def test_kitara_against_the_tribe_from_the_start_screen_through_several_turns(visitor: Visitor) -> None:
    page = visitor.go("/")
    tab_to(page, "[data-game=kitara]")
    page.keyboard.press("Enter")
    expect(visitor.role("radio", "Alone against the Nguni tribe")).to_be_checked()
    tab_to(page, "dialog footer button")
    page.keyboard.press("Enter")
    expect(page.locator(".reading .next button")).to_be_focused()
    page.keyboard.press("Enter")  # the same as the key n
    own_turn(page, key="n")
    for _ in range(times(4, 8)):
        decide_kitara(page)


def test_numbers_letters_and_arrows_on_the_map_of_kitara(visitor: Visitor, hall: Hall) -> None:
    where, start, to = attack_moment()
    page = visitor.go(hall.open_at(where).path(where.seat))
    own_turn(page)
    group = page.locator(f'[data-territory="{start}"]')
    page.keyboard.type(str(start))
    expect(group).to_be_focused()
    assert page.evaluate(IN_SIGHT)
    page.keyboard.press("Enter")
    expect(group).to_have_attribute("aria-pressed", "true")
    going = page.locator(".tray .who [aria-pressed]")
    page.keyboard.press("o")
    expect(going.filter(has_text="All but one")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("a")
    expect(going.filter(has_text=re.compile("^All$"))).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("-")
    expect(going.filter(has_text="All but one")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("+")
    seen = set()
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        assert page.evaluate(IN_SIGHT)
        seen.add(page.evaluate("() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent"))
    assert len(seen) > 1
    page.locator(f'[data-territory="{to}"]').focus()
    page.keyboard.press("Enter")
    expect(visitor.button(f"Attack {to}")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(SURE)).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(CHOSEN)).to_have_count(0)
    assert lines(page) == where.lines
    page.keyboard.press("e")
    expect(visitor.button("No more moves")).to_be_focused()
    page.keyboard.press("Enter")
    gone_on(page, where.lines)


def test_arrows_and_numbers_on_the_board_of_stone_age(visitor: Visitor, hall: Hall) -> None:
    where = moment("place", "stone", place=0.0)
    page = visitor.go(hall.open_at(where).path(where.seat))
    own_turn(page)
    tab_to(page, "[data-next]")
    seen = set()
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowRight"):
        page.keyboard.press(key)
        assert page.evaluate(FOCUSED, "[data-next]")
        assert page.evaluate(IN_SIGHT)
        seen.add(page.evaluate("() => document.activeElement.textContent"))
    assert len(seen) > 2
    page.locator('[data-spot="hunt"] button').focus()
    page.keyboard.press("Enter")
    page.keyboard.press("3")
    expect(visitor.button("Place 3 figures")).to_be_visible()
    page.keyboard.press("-")
    expect(visitor.button("Place 2 figures")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".tray .stepper")).to_have_count(0)
    assert lines(page) == where.lines
    page.keyboard.press("t")
    expect(visitor.role("combobox", "Type a move")).to_be_focused()
    page.keyboard.type("place hunt 3")
    page.keyboard.press("Enter")
    gone_on(page, where.lines)


def test_turning_and_placing(visitor: Visitor, hall: Hall) -> None:
    where = moment("place", "discovery", place=0.0)
    page = visitor.go(hall.open_at(where).path(where.seat))
    own_turn(page)
    tab_to(page, ".cells button")
    names = set()
    walk_to(page, page.locator(".cells button.open").first.get_attribute("data-cell") or "")
    for _ in range(4):
        names.add(page.evaluate("() => document.activeElement.getAttribute('aria-label')"))
        page.keyboard.press("r")
    assert len(names) > 1
    page.keyboard.press("Enter")
    gone_on(page, where.lines)


def test_aiming_fire(visitor: Visitor, hall: Hall) -> None:
    where = moment("fire", "discovery")
    page = visitor.go(hall.open_at(where).path(where.seat))
    own_turn(page)
    tab_to(page, ".cells button")
    walk_to(page, page.locator(".cells button.open").last.get_attribute("data-cell") or "")
    page.keyboard.press("Enter")
    gone_on(page, where.lines)


def test_a_typed_move_and_the_keys_of_the_table(visitor: Visitor, hall: Hall) -> None:
    where = moment("place", "tribe")
    page = visitor.go(hall.open_at(where).path(where.seat))
    own_turn(page)
    for key, title in (("m", "Menu"), ("?", "Keys")):
        page.keyboard.press(key)
        expect(visitor.role("dialog", title)).to_be_visible()
        page.keyboard.press("Escape")  # and the next key at once
    expect(page.locator("dialog[open]")).to_have_count(0)
    log = visitor.role("complementary", "Log and chat")
    for count in (0, 1):  # it is folded away, and there again
        page.keyboard.press("l")
        expect(log).to_have_count(count)
    page.keyboard.press("c")
    expect(visitor.role("textbox", "Message to everyone")).to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    expect(visitor.role("combobox", "Type a move")).to_be_focused()
    page.keyboard.type(where.choices[-1])
    page.keyboard.press("Enter")
    gone_on(page, where.lines)
    page.keyboard.press("Escape")  # out of the field: u is a letter there
    page.keyboard.press("u")
    arrived(page, where.lines)


def test_the_first_tab_leads_to_the_content(visitor: Visitor) -> None:
    page = visitor.go("/rules")
    page.keyboard.press("Tab")
    expect(visitor.role("link", "To the content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("#content$"))
