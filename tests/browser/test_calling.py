"""A word when it is the reader's turn and another window is in front."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.moments import moment
from tests.browser.tables import Hall, Opened
from tests.browser.visitor import Visitor

BEHIND = """
window.behind = false
Object.defineProperty(document, "visibilityState", { get: () => window.behind ? "hidden" : "visible" })
window.putBehind = (behind) => { window.behind = behind; document.dispatchEvent(new Event("visibilitychange")) }
window.badges = []
navigator.setAppBadge = async (count) => void window.badges.push(count)
navigator.clearAppBadge = async () => void window.badges.push(0)
"""
"""The page can be put behind another window, and its badge is written down."""
ASKED = """
window.said = "default"
window.shown = []
Object.defineProperty(Notification, "permission", { get: () => window.said })
Notification.requestPermission = async () => (window.said = "ANSWER")
ServiceWorkerRegistration.prototype.showNotification = async function (title, more) {
  const close = () => (window.shown = window.shown.filter((one) => one.tag !== more.tag))
  window.shown.push({ title, ...more, close })
}
ServiceWorkerRegistration.prototype.getNotifications = async ({ tag }) => window.shown.filter((one) => one.tag === tag)
"""
"""A Chromium without a screen has no notifications: the person who is asked, and the system that shows them."""
CLICKED = """(path) => {
  Object.defineProperty(self.clients, "openWindow", { value: async (path) => void (self.opened = path) })
  const event = new ExtendableEvent("notificationclick")
  event.notification = { close: () => (self.closed = true), data: { path } }
  self.dispatchEvent(event)
}"""
SHOWN = "() => window.shown.map(({ title, data }) => [title, data.path])"
TURN = re.compile("^Your turn")
ICON = "link[rel=icon]"


@pytest.fixture
def reader(visit: Visit) -> Visitor:
    visitor = visit(service_workers="allow")
    visitor.context.add_init_script(BEHIND + ASKED.replace("ANSWER", "granted"))
    return visitor


def at_table(reader: Visitor, hall: Hall) -> tuple[Opened, int, Page]:
    """Where somebody else is to move; the table, who that is, and the reader's page."""
    where = moment("place", "discovery", 2)
    table = hall.open_at(where)
    other = where.seat
    page = reader.go(table.path(3 - other))
    page.evaluate("() => navigator.serviceWorker.ready")
    return table, other, page


def move(hall: Hall, table: Opened, seat: int) -> None:
    """Moves for a seat until another one is to act."""
    while True:
        document = hall.document(table, seat)
        if document["moves"] is None:
            return
        hall.wish(table, seat, "move", text=document["moves"][0], lines=document["table"]["lines"])


def switch_on(reader: Visitor, page: Page) -> None:
    reader.button("Menu").click()
    reader.button("Settings").click()
    page.get_by_role("checkbox", name="Notify me").check()
    expect(page.get_by_role("checkbox", name="Notify me")).to_be_checked()
    page.get_by_role("dialog", name="Settings").get_by_role("button", name="Close").click()


def test_a_notification_a_badge_and_a_mark(reader: Visitor, hall: Hall) -> None:
    table, other, page = at_table(reader, hall)
    switch_on(reader, page)
    page.evaluate("window.putBehind(true)")
    move(hall, table, other)
    expect(page).to_have_title(TURN)
    expect(page.locator(ICON)).to_have_attribute("href", "/icon-turn.svg")
    assert page.evaluate("window.badges") == [1]
    page.wait_for_function("() => window.shown.length === 1")
    assert page.evaluate(SHOWN) == [["It is your turn", f"/table/{table.id}"]]
    page.evaluate("window.putBehind(false)")
    page.wait_for_function("() => window.shown.length === 0")


def test_nothing_is_notified_unless_it_is_wanted(reader: Visitor, hall: Hall) -> None:
    table, other, page = at_table(reader, hall)
    page.evaluate("window.putBehind(true)")
    move(hall, table, other)
    expect(page).to_have_title(TURN)
    assert page.evaluate(SHOWN) == []


def test_whoever_looks_at_the_table_needs_no_notification(reader: Visitor, hall: Hall) -> None:
    table, other, page = at_table(reader, hall)
    switch_on(reader, page)
    move(hall, table, other)
    expect(page).to_have_title(TURN)
    assert page.evaluate(SHOWN) == []
    reader.go("/rules")
    expect(page.locator(ICON)).to_have_attribute("href", "/icon.svg")


def test_where_it_is_refused_the_page_says_so(visit: Visit) -> None:
    visitor = visit(service_workers="allow")
    visitor.context.add_init_script(ASKED.replace("ANSWER", "denied"))
    page = visitor.go("/settings")
    page.get_by_role("checkbox", name="Notify me").click()
    expect(page.get_by_role("alert").filter(has_text="does not allow")).to_be_visible()
    expect(page.get_by_role("checkbox", name="Notify me")).not_to_be_checked()


def test_a_pressed_notification_leads_to_its_table(reader: Visitor, hall: Hall) -> None:
    at_table(reader, hall)
    worker = reader.context.service_workers[0]
    worker.evaluate(CLICKED, "/table/elsewhere")
    assert worker.evaluate("async () => { while (!self.opened) await new Promise(setTimeout); return [opened, closed] }") == [
        "/table/elsewhere",
        True,
    ]
