"""Playing at a table as a person does: something that glows is pressed, and then one waits for one's next turn."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page

from tests.browser.moments import MODES

BOARD = ".origins, .stone, .kitara"
"""The board of whichever game it is."""
# What a press turns into a move, in the order in which it is looked for. Origins: cells of the land, a domino of the next
# row, a caveman, the large buttons of the bar, and what is left then: not to recruit anybody.
OFFERS = (".cells button.open", ".next button", ".cave li button:visible", ".bar button.sure", ".cave button.pass")
# Stone Age: the large button of the tray, once enough is picked; else what can be picked, or what else the tray offers; or
# else a place of the valley, the row or the stacks, where perhaps the tray asks for a number.
SURE = ".tray .sure:enabled"
TOOL = ".tray [data-tool]"
ANOTHER_FIGURE = ".tray .stepper button:last-child:enabled"
STONE_AGE_OFFERS = (SURE, ".choose > .picker .more:enabled", ".tray [data-next]:enabled:visible", "[data-spot] [data-next]")
# Kitara: a card, a group or a place of the map; then where the group goes, and the large button for what cannot be taken back.
STOP = "[data-stop]"
CHOSEN = "[data-territory][aria-pressed=true]"
KITARA_OFFERS = (SURE, ".tray [data-next]:enabled:visible", "[data-next]:enabled:visible")
NEXT_STEP = ".reading .next button"
"""The turn of a seat that nobody plays is read: one step further."""
ARRIVED = """(lines) => {
  const table = document.querySelector(".table")
  if (document.querySelector(".reading .next")) return true
  const own = document.querySelector("header .prompt.mine") || document.querySelector("section.end")
  return table && own && Number(table.dataset.lines) > lines
}"""
CARDS = {**dict.fromkeys(MODES, "Kingdomino Origins"), "stone": "Stone Age", "kitara": "Kitara", "solo": "Kitara"}
"""The game that is pressed on the start screen to play one of this kind."""
DESK_LOG = "aside .log ol"
"""All that happened, beside the board of a wide screen."""
CHOICES: dict[str, tuple[str, ...]] = {
    **{mode: (mode.capitalize(),) for mode in MODES},
    "stone": (),
    "kitara": ("Against others",),
    "solo": ("Alone against the Nguni tribe",),
}
"""What is chosen then."""
MOST_DECISIONS = 300
MOST_PRESSES = 12
MOST_STEPS = 100


def card(page: Page, kind: str) -> Locator:
    """The game of this kind on the start screen."""
    return page.get_by_role("button", name=re.compile(f"^{CARDS[kind]}"))


def lines(page: Page) -> int:
    """How many lines the game has that the page shows."""
    return int(page.locator(".table[data-lines]").get_attribute("data-lines") or -1)


def type_move(page: Page, text: str) -> None:
    """In the words of the record, in the field that a key opens."""
    field = page.locator("footer form input")
    if not field.count():
        page.evaluate("() => document.activeElement.blur()")  # t is a letter in a field
        page.keyboard.press("t")
    field.fill(text)
    page.keyboard.press("Enter")


def own_turn(page: Page, after: int = -1, key: str | None = None) -> None:
    """Waits until the reader is to move, or the game is over; `after` this line. Reads what has to be read before."""
    for _ in range(MOST_STEPS):
        page.wait_for_function(ARRIVED, arg=after)
        if not page.locator(NEXT_STEP).count():
            return
        page.keyboard.press(key) if key else page.locator(NEXT_STEP).click()
    raise AssertionError("there is no end of what has to be read")


def arrived(page: Page, at: int) -> None:
    """Waits until the page shows the game with exactly so many lines."""
    page.wait_for_function("(lines) => Number(document.querySelector('.table')?.dataset.lines) === lines", arg=at)


def gone_on(page: Page, after: int) -> None:
    """Waits until the page shows the game with more lines than that."""
    page.wait_for_function("(lines) => Number(document.querySelector('.table')?.dataset.lines) > lines", arg=after)


def over(page: Page) -> bool:
    return page.locator("section.end").count() > 0


def decide(page: Page, place: int = 0, tap: bool = False) -> None:
    """Makes one decision by mouse or finger, and waits for the next one."""
    before = lines(page)
    press(page, place, tap)
    own_turn(page, before)


def offers(page: Page) -> tuple[str, ...]:
    """Where the things are that can be pressed."""
    if page.locator(".kitara").count():
        return KITARA_OFFERS
    return STONE_AGE_OFFERS if page.locator(".stone").count() else OFFERS


def press(page: Page, place: int = 0, tap: bool = False) -> None:
    """Presses one of the things that glow, and whatever that asks for, until it is a move."""
    pressed = {OFFERS: _press_origins, STONE_AGE_OFFERS: _press_stone_age, KITARA_OFFERS: _press_kitara}[offers(page)]
    pressed(page, place, tap)


def _press_origins(page: Page, place: int, tap: bool) -> None:
    """A finger presses a place of the land and then says that it is sure."""
    for kind in OFFERS:
        if _press_one(page, kind, place, tap):
            if tap and kind == OFFERS[0]:
                page.locator(".bar button.sure").tap()
            return
    raise AssertionError("it is the reader's turn, but nothing glows")


def _press_stone_age(page: Page, place: int, tap: bool) -> None:
    sure, more, tray, spot = STONE_AGE_OFFERS
    if place % 2 and page.locator(TOOL).count():  # now and then a tool: the last one, which ends the choice
        _press_one(page, TOOL, -1, tap)
    for _ in range(MOST_PRESSES):
        if _press_one(page, sure, 0, tap):
            return
        if _press_one(page, more, place, tap):
            continue
        if not _press_one(page, tray, place, tap):
            assert _press_one(page, spot, place, tap), "it is the reader's turn, but nothing glows"
            while _press_one(page, ANOTHER_FIGURE, 0, tap):
                pass
            _press_one(page, sure, 0, tap)
        return
    raise AssertionError("there is no end of what has to be picked")


def _press_kitara(page: Page, place: int, tap: bool) -> None:
    """Now and then the moves that are left are not made."""
    sure, tray, board = KITARA_OFFERS
    if place % 7 == 6 and _press_one(page, STOP, 0, tap):
        return
    if not _press_one(page, tray, place, tap):
        assert _press_one(page, board, place, tap), "it is the reader's turn, but nothing glows"
    if page.locator(CHOSEN).count():
        assert _press_one(page, board, place, tap), "a group that can move has nowhere to go"
    _press_one(page, sure, 0, tap)


def _press_one(page: Page, kind: str, place: int, tap: bool) -> bool:
    """Presses one of these, if there are any."""
    offered = page.locator(kind)
    count = offered.count()
    if count:
        one = offered.nth(place % count)
        one.tap() if tap else one.click()
    return count > 0


def play_to_the_end(page: Page, tap: bool = False) -> int:
    """Plays until the game is over; the number of own decisions."""
    own_turn(page)
    for decisions in range(MOST_DECISIONS):
        if over(page):
            return decisions
        # Not always the same corner, and the same game every time.
        decide(page, place=decisions * 5, tap=tap)
    raise AssertionError(f"the game is not over after {MOST_DECISIONS} decisions")
