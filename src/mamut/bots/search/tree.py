"""The tree of a search: nodes for decisions and for chance, in flat arrays that the caller owns.

A node has whole numbers (the columns of `links`), and for every seat its mean chance to win and its mean points (the columns of
`values`, as max^n has a value for every player). Children hang in a list: those of a decision by falling prior, those of chance
as they are first sampled.

A node is *solved* when the whole rest of the game below it has been seen: its values are exact, and nobody goes there again.
So a search near the end of a game becomes a complete enumeration without being told.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from mamut.engine.jit import rule

FIRST, NEXT, MOVE, VISITS, ACTOR, TOTAL, MADE, DONE, SOLVED, BEST = range(10)
LINKS: Final = 10
"""Columns of `links`. The first child and the next child of the same parent (0: none); the move or outcome that leads here;
visits; who acts here; how many moves or outcomes there are (0: not counted yet), how many of them have a node, and how many of
those are solved; whether this node is; and the solved child that is best for the actor (0: none)."""
UNSEEN: Final = -3
"""`ACTOR` of a node where nobody has been."""
USED, SERIAL = range(2)
COUNTS: Final = 2
"""Of `counts`: how many nodes there are, and a number for every look at a list of moves."""
ROOT, WORK, SPARE = range(3)
STATES: Final = 3
"""Of the states of a workspace: the position to think about, the one that is played on, and one to look ahead in."""


class Tree(NamedTuple):
    """The arrays of a tree; the root is node 0."""

    links: Any
    values: Any
    """of every seat the chance to win, and behind those the points; where a net judges, the lead is mixed into
    the first, and the plain chances come last"""
    priors: Any
    """how promising a move is, or how likely an outcome"""
    counts: Any


class Workspace(NamedTuple):
    """What a thread needs besides: states to play on, random numbers, and room for lists."""

    states: Any
    streams: Any
    stamps: Any
    """for every move or outcome the number of a look that found something out about it"""
    out: Any
    weights: Any
    scratch: Any
    marks: Any
    leaf: Any
    """the value of a visit: like a row of `values`"""
    path: Any


@rule()
def make_node(tree: Tree, move: int, prior: float) -> int:
    """A new node, or 0 when the arrays are full."""
    node: int = tree.counts[USED]
    if node >= len(tree.priors):
        return 0
    tree.counts[USED] = node + 1
    for field in range(LINKS):
        tree.links[node, field] = 0
    for k in range(tree.values.shape[1]):
        tree.values[node, k] = 0.0
    tree.links[node, MOVE] = move
    tree.links[node, ACTOR] = UNSEEN
    tree.priors[node] = prior
    return node
