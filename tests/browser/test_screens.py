"""Every screen in every state: no axe violation in either theme, nothing scrolls sideways, nothing is cut off."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Look
from tests.browser.looking import NARROW, axe, cut_off, sideways
from tests.browser.reaching import State
from tests.browser.states import STATES
from tests.browser.tables import Hall

EVERY_WIDTH = (
    *("discovery-place", "tribe-recruit", "end-tribe", "pad-filled", "new-table-bot", "hint-why", "replay-middle"),
    *("stone-place-how-many", "stone-pay", "stone-pick", "stone-end-four", "stone-pad-filled"),
    *("kitara-attack", "kitara-lose", "kitara-end-four", "solo-reading"),
)


def name_of(state: State) -> str:
    return state.name


@pytest.mark.parametrize("state", STATES, ids=name_of)
def test_axe_finds_nothing_wide_and_light_or_narrow_and_dark(look: Look, hall: Hall, state: State) -> None:
    visitor = look()
    state.reach(visitor, hall)
    page = visitor.page
    assert axe(page) == []
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size(NARROW)
    assert sideways(page) == 0
    assert axe(page) == []


@pytest.mark.parametrize("name", EVERY_WIDTH)
def test_no_width_scrolls_sideways(look: Look, hall: Hall, name: str) -> None:
    """Also what 200 % of zoom makes of a usual window."""
    visitor = look()
    next(state for state in STATES if state.name == name).reach(visitor, hall)
    for width in range(360, 1300, 60):
        visitor.page.set_viewport_size({"width": width, "height": 500})
        assert sideways(visitor.page) == 0, width


@pytest.mark.parametrize("state", [state for state in STATES if state.wordy], ids=name_of)
def test_words_that_are_40_percent_longer_fit(look: Look, hall: Hall, state: State) -> None:
    visitor = look("pseudo")
    state.reach(visitor, hall)
    page = visitor.page
    assert cut_off(page) == []
    page.set_viewport_size(NARROW)
    assert sideways(page) == 0
    assert cut_off(page) == []
