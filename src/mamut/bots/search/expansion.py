"""Expansion: a decision gets its children, with priors from the game's own outlook."""

from __future__ import annotations

import math

from mamut.bots.search.tree import FIRST, MADE, MOVE, NEXT, SERIAL, SPARE, TOTAL, USED, WORK, Tree, Workspace, make_node
from mamut.engine.contract import apply, moves, outlook
from mamut.engine.jit import clone, rule


@rule()
def compute_priors(space: Workspace, n: int, spread: float) -> None:
    """Sorts the moves by what the actor can expect after each, and writes their priors: a softmax of that, together 1."""
    out, marks = space.out, space.marks
    seat = int(space.states[WORK].actor)
    for m in range(n):
        move = out[m]
        clone(space.states, SPARE, WORK)
        apply(space.states[SPARE], move)
        mark = float(outlook(space.states[SPARE], seat, space.scratch))
        k = m
        while k > 0 and marks[k - 1] < mark:
            marks[k] = marks[k - 1]
            out[k] = out[k - 1]
            k -= 1
        marks[k] = mark
        out[k] = move
    top, total = marks[0], 0.0
    for m in range(n):
        marks[m] = math.exp(max((marks[m] - top) / spread, -30.0))
        total += marks[m]
    for m in range(n):
        marks[m] /= total


@rule()
def expand(tree: Tree, space: Workspace, node: int, spread: float) -> bool:
    """Gives a decision its children, one for every legal move; false if there is no room for them."""
    n = moves(space.states[WORK], space.out)
    if tree.counts[USED] + n > len(tree.priors):
        return False
    if n > 1:
        compute_priors(space, n, spread)
    else:
        space.marks[0] = 1.0
    tree.links[node, TOTAL] = n
    tree.links[node, MADE] = n
    for m in range(n):
        child = make_node(tree, space.out[m], space.marks[m])
        if m == 0:
            tree.links[node, FIRST] = child
        else:
            tree.links[child - 1, NEXT] = child
    return True


@rule()
def expand_legal(tree: Tree, space: Workspace, node: int) -> int:
    """Where something is hidden, another determinization may have other legal moves: the new ones get nodes, and those that
    are legal now the stamp that is returned. 0 if there was no room."""
    out, stamps = space.out, space.stamps
    n = moves(space.states[WORK], out)
    tree.counts[SERIAL] += 2
    stamp: int = tree.counts[SERIAL] + 1
    for m in range(n):
        stamps[out[m]] = stamp - 1
    child = last = tree.links[node, FIRST]
    while child:
        if stamps[tree.links[child, MOVE]] == stamp - 1:
            stamps[tree.links[child, MOVE]] = stamp
        last = child
        child = tree.links[child, NEXT]
    for m in range(n):
        if stamps[out[m]] != stamp:
            child = make_node(tree, out[m], 1.0 / n)
            if child == 0:
                return 0
            tree.links[last, NEXT] = child
            tree.links[node, MADE] += 1
            stamps[out[m]] = stamp
            last = child
    return stamp
