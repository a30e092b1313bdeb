"""A made-up game with secrets, as an installer would leave it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog

from mamut.engine.registry import game_class


@pytest.fixture(autouse=True)
def plain_logs() -> None:
    """As the server itself does it: the values of all variables in a traceback take seconds, and nobody reads them."""
    structlog.configure([structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)])


@pytest.fixture
def hats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    about = tmp_path / "site" / "hats-1.0.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: hats\nVersion: 1.0.0\n")
    (about / "entry_points.txt").write_text("[mamut.games]\nhats = tests.server.secret_game:Hats\n")
    monkeypatch.syspath_prepend(str(about.parent))
    game_class.cache_clear()
    yield
    game_class.cache_clear()
