"""Selection: which child a simulation visits next. A decision takes the one with the highest upper confidence bound (UCT:
Kocsis and Szepesvári, 2006; with priors, PUCT: Rosin, 2011, and AlphaZero), a chance node samples an outcome by its odds.

Only the most promising children count at first, and more with the visits: progressive widening (Coulom, 2007; Chaslot and
others, 2008).
"""

from __future__ import annotations

import math
from typing import Final

from mamut.bots.search.tree import (
    ACTOR,
    DONE,
    FIRST,
    MADE,
    MOVE,
    NEXT,
    SERIAL,
    SOLVED,
    TOTAL,
    VISITS,
    WORK,
    Tree,
    Workspace,
    make_node,
)
from mamut.engine.contract import Numbers, outcomes
from mamut.engine.dice import below
from mamut.engine.jit import rule

WIDENING_BASE: Final = 8
WIDENING_RATE: Final = 3.0
"""So many of the most promising moves are tried from the beginning, and so many more times the square root of the visits."""
FPU_REDUCTION: Final = 0.1
"""First play urgency: how much worse than its parent a move is taken to be that has not been tried."""


@rule()
def select_child(tree: Tree, node: int, stamps: Numbers, stamp: int, explore: float) -> int:
    """The child with the highest upper confidence bound, as PUCT has it: its mean, and more the higher its prior and the fewer
    its visits. Solved ones need no visit.

    `stamp`: only moves that carry it are possible now; 0: all are.
    """
    actor, visits = tree.links[node, ACTOR], tree.links[node, VISITS]
    bonus = explore * math.sqrt(float(visits))
    untried = tree.values[node, actor] - FPU_REDUCTION
    width = WIDENING_BASE + int(WIDENING_RATE * math.sqrt(float(visits)))
    best, highest = 0, 0.0
    child = tree.links[node, FIRST]
    while child and width > 0:
        if tree.links[child, SOLVED] == 0 and (stamp == 0 or stamps[tree.links[child, MOVE]] == stamp):
            tried = tree.links[child, VISITS]
            score = (tree.values[child, actor] if tried > 0 else untried) + bonus * tree.priors[child] / (1 + tried)
            if best == 0 or score > highest:
                best, highest = child, score
            width -= 1
        child = tree.links[child, NEXT]
    return best


@rule()
def sample_outcome(tree: Tree, space: Workspace, node: int) -> int:
    """The node of a drawn outcome, made if it is new; outcomes that are solved are not drawn again. 0 if there is no room."""
    out, weights, stamps = space.out, space.weights, space.stamps
    n = outcomes(space.states[WORK], out, weights)
    tree.links[node, TOTAL] = n
    tree.counts[SERIAL] += 2
    stamp = tree.counts[SERIAL] + 1
    whole = 0
    for k in range(n):
        whole += weights[k]
    if tree.links[node, DONE] > 0:
        child = tree.links[node, FIRST]
        while child:
            if tree.links[child, SOLVED]:
                stamps[tree.links[child, MOVE]] = stamp
            child = tree.links[child, NEXT]
    total = 0
    for k in range(n):
        if stamps[out[k]] != stamp:
            total += weights[k]
    ticket = below(space.streams, 0, total)
    k = 0
    while True:
        if stamps[out[k]] != stamp:
            if ticket < weights[k]:
                break
            ticket -= weights[k]
        k += 1
    found: int = tree.links[node, FIRST]
    while found and tree.links[found, MOVE] != out[k]:
        found = tree.links[found, NEXT]
    if found == 0:
        found = make_node(tree, out[k], weights[k] / whole)
        if found:
            tree.links[found, NEXT] = tree.links[node, FIRST]
            tree.links[node, FIRST] = found
            tree.links[node, MADE] += 1
    return found
