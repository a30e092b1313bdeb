"""Lists of legal moves, and the positions after all of them, in one call: the same as one by one."""

import numpy as np
import pytest

import mamut
from mamut.engine import batch as module
from mamut.engine.state import State

from ..games.playing import kitara, origins, stone_age

GAMES = 12
OFTEN = origins(2, "discovery", "compiled")
TABLES = [
    OFTEN,
    origins(3, "tribe", "compiled"),
    *(pytest.param(game, marks=pytest.mark.thorough) for game in (stone_age(4, "compiled"), kitara(2, "compiled"))),
]


@pytest.fixture(params=TABLES, ids=lambda game: f"{game.name}-{game.players}")
def batch(request: pytest.FixtureRequest) -> module.Batch:
    """Some games that are under way."""
    game: mamut.Game = request.param
    made, rng = game.batch(GAMES, seed=4), np.random.default_rng(4)
    for _ in range(37):
        made.step(np.argmax(made.legal * rng.random(made.legal.shape), axis=1))
    return made


def position(batch: module.Batch, place: int) -> State:
    """One of the games by itself."""
    records = batch.game.array(1)
    records.view(np.uint8)[:] = np.frombuffer(batch.states[place].tobytes(), np.uint8)
    return State(batch.game, records, replayable=False)


def test_a_list_says_what_the_mask_says(batch: module.Batch) -> None:
    moves = batch.moves()
    assert (batch.counts == batch.legal.sum(axis=1)).all()
    assert (np.diff(moves.offsets) == batch.counts).all()
    assert moves.offsets[0] == 0
    assert len(moves.numbers) == len(moves.games) == moves.offsets[-1]
    for game in range(GAMES):
        rows = slice(moves.offsets[game], moves.offsets[game + 1])
        assert (moves.games[rows] == game).all()
        state = position(batch, game)
        assert moves.numbers[rows].tolist() == list(state.numbers())


def test_every_position_is_the_one_after_its_move(batch: module.Batch) -> None:
    game = batch.game
    before = batch.states.tobytes()
    found = batch.afterstates(outlooks=True, states=True)
    assert batch.states.tobytes() == before
    scratch = [0] * game.most_options
    for row, (place, number) in enumerate(zip(found.moves.games, found.moves.numbers, strict=True)):
        if row % 7 == 0:
            state = position(batch, place)
            seat = state.actor
            state.apply(int(number))
            assert found.states[row].tobytes() == state.records[0].tobytes()
            assert found.observations[row].tolist() == list(state.observation(seat))
            expected = [game.rules.outlook(state.plain, one, scratch) for one in range(game.players)]
            assert found.outlooks[row].tolist() == expected


def test_only_what_was_asked_for_is_told(batch: module.Batch) -> None:
    assert batch.afterstates(observations=False)[1:] == (None, None, None)
    assert batch.afterstates().outlooks is None
    assert batch.afterstates(observations=False, outlooks=True).observations is None


@pytest.mark.parametrize("at_once", [1, 50, 1 << 20])
def test_neither_threads_nor_portions_make_a_difference(at_once: int, monkeypatch: pytest.MonkeyPatch) -> None:
    one, several = OFTEN.batch(GAMES, seed=6), OFTEN.batch(GAMES, seed=6, threads=3)
    expected = one.afterstates(outlooks=True, states=True)
    monkeypatch.setattr(module, "AT_ONCE", at_once)
    found = several.afterstates(outlooks=True, states=True)
    assert all((a == b).all() for a, b in zip(expected.moves, found.moves, strict=True))
    assert expected.states.tobytes() == found.states.tobytes()
    assert (expected.observations == found.observations).all()
    assert (expected.outlooks == found.outlooks).all()
    several.close()


def test_a_closed_batch_says_so() -> None:
    batch = OFTEN.batch(2)
    batch.close()
    with pytest.raises(mamut.OptionError, match=r"^the batch is closed$"):
        batch.moves()
    with pytest.raises(mamut.OptionError, match=r"^the batch is closed$"):
        batch.afterstates()
