"""What a position is worth: a short look at how the game might go on, and then the game's own judgement."""

from __future__ import annotations

import math
from typing import Final

from mamut.bots.search.tree import SEATS, SPARE, WORK, Room
from mamut.engine.contract import CHANCE, OVER, apply, evaluate, moves, outcomes, outlook, points, winners
from mamut.engine.dice import below, pick
from mamut.engine.jit import clone, popcount, rule

MARGIN: Final = 0.04
"""How much of a finished game's worth is its margin: a clear win is a little better than a narrow one."""
POINT: Final = 100.0
"""A game judges in hundredths of a point."""


@rule()
def promising_move(room: Room, n: int, look: int) -> int:
    """The best of so many moves taken at random; one that is simply random if only one is looked at."""
    out, states = room.out, room.states
    seat = int(states[WORK].actor)
    chosen, best = 0, 0
    for k in range(min(look, n)):
        other = k + below(room.streams, 0, n - k)
        move: int = out[other]
        out[other] = out[k]
        out[k] = move
        if look == 1:
            return move
        clone(states, SPARE, WORK)
        apply(states[SPARE], move)
        mark = outlook(states[SPARE], seat, room.scratch)
        if k == 0 or mark > best:
            chosen, best = move, mark
    return chosen


@rule()
def play_on(room: Room, limit: int, look: int) -> None:
    """Plays on for so many decisions, to a decision or to the end."""
    out, weights = room.out, room.weights
    left = limit
    while room.states[WORK].actor != OVER:
        s = room.states[WORK]
        if s.actor == CHANCE:
            n = outcomes(s, out, weights)
            apply(s, out[pick(weights, n, room.streams, 0)])
            continue
        if left == 0:
            return
        n = moves(s, out)
        if n == 1:
            apply(s, out[0])
            continue
        apply(room.states[WORK], promising_move(room, n, look))
        left -= 1


@rule()
def margin_chance(own: float, best_other: float, scale: float) -> float:
    """From 0 to 1: how clearly a score lies before the best of the others."""
    return 1.0 / (1.0 + math.exp(min(max((best_other - own) / scale, -30.0), 30.0)))


@rule()
def worth(room: Room, seats: int, scale: float) -> None:
    """Every seat's chance to win and its points: certain at the end of the game, judged before."""
    s, leaf = room.states[WORK], room.leaf
    if s.actor == OVER:
        won = winners(s)
        for seat in range(seats):
            leaf[SEATS + seat] = float(points(s, seat))
            leaf[seat] = 1.0 / popcount(won) if won >> seat & 1 else 0.0
        for seat in range(seats):
            others = -1.0e9
            for other in range(seats):
                if other != seat:
                    others = max(others, leaf[SEATS + other])
            clear = margin_chance(POINT * leaf[SEATS + seat], POINT * others, scale)
            leaf[seat] = (1.0 - MARGIN) * leaf[seat] + MARGIN * clear
        return
    top = -1.0e9
    for seat in range(seats):
        leaf[SEATS + seat] = evaluate(s, seat, room.scratch) / POINT
        top = max(top, leaf[SEATS + seat])
    total = 0.0
    for seat in range(seats):
        leaf[seat] = math.exp(max(POINT * (leaf[SEATS + seat] - top) / scale, -30.0))
        total += leaf[seat]
    for seat in range(seats):
        leaf[seat] /= total
