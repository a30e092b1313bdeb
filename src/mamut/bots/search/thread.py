"""What one thread of a search has: its tree, and the workspace of its simulations."""

from __future__ import annotations

from typing import Any

import numpy as np

from mamut.bots.nets.net import Net, plain_room, room_for
from mamut.bots.search.analysis import RootStatistics
from mamut.bots.search.mcts import DEEPEST
from mamut.bots.search.tree import COUNTS, LINKS, ROOT, STATES, USED, VISITS, Tree, Workspace, make_node
from mamut.bots.search.tree_reuse import FARTHEST, GOAL, PLIES, find_position, transplant_subtree
from mamut.engine.game import Game


def node_bytes(players: int, figures: int = 2) -> int:
    """Of a node, and of its place in the other tree, to which a subtree is moved; `figures` are those of every seat."""
    return 2 * 4 * (LINKS + figures * players + 1)


def empty_tree(nodes: int, players: int, figures: int = 2) -> Tree:
    links, values = np.empty((nodes, LINKS), np.int32), np.empty((nodes, figures * players), np.float32)
    return Tree(links, values, np.empty(nodes, np.float32), np.zeros(COUNTS, np.int64))


def figures_of(net: Net | None) -> int:
    """A net tells the plain chance to win too."""
    return 2 if net is None else 3


class SearchThread:
    """One of several trees with the same root: root parallelization needs no locks (Chaslot and others, 2008)."""

    def __init__(self, game: Game, nodes: int, stream: int, net: Net | None = None) -> None:
        self.game = game
        figures = figures_of(net)
        self.tree, self._other = (empty_tree(nodes, game.players, figures) for _ in range(2))
        make_room = room_for if game.target_name == "compiled" else plain_room
        self.room = make_room(net, game.inputs) if net is not None and game.inputs else None
        out, weights = game.scratch()
        scratch, _ = game.scratch()
        streams = game.numbers(1)
        streams[0] = stream
        stamps = game.numbers(max(game.action_space, game.chance_space))
        marks, leaf, path = np.zeros(game.most_options), np.zeros(figures * game.players), np.zeros(DEEPEST, np.int64)
        self.space = Workspace(game.array(STATES), streams, stamps, out, weights, scratch, marks, leaf, path)
        self.clear()

    def clear(self) -> None:
        self.tree.counts[USED] = 0
        make_node(self.tree, -1, 1.0)

    def begin(self, record: Any) -> None:
        """The position to think about."""
        self.space.states[ROOT] = record.copy()

    def reuse(self, goal: Any, seat: int) -> None:
        """Makes the subtree of a position the tree; it is empty if the position was never visited.

        Positions are compared byte by byte, which only records allow.
        """
        if self.tree.links[0, VISITS] and self.game.target_name == "compiled":
            states = self.game.array(PLIES + FARTHEST)
            states[PLIES] = self.space.states[ROOT]
            states[GOAL] = goal
            raw = states.view(np.uint8).reshape(len(states), -1)
            node = self.game.target(find_position)(self.tree, states, raw, seat, np.zeros(FARTHEST, np.int64))
            if node == 0:
                return
            if node > 0:
                self.game.target(transplant_subtree)(self.tree, node, self._other)
                self.tree, self._other = self._other, self.tree
                return
        self.clear()

    def root_statistics(self) -> RootStatistics:
        return RootStatistics.of(self.tree)
