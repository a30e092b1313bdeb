"""The tree of a search: nodes for decisions and for chance, in flat arrays that the caller owns.

A node has whole numbers (the columns of `links`), and for every seat its mean chance to win and its mean points (the columns of
`values`). Children hang in a list: those of a decision by falling promise, those of chance as they are first drawn.

A node is *solved* when the whole rest of the game below it has been seen: its values are exact, and nobody goes there again.
So a search near the end of a game becomes a complete enumeration without being told.
"""

from __future__ import annotations

import math
from typing import Any, Final, NamedTuple

from mamut.engine.contract import CHANCE, Numbers, apply, moves, outcomes, outlook
from mamut.engine.dice import below
from mamut.engine.jit import clone, rule

FIRST: Final = 0
"""The first child; 0: none yet."""
NEXT: Final = 1
"""The next child of the same parent; 0: the last."""
MOVE: Final = 2
VISITS: Final = 3
ACTOR: Final = 4
TOTAL: Final = 5
"""How many moves or outcomes are possible; 0: not counted yet."""
MADE: Final = 6
"""How many of them have a node."""
DONE: Final = 7
"""How many of those are solved."""
SOLVED: Final = 8
BEST: Final = 9
"""The solved child that is best for the actor; 0: none."""
LINKS: Final = 10

SEATS: Final = 4
VALUES: Final = 2 * SEATS
"""Columns of `values`: chances to win, then points."""
UNSEEN: Final = -3
"""`ACTOR` of a node where nobody has been."""

USED: Final = 0
"""Of `counts`: how many nodes there are."""
SERIAL: Final = 1
"""Of `counts`: a number for every look at a list of moves."""
COUNTS: Final = 2
LEAST_WIDTH: Final = 8
"""So many of the most promising moves are tried from the beginning; more with the square root of the visits."""
WIDENING: Final = 3.0
CURIOSITY: Final = 0.1
"""How much worse than its parent a move is taken to be that has not been tried."""


class Tree(NamedTuple):
    """The arrays of a tree; the root is node 0."""

    links: Any
    values: Any
    priors: Any
    """How promising a move is, or how likely an outcome."""
    counts: Any


class Room(NamedTuple):
    """What a thread needs besides: states to play on, random numbers, and space for lists."""

    states: Any
    streams: Any
    stamps: Any
    """For every move or outcome the number of a look that found something out about it."""
    out: Any
    weights: Any
    scratch: Any
    marks: Any
    leaf: Any
    """What a visit is worth: like a row of `values`."""
    path: Any


ROOT: Final = 0
"""Of the states: the position to think about."""
WORK: Final = 1
SPARE: Final = 2
STATES: Final = 3


@rule()
def make_node(tree: Tree, move: int, prior: float) -> int:
    """A new node, or 0 when the room is full."""
    node: int = tree.counts[USED]
    if node >= len(tree.priors):
        return 0
    tree.counts[USED] = node + 1
    for field in range(LINKS):
        tree.links[node, field] = 0
    for k in range(VALUES):
        tree.values[node, k] = 0.0
    tree.links[node, MOVE] = move
    tree.links[node, ACTOR] = UNSEEN
    tree.priors[node] = prior
    return node


@rule()
def weigh_moves(room: Room, n: int, spread: float) -> None:
    """Sorts the moves by what the actor can expect after each, and writes how promising each is: together 1."""
    out, marks = room.out, room.marks
    seat = int(room.states[WORK].actor)
    for m in range(n):
        move = out[m]
        clone(room.states, SPARE, WORK)
        apply(room.states[SPARE], move)
        mark = float(outlook(room.states[SPARE], seat, room.scratch))
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
def open_decision(tree: Tree, room: Room, node: int, spread: float) -> bool:
    """Gives a decision its children; false if there is no room for them."""
    n = moves(room.states[WORK], room.out)
    if tree.counts[USED] + n > len(tree.priors):
        return False
    if n > 1:
        weigh_moves(room, n, spread)
    else:
        room.marks[0] = 1.0
    tree.links[node, TOTAL] = n
    tree.links[node, MADE] = n
    for m in range(n):
        child = make_node(tree, room.out[m], room.marks[m])
        if m == 0:
            tree.links[node, FIRST] = child
        else:
            tree.links[child - 1, NEXT] = child
    return True


