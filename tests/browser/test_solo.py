"""Alone against the tribe: its turn is read step by step, each step with its reason and rule."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.looking import sideways
from tests.browser.moments import moments, whole_game
from tests.browser.playing import NEXT_STEP, decide, gone_on, lines, own_turn
from tests.browser.tables import Hall, Opened
from tests.browser.visitor import Visitor
from tests.browser.windows import PHONE

LONGEST_MS = 9_000
"""So long no step stays when they come by themselves."""
PLACE = re.compile(r"Step (\d+) of (\d+)")


def begun(hall: Hall) -> Opened:
    return hall.open([{"holder": "here", "name": "Ayla"}], "solo", players=2)


def place(page: Page) -> tuple[int, int]:
    found = PLACE.search(page.locator(".reading .place").inner_text())
    assert found
    return int(found[1]), int(found[2])


def tribe_steps(hall: Hall, table: Opened) -> list[dict[str, object]]:
    steps = hall.http.get(f"/api/tables/{table.id}/steps", params={"from": 0}).json()["steps"]
    return [step for step in steps if step["seat"] == 1]


def test_every_step_of_the_tribe_is_shown_with_its_reason_and_rule(visitor: Visitor, hall: Hall) -> None:
    table = begun(hall)
    page = visitor.go(table.path(2))
    expect(page.locator(NEXT_STEP)).to_be_visible()
    expect(page.locator("header .prompt")).to_have_text("Nguni tribe is to move.")
    steps = tribe_steps(hall, table)
    reading = page.locator(".reading")
    number, last = place(page)
    assert (number, last) == (1, len(steps))
    maps = set()
    for n, step in enumerate(steps, 1):
        assert place(page) == (n, last)
        why = step["why"]
        assert isinstance(why, dict), step
        expect(reading.get_by_role("link", name=why["rule"])).to_be_visible()
        expect(reading.locator(".said").first).to_contain_text("Nguni tribe")
        expect(page.locator("[data-next], .tray .sure")).to_have_count(0)  # the reader's own move waits
        maps.add(page.get_by_role("group", name="Map").aria_snapshot())
        if n < last:
            visitor.button("Next").click()
    assert len(maps) > 1, "the board is shown as it was after each step"

    # Back and forth with keys, and the rule over the table.
    page.keyboard.press("ArrowLeft")
    assert place(page) == (last - 1, last)
    page.keyboard.press("ArrowRight")
    reading.get_by_role("link").first.click()
    expect(page.locator("dialog[open]").get_by_role("heading").first).to_contain_text(re.compile("NG-|KT-"))
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    visitor.button("To my move").click()
    expect(page.locator("header .prompt.mine")).to_be_visible()
    assert lines(page) == hall.lines(table)


def test_a_turn_is_read_again_listed_and_shown_as_one_likes(visitor: Visitor, hall: Hall) -> None:
    table = begun(hall)
    page = visitor.go(table.path(2))
    # Whoever loads the page again in the middle of it begins it once more.
    page.locator(NEXT_STEP).click()
    page.reload()
    expect(page.locator(NEXT_STEP)).to_be_visible()
    assert place(page)[0] == 1
    visitor.button("All at once").click()
    expect(page.locator("header .prompt.mine")).to_be_visible()
    page.reload()
    expect(page.locator("header .prompt.mine")).to_be_visible()
    expect(page.locator(".reading")).to_have_count(0)

    visitor.button("Last turn: Nguni tribe").click()
    dialog = visitor.role("dialog", "The last turn: Nguni tribe")
    expect(dialog.locator("ol .reason")).to_have_count(len(tribe_steps(hall, table)))
    dialog.get_by_role("button", name="Show it step by step again").click()
    expect(page.locator(NEXT_STEP)).to_be_visible()
    page.locator(NEXT_STEP).click()
    assert place(page)[0] == 2
    page.keyboard.press("End")

    # By itself, and then never again.
    visitor.button("Last turn: Nguni tribe").click()
    dialog.get_by_role("radio", name="All at once").check(force=True)
    page.keyboard.press("Escape")
    before = len(tribe_steps(hall, table))
    while len(tribe_steps(hall, table)) == before:
        decide(page)
        expect(page.locator(".reading")).to_have_count(0)


def test_the_turn_goes_on_by_itself(visitor: Visitor, hall: Hall) -> None:
    visitor.page.clock.install()
    visitor.spoilt = True
    page = visitor.go(begun(hall).path(2))
    expect(page.locator(NEXT_STEP)).to_be_visible()
    visitor.button("Go on by itself").click()
    assert place(page)[0] == 1
    page.clock.fast_forward(LONGEST_MS)
    assert place(page)[0] == 2
    visitor.button("Pause").click()
    page.clock.fast_forward(LONGEST_MS)
    assert place(page)[0] == 2


def test_a_line_that_is_lost_while_the_turn_is_read(visitor: Visitor, hall: Hall) -> None:
    table = begun(hall)
    page = visitor.go(table.path(2))
    expect(page.locator(NEXT_STEP)).to_be_visible()
    visitor.lose_line()
    expect(page.locator(".prompt.trouble")).to_be_visible()
    number, last = place(page)
    for _ in range(number, last):
        page.locator(NEXT_STEP).click()
    assert place(page) == (last, last)
    visitor.find_line()
    expect(page.locator(".prompt.trouble")).to_have_count(0)
    assert place(page) == (last, last)
    page.locator(NEXT_STEP).click()
    own_turn(page)
    decide(page)


def test_its_attack_is_answered_on_a_phone(visit: Visit, hall: Hall) -> None:
    """The tribe drives a group away, and in the middle of its turn the reader says where the figures go."""
    where = next(one for one in moments(whole_game("solo")) if one.step == "retreat")
    visitor = visit(**PHONE)
    page = visitor.go(hall.open_at(where).path(where.seat))
    own_turn(page)
    assert sideways(page) == 0
    expect(page.locator(".tray")).to_contain_text("Nguni tribe has driven")
    page.locator(".tray .ways button").first.tap()
    gone_on(page, where.lines)
    own_turn(page, where.lines)


def test_a_spectator_follows_the_game_as_it_goes(visitor: Visitor, hall: Hall) -> None:
    table = begun(hall)
    page = visitor.go(table.path())
    expect(page.get_by_role("group", name="Players")).to_contain_text("Nguni tribe")
    expect(page.locator("header .prompt")).to_contain_text("Ayla is to move")
    expect(page.locator(".reading")).to_have_count(0)
    assert lines(page) == hall.lines(table)
    visitor.button("Last turn: Nguni tribe").click()
    expect(page.locator("dialog[open] ol .reason")).to_have_count(len(tribe_steps(hall, table)))
