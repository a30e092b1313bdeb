"""A clock is chosen when a table is opened; it is seen to run, and when it has run out a bot plays until one comes back."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.clock_states import CLOCKS
from tests.browser.conftest import Visit
from tests.browser.moments import moment
from tests.browser.tables import Hall, here
from tests.browser.visitor import Visitor

LONG_AGO = "2020-02-02T02:02:02"
SOON_MS = 15_000


def test_whoever_opens_a_table_may_choose_a_clock(visitor: Visitor) -> None:
    page = visitor.go("/new")
    page.get_by_label("Name").fill("Ayla")
    page.get_by_label("Clock").select_option(label="3 days per move")
    page.get_by_role("radio", name=re.compile("A bot makes this one move")).check()
    visitor.button("Open the table and invite").click()
    about = "3 days per move. When the time has run out, a bot makes this one move."
    expect(page.get_by_text(about)).to_be_visible()


def test_with_a_box_or_among_bots_there_is_no_clock(visitor: Visitor) -> None:
    page = visitor.go("/new")
    expect(page.get_by_label("Clock")).to_be_visible()
    page.get_by_label("Play with your own box").check()
    expect(page.get_by_label("Clock")).to_have_count(0)


def test_the_time_runs_by_the_clock_of_the_server(visit: Visit, hall: Hall) -> None:
    """That of this device is wrong by years."""
    visitor = visit()
    where = moment("place", "discovery", 2)
    table = hall.open_at(where, clock={"kind": "move", "seconds": 180})
    page = visitor.page
    page.clock.install(time=LONG_AGO)
    visitor.go(table.path(where.seat))
    expect(page.locator(f"{CLOCKS} .runs .time")).to_have_text(re.compile(r"3:00|2:5\d"))
    page.clock.fast_forward(95_000)
    expect(page.locator(f"{CLOCKS} .runs .time")).to_have_text(re.compile(r"1:(2[0-5]|1\d)"))
    expect(page.get_by_text(re.compile("^Time left to you: 1 minute"))).to_have_count(1)
    expect(page.locator(f"{CLOCKS} .short")).to_have_count(0)
    page.clock.fast_forward(65_000)
    expect(page.locator(f"{CLOCKS} .short")).to_have_count(1)
    page.clock.fast_forward(60_000)
    expect(page.locator(f"{CLOCKS} .time")).to_have_text("0s")
    page.clock.resume()


def test_in_the_list_stands_how_much_is_left(visit: Visit, hall: Hall) -> None:
    visitor = visit()
    where = moment("place", "discovery", 2)
    for clock in (None, {"kind": "move", "seconds": 3 * 86_400}, {"kind": "game", "seconds": 600}):
        visitor.go(hall.open_at(where, clock=clock).path(where.seat))
    page = visitor.go("/games")
    expect(page.locator(".turn")).to_have_text(
        [re.compile(r"your turn, (9|10) minutes left"), re.compile(r"your turn, [23] days left"), "your turn"]
    )


def test_a_bot_plays_until_one_comes_back(visit: Visit, hall: Hall) -> None:
    visitor = visit()
    table = hall.open([here("Ayla"), here("Brun")], clock={"kind": "move", "seconds": 1})
    seat = hall.document(table)["table"]["turn"]
    name = ("Ayla", "Brun")[seat - 1]
    page = visitor.go(table.path(seat))
    notice = page.get_by_text("Your time has run out, and a bot plays for you.")
    expect(notice).to_be_visible(timeout=SOON_MS)
    visitor.button("Play again yourself").click()
    expect(notice).to_have_count(0)
    log = page.get_by_role("list", name=re.compile("All that happened"))
    expect(log.get_by_text(f"{name}: the time has run out, and a bot decides.").first).to_be_visible()
    expect(log.get_by_text(f"{name} plays again.").first).to_be_visible()
