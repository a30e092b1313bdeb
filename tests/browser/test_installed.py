"""The page on a device: it can be installed, and it opens without a line."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import mamut.texts
from mamut.texts import LANGUAGES
from tests.browser.conftest import Visit
from tests.browser.tables import Hall

TEXTS = Path(mamut.texts.__file__).parent


def test_the_manifest_has_what_installing_needs(hall: Hall) -> None:
    manifest = hall.http.get("/manifest.webmanifest").json()
    assert manifest["name"] == "mamut"
    assert manifest["display"] == "standalone"
    assert manifest["start_url"] == "/"
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    for icon in manifest["icons"]:
        assert hall.http.get(icon["src"]).status_code == 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_before_any_script_runs(hall: Hall, language: str) -> None:
    said = json.loads((TEXTS / language / "start.json").read_text(encoding="utf-8"))
    page = html.unescape(hall.http.get("/table/nowhere", headers={"Accept-Language": language}).text)
    assert f'<html lang="{language}">' in page
    assert f"<title>{said['start.title']}</title>" in page
    assert f'content="{said["start.description"]}"' in page
    assert f"<noscript><p>{said['start.noscript']}</p></noscript>" in page
    address = re.search(r'rel="manifest" href="([^"]*)"', page)
    assert address
    manifest = hall.http.get(address[1]).json()
    assert (manifest["lang"], manifest["description"]) == (language, said["start.description"])
    assert manifest["start_url"] == "/"


def test_another_language_is_another_description(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/settings")
    page.get_by_label("Language").last.select_option(label="Magyar")
    expect(page.locator("html")).to_have_attribute("lang", "hu")
    expect(page.locator("meta[name=description]")).to_have_attribute("content", re.compile("őskori"))
    expect(page.locator("link[rel=manifest]")).to_have_attribute("href", "/manifest.hu.webmanifest")


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
