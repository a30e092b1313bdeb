"""The batch on a card. Needs one, and CuPy: elsewhere these tests are skipped. `MAMUT_KERNELS` may name a folder with the
kernels of two-player Discovery, where they cannot be compiled."""

import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import mamut
from mamut.engine.cuda.batch import CudaBatch
from mamut.engine.dice import stream

cp = pytest.importorskip("cupy")
if not cp.cuda.is_available():
    pytest.skip("there is no GPU here", allow_module_level=True)

GAMES = 300


@pytest.fixture(scope="module")
def kernels() -> mamut.Kernels:
    folder = os.environ.get("MAMUT_KERNELS")
    return mamut.Kernels(folder) if folder else mamut.game("kingdomino-origins", players=2, mode="discovery").kernels()


@pytest.fixture
def batch(kernels: mamut.Kernels) -> Iterator[CudaBatch]:
    made = kernels.batch(GAMES, seed=9)
    for _ in range(9):
        made.step(first_moves(made))
    yield made
    made.close()


def first_moves(batch: CudaBatch) -> Any:
    moves = batch.moves()
    return moves.numbers[moves.offsets[:-1]]


def snapshot(batch: CudaBatch) -> list[bytes]:
    shown = (batch.observations, batch.legal, batch.actors, batch.rewards, batch.scores, batch.done)
    return [array.get().tobytes() for array in (batch.states, batch.counts, *shown)]


def illegal_actions(batch: CudaBatch) -> Iterator[Any]:
    good = first_moves(batch)
    for number, wrong in ((0, -1), (7, -5), (3, 10**6), (3, 897), (5, int(batch.legal[5].argmin()))):
        bad = good.copy()
        bad[number] = wrong
        yield bad
    yield good[:-1]
    yield good.astype(float)
    yield cp.stack([good, good])
    yield good.get()
    yield "claim 7"
    yield None


def test_an_illegal_action_changes_nothing(batch: CudaBatch) -> None:
    before = snapshot(batch)
    for actions in illegal_actions(batch):
        with pytest.raises(mamut.OptionError, match=r"^actions"):
            batch.step(actions)
        assert snapshot(batch) == before


def test_the_refusal_names_the_first_game(batch: CudaBatch) -> None:
    actions = first_moves(batch)
    actions[6] = actions[8] = 10**9
    with pytest.raises(mamut.OptionError, match=r"^actions\[6\]: 1000000000 is not legal in game 6$"):
        batch.step(actions)


def test_actions_that_lie_elsewhere_are_refused(batch: CudaBatch) -> None:
    with pytest.raises(mamut.OptionError, match=r"^actions: they are not on cuda:0, as the batch is$"):
        batch.step(first_moves(batch).get())


@pytest.mark.parametrize("kind", ["int16", "uint16", "int32", "int64", "uint64"])
def test_actions_of_any_whole_kind(kernels: mamut.Kernels, kind: str) -> None:
    one, other = kernels.batch(5, seed=2), kernels.batch(5, seed=2)
    for _ in range(5):
        actions = first_moves(one)
        one.step(actions)
        other.step(actions.astype(kind))
    other.step(first_moves(other).get().tolist())
    one.step(first_moves(one))
    assert snapshot(one) == snapshot(other)


def test_a_closed_batch_says_so(batch: CudaBatch) -> None:
    actions, seen = first_moves(batch), batch.observations.get()
    batch.close()
    batch.close()
    for use in (
        lambda: batch.step(actions),
        lambda: batch.reset(1),
        batch.moves,
        batch.afterstates,
        lambda: batch.states,
        lambda: batch.counts,
    ):
        with pytest.raises(mamut.OptionError, match=r"^the batch is closed$"):
            use()
    assert (batch.observations.get() == seen).all()


def test_devices_that_are_not_there(kernels: mamut.Kernels) -> None:
    for name in ("tpu", "cuda:", "cuda:-1", "cuda:999", "gpu", ""):
        with pytest.raises(mamut.OptionError, match=r"^device: "):
            kernels.batch(4, device=name)
    assert kernels.batch(4, device="cuda:0").device == "cuda:0"


def test_a_batch_is_not_empty(kernels: mamut.Kernels) -> None:
    for games in (0, -3, 1 << 40):
        with pytest.raises(mamut.OptionError, match="at least one"):
            kernels.batch(games)


