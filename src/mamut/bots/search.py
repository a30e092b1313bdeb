"""Monte Carlo tree search for any game, number of players and kind of chance.

Several threads grow a tree each, without the GIL, and what they found is put together. Nothing that a seat does not know
reaches the search: it begins from the seat's view, and deals what is hidden there anew for every simulation.
"""

from __future__ import annotations

import functools
import json
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from mamut.bots.growing import DEEPEST, grow
from mamut.bots.keeping import FARTHEST, GOAL, PLIES, find_node, transplant
from mamut.bots.tree import (
    COUNTS,
    FIRST,
    LINKS,
    MOVE,
    NEXT,
    ROOT,
    SEATS,
    SOLVED,
    STATES,
    USED,
    VALUES,
    VISITS,
    Room,
    Tree,
    make_node,
)
from mamut.engine import dice
from mamut.engine.drivers import hide_one, redeal_one
from mamut.engine.errors import OptionError
from mamut.engine.game import Game, Move, Thinking
from mamut.engine.state import View

NODE_BYTES = 4 * (LINKS + VALUES + 1)
CHUNK_SECONDS = 0.004
"""After so long the threads look at the clock."""


@dataclass(frozen=True)
class Judged:
    """One of the legal moves, as the search sees it."""

    move: Move
    visits: int
    chance: float
    """to win, for the seat that asked"""
    points: float
    """that the seat will probably have at the end"""
    margin: float
    """to the best of the others"""


@dataclass(frozen=True)
class Analysis:
    """All legal moves, the best first."""

    moves: tuple[Judged, ...]
    simulations: int
    exact: bool
    """The rest of the game has been enumerated: the figures are no estimates."""


@functools.cache
def _twin(kind: type[Game], players: int, options: str) -> Game:
    return kind(players, **json.loads(options))


def compiled(game: Game) -> Game:
    """The same game with compiled rules."""
    if game.target_name == "compiled":
        return game
    return _twin(type(game), game.players, json.dumps(game.options, sort_keys=True))


class _Grower:
    """One thread's tree and room."""

    def __init__(self, game: Game, nodes: int, stream: int) -> None:
        self.game = game
        self.tree, self.other = _tree(nodes), _tree(nodes)
        states = game.array(STATES)
        out, weights = game.scratch()
        scratch, _ = game.scratch()
        streams = game.numbers(1)
        streams[0] = stream
        stamps = game.numbers(max(game.action_space, game.chance_space))
        self.room = Room(
            states,
            streams,
            stamps,
            out,
            weights,
            scratch,
            np.zeros(game.most_options),
            np.zeros(VALUES),
            np.zeros(DEEPEST, np.int64),
        )
        self._find_states = game.array(PLIES + FARTHEST)
        self.clear()

    def clear(self) -> None:
        self.tree.counts[USED] = 0
        make_node(self.tree, -1, 1.0)

    def keep(self, goal: Any, seat: int) -> None:
        """Makes what the tree already knows about a position its beginning; nothing, if it knows nothing."""
        if self.tree.links[0, VISITS] and self.game.target_name == "compiled":
            states = self._find_states
            states[PLIES] = self.room.states[ROOT]
            states[GOAL] = goal
            raw = states.view(np.uint8).reshape(len(states), -1)
            node = self.game.target(find_node)(self.tree, states, raw, seat, np.zeros(FARTHEST + 1, np.int64))
            if node == 0:
                return
            if node > 0:
                self.game.target(transplant)(self.tree, node, self.other)
                self.tree, self.other = self.other, self.tree
                return
        self.clear()


def _tree(nodes: int) -> Tree:
    return Tree(
        np.empty((nodes, LINKS), np.int32),
        np.empty((nodes, VALUES), np.float32),
        np.empty(nodes, np.float32),
        np.zeros(COUNTS, np.int64),
    )


