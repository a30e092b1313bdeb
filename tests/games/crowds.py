"""Thousands of random games side by side, one ply at a time, as one array of records."""

from collections.abc import Iterator
from typing import Any

import numpy as np

import mamut
from mamut.engine import dice
from mamut.engine.contract import OVER, Numbers, apply
from mamut.engine.dice import below
from mamut.engine.drivers import list_options
from mamut.engine.jit import rule

from .playing import BONUSES, TURNED_SWITCHES, origins

Array = np.ndarray[Any, Any]


@rule()
def play_ply(states: Any, streams: Numbers, chosen: Numbers, out: Numbers, weights: Numbers) -> None:
    """One random move or outcome in every game that is not over, all of them equally likely."""
    for i in range(len(streams)):
        chosen[i] = -1
        if states[i].actor != OVER:
            n = list_options(states, i, out, weights)
            chosen[i] = out[below(streams, i, n)]
            apply(states[i], chosen[i])


class Crowd:
    """Games of one mode and number of players, with all mixtures of bonuses and switches."""

    def __init__(self, players: int, mode: str, games: int, seed: int) -> None:
        self.game: mamut.Game = origins(players, mode, "compiled")
        self.states: Array = self.game.array(games)
        rng = np.random.default_rng(seed)
        for name in (*(bonus.replace("-", "_") for bonus in BONUSES), *TURNED_SWITCHES):
            self.states[name] = rng.integers(0, 2, games)
        self.streams = np.array([dice.stream(seed, number) for number in range(games)], np.int64)
        self.chosen = np.zeros(games, np.int64)

    def plies(self) -> Iterator[tuple[Array, Array]]:
        """The states before and after each ply. Games that are over stay as they are."""
        play = self.game.target(play_ply)
        out, weights = self.game.scratch()
        while (self.states["actor"] != OVER).any():
            before = self.states.copy()
            play(self.states, self.streams, self.chosen, out, weights)
            yield before, self.states


def bits(masks: Array) -> Array:
    """How many squares are in each set."""
    counted: Array = np.bitwise_count(masks).astype(np.int64)
    return counted


def union(masks: Array) -> Array:
    """All squares of the sets along the last axis."""
    joined: Array = np.bitwise_or.reduce(masks, axis=-1)
    return joined
