"""The last result of the thorough run is kept in the repository, in docs/thorough.md."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "docs" / "thorough.md"
COUNTED = ("passed", "failed", "error", "skipped")
BEGUN = pytest.StashKey[float]()


def pytest_sessionstart(session: pytest.Session) -> None:
    session.config.stash[BEGUN] = time.monotonic()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if not config.option.thorough or not whole(config):
        return
    counts = {word: len(terminalreporter.stats.get(word, [])) for word in COUNTED}
    KEPT.write_text(page(counts, time.monotonic() - config.stash[BEGUN], config), encoding="utf-8")
    terminalreporter.write_line(f"the result is in {KEPT.relative_to(ROOT)}, to be kept with the next commit")


def whole(config: pytest.Config) -> bool:
    """Whether nothing was chosen: only all tests together are a result."""
    chosen = config.option.keyword or config.option.markexpr
    return config.args_source == pytest.Config.ArgsSource.TESTPATHS and not chosen


def page(counts: dict[str, int], seconds: float, config: pytest.Config) -> str:
    told = ", ".join(f"{count:,} {word}" for word, count in counts.items() if count)
    lines = {
        "result": told,
        "date": f"{datetime.now(UTC):%Y-%m-%d}",
        "commit": commit(),
        "tests took": f"{seconds / 60:.0f} minutes",
        "Python": platform.python_version(),
        "machine": f"{platform.system()}, {platform.machine()}, {os.cpu_count()} cores",
        "seed of hypothesis": str(config.getoption("--hypothesis-seed")),
    }
    table = "\n".join(f"| {name} | {value} |" for name, value in lines.items())
    return f"""# The last thorough run

`python3 do.py test --thorough` has written this. It is run before a release; what it does beyond the ordinary run is marked
`thorough` in the tests.

| | |
| --- | --- |
{table}
"""


def commit() -> str:
    """What was tested: a commit, and whether anything was changed since."""
    name = told_by_git("rev-parse", "--short=12", "HEAD")
    changed = told_by_git("status", "--porcelain", "--", ".", f":!{KEPT.relative_to(ROOT)}")
    return f"{name or 'unknown'}{', with changes' if changed else ''}"


def told_by_git(*words: str) -> str:
    """Nothing where git is not installed, or this is no clone."""
    if not shutil.which("git"):
        return ""
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else ""
