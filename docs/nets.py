"""Writes the table of shipped nets in docs/learning.md from the heads of their files: `python -m docs.nets`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

from mamut.engine.registry import game_class, game_names

PAGE = Path(__file__).with_name("learning.md")
BEGIN, END = "<!-- nets: python -m docs.nets -->\n", "<!-- end of nets -->\n"


def page() -> str:
    """The page with its table written anew."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    return before + BEGIN + table(list(heads())) + END + rest.partition(END)[2]


def heads() -> Iterator[dict[str, Any]]:
    """What the file of each net says of it, and how large it is."""
    for name in game_names():
        folder = files(game_class(name).package).joinpath("ai", "nets")
        found = sorted(folder.iterdir(), key=lambda file: file.name) if folder.is_dir() else []
        for file in found:
            if file.name.endswith(".net"):
                data = file.read_bytes()
                yield {"bytes": len(data), **json.loads(data.partition(b"\n")[0])}


def table(nets: list[dict[str, Any]]) -> str:
    lines = ["\n| net | bytes | made by | seed | minutes | decisions | on | won against `greedy` |"]
    lines.append("| --- | ---: | --- | ---: | ---: | ---: | --- | --- |")
    for net in nets:
        sizes = f"{net['bytes']:,} | `{net['command']}` | {net['seed']} | {net['minutes']:.1f} | {net['decisions']:,}"
        lines.append(f"| {net['net']} | {sizes} | {net['device']} | {against(net)} |")
    return "\n".join(lines) + "\n\n"


def against(net: dict[str, Any]) -> str:
    """One entry for each table: how often the net won there, where a fair share is one in so many as play."""
    scores = net["against"]["greedy"] if net["against"] else []
    return "; ".join(f"{words(table)}: {percent(score)}" for table, score in zip(net["tables"], scores, strict=False))


def words(table: dict[str, Any]) -> str:
    chosen = [value for key, value in table["options"].items() if key not in ("mode", "solo")]
    return " ".join([str(table["players"]), *map(str, chosen)])


def percent(score: dict[str, Any]) -> str:
    return f"{100 * score['share']:.1f} ± {100 * score['error']:.1f} %"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
