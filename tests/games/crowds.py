"""Thousands of random games side by side, one ply at a time, as one array of records."""

from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

import mamut
from mamut.engine import dice
from mamut.engine.contract import CHANCE, OVER, Numbers, apply, moves, outcomes
from mamut.engine.dice import below
from mamut.engine.jit import rule

Array = np.ndarray[Any, Any]


@rule()
def play_ply(states: Any, streams: Numbers, out: Numbers, weights: Numbers) -> None:
    """One random move or outcome in every game that is not over, all of them equally likely."""
    for i in range(len(streams)):
        s = states[i]
        if s.actor != OVER:
            n = outcomes(s, out, weights) if s.actor == CHANCE else moves(s, out)
            apply(s, out[below(streams, i, n)])


class Crowd:
    """Games of one kind and number of players, all of them compiled."""

    def __init__(self, game: mamut.Game, games: int, seed: int, switches: Iterable[str] = ()) -> None:
        """`switches` are numbers of the state that may be 0 or 1: every game gets its own mixture."""
        self.game = game
        self.states: Array = self.game.array(games)
        rng = np.random.default_rng(seed)
        for name in switches:
            self.states[name] = rng.integers(0, 2, games)
        self.streams: Any = np.array([dice.stream(seed, number) for number in range(games)], np.int64)

    def plies(self) -> Iterator[tuple[Array, Array]]:
        """The states before and after each ply. Games that are over stay as they are."""
        play = self.game.target(play_ply)
        out, weights = self.game.scratch()
        while (self.states["actor"] != OVER).any():
            before = self.states.copy()
            play(self.states, self.streams, out, weights)
            yield before, self.states


def bits(masks: Array) -> Array:
    """How many squares are in each set."""
    counted: Array = np.bitwise_count(masks).astype(np.int64)
    return counted


def union(masks: Array) -> Array:
    """All squares of the sets along the last axis."""
    joined: Array = np.bitwise_or.reduce(masks, axis=-1)
    return joined
