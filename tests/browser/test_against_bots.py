"""A whole game, person against bot or against the tribe, whose turns are read step by step, with the mouse."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.moments import KINDS
from tests.browser.playing import CHOICES, card, own_turn, play_to_the_end
from tests.browser.tables import Hall
from tests.browser.visitor import Visitor
from tests.running.thorough import only

MINUS = "\N{MINUS SIGN}"
"""What the page writes before a number below zero."""
LEAST = {"kitara": 9, "solo": 9}
"""So many decisions a game has, however it goes: in Kitara who has lost nearly all figures has little to decide."""


def fingerprint(visitor: Visitor) -> str:
    """Of the number from which all draws follow, as the table shows it from the start."""
    visitor.button("Menu").click()
    visitor.page.get_by_text("Fair draws").click()
    shown = visitor.page.locator("dialog[open] .hash code").first.inner_text()
    visitor.page.keyboard.press("Escape")
    return shown


@pytest.mark.parametrize("kind", only(KINDS, "discovery"))
def test_from_the_start_screen_to_the_score_sheet(visitor: Visitor, hall: Hall, kind: str) -> None:
    page = visitor.go("/")
    card(page, kind).click()
    for choice in CHOICES[kind] if kind != "discovery" else ():  # which is what a first visitor gets with two clicks
        visitor.role("radio", choice).check(force=True)
    visitor.button("Start the game").click()
    own_turn(page)
    promised = fingerprint(visitor)
    assert play_to_the_end(page) >= LEAST.get(kind, 20)
    table = hall.document(page.url.rsplit("/", 1)[-1])["table"]
    assert table["status"] == "over"
    for points in table["result"]["scores"]:
        expect(page.locator("section.end tfoot")).to_contain_text(str(points).replace("-", MINUS))
    visitor.button("Check this game").click()
    expect(page.locator(".check")).to_contain_text("Every draw follows from the secret number")
    expect(page.locator(".check")).to_contain_text(promised)
