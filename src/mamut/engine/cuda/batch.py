"""Thousands of games at once on a GPU: the interface of `mamut.engine.batch`, with arrays that stay on the card.

    batch = game.batch(65536, seed=7, device="cuda")
    while training:
        seen = torch.from_dlpack(batch.observations)  # the same memory
        batch.step(policy(seen, torch.from_dlpack(batch.legal)))

Same seed and same actions, same games as on the processor, byte for byte.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar

from mamut.engine import dice
from mamut.engine.afterstates import Afterstates, InputsAhead, Moves
from mamut.engine.batch import actions_needed, check_open, illegal_action, inputs_of
from mamut.engine.cuda.card import card, cupy
from mamut.engine.cuda.loading import Loaded
from mamut.engine.cuda.random_play import start_words
from mamut.engine.errors import OptionError
from mamut.engine.inputs import Inputs

P = ParamSpec("P")
R = TypeVar("R")
BELOW = 1 << 30
"""More games than any batch has."""
ON_CUDA = 2
"""How DLPack calls the memory of a card."""


class Shown(NamedTuple):
    """Where a card writes, in the order of the kernel. Whoever puts another array in the place of a public one has only lost
    sight of it; counts and lists are nobody else's."""

    observations: Any
    legal: Any
    counts: Any
    actors: Any
    rewards: Any
    scores: Any
    done: Any
    listed: Any
    """the legal moves, a column for each game, as long as the counts say"""


def on_the_card(method: Callable[Concatenate[CudaBatch, P], R]) -> Callable[Concatenate[CudaBatch, P], R]:
    """Lets a method of a batch that is open work on the batch's card, whichever is in use."""

    @functools.wraps(method)
    def there(self: CudaBatch, /, *args: P.args, **kwargs: P.kwargs) -> R:
        check_open(self.closed)
        with self._card:
            return method(self, *args, **kwargs)

    return there


