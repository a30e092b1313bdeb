"""Which tests are run, and in which order: those that take long first, so that all processes are busy until the end."""

from __future__ import annotations

from typing import Any

import pytest

LONGEST_FIRST = (
    "tests/server/test_state_machine.py",
    "tests/engine/test_meeting.py",
    "tests/learn/test_learning.py",
    "tests/browser/test_against_bots.py",
    "tests/browser/test_friends.py",
    "tests/crash",
    "tests/browser/test_phone.py",
    "tests/browser/test_interruptions.py",
    "tests/browser/test_lesson.py",
    "tests/browser/test_k",
    "tests/browser",
    "tests/bots/test_endings.py",
    "tests/server/test_schemathesis.py",
    "tests/games/test_",
    "tests/server",
    "tests/cli",
)
"""How the names of tests begin that take longest. The others follow as they are found."""
LEFT = pytest.StashKey[int]()


def place(item: pytest.Item) -> int:
    return next((n for n, start in enumerate(LONGEST_FIRST) if item.nodeid.startswith(start)), len(LONGEST_FIRST))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    left = [] if config.option.thorough else [item for item in items if item.get_closest_marker("thorough")]
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if not item.get_closest_marker("thorough")]
    config.stash[LEFT] = len(left)
    items.sort(key=place)


def pytest_sessionfinish(session: pytest.Session) -> None:
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["left"] = session.config.stash.get(LEFT, 0)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """A process of pytest-xdist has ended. All of them have found the same tests."""
    node.config.stash[LEFT] = getattr(node, "workeroutput", {}).get("left", 0)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    left = config.stash.get(LEFT, 0)
    if left:
        terminalreporter.write_line(f"{left} more tests are left to the thorough run: python3 do.py test --thorough")
