"""Every screen in every state worth looking at: how to get there. The pictures, axe and the checks of the layout use them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page, expect

from tests.browser.moments import Moment, last_moment, moment, whole_game
from tests.browser.pads import FILLED, IMPOSSIBLE, type_pad
from tests.browser.playing import own_turn
from tests.browser.tables import Hall, bot, friend, here
from tests.browser.visitor import Visitor

Reach = Callable[[Visitor, Hall], None]


@dataclass(frozen=True)
class State:
    name: str
    reach: Reach
    wordy: bool = False
    """Is looked at in every language."""


def screen(path: str) -> Reach:
    def reach(visitor: Visitor, hall: Hall) -> None:
        visitor.go(path)

    return reach


def at(where: Moment, *, seat: int | None = None) -> Reach:
    """At a table in that moment, as the one who has to decide, or in another seat; 0 only watches."""

    def reach(visitor: Visitor, hall: Hall) -> None:
        table = hall.open_at(where)
        visitor.go(table.path() if seat == 0 else table.path(seat or where.seat))
        expect(visitor.page.locator(".origins")).to_be_visible()

    return reach


def step(name: str, mode: str, players: int = 2, place: float = 0.6) -> Reach:
    return at(moment(name, mode, players, place))


def other_seat(where: Moment) -> int:
    return where.seat % where.players + 1


def then(reach: Reach, more: Callable[[Page], None]) -> Reach:
    def both(visitor: Visitor, hall: Hall) -> None:
        reach(visitor, hall)
        more(visitor.page)

    return both


def press(name: str) -> Callable[[Page], None]:
    """By its name in English, or by its place among the buttons where the language is another."""
    return lambda page: page.locator(name).first.click()


def end(mode: str, players: int = 2) -> Reach:
    """The game is over: the last to decide is a bot, the visitor sits elsewhere."""

    def reach(visitor: Visitor, hall: Hall) -> None:
        where = last_moment(mode, players)
        seat = other_seat(where)
        seats = [here(f"Ayla {n}") if n == seat else bot(f"Oru {n}") for n in range(1, players + 1)]
        table = hall.open(seats, mode, record=where.record, lines=where.lines)
        visitor.go(table.path(seat))
        expect(visitor.page.locator("section.end")).to_be_visible()

    return reach


def lobby(*, seated: bool, full: bool = False) -> Reach:
    def reach(visitor: Visitor, hall: Hall) -> None:
        table = hall.open([here("Ayla"), bot() if full else friend(), bot()], start=False)
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


def replay(mode: str, players: int, place: int) -> Reach:
    def reach(visitor: Visitor, hall: Hall) -> None:
        page = visitor.go("/replay")
        page.locator("textarea").fill(whole_game(mode, players))
        page.locator("form button[type=submit]").click()
        slider = page.locator("input[type=range]")
        slider.fill(str(place) if place >= 0 else slider.get_attribute("max") or "0")
        expect(page.locator(".origins")).to_be_visible()

    return reach


def lesson(chapter: str) -> Reach:
    def reach(visitor: Visitor, hall: Hall) -> None:
        visitor.go(f"/lesson#{chapter}")
        own_turn(visitor.page)
        expect(visitor.page.locator(".lesson")).to_be_visible()

    return reach


def pad(text: str) -> Reach:
    def reach(visitor: Visitor, hall: Hall) -> None:
        visitor.allow(" 422 ")
        visitor.go("/pad")
        type_pad(visitor, text)

    return reach


def offline(visitor: Visitor, hall: Hall) -> None:
    step("place", "discovery")(visitor, hall)
    visitor.lose_line()
    expect(visitor.page.locator(".prompt.trouble")).to_be_visible()


def typed(text: str) -> Callable[[Page], None]:
    def more(page: Page) -> None:
        own_turn(page)
        page.locator("footer form input").fill(text)
        page.keyboard.press("Enter")
        expect(page.locator(".problem")).to_be_visible()

    return more


def panel(key: str) -> Callable[[Page], None]:
    def more(page: Page) -> None:
        own_turn(page)
        page.keyboard.press(key)
        expect(page.locator("dialog[open]")).to_be_visible()

    return more


def aimed(page: Page) -> None:
    own_turn(page)
    page.locator(".cells button.open").last.hover()


def rule_dialog(page: Page) -> None:
    page.locator("footer a[href*='/rules/']").first.click()
    expect(page.locator("dialog[open]")).to_be_visible()


_others = moment("place", "tribe", 4)
STATES = (
    State("start", screen("/"), wordy=True),
    State("start-returning", returning),
    State("start-play-now", then(screen("/"), press(".play button")), wordy=True),
    State("new-table", screen("/new"), wordy=True),
    State("lobby-waiting", lobby(seated=True), wordy=True),
    State("lobby-invited", lobby(seated=False)),
    State("lobby-full", lobby(seated=True, full=True)),
    State("discovery-claim-pair", step("claim-pair", "discovery")),
    State("discovery-claim", step("claim", "discovery"), wordy=True),
    State("discovery-place", step("place", "discovery"), wordy=True),
    State("discovery-place-aimed", then(step("place", "discovery"), aimed)),
    State("discovery-place-first", step("place", "discovery", 4, 0.0)),
    State("discovery-fire", step("fire", "discovery"), wordy=True),
    State("totem-place", step("place", "totem", 3), wordy=True),
    State("totem-fire", step("fire", "totem")),
    State("totem-totem", step("totem", "totem", 3), wordy=True),
    State("tribe-claim", step("claim", "tribe", 4)),
    State("tribe-place", step("place", "tribe", 4), wordy=True),
    State("tribe-recruit", step("recruit", "tribe"), wordy=True),
    State("tribe-spend", step("spend", "tribe"), wordy=True),
    State("tribe-settle", step("settle", "tribe"), wordy=True),
    State("tribe-fire", step("fire", "tribe", 3)),
    State("others-turn", at(_others, seat=other_seat(_others)), wordy=True),
    State("watching", at(_others, seat=0)),
    State("refused-move", then(step("place", "discovery"), typed("place 6,6 6,7")), wordy=True),
    State("panel-log", then(step("place", "tribe"), panel("l"))),
    State("panel-chat", then(step("place", "tribe"), panel("c"))),
    State("panel-menu", then(step("place", "tribe"), panel("m")), wordy=True),
    State("panel-keys", then(step("place", "tribe"), panel("?")), wordy=True),
    State("panel-undo-refused", then(step("place", "discovery", place=0.3), panel("u"))),
    State("offline", offline, wordy=True),
    State("end-discovery", end("discovery"), wordy=True),
    State("end-totem", end("totem", 3)),
    State("end-tribe", end("tribe", 4), wordy=True),
    State("replay-load", screen("/replay")),
    State("replay-middle", replay("tribe", 3, 60), wordy=True),
    State("replay-end", replay("totem", 2, -1)),
    State("pad-empty", screen("/pad"), wordy=True),
    State("pad-filled", pad(FILLED), wordy=True),
    State("pad-impossible", pad(IMPOSSIBLE), wordy=True),
    State("rules", screen("/rules"), wordy=True),
    State("rules-search", screen("/rules?q=volcano")),
    State("rule-fire", screen("/rules/kingdomino-origins/KO-FIRE-6"), wordy=True),
    State("rule-place", screen("/rules/kingdomino-origins/KO-PLACE-2")),
    State("rule-totem", screen("/rules/kingdomino-origins/KO-TOTEM-3")),
    State("rule-ruling", screen("/rules/kingdomino-origins/A-08")),
    State("lesson", screen("/lesson"), wordy=True),
    State("lesson-first", lesson("first-dominoes"), wordy=True),
    State("lesson-tribe", lesson("tribe")),
    State("settings", screen("/settings"), wordy=True),
    State("lost", screen("/nowhere")),
    State("no-such-table", screen("/table/nosuchtable")),
)
