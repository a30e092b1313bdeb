"""The rules: every one has a page in every language, and can be found."""

from __future__ import annotations

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


def test_search_by_words_by_name_and_without_accents(visit: Visit) -> None:
    english, czech = visit(), visit(language="cs")
    page = english.go("/rules")
    field = english.role("searchbox", "Search the rules")
    field.fill("ko-fire-6")
    expect(page.locator("main li a")).to_have_count(1)
    field.fill("volcano crater")
    expect(page.locator("main li a").first).to_contain_text("crater")
    field.fill("nothing of the kind")
    expect(page.get_by_text("No rule was found.").first).to_be_visible()
    field.fill("KO-TIE")
    page.locator("main li a").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("KO-TIE-1")
    page.go_back()
    expect(field).to_have_value("KO-TIE")
    page = czech.go("/rules")
    page.get_by_role("searchbox").fill("uzemi startovni")
    expect(page.locator("main section li a").first).to_contain_text("území")


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
