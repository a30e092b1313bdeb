"""As a screen reader sees it: nothing is found but by its role and its name."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.moments import moment
from tests.browser.playing import card, lines, own_turn
from tests.browser.tables import Hall
from tests.browser.visitor import Visitor
from tests.running.thorough import times

PLACE = re.compile("^(Place domino|Fire lands here|Pay with this token|Settle here)")
LISTEN = """() => {
  window.heard = ""
  const hear = (changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => { heard += node.textContent }))
  new MutationObserver(hear).observe(document.querySelector("[role=log]"), { childList: true, subtree: true })
}"""
"""Keeps what is spoken: the newest lines take the place of older ones."""


def offers(page: Page) -> list[Locator]:
    """Everything that is a move, by its spoken name."""
    return [
        page.get_by_role("group", name="Your territory").get_by_role("button", name=PLACE),
        page.get_by_role("group", name=re.compile("^(First|Next) round")).get_by_role("button"),
        page.get_by_role("button", name=re.compile("^Recruit")),
        page.get_by_role("button", name=re.compile("totem to|^Discard|^No fire|^Go on|^Don't recruit")),
    ]


def decide(page: Page) -> str:
    before = lines(page)
    for offered in offers(page):
        if offered.count():
            name = offered.first.get_attribute("aria-label") or offered.first.inner_text()
            offered.first.click()
            own_turn(page, before)
            return name
    raise AssertionError("nothing that can be done has a name")


def test_several_rounds_by_role_and_name(visitor: Visitor) -> None:
    page = visitor.go("/")
    card(page, "tribe").click()
    dialog = visitor.role("dialog", "Kingdomino Origins")
    dialog.get_by_role("radio", name="Tribe").check(force=True)
    dialog.get_by_role("button", name="Start the game").click()
    own_turn(page)
    page.evaluate(LISTEN)
    said = [decide(page) for _ in range(times(8, 12))]
    assert any(name.startswith("Place domino") for name in said)
    page.wait_for_function("() => /places domino|chooses domino/.test(window.heard)")
    expect(page.locator("[role=alert][aria-live=assertive]")).to_contain_text("Your turn.")


def stone_age_offers(page: Page) -> list[Locator]:
    tray = page.get_by_role("group", name="What you can do now")
    return [
        tray.get_by_role("button", name=re.compile("^(Place [0-9]|Take|Use |Buy|Build|Feed)"), disabled=False),
        tray.get_by_role("button", name=re.compile("^One more "), disabled=False),
        tray.get_by_role("group", name=re.compile("^(Your figures|Dice that are left)")).get_by_role("button"),
        tray.get_by_role("button", name=re.compile("^(Do not buy|Go hungry)")),
        page.get_by_role("button", name=re.compile("Press to place figures here.$")),
    ]


def decide_stone_age(page: Page, place: int) -> str:
    """One decision, with all the presses it needs; the name of the last one."""
    before = lines(page)
    for _ in range(12):
        kind, offered = next((kind, offered) for kind, offered in enumerate(stone_age_offers(page)) if offered.count())
        one = offered.nth(place % offered.count())
        name = one.inner_text().strip() or one.get_attribute("aria-label") or ""
        one.click()
        asked = kind == 1 or (kind == 4 and page.get_by_role("group", name="How many figures").count() > 0)
        if not asked:
            own_turn(page, before)
            return name
    raise AssertionError("there is no end of what is asked for")


def test_stone_age_by_role_and_name(visitor: Visitor) -> None:
    page = visitor.go("/")
    card(page, "stone").click()
    dialog = visitor.role("dialog", "Stone Age")
    dialog.get_by_role("button", name="Start the game").click()
    own_turn(page)
    page.evaluate(LISTEN)
    done = [decide_stone_age(page, place) for place in range(times(8, 16))]
    assert all(done)
    page.wait_for_function("() => /places|rolls|gathers|makes/.test(window.heard)")
    expect(page.locator("[role=alert][aria-live=assertive]")).to_contain_text("Your turn.")


def kitara_offers(page: Page) -> list[Locator]:
    tray = page.get_by_role("group", name="What you can do")
    land = page.get_by_role("group", name="Map")
    return [
        tray.get_by_role("button", name=re.compile("^(Take this card|Attack |Move to |Lose this card|To \\d|Keep the )")),
        tray.get_by_role("list", name="Which card to lose").get_by_role("button"),
        page.get_by_role("region", name="Row of kingdom cards").get_by_role("button", name=re.compile("Can be taken.$")),
        land.get_by_role("button", name=re.compile("(Place|Take) the figure (here|from here).$|Begin here.$")),
        land.get_by_role("button", name=re.compile("(Move \\d+ figures? here|Attack here).*$")),
        land.get_by_role("button", name=re.compile("This group can move.$")),
    ]


def decide_kitara(page: Page, place: int) -> list[str]:
    """One decision, with all the presses it needs; their names."""
    before, pressed = lines(page), []
    for _ in range(3):
        kind, offered = next((kind, offered) for kind, offered in enumerate(kitara_offers(page)) if offered.count())
        one = offered.nth(place % offered.count())
        pressed.append(one.get_attribute("aria-label") or one.inner_text().strip())
        one.click()
        sure = page.get_by_role("group", name="What you can do").get_by_role("button", name=re.compile("^(Attack|Move to) "))
        if kind in (0, 3) or (kind == 4 and not sure.count()):
            break
    own_turn(page, before)
    return pressed


def test_kitara_by_role_and_name(visitor: Visitor) -> None:
    page = visitor.go("/")
    card(page, "kitara").click()
    dialog = visitor.role("dialog", "Kitara")
    dialog.get_by_role("radio", name="Alone against the Nguni tribe").check(force=True)
    dialog.get_by_role("button", name="Start the game").click()
    tribe = page.get_by_role("region", name="A turn, step by step")
    expect(tribe.get_by_role("listitem").first).to_contain_text(re.compile("Nguni tribe takes .* Why\\?", re.DOTALL))
    expect(visitor.role("log").filter(has_text="Nguni tribe takes").first).to_be_attached()
    tribe.get_by_role("button", name="Next").click()
    own_turn(page)
    done = [decide_kitara(page, place) for place in range(times(5, 10))]
    assert all(all(names) for names in done)
    expect(page.locator("[role=alert][aria-live=assertive]")).to_contain_text("Your turn.")


def test_the_landmarks_of_kitara(visitor: Visitor, hall: Hall) -> None:
    where = moment("move", "kitara", 3)
    page = visitor.go(hall.open_at(where).path(where.seat))
    own_turn(page)
    expect(page.get_by_role("region", name="Board", exact=True)).to_match_aria_snapshot("""
      - region "Board":
        - list /Phases of the turn/
        - group "Prosperity track"
        - group "Players"
        - region "Row of kingdom cards":
          - button /Position 1\\./
          - button /Position 2\\./
          - list "Ages in the deck"
        - group "Map":
          - button /^Savanna 1\\./
          - button /^(Savanna|Ruins) 2\\./
        - region "Your kingdom":
          - list /cards? in the kingdom/
          - heading "Supply"
          - heading "Land"
        - group "What you can do"
    """)
    names = page.locator("[data-territory]").evaluate_all("(all) => all.map((one) => one.getAttribute('aria-label'))")
    assert len(set(names)) == len(names) == len(hall.document(page.url.rsplit("/", 1)[-1])["view"]["territories"])


def test_the_landmarks_of_stone_age(visitor: Visitor, hall: Hall) -> None:
    where = moment("place", "stone", 3)
    page = visitor.go(hall.open_at(where).path(where.seat))
    own_turn(page)
    expect(page.get_by_role("region", name="Board", exact=True)).to_match_aria_snapshot("""
      - region "Board":
        - group "Players"
        - region "Valley":
          - button /Forest\\. Dice divided by 3 bring wood/
          - button /Clay pit/
          - button /Quarry/
          - button /River/
          - button /Hunting ground/
          - button /Field/
          - button /Hut/
          - button /Toolmaker/
        - region "Card row":
          - button /Card for 1 resource|Card space 1/
          - button /Card for 2 resources|Card space 2/
          - button /Card for 3 resources|Card space 3/
          - button /Card for 4 resources|Card space 4/
        - region "Buildings":
          - button /Stack 1/
          - button /Stack 2/
          - button /Stack 3/
        - region "Your board"
        - group "What you can do now"
    """)


def test_the_landmarks_of_the_table(visitor: Visitor, hall: Hall) -> None:
    where = moment("place", "tribe")
    page = visitor.go(hall.open_at(where).path(where.seat))
    own_turn(page)
    expect(page.locator("body")).to_match_aria_snapshot("""
      - link "To the content"
      - banner:
        - link "To the start"
        - status: /Place domino \\d+/
        - button "Hint"
        - button "Undo"
        - button "Log"
        - button "Chat"
        - button "Menu"
      - main:
        - heading "Table of Ayla, Brun" [level=1]
        - region "Board":
          - group "Players"
          - heading /Your territory/ [level=2]
          - group "Your territory"
          - group "This round"
          - group "Next round"
          - group "Cave"
      - complementary "Log and chat":
        - region "Log"
        - region "Chat"
    """)


def test_every_place_of_the_board_is_a_button_with_a_name(visitor: Visitor, hall: Hall) -> None:
    where = moment("place", "tribe")
    page = visitor.go(hall.open_at(where).path(where.seat))
    own_turn(page)
    cells = page.get_by_role("group", name="Your territory").get_by_role("button")
    names = cells.evaluate_all("(cells) => cells.map((cell) => cell.getAttribute('aria-label'))")
    assert len(names) >= 49
    assert all(names)
    # The two squares of a place have one name if the domino fits only so.
    assert len(set(names)) > 40


def test_moves_of_others_are_announced(visitor: Visitor, hall: Hall) -> None:
    where = moment("claim", "discovery")
    page = visitor.go(hall.open_at(where, bots=True).path(where.seat))
    own_turn(page)
    decide(page)
    expect(visitor.role("log").filter(has_text="Ayla" if where.seat == 2 else "Brun").first).to_be_attached()
