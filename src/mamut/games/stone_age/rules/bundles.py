"""Bundles of resources: how they are numbered, listed and paid (SA-RUL-25: always exactly).

Bundles of one size are ordered by their wood, most first, then clay, then stone. All sizes from 1 to 10 follow each other.
"""

from __future__ import annotations

from math import comb
from typing import Final

from mamut.engine.contract import Numbers
from mamut.engine.jit import rule
from mamut.games.stone_age.rules.components import KINDS, MOST_FIGURES, VALUE
from mamut.games.stone_age.rules.state import Player

LARGEST: Final = MOST_FIGURES
"""At most a resource for every figure is ever paid at once."""
FIRST_OF_SIZE: Final = tuple(comb(size + KINDS - 1, KINDS) - (size > 0) for size in range(LARGEST + 2))
"""The number of the first bundle of each size; the last entry is the number of all bundles."""


def _bundles() -> list[tuple[int, int, int, int]]:
    return [
        (wood, clay, stone, size - wood - clay - stone)
        for size in range(1, LARGEST + 1)
        for wood in range(size, -1, -1)
        for clay in range(size - wood, -1, -1)
        for stone in range(size - wood - clay, -1, -1)
    ]


BUNDLES: Final = tuple(_bundles())
SIZE: Final = tuple(sum(bundle) for bundle in BUNDLES)


@rule()
def bundle_number(wood: int, clay: int, stone: int, gold: int) -> int:
    """The number of a bundle: all smaller ones, then those of its size with more wood, more clay, more stone."""
    without_wood = clay + stone + gold
    without_clay = stone + gold
    more_wood = without_wood * (without_wood + 1) * (without_wood + 2) // 6
    more_clay = without_clay * (without_clay + 1) // 2
    return FIRST_OF_SIZE[wood + without_wood] + more_wood + more_clay + gold


@rule("SA-CARD-1", "SA-FEED-4")
def list_bundles(p: Player, size: int, first: int, out: Numbers, n: int) -> int:
    """Writes every bundle of a size that a player has, in any mixture, behind the first n numbers. Returns how many that is."""
    for wood in range(min(size, p.stock[0]), -1, -1):
        for clay in range(min(size - wood, p.stock[1]), -1, -1):
            rest = size - wood - clay
            if rest <= p.stock[2] + p.stock[3]:
                for stone in range(min(rest, p.stock[2]), max(0, rest - p.stock[3]) - 1, -1):
                    out[n] = first + bundle_number(wood, clay, stone, rest - stone)
                    n += 1
    return n


@rule("SA-CARD-2", "SA-BLD-1", "SA-FEED-4")
def pay(p: Player, bundle: int) -> None:
    """Resources go back to the supply."""
    for kind in range(KINDS):
        p.stock[kind] -= BUNDLES[bundle][kind]


@rule("SA-EFF-10")
def take(p: Player, bundle: int) -> None:
    for kind in range(KINDS):
        p.stock[kind] += BUNDLES[bundle][kind]


@rule("SA-COMP-4", "SA-BLD-1", "SA-BLD-2", "SA-BLD-3")
def bundle_value(bundle: int) -> int:
    """Points that a building paid with this bundle scores."""
    value = 0
    for kind in range(KINDS):
        value += VALUE[kind] * BUNDLES[bundle][kind]
    return value


@rule("SA-BLD-2")
def kinds_in(bundle: int) -> int:
    """How many different kinds there are in a bundle."""
    kinds = 0
    for kind in range(KINDS):
        if BUNDLES[bundle][kind] > 0:
            kinds += 1
    return kinds
