"""Each language: every important screen speaks it, and no message is missing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.looking import NARROW, cut_off, sideways
from tests.browser.states import STATES
from tests.browser.tables import Hall
from tests.browser.visitor import Visitor
from tests.running.thorough import later

LANGUAGES = {"en": "English", "cs": "Čeština", "sk": "Slovenčina", "hu": "Magyar", "pl": "Polski"}
SCREENS = (
    "start-play-now",
    "hint-why",
    "refused-move",
    "end-tribe",
    "pad-filled",
    "pad-impossible",
    "rules",
    "lesson-first",
    "settings",
    "stone-place-how-many",
    "stone-pay",
    "stone-tool-added",
    "stone-refused",
    "stone-end",
    "stone-lesson-first",
    "kitara-draft-looked",
    "kitara-attack",
    "kitara-lose",
    "kitara-refused",
    "kitara-end",
    "kitara-lesson-first",
    "solo-turn",
)
OTHERS = [language for language in LANGUAGES if language != "en"]
CASES = [(name, language) for name in SCREENS for language in OTHERS]
BARE_KEY = re.compile(r"\b(common|start|table|pad|rules|lesson|errors|hint|replay|origins|stone|kitara)\.[a-z]+[a-z._-]*\b")
PLACEHOLDER = re.compile(r"\{[a-z]+|, plural,|undefined|NaN")


def in_turn(name: str, language: str) -> bool:
    """Whether the ordinary run looks at it: every screen in one language, every language on some screens."""
    return SCREENS.index(name) % len(OTHERS) == OTHERS.index(language)


@pytest.mark.parametrize(("name", "language"), [case if in_turn(*case) else later(case) for case in CASES])
def test_a_screen_speaks_the_language(visit: Visit, hall: Hall, name: str, language: str) -> None:
    """All other tests read the screens in English."""
    visitor = visit(locale=language)
    state = next(state for state in STATES if state.name == name)
    state.reach(visitor, hall)
    page = visitor.page
    expect(page.locator("html")).to_have_attribute("lang", language)
    text = page.locator("body").inner_text() + page.locator("body").aria_snapshot()
    assert not BARE_KEY.search(text), BARE_KEY.search(text)
    assert not PLACEHOLDER.search(text), PLACEHOLDER.search(text)
    if name in ("refused-move", "stone-refused", "kitara-refused"):  # the words of the server too
        expect(page.locator(".problem")).not_to_contain_text("is not legal")
    page.set_viewport_size(NARROW)
    assert sideways(page) == 0
    assert cut_off(page) == []


def test_the_language_is_changed_and_kept(visitor: Visitor) -> None:
    page = visitor.go("/")
    for language, name in LANGUAGES.items():
        page.get_by_role("banner").get_by_role("combobox").select_option(label=name)
        expect(page.locator("html")).to_have_attribute("lang", language)
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "pl")
