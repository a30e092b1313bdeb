"""The end of a round and the final count are little scenes: everyone can read them, nobody has to wait for them."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from mamut.engine.reading import read_record
from tests.browser.conftest import Visit
from tests.browser.looking import axe, cut_off, sideways
from tests.browser.moments import last_moment, round_end
from tests.browser.playing import own_turn, type_move
from tests.browser.reaching import end
from tests.browser.tables import Hall, Opened
from tests.browser.visitor import Visitor
from tests.browser.windows import PHONE

LONGEST_MS = 15_000
"""So long nothing stays that goes on by itself."""
SPOKEN = "[aria-live=polite], [role=log]"
RUNNING = "() => document.getAnimations().filter(({ playState }) => playState === 'running').length"
RECAP = ".reading .recap"


def end_a_round(visitor: Visitor, hall: Hall, pace: str) -> tuple[Page, Opened]:
    visitor.reads(pace)
    where, choice = round_end()
    table = hall.open_at(where)
    page = visitor.go(table.path(where.seat))
    own_turn(page)
    type_move(page, choice)
    return page, table


def test_the_end_of_a_round_is_read_and_said(visitor: Visitor, hall: Hall) -> None:
    page, _ = end_a_round(visitor, hall, "steps")
    recap = page.locator(RECAP)
    expect(recap).to_contain_text(re.compile(r"Round \d+ is over\."))
    expect(recap).to_contain_text(re.compile(r"Ayla feeds \d figures: .+\."))
    expect(recap).to_contain_text(re.compile(r"(Ayla|Brun) begins round \d+, with"))
    expect(page.locator(SPOKEN).first).to_contain_text("Brun feeds")
    # Every figure has something on its plate, or the sentence says why not.
    assert recap.locator(".eater").count() >= 10
    assert page.evaluate(RUNNING) == 0  # nothing moves where that is not wanted
    assert axe(page) == []
    page.keyboard.press("n")
    expect(recap).to_have_count(0)


def test_the_end_of_a_round_passes_by_itself(visitor: Visitor, hall: Hall) -> None:
    visitor.page.clock.install()
    visitor.spoilt = True
    page, _ = end_a_round(visitor, hall, "normal")
    expect(page.locator(RECAP)).to_be_visible()
    page.clock.fast_forward(LONGEST_MS)
    expect(page.locator(RECAP)).to_have_count(0)


def test_the_end_of_a_round_is_passed_over_with_one_key(visit: Visit, hall: Hall) -> None:
    visitor = visit(**PHONE)
    page, table = end_a_round(visitor, hall, "steps")
    expect(page.locator(RECAP)).to_be_visible()
    assert sideways(page) == 0
    assert cut_off(page) == []
    page.keyboard.press("Escape")
    expect(page.locator(RECAP)).to_have_count(0)
    expect(page.locator(".table")).to_have_attribute("data-lines", str(hall.lines(table)))


def test_who_wants_all_at_once_has_the_end_of_a_round_beside_the_board(visitor: Visitor, hall: Hall) -> None:
    page, _ = end_a_round(visitor, hall, "once")
    beside = page.get_by_role("region", name="What the round brought")
    expect(beside).to_contain_text("Ayla feeds")
    expect(page.locator(".reading")).to_have_count(0)
    assert axe(page) == []
    page.evaluate("() => document.activeElement.blur()")  # not the field of the typed move
    page.keyboard.press("Escape")
    expect(beside).to_have_count(0)


def end_a_game(visitor: Visitor, hall: Hall, kind: str, players: int = 2) -> tuple[Page, dict[str, Any]]:
    """The visitor makes the last move."""
    where = last_moment(kind, players)
    table = hall.open_at(where, bots=True)
    page = visitor.go(table.path(where.seat))
    own_turn(page)
    type_move(page, read_record(where.record, "interpreted").lines[where.lines].text)
    expect(page.locator(".tally")).to_be_visible()
    result: dict[str, Any] = hall.document(table)["table"]["result"]
    return page, result


@pytest.mark.parametrize("kind", ["tribe", "stone", "kitara"])
def test_the_final_score_is_counted_before_the_sheet_comes(visit: Visit, hall: Hall, kind: str) -> None:
    visitor = visit(reduced_motion="no-preference")
    visitor.page.clock.install()
    visitor.spoilt = True
    page, result = end_a_game(visitor, hall, kind)
    expect(page.locator("section.end")).to_have_count(0)
    for _ in range(60):
        page.clock.fast_forward(LONGEST_MS)
        if page.locator(".tally.known").count():
            break
    expect(page.locator(".tally.known li.won")).to_have_count(len(result["winners"]))
    page.clock.run_for(1_000)  # the numbers have come to rest, and the winner is still looked at
    sums = [int(text) for text in page.locator(".tally .sum").all_inner_texts()]
    assert sums == result["scores"]
    assert axe(page) == []
    expect(page.locator(SPOKEN).first).to_contain_text("wins!")
    page.clock.fast_forward(LONGEST_MS)
    expect(page.locator("section.end")).to_be_focused()


def test_the_final_count_is_passed_over_and_shown_again(visit: Visit, hall: Hall) -> None:
    visitor = visit(reduced_motion="no-preference")
    visitor.page.clock.install()
    visitor.spoilt = True
    page, _ = end_a_game(visitor, hall, "stone")
    page.keyboard.press("Escape")
    expect(page.locator("section.end")).to_be_focused()
    visitor.button("Count again").click()
    expect(page.locator(".tally")).to_be_visible()
    page.locator("[data-spot]").first.click()  # whoever presses the board has seen enough
    expect(page.locator("section.end")).to_be_visible()
    page.reload()
    expect(page.locator("section.end")).to_be_visible()
    expect(page.locator(".tally")).to_have_count(0)


def test_the_sheet_is_printed_by_itself_on_one_page(visitor: Visitor, hall: Hall) -> None:
    end("tribe", 4)(visitor, hall)
    page = visitor.page
    expect(visitor.button("Count again")).to_have_count(0)  # nothing moves here
    page.emulate_media(media="print")
    expect(page.locator(".origins")).to_be_hidden()
    expect(visitor.button("Play again")).to_be_hidden()
    expect(page.locator(".end")).to_contain_text("Kingdomino Origins · ")
    assert page.evaluate("() => getComputedStyle(document.body).backgroundColor") in ("rgb(255, 255, 255)", "rgba(0, 0, 0, 0)")
    pages = re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))
    assert len(pages) == 1
    page.emulate_media(media="screen")
