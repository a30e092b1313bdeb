"""The search that a net judges, without rollouts: a simulation goes down to a decision where nobody has been, judges every move
there at once, and carries the value of the best one up.

So every child has a value of its own before its first visit, and priors come from the same judgement. Trees, chance, what is
hidden and what is solved are those of `mcts`. Besides worth and points, a row of `values` has the plain chances to win.
"""

from __future__ import annotations

import math

from mamut.bots.nets.judge import power, result_or_judgement
from mamut.bots.nets.net import Net, NetSpace
from mamut.bots.nets.worth import worth_to
from mamut.bots.search.backup import backup
from mamut.bots.search.expansion import expand_legal
from mamut.bots.search.mcts import DEEPEST
from mamut.bots.search.selection import WIDENING_BASE, WIDENING_RATE, sample_outcome
from mamut.bots.search.tree import (
    ACTOR,
    FIRST,
    MADE,
    MOVE,
    NEXT,
    ROOT,
    SOLVED,
    SPARE,
    TOTAL,
    USED,
    VISITS,
    WORK,
    Tree,
    Workspace,
    make_node,
)
from mamut.bots.tuning import NetThinking
from mamut.engine.contract import CHANCE, OVER, Numbers, apply, moves, redeal
from mamut.engine.inputs import MOST_SEATS
from mamut.engine.jit import clone, rule


@rule()
def judge_leaf(space: Workspace, place: int, room: NetSpace, net: Net, seat: int, seats: int, margin_share: float) -> None:
    """The value of one of the states, as a seat sees it, for all seats in the order of the table."""
    result_or_judgement(space.states[place], seat, seats, net, room, space.scratch)
    for k in range(seats):
        whose = (seat + k) % seats
        space.leaf[whose] = worth_to(k, room.out, seats, margin_share)
        space.leaf[seats + whose] = room.out[MOST_SEATS + k]
        space.leaf[2 * seats + whose] = room.out[k]


@rule()
def judge_child(
    tree: Tree, space: Workspace, room: NetSpace, net: Net, child: int, actor: int, seats: int, margin_share: float
) -> None:
    """What the actor thinks of the position after a move, before anybody goes there."""
    clone(space.states, SPARE, WORK)
    apply(space.states[SPARE], int(tree.links[child, MOVE]))
    judge_leaf(space, SPARE, room, net, actor, seats, margin_share)
    for k in range(len(space.leaf)):
        tree.values[child, k] = space.leaf[k]


@rule()
def insert_child(tree: Tree, node: int, child: int, actor: int) -> None:
    """Puts a child behind those that are as good for the actor or better."""
    last, after = 0, tree.links[node, FIRST]
    while after and tree.values[after, actor] >= tree.values[child, actor]:
        last = after
        after = tree.links[after, NEXT]
    tree.links[child, NEXT] = after
    if last:
        tree.links[last, NEXT] = child
    else:
        tree.links[node, FIRST] = child


@rule()
def expand_judged(
    tree: Tree, space: Workspace, room: NetSpace, net: Net, node: int, n: int, seats: int, how: NetThinking
) -> None:
    """Gives a decision its children, all of them judged, the best first; priors are a softmax of what they are worth. The leaf
    is then the best one's value."""
    actor = int(tree.links[node, ACTOR])
    tree.links[node, TOTAL] = n
    tree.links[node, MADE] = n
    for m in range(n):
        child = make_node(tree, space.out[m], 0.0)
        judge_child(tree, space, room, net, child, actor, seats, how.margin_share)
        insert_child(tree, node, child, actor)
    best = tree.links[node, FIRST]
    top, total = float(tree.values[best, actor]), 0.0
    child = best
    while child:
        total += power((top - float(tree.values[child, actor])) / how.temperature)
        child = tree.links[child, NEXT]
    child = best
    while child:
        tree.priors[child] = power((top - float(tree.values[child, actor])) / how.temperature) / total
        child = tree.links[child, NEXT]
    for k in range(len(space.leaf)):
        space.leaf[k] = tree.values[best, k]


@rule()
def expand_forced(tree: Tree, space: Workspace, node: int) -> int:
    """The only child of a decision that is none. The simulation goes on to it, and needs no judgement before."""
    child = make_node(tree, space.out[0], 1.0)
    tree.links[node, FIRST] = child
    tree.links[node, TOTAL] = 1
    tree.links[node, MADE] = 1
    return child


