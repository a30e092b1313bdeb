"""A whole game between two browsers that share nothing but a link, with a third one watching."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Visit
from tests.browser.moments import last_moment, moment
from tests.browser.playing import DESK_LOG, OFFERS, arrived, gone_on, over, own_turn, press
from tests.browser.tables import Hall, Opened, here
from tests.browser.visitor import Visitor
from tests.running.thorough import times

POSITION = """() => [...document.querySelectorAll(".players .map")].map((map) =>
  [...map.querySelectorAll("g[data-cell]")].map((square) => square.dataset.cell + square.textContent).join(" "))"""


PLACES = """() => [...document.querySelectorAll(".prompt, .tools button, main button, main h2")].map((one) => {
  const { left, top, width } = one.getBoundingClientRect()
  return [one.textContent.trim(), left, top, width].join()
})"""
HIDDEN_BY = """(note) => {
  const { left, top, right, bottom } = note.getBoundingClientRect()
  const below = ({ left: x, top: y, right: r, bottom: b }) => x < right && r > left && y < bottom && b > top
  const all = [...document.querySelectorAll(".prompt, button, a, main *")]
  return all.filter((one) => one.checkVisibility() && below(one.getBoundingClientRect())).map((one) => one.outerHTML)
}"""
HIDDEN = re.compile(r"a war token(: \d| unseen)|(the|a) war token( \d| face down)")


def invite(ayla: Visitor) -> str:
    """Ayla opens a table; the link for her friends."""
    page = ayla.go("/")
    ayla.role("link", "Play with friends").click()
    page.get_by_label("Name on seat 1").fill("Ayla")
    ayla.button("Open the table and invite").click()
    link = ayla.role("textbox", "Link for your friends").input_value()
    assert link.startswith(ayla.address)
    return link


def sit_down(brun: Visitor, link: str) -> None:
    brun.page.goto(link)
    brun.page.get_by_label("Your name").fill("Brun")
    brun.button("Sit down").click()
    expect(brun.role("heading", "Before the game")).to_be_visible()


def told(page: Page) -> list[str]:
    """The log, without the times, and without the values of war tokens, which only their owner is told."""
    said = page.locator(f"{DESK_LOG} .said")
    expect(said.first).to_be_visible()
    everything = page.get_by_role("button", name="Whole log")
    if everything.count():
        everything.click()
    found = said.all_inner_texts()
    return [HIDDEN.sub("a war token", line) for line in found]


def play_and_compare(
    hall: Hall, table: str | Opened, players: dict[int, Page], watching: Page, decisions: int = 200
) -> list[str]:
    """Everyone plays in a window of their own, so long or until the game is over; all must have seen the same. Returns the
    log."""
    for decision in range(decisions):
        document = hall.document(table)["table"]
        if document["status"] == "over":
            break
        page = players[document["turn"]]
        gone_on(page, document["lines"] - 1)
        press(page, place=decision * 3)
        gone_on(page, document["lines"])
        expect(watching.locator(f"{', '.join(OFFERS[:-1])}, [data-next], .tray button, footer form")).to_have_count(0)
    pages = [*players.values(), watching]
    document = hall.document(table)["table"]
    for page in pages:
        arrived(page, document["lines"])
    if document["status"] == "over":
        for page in pages:
            expect(page.locator("section.end")).to_be_visible()
        scores = [page.locator("section.end table").first.inner_text() for page in pages]
        assert scores[0] == scores[1] == scores[2]
    logs = [told(page) for page in pages]
    assert logs[0] == logs[1] == logs[2]
    return logs[0]


def test_the_end_of_a_game_of_stone_age_with_a_spectator(visit: Visit, hall: Hall) -> None:
    where = last_moment("stone", decisions=times(10, 30))
    table = hall.open_at(where)
    pages = [visit().go(table.path(*seats)) for seats in ((1,), (2,), ())]
    for page in pages:
        gone_on(page, where.lines - 1)
    play_and_compare(hall, table, {1: pages[0], 2: pages[1]}, pages[2])
    assert all(over(page) for page in pages)
    boards = [page.get_by_role("region", name="Valley").aria_snapshot() for page in pages]
    assert boards[0] == boards[1] == boards[2]


@pytest.mark.thorough
def test_a_whole_game_of_kitara_with_a_spectator(visit: Visit, hall: Hall) -> None:
    table = hall.open([here("Ayla"), here("Brun")], "kitara")
    pages = [visit().go(table.path(*seats)) for seats in ((1,), (2,), ())]
    for page in pages:
        gone_on(page, 0)
    assert len(play_and_compare(hall, table, {1: pages[0], 2: pages[1]}, pages[2])) > 60
    assert all(over(page) for page in pages)
    maps = [page.get_by_role("group", name="Map").aria_snapshot() for page in pages]
    assert maps[0] == maps[1] == maps[2]


def test_a_game_by_link_with_a_spectator(visit: Visit, hall: Hall) -> None:
    ayla, brun, caro = visit(), visit(), visit()
    link = invite(ayla)
    table = link.rsplit("/", 1)[-1]
    sit_down(brun, link)
    caro.page.goto(link)
    expect(caro.page.get_by_text("All seats are taken. You can watch.")).to_be_visible()
    ayla.button("Start the game").click()
    players = {1: ayla.page, 2: brun.page}
    pages = [ayla.page, brun.page, caro.page]
    for page in pages:
        gone_on(page, 0)
    expect(caro.page.locator(".headline")).to_contain_text("you are watching")
    expect(ayla.page.locator(".headline")).not_to_contain_text("watching")

    logs = play_and_compare(hall, table, players, caro.page, times(12, 200))
    assert len(logs) > times(20, 100)
    positions = [page.evaluate(POSITION) for page in pages]
    assert positions[0] == positions[1] == positions[2]
    expect(caro.button("Play again")).to_have_count(0)


@pytest.mark.parametrize("size", [{"width": 360, "height": 740}, {"width": 1280, "height": 800}], ids=["phone", "desk"])
def test_a_note_hides_nothing_and_moves_nothing(visit: Visit, hall: Hall, size: ViewportSize) -> None:
    where = moment("place", "tribe", 3)
    table = hall.open_at(where)
    ayla = visit(viewport=size).go(table.path(where.seat))
    own_turn(ayla)
    expect(ayla.locator(".gain").first).to_be_attached()
    ayla.evaluate("() => document.fonts.ready")
    before = ayla.evaluate(PLACES)
    brun = visit().go(table.path(where.seat % 3 + 1))
    brun.keyboard.press("c")
    brun.get_by_label("Message to everyone").fill("Shall we play until ten? I have to leave then, sorry about that.")
    brun.keyboard.press("Enter")
    note = ayla.locator(".note")
    expect(note).to_contain_text("Shall we play until ten?")
    assert ayla.evaluate(PLACES) == before
    assert ayla.evaluate(HIDDEN_BY, note.element_handle()) == []
