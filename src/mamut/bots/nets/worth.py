"""What a judgement is worth to a seat: its chance to win and, for a part, by how much it leads."""

from __future__ import annotations

from typing import Any, Final

from mamut.engine.inputs import MOST_SEATS
from mamut.engine.jit import rule

MARGIN: Final = 60.0
"""Points: a lead of so many is as good as certain."""


@rule()
def worth_to(whom: int, out: Any, seats: int, margin_share: float) -> float:
    """What a judgement is worth to a seat, counted from the one that looks: its chance to win and, for a part, by how much."""
    others = -1.0e9
    for k in range(seats):
        if k != whom:
            others = max(others, out[MOST_SEATS + k])
    lead = (out[MOST_SEATS + whom] - others) / MARGIN
    worth: float = (1.0 - margin_share) * out[whom] + margin_share * 0.5 * (1.0 + lead / (1.0 + abs(lead)))
    return worth


@rule()
def worth_of(out: Any, seats: int, margin_share: float) -> float:
    """What a judgement is worth to the seat that looks."""
    return worth_to(0, out, seats, margin_share)
