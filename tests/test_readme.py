"""The README is executed: what it promises is tried."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_python_block_runs(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len(blocks) == 3
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, "README.md", "exec"), names)
    told = capsys.readouterr().out
    assert "KO-SETUP-3" in told
    assert "(1024, 3)" not in told
    assert "(1024, 4)" in told


def test_every_link_leads_somewhere() -> None:
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]:
        for link in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), f"{page.name}: {link}"


def test_every_command_of_the_table_exists() -> None:
    from mamut.cli.app import app

    there = {command.callback.__name__ for command in app.registered_commands if command.callback}
    told = set(re.findall(r"^\| `mamut (\w+)", README, re.MULTILINE))
    assert told == there
