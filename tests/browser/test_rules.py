"""The rules: every one has a page in every language, and can be found."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.moments import KITARA, ORIGINS, STONE_AGE
from tests.browser.playing import BOARD
from tests.browser.reaching import step, typed
from tests.browser.tables import Hall
from tests.browser.visitor import Visitor
from tests.running.thorough import times

LANGUAGES = ("en", "cs", "sk", "hu", "pl")
SOME = (
    *((ORIGINS, rule) for rule in ("KO-SETUP-4", "KO-2P-3", "KO-PLACE-2", "KO-FIRE-6", "KO-SCORE-2")),
    *((ORIGINS, rule) for rule in ("KO-TOTEM-3", "KO-RECRUIT-4", "KO-TIE-2", "KO-BONUS-1", "A-08")),
    *((STONE_AGE, rule) for rule in ("SA-PLACE-6", "SA-TUSE-4", "SA-EFF-9", "SA-FEED-3", "SA-SCORE-2")),
    *((STONE_AGE, rule) for rule in ("SA-P23-3", "SA-BLD-3", "SA-NEW-2", "SA-CARD-2", "SA-RUL-5")),
    *((KITARA, rule) for rule in ("KT-DRAFT-4", "KT-ATTACK-2", "KT-RETREAT-4", "KT-MANAGE-5", "KT-R4")),
    *((KITARA, rule) for rule in ("NG-RECRUIT-W", "NG-MOVE-5", "NG-R4", "NG-ACT1", "NG-RETREAT-3")),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [ORIGINS, STONE_AGE, KITARA])
def test_every_rule_has_a_page_with_a_picture(hall: Hall, game: str, language: str) -> None:
    speaking = {"Accept-Language": language}
    book = hall.http.get(f"/api/rules/{game}", headers=speaking).json()
    assert book["language"] == language
    english = {rule["id"]: rule["text"] for rule in hall.http.get(f"/api/rules/{game}").json()["rules"]}
    for rule in book["rules"]:
        page = hall.http.get(f"/api/rules/{game}/{rule['id']}", headers=speaking).json()
        assert page["rule"]["text"], rule["id"]
        assert page["examples"], rule["id"]
        if language != "en":
            assert page["rule"]["text"] != english[rule["id"]], rule["id"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_of_rules_open_in_the_language(visit: Visit, hall: Hall, language: str) -> None:
    visitor = visit(language=language)
    for game, rule in SOME[LANGUAGES.index(language) :: times(15, 5)]:
        text = hall.http.get(f"/api/rules/{game}/{rule}", headers={"Accept-Language": language}).json()
        page = visitor.go(f"/rules/{game}/{rule}")
        expect(page.get_by_role("heading", level=1)).to_have_text(rule)
        first_words = (text["rule"] or text["ruling"])["text"].split(".")[0]
        expect(page.get_by_role("main")).to_contain_text(first_words)
        expect(page.locator("html")).to_have_attribute("lang", language)
        if text["rule"]:
            expect(page.locator("figure svg").first).to_be_visible()


def test_a_question_is_answered_right_below_it_in_the_order_of_the_server(visit: Visit, hall: Hall) -> None:
    visitor = visit()
    page = visitor.go("/rules?game=kitara")
    field, answers = visitor.role("searchbox", "Search the rules"), page.locator("ol li a")
    expect(page.get_by_role("navigation", name="Chapters")).to_be_visible()
    field.fill("do defenders die")
    expect(answers.first.locator("mark").first).to_have_text("defenders")
    found = hall.http.get("/api/rules/kitara/search", params={"words": "do defenders die"}).json()["found"]
    expect(answers.locator(".id")).to_have_text([one["id"] for one in found])
    expect(visitor.role("log")).to_contain_text(f"{len(found)} rules were found")
    expect(page.get_by_role("navigation", name="Chapters")).to_have_count(0)
    below, legend = answers.first.bounding_box(), page.get_by_text("How sure each rule is").bounding_box()
    box = field.bounding_box()
    assert box
    assert below
    assert legend
    assert box["y"] < below["y"] < box["y"] + 200
    assert below["y"] < legend["y"]


def test_answers_are_reached_by_keys_and_kept_when_one_comes_back(visit: Visit) -> None:
    visitor = visit(language="cs")
    page = visitor.go("/rules")
    field, answers = page.get_by_role("searchbox"), page.locator("ol li a")
    field.fill("muze lava spadnout na cloveka")
    expect(answers.first).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(answers.first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(answers.nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(field).to_be_focused()
    page.keyboard.press("Enter")
    expect(answers.first).to_be_focused()
    name = answers.first.locator(".id").inner_text()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    page.go_back()
    expect(field).to_have_value("muze lava spadnout na cloveka")
    expect(answers.first).to_contain_text(name)


def test_where_nothing_is_found_the_chapters_are_offered(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/rules?game=stone-age&q=pizza")
    expect(visitor.role("log")).to_contain_text("No rule was found.")
    expect(page.get_by_role("navigation", name="Chapters")).to_be_visible()
    page.get_by_role("searchbox").fill("ko-tie")
    expect(page.locator("ol li a")).to_have_count(0)
    page.get_by_role("radio", name="Kingdomino Origins").check()
    expect(page.locator("ol li a")).to_have_count(5)


def test_a_question_without_a_line_is_answered_when_it_is_back(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/rules?game=stone-age")
    visitor.lose_line()
    page.get_by_role("searchbox").fill("starvation")
    expect(page.get_by_text("nothing can be searched just now")).to_be_visible()
    expect(page.get_by_role("navigation", name="Chapters")).to_be_visible()
    visitor.find_line()
    expect(page.locator("ol li a").first).to_contain_text("SA-FEED-5")


def test_answers_are_those_of_the_chosen_mark(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/rules?game=kitara&q=how+many+cards+of+each+age&mark=own-design")
    answers = page.locator("ol li a")
    expect(answers.filter(has_text="Our design")).to_have_count(2)
    expect(answers).to_have_count(2)
    visitor.button("All rules").click()
    expect(answers.nth(2)).to_be_visible()
    expect(page).not_to_have_url(re.compile("mark="))


def test_rules_are_searched_over_the_table(visitor: Visitor, hall: Hall) -> None:
    step("place", "stone")(visitor, hall)
    page = visitor.page
    page.keyboard.press("f")
    field = visitor.role("searchbox", "Search the rules")
    expect(field).to_be_focused()
    field.fill("starvation")
    page.locator("dialog[open] ol li a").first.click()
    expect(page.locator("dialog[open]").last.get_by_role("heading").first).to_contain_text("SA-FEED-5")
    page.keyboard.press("Escape")
    expect(field).to_have_value("starvation")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator(BOARD)).to_be_visible()


@pytest.mark.parametrize(
    ("kind", "name", "text", "rule"),
    [
        ("discovery", "place", "place 6,6 6,7", "KO-"),
        ("stone", "place", "use forest", "SA-"),
        ("kitara", "draft", "draft 6", "KT-DRAFT-1"),
    ],
)
def test_a_rule_opens_over_the_table_and_gives_it_back(
    visitor: Visitor, hall: Hall, kind: str, name: str, text: str, rule: str
) -> None:
    step(name, kind)(visitor, hall)
    page = visitor.page
    typed(text)(page)
    page.locator(".problem a").click()
    dialog = page.locator("dialog[open]")
    expect(dialog.get_by_role("heading").first).to_contain_text(rule)
    page.keyboard.press("Escape")
    expect(page.locator(BOARD)).to_be_visible()
