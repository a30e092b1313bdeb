"""How to get to a screen in a certain state."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from playwright.sync_api import Page, expect

from tests.browser.looking import NARROW
from tests.browser.moments import ORIGINS, Moment, before_chance, last_moment, moment, whole_game
from tests.browser.pads import type_pad
from tests.browser.playing import BOARD, DESK_LOG, own_turn, type_move
from tests.browser.tables import Hall, bot, friend, here
from tests.browser.visitor import Visitor

Reach = Callable[[Visitor, Hall], None]


@dataclass(frozen=True)
class State:
    name: str
    reach: Reach
    wordy: bool = False
    """Is looked at with words that are 40 % longer."""
    again: bool = False
    """Shows what another state shows, with other numbers or in another game: left to the thorough run."""


def screen(path: str) -> Reach:
    def reach(visitor: Visitor, hall: Hall) -> None:
        visitor.go(path)

    return reach


Find = Callable[[], Moment]
"""Looked for when it is needed: games are played for it."""


def at(find: Find, *, as_: Literal["decider", "other", "watcher"] = "decider") -> Reach:
    """At a table in a certain moment."""

    def reach(visitor: Visitor, hall: Hall) -> None:
        where = find()
        table = hall.open_at(where)
        seats = {"decider": (where.seat,), "other": (other_seat(where),), "watcher": ()}[as_]
        visitor.go(table.path(*seats))
        expect(visitor.page.locator(BOARD)).to_be_visible()

    return reach


def step(
    name: str, kind: str, players: int = 2, place: float = 0.6, *, as_: Literal["decider", "other", "watcher"] = "decider"
) -> Reach:
    return at(lambda: moment(name, kind, players, place), as_=as_)


def other_seat(where: Moment) -> int:
    return where.seat % where.players + 1


def then(reach: Reach, *more: Callable[[Page], None]) -> Reach:
    def all_of_it(visitor: Visitor, hall: Hall) -> None:
        reach(visitor, hall)
        for one in more:
            one(visitor.page)

    return all_of_it


def press(name: str) -> Callable[[Page], None]:
    """By its name in English, or by its place among the buttons where the language is another."""
    return lambda page: page.locator(name).first.click(force=True)


def end(kind: str, players: int = 2) -> Reach:
    """The game is over: the last to decide is a bot, the visitor sits elsewhere."""

    def reach(visitor: Visitor, hall: Hall) -> None:
        where = last_moment(kind, players)
        seat = other_seat(where)
        seats = [here(f"Ayla {n}") if n == seat else bot(f"Oru {n}") for n in range(1, players + 1)]
        table = hall.open(seats, kind, record=where.record, lines=where.lines)
        visitor.go(table.path(seat))
        expect(visitor.page.locator("section.end")).to_be_visible()

    return reach


def lobby(*, seated: bool, full: bool = False, kind: str = "discovery") -> Reach:
    def reach(visitor: Visitor, hall: Hall) -> None:
        table = hall.open([here("Ayla"), bot() if full else friend(), bot()], kind, start=False)
        visitor.go(table.path(1) if seated else table.path())
        expect(visitor.page.locator("#seats")).to_be_visible()

    return reach


def returning(visitor: Visitor, hall: Hall) -> None:
    """A visitor who has played here before."""
    for where in (moment("place", "tribe", 3), moment("claim", "discovery")):
        visitor.go(hall.open_at(where).path(where.seat))
        own_turn(visitor.page)
    visitor.go("/")
    expect(visitor.page.locator(".turn")).to_have_count(2)


def replay(kind: str, players: int, place: int) -> Reach:
    def reach(visitor: Visitor, hall: Hall) -> None:
        page = visitor.go("/replay")
        page.locator("textarea").fill(whole_game(kind, players))
        page.locator("form button[type=submit]").click()
        slider = page.locator("input[type=range]")
        slider.fill(str(place) if place >= 0 else slider.get_attribute("max") or "0")
        expect(page.locator(BOARD)).to_be_visible()

    return reach


def lesson(chapter: str, game: str = ORIGINS) -> Reach:
    def reach(visitor: Visitor, hall: Hall) -> None:
        visitor.go(f"/lesson?game={game}#{chapter}")
        own_turn(visitor.page)
        expect(visitor.page.locator(".lesson")).to_be_visible()

    return reach


def pad(text: str) -> Reach:
    def reach(visitor: Visitor, hall: Hall) -> None:
        visitor.allow(" 422 ")
        visitor.go("/pad")
        type_pad(visitor, text)

    return reach


def pad_of(game: str) -> Reach:
    def reach(visitor: Visitor, hall: Hall) -> None:
        visitor.allow(" 422 ")
        visitor.go(f"/pad?game={game}")

    return reach


def box(drawing: str, kind: str, players: int = 2, place: float = 0.6) -> Reach:
    """A table with a box of one's own, where something is drawn or rolled now."""

    def reach(visitor: Visitor, hall: Hall) -> None:
        record, lines = before_chance(drawing, kind, players, place)
        seats = [here(f"Ayla {n}") for n in range(1, players + 1)]
        table = hall.open(seats, kind, record=record, lines=lines, companion=True)
        visitor.go(table.path(*range(1, players + 1)))
        expect(visitor.page.locator(".entry, .outcomes").first).to_be_visible()

    return reach


def offline(visitor: Visitor, hall: Hall) -> None:
    step("place", "discovery")(visitor, hall)
    visitor.lose_line()
    expect(visitor.page.locator(".prompt.trouble")).to_be_visible()


def typed(text: str) -> Callable[[Page], None]:
    def more(page: Page) -> None:
        own_turn(page)
        type_move(page, text)
        expect(page.locator(".problem")).to_be_visible()

    return more


def narrow(page: Page) -> None:
    page.set_viewport_size(NARROW)
    expect(page.locator(DESK_LOG)).to_have_count(0)  # the page has seen how narrow it is


def panel(key: str) -> Callable[[Page], None]:
    def more(page: Page) -> None:
        own_turn(page)
        page.keyboard.press(key)
        expect(page.locator("dialog[open]")).to_be_visible()

    return more


def aimed(page: Page) -> None:
    own_turn(page)
    page.locator(".cells button.open").last.hover()
