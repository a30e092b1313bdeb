"""How often chance brings what: whole numbers, all faces of all dice counted."""

from collections import Counter
from itertools import product

FACES = (1, 2, 3, 4, 5, 6)


def sums(dice: int) -> dict[int, int]:
    """Sum of so many dice -> in how many of the 6^n ways it comes; die after die, because 6^10 are too many to list."""
    ways = Counter({0: 1})
    for _ in range(dice):
        longer: Counter[int] = Counter()
        for total, count in ways.items():
            for face in FACES:
                longer[total + face] += count
        ways = longer
    return dict(ways)


def listed_sums(dice: int) -> dict[int, int]:
    """The same by listing every way; only for a few dice."""
    return dict(Counter(sum(faces) for faces in product(FACES, repeat=dice)))


def market(dice: int) -> dict[tuple[int, ...], int]:
    """Faces in ascending order -> in how many of the 6^n ways they come."""
    return dict(Counter(tuple(sorted(faces)) for faces in product(FACES, repeat=dice)))
