"""Counting lines of play: how many different sequences of exactly so many plies a position has.

Every line of a record is a ply, outcomes of chance included. A game that ends earlier adds nothing. `divide` gives the
count behind each first ply, which is how a wrong count is traced to its cause.
"""

from typing import Any, Protocol, Self


class Position(Protocol):
    """All that is needed of a state."""

    def numbers(self) -> Any: ...

    def count(self) -> int: ...

    def copy(self) -> Self: ...

    def apply(self, number: int, /) -> None: ...

    def replay(self) -> list[tuple[int, Any]]: ...


def after(position: Position, number: int) -> Position:
    """The position one ply later; the one given stays as it is."""
    later = position.copy()
    later.apply(number)
    return later


def perft(position: Position, depth: int) -> int:
    """The number of lines of play of exactly this many plies."""
    if depth == 0:
        return 1
    if depth == 1:
        return position.count()
    return sum(perft(after(position, number), depth - 1) for number in list(position.numbers()))


def divide(position: Position, depth: int) -> dict[str, int]:
    """The same number, split by the first ply."""
    split = {}
    for number in list(position.numbers()):
        later = after(position, number)
        who, move = later.replay()[-1]
        split[f"{'*' if who < 0 else who + 1} {move}"] = perft(later, depth - 1)
    return split


def difference(wanted: dict[str, int], found: dict[str, int]) -> list[str]:
    """First plies whose counts differ, for people."""
    return [
        f"{move}: {wanted.get(move, 'nothing')} expected, {found.get(move, 'nothing')} found"
        for move in dict.fromkeys([*wanted, *found])
        if wanted.get(move) != found.get(move)
    ]
