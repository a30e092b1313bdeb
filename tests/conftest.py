"""How hypothesis runs here: the same examples every time, and no stopwatch. And a game of dice, as if it were installed."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from mamut.engine.registry import game_class

settings.register_profile("mamut", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("mamut")


@pytest.fixture
def bones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    about = tmp_path / "dice" / "bones-1.0.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: bones\nVersion: 1.0.0\n")
    (about / "entry_points.txt").write_text("[mamut.games]\nbones = tests.dice.bones:Bones\n")
    monkeypatch.syspath_prepend(str(about.parent))
    game_class.cache_clear()
    yield
    game_class.cache_clear()
