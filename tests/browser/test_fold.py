"""What has to be decided is in sight on a screen of 1280 x 800: every kind of step of every game, with any number of players,
alone, with one's own box, and whatever else is open beside the board at that moment."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.hints import advise, ask
from tests.browser.looking import below_the_fold
from tests.browser.moments import KINDS, Moment, moment, moments, rare_moment, whole_game
from tests.browser.playing import NEXT_STEP, own_turn, press
from tests.browser.reaching import box
from tests.browser.tables import Hall
from tests.browser.visitor import Visitor
from tests.running.thorough import later, only, times

GAMES = [(kind, players) for kind in KINDS for players in ((2,) if kind == "solo" else (2, 3, 4))]
CROWDED = (("tribe", 4), ("stone", 4), ("kitara", 4))
DRAWN = [
    *(("reveal", kind) for kind in ("discovery", "totem", "tribe")),
    *(("roll", "stone"), ("dice", "stone"), ("card", "stone")),
    *(("card", "kitara"), ("token", "kitara")),
]
FIRST = {"tribe": "claim", "stone": "place", "kitara": "move"}
BUSY = (("tribe", "recruit", 4), ("stone", "place", 4), ("kitara", "move", 4))
"""The moments at which the board has most to show."""


def kinds_of_steps(kind: str, players: int) -> list[Moment]:
    """Every kind of step, each where it comes first, in the middle of the game and where it comes last."""
    found: dict[str, list[Moment]] = {}
    for one in moments(whole_game(kind, players)):
        found.setdefault(one.step, []).append(one)
    return [all_[int(place * (len(all_) - 1))] for all_ in found.values() for place in (0.6, 0.0, 1.0)[: times(1, 3)]]


@pytest.mark.parametrize(("kind", "players"), only(GAMES, *CROWDED))
def test_every_kind_of_step(visitor: Visitor, hall: Hall, kind: str, players: int) -> None:
    steps = kinds_of_steps(kind, players)
    assert len({one.step for one in steps}) >= 3
    for where in steps:
        visitor.go(hall.open_at(where).path(where.seat))
        own_turn(visitor.page)
        assert below_the_fold(visitor.page) == [], (where.step, where.lines)


@pytest.mark.parametrize(("word", "kind"), [later(("cash", "stone")), later(("feed", "stone"))])
def test_a_step_that_most_games_do_not_have(visitor: Visitor, hall: Hall, word: str, kind: str) -> None:
    where = moment(word, kind) if word == "feed" else rare_moment(word, kind)
    visitor.go(hall.open_at(where).path(where.seat))
    own_turn(visitor.page)
    assert below_the_fold(visitor.page) == []


@pytest.mark.parametrize(("drawing", "kind"), only(DRAWN, ("card", "stone")))
def test_what_is_drawn_from_ones_own_box(visitor: Visitor, hall: Hall, drawing: str, kind: str) -> None:
    box(drawing, kind, 3)(visitor, hall)
    assert below_the_fold(visitor.page) == []


@pytest.mark.parametrize(("kind", "name", "players"), only(BUSY, BUSY[1]))
@pytest.mark.parametrize("folded", [later(False), True], ids=["beside", "folded"])
def test_a_hint_and_a_question_of_another_player(
    visit: Visit, hall: Hall, kind: str, name: str, players: int, folded: bool
) -> None:
    """Beside the board, in words that are 40 % longer, and above it where the column is folded away."""
    visitor = visit(language=None if folded else "pseudo")
    where = moment(name, kind, players)
    table = hall.open_at(where)
    advise(visitor)
    page = visitor.go(table.path(where.seat))
    own_turn(page)
    if folded:
        page.locator("aside .log button").first.click()
        expect(page.locator("aside")).to_have_count(0)
    ask(page, 2 if folded else 3)  # the list of the best moves lies over the board there; choosing one puts it away
    assert below_the_fold(page) == []
    page.keyboard.press("Escape")
    asks, absent = [seat for seat in (1, 2, 3) if seat != where.seat][:2]
    wish = {"type": "propose", "id": 1, "seat": asks, "what": "bot", "moves": None, "about": absent}
    token = {"Authorization": f"Bearer {table.tokens[asks]}"}
    assert hall.http.post(f"/api/tables/{table.id}/wishes", json=wish, headers=token).is_success
    expect(page.locator(".notice.urgent")).to_be_visible()
    assert below_the_fold(page) == []


@pytest.mark.parametrize("kind", only(("tribe", "stone", "kitara"), "stone"))
def test_what_others_did_is_being_read(visitor: Visitor, hall: Hall, kind: str) -> None:
    visitor.reads("steps")
    where = moment(FIRST[kind], kind, 4, 0.3)
    page = visitor.go(hall.open_at(where, bots=True).path(where.seat))
    press(page)
    expect(page.locator(NEXT_STEP)).to_be_visible()
    assert below_the_fold(page) == []
