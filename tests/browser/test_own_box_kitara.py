"""Kitara from one's own box: cards by what they show, war tokens that their owner looks at."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.looking import axe, cut_off, sideways
from tests.browser.moments import before_chance
from tests.browser.playing import DESK_LOG, arrived, gone_on, lines, press
from tests.browser.tables import Hall, Opened, here
from tests.browser.visitor import Visitor
from tests.browser.windows import PHONE

NAMES = ("Ayla", "Brun")


def turn_up(page: Page, *cards: str) -> None:
    for card in cards:
        before = lines(page)
        page.locator(".entry li button").filter(has=page.get_by_text(card, exact=True)).click()
        gone_on(page, before)


def at_token(hall: Hall) -> tuple[Opened, int]:
    """A table with a box where a war token is to be drawn, and for whom."""
    record, played = before_chance("token", "kitara")
    table = hall.open([here(name) for name in NAMES], "kitara", record=record, lines=played, companion=True)
    return table, hall.document(table)["view"]["turn"]


def test_the_beginning_of_a_game_from_a_box(visitor: Visitor, hall: Hall) -> None:
    page = visitor.go("/")
    visitor.role("link", "Play with your own box").click()
    visitor.role("radio", "Kitara").check(force=True)
    page.get_by_label("Name on seat 1").fill("Ayla")
    page.get_by_label("Name on seat 2").fill("Brun")
    visitor.button("Start the game").click()
    expect(page.locator("header .prompt")).to_have_text("Turn up the next kingdom card")
    table = page.url.rsplit("/", 1)[-1].split("?")[0].split("#")[0]
    expect(page.locator(".entry li button")).to_have_count(7)  # only the first age can lie there

    # A slip of the finger, and the cards as they really lie.
    turn_up(page, "B1-2", "B1-7")
    visitor.button("Undo").click()
    expect(page.locator(".table")).to_have_attribute("data-lines", "1")
    turn_up(page, "B1-4", "B1-1", "B1-3", "B1-6", "B1-5")
    assert hall.document(table)["view"]["row"] == ["B1-2", "B1-4", "B1-1", "B1-3", "B1-6", "B1-5"]
    arrived(page, hall.lines(table))
    while hall.document(table)["table"]["turn"] is not None:
        before = lines(page)
        press(page)
        gone_on(page, before)
    expect(page.locator("header .prompt")).to_contain_text("Turn up the next kingdom card")
    expect(page.locator(".entry li button")).to_contain_text(["B1-7"])  # the last one of the first age


def test_a_card_is_found_by_what_it_shows(visitor: Visitor, hall: Hall) -> None:
    record, played = before_chance("card", "kitara", 3)
    table = hall.open([here(f"Ayla {n}") for n in (1, 2, 3)], "kitara", record=record, lines=played, companion=True)
    page = visitor.go(table.path(1, 2, 3))
    cards = [move.split(" ")[1] for move in hall.document(table, 1, 2, 3)["moves"]]
    expect(page.locator(".entry li button")).to_have_count(len(cards))
    turn_up(page, cards[-1])
    assert hall.document(table)["view"]["row"][-1] == cards[-1]


def test_a_war_token_on_two_devices(visit: Visit, hall: Hall) -> None:
    table, owner = at_token(hall)
    other = 3 - owner
    mine, theirs, watching = (visit().go(table.path(*seats)) for seats in ((owner,), (other,), ()))
    expect(mine.locator("header .prompt")).to_have_text("Draw a war token")
    expect(theirs.locator("header .prompt")).to_have_text("Another player enters what was drawn; only they may see it.")
    expect(watching.locator("header .prompt")).to_have_text("The players draw from their own box.")
    for page in (theirs, watching):
        expect(page.locator(".entry")).to_have_count(0)
    before = lines(mine)
    mine.locator(".entry").get_by_role("button", name="War token 5").click()
    gone_on(mine, before)
    for page in (theirs, watching):
        gone_on(page, before)
        expect(page.locator(f"{DESK_LOG} .said").filter(has_text="draws a war token unseen").last).to_be_visible()
        assert "draws a war token: 5" not in page.locator(DESK_LOG).inner_text()
    expect(mine.locator(f"{DESK_LOG} .said").filter(has_text="draws a war token: 5").last).to_be_visible()


def test_every_entry_on_a_phone(visit: Visit, hall: Hall) -> None:
    visitor = visit(**PHONE)
    for kind in ("card", "token"):
        record, played = before_chance(kind, "kitara")
        table = hall.open([here(name) for name in NAMES], "kitara", record=record, lines=played, companion=True)
        page = visitor.go(table.path(1, 2))
        expect(page.locator(".entry")).to_be_visible()
        assert not sideways(page), kind
        assert not cut_off(page), kind
        assert not axe(page), kind
