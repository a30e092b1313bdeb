"""Sounds: off at first, made in the page, and neither silent nor torn."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.moments import moment
from tests.browser.playing import own_turn
from tests.browser.tables import Hall
from tests.browser.visitor import Visitor

RENDERED = """
window.heard = []
window.AudioContext = class extends OfflineAudioContext {
  constructor() {
    super(1, 3 * 44100, 44100)
    window.heard.push(this)
  }
  get state() { return "running" }
}
"""
"""Instead of being heard, everything is written down."""
MEASURED = """async () => {
  const samples = (await window.heard[0].startRendering()).getChannelData(0)
  let peak = 0, sum = 0, last = 0
  samples.forEach((one, n) => {
    peak = Math.max(peak, Math.abs(one))
    sum += one * one
    if (Math.abs(one) > 0.001) last = n
  })
  return { peak, energy: sum, seconds: last / 44100 }
}"""
NAMES = ("Your turn", "A move", "Dice", "Eruption", "Attack", "Not possible", "End of the game", "A message")
KEPT = "() => localStorage.setItem('mamut.settings', JSON.stringify({ sound: true, volume: 10 }))"


def test_they_are_off_until_they_are_wanted(visitor: Visitor, hall: Hall) -> None:
    visitor.context.add_init_script(RENDERED)
    visitor.spoilt = True
    where = moment("place", "discovery")
    table = hall.open_at(where)
    page = visitor.go(table.path(where.seat))
    own_turn(page)
    visitor.button("Menu").click()
    visitor.button("Settings").click()
    dialog = visitor.role("dialog", "Settings")
    expect(dialog.get_by_role("slider")).to_have_count(0)
    assert page.evaluate("window.heard.length") == 0
    dialog.get_by_role("checkbox", name="Play sounds").check()
    page.wait_for_function("() => window.heard.length === 1")
    slider = dialog.get_by_role("slider", name="Volume")
    expect(slider).to_have_attribute("aria-valuetext", "6 of 10")
    slider.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", "7 of 10")
    page.reload()
    assert page.evaluate("() => JSON.parse(localStorage.getItem('mamut.settings')).volume") == 7


@pytest.mark.parametrize("name", NAMES)
def test_each_is_heard_and_none_is_torn(visitor: Visitor, name: str) -> None:
    visitor.context.add_init_script(RENDERED)
    visitor.spoilt = True
    page = visitor.go("/settings")
    page.evaluate(KEPT)
    page.reload()
    visitor.settled()
    visitor.button(name).click()
    page.wait_for_function("() => window.heard.length === 1")
    found = page.evaluate(MEASURED)
    assert 0.03 < found["peak"] < 0.9
    assert found["energy"] > 1
    assert 0.05 < found["seconds"] < 1.6