@rule()
def admit_legal(tree: Tree, room: Room, node: int) -> int:
    """Where something is hidden, a decision of another seat may have other moves each time: the new ones get nodes, and the
    possible ones the stamp that is returned. 0 if there was no room."""
    out, stamps = room.out, room.stamps
    n = moves(room.states[WORK], out)
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


@rule()
def choose_child(tree: Tree, node: int, stamps: Numbers, stamp: int, explore: float) -> int:
    """The child to look at next: the best so far, or a promising one that was seldom tried. Solved ones need no look.

    `stamp`: only moves that carry it are possible now; 0: all are.
    """
    actor, visits = tree.links[node, ACTOR], tree.links[node, VISITS]
    urge = explore * math.sqrt(float(visits))
    untried = tree.values[node, actor] - CURIOSITY
    width = LEAST_WIDTH + int(WIDENING * math.sqrt(float(visits)))
    best, most = 0, 0.0
    child = tree.links[node, FIRST]
    while child and width > 0:
        if tree.links[child, SOLVED] == 0 and (stamp == 0 or stamps[tree.links[child, MOVE]] == stamp):
            tried = tree.links[child, VISITS]
            score = (tree.values[child, actor] if tried > 0 else untried) + urge * tree.priors[child] / (1 + tried)
            if best == 0 or score > most:
                best, most = child, score
            width -= 1
        child = tree.links[child, NEXT]
    return best


@rule()
def draw_child(tree: Tree, room: Room, node: int) -> int:
    """The node of a drawn outcome, made if it is new; outcomes that are solved are not drawn again. 0 if there is no room."""
    out, weights, stamps = room.out, room.weights, room.stamps
    n = outcomes(room.states[WORK], out, weights)
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
    ticket = below(room.streams, 0, total)
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


@rule()
def blend_chance(tree: Tree, node: int, leaf: Any) -> None:
    """What a draw is worth so far: the mean of its outcomes by their odds, of those that have been seen."""
    seen = 0.0
    for k in range(VALUES):
        leaf[k] = 0.0
    child = tree.links[node, FIRST]
    while child:
        if tree.links[child, VISITS] > 0:
            seen += tree.priors[child]
            for k in range(VALUES):
                leaf[k] += tree.priors[child] * tree.values[child, k]
        child = tree.links[child, NEXT]
    for k in range(VALUES):
        leaf[k] /= seen


@rule()
def settle(tree: Tree, node: int, child: int, leaf: Any) -> None:
    """What a visit to a child says about its parent, if anything below is solved. Changes `leaf`, and solves the parent
    once all that is possible there is."""
    if tree.links[node, ACTOR] == CHANCE:
        if tree.links[node, DONE] > 0:
            blend_chance(tree, node, leaf)
    elif tree.links[node, BEST] > 0:
        actor, best = tree.links[node, ACTOR], tree.links[node, BEST]
        if tree.links[child, SOLVED] or tree.values[best, actor] >= tree.values[child, actor]:
            for k in range(VALUES):
                leaf[k] = tree.values[best, k]
    if tree.links[node, DONE] == tree.links[node, TOTAL]:
        tree.links[node, SOLVED] = 1


@rule()
def back_up(tree: Tree, path: Numbers, depth: int, leaf: Any) -> None:
    """Carries the worth of a leaf up to the root. A leaf that is the end of the game is solved already."""
    child = 0
    for d in range(depth):
        node = path[depth - 1 - d]
        if child:
            if tree.links[child, SOLVED]:
                tree.links[node, DONE] += 1
                actor = tree.links[node, ACTOR]
                best = tree.links[node, BEST]
                if actor != CHANCE and (best == 0 or tree.values[child, actor] > tree.values[best, actor]):
                    tree.links[node, BEST] = child
            if tree.links[node, DONE] > 0:
                settle(tree, node, child, leaf)
        tree.links[node, VISITS] += 1
        share = 1.0 if tree.links[node, SOLVED] else 1.0 / tree.links[node, VISITS]
        for k in range(VALUES):
            tree.values[node, k] += (leaf[k] - tree.values[node, k]) * share
        child = node
