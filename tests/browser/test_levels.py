"""How strong a bot is: chosen where a game begins, at the table and at its end, and remembered."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.playing import card, own_turn
from tests.browser.tables import Hall
from tests.browser.visitor import Visitor


def test_the_level_is_chosen_once_and_remembered(visitor: Visitor, hall: Hall) -> None:
    page = visitor.go("/")
    card(page, "discovery").click()
    expect(visitor.role("radio", "2 Forager")).to_be_checked()
    visitor.role("radio", "1 Cub").check(force=True)
    visitor.button("Start the game").click()
    own_turn(page)
    assert hall.document(page.url.rsplit("/", 1)[-1])["table"]["seats"][1]["level"] == "level-1"
    visitor.go("/new")
    page.get_by_label("Who sits on seat 2").select_option("Bot")
    expect(page.locator("summary").filter(has_text="1 Cub")).to_be_visible()
