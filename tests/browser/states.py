"""Every screen in every state worth looking at. The pictures, axe and the checks of the layout use them."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.clock_states import CLOCK_STATES
from tests.browser.hints import hinted
from tests.browser.kitara_states import KITARA_STATES
from tests.browser.moments import STONE_AGE, rare_moment, round_end
from tests.browser.my_games import my_games
from tests.browser.nguni_states import NGUNI_STATES
from tests.browser.pads import FILLED, IMPOSSIBLE
from tests.browser.playing import own_turn, type_move
from tests.browser.reaching import (
    State,
    aimed,
    at,
    box,
    end,
    lesson,
    lobby,
    narrow,
    offline,
    pad,
    pad_of,
    panel,
    press,
    replay,
    returning,
    screen,
    step,
    then,
    typed,
)
from tests.browser.tables import Hall
from tests.browser.visitor import Visitor


def seat_for_a_bot(page: Page) -> None:
    page.locator("dialog[open] .stack button").first.click()
    page.locator("dialog[open] li.turn button").first.click()
    expect(page.locator("dialog[open] input[type=radio]")).to_have_count(6)


def round_ended(visitor: Visitor, hall: Hall) -> None:
    """What a round brought is looked back at."""
    visitor.reads("steps")
    where, choice = round_end()
    visitor.go(hall.open_at(where).path(where.seat))
    own_turn(visitor.page)
    type_move(visitor.page, choice)
    expect(visitor.page.locator(".reading .recap")).to_be_visible()


def bot_level(page: Page) -> None:
    page.locator("li select").nth(1).select_option("bot")
    page.locator("li summary").click()


def asked(page: Page) -> None:
    page.get_by_role("searchbox").fill("lava on a caveman")
    expect(page.locator("dialog[open] ol li a").first).to_be_visible()


ORIGINS_STATES = (
    State("start", screen("/"), wordy=True),
    State("start-returning", returning),
    State("start-play-now", then(screen("/"), press("[data-game=kingdomino-origins]")), wordy=True),
    State("my-games", my_games, wordy=True),
    State("my-games-none", screen("/games")),
    State("new-table", screen("/new"), wordy=True),
    State("new-table-bot", then(screen("/new"), bot_level), wordy=True),
    State("lobby-waiting", lobby(seated=True), wordy=True),
    State("lobby-invited", lobby(seated=False)),
    State("lobby-full", lobby(seated=True, full=True), again=True),
    State("discovery-claim-pair", step("claim-pair", "discovery"), again=True),
    State("discovery-claim", step("claim", "discovery"), wordy=True),
    State("discovery-place", step("place", "discovery"), wordy=True),
    State("discovery-place-aimed", then(step("place", "discovery"), aimed), again=True),
    State("discovery-place-first", step("place", "discovery", 4, 0.0), again=True),
    State("discovery-fire", step("fire", "discovery"), wordy=True),
    State("totem-place", step("place", "totem", 3), wordy=True),
    State("totem-fire", step("fire", "totem"), again=True),
    State("totem-totem", step("totem", "totem", 3), wordy=True),
    State("tribe-claim", step("claim", "tribe", 4), again=True),
    State("tribe-place", step("place", "tribe", 4), wordy=True, again=True),
    State("tribe-recruit", step("recruit", "tribe"), wordy=True),
    State("tribe-spend", step("spend", "tribe"), wordy=True),
    State("tribe-settle", step("settle", "tribe"), wordy=True),
    State("tribe-fire", step("fire", "tribe", 3), again=True),
    State("others-turn", step("place", "tribe", 4, as_="other"), wordy=True),
    State("watching", step("place", "tribe", 4, as_="watcher")),
    State("refused-move", then(step("place", "discovery"), typed("place 6,6 6,7")), wordy=True),
    State("hint-where", hinted(step("claim", "discovery"), 1), wordy=True),
    State("hint-which", hinted(step("place", "tribe", 3), 2), again=True),
    State("hint-why", hinted(step("place", "discovery"), 3), wordy=True),
    State("seat-for-a-bot", then(step("place", "tribe"), panel("m"), seat_for_a_bot), wordy=True),
    State("panel-log", then(step("place", "tribe"), narrow, panel("l"))),
    State("panel-chat", then(step("place", "tribe"), narrow, panel("c"))),
    State("panel-menu", then(step("place", "tribe"), panel("m")), wordy=True),
    State("panel-keys", then(step("place", "tribe"), panel("?")), wordy=True),
    State("panel-undo-refused", then(step("place", "discovery", place=0.3), panel("u"))),
    State("offline", offline, wordy=True),
    State("end-discovery", end("discovery"), wordy=True),
    State("end-totem", end("totem", 3), again=True),
    State("end-tribe", end("tribe", 4), wordy=True),
    State("replay-load", screen("/replay")),
    State("replay-middle", replay("tribe", 3, 60), wordy=True),
    State("replay-end", replay("totem", 2, -1), again=True),
    State("pad-empty", screen("/pad"), wordy=True),
    State("pad-filled", pad(FILLED), wordy=True),
    State("pad-impossible", pad(IMPOSSIBLE), wordy=True),
    State("rules", screen("/rules"), wordy=True),
    State("rules-search", screen("/rules?q=can+lava+land+on+a+caveman")),
    State("rules-nothing", screen("/rules?game=stone-age&q=pizza"), wordy=True),
    State("panel-rules", then(step("place", "tribe"), panel("f"), asked), wordy=True),
    State("rule-fire", screen("/rules/kingdomino-origins/KO-FIRE-6"), wordy=True),
    State("rule-place", screen("/rules/kingdomino-origins/KO-PLACE-2"), again=True),
    State("rule-totem", screen("/rules/kingdomino-origins/KO-TOTEM-3"), again=True),
    State("rule-ruling", screen("/rules/kingdomino-origins/A-08")),
    State("lesson", screen("/lesson"), wordy=True),
    State("lesson-first", lesson("first-dominoes"), wordy=True),
    State("lesson-tribe", lesson("tribe"), again=True),
    State("settings", screen("/settings"), wordy=True),
    State("lost", screen("/nowhere")),
    State("no-such-table", screen("/table/nosuchtable")),
)


def otherwise(page: Page) -> None:
    """Something else was done than what the lesson asked for."""
    page.locator(".lesson .foot button").click()
    page.locator('[data-spot="field"] [data-next]').click()
    expect(page.locator(".lesson .told")).to_be_visible()


def chosen(page: Page) -> None:
    """A place where a number is asked for."""
    own_turn(page)
    page.locator('[data-spot="hunt"] [data-next]').click()
    expect(page.locator(".tray .stepper")).to_be_visible()


def ticked(page: Page) -> None:
    own_turn(page)
    page.locator(".tray [data-tool]").first.click()


def unfolded(page: Page) -> None:
    own_turn(page)
    page.locator(".tray summary").click()


def collected(page: Page) -> None:
    own_turn(page)
    page.locator(".own button.more").first.click()
    expect(page.locator("dialog[open]")).to_be_visible()


def another_board(page: Page) -> None:
    own_turn(page)
    page.locator(".players button[aria-pressed=false]").first.click()


def entered(*cards: str, **numbers: int) -> Callable[[Page], None]:
    """The first player on the pad."""

    def more(page: Page) -> None:
        for part, value in numbers.items():
            page.locator(f'[data-place="players[0].{part}"]').fill(str(value))
        for card in cards:
            page.locator(f'[data-card="{card}"]').click()
        expect(page.locator(".sheet tfoot, .refusal").first).to_be_visible()

    return more


STONE_AGE_STATES = (
    State("stone-play-now", then(screen("/"), press("[data-game=stone-age]"), press("dialog input[value='3']")), wordy=True),
    State("stone-lobby", lobby(seated=True, kind="stone"), again=True),
    State("stone-place", step("place", "stone"), wordy=True),
    State("stone-place-first", step("place", "stone", 4, 0.0), again=True),
    State("stone-place-how-many", then(step("place", "stone", 3, 0.1), chosen), wordy=True),
    State("stone-hint", hinted(step("place", "stone", 3), 3, "place forest"), wordy=True, again=True),
    State("stone-use", step("use", "stone", 3), wordy=True),
    State("stone-tool", step("tool", "stone"), wordy=True, again=True),
    State("stone-tool-added", then(step("tool", "stone", 3), ticked), wordy=True),
    State("stone-pay", step("pay", "stone"), wordy=True),
    State("stone-pay-four", step("pay", "stone", 4, 0.3), again=True),
    State("stone-cash", then(at(lambda: rare_moment("cash", "stone")), unfolded), wordy=True),
    State("stone-pick", step("pick", "stone", 3), wordy=True),
    State("stone-feed", step("feed", "stone"), wordy=True),
    State("stone-collected", then(step("use", "stone"), collected), wordy=True),
    State("stone-another-board", then(step("place", "stone", 3), another_board)),
    State("stone-others-turn", step("use", "stone", 4, as_="other"), wordy=True, again=True),
    State("stone-watching", step("use", "stone", 4, as_="watcher"), again=True),
    State("stone-refused", then(step("place", "stone"), typed("use forest")), wordy=True, again=True),
    State("stone-log", then(step("use", "stone"), narrow, panel("l")), wordy=True, again=True),
    State("stone-round-end", round_ended, wordy=True, again=True),
    State("stone-last-round", step("place", "stone", 4, 0.99), again=True),
    State("stone-end", end("stone"), wordy=True),
    State("stone-end-four", end("stone", 4), again=True),
    State("stone-replay", replay("stone", 3, 150), wordy=True),
    State("stone-replay-end", replay("stone", 2, -1), again=True),
    State("stone-box-card", box("card", "stone", place=0.0), wordy=True),
    State("stone-box-roll", box("roll", "stone"), wordy=True),
    State("stone-box-market", box("dice", "stone", 3), wordy=True),
    State("stone-pad-empty", pad_of(STONE_AGE), wordy=True),
    State("stone-pad-filled", then(pad_of(STONE_AGE), entered("C05", "C28", "C01", "C16", track=57, grain=7)), wordy=True),
    State("stone-pad-impossible", then(pad_of(STONE_AGE), entered(track=57, grain=12)), wordy=True),
    State("stone-rules", screen("/rules?game=stone-age"), wordy=True),
    State("stone-rule", screen("/rules/stone-age/SA-TUSE-4"), wordy=True),
    State("stone-rule-card", screen("/rules/stone-age/SA-EFF-9"), again=True),
    State("stone-ruling", screen("/rules/stone-age/SA-RUL-5"), again=True),
    State("stone-lesson", screen("/lesson?game=stone-age"), wordy=True, again=True),
    State("stone-lesson-first", lesson("valley", STONE_AGE), wordy=True),
    State("stone-lesson-otherwise", then(lesson("valley", STONE_AGE), otherwise), wordy=True),
    State("stone-lesson-market", lesson("cards-and-market", STONE_AGE), again=True),
)
BOX_STATES = (State("box", box("reveal", "discovery"), wordy=True),)
STATES = (*ORIGINS_STATES, *BOX_STATES, *STONE_AGE_STATES, *KITARA_STATES, *NGUNI_STATES, *CLOCK_STATES)
