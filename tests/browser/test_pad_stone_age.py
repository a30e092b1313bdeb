"""The score pad for the real box of Stone Age."""

from __future__ import annotations

import json
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.looking import NARROW, axe, cut_off, sideways
from tests.browser.tables import Hall
from tests.browser.visitor import Visitor

PAD = "/pad?game=stone-age"
KEPT = "() => localStorage.getItem('mamut.pad.stone-age')"


def enter(page: Page, part: str, value: int) -> None:
    page.locator(f'[data-place="players[0].{part}"]').fill(str(value))


def card(page: Page, name: str) -> None:
    page.locator(f'[data-card="{name}"]').click()


def parts(page: Page) -> dict[str, str]:
    """The first player's column of the sheet."""
    rows = page.locator(".sheet table tr:has(th[scope=row])")
    return {row.locator("th").inner_text(): row.locator("td").first.inner_text() for row in rows.all()}


def test_what_is_entered_is_scored_and_explained(visitor: Visitor) -> None:
    page = visitor.go(PAD)
    for part, value in (("track", 57), ("grain", 7), ("buildings", 4), ("resources.wood", 2)):
        enter(page, part, value)
    visitor.button("Figures: one more").click()
    for _ in range(4):
        visitor.button("One tool more").click()
    # A farmer, three hut builders, two shamans, a toolmaker; pottery twice and healing.
    for name in ("C05", "C28", "C18", "C34", "C01", "C17", "C16"):
        card(page, name)
    expect(page.locator(".sheet tfoot td").first).to_have_text(str(57 + 2 + 5 + 7 + 12 + 12 + 4))
    assert parts(page)["Culture symbols"] == "5"
    expect(page.locator(".sheet")).to_contain_text("3 hut builders \N{MULTIPLICATION SIGN} 4 buildings")
    expect(page.locator(".sheet")).to_contain_text("1 toolmaker \N{MULTIPLICATION SIGN} tools worth 4")
    expect(page.locator(".sheet")).to_contain_text("2 different culture symbols, 1 of them twice")
    visitor.button("Undo").click()
    expect(page.locator(".sheet tfoot td").first).to_have_text(str(57 + 2 + 2 + 7 + 12 + 12 + 4))


def test_tools_and_cards_by_keys(visitor: Visitor) -> None:
    page = visitor.go(PAD)
    tools = page.get_by_role("spinbutton", name="Tools")
    tools.focus()
    for key in ("ArrowRight", "ArrowUp", "ArrowRight", "ArrowRight", "ArrowLeft"):
        page.keyboard.press(key)
    expect(tools).to_have_attribute("aria-valuetext", "1, 1 and 1")
    page.locator('[data-group="farmer"] button[tabindex="0"]').focus()
    for key in ("ArrowRight", "Space", "End", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("[data-card][aria-pressed=true]")).to_have_count(2)
    assert json.loads(page.evaluate(KEPT))["players"][0]["cards"] == ["C06", "C31"]
    expect(page.locator('[data-group="farmer"] button[tabindex="0"]')).to_have_count(1)


def test_a_card_is_held_once(visitor: Visitor) -> None:
    page = visitor.go(PAD)
    card(page, "C07")
    page.get_by_role("tab", name="Player 2").click()
    taken = page.locator('[data-card="C07"]')
    expect(taken).to_have_attribute("aria-disabled", "true")
    expect(taken).to_contain_text("Player 1 has this card.")
    taken.click(force=True)
    assert [player["cards"] for player in json.loads(page.evaluate(KEPT))["players"]] == [["C07"], []]


def test_what_cannot_be_is_pointed_out_at_its_place(visitor: Visitor) -> None:
    visitor.allow(" 422 ")
    page = visitor.go(PAD)
    enter(page, "grain", 12)
    refusal = page.locator(".refusal")
    expect(refusal.get_by_role("link")).to_have_attribute("href", "/rules/stone-age/SA-FIELD-1")
    grain = page.locator('[data-place="players[0].grain"]')
    expect(grain).to_have_attribute("aria-invalid", "true")
    page.get_by_role("tab", name="Player 2").click()
    refusal.get_by_role("button", name="Show the place").click()
    expect(grain).to_be_focused()
    visitor.button("Grain: one fewer").click()
    visitor.button("Grain: one fewer").click()
    expect(refusal).to_have_count(0)
    expect(page.locator(".sheet")).to_be_visible()


def test_a_link_opens_the_pad_of_its_game(visit: Visit) -> None:
    ayla, brun = visit(), visit()
    page = ayla.go("/pad")
    page.get_by_role("radio", name="Stone Age").check(force=True)
    enter(page, "track", 41)
    expect(page.locator(".sheet tfoot td").first).to_have_text("41")
    ayla.button("Share").click()
    link = ayla.role("textbox", "Link to this result").input_value()
    play = urlsplit(ayla.role("link", "Hand over to BG Stats").get_attribute("href") or "")
    assert json.loads(parse_qs(play.query)["data"][0])["game"]["name"] == "Stone Age"
    brun.go("/pad")
    brun.page.goto(link)
    expect(brun.page.locator(".sheet tfoot td").first).to_have_text("41")
    brun.button("Back to my pad").click()
    expect(brun.page.locator('[data-place="players[0].track"]')).to_have_value("0")
    # The game whose pad was used last is there again.
    ayla.go("/pad")
    expect(ayla.page.locator('[data-place="players[0].track"]')).to_have_value("41")


def test_a_table_can_be_typed_as_the_command_line_reads_it(visitor: Visitor) -> None:
    visitor.allow(" 422 ")
    page = visitor.go(PAD)
    visitor.button("Type it").click()
    text = page.locator("dialog[open] textarea")
    table = json.loads(text.input_value())
    table["players"][0] |= {"track": 30, "tools": [1, 1, 0], "cards": ["C35"], "food": 4}
    text.fill(json.dumps(table))
    visitor.button("Take it over").click()
    expect(page.locator("dialog[open] [role=alert]")).to_contain_text("players[0]")
    del table["players"][0]["food"]
    text.fill(json.dumps(table))
    visitor.button("Take it over").click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator(".sheet tfoot td").first).to_have_text("32")


def test_the_pad_and_the_command_line_agree(visitor: Visitor, hall: Hall) -> None:
    page = visitor.go(PAD)
    enter(page, "track", -3)
    card(page, "C26")
    expect(page.locator(".sheet tfoot td").first).to_have_text("\N{MINUS SIGN}2")
    sheet = hall.http.post("/api/score", json=json.loads(page.evaluate(KEPT))).json()
    assert [player["total"] for player in sheet["players"]] == [-2, 0]


def test_it_fits_and_can_be_used_by_everybody(visitor: Visitor) -> None:
    visitor.allow(" 422 ")
    page = visitor.go(PAD)
    card(page, "C28")
    enter(page, "grain", 11)
    expect(page.locator(".refusal")).to_be_visible()
    for size in (NARROW, {"width": 1280, "height": 800}):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        assert (sideways(page), cut_off(page), axe(page)) == (0, [], [])
