"""What only Stone Age has: figures that are dragged, a number that is asked for, tools, payments, market dice, hunger."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.moments import Moment, last_moment, moment
from tests.browser.playing import SURE, arrived, decide, gone_on, lines, own_turn, press
from tests.browser.tables import Hall
from tests.browser.test_pieces_move import box_of
from tests.browser.visitor import Visitor
from tests.browser.windows import PHONE

DICE = ("hunt", "forest", "clay-pit", "quarry", "river")


def sit(visitor: Visitor, hall: Hall, where: Moment, bots: bool = False) -> Page:
    page = visitor.go(hall.open_at(where, bots=bots).path(where.seat))
    own_turn(page)
    return page


def said(page: Page) -> str:
    return page.locator("header .prompt").inner_text()


def counted_spot(where: Moment) -> str:
    """A place where at least two figures can be put."""
    return next(move.split()[1] for move in where.choices if re.fullmatch(r"place [a-z-]+ 2", move))


# Placing


def test_a_figure_is_dragged_to_its_place_and_the_number_is_asked_for(visitor: Visitor, hall: Hall) -> None:
    where = moment("place", "stone", place=0.3)
    page = sit(visitor, hall, where)
    spot = counted_spot(where)
    page.locator(".own .figures").first.scroll_into_view_if_needed()
    hand = box_of(page.locator(".own .figures").first)
    place = box_of(page.locator(f'[data-spot="{spot}"]'))
    page.mouse.move(hand["x"] + 12, hand["y"] + hand["height"] / 2)
    page.mouse.down()
    page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2, steps=8)
    expect(page.locator(".dragged")).to_be_visible()
    page.mouse.up()
    expect(page.locator(".dragged")).to_have_count(0)
    expect(page.locator(".tray .stepper")).to_be_visible()
    assert lines(page) == where.lines
    page.locator(SURE).click()
    gone_on(page, where.lines)


def test_the_number_of_figures_goes_up_and_down_within_what_is_possible(visitor: Visitor, hall: Hall) -> None:
    where = moment("place", "stone", place=0.3)
    page = sit(visitor, hall, where)
    spot = counted_spot(where)
    most = max(int(move.split()[-1]) for move in where.choices if re.fullmatch(rf"place {spot} \d+", move))
    page.locator(f'[data-spot="{spot}"] [data-next]').click()
    fewer, more = visitor.button("One figure fewer"), visitor.button("One figure more")
    while more.is_enabled():
        more.click()
    expect(visitor.button(f"Place {most} figures")).to_be_visible()
    while fewer.is_enabled():
        fewer.click()
    visitor.button("Place 1 figure").click()
    gone_on(page, where.lines)
    steps = hall.http.get(f"/api/tables/{page.url.rsplit('/', 1)[-1]}/steps", params={"from": where.lines}).json()["steps"]
    assert steps[0]["text"] == f"place {spot} 1"


def test_stray_taps_on_a_phone_send_nobody_and_ones_goods_are_in_sight(visit: Visit, hall: Hall) -> None:
    where = moment("place", "stone", place=0.3)
    visitor = visit(**PHONE)
    page = visitor.go(hall.open_at(where).path(where.seat))
    own_turn(page)
    place = page.locator(f'[data-spot="{counted_spot(where)}"] button')
    place.tap()
    expect(visitor.button("Place 1 figure")).to_be_in_viewport()
    place.tap()
    expect(visitor.button("Place 2 figures")).to_be_in_viewport()
    expect(page.locator(".tray .goods")).to_be_in_viewport()
    assert lines(page) == where.lines


def test_a_place_that_cannot_be_had_answers_with_its_rule(visitor: Visitor, hall: Hall) -> None:
    where = moment("place", "stone", place=0.5)
    page = sit(visitor, hall, where)
    page.locator("[data-spot] button:not([data-next])").first.click()
    expect(page.locator(".problem").get_by_role("link", name="SA-")).to_be_visible()
    assert lines(page) == where.lines


# Undo


def test_figures_are_taken_back(visitor: Visitor, hall: Hall) -> None:
    where = moment("place", "stone", place=0.3)
    page = sit(visitor, hall, where)
    before = said(page)
    press(page)
    gone_on(page, where.lines)
    visitor.button("Undo").click()
    arrived(page, where.lines)
    assert said(page) == before


def test_a_roll_cannot_be_taken_back(visitor: Visitor, hall: Hall) -> None:
    where = moment("use", "stone", place=0.2)
    page = sit(visitor, hall, where)
    spot = next(move.split()[1] for move in where.choices if move.split()[1] in DICE)
    page.locator(f'[data-spot="{spot}"] [data-next]').click()
    gone_on(page, where.lines)
    rolled = lines(page)
    visitor.button("Undo").click()
    expect(visitor.role("dialog", "This cannot simply be taken back")).to_be_visible()
    assert lines(page) == rolled


# Rolls and tools


def test_tools_show_at_once_what_they_bring(visitor: Visitor, hall: Hall) -> None:
    where = moment("tool", "stone")
    page = sit(visitor, hall, where)
    roll = hall.document(page.url.rsplit("/", 1)[-1])["view"]["roll"]
    tool = page.locator(".tray [data-tool]").last
    tool.click()
    expect(tool).to_have_attribute("aria-pressed", "true")
    shown = page.locator(".tray .result .count").inner_text()
    numbers = [int(number) for number in re.findall(r"\d+", shown)]
    assert sum(numbers[:-1]) == numbers[-1]
    assert numbers[0] == roll["sum"]
    amount = numbers[-1] // roll["divisor"]
    expect(page.locator(".tray .result")).to_contain_text(f"{amount} {roll['gain']}")
    page.locator(SURE).click()
    gone_on(page, where.lines)
    steps = hall.http.get(f"/api/tables/{page.url.rsplit('/', 1)[-1]}/steps", params={"from": where.lines}).json()["steps"]
    assert steps[0]["text"].startswith("tool ")


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_dice_are_shown_with_their_faces(visit: Visit, hall: Hall, motion: str) -> None:
    """At once with reduced motion; else they roll, and the table goes on meanwhile."""
    visitor = visit(reduced_motion=motion)
    where = moment("use", "stone", place=0.5)
    page = sit(visitor, hall, where, bots=True)
    table = page.url.rsplit("/", 1)[-1]
    for decision in range(12):
        decide(page, place=decision)
        if page.locator(".tray .thrown, .tray .rolled").count():
            break
    dice = page.locator(".tray .die:visible")
    expect(dice.first).to_be_visible()
    steps = hall.http.get(f"/api/tables/{table}/steps", params={"from": where.lines}).json()["steps"]
    roll = [step for step in steps if step["text"].startswith("roll ")][-1]
    faces = [int(face) for face in roll["note"].removeprefix("faces ").split()]
    assert sum(faces) == int(roll["text"].split()[1])
    expect(dice).to_have_count(len(faces))
    expect(dice.locator("circle")).to_have_count(sum(faces))  # a pip for each


# Paying


def test_only_what_can_be_paid_with_can_be_picked(visitor: Visitor, hall: Hall) -> None:
    where = moment("pay", "stone")
    page = sit(visitor, hall, where)
    while page.locator(".choose > .picker .less:enabled").count():
        page.locator(".choose > .picker .less:enabled").first.click()
    expect(page.locator(".choose .sure")).to_be_disabled()
    picked = 0
    while page.locator(SURE).count() == 0:
        page.locator(".choose > .picker .more:enabled").last.click()
        picked += 1
    paid = {len(move.split()) - 1 for move in where.choices if move.startswith("pay ")}
    assert picked in paid
    page.locator(SURE).click()
    gone_on(page, where.lines)


def test_a_card_or_building_can_be_left(visitor: Visitor, hall: Hall) -> None:
    where = moment("pay", "stone")
    page = sit(visitor, hall, where)
    visitor.button("Do not buy").click()
    gone_on(page, where.lines)


def test_market_dice_go_round(visit: Visit, hall: Hall) -> None:
    where = moment("pick", "stone", 3)
    table = hall.open_at(where)
    pages = {seat: visit().go(table.path(seat)) for seat in (1, 2, 3)}
    left = len(hall.document(table)["view"]["market"]["dice"])
    for remaining in range(left, 1, -1):
        document = hall.document(table)
        if document["view"]["market"] is None:
            break
        page = pages[document["table"]["turn"]]
        arrived(page, document["table"]["lines"])
        expect(page.locator(".tray .dice button")).to_have_count(remaining)
        for seat, other in pages.items():
            if seat != document["table"]["turn"]:
                expect(other.locator(".tray .dice button")).to_have_count(0)
        page.locator(".tray .dice button").last.click()
        gone_on(page, document["table"]["lines"])


# Feeding


@pytest.mark.parametrize("way", ["Feed the tribe", "Go hungry"])
def test_who_is_short_of_food_pays_or_goes_hungry(visitor: Visitor, hall: Hall, way: str) -> None:
    where = moment("feed", "stone")
    page = sit(visitor, hall, where)
    seat = where.seat - 1
    before = hall.document(page.url.rsplit("/", 1)[-1])["view"]["players"][seat]
    if way == "Feed the tribe":
        press(page)
    else:
        visitor.button(re.compile("^Go hungry: .10 points")).click()
    gone_on(page, where.lines)
    steps = hall.http.get(f"/api/tables/{page.url.rsplit('/', 1)[-1]}/steps", params={"from": where.lines}).json()["steps"]
    assert steps[0]["text"].split()[0] == ("starve" if way == "Go hungry" else "feed")
    assert steps[0]["seat"] == before["seat"]


# The end


def test_the_sheet_says_where_points_come_from(visitor: Visitor, hall: Hall) -> None:
    where = last_moment("stone", 3)
    page = visitor.go(hall.open_at(where, bots=True).path(where.seat))
    own_turn(page)
    press(page)
    expect(page.locator("section.end")).to_be_visible()
    result = hall.document(page.url.rsplit("/", 1)[-1])["table"]["result"]
    for points in result["scores"]:
        expect(page.locator("section.end tfoot")).to_contain_text(str(points).replace("-", "\N{MINUS SIGN}"))
    for part in ("Score track", "Culture symbols", "Farmers", "Hut builders", "Shamans", "Toolmakers"):
        expect(page.locator("section.end table").first).to_contain_text(part)
