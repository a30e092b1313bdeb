"""Views of Stone Age, line by line."""

import json
from typing import Any

NAMED_BY = {"areas": "area", "row": "space", "stacks": "stack", "players": "seat"}
"""Lists, and the key that tells their items apart."""


def brief(value: Any) -> str:
    """Lists of words without brackets, everything else as JSON."""
    if isinstance(value, list) and all(isinstance(one, str) for one in value):
        return " ".join(value)
    return json.dumps(value, separators=(",", ":"))


def item_lines(name: str, item: dict[str, Any]) -> dict[str, str]:
    """A player has a line for everything, so that a small change is a short line; other places are one line."""
    if name.startswith("seat"):
        return {f"{name} {key}": brief(value) for key, value in item.items()}
    return {name: " ".join(f"{key}={brief(value)}" for key, value in item.items())}


def view_lines(data: dict[str, Any]) -> dict[str, str]:
    """A view, line by line; nothing is left out."""
    lines: dict[str, str] = {}
    for key, value in data.items():
        if key in NAMED_BY:
            for item in value:
                rest = dict(item)
                lines |= item_lines(f"{NAMED_BY[key]} {rest.pop(NAMED_BY[key])}", rest)
        elif key == "unseen":
            lines |= {f"unseen {kind}": brief(pieces) for kind, pieces in value.items()}
        else:
            lines[key] = brief(value)
    return lines
