"""What others did is shown step by step in place; nobody has to wait for it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from mamut.engine.reading import read_record
from tests.browser.conftest import Visit
from tests.browser.looking import axe, sideways
from tests.browser.moments import Moment, moment, moments, whole_game
from tests.browser.playing import NEXT_STEP, arrived, gone_on, lines, own_turn, press, type_move
from tests.browser.tables import Hall, Opened
from tests.browser.visitor import Visitor
from tests.browser.windows import PHONE

LONGEST_MS = 20_000
"""So long no step stays when they come by themselves, even slowly."""
PLACE = re.compile(r"(\d+)/(\d+)")
KINDS = ("discovery", "stone", "kitara")
STEPS = {"discovery": "claim", "stone": "place", "kitara": "move"}
MINE = "header .prompt.mine"


def sit(visitor: Visitor, hall: Hall, kind: str, turns: str, players: int = 3) -> tuple[Page, Moment, Opened]:
    """At a table with bots, at a moment of somebody's choice."""
    visitor.reads(turns)
    where = moment(STEPS[kind], kind, players, 0.4)
    table = hall.open_at(where, bots=True)
    page = visitor.go(table.path(where.seat))
    expect(page.locator(MINE)).to_be_visible()
    return page, where, table


def until_others_act(page: Page) -> None:
    """Plays on until there is something to be read; with Next nothing is passed over."""
    for decision in range(20):
        before = lines(page)
        press(page, decision)
        gone_on(page, before)
        page.wait_for_function(f"() => document.querySelector('.reading') || document.querySelector('{MINE}')")
        if page.locator(".reading").count():
            return
    raise AssertionError("nobody else has acted")


def steps_of(hall: Hall, table: Opened, first: int) -> list[dict[str, Any]]:
    steps: list[dict[str, Any]] = hall.http.get(f"/api/tables/{table.id}/steps", params={"from": first}).json()["steps"]
    return steps


@pytest.mark.parametrize("kind", KINDS)
def test_every_step_of_the_others_is_shown_where_it_happened(visitor: Visitor, hall: Hall, kind: str) -> None:
    page, where, table = sit(visitor, hall, kind, "steps")
    begun = where.lines
    told: list[str] = []
    boards: set[str] = set()
    while len(boards) < 3:
        until_others_act(page)
        while page.locator(NEXT_STEP).count():
            told.append(page.locator(".reading li").first.inner_text())
            boards.add(page.get_by_role("region", name="Board", exact=True).aria_snapshot())
            expect(page.locator("[data-next]:visible")).to_have_count(0)  # the reader's own move waits
            if len(told) == 1:
                assert axe(page) == []
            page.locator(NEXT_STEP).click()
            # Whoever has read all waits for those who still act.
            page.wait_for_function(f"() => document.querySelector('.reading .next') || document.querySelector('{MINE}')")
    steps = [step for step in steps_of(hall, table, begun) if step["seat"] not in (None, where.seat)]
    assert len(told) >= len(steps) > 1
    assert lines(page) == hall.lines(table)


@pytest.mark.parametrize("kind", KINDS)
def test_it_goes_on_by_itself_and_can_be_paused(visitor: Visitor, hall: Hall, kind: str) -> None:
    visitor.page.clock.install()
    visitor.spoilt = True
    page, _, table = sit(visitor, hall, kind, "slow")
    until_others_act(page)
    page.wait_for_function("() => /\\d\\/[2-9]/.test(document.querySelector('.reading .place')?.textContent ?? '')")
    visitor.button("Pause").click()
    here = lines(page)
    page.clock.fast_forward(LONGEST_MS)
    assert lines(page) == here
    visitor.button("Go on by itself").click()
    for _ in range(60):
        page.clock.fast_forward(LONGEST_MS)
        if page.locator(MINE).count():
            break
    expect(page.locator(MINE)).to_be_visible()
    assert lines(page) == hall.lines(table)


@pytest.mark.parametrize("way", ["Escape", "End", "press", "button"])
def test_it_is_passed_over_at_once(visitor: Visitor, hall: Hall, way: str) -> None:
    visitor.page.clock.install()  # nothing goes on by itself
    visitor.spoilt = True
    page, _, table = sit(visitor, hall, "stone", "slow")
    until_others_act(page)
    page.wait_for_function("() => document.querySelector('header .prompt').textContent.includes('then it is your turn')")
    now = hall.lines(table)
    assert lines(page) < now
    if way == "press":
        page.locator("[data-spot]").first.click()
    elif way == "button":
        visitor.button("Skip").click()
    else:
        page.keyboard.press(way)
    expect(page.locator(MINE)).to_be_visible()
    # The press was no move.
    assert lines(page) == hall.lines(table) == now


