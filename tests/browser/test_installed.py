"""The page on a device: it can be installed, and it opens without a line."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.tables import Hall


def test_the_manifest_has_what_installing_needs(hall: Hall) -> None:
    manifest = hall.http.get("/manifest.webmanifest").json()
    assert manifest["name"] == "mamut"
    assert manifest["display"] == "standalone"
    assert manifest["start_url"] == "/"
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    for icon in manifest["icons"]:
        assert hall.http.get(icon["src"]).status_code == 200


def test_screens_open_without_a_line(visit: Visit) -> None:
    visitor = visit(service_workers="allow")
    page = visitor.go("/")
    page.evaluate("() => navigator.serviceWorker.ready")
    visitor.go("/rules")
    page.reload()
    expect(page.locator("main section li a").first).to_be_visible()
    visitor.lose_line()
    for path, heading in (("/", "mamut"), ("/pad", "Score pad"), ("/rules", "Rules"), ("/settings", "Settings")):
        visitor.go(path)
        expect(page.get_by_role("heading", level=1)).to_contain_text(heading)
    page.goto(visitor.address + "/new")
    expect(page.get_by_text("The server cannot be reached")).to_be_visible()
