"""Moves by number and by text. Most games keep a list of them; one with tens of thousands makes each when it is asked for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, overload


class Move(NamedTuple):
    """A move, or an outcome of chance. The number is only for this build; the text is for ever."""

    number: int
    text: str
    rule: str
    """the rule that allows it"""

    def __str__(self) -> str:
        return self.text


class Moves(Sequence[Move], ABC):
    """A table that is not made at once: what stands at a number is worked out when it is first asked for."""

    def __init__(self) -> None:
        self._made: dict[int, Move] = {}

    @abstractmethod
    def __len__(self) -> int: ...

    @abstractmethod
    def make(self, number: int) -> Move:
        """The move with a number of this table."""

    @abstractmethod
    def number(self, text: str) -> int | None:
        """The number of the move that a text spells exactly; None if there is none."""

    def move(self, number: int) -> Move:
        """The one move with a number."""
        found = self._made.get(number)
        if found is None:
            found = self._made[number] = self.make(number)
        return found

    @overload
    def __getitem__(self, number: int) -> Move: ...
    @overload
    def __getitem__(self, number: slice) -> list[Move]: ...
    def __getitem__(self, number: int | slice) -> Move | list[Move]:
        if isinstance(number, slice):
            return [self.move(one) for one in range(*number.indices(len(self)))]
        if not -len(self) <= number < len(self):
            raise IndexError(number)
        return self.move(int(number) % len(self))


class _ByText(Mapping[str, Move]):
    def __init__(self, moves: Moves) -> None:
        self._moves = moves

    def __getitem__(self, text: str) -> Move:
        number = self._moves.number(text)
        if number is None:
            raise KeyError(text)
        return self._moves.move(number)

    def __iter__(self) -> Iterator[str]:
        return (move.text for move in self._moves)

    def __len__(self) -> int:
        return len(self._moves)


def by_text(moves: Sequence[Move]) -> Mapping[str, Move]:
    """The same moves, found by their text."""
    return _ByText(moves) if isinstance(moves, Moves) else {move.text: move for move in moves}
