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
from tests.browser.windows import PATIENCE_MS, Windows

expect.set_options(timeout=PATIENCE_MS)
Visit = Callable[..., Visitor]


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


@pytest.fixture(scope="package")
def windows(chromium: Browser, served: Served) -> Iterator[Windows]:
    windows = Windows(chromium, served.address)
    yield windows
    windows.close()


@pytest.fixture
def visit(windows: Windows, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Opens windows that share nothing. Whatever went wrong in one of them unseen fails the test."""
    visitors: list[Visitor] = []

    def come(*, language: str | None = None, **options: Any) -> Visitor:
        visitors.append(windows.take(options, language))
        return visitors[-1]

    yield come
    failed = getattr(request.node, "failed", False)
    if failed:
        for visitor in visitors:
            _describe(visitor)
    problems = sorted({problem for visitor in visitors for problem in visitor.what_went_wrong()})
    windows.give_back(fit=not failed and not problems)
    assert not problems, "\n".join(problems)


@pytest.fixture
def newcomer(windows: Windows) -> Iterator[Visitor]:
    """In a browser that has fetched nothing yet."""
    visitor = windows.open({})
    yield visitor
    problems = visitor.what_went_wrong()
    visitor.context.close()
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
