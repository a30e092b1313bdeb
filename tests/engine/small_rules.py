"""A few rules that belong to no game, to try the targets on."""

from typing import Any, Final

from mamut.engine.contract import Numbers, points
from mamut.engine.jit import clone, lowest, popcount, product, rule
from mamut.games.kingdomino_origins.rules.grid import around, beside, connected, rectangle, turned

LIMIT: Final = 7
PRIMES: Final = (2, 3, 5, 7, 11)
GRID: Final = ((1, 2, 3), (4, 5, 6))


@rule()
def bits(mask: int) -> int:
    return popcount(mask)


@rule()
def first_bit(mask: int) -> int:
    return lowest(mask)


@rule()
def low_product(a: int, b: int) -> int:
    return product(a, b)


@rule()
def turn(mask: int, by: int) -> int:
    return turned(mask, by)


@rule()
def neighbours(mask: int) -> int:
    return beside(mask)


@rule()
def all_around(mask: int) -> int:
    return around(mask)


@rule()
def group(within: int, start: int) -> int:
    return connected(within, start)


@rule()
def box(top: int, left: int, bottom: int, right: int) -> int:
    return rectangle(top, left, bottom, right)


@rule("TEST-1", "TEST-2")
def with_constants(n: int) -> int:
    """A number, a tuple and a tuple of tuples from this module."""
    return LIMIT * n + PRIMES[n] + GRID[1][n % 3]


@rule("TEST-2")
def through_another_rule(n: int) -> int:
    return with_constants(n) + max(n, LIMIT)


@rule()
def twice_the_points(s: Any, seat: int) -> int:
    """Asks the game."""
    return 2 * points(s, seat)


@rule()
def copy_first(states: Any, out: Numbers) -> None:
    clone(states, 1, 0)
    out[0] = len(states)


@rule()
def with_a_list(n: int) -> int:
    return len([n, n])


@rule()
def through_a_list(n: int) -> int:
    return with_a_list(n) + 1


@rule()
def calls_itself(n: int) -> int:
    return 0 if n == 0 else calls_itself(n - 1)


@rule()
def ping(n: int) -> int:
    return 0 if n == 0 else pong(n - 1)


@rule()
def pong(n: int) -> int:
    return 0 if n == 0 else ping(n - 1)


def ten_times_the_seat(s: Any, seat: int) -> int:
    """Stands in for a game's own `points`."""
    return 10 * seat
