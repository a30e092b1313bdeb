"""What only Kitara has: groups that are split and dragged, attacks, retreats, tokens face down, cards that cannot be fed."""

from __future__ import annotations

import itertools
import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.kitara_states import attack_moment
from tests.browser.moments import Moment, last_moment, moment, moments, whole_game
from tests.browser.playing import CHOSEN, DESK_LOG, SURE, arrived, gone_on, lines, own_turn, press
from tests.browser.tables import Hall, Opened
from tests.browser.test_pieces_move import box_of
from tests.browser.visitor import Visitor

GROUP = re.compile(r"move (\d+) (\d+) (\w+)")


def sit(visitor: Visitor, hall: Hall, where: Moment) -> tuple[Page, Opened]:
    table = hall.open_at(where)
    page = visitor.go(table.path(where.seat))
    own_turn(page)
    return page, table


def made(hall: Hall, table: Opened, where: Moment) -> str:
    """The first move that was made there."""
    speaking = {"Authorization": f"Bearer {table.tokens[where.seat]}"}
    found = hall.http.get(f"/api/tables/{table.id}/steps", params={"from": where.lines}, headers=speaking).json()
    text: str = found["steps"][0]["text"]
    return text


def territory(page: Page, place: int | str) -> Locator:
    return page.locator(f'[data-territory="{place}"]')


def drag(page: Page, piece: Locator, to: Locator) -> None:
    """Down on the middle of a piece, and up over the middle of a place."""
    start, end = box_of(piece), box_of(to)
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=8)
    expect(page.locator(".dragged")).to_be_visible()
    page.mouse.up()
    expect(page.locator(".dragged")).to_have_count(0)


def view_of(hall: Hall, table: Opened, *seats: int) -> dict[str, Any]:
    view: dict[str, Any] = hall.document(table, *seats)["view"]
    return view


# Drafting and recruiting


def test_a_card_says_what_it_brings_before_it_is_taken(visitor: Visitor, hall: Hall) -> None:
    where = moment("draft", "kitara")
    page, table = sit(visitor, hall, where)
    reach = view_of(hall, table)["reach"]
    assert f"{reach} cards" in page.locator("header .prompt").inner_text()
    first, last = page.locator('[data-card="1"]'), page.locator(f'[data-card="{reach}"]')
    first.click()
    expect(page.locator(".tray .about")).to_contain_text("moves this turn.")
    visitor.button("Another card").click()
    expect(page.locator(SURE)).to_have_count(0)
    # One that is out of reach is answered by its rule.
    page.locator(f'[data-card="{reach + 1}"]').click()
    expect(page.locator(".problem").get_by_role("link", name="KT-DRAFT-1")).to_be_visible()
    last.click()
    assert lines(page) == where.lines
    visitor.button("Take this card").click()
    gone_on(page, where.lines)
    assert made(hall, table, where) == f"draft {reach}"


def test_a_recruit_is_dragged_to_its_group_and_taken_back(visitor: Visitor, hall: Hall) -> None:
    where = moment("recruit", "kitara")
    page, table = sit(visitor, hall, where)
    _, kind, place = where.choices[-1].split(" ")
    drag(page, page.locator(".printed .grabs"), territory(page, place))
    gone_on(page, where.lines)
    assert made(hall, table, where) == f"recruit {kind} {place}"
    visitor.button("Undo").click()
    arrived(page, where.lines)
    elsewhere = page.locator("[data-territory]:not([data-next])").first
    elsewhere.click()
    expect(page.locator(".problem").get_by_role("link", name="KT-RECRUIT-")).to_be_visible()


# Moving


def move_moment(players: int = 2) -> tuple[Moment, int, int]:
    """Somebody can go to an empty place with two figures or one of them, and has another move after that."""
    game = moments(whole_game("kitara", players))
    for one, following in itertools.pairwise(game):
        if not one.step == following.step == "move" or one.seat != following.seat:
            continue
        ways: dict[tuple[str, str], list[str]] = {}
        for start, to, part in (found.groups() for found in map(GROUP.fullmatch, one.choices) if found):
            ways.setdefault((start, to), []).append(part)
        for (start, to), parts in ways.items():
            if set(parts) == {"1W", "2W"} and not any(own == to for own, _ in ways):
                return one, int(start), int(to)
    raise LookupError("no such group")


