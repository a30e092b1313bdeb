"""Links and codes that are given away work for somebody else: for whoever comes from another address."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from mamut.server.http.reach import elsewhere
from mamut.server.settings import Settings
from tests.browser.conftest import Visit
from tests.browser.serving import Served
from tests.browser.test_friends import sit_down
from tests.browser.visitor import Visitor
from tests.browser.windows import Windows

LINK = "Link for your friends"
ALONE = "Only this device can open this link"
WITHOUT_HTTPS = "Cross-Origin-Opener-Policy header has been ignored"
"""What Chromium says of every page that comes without HTTPS from another machine."""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One that listens to all addresses of the machine."""
    server = Served(tmp_path_factory.mktemp("server"), host="0.0.0.0")
    yield server
    server.close()


@pytest.fixture(scope="module")
def windows(chromium: Browser, served: Served) -> Iterator[Windows]:
    """Of this server."""
    windows = Windows(chromium, served.address)
    yield windows
    windows.close()


def opened(ayla: Visitor) -> None:
    page = ayla.go("/")
    ayla.role("link", "Play with friends").click()
    page.get_by_label("Name on seat 1").fill("Ayla")
    ayla.button("Open the table and invite").click()
    page.wait_for_url("**/table/*")


def test_somebody_else_opens_the_link(visit: Visit, chromium: Browser, served: Served) -> None:
    ayla = visit()
    opened(ayla)
    addresses = elsewhere(Settings(host="0.0.0.0", port=served.port))
    if not addresses:  # a machine without a network: there is nobody else, and that is said
        expect(ayla.page.get_by_text(ALONE).first).to_be_visible()
        return
    address = addresses[0].removesuffix("/")
    link = ayla.role("textbox", LINK)
    expect(link).to_have_value(address + ayla.page.url.removeprefix(served.address))
    expect(ayla.page.get_by_text(ALONE)).to_have_count(0)
    far = Windows(chromium, address)
    try:
        brun = far.open({})
        sit_down(brun, link.input_value())
        expect(ayla.page.get_by_text("Brun").first).to_be_visible()
        brun.page.get_by_text("Continue on another device").click()
        seat = brun.role("textbox", "Link to your seat").input_value()
        assert seat.startswith(f"{brun.page.url}#seat=")  # there the link is the one that has brought Brun
        brun.page.locator("details").get_by_role("button", name="Copy").click()  # no clipboard there: the page has no HTTPS
        expect(brun.page.get_by_text("Copied").first).to_be_visible()
        assert [problem for problem in brun.what_went_wrong() if WITHOUT_HTTPS not in problem] == []
    finally:
        far.close()


def test_a_server_that_listens_to_its_machine_alone_says_so(
    chromium: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    server = Served(tmp_path_factory.mktemp("alone"))
    windows = Windows(chromium, server.address)
    try:
        ayla = windows.open({})
        opened(ayla)
        expect(ayla.page.get_by_text(ALONE).first).to_be_visible()
        assert ayla.role("textbox", LINK).input_value() == ayla.page.url
        assert not ayla.what_went_wrong()
    finally:
        windows.close()
        server.close()
