"""The net while it learns, in ordinary floating point: what it says of positions, and how it is corrected.

A first layer that sums the rows of the active inputs and the dense numbers, two small ones, and at the end, for the seat that
looks and those after it, the chance to win and the points at the end: what the game's own judgement says, and what the net
adds.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from mamut.engine.inputs import MOST_SEATS, Inputs
from mamut.learn.device import Device

CLIP: Final = 15.0
"""No unit gives more; so whole numbers are enough for bots."""
DENSE_UNIT: Final = 5000.0
"""Dense numbers come in hundredths of a point; this much is 1 for the net."""
POINTS_UNIT: Final = 20.0
"""What the net adds to judged points is in units of so many."""
POINT: Final = 100.0
NARROW: Final = 32
"""Units of the second and the third layer."""
AT_ONCE: Final = 1 << 17
"""Positions that are judged together."""
BETA_1, BETA_2, EPSILON = 0.9, 0.999, 1e-8
SLOWEST: Final = 0.999
"""How much of the slow mean stays at every step."""
FAR: Final = -1e9


class Judged(NamedTuple):
    """What a net says, for every seat from the one that looks."""

    chances: Any
    points: Any


class Samples(NamedTuple):
    """Positions, and what came of them."""

    active: Any
    counts: Any
    dense: Any
    players: Any
    chances: Any
    points: Any

    def take(self, rows: Any) -> Samples:
        return Samples(*(part[rows] for part in self))


class Model:
    """Parameters by their names, with the moments of Adam and a slow mean of each, which is what plays.

    All parameters of a kind lie in one array, of which those with a name are parts.
    """

    def __init__(self, device: Device, inputs: Inputs, width: int, seed: int = 0) -> None:
        self.device, self.xp, self.inputs, self.width = device, device.xp, inputs, width
        draw = np.random.default_rng(seed)

        def layer(rows: int, columns: int, active: float) -> Any:
            return draw.normal(0, np.sqrt(1.5 / active), (rows, columns))

        start = {
            "rows": layer(inputs.size, width, 400.0),
            "dense": layer(inputs.dense, width, 4.0),
            "bias": np.full(width, 0.1),
            "second": layer(width, NARROW, width),
            "second_bias": np.full(NARROW, 0.1),
            "third": layer(NARROW, NARROW, NARROW),
            "third_bias": np.full(NARROW, 0.1),
            "last": layer(NARROW, 2 * MOST_SEATS, 20 * NARROW),
            "last_bias": np.zeros(2 * MOST_SEATS),
        }
        self.shapes = {name: value.shape for name, value in start.items()}
        self.value = self.flat(start)
        self.mean, self.first = self.value.copy(), self.xp.zeros_like(self.value)
        self.second, self._gradient = self.xp.zeros_like(self.value), self.xp.zeros_like(self.value)
        self.steps = 0
        self._pictures = self.xp.asarray(np.array([range(inputs.size), *inputs.symmetries], np.int16))

    def flat(self, named: dict[str, Any]) -> Any:
        """Parameters by their names as one array."""
        return self.xp.asarray(np.concatenate([np.asarray(named[name]).ravel() for name in self.shapes]), np.float32)

    def named(self, flat: Any) -> dict[str, Any]:
        """The parts of an array of all parameters."""
        found, place = {}, 0
        for name, shape in self.shapes.items():
            size = int(np.prod(shape))
            found[name] = flat[place : place + size].reshape(shape)
            place += size
        return found

    def judge(self, active: Any, counts: Any, dense: Any, players: int, by: Any = None) -> Judged:
        """What the slow means say, or other parameters."""
        values = self.named(self.mean if by is None else by)
        rows, parts = self.device.swift(values["rows"]), []
        for first in range(0, len(counts), AT_ONCE):
            some = slice(first, first + AT_ONCE)
            near = dense[some].astype(np.float32)
            *_, out = self._forward(values, rows, active[some], counts[some], near)
            parts.append(self._said(out, near, players))
        return Judged(*(self.xp.concatenate(part) for part in zip(*parts, strict=True)))

    def learn(self, samples: Samples, rate: float, weight: float, draw: Any) -> tuple[Any, Any]:
        """One step towards what came of some positions. Returns both parts of the loss: of the chances, and of the points."""
        xp, values, gradients = self.xp, self.named(self.value), self.named(self._gradient)
        active, counts, dense = samples.active, samples.counts, samples.dense.astype(np.float32)
        if len(self._pictures) > 1:
            picture = draw.integers(0, len(self._pictures), len(counts), dtype=np.int32)
            active = self._pictures[picture[:, None], active]
        one, two, three, out = self._forward(values, values["rows"], active, counts, dense)
        chances, points = self._said(out, dense, samples.players[:, None])
        size = len(counts)
        wrong = (points - samples.points) / POINTS_UNIT
        present = xp.arange(MOST_SEATS)[None] < samples.players[:, None]
        wrong = xp.where(present, wrong, 0.0)
        surprise = -(samples.chances * xp.log(xp.maximum(chances, 1e-7))).sum() / size
        bend = xp.clip(wrong, -1.0, 1.0)
        missed = (bend * (wrong - 0.5 * bend)).sum() / size
        back = xp.concatenate([chances - samples.chances, weight * bend], axis=1) / size
        gradients["last"][:], gradients["last_bias"][:] = three.T @ back, back.sum(0)
        back = (back @ values["last"].T) * ((three > 0) & (three < CLIP))
        gradients["third"][:], gradients["third_bias"][:] = two.T @ back, back.sum(0)
        back = (back @ values["third"].T) * ((two > 0) & (two < CLIP))
        gradients["second"][:], gradients["second_bias"][:] = one.T @ back, back.sum(0)
        back = xp.ascontiguousarray((back @ values["second"].T) * ((one > 0) & (one < CLIP)))
        gradients["dense"][:], gradients["bias"][:] = (dense / DENSE_UNIT).T @ back, back.sum(0)
        gradients["rows"][:] = 0.0
        self.device.scatter(gradients["rows"], active, counts, back)
        self._step(rate)
        return surprise, missed

    def _forward(self, values: dict[str, Any], rows: Any, active: Any, counts: Any, dense: Any) -> tuple[Any, Any, Any, Any]:
        xp = self.xp
        summed = self.device.gather(rows, active, counts) + (dense / DENSE_UNIT) @ values["dense"] + values["bias"]
        one = xp.clip(summed, 0.0, CLIP)
        two = xp.clip(one @ values["second"] + values["second_bias"], 0.0, CLIP)
        three = xp.clip(two @ values["third"] + values["third_bias"], 0.0, CLIP)
        return one, two, three, three @ values["last"] + values["last_bias"]

    def _said(self, out: Any, dense: Any, players: Any) -> Judged:
        xp = self.xp
        present = xp.arange(MOST_SEATS)[None] < players
        logits = xp.where(present, out[:, :MOST_SEATS], FAR)
        raised = xp.exp(logits - logits.max(axis=1, keepdims=True))
        points = dense[:, :MOST_SEATS] / POINT + POINTS_UNIT * out[:, MOST_SEATS:]
        return Judged(raised / raised.sum(axis=1, keepdims=True), points)

    def _step(self, rate: float) -> None:
        """Adam, and the slow mean, which is quick at first."""
        self.steps += 1
        rate *= float(np.sqrt(1 - BETA_2**self.steps) / (1 - BETA_1**self.steps))
        slow = min(SLOWEST, self.steps / (self.steps + 20))
        self.first += (1 - BETA_1) * (self._gradient - self.first)
        self.second += (1 - BETA_2) * (self._gradient * self._gradient - self.second)
        self.value -= rate * self.first / (self.xp.sqrt(self.second) + EPSILON)
        self.mean += (1 - slow) * (self.value - self.mean)
