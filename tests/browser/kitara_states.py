"""States of Kitara: every kind of step, the tribe's turn as it is read, the end, pad, rules and lesson."""

from __future__ import annotations

import functools
from collections.abc import Callable

from playwright.sync_api import Page, expect

from mamut.engine.reading import read_record
from tests.browser.hints import hinted
from tests.browser.moments import KITARA, Moment, last_moment, moments, whole_game
from tests.browser.playing import NEXT_STEP, SURE, own_turn, play_to_the_end
from tests.browser.reaching import (
    Reach,
    State,
    at,
    box,
    end,
    lesson,
    lobby,
    narrow,
    pad_of,
    panel,
    press,
    replay,
    screen,
    step,
    then,
    typed,
)
from tests.browser.tables import Hall
from tests.browser.visitor import Visitor


@functools.cache
def attack_moment(kind: str = "kitara", players: int = 2) -> tuple[Moment, int, int]:
    """Where somebody can be driven away: from which territory, and from where to where."""
    text = whole_game(kind, players)
    deciding = {one.lines: one for one in moments(text) if one.step == "move"}
    record = read_record(text, "interpreted")
    state = record.game.new()
    for number, line in enumerate(record.lines):
        if number in deciding:
            for attack in record.game.describe(state.plain)["attacks"]:
                way = f"move {attack['from']} {attack['to']} "
                if any(move.startswith(way) for move in deciding[number].choices):
                    return deciding[number], attack["from"], attack["to"]
        state.apply(line.text)
    raise LookupError(f"nobody can attack in {kind} with {players} players")


def looked_at(page: Page) -> None:
    """A card of the row, before it is taken."""
    own_turn(page)
    page.locator("[data-card][data-next]").last.click()
    expect(page.locator(SURE)).to_be_visible()


def group_chosen(page: Page) -> None:
    own_turn(page)
    page.locator("[data-territory][data-next]").first.click()
    expect(page.locator(".tray .who")).to_be_visible()


def aimed_at(page: Page) -> None:
    own_turn(page)
    _, start, to = attack_moment()
    page.locator(f'[data-territory="{start}"]').click()
    page.locator(f'[data-territory="{to}"]').click()
    expect(page.locator(SURE)).to_be_visible()


def card_chosen(page: Page) -> None:
    own_turn(page)
    page.locator(".tray .cards button").first.click()
    expect(page.locator(SURE)).to_be_visible()


def card_in_words(page: Page) -> None:
    own_turn(page)
    page.locator("[data-kingdom]").last.click()
    expect(page.locator("dialog[open]")).to_be_visible()


def another_kingdom(page: Page) -> None:
    own_turn(page)
    page.locator(".players button[aria-pressed=false]").first.click()


def read(steps: int) -> Callable[[Page], None]:
    """The tribe's turn, so far."""

    def more(page: Page) -> None:
        for _ in range(steps):
            page.locator(NEXT_STEP).click()
        expect(page.locator(".reading ol li").first).to_be_visible()

    return more


def whole_turn(page: Page) -> None:
    page.locator(".reading .head button").click()
    expect(page.locator("dialog[open] ol li").first).to_be_visible()


def entered(page: Page) -> None:
    """The first two players on the pad."""
    for part, value in (("track", 41), ("cards", 5)):
        page.locator(f'[data-place="players[0].{part}"]').fill(str(value))
    expect(page.locator(".sheet tfoot")).to_be_visible()


def impossible(page: Page) -> None:
    page.locator('[data-place="players[0].cards"]').fill("40")
    expect(page.locator(".refusal").first).to_be_visible()


def reading() -> Reach:
    """A new solo game: the tribe has begun."""

    def reach(visitor: Visitor, hall: Hall) -> None:
        table = hall.open([{"holder": "here", "name": "Ayla"}], "solo", players=2)
        visitor.go(table.path(2))
        expect(visitor.page.locator(NEXT_STEP)).to_be_visible()

    return reach


