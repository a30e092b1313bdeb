"""The inputs of nets at Kingdomino Origins: distinct, within their limits, and the same on both targets."""

import random
from typing import Any

import numpy as np
import pytest

import mamut
from mamut.engine.contract import Numbers, encode
from mamut.engine.inputs import DENSE_LIMIT
from mamut.engine.jit import rule
from mamut.games.kingdomino_origins.ai.encoder import DENSE

TABLES = [(2, "discovery"), (4, "discovery"), (3, "totem"), (2, "tribe"), (4, "tribe")]


@rule()
def encode_one(states: Any, i: int, seat: int, active: Numbers, dense: Numbers, out: Numbers) -> int:
    return encode(states[i], seat, active, dense, out)


def encoded(state: mamut.State, seat: int) -> tuple[list[int], list[int]]:
    game = state.game
    assert game.inputs
    active, dense, out = game.numbers(game.inputs.most), game.numbers(game.inputs.dense), game.scratch()[0]
    count = game.target(encode_one)(state.records, 0, seat, active, dense, out)
    return [int(n) for n in active[:count]], [int(n) for n in dense]


@pytest.mark.parametrize(("players", "mode"), TABLES)
def test_both_targets_write_the_same_inputs(players: int, mode: str) -> None:
    plain, fast = (
        mamut.game("kingdomino-origins", players, mode=mode, target=kind).new() for kind in ("interpreted", "compiled")
    )
    rng, inputs = random.Random(players), plain.game.inputs
    assert inputs
    assert (inputs.dense, inputs.net) == (DENSE, f"kingdomino-origins-{mode}")
    while not plain.over:
        if rng.random() < 0.3:
            for seat in range(players):
                active, dense = encoded(plain, seat)
                assert (active, dense) == encoded(fast, seat)
                assert len({*active}) == len(active) <= inputs.most
                assert 0 <= min(active) <= max(active) < inputs.size
                assert max(map(abs, dense)) <= DENSE_LIMIT
        number = rng.choice(plain.numbers())
        plain.apply(int(number))
        fast.apply(int(number))
    points = [100 * score for score in plain.scores]
    assert encoded(plain, 0)[1][:players] == points, "a finished game is judged by its scores"


def test_a_batch_has_the_inputs_of_all_positions_after_a_move() -> None:
    game = mamut.game("kingdomino-origins", 3, mode="totem")
    batch = game.batch(20, seed=5, threads=2)
    rng = np.random.default_rng(1)
    for _ in range(30):
        ahead = batch.inputs_ahead()
        for row in rng.integers(0, len(ahead.counts), 5):
            state = mamut.State(game, batch.states[ahead.moves.games[row] :][:1].copy(), replayable=False)
            seat = state.actor
            state.apply(int(ahead.moves.numbers[row]))
            active, dense = encoded(state, seat)
            assert ahead.active[row, : ahead.counts[row]].tolist() == active
            assert ahead.dense[row].tolist() == dense
            assert ahead.ended[row] == (sum(1 << winner for winner in state.winners) if state.over else 0)
        batch.step(ahead.moves.numbers[ahead.moves.offsets[:-1]])
