"""The batch driver gives the same interpreted as compiled: arrays, streams, rewards and all."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import mamut
from mamut.engine import batch as module
from mamut.engine import dice
from mamut.engine.jit import Interpreted

GAMES = 3
ARRAYS = ("observations", "legal", "actors", "rewards", "scores", "done")


@pytest.mark.parametrize("mode", ["discovery", "totem", "tribe"])
def test_interpreted_and_compiled_batches_agree(mode: str) -> None:
    game = mamut.game("kingdomino-origins", players=3, mode=mode)
    batch = game.batch(GAMES, seed=11)
    plain = mamut.game("kingdomino-origins", players=3, mode=mode, target="interpreted")
    step: Any = Interpreted(plain.rules._asdict())(module.step_range)
    states = plain.array(GAMES + 1)
    streams = [dice.branch(dice.stream(11, "chance"), number) for number in range(GAMES)]
    shown = {
        name: np.zeros_like(getattr(batch, name)) for name in ("observations", "legal", "actors", "rewards", "scores", "done")
    }
    chooser = np.random.default_rng(1)
    actions = np.full(GAMES, -1)
    ended = 0
    for _ in range(260):
        step(states, GAMES, 0, GAMES, 3, actions.tolist(), streams, *shown.values(), *plain.scratch())
        for name, array in shown.items():
            assert np.array_equal(array, getattr(batch, name)), name
        ended += int(batch.done.sum())
        actions = np.array([chooser.choice(np.flatnonzero(row)) for row in batch.legal])
        batch.step(actions)
    assert ended > 0