def test_a_group_is_dragged_whole_and_taken_back_and_then_split(visitor: Visitor, hall: Hall) -> None:
    where, start, to = move_moment()
    page, table = sit(visitor, hall, where)
    drag(page, territory(page, start), territory(page, to))
    gone_on(page, where.lines)
    assert made(hall, table, where) == f"move {start} {to} 2W"
    visitor.button("Undo").click()
    arrived(page, where.lines)

    territory(page, start).click()
    fewer, more = visitor.button("One warrior fewer"), visitor.button("One warrior more")
    expect(more).to_be_disabled()
    fewer.click()
    expect(fewer).to_be_disabled()
    expect(visitor.button("All but one")).to_have_attribute("aria-pressed", "true")
    territory(page, to).click()
    gone_on(page, where.lines)
    assert made(hall, table, where) == f"move {start} {to} 1W"


def test_a_group_that_is_dropped_beside_the_map_stays(visitor: Visitor, hall: Hall) -> None:
    where, start, _ = move_moment()
    page, _ = sit(visitor, hall, where)
    drag(page, territory(page, start), page.locator("header .prompt"))
    assert lines(page) == where.lines
    visitor.button("Back").click()
    expect(page.locator(CHOSEN)).to_have_count(0)
    visitor.button("No more moves").click()
    gone_on(page, where.lines)


def test_an_attack_says_what_it_brings_and_too_few_are_told_why(visitor: Visitor, hall: Hall) -> None:
    where, start, to = attack_moment()
    page, table = sit(visitor, hall, where)
    view = view_of(hall, table)
    attack = next(one for one in view["attacks"] if (one["from"], one["to"]) == (start, to))
    size = sum(next(one["group"] for one in view["territories"] if one["id"] == start).values())
    territory(page, start).click()
    territory(page, to).click()
    against = page.locator(".tray .against")
    expect(against).to_contain_text(f"{size} against {attack['figures']}")
    expect(against).to_contain_text("retreats to" if attack["emptied"] else "nowhere to go")
    assert lines(page) == where.lines

    # With one figure against one or more nobody is driven away.
    fewer = page.get_by_role("button", name=re.compile("^One .* fewer$"), disabled=False)
    while fewer.count():
        fewer.first.click()
    expect(against).to_contain_text(f"At least {attack['figures'] + 1} figures are needed.")
    expect(page.locator(SURE)).to_have_count(0)
    against.get_by_role("link", name="KT-ATTACK-1").click()
    expect(page.locator("dialog[open]")).to_contain_text("KT-ATTACK-1")
    page.keyboard.press("Escape")

    visitor.button("All").first.click()
    visitor.button(f"Attack {to}").click()
    gone_on(page, where.lines)
    assert made(hall, table, where).startswith(f"move {start} {to} ")


def test_who_is_driven_away_chooses_where_to_go(visit: Visit, hall: Hall) -> None:
    where = moment("retreat", "kitara", 3)
    table = hall.open_at(where)
    pages = {seat: visit().go(table.path(seat)) for seat in (1, 2, 3)}
    retreat = view_of(hall, table)["retreat"]
    assert retreat["seat"] == where.seat
    mine = pages.pop(where.seat)
    own_turn(mine)
    expect(mine.locator(".tray .ways button")).to_have_count(len(retreat["choices"]))
    for other in pages.values():
        arrived(other, where.lines)
        expect(other.locator("[data-next]")).to_have_count(0)
        expect(other.locator("header .prompt")).to_contain_text("is to move")
    away = next(
        one for one in range(1, 40) if one not in retreat["choices"] and mine.locator(f'[data-territory="{one}"]').count()
    )
    territory(mine, away).click()
    expect(mine.locator(".problem").get_by_role("link", name="KT-RETREAT-")).to_be_visible()
    territory(mine, retreat["choices"][-1]).click()
    gone_on(mine, where.lines)
    assert made(hall, table, where) == f"retreat {retreat['choices'][-1]}"
    view = view_of(hall, table)
    assert next(one["seat"] for one in view["territories"] if one["id"] == retreat["choices"][-1]) == where.seat


