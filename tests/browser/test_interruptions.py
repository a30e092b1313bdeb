"""The line is lost, or the page is loaded again, in the middle of every kind of step."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.moments import moment
from tests.browser.playing import arrived, gone_on, lines, offers, own_turn, press
from tests.browser.tables import Hall, Opened
from tests.browser.visitor import Visitor
from tests.running.thorough import only

STEPS = (
    ("claim-pair", "discovery", 2),
    ("claim", "totem", 3),
    ("place", "totem", 3),
    ("fire", "discovery", 2),
    ("totem", "totem", 3),
    ("recruit", "tribe", 2),
    ("spend", "tribe", 2),
    ("settle", "tribe", 2),
    ("place", "stone", 2),
    ("use", "stone", 3),
    ("tool", "stone", 2),
    ("pay", "stone", 2),
    ("pick", "stone", 3),
    ("feed", "stone", 2),
    ("start", "kitara", 3),
    ("draft", "kitara", 3),
    ("recruit", "kitara", 2),
    ("move", "kitara", 3),
    ("retreat", "kitara", 2),
    ("keep", "kitara", 3),
    ("lose", "kitara", 3),
    ("remove", "kitara", 2),
    ("move", "solo", 2),
)
SOME = (
    ("claim", "totem", 3),
    ("fire", "discovery", 2),
    ("recruit", "tribe", 2),
    ("tool", "stone", 2),
    ("pay", "stone", 2),
    ("move", "kitara", 3),
    ("lose", "kitara", 3),
    ("move", "solo", 2),
)
"""Of every game something; the others in the thorough run."""


def shown(page: Page) -> list[str]:
    """The board as a listener gets it, and what is offered."""
    board = page.get_by_role("region", name="Board", exact=True).aria_snapshot()
    return [*board.splitlines(), *(str(page.locator(kind).count()) for kind in offers(page))]


def at_rest(page: Page) -> list[str]:
    """The same, once what each move would bring has arrived too."""
    found: list[str] = []
    for _ in range(50):
        found, before = shown(page), found
        if found == before:
            return found
        page.wait_for_timeout(150)
    raise AssertionError("the board does not come to rest")


def moves_of(hall: Hall, table: Opened, after: int, seat: int) -> list[str]:
    """Told to whoever sits there: others may not know all of it."""
    speaking = {"Authorization": f"Bearer {table.tokens[seat]}"}
    found = hall.http.get(f"/api/tables/{table.id}/steps", params={"from": after}, headers=speaking).json()["steps"]
    return [step["text"] for step in found]


@pytest.mark.parametrize(("step", "kind", "players"), only(STEPS, *SOME), ids=[f"{kind}-{step}" for step, kind, _ in STEPS])
def test_the_same_position_after_a_reload_and_a_move_made_offline_is_sent_once(
    visitor: Visitor, hall: Hall, step: str, kind: str, players: int
) -> None:
    where = moment(step, kind, players)
    table = hall.open_at(where)
    page = visitor.go(table.path(where.seat))
    own_turn(page)
    before = at_rest(page)

    page.reload()
    own_turn(page)
    assert at_rest(page) == before

    visitor.lose_line()
    expect(page.locator(".prompt.trouble")).to_be_visible()
    press(page, place=1)
    expect(page.get_by_role("banner").get_by_role("status")).to_contain_text("Your move is kept")
    assert hall.lines(table) == where.lines
    visitor.find_line()
    gone_on(page, where.lines)
    expect(page.locator(".prompt.trouble")).to_have_count(0)
    made = moves_of(hall, table, where.lines, where.seat)
    assert made[0] in where.choices
    assert made.count(made[0]) == 1
    assert hall.lines(table) == lines(page)


@pytest.mark.parametrize("kind", only(["discovery", "stone", "kitara"], "stone"))
def test_a_move_made_offline_survives_a_reload_without_a_line(visit: Visit, hall: Hall, kind: str) -> None:
    visitor = visit(service_workers="allow")
    where = moment("move" if kind == "kitara" else "place", kind)
    table = hall.open_at(where)
    page = visitor.go(table.path(where.seat))
    own_turn(page)
    page.evaluate("() => navigator.serviceWorker.ready")
    page.reload()  # the worker takes over with the next visit
    own_turn(page)
    visitor.lose_line()
    expect(page.locator(".prompt.trouble")).to_be_visible()
    press(page)
    page.reload()
    expect(page.locator("#content, .loading").first).to_be_attached()
    assert hall.lines(table) == where.lines
    visitor.find_line()
    gone_on(page, where.lines)
    assert moves_of(hall, table, where.lines, where.seat)[0] in where.choices


@pytest.mark.parametrize("kind", only(["totem", "stone", "kitara"], "kitara"))
def test_a_watcher_who_was_away_sees_what_a_fresh_one_sees(visit: Visit, hall: Hall, kind: str) -> None:
    where = moment("move" if kind == "kitara" else "place", kind, 3)
    table = hall.open_at(where)
    player, watcher = visit(), visit()
    watcher.go(table.path())
    player.go(table.path(1, 2, 3))
    own_turn(player.page)
    watcher.lose_line()
    for _ in range(4):
        count = lines(player.page)
        press(player.page)
        own_turn(player.page, count)
    watcher.find_line()
    reached = lines(player.page)
    arrived(watcher.page, reached)
    seen = at_rest(watcher.page)
    watcher.page.reload()
    arrived(watcher.page, reached)
    assert at_rest(watcher.page) == seen
