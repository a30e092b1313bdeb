"""Which resources may be paid, by trying everything."""

from collections.abc import Mapping
from itertools import combinations_with_replacement

from .components import BUILDINGS, RESOURCES, VALUES

Bundle = tuple[str, ...]
"""Resource names in the order of the box, repeated."""


def bundles(number: int) -> list[Bundle]:
    """All mixtures of so many resources."""
    return list(combinations_with_replacement(RESOURCES, number))


def affordable(bundle: Bundle, stock: Mapping[str, int]) -> bool:
    return all(bundle.count(resource) <= stock[resource] for resource in RESOURCES)


def exactly(number: int, stock: Mapping[str, int]) -> list[Bundle]:
    """SA-CARD-1, SA-FEED-4: what a stock has of exactly so many resources."""
    return [bundle for bundle in bundles(number) if affordable(bundle, stock)]


def fits(bundle: Bundle, tile: str) -> bool:
    """SA-BLD-1 to -3."""
    building = BUILDINGS[tile]
    if building.bundle is not None:
        return tuple(bundle.count(resource) for resource in RESOURCES) == building.bundle
    if not building.least <= len(bundle) <= building.most:
        return False
    return building.kinds in (0, len(set(bundle)))


def payments(tile: str, stock: Mapping[str, int]) -> list[Bundle]:
    """All that may be paid for this tile; the largest tile takes seven resources."""
    return [bundle for number in range(1, 8) for bundle in exactly(number, stock) if fits(bundle, tile)]


def worth(bundle: Bundle) -> int:
    """The points of a building paid like this (SA-COMP-4)."""
    return sum(VALUES[resource] for resource in bundle)