@rule()
def expand_legal_judged(tree: Tree, space: Workspace, room: NetSpace, net: Net, node: int, seats: int, how: NetThinking) -> int:
    """`expand_legal`, and the moves that are new are judged too: they are as promising as the difference to the first says."""
    actor, used = int(tree.links[node, ACTOR]), int(tree.counts[USED])
    stamp = expand_legal(tree, space, node)
    first = tree.links[node, FIRST]
    for child in range(used, int(tree.counts[USED])):
        judge_child(tree, space, room, net, child, actor, seats, how.margin_share)
        behind = float(tree.values[first, actor]) - float(tree.values[child, actor])
        tree.priors[child] = float(tree.priors[first]) * power(max(behind, 0.0) / how.temperature)
    return stamp


@rule()
def select_judged(tree: Tree, node: int, stamps: Numbers, stamp: int, explore: float) -> int:
    """`select_child` where those that have not been tried have a value too."""
    actor, visits = int(tree.links[node, ACTOR]), float(tree.links[node, VISITS])
    bonus = explore * math.sqrt(visits)
    width = WIDENING_BASE + int(WIDENING_RATE * math.sqrt(visits))
    best, highest = 0, 0.0
    child = int(tree.links[node, FIRST])
    while child and width > 0:
        if tree.links[child, SOLVED] == 0 and (stamp == 0 or stamps[tree.links[child, MOVE]] == stamp):
            score = float(tree.values[child, actor]) + bonus * float(tree.priors[child]) / (1 + int(tree.links[child, VISITS]))
            if best == 0 or score > highest:
                best, highest = child, score
            width -= 1
        child = int(tree.links[child, NEXT])
    return best


@rule()
def select_or_judge(
    tree: Tree, space: Workspace, room: NetSpace, net: Net, node: int, seats: int, hidden: int, seat: int, how: NetThinking
) -> int:
    """The child to go on with; 0: the simulation ends here, and the leaf has its value."""
    actor = int(tree.links[node, ACTOR])
    if actor == CHANCE:
        drawn = sample_outcome(tree, space, node)
        if drawn == 0:
            judge_leaf(space, WORK, room, net, seat, seats, how.margin_share)
        return drawn
    if tree.links[node, TOTAL] == 0:
        n = moves(space.states[WORK], space.out)
        if tree.counts[USED] + n > len(tree.priors):
            judge_leaf(space, WORK, room, net, actor, seats, how.margin_share)
            return 0
        if n == 1:
            return expand_forced(tree, space, node)
        expand_judged(tree, space, room, net, node, n, seats, how)
        return 0
    stamp = 0
    if hidden:
        stamp = expand_legal_judged(tree, space, room, net, node, seats, how)
        if stamp == 0:
            judge_leaf(space, WORK, room, net, actor, seats, how.margin_share)
            return 0
    return select_judged(tree, node, space.stamps, stamp, how.explore)


@rule()
def run_judged_simulation(
    tree: Tree,
    space: Workspace,
    room: NetSpace,
    net: Net,
    seats: int,
    hidden: int,
    seat: int,
    how: NetThinking,
) -> None:
    """One simulation. With `hidden`, what the seat does not know is determinized first."""
    clone(space.states, WORK, ROOT)
    if hidden:
        redeal(space.states[WORK], seat, space.streams, 0)
    node, depth = 0, 0
    while True:
        space.path[depth] = node
        depth += 1
        actor = int(space.states[WORK].actor)
        tree.links[node, ACTOR] = actor
        if actor == OVER or depth == DEEPEST:
            judge_leaf(space, WORK, room, net, seat, seats, how.margin_share)
            if actor == OVER and not hidden:
                tree.links[node, SOLVED] = 1
            break
        child = select_or_judge(tree, space, room, net, node, seats, hidden, seat, how)
        if child == 0:
            break
        apply(space.states[WORK], int(tree.links[child, MOVE]))
        node = child
    backup(tree, space.path, depth, space.leaf)


@rule()
def run_judged_simulations(
    times: int,
    tree: Tree,
    space: Workspace,
    room: NetSpace,
    net: Net,
    seats: int,
    hidden: int,
    seat: int,
    how: NetThinking,
) -> int:
    """So many simulations, fewer if the game has been solved. Returns how many."""
    for k in range(times):
        if tree.links[0, SOLVED]:
            return k
        run_judged_simulation(tree, space, room, net, seats, hidden, seat, how)
    return times
