"""How bots choose that look one move ahead, as rules: they run compiled in a simulation and interpreted at the table alike."""

from __future__ import annotations

from typing import Any, Final

from mamut.engine.contract import Numbers, apply, outlook, points
from mamut.engine.dice import below
from mamut.engine.jit import clone, rule

RANDOM: Final = 0
GREEDY: Final = 1
BOTS: Final = ("random", "greedy")

POINTS: Final = 0
"""What a short sight sees after a move: the points it has brought."""
OUTLOOK: Final = 1
"""What a longer sight sees: all that the seat can expect."""


@rule()
def greedy_choice(states: Any, i: int, spare: int, moves: Numbers, n: int, streams: Any, k: int, scratch: Numbers) -> int:
    """The move after which the seat can expect most points; one of the best at random."""
    return glance_choice(states, i, spare, moves, n, streams, k, scratch, OUTLOOK, 0)


@rule()
def glance_choice(
    states: Any, i: int, spare: int, moves: Numbers, n: int, streams: Any, k: int, scratch: Numbers, sight: int, overlooks: int
) -> int:
    """The best move by what is seen after it; one of the best at random. So many of a hundred moves are not seen at all."""
    seat = int(states[i].actor)
    best = 0
    equals = 0
    chosen = moves[below(streams, k, n)] if overlooks > 0 else moves[0]
    for m in range(n):
        if overlooks > 0 and below(streams, k, 100) < overlooks:
            continue
        clone(states, spare, i)
        apply(states[spare], moves[m])
        value = points(states[spare], seat) if sight == POINTS else outlook(states[spare], seat, scratch)
        if equals == 0 or value > best:
            best, equals, chosen = value, 1, moves[m]
        elif value == best:
            equals += 1
            if below(streams, k, equals) == 0:
                chosen = moves[m]
    return chosen