def test_who_types_a_move_waits_for_nothing(visitor: Visitor, hall: Hall) -> None:
    visitor.page.clock.install()
    visitor.spoilt = True
    page, where, table = sit(visitor, hall, "stone", "slow")
    until_others_act(page)
    page.wait_for_function("() => document.querySelector('header .prompt').textContent.includes('then it is your turn')")
    now = hall.lines(table)
    move = hall.document(table, where.seat)["moves"][0]
    type_move(page, move)
    gone_on(page, now)
    assert steps_of(hall, table, now)[0]["text"] == move


def test_nothing_holds_up_who_wants_all_at_once(visitor: Visitor, hall: Hall) -> None:
    page, _, table = sit(visitor, hall, "stone", "once")
    before = lines(page)
    press(page)
    own_turn(page, before)
    expect(page.locator(".reading")).to_have_count(0)
    assert lines(page) == hall.lines(table)
    # It can be seen all the same.
    page.keyboard.press("s")
    expect(page.locator(NEXT_STEP)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(MINE)).to_be_visible()


def before_forced(kind: str) -> tuple[Moment, str]:
    """A moment, and a choice after which somebody can do only one thing."""
    for one in moments(whole_game(kind)):
        record = read_record(one.record, "interpreted")
        for choice in one.choices:
            state = record.game.new()
            for line in record.lines[: one.lines]:
                state.apply(line.text)
            state.apply(choice)
            if not state.over and not state.chance and state.count() == 1:
                return one, choice
    raise LookupError(f"every move is a choice in {kind}")


@pytest.mark.parametrize("kind", ["tribe", "stone"])
def test_a_move_that_was_the_only_one_is_shown(visitor: Visitor, hall: Hall, kind: str) -> None:
    visitor.reads("steps")
    where, choice = before_forced(kind)
    table = hall.open_at(where)
    page = visitor.go(table.path(*table.tokens))
    expect(page.locator(MINE)).to_be_visible()
    type_move(page, choice)
    expect(page.locator(NEXT_STEP)).to_be_visible()
    expect(page.locator(".reading li").first).to_contain_text("There was no other choice.")
    page.keyboard.press("Escape")
    own_turn(page, where.lines)
    expect(page.locator(".toast")).to_have_count(0)


def test_what_friends_did_meanwhile_is_shown_when_one_is_back(visit: Visit, hall: Hall) -> None:
    where = moment("place", "stone", 3, 0.3)
    table = hall.open_at(where)
    first = visit()
    first.reads("steps")
    page = first.go(table.path(where.seat))
    own_turn(page)
    press(page)
    gone_on(page, where.lines)
    first.page.goto(first.address + "/health")
    for _ in range(2):
        document = hall.document(table)
        seat = document["table"]["turn"]
        if seat == where.seat:
            break
        other = visit().go(table.path(seat))
        own_turn(other)
        press(other)
        gone_on(other, document["table"]["lines"])
    page = first.go(table.path(where.seat))
    expect(page.locator(NEXT_STEP)).to_be_visible()
    expect(page.locator(".reading li").first).to_contain_text("places")
    page.keyboard.press("End")
    arrived(page, hall.lines(table))


def test_each_step_is_said_once(visitor: Visitor, hall: Hall) -> None:
    page, *_ = sit(visitor, hall, "stone", "steps")
    page.evaluate("""() => {
      window.said = []
      new MutationObserver((changes) => changes.forEach(({ addedNodes }) =>
        addedNodes.forEach(({ textContent }) => window.said.push(textContent.trim()))))
        .observe(document.querySelector("[aria-live=polite], [role=log]"), { childList: true, subtree: true })
    }""")
    until_others_act(page)
    shown: list[str] = []
    while page.locator(NEXT_STEP).count() and len(shown) < 4:
        shown.append(" ".join(page.locator(".reading li").all_inner_texts()))
        page.keyboard.press("n")
        page.wait_for_timeout(50)
    said = page.evaluate("window.said.filter(Boolean)")
    for sentence in shown:
        assert said.count(sentence) == shown.count(sentence), said


def test_on_a_phone_the_land_of_who_acts_is_shown(visit: Visit, hall: Hall) -> None:
    visitor = visit(**PHONE)
    page, *_ = sit(visitor, hall, "discovery", "steps", 2)
    until_others_act(page)
    expect(page.locator("h2 .whose")).to_have_text(re.compile("^Territory: "))
    assert sideways(page) == 0
    box = page.locator(".reading").bounding_box()
    assert box
    assert box["y"] + box["height"] <= 740
    page.keyboard.press("Escape")
    own_turn(page)
    expect(page.locator("h2 .whose")).to_have_text("Your territory")
