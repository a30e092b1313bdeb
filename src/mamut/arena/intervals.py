"""How sure a win rate is: 95 % intervals."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence

Z = 1.959964
"""Standard deviations that a normal distribution leaves on neither side in 95 % of cases."""


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


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0