class CudaBatch:
    """Many games of one kind, stepped together on a card."""

    def __init__(self, kernels: Loaded, games: int, seed: int = 0, device: str = "cuda", mask: bool = True) -> None:
        if not 0 < games < BELOW:
            raise OptionError(f"a batch on a card has at least one game, and at most {BELOW - 1}")
        self._card = card(device)
        self._kernels, self._about = kernels, kernels.about
        self.games, self.players, self.masked, self.closed = games, kernels.about["players"], mask, False
        self._make_room()
        self.reset(seed)

    @on_the_card
    def _make_room(self) -> None:
        cp, games = cupy(), self.games
        words, self.observations = _rows_of(games, self._about["observation_size"])
        """What the actor of each game sees."""
        self.legal = cp.zeros((games if self.masked else 0, self._about["action_space"]), cp.int8)
        """1 for every legal move of the actor; no rows in a batch without a mask."""
        self.actors = cp.zeros(games, cp.int8)
        """Whose decision each game waits for."""
        self.rewards = cp.zeros((games, self.players), cp.float32)
        """For games that ended in the last step: winners share 1, everybody has paid 1 / players."""
        self.scores = cp.zeros((games, self.players), cp.int16)
        """The final scores of the last game that ended in each place."""
        self.done = cp.zeros(games, cp.int8)
        """1 where the last step ended a game; a new one has begun there."""
        counts, listed = cp.zeros(games, cp.int32), cp.empty((self._about["most_options"], games), self._about["number"])
        self._shown = Shown(words, self.legal, counts, self.actors, self.rewards, self.scores, self.done, listed)
        self._states = cp.zeros((self._about["words"], games), cp.uint64)
        self._streams = cp.zeros(games, cp.int64)
        self._bad = cp.zeros(1, cp.int32)
        self._start = start_words(self._kernels)

    @property
    def device(self) -> str:
        """The card that holds the batch, by the name that PyTorch gives it too."""
        return f"cuda:{self._card.id}"

    @on_the_card
    def reset(self, seed: int) -> None:
        """Begins every game anew. The same seed and the same actions give the same games."""
        self._shown.scores[:] = 0
        self._run(dice.stream(seed, "chance"), self._streams)

    @on_the_card
    def step(self, actions: Any) -> None:
        """One decision in every game. If any is not legal, nothing happens anywhere."""
        self._run(0, self._legal(actions))

    @on_the_card
    def moves(self) -> Moves:
        """The legal moves as a list, which needs no mask."""
        return self._list()

    @on_the_card
    def afterstates(self, observations: bool = True, outlooks: bool = False, states: bool = False) -> Afterstates:
        """Every legal move of every game tried out, and what comes of it. The games stay where they are."""
        cp, about = cupy(), self._about
        moves = self._list()
        total = len(moves.numbers)
        shown, seen = _rows_of(total if observations else 0, about["observation_size"])
        judged = cp.empty((total if outlooks else 0, self.players), cp.int32)
        kept = cp.empty((about["words"], total if states else 0), cp.uint64)
        given = (int(observations), shown, int(outlooks), judged, int(states), kept)
        self._kernels.start("look_ahead", total, self._states, moves.games, moves.numbers, *given)
        return Afterstates(
            moves,
            seen if observations else None,
            judged if outlooks else None,
            self._records(kept) if states else None,
        )

    @on_the_card
    def inputs_ahead(self) -> InputsAhead:
        """The same positions as inputs of nets."""
        cp, inputs = cupy(), self._about["inputs"] and Inputs(**self._about["inputs"])
        moves, most, many = self._list(), inputs_of(inputs).most, inputs_of(inputs).dense
        total = len(moves.numbers)
        active, dense = cp.empty((most, total), cp.int16), cp.empty((many, total), cp.int32)
        counts, ended = cp.empty(total, cp.int32), cp.empty(total, cp.int32)
        self._kernels.start("look_inputs", total, self._states, moves.games, moves.numbers, active, counts, dense, ended)
        return InputsAhead(moves, active.T, counts, dense.T, ended)

    @property
    @on_the_card
    def counts(self) -> Any:
        """How many legal moves the actor of each game has."""
        return self._shown.counts.copy()

    @property
    @on_the_card
    def states(self) -> Any:
        """The records, as bytes, a row for each game: a copy."""
        return self._records(self._states)

    def close(self) -> None:
        """Gives the memory of the games back. What they have shown can still be read."""
        self.closed = True
        self._states = self._streams = self._start = None

    def _records(self, words: Any) -> Any:
        cp = cupy()
        return cp.ascontiguousarray(words.T).view(cp.uint8)[:, : self._about["state_bytes"]]

    def _list(self) -> Moves:
        cp = cupy()
        offsets = cp.zeros(self.games + 1, cp.int64)
        cp.cumsum(self._shown.counts, out=offsets[1:])
        total = int(offsets[-1])
        owners, numbers = cp.empty(total, cp.int32), cp.empty(total, cp.int32)
        self._kernels.start("list_moves", self.games, self._shown.listed, self._shown.counts, offsets, owners, numbers)
        return Moves(owners, numbers, offsets)

    def _legal(self, actions: Any) -> Any:
        """The actions on the card, all of them legal."""
        cp = cupy()
        chosen = self._on_this_card(actions)
        if chosen.shape != (self.games,) or chosen.dtype.kind not in "iu":
            raise actions_needed(self.games)
        wide = cp.ascontiguousarray(chosen.astype(cp.int64, copy=False))
        self._bad[0] = BELOW
        self._kernels.start("check", self.games, self._shown.listed, self._shown.counts, wide, self._bad)
        bad = int(self._bad[0])
        if bad < BELOW:
            raise illegal_action(bad, int(chosen[bad]))
        return wide

    def _on_this_card(self, actions: Any) -> Any:
        """The actions as an array of the card, without a copy if they are there."""
        where = actions.__dlpack_device__() if hasattr(actions, "__dlpack_device__") else None
        if where and (int(where[0]), where[1]) != (ON_CUDA, self._card.id):
            raise OptionError(f"actions: they are not on {self.device}, as the batch is")
        try:
            return cupy().from_dlpack(actions) if where else cupy().asarray(actions)
        except (TypeError, ValueError, BufferError):
            raise actions_needed(self.games) from None

    def _run(self, base: int, actions: Any) -> None:
        if self.masked:
            self._shown.legal[:] = 0
        given = (self._states, self._start, base, int(self.masked), actions, self._streams)
        self._kernels.start("step", self.games, *given, *self._shown)


def _rows_of(count: int, length: int) -> tuple[Any, Any]:
    """Words, and the rows of bytes that lie in them."""
    cp = cupy()
    words = cp.zeros(-(-count * length // 8), cp.uint64)
    return words, words.view(cp.int8)[: count * length].reshape(count, length)
