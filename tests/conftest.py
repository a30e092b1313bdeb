"""How tests are run here: the same draws for every test, whatever was drawn before it; the same examples of hypothesis every
time, and no stopwatch. And two small games, as if they were installed. What else belongs to a run is in `tests.running`."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from mamut.engine.registry import game_class
from tests.running import measuring, results, splitting, thorough
from tests.seeded import begin

CALM = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ordinary", CALM, derandomize=True)
settings.register_profile("thorough", CALM, derandomize=False, print_blob=True)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--thorough", action="store_true", help="also run what is left to the thorough run")


def pytest_configure(config: pytest.Config) -> None:
    thorough.begin(config.option.thorough)
    settings.load_profile("thorough" if config.option.thorough else "ordinary")
    for part in (splitting, measuring, results):
        config.pluginmanager.register(part)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    begin(item.nodeid)


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
