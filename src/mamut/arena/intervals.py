"""How sure a win rate is: 95 % intervals, and results without luck."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence

Z = 1.959964
"""Standard deviations that a normal distribution leaves on neither side in 95 % of cases."""

TINY = 1e-9
"""Less than this is nothing."""


def wilson(rate: float, games: float) -> tuple[float, float]:
    """Wilson's interval of a win rate, as if all games were independent. A shared win is a fraction of one."""
    if not games:
        return 0.0, 1.0
    spread = Z * math.sqrt(rate * (1 - rate) / games + (Z / games / 2) ** 2)
    low, high = ((rate + Z * Z / games / 2 + sign * spread) / (1 + Z * Z / games) for sign in (-1, 1))
    return max(0.0, low), min(1.0, high)


def by_deals(shares: Sequence[tuple[int, float]]) -> tuple[float, float]:
    """Wilson's interval for as many independent games as these are worth, if only different draws are independent.

    Given are the deal and the share of each game. How much the results of whole deals vary says what the games are worth: never
    more than their number, and where all went the same way, no more than the number of deals.
    """
    deals: dict[int, list[float]] = defaultdict(list)
    for deal, share in shares:
        deals[deal].append(share)
    rate = mean([share for _, share in shares])
    squares = sum(sum(share - rate for share in of_one) ** 2 for of_one in deals.values())
    if len(deals) < 2 or rate in (0, 1):
        return wilson(rate, len(deals))
    variance = squares / len(shares) ** 2 * len(deals) / (len(deals) - 1)
    return wilson(rate, min(len(shares), rate * (1 - rate) / variance) if variance else len(shares))


def normal(values: Sequence[tuple[int, float]]) -> tuple[float, float] | None:
    """The interval of a mean, from how much whole deals vary; None where there are not two of them.

    Given are the deal and the value of each game. Values may be anything, and so may the ends.
    """
    deals: dict[int, list[float]] = defaultdict(list)
    for deal, value in values:
        deals[deal].append(value)
    if len(deals) < 2:
        return None
    middle = mean([value for _, value in values])
    squares = sum(sum(value - middle for value in of_one) ** 2 for of_one in deals.values())
    spread = Z * math.sqrt(squares * len(deals) / (len(deals) - 1)) / len(values)
    return middle - spread, middle + spread


def without_luck(games: Sequence[tuple[int, float, float]]) -> list[tuple[int, float]]:
    """The deal and the result of each game, less as much of its luck as has proved to count in all other deals.

    Given are the deal, the share of the win and the luck. What luck counts, from 0 to 1, is the slope of results over luck, for
    whole deals. The deal itself has no say in it: its luck is nothing on average, times whatever others say.
    """
    deals: dict[int, list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0])
    for deal, share, luck in games:
        for k, value in enumerate((1.0, share, luck)):
            deals[deal][k] += value
    count, shares = (sum(of_one[k] for of_one in deals.values()) for k in (0, 1))
    level, product, square = (sum(of_one[k] * of_one[2] for of_one in deals.values()) for k in (0, 1, 2))
    counts: dict[int, float] = {}
    for deal, (own_count, own_share, own_luck) in deals.items():
        others = square - own_luck * own_luck
        rate = (shares - own_share) / max(1.0, count - own_count)
        together = product - own_share * own_luck - rate * (level - own_count * own_luck)
        counts[deal] = min(1.0, max(0.0, together / others)) if others > TINY else 0.0
    return [(deal, share - counts[deal] * luck) for deal, share, luck in games]


def fair(games: Sequence[tuple[int, float, float]]) -> tuple[float, tuple[float, float] | None]:
    """The rate with luck subtracted, and its interval, from the deal, the share of the win and the luck of each game.

    Where all deals ended alike, how much they vary says nothing: there it is the interval of the plain rate, by deals.
    """
    values = without_luck(games)
    interval = normal(values)
    if interval and interval[1] - interval[0] < TINY:
        interval = by_deals([(deal, share) for deal, share, _ in games])
    return mean([value for _, value in values]), interval


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0