def played_out(page: Page) -> None:
    own_turn(page)
    play_to_the_end(page)


KITARA_STATES = (
    State("kitara-play-now", then(screen("/"), press("[data-game=kitara]")), wordy=True),
    State("kitara-new-table", then(screen("/new"), press("input[value=kitara]"), press("details summary")), wordy=True),
    State("kitara-lobby", lobby(seated=True, kind="kitara"), again=True),
    State("kitara-start", step("start", "kitara", place=0.0), wordy=True),
    State("kitara-draft", step("draft", "kitara", 3), wordy=True, again=True),
    State("kitara-draft-looked", then(step("draft", "kitara"), looked_at), wordy=True),
    State("kitara-recruit", step("recruit", "kitara"), wordy=True),
    State("kitara-move", step("move", "kitara", 4), again=True),
    State("kitara-move-group", then(step("move", "kitara"), group_chosen), wordy=True),
    State("kitara-attack", then(at(lambda: attack_moment()[0]), aimed_at), wordy=True),
    State("kitara-hint", hinted(step("move", "kitara"), 2, "move"), wordy=True, again=True),
    State("kitara-retreat", step("retreat", "kitara"), wordy=True),
    State("kitara-keep", step("keep", "kitara", 3), wordy=True),
    State("kitara-lose", then(step("lose", "kitara", 3), card_chosen), wordy=True),
    State("kitara-remove", step("remove", "kitara"), wordy=True),
    State("kitara-card", then(step("move", "kitara"), card_in_words), wordy=True),
    State("kitara-another-kingdom", then(step("move", "kitara", 4), another_kingdom)),
    State("kitara-others-turn", step("move", "kitara", 4, as_="other"), wordy=True, again=True),
    State("kitara-watching", step("retreat", "kitara", 3, as_="watcher"), again=True),
    State("kitara-refused", then(step("draft", "kitara"), typed("draft 6")), wordy=True, again=True),
    State("kitara-log", then(step("move", "kitara"), narrow, panel("l")), wordy=True, again=True),
    State("kitara-last-round", step("move", "kitara", 4, 0.99), again=True),
    State("kitara-end", end("kitara", 3), wordy=True),
    State("kitara-end-four", end("kitara", 4), again=True),
    State("kitara-replay", replay("kitara", 3, 150), wordy=True),
    State("kitara-box-card", box("card", "kitara", 3), wordy=True),
    State("kitara-box-token", box("token", "kitara"), wordy=True),
    State("kitara-pad-empty", pad_of(KITARA), wordy=True),
    State("kitara-pad-filled", then(pad_of(KITARA), entered), wordy=True),
    State("kitara-pad-impossible", then(pad_of(KITARA), impossible), wordy=True),
    State("kitara-rules", screen("/rules?game=kitara"), wordy=True),
    State("kitara-rule", screen("/rules/kitara/KT-RETREAT-4"), wordy=True),
    State("kitara-rule-card", screen("/rules/kitara/KT-CARD-5"), again=True),
    State("kitara-rule-tribe", screen("/rules/kitara/NG-ACT1"), wordy=True, again=True),
    State("kitara-ruling", screen("/rules/kitara/NG-R4"), again=True),
    State("kitara-lesson", screen("/lesson?game=kitara"), wordy=True, again=True),
    State("kitara-lesson-first", lesson("savannas", KITARA), wordy=True),
    State("kitara-lesson-last", lesson("kingdom-food", KITARA), again=True),
    State("solo-reading", then(reading(), read(2)), wordy=True),
    State("solo-turn", then(reading(), whole_turn), wordy=True),
    State("solo-draft", then(step("draft", "solo"), looked_at), again=True),
    State("solo-move", step("move", "solo"), wordy=True, again=True),
    State("solo-replay-end", replay("solo", 2, -1), again=True),
    State("solo-end", then(at(lambda: last_moment("solo")), played_out), wordy=True),
)
