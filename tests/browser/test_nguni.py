"""The Nguni tribe for a real box: a whole solo game typed in, with the line lost, the tab closed and slips taken back."""

from __future__ import annotations

import copy
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from mamut.engine.reading import read_record
from mamut.games.kitara.companion.sitting import Sitting
from tests.browser.conftest import Visit
from tests.browser.looking import axe, cut_off, sideways
from tests.browser.nguni_states import short_game
from tests.browser.visitor import Visitor
from tests.browser.windows import PHONE
from tests.games.test_nguni_sitting import GOOD

STARTS = """() => Object.entries(localStorage)
  .filter(([key]) => key.startsWith("mamut.nguni.")).map(([, text]) => JSON.parse(text).start)"""


@dataclass
class RealTable:
    """What the person at the real table does, and a second opinion about how the game stands."""

    page: Page
    game: Sitting
    typed: int = 0

    def enter(self, line: str, by_hand: bool = False) -> None:
        """Presses or types what the line says, and waits until the page shows where that leads."""
        self.tell(line.split(" ", 1)[1], by_hand)
        self.game.enter(line)
        self.typed += 1
        self.stands()

    def tell(self, text: str, by_hand: bool = False) -> None:
        verb, *words = text.split(" ")
        if verb == "pile":
            for value in words:
                self.page.locator(".pile").get_by_role("button", name=f"Add a token of value {value}").click()
            self.page.get_by_role("button", name="That is the pile").click()
        elif by_hand:
            self.page.get_by_label("Type a move").fill(text)
            self.page.keyboard.press("Enter")
        elif verb == "card":
            self.page.locator(".entry .chance button").filter(has=self.page.get_by_text(words[0], exact=True)).click()
        elif verb == "token":
            self.page.locator(".entry").get_by_role("button", name=f"War token {words[0]}").click()
        elif verb in ("recruit", "retreat", "remove"):
            self.page.locator(f"[data-territory='{words[-1]}'][data-next]").click()
        else:
            self.tell(text, by_hand=True)

    def stands(self) -> None:
        table = self.page.locator(".table[data-lines]")
        expect(table).to_have_attribute("data-typed", str(self.typed))
        expect(table).to_have_attribute("data-lines", str(len(self.game.entries)))


CHECKED = """() => {
  const last = localStorage.getItem("mamut.kitara.box")
  const { draft, text } = JSON.parse(localStorage.getItem("mamut.kitara.box." + last) ?? "{}")
  return text && draft.includes("Oru")
}"""
"""The box that was typed in last is sound."""


def begin(visitor: Visitor) -> Page:
    page = visitor.go("/")
    visitor.role("link", "The Nguni tribe for your box").click()
    page.get_by_label("Your name").fill("Ayla")
    expect(visitor.button("Start the game")).to_be_disabled()
    visitor.role("radio", "Our own design").check(force=True)
    visitor.button("Start the game").click()
    expect(page.locator("header .prompt")).to_have_text("Turn up the next kingdom card")
    return page


def at_once(page: Page) -> None:
    """The tribe's turns are not read step by step from now on."""
    page.evaluate("localStorage.setItem('mamut.pace', 'once')")
    page.reload()


def test_a_whole_game_over_a_lost_line_and_a_closed_tab(visitor: Visitor, tmp_path: Path) -> None:
    expected, lines = short_game()
    page = begin(visitor)
    table = RealTable(page, Sitting({}, None, "Ayla"))

    # The first row; then the tribe's draft is read, with its reason and rule.
    for line in lines[:6]:
        table.tell(line.split(" ", 1)[1])
        table.game.enter(line)
        table.typed += 1
        expect(page.locator(".table")).to_have_attribute("data-typed", str(table.typed))
    reading = page.locator(".reading")
    drafted = table.game.entries[6]
    assert drafted.why is not None
    expect(reading.locator(".said")).to_contain_text("Nguni tribe takes")
    expect(reading.get_by_role("link", name=drafted.why.rule)).to_be_visible()
    reading.get_by_role("button", name="Go on").click()
    table.stands()
    at_once(page)

    half = len(lines) // 2
    for n, line in enumerate(lines[6:half], 6):
        table.enter(line, by_hand=n % 5 == 0)

    # Slips are taken back, as many as one likes.
    for _ in range(3):
        visitor.button("Undo").click()
    table.typed -= 3
    expect(page.locator(".table")).to_have_attribute("data-typed", str(table.typed))
    table.game = Sitting({}, None, "Ayla")
    for line in lines[: half - 3]:
        table.game.enter(line)
    table.stands()

    # The line is lost: what is typed waits, and is told so.
    visitor.lose_line()
    for line in lines[half - 3 : half - 1]:
        table.tell(line.split(" ", 1)[1], by_hand=True)
        table.game.enter(line)
        table.typed += 1
        expect(page.locator(".table")).to_have_attribute("data-typed", str(table.typed))
    notice = page.get_by_role("status", name="Connection")
    expect(notice).to_contain_text("2 lines that you typed are kept here")
    expect(notice.locator("li")).to_have_text(lines[half - 3 : half - 1])
    visitor.find_line()
    table.stands()
    expect(notice).to_have_count(0)

    # The tab is closed and opened again.
    address = page.url
    page.close()
    page = visitor.page = table.page = visitor.context.new_page()
    visitor.go("/nguni")
    games = page.locator(".games li")
    expect(games).to_have_count(1)
    expect(games).to_contain_text("Ayla")
    games.get_by_role("link").click()
    assert page.url == address
    table.stands()

    for n, line in enumerate(lines[half - 1 :], half - 1):
        table.enter(line, by_hand=n % 5 == 0)

    # The end: the score, and a record that is true.
    assert table.game.complete
    assert table.game.state.scores == expected.state.scores
    end = page.locator(".end")
    for name, points in zip(("Nguni tribe", "Ayla"), expected.state.scores, strict=True):
        expect(end.locator("ol li").filter(has_text=name).first).to_contain_text(str(points))
    visitor.button("Check this game").click()
    expect(end.get_by_role("status")).to_contain_text("Every move is legal. The result is right.")
    with page.expect_download() as download:
        end.get_by_role("button", name="Download the record").click()
    file = tmp_path / "game.mamut"
    download.value.save_as(file)
    assert file.read_text(encoding="utf-8") == expected.record()
    assert read_record(file.read_bytes(), "interpreted").play().scores == expected.state.scores
    assert axe(page) == []


