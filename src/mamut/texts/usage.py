"""Which messages the sources use: keys written out, and beginnings of keys that a value completes."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from pathlib import Path

ENDINGS = ("css", "csv", "html", "json", "js", "mamut", "py", "svelte", "svg", "toml", "ts")
"""What ends like this is the name of a file."""


@dataclass
class Usage:
    """Keys, and beginnings of keys that end with a dot, each with the first place where it stands."""

    keys: dict[str, str] = field(default_factory=dict)
    prefixes: dict[str, str] = field(default_factory=dict)


def read_usage(root: Path, areas: Collection[str]) -> Usage:
    """What the page and the Python sources of a checkout use."""
    usage = Usage()
    for file in _sources(root):
        read_source(usage, file.read_text(encoding="utf-8"), str(file.relative_to(root)), areas)
    return usage


def read_source(usage: Usage, source: str, place: str, areas: Collection[str]) -> None:
    """Adds the keys in one source: quoted texts that are a key as a whole, or begin a template like one."""
    key = rf"(?:{'|'.join(sorted(areas))})(?:\.[a-z0-9_-]+)+"
    for match in re.finditer(rf"""(["'`])({key})\1""", source):
        if match[2].rpartition(".")[2] not in ENDINGS:
            usage.keys.setdefault(match[2], place)
    for match in re.finditer(rf"""["'`]((?:{"|".join(sorted(areas))})(?:\.[a-z0-9_-]+)*\.)(?:\$?\{{|["'`])""", source):
        usage.prefixes.setdefault(match[1], place)


def _sources(root: Path) -> Iterator[Path]:
    page, build, package = root / "web/src", root / "web/plugins", root / "src/mamut"
    for folder in (page, build, package):
        if not folder.is_dir():
            raise FileNotFoundError(f"no sources in {folder}")
    yield from sorted(file for ending in ("ts", "svelte") for file in page.rglob(f"*.{ending}") if ".test." not in file.name)
    yield from build.glob("languages.ts")  # what is said before any script runs
    yield from sorted(package.rglob("*.py"))
    yield from sorted(package.rglob("lesson.toml"))
