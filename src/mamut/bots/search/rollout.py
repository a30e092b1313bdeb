"""Rollout: a few decisions by a light policy, and then the game's own evaluation of the position, or its result.

A truncated rollout with an evaluation knows more per millisecond than one to the end of a long game (Lorentz, 2008).
"""

from __future__ import annotations

import math
from typing import Final

from mamut.bots.search.tree import SPARE, WORK, Workspace
from mamut.engine.contract import CHANCE, OVER, apply, evaluate, moves, outlook, points, winners
from mamut.engine.dice import below
from mamut.engine.drivers import draw_outcome
from mamut.engine.jit import clone, popcount, rule

MARGIN: Final = 0.04
"""How much of a finished game's worth is its margin: a clear win is a little better than a narrow one."""
POINT: Final = 100.0
"""A game judges in hundredths of a point."""


@rule()
def rollout_move(space: Workspace, n: int, look: int) -> int:
    """The policy of a rollout: the best of so many moves taken at random; any at random if only one is looked at."""
    out, states = space.out, space.states
    seat = int(states[WORK].actor)
    chosen, best = 0, 0
    for k in range(min(look, n)):
        other = k + below(space.streams, 0, n - k)
        move: int = out[other]
        out[other] = out[k]
        out[k] = move
        if look == 1:
            return move
        clone(states, SPARE, WORK)
        apply(states[SPARE], move)
        mark = outlook(states[SPARE], seat, space.scratch)
        if k == 0 or mark > best:
            chosen, best = move, mark
    return chosen


@rule()
def rollout(space: Workspace, limit: int, look: int) -> None:
    """Plays on for so many decisions, to a decision or to the end."""
    out, weights = space.out, space.weights
    left = limit
    while space.states[WORK].actor != OVER:
        s = space.states[WORK]
        if s.actor == CHANCE:
            apply(s, draw_outcome(s, space.streams, 0, out, weights))
            continue
        if left == 0:
            return
        n = moves(s, out)
        if n == 1:
            apply(s, out[0])
            continue
        apply(space.states[WORK], rollout_move(space, n, look))
        left -= 1


@rule()
def margin_chance(own: float, best_other: float, scale: float) -> float:
    """From 0 to 1: how clearly a score lies before the best of the others."""
    return 1.0 / (1.0 + math.exp(min(max((best_other - own) / scale, -30.0), 30.0)))


@rule()
def evaluate_leaf(space: Workspace, seats: int, scale: float) -> None:
    """Every seat's chance to win and its points: certain at the end of the game, evaluated before."""
    s, leaf = space.states[WORK], space.leaf
    if s.actor == OVER:
        won = winners(s)
        for seat in range(seats):
            leaf[seats + seat] = float(points(s, seat))
            leaf[seat] = 1.0 / popcount(won) if won >> seat & 1 else 0.0
        for seat in range(seats):
            others = -1.0e9
            for other in range(seats):
                if other != seat:
                    others = max(others, leaf[seats + other])
            clear = margin_chance(POINT * leaf[seats + seat], POINT * others, scale)
            leaf[seat] = (1.0 - MARGIN) * leaf[seat] + MARGIN * clear
        return
    top = -1.0e9
    for seat in range(seats):
        leaf[seats + seat] = evaluate(s, seat, space.scratch) / POINT
        top = max(top, leaf[seats + seat])
    total = 0.0
    for seat in range(seats):
        leaf[seat] = math.exp(max(POINT * (leaf[seats + seat] - top) / scale, -30.0))
        total += leaf[seat]
    for seat in range(seats):
        leaf[seat] /= total
