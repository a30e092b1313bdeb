"""The score pad for the real box of Kitara."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from tests.browser.looking import NARROW, axe, cut_off, sideways
from tests.browser.tables import Hall
from tests.browser.visitor import Visitor

PAD = "/pad?game=kitara"
KEPT = "() => localStorage.getItem('mamut.pad.kitara')"


def enter(page: Page, part: str, value: int, seat: int = 0) -> None:
    page.locator(f'[data-place="players[{seat}].{part}"]').fill(str(value))


def totals(page: Page, *expected: int) -> None:
    cells = page.locator(".sheet tfoot tr:first-child td")
    expect(cells).to_have_text([str(total) for total in expected])


def example(page: Page, visitor: Visitor) -> None:
    """KT-EX-16: track 41, tokens 4, 3 and 5, five cards left."""
    enter(page, "track", 41)
    enter(page, "cards", 5)
    for value in (4, 3, 5):
        visitor.button(f"Value {value}: one more").click()


def test_what_is_entered_is_scored_and_explained(visitor: Visitor) -> None:
    page = visitor.go(PAD)
    example(page, visitor)
    totals(page, 63, 2)
    expect(page.locator(".sheet")).to_contain_text("War tokens: 5 + 4 + 3")
    expect(page.locator(".sheet")).to_contain_text("5 cards left \N{MULTIPLICATION SIGN} 2")
    page.get_by_label("Every card left is worth 2 points").uncheck()
    totals(page, 53, 0)
    assert json.loads(page.evaluate(KEPT))["switches"] == {"final_points_per_card": "0"}
    visitor.button("Undo").click()
    totals(page, 63, 2)


def test_territories_and_then_cards_decide_a_tie(visitor: Visitor) -> None:
    page = visitor.go(PAD)
    enter(page, "territories", 3)
    sheet = page.locator(".sheet")
    expect(sheet).to_contain_text("more territories decide")
    expect(sheet.locator(".tie").first.locator("td")).to_have_text(["3", "0"])
    expect(sheet.locator("thead .won")).to_contain_text("Player 1")
    enter(page, "territories", 0)
    expect(sheet).to_contain_text("the victory is shared")
    expect(sheet.locator("thead .won")).to_have_count(2)


def test_a_solo_game_has_the_tribe_before_its_player(visitor: Visitor) -> None:
    page = visitor.go(PAD)
    enter(page, "track", 50)
    page.get_by_role("radio", name="Solo").check(force=True)
    # NG-TC-G3: track 38, piles worth 11, eight cards.
    expect(page.get_by_role("group", name="Highest token of each pile")).to_be_visible()
    enter(page, "track", 38)
    enter(page, "cards", 8)
    for value in (5, 2, 4):
        visitor.button(f"Value {value}: one more").click()
    totals(page, 65, 52)
    expect(page.locator(".sheet")).to_contain_text("Highest token of each pile: 5 + 4 + 2")
    page.get_by_label("The tribe gets points for its cards too").uncheck()
    totals(page, 49, 52)
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    expect(page.get_by_role("tab")).to_have_text(["Player 1", "Player 2"])


def test_what_cannot_be_is_pointed_out_at_its_place(visitor: Visitor) -> None:
    visitor.allow(" 422 ")
    page = visitor.go(PAD)
    enter(page, "cards", 11)
    refusal = page.locator(".refusal")
    expect(refusal.get_by_role("link")).to_have_attribute("href", "/rules/kitara/KT-END-4")
    cards = page.locator('[data-place="players[0].cards"]')
    expect(cards).to_have_attribute("aria-invalid", "true")
    page.get_by_role("tab", name="Player 2").click()
    refusal.get_by_role("button", name="Show the place").click()
    expect(cards).to_be_focused()
    visitor.button("Cards left in the kingdom: one fewer").click()
    expect(refusal).to_have_count(0)
    totals(page, 20, 2)


def test_nobody_keeps_more_tokens_than_there_are_turns(visitor: Visitor) -> None:
    page = visitor.go(PAD)
    more = visitor.button("Value 2: one more")
    for _ in range(9):
        more.click()
    expect(more).to_be_disabled()
    totals(page, 20, 2)


def test_a_table_can_be_typed_as_the_command_line_reads_it(visitor: Visitor, hall: Hall) -> None:
    visitor.allow(" 422 ")
    page = visitor.go(PAD)
    visitor.button("Type it").click()
    text = page.locator("dialog[open] textarea")
    table = json.loads(text.input_value())
    table["players"][0] |= {"track": 30, "tokens": [5, 6]}
    text.fill(json.dumps(table))
    visitor.button("Take it over").click()
    expect(page.locator("dialog[open] [role=alert]")).to_contain_text("players[0].tokens[1]")
    table["players"][0]["tokens"] = [5, 2]
    text.fill(json.dumps(table))
    visitor.button("Take it over").click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    totals(page, 39, 2)
    sheet = hall.http.post("/api/score", json=json.loads(page.evaluate(KEPT))).json()
    assert [player["total"] for player in sheet["players"]] == [39, 2]


def test_it_fits_and_can_be_used_by_everybody(visitor: Visitor) -> None:
    visitor.allow(" 422 ")
    page = visitor.go(PAD)
    example(page, visitor)
    enter(page, "territories", 40)
    expect(page.locator(".refusal")).to_be_visible()
    for size in (NARROW, {"width": 1280, "height": 800}):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        assert (sideways(page), cut_off(page), axe(page)) == (0, [], [])
