"""Stone Age from one's own box: cards by their drawings, dice by their faces, and the extra card that its owner looks at."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect

import mamut
from tests.browser.conftest import Visit
from tests.browser.looking import axe, cut_off, sideways
from tests.browser.playing import DESK_LOG, gone_on, lines, type_move
from tests.browser.tables import Hall, Opened, here
from tests.browser.visitor import Visitor
from tests.browser.windows import PHONE

NAMES = ("Ayla", "Brun")


def pick(page: Page, *pieces: str) -> None:
    """Finds a card or a building and presses it."""
    for piece in pieces:
        before = lines(page)
        page.locator(".entry input[type=search]").fill(piece)
        page.locator(".entry li button").click()
        gone_on(page, before)


def roll(page: Page, *faces: int) -> None:
    before = lines(page)
    for face in faces:
        page.locator(".entry .palette button").nth(face - 1).click()
    page.locator(".entry .sure").click()
    gone_on(page, before)


def typed(page: Page, *moves: str) -> None:
    for move in moves:
        before = lines(page)
        type_move(page, move)
        gone_on(page, before)


def asked(page: Page) -> str:
    return page.locator("header .prompt").inner_text()


def box_at(hall: Hall, kind: str) -> tuple[Opened, int]:
    """A table with a box, where something of this kind is to be drawn, and for whom."""
    for seed in range(100):
        chooser, state = random.Random(seed), mamut.game("stone-age", players=2, target="interpreted").new()
        while not state.over:
            possible = [move for move, _ in state.outcomes()] or state.moves()
            if possible[0].text.startswith(f"{kind} "):
                record = mamut.write_record(state, NAMES)
                return hall.open([here(name) for name in NAMES], record=record, companion=True), state.view().data["turn"]
            state.apply(chooser.choice(possible))
    raise AssertionError(f"no game has {kind}")


def test_the_beginning_of_a_game_from_a_box(visitor: Visitor, hall: Hall) -> None:
    table = hall.open([here(name) for name in NAMES], game="stone-age", options={}, companion=True)
    page = visitor.go(table.path(1, 2))
    expect(page.locator("header .prompt")).to_have_text("Turn up the next card and enter it.")
    pick(page, "C01", "C02", "C07", "C12")
    expect(page.locator("header .prompt")).to_have_text("Turn up the next building and enter it.")
    pick(page, "B01", "B02")
    typed(page, "place forest 2", "place hunt 3", "place hunt 3", "place quarry 1")
    while hall.document(table)["view"]["phase"] == "placing":
        moves = hall.document(table, 1, 2)["moves"]
        typed(page, moves[0])
    typed(page, "use forest")
    assert asked(page) == "Ayla: Roll 2 dice and enter them."

    # A slip of the finger, and the dice as they really lie.
    roll(page, 6, 6)
    assert hall.document(table)["view"]["players"][0]["resources"]["wood"] == 4
    page.keyboard.press("u")
    expect(page.locator("header .prompt")).to_have_text("Ayla: Roll 2 dice and enter them.")
    roll(page, 4, 3)
    assert hall.document(table)["view"]["players"][0]["resources"]["wood"] == 2
    expect(page.locator(f"{DESK_LOG} .said").filter(has_text="(4 3)")).to_have_count(1)
    expect(page.locator(f"{DESK_LOG} .undone").filter(has_text="(6 6)")).to_have_count(1)


def test_the_extra_card_on_two_devices(visit: Visit, hall: Hall) -> None:
    table, owner = box_at(hall, "draw")
    other = 3 - owner
    mine, theirs, watching = visit().go(table.path(owner)), visit().go(table.path(other)), visit().go(table.path())
    expect(mine.locator("header .prompt")).to_have_text("Take the top card of the deck, look at it and enter it.")
    expect(theirs.locator("header .prompt")).to_have_text("Another player enters what was drawn; only they may see it.")
    expect(watching.locator("header .prompt")).to_have_text("The players draw from their own box.")
    for page in (theirs, watching):
        expect(page.locator(".entry")).to_have_count(0)
    card = hall.document(table, owner)["moves"][0].split(" ")[1]
    pick(mine, card)
    assert hall.document(table, owner)["view"]["players"][owner - 1]["extra"] == card
    assert hall.document(table, other)["view"]["players"][owner - 1]["extra"] == "?"
    for page in (theirs, watching):
        gone_on(page, lines(mine) - 1)
        assert card not in page.locator(DESK_LOG).inner_text()


def test_the_extra_card_on_one_shared_device(visitor: Visitor, hall: Hall) -> None:
    table, owner = box_at(hall, "draw")
    page = visitor.go(table.path(1, 2))
    assert asked(page) == f"{NAMES[owner - 1]}: Take the top card of the deck, look at it and enter it."
    pick(page, hall.document(table, owner)["moves"][0].split(" ")[1])


def test_every_entry_on_a_phone(visit: Visit, hall: Hall) -> None:
    visitor = visit(**PHONE)
    for kind in ("card", "building", "roll", "dice", "draw"):
        table, _ = box_at(hall, kind)
        page = visitor.go(table.path(1, 2))
        expect(page.locator(".entry")).to_be_visible()
        assert not sideways(page), kind
        assert not cut_off(page), kind
        assert not axe(page), kind
