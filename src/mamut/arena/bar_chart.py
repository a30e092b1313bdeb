"""Win rates as bars in the terminal, with their intervals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mamut.arena.results import labels, ranked

WIDTH = 50
SOLID = ("█", "▒", "░")
PLAIN = ("#", "=", "-")
"""Below the interval, the interval up to the win rate, and from there to its end."""


def bars(summary: dict[str, Any], ascii_only: bool = False) -> list[str]:
    """One line for each bot, the best first, and a scale below."""
    names = labels(summary)
    wide = max(map(len, names.values()))
    lines = [
        f"{names[bot['entry']]:{wide}} {bar(bot['win_rate'], bot['interval'], ascii_only)} {bot['win_rate']:6.1%}"
        for bot in ranked(summary)
    ]
    sure, lower, upper = PLAIN if ascii_only else SOLID
    half = WIDTH // 2
    return [
        *lines,
        f"{'':{wide}} {'0 %':<{half - 1}}{'50 %':<{half - 2}}100 %",
        f"{'':{wide}} {sure}{lower} win rate, {lower}{upper} its 95 % interval",
    ]


def bar(rate: float, interval: Sequence[float], ascii_only: bool = False) -> str:
    low, middle, high = (round(value * WIDTH) for value in (interval[0], rate, interval[1]))
    sure, lower, upper = PLAIN if ascii_only else SOLID
    return (sure * low + lower * (middle - low) + upper * (high - middle)).ljust(WIDTH)
