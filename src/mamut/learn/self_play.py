"""Games that a net plays against itself, one move ahead, and the positions in them with what came of them.

A position is trained towards the positions after it as the net judged them then, and at the end towards the result: TD(lambda)
of Sutton (1988), as TD-Gammon had it (Tesauro, 1995). Where somebody tried a worse move, what came of it counts for nothing.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from mamut.engine.inputs import MOST_SEATS
from mamut.learn.device import Device
from mamut.learn.model import Judged, Model, Samples

MARGIN: Final = 60.0
"""Points: what is won by so many is worth about as much as the win itself."""


class Tries(NamedTuple):
    """How curious a player is."""

    often: float = 0.06
    """the share of decisions in which something else is tried"""
    noise: float = 0.05
    """how much worse that may look"""
    least: float = 0.002
    """the same for all other decisions"""


class Choice(NamedTuple):
    """What was chosen in every game, and what was thought of it."""

    row: Any
    """its place among all moves"""
    value: Any
    """chances and points of all seats, counted from the first one"""
    best: Any
    """the same for the move that looked best"""
    tried: Any
    """whether that was another one"""
    own: Any
    """whether the net that learns chose"""


def worth(judged: Judged, players: int) -> Any:
    """What the one who moves goes by: the chance to win, and the margin, because early moves hardly change the chance."""
    others = judged.points[:, 1:players].max(axis=1)
    return judged.chances[:, 0] + np.tanh((judged.points[:, 0] - others) / MARGIN)


def results(judged: Judged, ended: Any, seats: Any, dense: Any, players: int, xp: Any) -> Judged:
    """What was judged, and the result where a move ends the game."""
    relative = (seats[:, None] + xp.arange(MOST_SEATS)[None]) % players
    won = (ended[:, None] >> relative & 1) * (xp.arange(MOST_SEATS)[None] < players)
    sure = won / xp.maximum(won.sum(axis=1, keepdims=True), 1)
    over = (ended > 0)[:, None]
    points = dense[:, :MOST_SEATS].astype(np.float32) / 100
    return Judged(
        xp.where(over, sure, judged.chances).astype(np.float32), xp.where(over, points, judged.points).astype(np.float32)
    )


def by_seat(values: Any, seats: Any, players: int, xp: Any, back: bool = False) -> Any:
    """Chances and points, seen from a seat, in the order of the seats; or the other way round."""
    places = xp.arange(MOST_SEATS)
    turn = seats[:, None] if back else -seats[:, None]
    order = xp.where(places < players, (places + turn) % players, places)
    return xp.take_along_axis(values, xp.concatenate([order, MOST_SEATS + order], axis=1), axis=1)


class SelfPlay:
    """A batch of games of one number of players that goes on and on."""

    def __init__(self, batch: Any, device: Device, frozen: Any = None) -> None:
        """Where there is a frozen net, it has all seats but one of every game, and the net that learns has that one."""
        self.batch, self.device, self.xp, self.players = batch, device, device.xp, batch.players
        self.frozen, self._seat = frozen, device.xp.arange(batch.games) % batch.players
        self._kept: list[Any] = []
        self.ended = 0
        """games that came to their end in the last round"""

    def judge(self, model: Model, ahead: Any, by: Any = None) -> Judged:
        """What a net says of all positions after a move."""
        judged = model.judge(ahead.active, ahead.counts, ahead.dense, self.players, by)
        seats = self.xp.asarray(self.batch.actors)[ahead.moves.games].astype(np.int32)
        return results(judged, ahead.ended, seats, ahead.dense, self.players, self.xp)

    def choose(self, model: Model, ahead: Any, tries: Tries, draw: Any) -> Choice:
        judged = self.judge(model, ahead)
        marks = worth(judged, self.players)
        offsets = ahead.moves.offsets
        curious = draw.random(self.batch.games, dtype=np.float32) < tries.often
        size = self.xp.where(curious, np.float32(tries.noise), np.float32(tries.least))[ahead.moves.games]
        noise = -self.xp.log(-self.xp.log(draw.random(len(marks), dtype=np.float32) * 0.999 + 0.0005))
        row, best = self.device.best((marks + size * noise).astype(np.float32), offsets), self.device.best(marks, offsets)
        seats = self.xp.asarray(self.batch.actors).astype(np.int32)
        own = self.xp.ones(self.batch.games, bool)
        if self.frozen is not None:
            own = seats == self._seat
            theirs = self.device.best(worth(self.judge(model, ahead, self.frozen), self.players), offsets)
            row, best = self.xp.where(own, row, theirs), self.xp.where(own, best, theirs)
        values = self.xp.concatenate(judged, axis=1)
        value, top = (by_seat(values[places], seats, self.players, self.xp) for places in (row, best))
        return Choice(row, value, top, curious & (row != best), own)

    def play(self, model: Model, steps: int, fading: float, tries: Tries, draw: Any) -> Samples:
        """So many decisions in every game, with what came of them."""
        xp, lines = self.xp, self._kept
        for _ in range(steps):
            ahead = self.batch.inputs_ahead()
            choice = self.choose(model, ahead, tries, draw)
            seats = xp.asarray(self.batch.actors).astype(np.int32)
            seen = ahead.active[choice.row], ahead.counts[choice.row], ahead.dense[choice.row]
            self.batch.step(ahead.moves.numbers[choice.row].astype(np.int64))
            lines.append((*seen, seats, *choice[1:], self.batch.done.astype(bool), self._result()))
        self._kept = lines[-1:]
        self.ended = int(sum(line[-2].sum() for line in lines[-steps:]))
        return self._samples(lines, fading)

    def _result(self) -> Any:
        """Shares of the win and points of the games that have just ended, in the order of the seats."""
        xp, found = self.xp, self.xp.zeros((self.batch.games, 2 * MOST_SEATS), np.float32)
        found[:, : self.players] = xp.asarray(self.batch.rewards) + 1.0 / self.players
        found[:, MOST_SEATS : MOST_SEATS + self.players] = self.batch.scores
        return found

    def _samples(self, lines: list[Any], fading: float) -> Samples:
        """All but the last decisions, whose outcome nobody knows yet. What a frozen net chose is only passed through."""
        xp, parts = self.xp, []
        *_, value, best, tried, own, ended, result = lines[-1]
        goal = xp.where(ended[:, None], result, value)
        for active, counts, dense, seats, _, before, was, mine, done, outcome in reversed(lines[:-1]):
            later = xp.where(tried[:, None], best, (1 - fading) * best + fading * goal)
            goal = xp.where(done[:, None], outcome, xp.where(own[:, None], later, goal))
            wanted = by_seat(goal, seats, self.players, xp, back=True)
            players = xp.full(len(counts), self.players, np.int8)
            some = Samples(active, counts, dense, players, wanted[:, :MOST_SEATS], wanted[:, MOST_SEATS:])
            parts.append(some if self.frozen is None else some.take(mine))
            best, tried, own = before, was, mine
        return Samples(*(xp.concatenate(part) for part in zip(*parts, strict=True)))
