"""How hypothesis runs here: the same examples every time, and no stopwatch. And two small games, as if they were installed.
And which tests are not asked what they cover."""

import sys
import threading
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import HealthCheck, settings

from mamut.engine.registry import game_class

settings.register_profile("mamut", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("mamut")

HERE = Path(__file__).parent
NOT_MEASURED = (
    "bots/test_fuzz.py",
    "browser",
    "crash",
    "engine/test_record_fuzz.py",
    "golden",
    "referee",
    "games/test_conformance.py",
    "games/test_forged_states.py",
    "games/test_invariants.py",
    "games/test_referee",
    "games/test_symmetry",
    "games/test_targets.py",
    "games/test_view_kitara.py",
    "games/test_view_stone_age.py",
    "interop/test_openspiel_upstream.py",
    "server/test_state_machine.py",
)
"""These play whole games by the hundred, or look at another process. The coverage of the rules comes from the tests of each
rule; to trace every line of random games as well would more than double the time they take."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """The mark `no_cover` of pytest-cov does not help here: in several processes it leaves a second tracer at work."""
    if not item.path.relative_to(HERE).as_posix().startswith(NOT_MEASURED):
        return (yield)
    own, of_threads = sys.gettrace(), threading.gettrace()
    sys.settrace(None)
    threading.settrace(cast(Any, None))
    try:
        return (yield)
    finally:
        threading.settrace(cast(Any, of_threads))
        sys.settrace(own)


@pytest.fixture
def bones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from installed("bones", "tests.dice.bones:Bones", tmp_path, monkeypatch)


@pytest.fixture
def echo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from installed("echo", "tests.solo.echo:Echo", tmp_path, monkeypatch)


def installed(name: str, game: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A made-up game, as an installer would leave it."""
    about = folder / name / f"{name}-1.0.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0.0\n")
    (about / "entry_points.txt").write_text(f"[mamut.games]\n{name} = {game}\n")
    monkeypatch.syspath_prepend(str(about.parent))
    game_class.cache_clear()
    yield
    game_class.cache_clear()
