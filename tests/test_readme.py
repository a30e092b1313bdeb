"""The README is executed: what it promises is tried."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from mamut.engine.registry import game_class

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

    there = {command.name or command.callback.__name__ for command in app.registered_commands if command.callback}
    told = set(re.findall(r"^\| `mamut (\w+)", README, re.MULTILINE))
    assert told == there


@pytest.mark.parametrize("page", ["kingdomino-origins.md", "formats.md"])
def test_every_python_block_of_the_docs_runs(page: str) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / page).read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, page, "exec"), names)


def test_the_position_of_the_docs_scores_what_they_say() -> None:
    text = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")
    position, sheet = (json.loads(block) for block in re.findall(r"```json\n(.*?)```", text, re.DOTALL))
    assert game_class("kingdomino-origins").score_position(position) == sheet


def test_the_sizes_of_the_docs_are_the_sizes_of_the_game() -> None:
    text = (ROOT / "docs" / "kingdomino-origins.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d) players \| (\d+) \| (\d+) \| (\d+) \|$", text, re.MULTILINE)
    assert len(rows) == 3
    for players, *sizes in rows:
        for mode, size in zip(("discovery", "totem", "tribe"), sizes, strict=True):
            game = game_class("kingdomino-origins")(int(players), "interpreted", mode=mode)
            assert game.observation_size == int(size)
