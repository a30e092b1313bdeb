"""Tree reuse between moves: the new position is looked for in the old tree, and the subtree below it becomes the new one."""

from __future__ import annotations

from typing import Any, Final

from mamut.bots.search.tree import BEST, FIRST, LINKS, MOVE, NEXT, SERIAL, USED, VISITS, Tree
from mamut.engine.contract import apply, hide
from mamut.engine.jit import clone, rule

FARTHEST: Final = 24
"""How many moves and draws ago the last search may have been."""
NODES: Final = 20_000
"""So many nodes are compared at most."""
LOOK, GOAL, PLIES = range(3)
"""Of the states here: the one that is hidden and compared, the one that is looked for, and then one for every ply."""


@rule()
def same(raw: Any, a: int, b: int) -> bool:
    for k in range(raw.shape[1]):
        if raw[a, k] != raw[b, k]:
            return False
    return True


@rule()
def find_position(tree: Tree, states: Any, raw: Any, seat: int, path: Any) -> int:
    """The visited node whose position looks to a seat like the goal; -1: none. The root's position is in the first ply."""
    depth, compared = 0, 0
    path[0] = 0
    while depth >= 0:
        node: int = path[depth]
        if compared >= NODES:
            return -1
        compared += 1
        clone(states, LOOK, PLIES + depth)
        hide(states[LOOK], seat)
        if same(raw, LOOK, GOAL):
            return node
        child = visited(tree, tree.links[node, FIRST]) if depth + 1 < FARTHEST else 0
        while child == 0:  # up, and on to the next one there
            if depth == 0:
                return -1
            child = visited(tree, tree.links[path[depth], NEXT])
            depth -= 1
        depth += 1
        path[depth] = child
        clone(states, PLIES + depth, PLIES + depth - 1)
        apply(states[PLIES + depth], tree.links[child, MOVE])
    return -1


@rule()
def visited(tree: Tree, child: int) -> int:
    """The first of a list of children that has been visited; 0: none."""
    while child and tree.links[child, VISITS] == 0:
        child = tree.links[child, NEXT]
    return child


@rule()
def copy_node(source: Tree, node: int, target: Tree) -> int:
    new: int = target.counts[USED]
    target.counts[USED] = new + 1
    for field in range(LINKS):
        target.links[new, field] = source.links[node, field]
    for k in range(source.values.shape[1]):
        target.values[new, k] = source.values[node, k]
    target.priors[new] = source.priors[node]
    return new


@rule()
def transplant_subtree(source: Tree, node: int, target: Tree) -> None:
    """Copies what hangs at a node into an empty tree, of which it becomes the root.

    Looks are counted on: both trees put their stamps on the same moves.
    """
    target.counts[USED] = 0
    target.counts[SERIAL] = source.counts[SERIAL]
    copy_node(source, node, target)
    target.links[0, NEXT] = 0
    place = 0
    while place < target.counts[USED]:
        child = target.links[place, FIRST]  # still a number of the old tree
        best = target.links[place, BEST]
        last = 0
        while child:
            new = copy_node(source, child, target)
            if child == best:
                target.links[place, BEST] = new
            if last == 0:
                target.links[place, FIRST] = new
            else:
                target.links[last, NEXT] = new
            last = new
            child = source.links[child, NEXT]
        place += 1
