"""The start screen: against several bots at once, and the same game again with one press."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.playing import card, own_turn
from tests.browser.tables import Hall
from tests.browser.visitor import Visitor


def test_three_bots_and_all_of_it_again(visitor: Visitor, hall: Hall) -> None:
    page = visitor.go("/")
    expect(visitor.button("As last time")).to_have_count(0)
    card(page, "tribe").click()
    visitor.role("radio", "Tribe").check(force=True)
    visitor.role("radio", "3 bots").check(force=True)
    page.get_by_label("Your name").fill("Ayla")
    levels = page.get_by_role("dialog").locator("details")
    expect(levels).to_have_count(3)
    levels.last.locator("summary").click()
    levels.last.get_by_role("radio", name="4 Elder").check(force=True)
    visitor.button("Start the game").click()
    own_turn(page)
    first = hall.document(page.url.rsplit("/", 1)[-1])["table"]
    assert [seat["level"] for seat in first["seats"]] == [None, "level-2", "level-2", "level-4"]
    assert (first["players"], first["options"]["mode"]) == (4, "tribe")

    visitor.go("/")
    again = page.get_by_role("button", name="As last time")
    expect(again).to_contain_text("Kingdomino Origins, Tribe")
    expect(again).to_contain_text("Mira (Elder)")
    again.click()
    own_turn(page)
    second = hall.document(page.url.rsplit("/", 1)[-1])["table"]
    assert second["id"] != first["id"]
    assert [second[key] for key in ("game", "players", "options", "seats")] == [
        first[key] for key in ("game", "players", "options", "seats")
    ]


def test_with_friends_and_a_box_it_invites_again(visitor: Visitor, hall: Hall) -> None:
    page = visitor.go("/new?box")
    page.get_by_label("Name on seat 1").fill("Ayla")
    page.get_by_label("Who sits on seat 2").select_option(label="Friend with the link")
    visitor.button("Open the table and invite").click()
    expect(page.locator("h1")).to_be_visible()
    page.wait_for_url("**/table/*")
    visitor.go("/")
    page.get_by_role("button", name="As last time").click()
    page.wait_for_url("**/table/*")
    table = hall.document(page.url.rsplit("/", 1)[-1])["table"]
    assert [seat["holder"] for seat in table["seats"]] == ["person", "open"]
    assert table["companion"]


def test_the_choices_of_a_game_are_there_again(visitor: Visitor) -> None:
    page = visitor.go("/")
    card(page, "kitara").click()
    visitor.role("radio", "Against others").check(force=True)
    visitor.role("radio", "2 bots").check(force=True)
    visitor.button("Start the game").click()
    own_turn(page)
    visitor.go("/")
    card(page, "stone").click()
    expect(visitor.role("radio", "1 bot")).to_be_checked()
    page.keyboard.press("Escape")
    card(page, "kitara").click()
    expect(visitor.role("radio", "Against others")).to_be_checked()
    expect(visitor.role("radio", "2 bots")).to_be_checked()
    visitor.role("radio", "Alone against the Nguni tribe").check(force=True)
    expect(visitor.role("radio", "2 bots")).to_have_count(0)
    assert "bots" not in page.get_by_role("dialog").get_by_role("group").first.inner_text()
