"""How the baseline bots choose, as rules: they run compiled in a simulation and interpreted at the table alike."""

from __future__ import annotations

from typing import Any, Final

from mamut.engine.contract import Numbers, apply, outlook
from mamut.engine.dice import below
from mamut.engine.jit import clone, rule

RANDOM: Final = 0
GREEDY: Final = 1
BOTS: Final = ("random", "greedy")


@rule()
def greedy_choice(states: Any, i: int, spare: int, moves: Numbers, n: int, streams: Any, k: int, scratch: Numbers) -> int:
    """The move after which the seat can expect most points; one of the best at random."""
    seat = int(states[i].actor)
    best = 0
    equals = 0
    chosen = moves[0]
    for m in range(n):
        clone(states, spare, i)
        apply(states[spare], moves[m])
        value = outlook(states[spare], seat, scratch)
        if m == 0 or value > best:
            best, equals, chosen = value, 1, moves[m]
        elif value == best:
            equals += 1
            if below(streams, k, equals) == 0:
                chosen = moves[m]
    return chosen