# War tokens


def test_tokens_are_seen_by_their_owner_only(visit: Visit, hall: Hall) -> None:
    where = moment("keep", "kitara", 3)
    table = hall.open_at(where)
    other = where.seat % 3 + 1
    mine, theirs, watching = (visit().go(table.path(*seats)) for seats in ((where.seat,), (other,), ()))
    own_turn(mine)
    hand = view_of(hall, table, where.seat)["players"][where.seat - 1]["hand"]
    values = sorted({int(move.split(" ")[1]) for move in where.choices})
    assert sorted(set(hand)) == values
    expect(mine.locator("[data-token]")).to_have_count(len(values))
    kept = values[-1]
    mine.get_by_role("button", name=f"Keep the {kept}").click()
    gone_on(mine, where.lines)
    assert made(hall, table, where) == f"keep {kept}"
    expect(mine.get_by_role("region", name="Your kingdom")).to_contain_text(f"War token {kept}.")
    for page in (theirs, watching):
        gone_on(page, where.lines)
        page.get_by_role("group", name="Players").get_by_role("button").nth(where.seat - 1).click()
        kingdom = page.locator("section.player")
        expect(kingdom).to_contain_text("War token, face down.")
        assert not re.search(r"War token \d", kingdom.text_content() or "")
        said = page.locator(f"{DESK_LOG} .said").filter(has_text="war token")
        expect(said.last).to_contain_text(re.compile("keeps a war token face down|draws a war token unseen"))
        assert not re.search(r"war token:? \d", page.locator(DESK_LOG).inner_text())


# Managing the kingdom


def test_a_card_that_cannot_be_fed_goes_with_its_figures(visitor: Visitor, hall: Hall) -> None:
    game = moments(whole_game("kitara", 3))
    steps = [(one.step, one.seat) for one in game]
    n = next(n for n, (step, seat) in enumerate(steps) if step == "lose" and steps[n + 1] == ("remove", seat))
    where = game[n]
    page, table = sit(visitor, hall, where)
    cards = [move.split(" ")[1] for move in where.choices]
    expect(page.locator(".tray .cards button")).to_have_count(len(cards))
    expect(page.locator(".tray").get_by_role("link", name="KT-MANAGE-4")).to_be_visible()
    page.locator(f'[data-kingdom="{cards[0]}"]').click()
    expect(page.locator(".tray .goes")).to_be_visible()
    assert lines(page) == where.lines
    visitor.button("Another card").click()
    expect(page.locator(".tray .goes")).to_have_count(0)
    begun = view_of(hall, table)
    kingdom, left = len(begun["players"][where.seat - 1]["kingdom"]), begun["managing"]["left"]
    while (before := view_of(hall, table))["step"] in ("lose", "remove"):
        if before["step"] == "remove":
            figure = {"W": "a warrior", "S": "a shaman", "C": "a champion"}[
                before["managing"]["figures"][before["managing"]["next"]]
            ]
            expect(page.locator("header .prompt")).to_have_text(f"Take {figure} off the map")
        played = lines(page)
        press(page)
        gone_on(page, played)
        arrived(page, hall.lines(table))
    assert len(view_of(hall, table)["players"][where.seat - 1]["kingdom"]) == kingdom - left


# The end


def test_the_sheet_says_where_points_come_from_and_shows_all_tokens(visitor: Visitor, hall: Hall) -> None:
    where = last_moment("kitara", 3)
    page = visitor.go(hall.open_at(where, bots=True).path(where.seat))
    own_turn(page)
    while not page.locator("section.end").count():
        before = lines(page)
        press(page)
        own_turn(page, before)
    document = hall.document(page.url.rsplit("/", 1)[-1].split("#")[0])
    sheet = page.locator("section.end")
    for points in document["table"]["result"]["scores"]:
        expect(sheet.locator("tfoot").first).to_contain_text(str(points))
    for part in ("Prosperity track", "War tokens", "Cards left"):
        expect(sheet.locator("table").first).to_contain_text(part)
    for player in document["view"]["players"]:
        assert None not in [token["value"] for token in player["tokens"]]
