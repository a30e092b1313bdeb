"""Monte Carlo tree search: selection down the tree, expansion, a rollout, and backup. Compiled with the rules of the game.

What the seat to move does not know is *determinized* anew for every simulation, all of which share one tree: information set
MCTS with a single observer (Cowling, Powley and Whitehouse, 2012).
"""

from __future__ import annotations

from typing import Final

from mamut.bots.search.backup import backup
from mamut.bots.search.expansion import expand, expand_legal
from mamut.bots.search.rollout import evaluate_leaf, rollout
from mamut.bots.search.selection import sample_outcome, select_child
from mamut.bots.search.tree import ACTOR, MOVE, ROOT, SOLVED, TOTAL, VISITS, WORK, Tree, Workspace
from mamut.bots.tuning import Thinking
from mamut.engine.contract import CHANCE, OVER, apply, redeal
from mamut.engine.jit import clone, rule

DEEPEST: Final = 400
"""No path in the tree is longer."""


@rule()
def select_or_expand(tree: Tree, space: Workspace, node: int, hidden: int, how: Thinking) -> int:
    """The child to go on with. A node is expanded once it has been visited often enough; 0: it is a leaf still."""
    if tree.links[node, ACTOR] == CHANCE:
        return sample_outcome(tree, space, node)
    if tree.links[node, TOTAL] == 0:
        if node > 0 and tree.links[node, VISITS] < how.patience:
            return 0
        if not expand(tree, space, node, how.spread):
            return 0
    stamp = 0
    if hidden:
        stamp = expand_legal(tree, space, node)
        if stamp == 0:
            return 0
    return select_child(tree, node, space.stamps, stamp, how.explore)


@rule()
def run_simulation(tree: Tree, space: Workspace, seats: int, hidden: int, seat: int, how: Thinking) -> None:
    """One simulation. With `hidden`, what the seat does not know is determinized first: dealt anew, by its odds."""
    clone(space.states, WORK, ROOT)
    if hidden:
        redeal(space.states[WORK], seat, space.streams, 0)
    node, depth = 0, 0
    while True:
        space.path[depth] = node
        depth += 1
        tree.links[node, ACTOR] = space.states[WORK].actor
        if space.states[WORK].actor == OVER or depth == DEEPEST:
            break
        child = select_or_expand(tree, space, node, hidden, how)
        if child == 0:
            break
        apply(space.states[WORK], tree.links[child, MOVE])
        node = child
    if space.states[WORK].actor != OVER:
        rollout(space, how.decisions, how.look)
    elif not hidden:
        tree.links[node, SOLVED] = 1
    evaluate_leaf(space, seats, how.scale)
    backup(tree, space.path, depth, space.leaf)


@rule()
def run_simulations(times: int, tree: Tree, space: Workspace, seats: int, hidden: int, seat: int, how: Thinking) -> int:
    """So many simulations, fewer if the game has been solved. Returns how many."""
    for k in range(times):
        if tree.links[0, SOLVED]:
            return k
        run_simulation(tree, space, seats, hidden, seat, how)
    return times
