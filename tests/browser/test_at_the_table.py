"""What people do at a table beside moving: taking back, leaving it to a bot, looking back, playing again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.moments import moment
from tests.browser.playing import BOARD, NEXT_STEP, arrived, decide, gone_on, lines, own_turn, press
from tests.browser.reaching import end
from tests.browser.tables import Hall, bot, here
from tests.browser.visitor import Visitor


def test_undo_until_something_is_revealed(visitor: Visitor, hall: Hall) -> None:
    where = moment("place", "tribe")
    page = visitor.go(hall.open_at(where).path(where.seat))
    own_turn(page)
    press(page)
    gone_on(page, where.lines)
    visitor.button("Undo").click()
    arrived(page, where.lines)
    expect(page.locator(".prompt")).to_contain_text("Place domino")


def test_who_has_not_moved_has_nothing_to_take_back(visitor: Visitor, hall: Hall) -> None:
    page = visitor.go(hall.open([here("Ayla"), here("Brun")]).path(1, 2))
    own_turn(page)
    before = lines(page)
    expect(visitor.button("Undo")).to_be_disabled()
    press(page)
    gone_on(page, before)
    expect(visitor.button("Undo")).to_be_enabled()


def test_recruiting_has_a_way_back_at_every_step(visitor: Visitor, hall: Hall) -> None:
    where = moment("recruit", "tribe")
    page = visitor.go(hall.open_at(where).path(where.seat))
    own_turn(page)
    reached = [where.lines]
    while "Choose a square" not in page.locator(".prompt").inner_text():
        decide(page)
        reached.append(lines(page))
    for count in reversed(reached[:-1]):
        visitor.button("Back").click()
        arrived(page, count)
    expect(page.locator(".prompt")).to_contain_text("You may recruit")


@pytest.mark.parametrize("text", ["place 6,6 6,7", "claim 1", "fire 0,0", "dance"])
def test_a_refusal_names_its_rule(visitor: Visitor, hall: Hall, text: str) -> None:
    where = moment("place", "discovery")
    page = visitor.go(hall.open_at(where).path(where.seat))
    own_turn(page)
    page.keyboard.press("t")
    visitor.role("combobox", "Type a move").fill(text)
    visitor.button("Play").click()
    expect(page.locator(".problem")).to_be_visible()
    assert not re.search(rf"{text}|KO-|'", page.locator(".problem").inner_text())
    if text == "dance":
        expect(page.locator(".problem")).to_have_text(
            "There is no such move. Those that are possible now are offered while you type."
        )
    else:
        expect(page.locator(".problem").get_by_role("link", name="KO-")).to_be_visible()
    assert lines(page) == where.lines


def test_a_wish_by_mouse_that_cannot_be_is_answered_with_the_rule(visitor: Visitor, hall: Hall) -> None:
    where = moment("fire", "discovery")
    page = visitor.go(hall.open_at(where).path(where.seat))
    own_turn(page)
    page.get_by_role("button", name="The hut").click()
    expect(page.locator(".problem").get_by_role("link", name="KO-FIRE")).to_be_visible()


def test_taking_back_needs_everyone(visit: Visit, hall: Hall) -> None:
    where = moment("claim", "discovery", place=0.3)
    table = hall.open_at(where)
    ayla, brun = visit(), visit()
    pages = {1: ayla.go(table.path(1)), 2: brun.go(table.path(2))}
    mover, other = (ayla, brun) if where.seat == 1 else (brun, ayla)
    own_turn(pages[where.seat])
    press(pages[where.seat])
    gone_on(pages[where.seat], where.lines)
    for _ in range(8):  # until the other one has acted
        document = hall.document(table)["table"]
        page = pages[document["turn"]]
        arrived(page, document["lines"])
        acted = document["turn"]
        press(page)
        gone_on(page, document["lines"])
        if acted != where.seat:
            break
    gone = hall.lines(table)
    arrived(mover.page, gone)
    mover.button("Undo").click()
    refusal = mover.role("dialog", "This cannot simply be taken back")
    expect(refusal).to_contain_text("Somebody else has moved since: " + ("Brun " if where.seat == 1 else "Ayla "))
    refusal.get_by_role("button", name="Ask everyone").click()
    other.button("Refuse").click()
    expect(mover.page.locator(".notice.urgent")).to_have_count(0)
    assert hall.lines(table) == gone
    mover.button("Undo").click()
    mover.button("Ask everyone").click()
    other.button("Agree").click()
    mover.page.wait_for_function("(lines) => Number(document.querySelector('.table').dataset.lines) < lines", arg=gone)
    assert hall.lines(table) < gone


def test_a_seat_is_handed_to_a_bot_and_taken_back(visitor: Visitor, hall: Hall) -> None:
    where = moment("place", "discovery", place=0.2)
    table = hall.open_at(where)
    page = visitor.go(table.path(where.seat))
    own_turn(page)
    visitor.button("Menu").click()
    visitor.role("dialog", "Menu").get_by_role("button", name="Players").click()
    visitor.button("Let a bot play").click()
    visitor.role("radio", "3 Hunter").check(force=True)
    visitor.button("Let it play").click()
    players = page.locator("dialog[open]")
    expect(players).to_contain_text("a bot plays for now (Hunter)")
    gone_on(page, where.lines)
    players.get_by_role("button", name="Play again yourself").click()
    page.keyboard.press("Escape")
    assert hall.document(table)["table"]["seats"][where.seat - 1]["stand_in"] is False


def test_a_bot_for_someone_absent_needs_everyone_else(visit: Visit, hall: Hall) -> None:
    where = moment("place", "totem", 3)
    table = hall.open_at(where)
    ayla, brun = visit(), visit()
    ayla.go(table.path(1))
    brun.go(table.path(2))
    ayla.button("Menu").click()
    ayla.role("dialog", "Menu").get_by_role("button", name="Players").click()
    ayla.button("Propose a bot").click()
    expect(brun.page.locator(".notice.urgent")).to_contain_text("Caro")
    assert not hall.document(table)["table"]["seats"][2]["stand_in"]
    brun.button("Agree").click()
    expect(brun.page.locator(".notice.urgent")).to_have_count(0)
    assert hall.document(table)["table"]["seats"][2]["stand_in"]


def test_a_seat_is_left_in_the_game_and_taken_by_another(visit: Visit, hall: Hall) -> None:
    where = moment("place", "discovery")
    table = hall.open_at(where)
    ayla, caro = visit(), visit()
    ayla.go(table.path(1))
    caro.go(table.path())
    for visitor in (ayla, caro):
        visitor.button("Menu").click()
        visitor.role("dialog", "Menu").get_by_role("button", name="Players").click()
    ayla.button("Leave the seat").click()
    ayla.button("Yes, leave").click()
    caro.button("Take seat 1").click()
    expect(caro.page.locator("dialog[open]").get_by_text("you")).to_be_visible()
    assert hall.document(table)["table"]["seats"][0]["holder"] == "person"


def test_missed_moves_are_stepped_through(visit: Visit, hall: Hall) -> None:
    where = moment("place", "totem", 3, 0.3)
    table = hall.open_at(where)
    ayla, others = visit(), visit()
    ayla.go(table.path(1))
    gone_on(ayla.page, where.lines - 1)
    ayla.go("/")
    others.go(table.path(1, 2, 3))
    own_turn(others.page)
    for _ in range(6):
        decide(others.page)
    reached = lines(others.page)
    ayla.go(table.path(1))
    ayla.button("Show me").click()
    expect(ayla.page.locator(NEXT_STEP)).to_be_visible()
    assert lines(ayla.page) < reached
    stops = int(ayla.page.locator(".reading .place").inner_text().split("/")[1].split()[0])
    for _ in range(stops):
        ayla.page.locator(NEXT_STEP).click()
    arrived(ayla.page, reached)
    expect(ayla.page.locator(".reading")).to_have_count(0)


def test_a_rematch_with_the_seats_one_further(visitor: Visitor, hall: Hall) -> None:
    end("totem", 3)(visitor, hall)
    page = visitor.page
    before = page.url
    visitor.button("Play again").click()
    page.wait_for_url(lambda url: url != before)
    own_turn(page)
    names = [seat["name"] for seat in hall.document(page.url.rsplit("/", 1)[-1])["table"]["seats"]]
    assert sorted(names) == sorted(seat["name"] for seat in hall.document(before.rsplit("/", 1)[-1])["table"]["seats"])
    assert names != [seat["name"] for seat in hall.document(before.rsplit("/", 1)[-1])["table"]["seats"]]


def test_pass_and_play_on_one_device(visitor: Visitor, hall: Hall) -> None:
    page = visitor.go("/new")
    page.get_by_label("Name on seat 1").fill("Ayla")
    page.get_by_label("Who sits on seat 2").select_option("here")
    page.get_by_label("Name on seat 2").fill("Brun")
    visitor.button("Start the game").click()
    own_turn(page)
    prompts = set()
    for _ in range(6):
        prompts.add(page.locator(".prompt").inner_text().split(":")[0])
        decide(page)
    assert prompts == {"Ayla", "Brun"}


def test_a_lost_device_gets_back_in_by_its_link(visit: Visit, hall: Hall) -> None:
    where = moment("place", "discovery")
    first, second = visit(), visit()
    page = first.go(hall.open_at(where).path(where.seat))
    own_turn(page)
    assert "#" not in page.url  # the token does not stay in the address bar
    first.button("Menu").click()
    page.get_by_text("Continue on another device").click()
    link = first.role("textbox", "Link to your seat").input_value()
    second.page.goto(link)
    own_turn(second.page)
    press(second.page)
    gone_on(page, where.lines)


def test_seats_in_the_lobby(visit: Visit, hall: Hall) -> None:
    table = hall.open([here("Ayla"), {"holder": "open"}, {"holder": "open"}], start=False)
    ayla, brun = visit(), visit()
    ayla.go(table.path(1))
    brun.go(table.path())
    brun.page.get_by_label("Your name").fill("Brun")
    brun.button("Take seat 3").click()
    expect(ayla.page.get_by_text("Brun", exact=True)).to_be_visible()
    ayla.button("A bot instead").click()
    ayla.button("Let it play").click()
    expect(ayla.button("Start the game")).to_be_visible()
    ayla.button("Move seat 3 up").click()
    expect(ayla.page.locator("ol li").nth(1)).to_contain_text("Brun")
    ayla.button("Start the game").click()
    expect(brun.page.locator(BOARD)).to_be_visible()
    assert [seat["holder"] for seat in hall.document(table)["table"]["seats"]] == ["person", "person", "bot"]


def test_bots_alone_play_while_one_watches(visitor: Visitor, hall: Hall) -> None:
    table = hall.open([bot("Oru"), bot("Umi")])
    page = visitor.go(table.path())
    expect(page.locator("section.end")).to_be_visible(timeout=30_000)
