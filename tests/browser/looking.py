"""What can be measured on a screen: does it fit, is anything cut off, what does axe find?"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page, ViewportSize

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
NARROW: ViewportSize = {"width": 360, "height": 740}

CUT_OFF = """() => {
  const words = "button, a, label, summary, legend, h1, h2, h3, th, td, p, li, strong, small, dt, dd"
  const sight = { opacityProperty: true, visibilityProperty: true }
  const seen = (element) => element.checkVisibility(sight) && !element.closest(".unseen, .skip, svg, datalist")
  const cut = []
  for (const element of document.querySelectorAll(words)) {
    const text = element.textContent.trim()
    const box = element.getBoundingClientRect()
    if (!seen(element) || !text || !box.width) continue
    const { display, overflowY } = getComputedStyle(element)
    const inline = display === "inline"
    const why = []
    const { scrollWidth, clientWidth } = element
    if (!inline && scrollWidth > clientWidth + 1) why.push(`${scrollWidth} in ${clientWidth} px`)
    if (!inline && overflowY === "hidden" && element.scrollHeight > element.clientHeight + 1) why.push("too high")
    if (box.right > innerWidth + 1 || box.left < -1) why.push("beyond the edge")
    if (why.length) cut.push(`${element.tagName} ${element.className} "${text.slice(0, 40)}": ${why.join(", ")}`)
  }
  return cut
}"""

WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def sideways(page: Page) -> int:
    """By how many pixels the screen is wider than the window."""
    width: int = page.evaluate(WIDER)
    return width


def cut_off(page: Page) -> list[str]:
    """Words that do not fit into their place."""
    found: list[str] = page.evaluate(CUT_OFF)
    return found


BELOW_THE_FOLD = """() => {
  if (!document.querySelector(".table main") || document.querySelector("dialog[open], section.end")) return []
  const boxes = [".tray", ".bar", ".cave", ".next", ".reading", ".notice", ".lesson"]
  const parts = boxes.map((part) => `${part} :is(button, summary)`)
  const wanted = ["[data-next]", ".cells .open", ".entry", ".problem", ".hint .line button", ...parts].join(", ")
  const named = (one) => `${one.tagName} ${one.className} "${one.textContent.trim().slice(0, 40)}"`
  // What scrolls by itself; and cards that can be lost lie in the tray once more.
  const ELSEWHERE = ".entry *, [data-kingdom]"
  const found = []
  for (const one of document.querySelectorAll(wanted)) {
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || one.matches(ELSEWHERE)) continue
    const { left, top, right, bottom } = one.getBoundingClientRect()
    // A territory does not fill its box.
    const shaped = one.matches("[data-territory]")
    const whole = (shaped || (left >= 0 && right <= innerWidth + 1)) && top >= 0 && bottom <= innerHeight + 1
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const seen = shaped || (hit && (one.contains(hit) || hit.contains(one)))
    const where = whole ? `behind ${hit && named(hit)}` : `${left},${top} to ${right},${bottom}`
    if (!whole || !seen) found.push(`${named(one)}: ${where}`)
  }
  return found
}"""


def below_the_fold(page: Page) -> list[str]:
    """What can be decided at this table, but is not in sight without scrolling."""
    found: list[str] = page.evaluate(BELOW_THE_FOLD)
    return found


def axe(page: Page) -> list[str]:
    """What axe finds wrong, by all of its rules. It is evaluated from outside: the content policy would not let the page itself
    load it. It need not fetch the styles again: none of them asks how a device is held."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8") + "; undefined")
    options = {"resultTypes": ["violations"], "preload": False}
    found: list[dict[str, Any]] = page.evaluate("(how) => axe.run(how).then(({ violations }) => violations)", options)
    return [
        f"{violation['id']}: {violation['help']}: " + "; ".join(node["html"][:160] for node in violation["nodes"][:3])
        for violation in found
    ]
