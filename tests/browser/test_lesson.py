"""The first game in chapters: each is played through as it is taught, and otherwise."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from mamut.texts import say
from tests.browser.lessons import MARKED, lesson, play_through
from tests.browser.looking import below_the_fold
from tests.browser.moments import KITARA, ORIGINS
from tests.browser.playing import lines, over, own_turn, press
from tests.browser.visitor import Visitor
from tests.games.test_lesson import CHAPTERS, GAME_OF, LESSONS, SMALL_GAMES
from tests.running.thorough import later


def opened(visitor: Visitor, chapter: str) -> Page:
    page = visitor.go(f"/lesson?game={GAME_OF[chapter]}#{chapter}")
    own_turn(page)
    return page


def seen(page: Page, card: dict[str, Any]) -> None:
    """What a card speaks of glows, and nothing that has to be decided is out of sight."""
    if card["points"]:
        expect(page.locator(MARKED).first).to_be_visible()
    assert below_the_fold(page) == []


def finished(page: Page, visitor: Visitor, chapter: str) -> None:
    end = next(card for card in CHAPTERS[chapter]["cards"] if card["when"] == "end")
    expect(visitor.role("heading", "Chapter finished")).to_be_visible()
    expect(lesson(page)).to_contain_text(say(end["text"]))
    if CHAPTERS[chapter]["until"] is None:
        expect(page.locator("section.end")).to_be_visible()  # with the game
    else:
        page.locator("footer form button").last.click()  # nothing is typed any more
    assert below_the_fold(page) == []


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_chapter_as_it_is_taught(visitor: Visitor, chapter: str) -> None:
    page = opened(visitor, chapter)
    about = CHAPTERS[chapter]
    seen(page, about["cards"][0])
    read = play_through(page, about, lambda moves, meant: (meant or moves)[0], lambda card: seen(page, card))
    wanting = [card["id"] for card in about["cards"] if card["wants"]]
    assert sorted(set(read.asked)) == sorted(wanting)
    assert read.praised >= len(wanting)
    assert read.instead == []
    finished(page, visitor, chapter)
    expect(lesson(page).locator(".missed")).to_have_count(0)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_chapter_otherwise(visitor: Visitor, chapter: str) -> None:
    """It names every other move as the log does, and can be finished all the same."""
    page = opened(visitor, chapter)

    def choose(moves: list[str], meant: list[str]) -> str:
        return next((move for move in moves if move not in meant), moves[0])

    read = play_through(page, CHAPTERS[chapter], choose, lambda card: seen(page, card))
    assert read.asked
    assert len(read.instead) == len(read.asked)
    assert read.praised == 0
    finished(page, visitor, chapter)
    expect(lesson(page).locator(".missed")).to_be_visible()


def test_what_was_done_instead_can_be_taken_back(visitor: Visitor) -> None:
    """Also when the opponent has answered it."""
    page = opened(visitor, "valley")
    box = lesson(page)
    box.locator(".foot button").click()
    before = lines(page)
    page.locator('[data-spot="field"] [data-next]').click()
    expect(box.locator(".told")).to_contain_text("You chose something else: Ayla places 1 figure in the field.")
    visitor.button("Take it back").click()
    expect(box.locator(".try")).to_have_text(say("stone.lesson.valley.place.try"))
    own_turn(page)
    assert lines(page) == before
    page.locator('[data-spot="hut"] [data-next]').click()
    expect(box.locator(".done")).to_have_text(say("stone.lesson.valley.place.done"))


def test_what_a_card_points_at_is_named_for_who_listens(visitor: Visitor) -> None:
    page = opened(visitor, "first-dominoes")
    lesson(page).locator(".foot button").click()
    expect(page.get_by_role("log").get_by_text("Look at: Domino 4: desert; grassland, Domino 25")).to_have_count(1)


def test_a_finished_chapter_stays_finished(visitor: Visitor) -> None:
    page = opened(visitor, "hungry-tribe")
    play_through(page, CHAPTERS["hungry-tribe"], lambda moves, meant: (meant or moves)[0], lambda _: None)
    visitor.button("All chapters").click()
    expect(page.get_by_text("Finished.")).to_have_count(1)
    page.reload()
    expect(page.get_by_text("Finished.")).to_have_count(1)


def test_a_chapter_goes_on_after_a_reload(visitor: Visitor) -> None:
    page = visitor.go("/lesson")
    visitor.button("Begin The first dominoes").click()
    own_turn(page)
    before = lines(page)
    press(page)
    own_turn(page, before)
    reached, said = lines(page), lesson(page).locator(".text").inner_text()
    page.reload()
    own_turn(page)
    assert lines(page) == reached
    expect(lesson(page).locator(".text")).to_have_text(said)


@pytest.mark.parametrize("game", [ORIGINS, later("stone-age"), later(KITARA)])
def test_it_ends_with_a_small_game_of_ones_own(visitor: Visitor, game: str) -> None:
    small = LESSONS[game]["small_game"]
    page = visitor.go(f"/lesson?game={game}")
    entry = page.get_by_role("main").get_by_role("listitem").last
    expect(entry).to_contain_text("A small game of your own")
    entry.get_by_role("button").click()
    own_turn(page)
    expect(lesson(page)).to_contain_text(say(small["cards"][0]["text"]))
    expect(visitor.button("Hint")).to_be_visible()
    assert not over(page)


def test_the_small_game_says_what_came_of_it(visitor: Visitor) -> None:
    small = SMALL_GAMES["small-tribe"]
    page = visitor.go(f"/lesson?game={ORIGINS}#{small['id']}")
    own_turn(page)
    while not over(page):
        before = lines(page)
        press(page)
        own_turn(page, before)
    box = lesson(page)
    expect(box).to_contain_text("The game is over")
    expect(box).to_contain_text(say(small["cards"][-1]["text"]))
    expect(box.locator("strong")).to_contain_text(" to ")
