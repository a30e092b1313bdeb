"""My games: what a device has played, kept by itself alone."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.moments import last_moment, moment
from tests.browser.my_games import file_of, kept_games, take_in
from tests.browser.playing import own_turn
from tests.browser.tables import Hall, bot, here
from tests.browser.visitor import Visitor


def test_a_game_that_ends_is_among_them_and_can_be_removed(visitor: Visitor, hall: Hall) -> None:
    where = last_moment("discovery", 2)
    seat = where.seat % 2 + 1
    seats = [here("Ayla") if n == seat else bot("Oruk") for n in (1, 2)]
    table = hall.open(seats, "discovery", record=where.record, lines=where.lines)
    page = visitor.go(table.path(seat))
    expect(page.locator("#end")).to_be_visible()
    scores = hall.document(table.id)["table"]["result"]["scores"]
    running = hall.open_at(moment("place", "tribe", 3))
    visitor.go(running.path(1))
    expect(page.locator(".origins")).to_be_visible()

    visitor.go("/")
    page.get_by_role("link", name="My games").click()
    going = page.get_by_role("region", name="Going on").get_by_role("listitem")
    expect(going).to_have_count(1)
    expect(going).to_contain_text("Tribe, round")
    ended = page.get_by_role("region", name="Finished games").get_by_role("listitem")
    expect(ended).to_have_count(1)
    expect(ended).to_contain_text("Kingdomino Origins, Discovery")
    for points in scores:
        expect(ended).to_contain_text(str(points))
    # Played on from a record, so it says nothing about how strong one is.
    expect(page.get_by_role("region", name="Statistics")).to_contain_text("5 more games")

    going.get_by_role("button", name="Remove the table").click()
    visitor.role("dialog").get_by_role("button", name="Remove", exact=True).click()
    expect(page.get_by_role("region", name="Going on")).to_have_count(0)
    ended.get_by_role("button", name="Remove").click()
    expect(page.get_by_text("No game has been played on this device yet.")).to_be_visible()
    visitor.go("/games")
    expect(page.get_by_text("No game has been played on this device yet.")).to_be_visible()


def test_numbers_and_ratings_of_a_month(visitor: Visitor) -> None:
    page = visitor.go("/games")
    take_in(page, file_of(kept_games()))
    statistics = page.get_by_role("region", name="Statistics")
    expect(statistics.locator("dd").first).to_have_text("27")
    ended = page.get_by_role("region", name="Finished games").get_by_role("listitem")
    expect(ended).to_have_count(20)
    page.get_by_role("button", name="Show more").click()
    expect(ended).to_have_count(27)
    visitor.role("radio", "Stone Age").check(force=True)
    expect(ended).to_have_count(8)
    expect(statistics.locator("dd").first).to_have_text("8")
    # Two of them with help, the other six are rated.
    expect(statistics.get_by_role("listitem")).to_contain_text("Rating ")
    visitor.role("radio", "Kitara").check(force=True)
    expect(statistics.get_by_role("listitem")).not_to_contain_text("Rating")
    expect(ended.first).to_contain_text("Nguni")


def test_everything_is_saved_taken_in_and_removed(visitor: Visitor, hall: Hall, tmp_path: Path) -> None:
    where = moment("place", "tribe", 3)
    page = visitor.go(hall.open_at(where).path(where.seat))
    own_turn(page)
    visitor.go("/games")
    with page.expect_download() as saving:
        visitor.button("Save as a file").click()
    file = tmp_path / "mamut.json"
    saving.value.save_as(file)
    assert json.loads(file.read_text())["format"] == "mamut device"

    take_in(page, b'{"format": "something else"}')
    expect(page.get_by_text("Nothing was changed.")).to_be_visible()
    expect(page.get_by_role("region", name="Going on")).to_be_visible()

    visitor.button("Remove everything").click()
    visitor.button("Remove for good").click()
    expect(page.get_by_role("heading", name="Play now")).to_be_visible()
    assert page.evaluate("Object.keys(localStorage).filter((key) => /mamut.(tables|history)/.test(key))") == []

    visitor.go("/games")
    take_in(page, file.read_bytes())
    going = page.get_by_role("region", name="Going on").get_by_role("link")
    going.click()
    own_turn(page)
