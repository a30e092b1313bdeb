"""Every screen in every state: no axe violation in either theme, nothing scrolls sideways, nothing is cut off, and at a table
nothing that can be decided is out of sight on a screen of 1280 x 800."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.looking import NARROW, axe, below_the_fold, cut_off, sideways
from tests.browser.reaching import State
from tests.browser.serving import BUILT
from tests.browser.states import STATES
from tests.browser.tables import Hall
from tests.running.thorough import few, later

EVERY_WIDTH = (
    *("discovery-place", "tribe-recruit", "end-tribe", "pad-filled", "new-table-bot", "hint-why", "replay-middle"),
    *("stone-place-how-many", "stone-pay", "stone-pick", "stone-end-four", "stone-pad-filled"),
    *("kitara-attack", "kitara-lose", "kitara-end-four", "solo-reading"),
)


CASES = [(state, dark) for state in STATES for dark in (False, True)]


def in_turn(state: State, dark: bool) -> bool:
    """Whether the ordinary run asks axe about it: about every other screen in the light, about those between in the dark."""
    return not state.again and dark == (STATES.index(state) % 2 == 1)


@pytest.mark.parametrize(
    ("state", "dark"),
    [case if in_turn(*case) else later(case) for case in CASES],
    ids=[f"{state.name}-{'dark' if dark else 'light'}" for state, dark in CASES],
)
def test_a_screen_wide_and_light_then_narrow_and_dark(visit: Visit, hall: Hall, state: State, dark: bool) -> None:
    """Screens with many words are looked at with words that are 40 % longer."""
    visitor = visit(language="pseudo" if state.wordy else None)
    state.reach(visitor, hall)
    page = visitor.page
    assert below_the_fold(page) == []
    assert dark or axe(page) == []
    if state.wordy:
        assert cut_off(page) == []
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size(NARROW)
    assert sideways(page) == 0
    if state.wordy:
        assert cut_off(page) == []
    assert not dark or axe(page) == []


@pytest.mark.parametrize("name", few(EVERY_WIDTH, 4))
def test_nothing_scrolls_sideways_at_any_width(visit: Visit, hall: Hall, name: str) -> None:
    """Also as narrow as 200 % of zoom make a usual window."""
    state = next(state for state in STATES if state.name == name)
    visitor = visit(language="pseudo" if state.wordy else None)
    state.reach(visitor, hall)
    for width in range(360, 1300, 60):
        visitor.page.set_viewport_size({"width": width, "height": 500})
        assert sideways(visitor.page) == 0, width


def test_every_screen_is_looked_at_in_the_ordinary_run() -> None:
    """And each of the two looks as often as the other."""
    light, dark = ([case for case in CASES if case[1] == look and in_turn(*case)] for look in (False, True))
    assert len(light) + len(dark) == sum(not state.again for state in STATES) > 90
    assert abs(len(light) - len(dark)) <= 20


def test_no_style_asks_how_a_device_is_held() -> None:
    """The one rule of axe that would have to fetch all styles again."""
    styles = [*BUILT.glob("assets/*.css")]
    assert styles
    assert not [style.name for style in styles if "orientation" in style.read_text(encoding="utf-8")]
