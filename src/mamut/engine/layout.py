"""What the numbers of an observation mean, declared once by each game: for programs that read it, and for the inputs of nets.

An observation is parts one behind another. A part is some numbers of one kind with the same bounds: a `code` stands for
something, 0 for nothing; a `seat` counts from 1 for the observer, 0 for nobody; a `flag` is 0 or 1; a `number` is an amount.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

CODE: Final = "code"
SEAT: Final = "seat"
FLAG: Final = "flag"
NUMBER: Final = "number"


class Part(NamedTuple):
    """Some numbers of an observation."""

    name: str
    length: int
    kind: str = NUMBER
    low: int = 0
    high: int = 1
    of: int = 0
    """whose it is: 1 the observer's, 2 the next seat's and so on, 0 everybody's"""
    width: int = 0
    """of a square of cells, where the numbers are one; what is in it may be turned and mirrored"""


def place_parts(parts: Sequence[Part]) -> list[dict[str, Any]]:
    """The parts as plain data, each with the place of its first number."""
    found, place = [], 0
    for part in parts:
        found.append({"name": part.name, "place": place, **part._asdict()})
        place += part.length
    return found


def length_of(parts: Sequence[Part]) -> int:
    return sum(part.length for part in parts)
