"""Boxes of components as owners type them in: ours to be changed, and a small one."""

from __future__ import annotations

import copy
import json
from importlib.resources import files
from typing import Any

OURS: dict[str, Any] = json.loads(files("mamut.games.kitara").joinpath("original.json").read_text(encoding="utf-8"))


def ours() -> dict[str, Any]:
    return copy.deepcopy(OURS)


def small() -> dict[str, Any]:
    """A map for two players and nothing else: three rows of two, ruins in the middle, no outlines."""
    near = {1: [2, 3], 2: [1, 4], 3: [1, 4, 5], 4: [2, 3, 6], 5: [3, 6], 6: [4, 5]}
    territories = [
        {
            "id": number,
            "type": "ruins" if number in (3, 4) else "savanna",
            "start": number in (1, 6),
            "neighbours": others,
            "centre": [250 + 500 * ((number - 1) % 2), 200 + 300 * ((number - 1) // 2)],
        }
        for number, others in near.items()
    ]
    return {"format": "kitara-box/1", "name": "Small", "maps": [{"id": "small", "players": 2, "territories": territories}]}


def with_change(data: dict[str, Any], path: str, value: Any = None) -> dict[str, Any]:
    """The same with one thing replaced; None takes it away."""
    at: Any = data
    *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    for part in way:
        at = at[part]
    if value is None:
        del at[last]
    else:
        at[last] = value
    return data


def text_of(data: Any) -> str:
    return json.dumps(data)
