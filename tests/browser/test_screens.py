"""Every screen in every state: no axe violation in either theme, nothing scrolls sideways, nothing is cut off."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Look
from tests.browser.looking import BY_LOOKS, NARROW, axe, cut_off, sideways
from tests.browser.reaching import State
from tests.browser.serving import BUILT
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
def test_a_screen_wide_and_light_then_narrow_and_dark(look: Look, hall: Hall, state: State) -> None:
    """Screens with many words are looked at with words that are 40 % longer; some at every width, also as narrow as 200 % of
    zoom make a usual window."""
    visitor = look("pseudo" if state.wordy else None)
    state.reach(visitor, hall)
    page = visitor.page
    assert axe(page) == []
    if state.wordy:
        assert cut_off(page) == []
    for width in range(360, 1300, 60) if state.name in EVERY_WIDTH else ():
        page.set_viewport_size({"width": width, "height": 500})
        assert sideways(page) == 0, width
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size(NARROW)
    assert sideways(page) == 0
    if state.wordy:
        assert cut_off(page) == []
    assert axe(page, BY_LOOKS) == []


def test_every_width_is_looked_at_in_states_that_exist() -> None:
    assert {*EVERY_WIDTH} <= {state.name for state in STATES}


def test_no_style_asks_how_a_device_is_held() -> None:
    """The one rule of axe that would have to fetch all styles again."""
    styles = [*BUILT.glob("assets/*.css")]
    assert styles
    assert not [style.name for style in styles if "orientation" in style.read_text(encoding="utf-8")]
