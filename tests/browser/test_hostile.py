"""Names and messages that would like to be more than text."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.looking import NARROW, sideways
from tests.browser.moments import last_moment, moment, whole_game
from tests.browser.playing import BOARD, own_turn
from tests.browser.tables import Hall, bot, here
from tests.browser.visitor import Visitor
from tests.running.thorough import few, only

NAMES = (
    "<img src=x onerror=window.hit=1>",
    "</script><script>window.hit=1</script>",
    "{names} {0} %s ${hit=1} 'a' \"b\" &amp;",
    "W" * 40,
)
CHAT = (
    "<img src=x onerror=window.hit=1><svg onload=window.hit=1>",
    "javascript:window.hit=1",
    "W" * 500,
    "\u202eesrever \u2066left\u2069 a\u0336b\u0336 {count, plural, other {#}}",
    "שלום עולם",
)
UNHARMED = """() => {
  const pictures = [...document.querySelectorAll("#app img")].filter((one) => !one.src.startsWith(location.origin + "/assets/"))
  return window.hit === undefined && !pictures.length && !document.querySelector("#app script, iframe")
}"""
"""The page's own pictures are no harm."""


@pytest.mark.parametrize(("name", "kind"), few(((name, kind) for name in NAMES for kind in ("totem", "stone", "kitara")), 4))
def test_names_are_only_text(visitor: Visitor, hall: Hall, name: str, kind: str) -> None:
    where = moment("retreat" if kind == "kitara" else "place", kind, 3)
    table = hall.open_at(where, names=(name, "Brun", name[::-1].replace("#", "")))
    page = visitor.go(table.path(where.seat))
    own_turn(page)
    expect(page.get_by_text(name).first).to_be_attached()
    for key in ("l", "m"):
        page.keyboard.press(key)
        page.keyboard.press("Escape")
    page.set_viewport_size(NARROW)
    assert sideways(page) == 0
    assert page.evaluate(UNHARMED)
    visitor.go("/")
    assert sideways(page) == 0
    assert page.evaluate(UNHARMED)


@pytest.mark.parametrize("kind", only(["discovery", "stone", "kitara"], "stone"))
def test_names_at_the_end_and_in_a_record(visitor: Visitor, hall: Hall, kind: str) -> None:
    where = last_moment(kind)
    seats = [bot(NAMES[0]) if seat == where.seat else here(NAMES[3]) for seat in (1, 2)]
    table = hall.open(seats, kind, record=where.record, lines=where.lines)
    page = visitor.go(table.path(3 - where.seat))
    expect(page.locator("section.end")).to_contain_text(NAMES[0])
    page.set_viewport_size(NARROW)
    assert sideways(page) == 0
    assert page.evaluate(UNHARMED)
    visitor.go("/replay")
    page.locator("textarea").fill(whole_game(kind).replace("Ayla", NAMES[1]).replace("Brun", NAMES[3]))
    visitor.button("Watch the game").click()
    expect(page.locator(BOARD)).to_contain_text(NAMES[1])
    assert sideways(page) == 0
    assert page.evaluate(UNHARMED)


def test_messages_are_only_text(visit: Visit, hall: Hall) -> None:
    where = moment("place", "discovery")
    table = hall.open_at(where)
    ayla, brun = visit(), visit(viewport=NARROW)
    ayla.go(table.path(1))
    brun.go(table.path(2))
    brun.button("Chat").click()
    for text in CHAT:
        ayla.role("textbox", "Message to everyone").fill(text)
        ayla.button("Send").click()
        expect(brun.page.locator("dialog[open] li .text").last).to_have_text(text.strip())
    for page, chat in ((ayla.page, "aside .chat"), (brun.page, "dialog[open]")):
        assert page.evaluate(UNHARMED)
        assert page.locator(chat).evaluate("(one) => one.scrollWidth - one.clientWidth") <= 0
    assert sideways(brun.page) == 0
