"""The loop of a search: down the tree, a look at a new position, and back. Compiled with the rules of the game."""

from __future__ import annotations

from typing import Final

from mamut.bots.search.rollout import play_on, worth
from mamut.bots.search.tree import (
    ACTOR,
    MOVE,
    ROOT,
    SOLVED,
    TOTAL,
    VISITS,
    WORK,
    Room,
    Tree,
    admit_legal,
    back_up,
    choose_child,
    draw_child,
    open_decision,
)
from mamut.engine.contract import CHANCE, OVER, apply, redeal
from mamut.engine.game import Thinking
from mamut.engine.jit import clone, rule

DEEPEST: Final = 400
"""No path in the tree is longer."""


@rule()
def next_child(tree: Tree, room: Room, node: int, hidden: int, how: Thinking) -> int:
    """Where to go on from a node, which gets children if it has been visited often enough; 0: nowhere, judge it as it is."""
    if tree.links[node, ACTOR] == CHANCE:
        return draw_child(tree, room, node)
    if tree.links[node, TOTAL] == 0:
        if node > 0 and tree.links[node, VISITS] < how.patience:
            return 0
        if not open_decision(tree, room, node, how.spread):
            return 0
    stamp = 0
    if hidden:
        stamp = admit_legal(tree, room, node)
        if stamp == 0:
            return 0
    return choose_child(tree, node, room.stamps, stamp, how.explore)


@rule()
def simulate_once(tree: Tree, room: Room, seats: int, hidden: int, seat: int, how: Thinking) -> None:
    """One simulation. With `hidden`, what the seat does not know is dealt anew first."""
    clone(room.states, WORK, ROOT)
    if hidden:
        redeal(room.states[WORK], seat, room.streams, 0)
    node, depth = 0, 0
    while True:
        room.path[depth] = node
        depth += 1
        tree.links[node, ACTOR] = room.states[WORK].actor
        if room.states[WORK].actor == OVER or depth == DEEPEST:
            break
        child = next_child(tree, room, node, hidden, how)
        if child == 0:
            break
        apply(room.states[WORK], tree.links[child, MOVE])
        node = child
    if room.states[WORK].actor != OVER:
        play_on(room, how.decisions, how.look)
    elif not hidden:
        tree.links[node, SOLVED] = 1
    worth(room, seats, how.scale)
    back_up(tree, room.path, depth, room.leaf)


@rule()
def grow(times: int, tree: Tree, room: Room, seats: int, hidden: int, seat: int, how: Thinking) -> int:
    """So many simulations, fewer if the game has been solved. Returns how many."""
    for k in range(times):
        if tree.links[0, SOLVED]:
            return k
        simulate_once(tree, room, seats, hidden, seat, how)
    return times
