"""What one thread of a search has: its tree, and the room to grow it."""

from __future__ import annotations

from typing import Any

import numpy as np

from mamut.bots.search.analysis import Found
from mamut.bots.search.mcts import DEEPEST
from mamut.bots.search.tree import COUNTS, LINKS, ROOT, STATES, USED, VALUES, VISITS, Room, Tree, make_node
from mamut.bots.search.tree_reuse import FARTHEST, GOAL, PLIES, find_node, transplant
from mamut.engine.game import Game

NODE_BYTES = 2 * 4 * (LINKS + VALUES + 1)
"""Of a node, and of its place in the other tree, to which what is kept is moved."""


def empty_tree(nodes: int) -> Tree:
    links, values = np.empty((nodes, LINKS), np.int32), np.empty((nodes, VALUES), np.float32)
    return Tree(links, values, np.empty(nodes, np.float32), np.zeros(COUNTS, np.int64))


class Grower:
    def __init__(self, game: Game, nodes: int, stream: int) -> None:
        self.game = game
        self.tree, self._other = empty_tree(nodes), empty_tree(nodes)
        out, weights = game.scratch()
        scratch, _ = game.scratch()
        streams = game.numbers(1)
        streams[0] = stream
        stamps = game.numbers(max(game.action_space, game.chance_space))
        marks, leaf, path = np.zeros(game.most_options), np.zeros(VALUES), np.zeros(DEEPEST, np.int64)
        self.room = Room(game.array(STATES), streams, stamps, out, weights, scratch, marks, leaf, path)
        self._clear()

    def _clear(self) -> None:
        self.tree.counts[USED] = 0
        make_node(self.tree, -1, 1.0)

    def begin(self, record: Any) -> None:
        """The position to think about."""
        self.room.states[ROOT] = record.copy()

    def keep(self, goal: Any, seat: int) -> None:
        """Makes what the tree knows about a position its beginning; it is empty if it knows nothing.

        Positions are compared byte by byte, which only records allow.
        """
        if self.tree.links[0, VISITS] and self.game.target_name == "compiled":
            states = self.game.array(PLIES + FARTHEST)
            states[PLIES] = self.room.states[ROOT]
            states[GOAL] = goal
            raw = states.view(np.uint8).reshape(len(states), -1)
            node = self.game.target(find_node)(self.tree, states, raw, seat, np.zeros(FARTHEST, np.int64))
            if node == 0:
                return
            if node > 0:
                self.game.target(transplant)(self.tree, node, self._other)
                self.tree, self._other = self._other, self.tree
                return
        self._clear()

    def found(self) -> Found:
        return Found.of(self.tree)
