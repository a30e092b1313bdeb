"""Thousands of games at once, for learners: arrays in, arrays out, on several threads without the GIL.

    batch = game.batch(4096, seed=7, threads=2)
    while training:
        actions = policy(batch.observations, batch.legal, batch.actors)
        batch.step(actions)
        learn(batch.rewards, batch.done)

Chance is resolved inside, so every game always waits for a decision. A game that ends reports its rewards and begins anew.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from typing import TYPE_CHECKING, Any

import numpy as np

from mamut.engine import dice
from mamut.engine.afterstates import Afterstates, InputsAhead, Moves, encode_range, list_range, look_range
from mamut.engine.contract import OVER, Numbers, apply, moves, observe, winners
from mamut.engine.drivers import until_choice
from mamut.engine.errors import OptionError
from mamut.engine.inputs import Inputs
from mamut.engine.jit import clone, popcount, rule
from mamut.engine.schema import dtype_of

if TYPE_CHECKING:
    from mamut.engine.game import Game


@rule()
def show(states: Any, i: int, observations: Any, legal: Any, actors: Numbers, out: Numbers) -> None:
    """Writes what the actor of a game sees and may do."""
    s = states[i]
    mask = legal[i]
    mask[:] = 0
    n = moves(s, out)
    for k in range(n):
        mask[out[k]] = 1
    actors[i] = s.actor
    observe(s, s.actor, observations[i])


@rule()
def share(winning: int, seat: int, seats: int) -> float:
    """Winners, given as a mask, share one point, and everybody pays the same stake: the sum is zero."""
    return (1.0 / popcount(winning) if winning >> seat & 1 else 0.0) - 1.0 / seats


@rule()
def reward(s: Any, seats: int, rewards: Any, scores: Any) -> None:
    """What every seat has earned in a finished game, and its points."""
    winning = winners(s)
    for seat in range(seats):
        rewards[seat] = share(winning, seat, seats)
        scores[seat] = s.scores[seat]


@rule()
def step_range(
    states: Any,
    template: int,
    first: int,
    last: int,
    seats: int,
    actions: Numbers,
    streams: Numbers,
    observations: Any,
    legal: Any,
    actors: Numbers,
    rewards: Any,
    scores: Any,
    done: Numbers,
    out: Numbers,
    weights: Numbers,
) -> None:
    """One decision in each of some games, or the beginning where the action is -1."""
    for i in range(first, last):
        done[i] = 0
        rewards[i, :] = 0.0
        if actions[i] < 0:
            clone(states, i, template)
        else:
            apply(states[i], actions[i])
        until_choice(states[i], streams, i, out, weights)
        if states[i].actor == OVER:
            done[i] = 1
            reward(states[i], seats, rewards[i], scores[i])
            clone(states, i, template)
            until_choice(states[i], streams, i, out, weights)
        show(states, i, observations, legal, actors, out)


NONE = np.empty(0, np.int32)
AT_ONCE = 1 << 14
"""Positions that are looked ahead to before they are put aside: a position takes more room than what is told of it."""


class Batch:
    """Many games of one kind, stepped together."""

    def __init__(self, game: Game, games: int, seed: int = 0, threads: int = 1) -> None:
        if game.target_name != "compiled":
            raise OptionError("target: a batch is always compiled")
        if games < 1 or threads < 1:
            raise OptionError("a batch has at least one game and one thread")
        self.game, self.games, self.players, self.closed = game, games, game.players, False
        self.observations = np.zeros((games, game.observation_size), np.int8)
        """What the actor of each game sees."""
        self.legal = np.zeros((games, game.action_space), np.int8)
        """1 for every legal move of the actor."""
        self.actors = np.zeros(games, np.int8)
        """Whose decision each game waits for."""
        self.rewards = np.zeros((games, self.players), np.float32)
        """For games that ended in the last step: winners share 1, everybody has paid 1 / players."""
        self.scores = np.zeros((games, self.players), np.int16)
        """The final scores of the last game that ended in each place."""
        self.done = np.zeros(games, np.int8)
        """1 where the last step ended a game; a new one has begun there."""
        self._states = np.zeros(games + 1, dtype_of(game.schema))
        self._states[games] = game.start().dump()
        self._threads = threads
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._room = [game.scratch() for _ in range(threads)]
        self._every = np.arange(games)
        self.reset(seed)

    @property
    def states(self) -> Any:
        """The records themselves."""
        return self._states[: self.games]

    def reset(self, seed: int) -> None:
        """Begins every game anew. The same seed and the same actions give the same games."""
        check_open(self.closed)
        self.scores[:] = 0
        base = dice.stream(seed, "chance")
        self._streams = np.array([dice.branch(base, number) for number in range(self.games)], np.int64)
        self._run(np.full(self.games, -1, np.int64))

    def step(self, actions: Any) -> None:
        """One decision in every game. If any is not legal, nothing happens anywhere."""
        check_open(self.closed)
        try:
            chosen = np.asarray(actions)
        except (TypeError, ValueError):  # an array that is somewhere else
            raise actions_needed(self.games) from None
        if chosen.shape != (self.games,) or chosen.dtype.kind not in "iu":
            raise actions_needed(self.games)
        inside = (chosen >= 0) & (chosen < self.game.action_space)
        legal = inside & (self.legal[self._every, np.where(inside, chosen, 0)] == 1)
        if not legal.all():
            bad = int(legal.argmin())
            raise illegal_action(bad, int(chosen[bad]))
        self._run(chosen.astype(np.int64, copy=False))

    @property
    def counts(self) -> Any:
        """How many legal moves the actor of each game has."""
        check_open(self.closed)
        offsets = np.zeros(self.games + 1, np.int64)
        self._list(Moves(NONE, NONE, offsets), counting=1)
        return offsets[1:].astype(np.int32)

    def moves(self) -> Moves:
        """The legal moves as a list, which needs no mask."""
        offsets = np.concatenate([[0], np.cumsum(self.counts, dtype=np.int64)])
        found = Moves(np.empty(offsets[-1], np.int32), np.empty(offsets[-1], np.int32), offsets)
        self._list(found, counting=0)
        return found

    def afterstates(self, observations: bool = True, outlooks: bool = False, states: bool = False) -> Afterstates:
        """Every legal move of every game tried out, and what comes of it. The games stay where they are."""
        moves = self.moves()
        total, players = len(moves.numbers), self.players
        seen = np.zeros((total if observations else 0, self.game.observation_size), np.int8)
        judged = np.zeros((total if outlooks else 0, players), np.int32)
        kept = np.empty((total if states else 0, self._states.itemsize), np.uint8)
        raw = self._states.view(np.uint8).reshape(len(self._states), -1)  # whole records, with what lies between their fields
        for first in range(0, total, AT_ONCE):
            rows = slice(first, min(first + AT_ONCE, total))
            tried = raw[moves.games[rows]]
            given = (moves.numbers[rows], players, int(observations), seen[rows], int(outlooks), judged[rows])
            self._look(tried.view(self._states.dtype)[:, 0], given)
            if states:
                kept[rows] = tried
        return Afterstates(
            moves,
            seen if observations else None,
            judged if outlooks else None,
            kept.view(self._states.dtype)[:, 0] if states else None,
        )

    def inputs_ahead(self) -> InputsAhead:
        """The same positions as inputs of nets."""
        inputs = inputs_of(self.game.inputs)
        moves = self.moves()
        total = len(moves.numbers)
        active, dense = np.zeros((total, inputs.most), np.int16), np.zeros((total, inputs.dense), np.int32)
        counts, ended = np.zeros(total, np.int32), np.zeros(total, np.int32)
        raw = self._states.view(np.uint8).reshape(len(self._states), -1)
        for first in range(0, total, AT_ONCE):
            rows = slice(first, min(first + AT_ONCE, total))
            tried = raw[moves.games[rows]].view(self._states.dtype)[:, 0]
            given = (moves.numbers[rows], active[rows], counts[rows], dense[rows], ended[rows])
            self._share(
                encode_range,
                len(tried),
                lambda part, k, tried=tried, given=given: (tried, *part, *given, self._room[k][0]),  # type: ignore[misc]
            )
        return InputsAhead(moves, active, counts, dense, ended)

    def _list(self, found: Moves, counting: int) -> None:
        given = (counting, found.offsets, found.games, found.numbers)
        self._share(list_range, self.games, lambda part, k: (self._states, *part, *given, self._room[k][0]))

    def _look(self, tried: Any, given: tuple[Any, ...]) -> None:
        self._share(look_range, len(tried), lambda part, k: (tried, *part, *given, self._room[k][0]))

    def _run(self, actions: Any) -> None:
        shown = (self.observations, self.legal, self.actors, self.rewards, self.scores, self.done)
        given = (self.players, actions, self._streams, *shown)
        self._share(step_range, self.games, lambda part, k: (self._states, self.games, *part, *given, *self._room[k]))

    def _share(self, work: Callable[..., None], count: int, given: Callable[[tuple[int, int], int], tuple[Any, ...]]) -> None:
        """Some work on so many rows, shared by all threads: `given` has what each of them gets for its part of the rows."""
        bounds = [count * k // self._threads for k in range(self._threads + 1)]
        jobs = [given((bounds[k], bounds[k + 1]), k) for k in range(self._threads)]
        run = self.game.target(work)
        if self._pool is None:
            run(*jobs[0])
        else:
            done, _ = wait([self._pool.submit(run, *job) for job in jobs])
            for future in done:
                future.result()

    def close(self) -> None:
        """Ends the threads. What the games have shown can still be read."""
        self.closed = True
        if self._pool:
            self._pool.shutdown()


def inputs_of(declared: Inputs | None) -> Inputs:
    if declared is None:
        raise OptionError("inputs: the game declares none, so no net can play it")
    return declared


def check_open(closed: bool) -> None:
    if closed:
        raise OptionError("the batch is closed")


def actions_needed(games: int) -> OptionError:
    return OptionError(f"actions: an array of {games} whole numbers is needed")


def illegal_action(game: int, action: int) -> OptionError:
    return OptionError(f"actions[{game}]: {action} is not legal in game {game}")
