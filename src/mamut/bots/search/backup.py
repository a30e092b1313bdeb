"""Backup: what a simulation has found goes up the path into the means, and what is solved is proved upwards (MCTS-Solver:
Winands, Björnsson and Saito, 2008; here for any number of players, and through chance)."""

from __future__ import annotations

from typing import Any

from mamut.bots.search.tree import ACTOR, BEST, DONE, FIRST, NEXT, SOLVED, TOTAL, VISITS, Tree
from mamut.engine.contract import CHANCE, Numbers
from mamut.engine.jit import rule


@rule()
def expected_value(tree: Tree, node: int, leaf: Any) -> None:
    """The value of a chance node so far: the mean of its outcomes by their odds, of those that have been visited."""
    seen = 0.0
    for k in range(len(leaf)):
        leaf[k] = 0.0
    child = tree.links[node, FIRST]
    while child:
        if tree.links[child, VISITS] > 0:
            seen += tree.priors[child]
            for k in range(len(leaf)):
                leaf[k] += tree.priors[child] * tree.values[child, k]
        child = tree.links[child, NEXT]
    for k in range(len(leaf)):
        leaf[k] /= seen


@rule()
def propagate_solved(tree: Tree, node: int, child: int, leaf: Any) -> None:
    """What a visit to a child says about its parent, if anything below is solved. Changes `leaf`, and solves the parent once
    all of its children are."""
    if tree.links[node, ACTOR] == CHANCE:
        if tree.links[node, DONE] > 0:
            expected_value(tree, node, leaf)
    elif tree.links[node, BEST] > 0:
        actor, best = tree.links[node, ACTOR], tree.links[node, BEST]
        if tree.links[child, SOLVED] or tree.values[best, actor] >= tree.values[child, actor]:
            for k in range(len(leaf)):
                leaf[k] = tree.values[best, k]
    if tree.links[node, DONE] == tree.links[node, TOTAL]:
        tree.links[node, SOLVED] = 1


@rule()
def backup(tree: Tree, path: Numbers, depth: int, leaf: Any) -> None:
    """Carries the value of a leaf up to the root, into the means of all nodes on the path. A leaf that is the end of the game
    is solved already."""
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
                propagate_solved(tree, node, child, leaf)
        tree.links[node, VISITS] += 1
        share = 1.0 if tree.links[node, SOLVED] else 1.0 / tree.links[node, VISITS]
        for k in range(len(leaf)):
            tree.values[node, k] += (leaf[k] - tree.values[node, k]) * share
        child = node
