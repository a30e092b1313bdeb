"""Matches on a whole batch at once: a net one move ahead against another net, or against `greedy`."""

from __future__ import annotations

import math
from typing import Any, Final, NamedTuple

import numpy as np

from mamut.learn.model import Model
from mamut.learn.self_play import SelfPlay, worth

LONGEST: Final = 2000
"""Decisions after which games that have not ended are left out."""
SURE: Final = 1.96
"""Standard deviations to either side of the middle, for 95 of 100 cases."""


class Score(NamedTuple):
    """What one side made of its games."""

    games: int
    share: float
    """of the wins"""
    fair: float
    """the share of one who is as good as the others"""
    points: float
    against: float
    """points of the best of the others"""

    @property
    def error(self) -> float:
        return SURE * math.sqrt(max(self.share * (1 - self.share), 0.01) / max(self.games, 1))

    @property
    def better(self) -> bool:
        """Beyond doubt better than the others."""
        return self.share - self.error > self.fair


def play_match(play: SelfPlay, model: Model, mine: Any, theirs: Any | None, seed: int, automatic: frozenset[int]) -> Score:
    """One game in every place of a batch; one side has a seat of its own in each, all seats equally often. Without other
    parameters the others are `greedy`. Where the rules play a seat, that is the other side."""
    batch, xp, players = play.batch, play.xp, play.players
    batch.reset(seed)
    own = [seat for seat in range(players) if seat not in automatic]
    seat = xp.asarray(np.array(own, np.int32))[xp.arange(batch.games) % len(own)]
    playing, shares = xp.ones(batch.games, bool), xp.zeros((batch.games, players), np.float32)
    points = xp.zeros((batch.games, players), np.float32)
    for _ in range(LONGEST):
        ahead = batch.inputs_ahead()
        actors = xp.asarray(batch.actors).astype(np.int32)
        marks = worth(play.judge(model, ahead, mine), players)
        if theirs is not None:
            others = worth(play.judge(model, ahead, theirs), players)
        else:
            looks = batch.afterstates(observations=False, outlooks=True).outlooks
            others = xp.take_along_axis(looks, actors[ahead.moves.games][:, None], axis=1)[:, 0].astype(np.float32)
        marks = xp.where((actors == seat)[ahead.moves.games], marks, others).astype(np.float32)
        row = play.device.best(marks, ahead.moves.offsets)
        batch.step(ahead.moves.numbers[row].astype(np.int64))
        over = playing & (xp.asarray(batch.done) == 1)
        shares = xp.where(over[:, None], xp.asarray(batch.rewards) + 1.0 / players, shares)
        points = xp.where(over[:, None], xp.asarray(batch.scores), points)
        playing &= ~over
        if not bool(playing.any()):
            break
    ended, at = ~playing, xp.arange(batch.games)
    others = points.copy()
    others[at, seat] = -1e9
    share, made, against = (float(values[ended].mean()) for values in (shares[at, seat], points[at, seat], others.max(axis=1)))
    return Score(int(ended.sum()), share, 1.0 / players, made, against)
