"""The net while it learns: its corrections are those that calculus wants, in single precision throughout."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from mamut.engine.inputs import MOST_SEATS, Inputs
from mamut.learn.device import Processor
from mamut.learn.model import POINTS_UNIT, Model, Samples

TINY = Inputs(size=20, most=6, dense=5)
WEIGHT = 0.5


def samples(count: int, draw: Any) -> Samples:
    """Positions of two, three and four players, with something or other that came of them."""
    players = draw.integers(2, 5, count).astype(np.int8)
    present = np.arange(MOST_SEATS)[None] < players[:, None]
    wins = np.where(present, draw.random((count, MOST_SEATS)), 0.0)
    return Samples(
        draw.permuted(np.tile(np.arange(20, dtype=np.int16), (count, 1)), axis=1)[:, :6],
        draw.integers(1, 7, count).astype(np.int32),
        draw.integers(-5000, 5000, (count, 5)).astype(np.int32),
        players,
        (wins / wins.sum(axis=1, keepdims=True)).astype(np.float32),
        np.where(present, draw.normal(0, 30, (count, MOST_SEATS)), 0.0).astype(np.float32),
    )


def loss(model: Model, value: Any, given: Samples) -> float:
    """What `learn` lessens, computed anew and in double precision."""
    layers, total = {name: part.astype(np.float64) for name, part in model.named(value).items()}, 0.0
    for n in range(len(given.counts)):
        one = layers["rows"][given.active[n, : given.counts[n]]].sum(axis=0) + given.dense[n] / 5000 @ layers["dense"]
        two = np.clip(np.clip(one + layers["bias"], 0, 15) @ layers["second"] + layers["second_bias"], 0, 15)
        three = np.clip(two @ layers["third"] + layers["third_bias"], 0, 15)
        out, seats = three @ layers["last"] + layers["last_bias"], int(given.players[n])
        logits = out[:seats] - np.log(np.exp(out[:seats]).sum())
        total -= float(given.chances[n, :seats] @ logits)
        points = given.dense[n, :seats] / 100 + POINTS_UNIT * out[MOST_SEATS : MOST_SEATS + seats]
        wrong = np.abs(points - given.points[n, :seats]) / POINTS_UNIT
        total += WEIGHT * float(np.where(wrong < 1, 0.5 * wrong**2, wrong - 0.5).sum())
    return total / len(given.counts)


def test_corrections_go_where_the_loss_falls() -> None:
    draw = np.random.default_rng(4)
    model, given = Model(Processor(), TINY, width=8, seed=3), samples(7, draw)
    before = model.value.astype(np.float64)
    model.learn(given, 0.0, WEIGHT, draw)
    gradient, step = model.first / (1 - 0.9), 1e-5
    assert np.array_equal(model.value, before)
    checked = 0
    for name, part in model.named(np.arange(len(before))).items():
        for place in draw.choice(part.ravel(), min(12, part.size), replace=False):
            other = [before.copy(), before.copy()]
            other[0][place] -= step
            other[1][place] += step
            slope = (loss(model, other[1], given) - loss(model, other[0], given)) / (2 * step)
            assert gradient[place] == pytest.approx(slope, rel=2e-3, abs=2e-6), name
            checked += abs(slope) > 1e-4
    assert checked > 30


def test_it_tells_both_parts_of_the_loss() -> None:
    draw = np.random.default_rng(5)
    model, given = Model(Processor(), TINY, width=8), samples(9, draw)
    wanted = loss(model, model.value.astype(np.float64), given)
    chances, points = model.learn(given, 0.001, WEIGHT, draw)
    assert chances + WEIGHT * points == pytest.approx(wanted, rel=1e-4)
    for _ in range(200):
        chances, points = model.learn(given, 0.01, WEIGHT, draw)
    assert chances + WEIGHT * points < 0.9 * wanted


def test_everything_has_single_precision() -> None:
    draw = np.random.default_rng(6)
    model, given = Model(Processor(), TINY, width=8), samples(5, draw)
    model.learn(given, 0.001, WEIGHT, draw)
    judged = model.judge(given.active, given.counts, given.dense, 3)
    named = model.named(model.mean)
    forward = model._forward(named, named["rows"], given.active, given.counts, given.dense.astype(np.float32))
    for array in (model.value, model.mean, model.first, model.second, *judged, *forward):
        assert array.dtype == np.float32


@pytest.mark.parametrize("threads", [1, 3])
def test_threads_share_the_work_and_change_nothing(threads: int) -> None:
    draw = np.random.default_rng(7)
    given, rows = samples(1000, draw), draw.normal(size=(20, 8)).astype(np.float32)
    wanted = np.zeros((1000, 8), np.float32)
    for n in range(1000):
        for k in range(given.counts[n]):
            wanted[n] += rows[given.active[n, k]]
    assert np.array_equal(Processor(threads).gather(rows, given.active, given.counts), wanted)


def test_a_picture_of_a_position_is_taken_for_the_position() -> None:
    """With symmetries, the active inputs are those of any picture: rows that a picture never has are never corrected."""
    turned = (*range(10, 20), *range(10))
    draw = np.random.default_rng(8)
    given = samples(640, draw)
    given = given._replace(active=(given.active % 10).astype(np.int16), counts=np.ones(640, np.int32))
    for inputs, both in ((TINY, False), (TINY._replace(symmetries=(turned,)), True)):
        model = Model(Processor(), inputs, width=8)
        model.learn(given, 0.001, WEIGHT, np.random.default_rng(1))
        corrected = (model.named(model.second)["rows"] > 0).any(axis=1)
        assert corrected[:10].all()
        assert corrected[10:].all() == both
        assert corrected[10:].any() == both
