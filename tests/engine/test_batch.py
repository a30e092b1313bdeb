"""Many games at once: the same games as one by one."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import mamut
from mamut.engine.batch import Batch

from ..games.playing import EVERY_TABLE, TURNED_SWITCHES, origins

Array = np.ndarray[Any, Any]


def compiled(players: int, mode: str, **options: Any) -> mamut.Game:
    return origins(players, mode, "compiled", **options)


def random_actions(batch: Batch, rng: np.random.Generator) -> Array:
    """One legal move for every game."""
    chosen: Array = np.argmax(batch.legal * rng.random(batch.legal.shape), axis=1)
    return chosen


class Followed:
    """One game of a batch, played again by itself with draws of the same stream."""

    def __init__(self, game: mamut.Game, seed: int, number: int) -> None:
        self.game, self.chance = game, mamut.Seeded(seed, number)
        self.state = game.new()
        self.draw()

    def draw(self) -> None:
        while self.state.chance:
            self.state.apply(self.game.roll(self.state, self.chance))

    def act(self, action: int) -> mamut.State | None:
        """Returns the finished game, if this was its last move; a new one has begun then."""
        self.state.apply(action)
        self.draw()
        if not self.state.over:
            return None
        ended, self.state = self.state, self.game.new()
        self.draw()
        return ended


def compare(batch: Batch, number: int, followed: Followed) -> None:
    """The place in the batch shows the position of the game that is played alone."""
    state = followed.state
    assert batch.actors[number] == state.actor
    assert np.flatnonzero(batch.legal[number]).tolist() == sorted(int(n) for n in state.numbers())
    assert batch.observations[number].tolist() == list(state.observation(state.actor))
    assert batch.states[number].tobytes() == state.records[0].tobytes()


def expected_rewards(state: mamut.State) -> list[float]:
    share = 1 / len(state.winners)
    return [(share if seat in state.winners else 0) - 1 / state.game.players for seat in range(state.game.players)]


@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_batch_games_are_single_games(players: int, mode: str) -> None:
    game = compiled(players, mode)
    batch = game.batch(6, seed=17)
    followed = [Followed(game, 17, number) for number in range(6)]
    rng = np.random.default_rng(2)
    endings = 0
    for _ in range(260):
        for number in (0, 2, 5):
            compare(batch, number, followed[number])
        actions = random_actions(batch, rng)
        batch.step(actions)
        for number in (0, 2, 5):
            ended = followed[number].act(int(actions[number]))
            assert batch.done[number] == (ended is not None)
            if ended is None:
                assert batch.rewards[number].tolist() == [0.0] * players
            else:
                endings += 1
                assert batch.scores[number].tolist() == ended.scores
                assert batch.rewards[number].tolist() == pytest.approx(expected_rewards(ended))
    assert endings >= 3


def test_with_switches_and_bonuses() -> None:
    game = compiled(3, "tribe", bonuses="homo-habilis", **TURNED_SWITCHES)
    batch = game.batch(2, seed=5)
    followed = Followed(game, 5, 1)
    rng = np.random.default_rng(5)
    for _ in range(150):
        compare(batch, 1, followed)
        actions = random_actions(batch, rng)
        batch.step(actions)
        followed.act(int(actions[1]))


@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_rewards_sum_to_zero(players: int, mode: str) -> None:
    batch = compiled(players, mode).batch(200, seed=3)
    rng = np.random.default_rng(3)
    ended = 0
    for _ in range(220):
        batch.step(random_actions(batch, rng))
        assert np.abs(batch.rewards.sum(axis=1)).max() < 1e-6
        over = batch.done == 1
        ended += int(over.sum())
        assert not batch.rewards[~over].any()
        best = batch.scores[over] == batch.scores[over].max(axis=1, keepdims=True)
        assert (best | (batch.rewards[over] < 0)).all()
    assert ended >= 200


@pytest.fixture
def batch() -> Batch:
    return compiled(4, "totem").batch(8, seed=9)


def snapshot(batch: Batch) -> list[bytes]:
    arrays = (batch.states, batch.observations, batch.legal, batch.actors, batch.rewards, batch.scores, batch.done)
    return [array.tobytes() for array in arrays]


def illegal_actions(batch: Batch) -> Iterator[Any]:
    good = np.argmax(batch.legal, axis=1)
    for number, wrong in ((0, -1), (7, -5), (3, 10**6), (3, batch.game.action_space), (5, int(np.argmin(batch.legal[5])))):
        bad = good.copy()
        bad[number] = wrong
        yield bad
    yield good[:-1]
    yield good.astype(float)
    yield np.stack([good, good])
    yield "claim 7"
    yield None


def test_an_illegal_action_changes_nothing(batch: Batch) -> None:
    rng = np.random.default_rng(1)
    for _ in range(12):
        batch.step(random_actions(batch, rng))
    before = snapshot(batch)
    for actions in illegal_actions(batch):
        with pytest.raises(mamut.OptionError, match=r"^actions"):
            batch.step(actions)
        assert snapshot(batch) == before


def test_the_refusal_names_the_game(batch: Batch) -> None:
    actions = np.argmax(batch.legal, axis=1)
    actions[6] = np.argmin(batch.legal[6])
    with pytest.raises(mamut.OptionError, match=rf"^actions\[6\]: {actions[6]} is not legal in game 6$"):
        batch.step(actions)


@pytest.mark.parametrize("kind", [np.int8, np.uint16, np.int32, np.int64, np.uint64])
def test_actions_of_any_whole_kind(kind: type[np.integer[Any]]) -> None:
    one, other = compiled(4, "totem").batch(3, seed=2), compiled(4, "totem").batch(3, seed=2)
    rng = np.random.default_rng(1)
    for _ in range(5):
        actions = random_actions(one, rng)
        one.step(actions)
        other.step(actions.astype(kind) if actions.max() <= np.iinfo(kind).max else actions.tolist())
    assert snapshot(one) == snapshot(other)


@pytest.mark.parametrize("threads", [2, 3, 16])
def test_threads_make_no_difference(threads: int) -> None:
    game = compiled(3, "tribe")
    one, several = game.batch(13, seed=4), game.batch(13, seed=4, threads=threads)
    rng = np.random.default_rng(4)
    for _ in range(300):
        assert snapshot(one) == snapshot(several)
        actions = random_actions(one, rng)
        one.step(actions)
        several.step(actions)
    several.close()
    one.close()


def test_reset_begins_the_same_games_again() -> None:
    batch = compiled(2, "tribe").batch(5, seed=6)
    first = snapshot(batch)
    rng = np.random.default_rng(6)
    along = []
    for _ in range(40):
        batch.step(random_actions(batch, rng))
        along.append(snapshot(batch))
    batch.reset(6)
    assert snapshot(batch) == first
    rng = np.random.default_rng(6)
    for then in along:
        batch.step(random_actions(batch, rng))
        assert snapshot(batch) == then


def test_another_seed_begins_other_games() -> None:
    batch = compiled(2, "tribe").batch(5, seed=6)
    first = snapshot(batch)
    batch.reset(7)
    assert snapshot(batch) != first
    assert len({state.tobytes() for state in batch.states}) == 5


def test_a_game_does_not_depend_on_how_many_others_there_are() -> None:
    few, many = compiled(4, "discovery").batch(2, seed=8), compiled(4, "discovery").batch(50, seed=8)
    assert few.states.tobytes() == many.states[:2].tobytes()


def test_the_first_game_with_a_bad_action_is_named(batch: Batch) -> None:
    actions = np.argmax(batch.legal, axis=1)
    actions[2], actions[4] = np.argmin(batch.legal[2]), -1
    with pytest.raises(mamut.OptionError, match=rf"^actions\[2\]: {actions[2]} is not legal in game 2$"):
        batch.step(actions)


class Elsewhere:
    """An array that cannot be read here, as those of a GPU."""

    def __array__(self, *args: Any, **kwargs: Any) -> Array:
        raise TypeError("use .get()")


def test_actions_that_lie_elsewhere_are_refused(batch: Batch) -> None:
    with pytest.raises(mamut.OptionError, match=r"^actions: an array of 8 whole numbers is needed$"):
        batch.step(Elsewhere())


@pytest.mark.parametrize("threads", [1, 2])
def test_a_closed_batch_says_so(threads: int) -> None:
    batch = compiled(4, "totem").batch(8, seed=9, threads=threads)
    actions, seen = np.argmax(batch.legal, axis=1), batch.observations.copy()
    batch.close()
    batch.close()
    with pytest.raises(mamut.OptionError, match=r"^the batch is closed$"):
        batch.step(actions)
    with pytest.raises(mamut.OptionError, match=r"^the batch is closed$"):
        batch.reset(1)
    assert (batch.observations == seen).all()


def test_a_batch_is_compiled_and_not_empty() -> None:
    with pytest.raises(mamut.OptionError, match="always compiled"):
        origins(2, "totem").batch(4)
    for games, threads in ((0, 1), (-3, 1), (4, 0)):
        with pytest.raises(mamut.OptionError, match="at least one"):
            compiled(2, "totem").batch(games, threads=threads)
