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
    from mamut.cli.app import COMMANDS, game_commands

    there = {*COMMANDS, *game_commands()}
    told = set(re.findall(r"^\| `mamut (\w+)", README, re.MULTILINE))
    assert told == there


@pytest.mark.parametrize("page", ["kingdomino-origins.md", "stone-age.md", "kitara.md", "formats.md"])
def test_every_python_block_of_the_docs_runs(page: str) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / page).read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, page, "exec"), names)


def test_the_position_of_the_docs_scores_what_they_say() -> None:
    text = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")
    position, sheet, *others = (json.loads(block) for block in re.findall(r"```json\n(.*?)```", text, re.DOTALL))
    assert game_class(position["game"]).score_position(position) == sheet
    assert [other["game"] for other in others] == ["stone-age", "kitara"]
    for other in others:
        assert game_class(other["game"]).score_position(other)["players"]


def test_the_sizes_of_the_docs_are_the_sizes_of_the_game() -> None:
    text = (ROOT / "docs" / "kingdomino-origins.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d) players \| (\d+) \| (\d+) \| (\d+) \|$", text, re.MULTILINE)
    assert len(rows) == 3
    for players, *sizes in rows:
        for mode, size in zip(("discovery", "totem", "tribe"), sizes, strict=True):
            game = game_class("kingdomino-origins")(int(players), "interpreted", mode=mode)
            assert game.observation_size == int(size)


@pytest.mark.parametrize("name", ["stone-age", "kitara"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_numbers_of_the_page_of_a_game_are_those_of_the_game(name: str, players: int) -> None:
    text = (ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8")
    game = game_class(name)(players, "interpreted")
    assert f"| {players} players | {game.observation_size} |" in text
    for words, number in (("moves", game.action_space), ("outcomes of chance", game.chance_space)):
        (row,) = re.findall(rf"^\| {words}(?:, on our maps)? \| (\d+) \| (\d+) \| (\d+) \|$", text, re.MULTILINE)
        assert int(row[players - 2]) == number
    block = {name: int(start) for name, start in re.findall(r"^\| `(\w+)` \| .* \| (\d+) \|$", text, re.MULTILINE)}
    firsts: dict[str, int] = {}
    for move in game.move_table:
        firsts.setdefault(move.text.split()[0], move.number)
    assert block == firsts


def test_the_pages_of_the_games_have_the_same_headings() -> None:
    names = ("kingdomino-origins", "stone-age", "kitara")
    pages = [(ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8") for name in names]
    first, *others = (re.findall(r"^## (.*)$", page, re.MULTILINE) for page in pages)
    assert others == [first] * len(others)
    for page, name in zip(pages, names, strict=True):
        told = re.findall(r"^- \*\*(\S+)\*\* ", page[page.index("## Rulings") : page.index("## Version")], re.MULTILINE)
        assert told == list(game_class(name).rulebook().rulings)


def test_the_page_of_kitara_has_every_option_with_its_values_and_default() -> None:
    text = (ROOT / "docs" / "kitara.md").read_text(encoding="utf-8")
    for option in game_class("kitara").option_list:
        (row,) = re.findall(rf"^\| `{option.key}` \| ([^|]*) \| ([^|]*) \|", text, re.MULTILINE)
        if not option.free:
            assert row == (", ".join(option.values), option.default)
