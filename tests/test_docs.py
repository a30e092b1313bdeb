"""What the documents say about the house is true: every file they name is there, and the way of a click can be walked."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md")))
ROOMS = (
    ROOT,
    *(ROOT / name for name in ("src/mamut", "web/src", "docs", "examples/pebbles")),
    *(ROOT / "src/mamut/games").glob("*"),
)
"""Where a path may begin."""
EXAMPLES = frozenset({"texts/en.json", "texts/cs.json"})
"""Files of the made-up game that docs/adding-a-game.md writes."""
NAMED = re.compile(r"`((?:[\w.-]+/)+[\w.-]+\.(?:py|ts|svelte|toml|json|csv|md|js|mjs|sh))`")
LINKED = re.compile(r"\]\((?!https?:)([^)#\s]+)(?:#[^)]*)?\)")
MOST_HOPS = 12


def exists(path: str) -> bool:
    return path in EXAMPLES or any((room / path).is_file() for room in ROOMS)


@pytest.mark.parametrize("document", PAGES, ids=lambda document: document.name)
def test_every_file_that_is_named_is_there(document: Path) -> None:
    assert [path for path in NAMED.findall(document.read_text(encoding="utf-8")) if not exists(path)] == []


@pytest.mark.parametrize("document", PAGES, ids=lambda document: document.name)
def test_every_link_leads_somewhere(document: Path) -> None:
    links = LINKED.findall(document.read_text(encoding="utf-8"))
    assert [link for link in links if not (document.parent / link).exists()] == []


def test_the_way_of_a_click_is_short_and_every_hop_is_a_file() -> None:
    text = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    way = text.partition("## The way of a click\n")[2].partition("\n## ")[0]
    hops = re.findall(r"^\d+\. (.*)$", way, re.MULTILINE)
    assert 0 < len(hops) <= MOST_HOPS
    for hop in hops:
        named = re.findall(r"`([\w./-]+\.(?:py|ts|svelte|js))`", hop)
        assert named, hop
        assert all(map(exists, named)), hop


def test_the_picture_names_every_room() -> None:
    """The packages of mamut, the rooms of the server, and the rooms of a game."""
    text = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    picture = text.partition("```mermaid\n")[2].partition("```")[0]
    assert text.count("```mermaid") == 1
    folders = [
        *(ROOT / "src/mamut").glob("*/"),
        *(ROOT / "src/mamut/server").glob("*/"),
        *(ROOT / "src/mamut/games").glob("*/"),
    ]
    rooms = sorted(folder.name for folder in folders if (folder / "__init__.py").exists())
    assert [room for room in rooms if not re.search(rf"\b{room}\b", picture)] == []


def test_the_page_of_gpus_shows_the_example_that_ran() -> None:
    page = (ROOT / "docs/gpu.md").read_text(encoding="utf-8")
    program = (ROOT / "examples/gpu_learn.py").read_text(encoding="utf-8")
    assert "```python\n" + program.partition("\n\n")[2] + "```" in page
    assert "```\n" + (ROOT / "docs/gpu_learn.txt").read_text(encoding="utf-8") + "```" in page
    code = [line for line in program.splitlines() if line and not line.lstrip().startswith('"""')]
    assert len(code) < 50
