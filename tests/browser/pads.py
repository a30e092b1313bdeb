"""Positions for the score pad, in its short notation."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.visitor import Visitor

FILLED = """\
mode: tribe
bonuses: homo-habilis

player: Ayla
.  G* G1 L  .
V1 G  H  L* L1
.  G:hunter G+1 J*  J

player: Brun
Q* Q1 H D1 D
.  .  L L  V2
"""
IMPOSSIBLE = """\
mode: discovery

player: Ayla
G1 H H
"""


def type_pad(visitor: Visitor, text: str) -> None:
    """Types a whole table into the pad."""
    page = visitor.page
    page.locator(".tools .name button").click()
    page.locator("dialog[open] textarea").fill(text)
    page.locator("dialog[open] footer button").last.click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.get_by_role("heading", name="Ayla").or_(page.locator(".refusal")).first).to_be_visible()