def test_what_is_shown_can_be_written_over(kernels: mamut.Kernels) -> None:
    """Nothing that a caller holds is what the next step goes by."""
    one, other = kernels.batch(GAMES, seed=4), kernels.batch(GAMES, seed=4)
    for _ in range(30):
        for name in ("observations", "legal", "actors", "rewards", "done"):
            getattr(one, name)[:] = 77
        one.counts[:] = 1 << 20
        one.states[:] = 255
        actions = first_moves(other)
        one.step(actions)
        other.step(actions)
        assert snapshot(one) == snapshot(other)
    one.legal, one.actors = cp.zeros(1), None
    one.step(first_moves(one))
    other.step(first_moves(other))
    assert (one.states == other.states).all()


def test_mask_and_list_say_the_same(batch: CudaBatch) -> None:
    for _ in range(20):
        moves = batch.moves()
        found = cp.zeros_like(batch.legal)
        found[moves.games, moves.numbers] = 1
        assert (found == batch.legal).all()
        assert (cp.diff(moves.offsets) == batch.counts).all()
        assert len(moves.numbers) == int(batch.counts.sum())
        batch.step(moves.numbers[moves.offsets[1:] - 1])


def test_a_batch_without_a_mask_plays_the_same_games(kernels: mamut.Kernels) -> None:
    one, other = kernels.batch(GAMES, seed=4), kernels.batch(GAMES, seed=4, mask=False)
    assert other.legal.shape == (0, kernels.about["action_space"])
    for _ in range(90):
        one.step(first_moves(one))
        other.step(first_moves(other))
    assert (one.states == other.states).all()
    assert (one.observations == other.observations).all()


def test_afterstates_are_where_the_moves_lead(batch: CudaBatch, kernels: mamut.Kernels) -> None:
    actor = next(field["offset"] for field in kernels.about["fields"] if field["name"] == "actor")
    compared = 0
    for step in range(40):
        before = snapshot(batch)
        after = batch.afterstates(outlooks=True, states=True)
        assert snapshot(batch) == before
        assert len(after.states) == len(after.observations) == len(after.outlooks) == len(after.moves.numbers)
        rows = after.moves.offsets[:-1] + step % batch.counts
        movers = batch.actors.copy()
        batch.step(after.moves.numbers[rows])
        waits = after.states[rows, actor].view(np.int8) >= 0
        assert (after.states[rows][waits] == batch.states[waits]).all()
        same = waits & (batch.actors == movers)
        assert (after.observations[rows][same] == batch.observations[same]).all()
        compared += int(same.sum())
    assert compared > GAMES
    assert batch.afterstates(observations=False)[1:] == (None, None, None)


def test_a_reset_begins_the_same_games_again(batch: CudaBatch, kernels: mamut.Kernels) -> None:
    batch.reset(9)
    fresh = kernels.batch(GAMES, seed=9)
    assert snapshot(batch) == snapshot(fresh)
    batch.reset(10)
    assert snapshot(batch) != snapshot(fresh)


def test_random_games_do_not_depend_on_how_many_there_are(kernels: mamut.Kernels) -> None:
    many, few = kernels.random_games(5000, seed="x"), kernels.random_games(10, seed="x", first=4990)
    for one, other in zip(many, few, strict=True):
        assert (one[4990:] == other).all()
    assert int(many.winners.min()) >= 1
    assert stream("x", "chance") != stream("y", "chance")
    assert not (kernels.random_games(5000, seed="y").scores == many.scores).all()


def test_pytorch_takes_the_memory_as_it_is(batch: CudaBatch) -> None:
    torch = pytest.importorskip("torch")
    seen = torch.from_dlpack(batch.observations)
    assert seen.data_ptr() == batch.observations.data.ptr
    assert seen.device == torch.device(batch.device)
    batch.step(torch.from_dlpack(first_moves(batch)))
    assert (seen.cpu().numpy() == batch.observations.get()).all()
    with pytest.raises(mamut.OptionError, match=r"^actions: they are not on cuda:0"):
        batch.step(torch.from_dlpack(first_moves(batch)).cpu())


def test_jax_takes_the_memory_as_it_is(batch: CudaBatch) -> None:
    jax = pytest.importorskip("jax")
    seen = jax.dlpack.from_dlpack(batch.observations)
    assert seen.unsafe_buffer_pointer() == batch.observations.data.ptr
    moves = jax.dlpack.from_dlpack(first_moves(batch))
    batch.step(moves + 0)


def test_kernels_run_where_there_is_no_compiler(kernels: mamut.Kernels) -> None:
    program = (
        "import sys; sys.modules['numba'] = None; import mamut; "
        f"print(int(mamut.Kernels({str(kernels.folder)!r}).random_games(50, 3).decisions.sum()))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert int(done.stdout) == int(kernels.random_games(50, 3).decisions.sum())
