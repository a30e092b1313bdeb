"""The inputs of nets, declared once by each game: how many there are, and what of a position may be turned without changing it.

A position is a few *active* inputs out of many, each of which is there or not, and a few *dense* numbers. The game's `encode`
writes both for a seat, from what that seat may know; the same function runs in training, in the search, and interpreted.
"""

from __future__ import annotations

from typing import Final, NamedTuple

MOST_SEATS: Final = 4
"""A net speaks of so many seats: the one that looks first, then those after it in the order of play."""
DENSE_LIMIT: Final = 120_000
"""Dense numbers are between this and its negative; most are hundredths of a point."""


class Inputs(NamedTuple):
    """What `encode` writes for a game with its players and options."""

    size: int
    """inputs that can be active, numbered from 0"""
    most: int
    """how many of them are active at most"""
    dense: int
    """how many dense numbers there are; the first `MOST_SEATS` are the judged points of the seats"""
    symmetries: tuple[tuple[int, ...], ...] = ()
    """other pictures of the same position: for each, where every input goes"""
    net: str = ""
    """the name of the net that takes them; games with different players and options may share one"""
