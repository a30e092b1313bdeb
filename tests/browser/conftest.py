"""A server and a browser for the tests of this folder. Both live as long as the folder's tests of this process."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, expect

from tests.browser.chromium import started
from tests.browser.serving import Served
from tests.browser.tables import Hall
from tests.browser.visitor import Visitor

PATIENCE_MS = 15_000
expect.set_options(timeout=PATIENCE_MS)
# The service worker has tests of its own; elsewhere it would only fetch the whole page anew for every window.
ORDINARY = {
    "viewport": {"width": 1280, "height": 800},
    "locale": "en-GB",
    "reduced_motion": "reduce",
    "service_workers": "block",
}
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
Visit = Callable[..., Visitor]
Look = Callable[..., Visitor]


@pytest.fixture(scope="package")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("server"))
    yield server
    server.close()


@pytest.fixture(autouse=True)
def same_draws(served: Served, request: pytest.FixtureRequest) -> None:
    served.draw_by(request.node.nodeid)


@pytest.fixture(scope="package")
def hall(served: Served) -> Iterator[Hall]:
    hall = Hall(served.address)
    yield hall
    hall.http.close()


# Not of the session: Playwright occupies the event loop of the thread, which the tests of other folders need for themselves.
@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    with started() as browser:
        yield browser


@pytest.fixture
def visit(chromium: Browser, served: Served, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Opens windows that share nothing. Whatever went wrong in one of them unseen fails the test."""
    visitors: list[Visitor] = []

    def come(**options: Any) -> Visitor:
        language = options.pop("language", None)
        context = chromium.new_context(**{**ORDINARY, **options})
        context.set_default_timeout(PATIENCE_MS)
        visitors.append(Visitor(context, served.address, language))
        return visitors[-1]

    yield come
    if getattr(request.node, "failed", False):
        for visitor in visitors:
            _describe(visitor)
    for visitor in visitors:
        visitor.context.close()
    problems = sorted({problem for visitor in visitors for problem in visitor.problems})
    assert not problems, "\n".join(problems)


@pytest.fixture(scope="package")
def lasting(chromium: Browser, served: Served) -> Iterator[Callable[[str], Visitor]]:
    """Browsers that many tests look through, one after another: one for each language a browser may be set to."""
    visitors: dict[str, Visitor] = {}

    def browser_in(locale: str) -> Visitor:
        if locale not in visitors:
            context = chromium.new_context(**{**ORDINARY, "locale": locale})  # type: ignore[arg-type]
            context.set_default_timeout(PATIENCE_MS)
            visitors[locale] = Visitor(context, served.address)
            visitors[locale].leave()
        return visitors[locale]

    yield browser_in
    for visitor in visitors.values():
        visitor.context.close()


@pytest.fixture
def look(lasting: Callable[[str], Visitor], request: pytest.FixtureRequest) -> Iterator[Look]:
    """Opens one window, in a language. It shares nothing with those before it but what was fetched, and so is there sooner."""
    visitors: list[Visitor] = []

    def come(language: str | None = None, locale: str = "en-GB") -> Visitor:
        visitors.append(lasting(locale))
        visitors[-1].come_back(language)
        return visitors[-1]

    yield come
    for visitor in visitors:
        if getattr(request.node, "failed", False):
            _describe(visitor)
        visitor.leave()
    problems = sorted({problem for visitor in visitors for problem in visitor.problems})
    assert not problems, "\n".join(problems)


@pytest.fixture
def visitor(visit: Visit) -> Visitor:
    return visit()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call" and report.failed:
        item.failed = True  # type: ignore[attr-defined]
    return report


def _describe(visitor: Visitor) -> None:
    """What the window shows, in words: a log has no pictures."""
    try:
        print(f"\n--- {visitor.page.url}\n{visitor.page.locator('body').aria_snapshot()[:6000]}")
    except Error as error:
        print(f"\n--- nothing to see: {error}")