class SearchBot:
    """Thinks for so many simulations or seconds per decision, with a tree that is kept between moves.

    `memory` (MiB) is the most that the trees take. One call at a time.
    """

    def __init__(
        self,
        game: Game,
        iterations: int | None = None,
        seconds: float | None = None,
        threads: int = 1,
        memory: float = 64,
        seed: int | str = 0,
        thinking: Thinking | None = None,
        name: str = "search",
    ) -> None:
        if iterations is None and seconds is None:
            raise OptionError("search: a number of simulations or of seconds is needed")
        self.name, self.game = name, compiled(game)
        self.iterations, self.seconds = iterations, seconds
        self.how = thinking or self.game.thinking
        nodes = int(memory * 2**20 / NODE_BYTES / 2 / threads)
        self._growers = [_Grower(self.game, nodes, dice.stream(seed, "search", k)) for k in range(threads)]
        self._grow: Callable[..., int] = self.game.target(grow)
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def choose(self, view: View) -> Move:
        moves = view.state.moves()
        if len(moves) == 1:
            return moves[0]
        return self.analyse(view).moves[0].move

    def analyse(self, view: View) -> Analysis:
        """Thinks about the position and judges every legal move."""
        seat = view.seat
        hidden = self._begin(view)
        simulations = self._think(view.state.count(), hidden, seat)
        return self._judge(seat, simulations)

    def _begin(self, view: View) -> int:
        """Puts the position into every thread. Whether something is hidden in it is the answer."""
        record = self.game.array(1)
        record[0] = view.state.records[0].copy() if view.state.game.target_name == "compiled" else view.state.plain.dump()
        for grower in self._growers:
            grower.keep(record[0], view.seat)
            grower.room.states[ROOT] = record[0]
        self.game.target(redeal_one)(record, 0, view.seat, self._growers[0].room.streams, 0)
        before = record.tobytes()
        self.game.target(hide_one)(record, 0, view.seat)
        if record.tobytes() != before:
            return 1
        for grower in self._growers:  # nothing is hidden: what was dealt is what there is
            grower.room.states[ROOT] = record[0]
        return 0

    def _think(self, moves: int, hidden: int, seat: int) -> int:
        deadline = time.perf_counter() + self.seconds if self.seconds else None
        limit = self.iterations if self.iterations is not None else 2**60
        done, chunk = 0, 16 * len(self._growers)
        while done < limit and not self._decided(limit - done, deadline):
            begun = time.perf_counter()
            if deadline and begun >= deadline:
                break
            times = min(chunk, limit - done)
            grown = self._run(times, hidden, seat)
            done += grown
            if grown < times and any(grower.tree.links[0, SOLVED] for grower in self._growers):
                break
            took = time.perf_counter() - begun
            chunk = max(len(self._growers), int(min(chunk * 2.0, chunk * CHUNK_SECONDS / max(took, 1e-6))))
        return done

    def _decided(self, left: int, deadline: float | None) -> bool:
        return any(grower.tree.links[0, SOLVED] for grower in self._growers)

    def _run(self, times: int, hidden: int, seat: int) -> int:
        """So many simulations, shared by all threads."""
        shares = [times // len(self._growers) + (k < times % len(self._growers)) for k in range(len(self._growers))]
        jobs = [
            (share, grower.tree, grower.room, self.game.players, hidden, seat, self.how)
            for share, grower in zip(shares, self._growers, strict=True)
        ]
        if self._pool is None:
            return self._grow(*jobs[0])
        return sum(self._pool.map(lambda job: self._grow(*job), jobs))

    def _judge(self, seat: int, simulations: int) -> Analysis:
        """What all threads found, move by move."""
        for grower in self._growers:
            if grower.tree.links[0, SOLVED]:
                found = [grower.tree]
                exact = True
                break
        else:
            found, exact = [grower.tree for grower in self._growers], False
        visits: dict[int, int] = {}
        sums: dict[int, Any] = {}
        solved: set[int] = set()
        for tree in found:
            child = tree.links[0, FIRST]
            while child:
                move, count = int(tree.links[child, MOVE]), int(tree.links[child, VISITS])
                visits[move] = visits.get(move, 0) + count
                sums[move] = sums.get(move, 0.0) + count * tree.values[child].astype(float)
                if tree.links[child, SOLVED]:
                    solved.add(move)
                child = tree.links[child, NEXT]
        judged = []
        for move, count in visits.items():
            means = sums[move] / max(count, 1)
            others = [means[SEATS + k] for k in range(self.game.players) if k != seat]
            points = float(means[SEATS + seat])
            judged.append(Judged(self.game.move_table[move], count, float(means[seat]), points, points - max(others)))
        if exact:
            judged.sort(key=lambda one: -one.chance)
        else:
            judged.sort(key=lambda one: (-one.visits, -one.chance))
        return Analysis(tuple(judged), simulations, exact)
