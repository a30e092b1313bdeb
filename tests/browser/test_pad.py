"""The score pad for the real box."""

from __future__ import annotations

import json
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.pads import FILLED, IMPOSSIBLE, type_pad
from tests.browser.tables import Hall
from tests.browser.visitor import Visitor


def paint(page: Page, brush: str, *cells: str) -> None:
    page.get_by_role("radio", name=brush, exact=True).check(force=True)
    for cell in cells:
        page.locator(f'[data-cell="{cell}"]').click()


def painted(page: Page) -> list[str]:
    """Every square of the pad, by its name."""
    names: list[str] = page.locator(".grid button:not(.empty)").evaluate_all(
        "(cells) => cells.map((cell) => cell.getAttribute('aria-label').split(': ')[1])"
    )
    return names


def test_a_painted_territory_is_scored_at_once(visitor: Visitor) -> None:
    page = visitor.go("/pad")
    paint(page, "hut", "3,3")
    paint(page, "lake", "3,4", "3,5")
    paint(page, "one printed fire", "3,4")
    expect(page.locator(".sheet tfoot")).to_contain_text("2")
    paint(page, "fire token with two fires", "3,5")
    expect(page.locator(".sheet tfoot")).to_contain_text("6")
    visitor.button("Undo").click()
    expect(page.locator(".sheet tfoot")).to_contain_text("2")


def test_painting_with_keys(visitor: Visitor) -> None:
    page = visitor.go("/pad")
    page.locator(".grid button[tabindex='0']").focus()
    for key in ("h", "ArrowRight", "l", "1", "ArrowRight", "l"):
        page.keyboard.press(key)
    assert sorted(painted(page)) == ["hut", "lake", "lake, one printed fire"]
    expect(page.locator(".sheet tfoot")).to_contain_text("2")


def test_keys_and_words_are_those_of_the_reader(visit: Visit) -> None:
    visitor = visit(language="hu")
    page = visitor.go("/pad")
    page.locator(".grid button[tabindex='0']").focus()
    for key in ("h", "ArrowRight", "t", "1"):
        page.keyboard.press(key)
    assert sorted(painted(page)) == ["kunyhó", "tó, egy nyomtatott tűz"]
    assert page.locator(".palette kbd").all_inner_texts() == ["S", "F", "T", "D", "K", "V", "H", "1", "2", "Z", "Del"]
    page.locator(".tools .name button").click()
    notation = page.locator("dialog[open] textarea")
    assert notation.input_value().split("\n")[0] == "Játékmód: Felfedezések"
    written, take = notation.input_value(), page.locator("dialog[open] footer button").last
    notation.fill(written.replace("Felfedezések", "Tribe"))
    take.click()
    expect(page.locator("dialog[open] .problem")).to_have_text("1. sor: „Tribe” nem játékmód.")
    notation.fill(written.replace("T1", "S"))
    take.click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert sorted(painted(page)) == ["kunyhó", "sivatag"]


def test_what_cannot_be_is_pointed_out_with_its_rule(visitor: Visitor) -> None:
    visitor.allow(" 422 ")
    page = visitor.go("/pad")
    type_pad(visitor, IMPOSSIBLE)
    refusal = page.locator(".refusal")
    expect(refusal).to_contain_text("2 huts")
    expect(refusal.get_by_role("link")).to_have_attribute("href", "/rules/kingdomino-origins/KO-SETUP-1")
    page.get_by_role("radio", name="eraser").check(force=True)
    page.locator(".grid button:not(.empty)").last.click()
    expect(refusal).to_have_count(0)
    expect(page.locator(".sheet")).to_be_visible()


def test_it_survives_a_reload_and_a_lost_line(visit: Visit) -> None:
    visitor = visit(service_workers="allow")
    page = visitor.go("/pad")
    type_pad(visitor, FILLED)
    page.evaluate("() => navigator.serviceWorker.ready")
    before = painted(page)
    page.reload()
    expect(page.locator(".sheet tfoot")).to_be_visible()
    assert painted(page) == before
    visitor.lose_line()
    paint(page, "desert", "0,0")
    expect(page.get_by_text("What you entered is kept on this device")).to_be_visible()
    page.reload()
    expect(page.locator(".grid")).to_be_visible()
    assert len(painted(page)) == len(before) + 1
    visitor.find_line()
    expect(page.locator(".offline")).to_have_count(0)


def test_a_shared_link_shows_the_same_elsewhere_and_keeps_the_own_pad(visit: Visit) -> None:
    ayla, brun = visit(), visit()
    ayla.go("/pad")
    type_pad(ayla, FILLED)
    expect(ayla.page.locator(".sheet tfoot")).to_be_visible()
    ayla.button("Share").click()
    link = ayla.role("textbox", "Link to this result").input_value()
    brun.go("/pad")
    paint(brun.page, "hut", "3,3")
    expect(brun.page.locator(".sheet")).to_be_visible()
    brun.page.goto(link)
    expect(brun.page.locator(".sheet tfoot")).to_have_text(ayla.page.locator(".sheet tfoot").inner_text(), use_inner_text=True)
    assert painted(brun.page) == painted(ayla.page)
    brun.button("Back to my pad").click()
    expect(brun.page.locator(".grid button:not(.empty)")).to_have_count(1)


def test_bg_stats_gets_a_well_formed_play(visitor: Visitor) -> None:
    page = visitor.go("/pad")
    type_pad(visitor, FILLED)
    expect(page.locator(".sheet tfoot")).to_be_visible()
    visitor.button("Share").click()
    link = urlsplit(visitor.role("link", "Hand over to BG Stats").get_attribute("href") or "")
    assert (link.scheme, link.hostname, link.path) == ("https", "app.bgstatsapp.com", "/createPlay.html")
    play = json.loads(parse_qs(link.query)["data"][0])
    assert play["game"]["bggId"] == 340041
    assert [player["name"] for player in play["players"]] == ["Ayla", "Brun"]
    totals = [int(cell) for cell in page.locator(".sheet tfoot tr").first.locator("td").all_inner_texts()]
    assert [player["score"] for player in play["players"]] == totals
    assert [player["winner"] for player in play["players"]] == [total == max(totals) for total in totals]


def test_the_pad_and_the_command_line_agree(visitor: Visitor, hall: Hall) -> None:
    page = visitor.go("/pad")
    type_pad(visitor, FILLED)
    expect(page.locator(".sheet tfoot")).to_be_visible()
    kept = json.loads(page.evaluate("() => localStorage.getItem('mamut.pad.kingdomino-origins')"))
    sheet = hall.http.post("/api/score", json=kept).json()
    totals = [int(cell) for cell in page.locator(".sheet tfoot tr").first.locator("td").all_inner_texts()]
    assert [player["total"] for player in sheet["players"]] == totals
