"""A solo game at a real table as a file: what was chosen, where it began, and the lines that were typed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from mamut.engine.errors import PositionError
from mamut.engine.validation import a_list, keys, one_of, shown
from mamut.games.kitara.rules.options import OPTIONS

FORMAT: Final = "kitara-nguni/1"
KEYS: Final = tuple(option.key for option in OPTIONS if option.key != "solo")
"""What can be chosen."""
MOST_LINES: Final = 1000
LONGEST_LINE: Final = 80
LONGEST_NAME: Final = 40


@dataclass
class Saved:
    options: dict[str, str]
    start: Any = None
    name: str = ""
    lines: list[str] = field(default_factory=list)

    def data(self) -> dict[str, Any]:
        return {"format": FORMAT, "options": self.options, "start": self.start, "name": self.name, "lines": self.lines}


def read_saved(data: Any) -> Saved:
    """Raises PositionError, and nothing else. Whether the lines are a game is seen when they are played."""
    keys(data, "game", ("format", "options", "start", "name", "lines"))
    one_of(data["format"], "format", (FORMAT,))
    keys(data["options"], "options", (), KEYS)
    for key, value in data["options"].items():
        _text(value, f"options.{key}", None)
    lines = a_list(data["lines"], "lines", 0, MOST_LINES)
    return Saved(
        dict(data["options"]),
        data["start"],
        _text(data["name"], "name", LONGEST_NAME),
        [_text(line, f"lines[{n}]", LONGEST_LINE) for n, line in enumerate(lines)],
    )


def _text(value: Any, place: str, most: int | None) -> str:
    if not isinstance(value, str) or (most is not None and len(value) > most):
        raise PositionError(place, "kitara.sitting.text", value=shown(value), most=most or 0)
    return value
