"""How strong a bot is: chosen where a game begins, at the table and at its end, and remembered."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.moments import last_moment
from tests.browser.playing import card, own_turn
from tests.browser.reaching import other_seat
from tests.browser.tables import Hall, bot, here
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


@pytest.mark.parametrize(
    ("levels", "said", "rated"),
    [
        (("greedy",), "Skilled bot", False),
        (("level-3",), "Hunter", True),
        (("level-1", "level-2"), "Cub and Forager", False),
    ],
)
def test_after_a_game_its_own_bots_are_named(
    visitor: Visitor, hall: Hall, levels: tuple[str, ...], said: str, rated: bool
) -> None:
    where = last_moment("discovery", len(levels) + 1)
    seat = other_seat(where)
    others = [bot(f"Oru {level}", level) for level in levels]
    seats = [*others[: seat - 1], here("Ayla"), *others[seat - 1 :]]
    table = hall.open(seats, "discovery", record=where.record, lines=where.lines)
    page = visitor.go(table.path(seat))
    strength = page.locator("section.end summary")
    expect(strength).to_contain_text(f"Strength of the bots: {said}")
    if rated:
        expect(strength).to_contain_text("rating")
    else:
        # Those of all levels are told once the game is known.
        strength.click()
        expect(page.locator("section.end details label").first).to_contain_text(re.compile("Cub.*rating"))
        expect(strength).not_to_contain_text("rating")