def test_two_tabs_do_not_destroy_each_others_games(visitor: Visitor) -> None:
    _, lines = short_game()
    page = begin(visitor)
    table = RealTable(page, Sitting({}, None, "Ayla"))
    at_once(page)
    table.enter(lines[0])
    other = visitor.context.new_page()
    other.goto(page.url)
    second = RealTable(other, Sitting({}, None, "Ayla"))
    second.game.enter(lines[0])
    second.typed = 1
    second.stands()
    second.enter(lines[1])
    # The first tab has heard of it, and goes on from there.
    table.game.enter(lines[1])
    table.typed = 2
    table.stands()
    expect(page.get_by_text("Something was typed in another window")).to_be_visible()
    table.enter(lines[2])
    expect(other.locator(".table")).to_have_attribute("data-typed", "3")


def test_a_game_that_has_begun_is_laid_out_and_goes_on(visit: Visit) -> None:
    """On a small screen: round 2, before the tribe's turn."""
    visitor = visit(**PHONE)
    page = visitor.go("/nguni")
    page.get_by_text("In the middle").click()
    page.get_by_text("Our own design").click()
    page.get_by_label("Round").select_option("2")
    start = lay_out(page, copy.deepcopy(GOOD))
    assert sideways(page) == 0
    assert cut_off(page) == []
    assert axe(page) == []
    visitor.button("Start the game").click()
    expect(page.locator(".reading .said")).to_contain_text("Nguni tribe takes")
    expect(page.locator(".headline")).to_have_text("Kitara, round 2")
    assert sideways(page) == 0
    assert page.evaluate(STARTS) == [start]


def lay_out(page: Page, start: dict[str, Any]) -> dict[str, Any]:
    """Everything of a position, as somebody would press it: the order of the cards that are gone is the page's."""
    for side, name in (("tribe", "Nguni tribe"), ("you", "Guest")):
        for place, group in start[side]["groups"].items():
            page.locator(f"[data-territory='{place}']").click()
            fields = page.locator(".fields")
            fields.get_by_text(name, exact=True).click()
            for kind, label in (("W", "warrior"), ("S", "shaman"), ("C", "champion")):
                count = group[group.index(kind) - 1] if kind in group else "0"
                fields.get_by_label(label, exact=True).fill(count)
    pick(page, "The row, from the left", start["row"])
    pick(page, re.compile("^The tribe.s kingdom"), start["tribe"]["kingdom"][1:])
    pick(page, "Your kingdom", start["you"]["kingdom"][1:])
    page.get_by_role("button", name="Add the 2 cards that must have left").click()
    gone = page.get_by_role("group", name="Cards that have left the game").locator(".chosen .id")
    assert sorted(gone.all_inner_texts()) == sorted(start["gone"])
    start["gone"] = gone.all_inner_texts()
    page.get_by_label("Points of Nguni tribe on the track", exact=True).fill(str(start["tribe"]["score"]))
    page.get_by_label("Points of Guest on the track", exact=True).fill(str(start["you"]["score"]))
    return start


def pick(page: Page, label: str | re.Pattern[str], cards: list[str]) -> None:
    group = page.get_by_role("group", name=label)
    for card in cards:
        offered = group.locator("details").filter(has=page.get_by_text(card, exact=True))
        if offered.get_attribute("open") is None:
            offered.locator("summary").click()
        offered.get_by_text(card, exact=True).click()


def test_the_cards_of_a_friend_are_taken_from_a_file(visitor: Visitor, tmp_path: Path) -> None:
    """Who has a real box is asked which cards lie there; a file of a friend is enough to play with them."""
    page = visitor.go("/kitara/box")
    visitor.button("Begin with our components").click()
    page.get_by_label("Name of the box").fill("Box of Oru")
    page.keyboard.press("Tab")
    page.wait_for_function(CHECKED)
    visitor.go("/nguni")
    expect(visitor.role("radio", "Box of Oru")).to_be_checked()
    with page.expect_download() as saved:
        visitor.button("Save as a file for a friend").click()
    saved.value.save_as(tmp_path / "box.json")

    page.evaluate("() => localStorage.clear()")
    visitor.go("/nguni")
    expect(page.get_by_text("They are not the cards of the printed box.")).to_be_visible()
    page.get_by_label("Take a friend's file").set_input_files(tmp_path / "box.json")
    expect(visitor.role("radio", "Box of Oru")).to_be_checked()
    visitor.button("Start the game").click()
    expect(page.locator("header .prompt")).to_have_text("Turn up the next kingdom card")
    (tmp_path / "other.json").write_text("[]", encoding="utf-8")
    visitor.go("/nguni")
    page.get_by_label("Take a friend's file").set_input_files(tmp_path / "other.json")
    expect(page.get_by_text("This file holds no box of Kitara.")).to_be_visible()
