"""The editor for components of one's own: typed in, checked as one types, kept, and played with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.looking import axe, cut_off, sideways
from tests.browser.tables import Hall
from tests.browser.visitor import Visitor
from tests.browser.windows import PHONE
from tests.games.kitara_owners import ours, small, with_change
from tests.running.thorough import few

EDITOR = "/kitara/box"
SPOTS = ((0.2, 0.15), (0.7, 0.2), (0.25, 0.5), (0.75, 0.55), (0.2, 0.85), (0.7, 0.85))
NEAR = ("2, 3", "1, 4", "1, 4, 5", "2, 3, 6", "3, 6", "4, 5")
BOXES = "() => Object.keys(localStorage).filter((key) => key.startsWith('mamut.kitara.box.')).length"


def mode(page: Page, name: str) -> None:
    page.get_by_role("radio", name=name, exact=True).check()


def place(page: Page, number: int) -> Locator:
    return page.locator(f'[data-place="{number}"]')


def put(page: Page) -> None:
    """Six places by press, in an order that is not that of their numbers."""
    board = page.locator(".board")
    box = board.bounding_box()
    assert box
    for x, y in (*SPOTS[3:], *SPOTS[:3]):
        board.click(position={"x": x * box["width"], "y": y * box["height"]})
    expect(page.locator("[data-place]")).to_have_count(6)


def problems(page: Page) -> Locator:
    return page.locator('[data-remarks="problems"] > li')


def paste(visitor: Visitor, text: str) -> None:
    visitor.button("Read a file").click()
    visitor.page.get_by_label("Or paste its text").fill(text)
    visitor.button("Read it").click()


def test_a_map_is_typed_in_put_right_and_played_on(visit: Visit, hall: Hall) -> None:
    visitor = visit()
    page = visitor.go("/")
    page.get_by_role("link", name="Your own Kitara components").click()
    visitor.button("Begin with an empty box").click()
    visitor.button("Add an empty map").click()
    put(page)
    mode(page, "Ruins")
    for number in (3, 4):
        place(page, number).click()
    mode(page, "Starting spaces")
    for number in (1, 6):
        place(page, number).click()
    # Neighbours are typed as they are read from the board; one of them was forgotten.
    page.get_by_text("All places as a list").click()
    for number, near in enumerate(NEAR, 1):
        field = page.locator(f'details [data-fields="{number}"]').get_by_label("Neighbours")
        field.fill(near if number != 4 else "2, 3")
        field.press("Tab")
    expect(problems(page)).to_have_count(1)
    expect(problems(page)).to_contain_text(
        "Territory 6 borders on 4, but 4 does not border on 6: a border is crossed both ways."
    )
    expect(problems(page).get_by_role("link", name="KT-MAP-2")).to_be_visible()
    expect(page.get_by_role("radio", name="Maps: 1 problem")).to_be_checked()
    problems(page).get_by_role("button").click()
    expect(place(page, 6)).to_be_focused()
    page.locator('[data-fields="6"]').first.get_by_role("button", name="Make its borders go both ways").click()
    expect(page.get_by_text("Nothing is wrong.").last).to_be_visible()
    expect(page.locator(".held")).to_contain_text("2 players, 6 territories, 2 of them ruins, 7 borders")
    page.get_by_role("link", name="Play with this box").click()

    expect(page.get_by_label("Components")).to_have_value(page.evaluate("() => localStorage.getItem('mamut.kitara.box')"))
    page.get_by_label("Name on seat 1").fill("Ayla")
    page.get_by_label("Seat 2").select_option("bot")
    visitor.button("Start the game").click()
    expect(page.locator("[data-territory]")).to_have_count(6)
    table = hall.document(page.url.rsplit("/", 1)[1])["table"]
    assert table["options"]["map"] == "my-2p"
    assert len(json.loads(table["options"]["components"])["maps"][0]["territories"]) == 6
    friend = visit()
    friend.go(page.url.removeprefix(visitor.address))
    expect(friend.page.locator("[data-territory]")).to_have_count(6)


def test_borders_by_press_places_by_drag_and_by_keys(visitor: Visitor) -> None:
    page = visitor.go(EDITOR)
    visitor.button("Begin with an empty box").click()
    visitor.button("Add an empty map").click()
    put(page)
    mode(page, "Borders")
    place(page, 1).click()
    place(page, 2).click()
    place(page, 3).click()
    expect(place(page, 1)).to_have_accessible_name("Savanna 1. Neighbours: 2 and 3.")
    expect(place(page, 3)).to_have_accessible_name("Savanna 3. Neighbour: 1.")
    place(page, 2).click()
    expect(place(page, 1)).to_have_accessible_name("Savanna 1. Neighbour: 3.")
    # Dragged below all others the place gets the last number, and its border goes along.
    mode(page, "Places")
    board = page.locator(".board").bounding_box()
    assert board
    place(page, 1).hover()
    page.mouse.down()
    page.mouse.move(board["x"] + board["width"] * 0.9, board["y"] + board["height"] * 0.98, steps=6)
    page.mouse.up()
    expect(place(page, 6)).to_have_accessible_name("Savanna 6. Neighbour: 2.")
    expect(page.locator("[data-place]")).to_have_count(6)
    page.keyboard.press("Control+z")
    expect(place(page, 1)).to_have_accessible_name("Savanna 1. Neighbour: 3.")
    # A place that was chosen goes with the arrow keys; they do not walk then.
    place(page, 5).focus()
    page.keyboard.press("Enter")
    before = place(page, 5).bounding_box()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    after = place(page, 5).bounding_box()
    assert before
    assert after
    assert after["x"] > before["x"] + 10
    expect(place(page, 5)).to_be_focused()
    for _ in range(30):
        page.keyboard.press("ArrowRight")
    expect(place(page, 6)).to_be_focused()
    expect(place(page, 6)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    expect(place(page, 4)).to_be_focused()


def test_a_number_is_changed_by_hand_and_stays(visitor: Visitor) -> None:
    page = visitor.go(EDITOR)
    paste(visitor, json.dumps({"format": "kitara-box/1", "maps": ours()["maps"][:1]}))
    expect(page.get_by_text("Nothing is wrong.").last).to_be_visible()
    place(page, 1).click()
    page.locator('[data-fields="1"]').first.get_by_label("Number").select_option("2")
    odd = page.locator('[data-remarks="warnings"] > li')
    expect(odd.filter(has_text="The numbers do not go from left to right")).to_have_count(1)
    expect(page.get_by_label("Number the places by themselves")).not_to_be_checked()
    page.get_by_label("Number the places by themselves").check()
    expect(odd).to_have_count(0)


def test_cards_are_typed_line_by_line(visitor: Visitor) -> None:
    page = visitor.go(EDITOR)
    visitor.button("Begin with an empty box").click()
    page.get_by_role("radio", name="Cards", exact=True).check()
    visitor.button("Type in 34 empty cards").click()
    line = page.locator("[data-card]")
    expect(line).to_have_count(34)
    line.nth(0).get_by_label("Figures").fill("wws")
    page.keyboard.press("Enter")
    expect(line.nth(1).get_by_label("Figures")).to_be_focused()
    expect(line.nth(0).get_by_label("Figures")).to_have_value("WWS")
    page.keyboard.type("WWWW")
    page.keyboard.press("ArrowDown")
    expect(problems(page)).to_contain_text('"WWWW" are not figures of one card')
    expect(line.nth(1).get_by_role("link", name="KT-CARD-2")).to_be_visible()
    page.keyboard.press("ArrowUp")
    page.keyboard.type("WC")
    page.keyboard.press("Enter")
    expect(problems(page)).to_have_count(0)
    expect(page.locator(".held")).to_contain_text("Blue deck: 34 cards.")
    page.reload()
    visitor.settled()
    page.get_by_role("radio", name="Cards", exact=True).check()
    expect(line.nth(1).get_by_label("Figures")).to_have_value("WC")


def test_boxes_are_read_from_files_saved_as_files_and_kept_by_name(visitor: Visitor, tmp_path: Path) -> None:
    page = visitor.go(EDITOR)
    paste(visitor, "no box")
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("not JSON")
    page.get_by_label("Or paste its text").fill(json.dumps(small()))
    visitor.button("Read it").click()
    expect(page.get_by_label("Name of the box")).to_have_value("Small")
    table = "id;deck;age;row1_card_symbols;row2_recruit;row3_move_symbols;row4_score_symbols;row5_needs_no_food\n" + "".join(
        f"{card['id']};blue;{card['age']};{card['symbols']};{card['figures']};{card['moves']};{card['points']};0\n"
        for card in ours()["cards"][:34]
    )
    paste(visitor, table)
    expect(page.locator("[data-card]")).to_have_count(34)
    page.get_by_role("radio", name="War tokens").check()
    visitor.button("Type in your tokens").click()
    page.get_by_label("Value 5").fill("7")
    page.keyboard.press("Tab")
    expect(page.locator(".part")).to_contain_text("There are 41 war tokens; the bag holds 39.")
    visitor.button("Undo").click()
    expect(page.get_by_text("Nothing is wrong.").last).to_be_visible()
    with page.expect_download() as saved:
        visitor.button("Save as a file").click()
    assert saved.value.suggested_filename == "small.json"
    file = tmp_path / "small.json"
    saved.value.save_as(file)
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    assert len(data["cards"]) == 34
    assert data["tokens"] == {"2": 14, "3": 12, "4": 8, "5": 5}
    visitor.button("Read a file").click()
    page.get_by_label("File", exact=True).set_input_files(file)
    expect(page.get_by_label("Name of the box")).to_have_value("Small 2")
    assert page.evaluate(BOXES) == 2
    visitor.button("Delete this box").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete this box").click()
    expect(page.get_by_label("Name of the box")).to_have_value("Small")
    assert page.evaluate(BOXES) == 1


def test_a_box_with_problems_is_not_offered_at_a_table(visitor: Visitor) -> None:
    page = visitor.go(EDITOR)
    paste(visitor, json.dumps(with_change(small(), "maps.0.territories.0.start", False)))
    expect(problems(page)).to_contain_text("A map for 2 players needs 2 starting spaces; here is 1 starting space.")
    visitor.go("/new?game=kitara")
    expect(page.get_by_text("Something is still wrong in: Small.")).to_be_visible()
    expect(page.get_by_label("Components")).to_have_count(0)


def test_without_a_line_typing_goes_on(visitor: Visitor) -> None:
    page = visitor.go(EDITOR)
    visitor.button("Begin with our components").click()
    expect(page.get_by_text("Nothing is wrong.").last).to_be_visible()
    visitor.lose_line()
    mode(page, "Ruins")
    place(page, 1).click()
    expect(page.get_by_text("The server cannot be reached.")).to_be_visible()
    visitor.find_line()
    expect(problems(page)).to_contain_text("The starting space 1 lies on ruins")


@pytest.mark.parametrize("options", few([{}, {"color_scheme": "dark"}, PHONE, {**PHONE, "language": "pseudo"}], 2))
def test_it_can_be_read_by_everybody(visit: Visit, options: dict[str, Any]) -> None:
    visitor = visit(**options)
    page = visitor.go(EDITOR)
    page.locator("main .row .button").nth(-1).click()
    expect(page.locator("[data-place]")).to_have_count(14)
    for n in range(3):
        page.locator(".parts input").nth(n).check()
        visitor.settled()
        assert axe(page) == []
        assert sideways(page) == 0
        assert cut_off(page) == []


def test_land_is_drawn_around_the_places_and_follows_them(visitor: Visitor) -> None:
    page = visitor.go(EDITOR)
    paste(visitor, json.dumps(small()))
    bare = page.locator('[data-remarks="warnings"] > li').filter(has_text="have no outlines")
    expect(bare).to_have_count(1)
    visitor.button("Draw land around the places").click()
    expect(bare).to_have_count(0)
    place(page, 3).click()
    ground = page.locator(".board svg g path").last
    before = ground.get_attribute("d")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(place(page, 3)).to_be_focused()
    assert page.locator(".board svg g path").last.get_attribute("d") != before
    expect(bare).to_have_count(0)
    visitor.button("Draw all places round").click()
    expect(bare).to_have_count(1)
