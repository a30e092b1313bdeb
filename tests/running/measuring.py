"""Which tests are asked what they cover."""

from __future__ import annotations

import importlib
import pkgutil
import sys
import threading
from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from typing import Any, cast

import pytest

import mamut

FEW, ALL = 2, 1_000_000
MEASURED_CASES = {
    "": FEW,
    "browser": 0,
    "cli/test_kitara.py::test_a_whole": 0,
    "cli/test_play.py::test_a_fair_game": 0,
    "cli/test_play.py::test_a_game_without": 0,
    "cli/test_play.py::test_a_seeded_game": 0,
    "cli/test_play.py::test_a_whole_game_against_a_bot_with_fair_draws": 0,
    "cli/test_play.py::test_a_whole_game_against_a_bot_with_fair_draws[tribe": ALL,
    "cli/test_score.py": ALL,
    "cli/test_stone_age.py::test_a_whole": 0,
    "crash": 0,
    "engine/test_record": ALL,
    "engine/test_record_fuzz.py": 0,
    "games/test_conformance.py": 0,
    "games/test_conformance.py::test_every_seat_has_an_observation[kingdomino-origins-tribe-2": ALL,
    "games/test_conformance.py::test_every_seat_has_an_observation[kitara-orig-2p": ALL,
    "games/test_examples.py": 0,
    "games/test_forged_states.py": 0,
    "games/test_invariants.py": 0,
    "games/test_kitara": ALL,
    "games/test_kitara_box.py::test_a_changed_box": 0,
    "games/test_lesson.py": 0,
    "games/test_nguni_sitting.py::test_the_same_tokens": 0,
    "games/test_position_fuzz": 0,
    "games/test_positions": ALL,
    "games/test_referee": 0,
    "games/test_symmetry": 0,
    "games/test_targets.py": 0,
    "games/test_view_kitara.py": 0,
    "games/test_view_stone_age.py": 0,
    "golden": 0,
    "referee": 0,
    "rules": ALL,
    "rules/stone_age/test_hidden_card.py::test_dealt_anew": 0,
    "server/test_api.py": ALL,
    "server/test_leaks": 0,
    "server/test_limits.py": ALL,
    "server/test_schemathesis.py": 0,
    "server/test_state_machine.py": 0,
    "server/test_whole_games.py": 0,
    "test_readme.py": 0,
    "texts": ALL,
}
"""How many cases of each test are asked what they cover; what is named more closely counts. None where whole games are played
by the hundred or another process is looked at, all where each case goes another way. The coverage of the rules comes from the
tests of each rule: to trace every line of random games as well takes three times as long as to play them."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    seen: Counter[str] = Counter()
    for item in items:
        where = item.nodeid.removeprefix("tests/")
        test = where.split("[")[0]
        seen[test] += 1
        item.stash[MEASURED] = seen[test] <= MEASURED_CASES[max(filter(where.startswith, MEASURED_CASES), key=len)]


MEASURED = pytest.StashKey[bool]()


@contextmanager
def unmeasured() -> Iterator[None]:
    """The mark `no_cover` of pytest-cov does not help here: in several processes it leaves a second tracer at work."""
    own, of_threads = sys.gettrace(), threading.gettrace()
    sys.settrace(None)
    threading.settrace(cast(Any, None))
    try:
        yield
    finally:
        threading.settrace(cast(Any, of_threads))
        sys.settrace(own)


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """What is said when a module of ours is loaded counts; what tests do while they are collected does not."""
    collects = hasattr(session.config, "workerinput") or not getattr(session.config.option, "numprocesses", None)
    if sys.gettrace() and collects:
        for module in pkgutil.walk_packages(mamut.__path__, "mamut."):
            if not module.name.endswith("__main__"):
                with suppress(ImportError):  # of an extra that is not installed
                    importlib.import_module(module.name)
    with unmeasured():
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    if item.stash[MEASURED]:
        return (yield)
    with unmeasured():
        return (yield)
