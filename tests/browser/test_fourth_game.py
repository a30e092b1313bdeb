"""A game of another package at the table: its rules from its entry point, its board from a folder that the build is told of."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import DESK_LOG, lines, over, own_turn
from tests.browser.serving import Served
from tests.browser.visitor import Visitor
from tests.browser.windows import Windows
from tests.pebbles import EXAMPLE, ROOT, installed_in


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that finds the example installed, and shows a page that was built with its board."""
    page = tmp_path_factory.mktemp("page")
    build = [sys.executable, str(ROOT / "web" / "build.py"), "--board", str(EXAMPLE / "board"), "--out", str(page)]
    subprocess.run(build, check=True)
    server = Served(tmp_path_factory.mktemp("server"), page=page, path=installed_in(tmp_path_factory.mktemp("installed")))
    yield server
    server.close()


@pytest.fixture(scope="module")
def windows(chromium: Browser, served: Served) -> Iterator[Windows]:
    """Of this server."""
    windows = Windows(chromium, served.address)
    yield windows
    windows.close()


def play(page: Page) -> None:
    """Throws until eight lie on the table, then keeps them."""
    before = lines(page)
    enough = len(page.locator("#content p [aria-hidden]").first.inner_text().strip()) >= 8
    page.get_by_role("button", name="Keep" if enough else "Throw", exact=True).click()
    own_turn(page, before)


def test_two_play_a_game_to_its_end(visitor: Visitor) -> None:
    page = visitor.go("/new?game=pebbles")
    expect(visitor.role("radio", "Pebbles")).to_be_checked()
    page.get_by_label("Name on seat 1").fill("Ayla")
    page.get_by_label("Who sits on seat 2").select_option(label="Person on this device")
    page.get_by_label("Name on seat 2").fill("Brun")
    visitor.button("Start the game").click()
    expect(page.locator("header .prompt")).to_have_text(re.compile("(Ayla|Brun): Throw again, or keep what lies on the table"))
    for _ in range(200):
        if over(page):
            break
        play(page)
    totals = page.locator("section.end tfoot td").all_inner_texts()
    assert max(map(int, totals)) >= 20
    expect(page.locator(DESK_LOG).get_by_text("keeps").first).to_be_visible()


def test_it_is_offered_wherever_games_are(visitor: Visitor) -> None:
    page = visitor.go("/")
    cards = page.get_by_role("region", name="Play now").get_by_role("button")
    titles = ["Kingdomino Origins", "Stone Age", "Kitara", "Pebbles"]
    expect(cards.locator("strong")).to_have_text(titles)
    visitor.go("/new")
    names = page.get_by_role("group", name="Game").get_by_role("radio")
    expect(names.last).to_be_visible()
    assert names.evaluate_all("all => all.map((one) => one.value)") == ["kingdomino-origins", "stone-age", "kitara", "pebbles"]


def test_its_rules_are_shown_with_pictures(visitor: Visitor) -> None:
    page = visitor.go("/rules?game=pebbles")
    page.get_by_role("link", name="PB-THROW-1").click()
    expect(page.get_by_role("figure").get_by_text("8 pebbles on the table")).to_be_visible()


def test_its_lesson_begins(visitor: Visitor) -> None:
    page = visitor.go("/lesson?game=pebbles")
    expect(visitor.role("heading", "Dare or keep")).to_be_visible()
    visitor.go("/lesson?game=pebbles#dare")
    expect(page.locator(".lesson")).to_contain_text("A throw has brought the first pebbles onto the table.")


def test_its_pad_counts(visitor: Visitor) -> None:
    page = visitor.go("/pad?game=pebbles")
    page.get_by_label("Player 1", exact=True).fill("12")
    page.get_by_label("Player 2", exact=True).fill("21")
    expect(page.locator(".sheet tfoot td")).to_have_text(["12", "21"])


def test_it_speaks_the_language_of_the_page(visit: Visit) -> None:
    page = visit(language="cs").go("/rules?game=pebbles")
    expect(page.get_by_role("radio", name="Oblázky")).to_be_checked()
