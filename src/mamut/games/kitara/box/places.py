"""Where the places of a map lie: what its numbers and its starting spaces look like on the table."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

Point = Sequence[float]

ROWS_APART: Final = 0.1
"""A row begins so much lower than the one before, in distances between neighbouring places."""
NEAR_EDGE: Final = 0.6
TOO_CLOSE: Final = 0.25
TOUCHES: Final = 0.03
"""An outline touches the edge if it comes so near, in widths of the map."""


def spacing(centres: Sequence[Point]) -> float:
    """How far places lie from each other, about: the side of the square that each of them would have."""
    wide = max(x for x, _ in centres) - min(x for x, _ in centres)
    high = max(y for _, y in centres) - min(y for _, y in centres)
    return max(math.sqrt(wide * high / len(centres)), max(wide, high) / len(centres), 1.0)


def out_of_order(centres: Sequence[Point]) -> int | None:
    """NG-A-1, from left to right, row by row from the top: the number, counted from 1, of the first place where that is not so.

    Where the numbers go back to the left a new row begins, and it must lie lower than the one before.
    """
    rows: list[list[int]] = [[0]]
    for n in range(1, len(centres)):
        if centres[n][0] > centres[n - 1][0]:
            rows[-1].append(n)
        else:
            rows.append([n])
    heights = [sum(centres[n][1] for n in row) / len(row) for row in rows]
    step = ROWS_APART * spacing(centres)
    for row, above, here in zip(rows[1:], heights, heights[1:], strict=False):
        if here < above + step:
            return row[0] + 1
    return None


def on_top(centres: Sequence[Point]) -> tuple[int, int] | None:
    """Two places, counted from 1, that lie on top of each other."""
    close = TOO_CLOSE * spacing(centres)
    for n, one in enumerate(centres):
        for other in range(n):
            if math.dist(one, centres[other]) < close:
                return other + 1, n + 1
    return None


def at_the_edge(number: int, data: Any) -> bool:
    """Whether a territory of a map, counted from 1, lies at its edge: by its outline if it has one, else by the centres."""
    territory = data["territories"][number - 1]
    if "polygon" in territory and "outline" in data:
        near = TOUCHES * max(data.get("canvas", (1000, 1000)))
        return any(_to_edge(corner, data["outline"]) <= near for corner in territory["polygon"])
    centres = [one["centre"] for one in data["territories"]]
    return _to_edge(territory["centre"], _hull(centres)) <= NEAR_EDGE * spacing(centres)


def _hull(points: Sequence[Point]) -> list[Point]:
    """The points that a rubber band around all of them would touch."""
    ordered = sorted((float(x), float(y)) for x, y in points)
    return [*_chain(ordered)[:-1], *_chain(ordered[::-1])[:-1]] or [ordered[0]]


def _chain(points: Sequence[Point]) -> list[Point]:
    chain: list[Point] = []
    for point in points:
        while len(chain) > 1 and _turn(chain[-2], chain[-1], point) <= 0:
            chain.pop()
        chain.append(point)
    return chain


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _to_edge(point: Point, polygon: Sequence[Point]) -> float:
    return min(_to_line(point, corner, polygon[n - 1]) for n, corner in enumerate(polygon))


def _to_line(point: Point, a: Point, b: Point) -> float:
    length = math.dist(a, b)
    if not length:
        return math.dist(point, a)
    along = ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / length**2
    along = min(1.0, max(0.0, along))
    return math.dist(point, (a[0] + along * (b[0] - a[0]), a[1] + along * (b[1] - a[1])))
