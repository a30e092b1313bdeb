"""The loops around the rules on a GPU: one thread per game, or per position after a move.

Between two launches states lie in words of 64 bits, the first words of all games side by side, then the second words, so that
neighbouring threads read neighbouring memory. A thread brings its state into memory of its own, where the card interleaves it
in the same way, and there the rules work on it.

These functions are never called: `mamut.engine.cuda.ptx` compiles them. The names in capital letters are put in for each game.
"""

from __future__ import annotations

from typing import Any, Final

from numba import cuda, types

from mamut.engine.batch import reward
from mamut.engine.contract import CHANCE, OVER, apply, encode, moves, observe, outcomes, outlook, points, winners
from mamut.engine.cuda.target import own_options, own_streams, own_weights, own_words, record, row
from mamut.engine.dice import below, branch, pick
from mamut.engine.drivers import draw_outcome
from mamut.engine.jit import rule

WORDS: Final = 1
"""Length of a state in words."""
SEATS: Final = 1
OBSERVATION: Final = 1
"""Bytes of an observation."""
ROWS: Final = 1
"""Threads of a block that observe at the same time."""
TURNS: Final = 1
"""How often that is done until all have observed."""
ROOM: Final = 1
"""Words that hold the observations of so many rows."""
LONGEST: Final = 1
"""Steps after which a game that could go on for ever is stopped."""


@rule()
def hand_over(room: Any, shown: Any, rows: int, turn: int) -> None:
    """Copies what some threads of a block have written, a row each, to where all rows lie one behind another: all threads
    together, so that neighbours write to neighbouring places."""
    cuda.syncthreads()
    first = (cuda.blockIdx.x * TURNS + turn) * ROOM
    last = min(first + ROOM, (rows * OBSERVATION + 7) // 8)
    w = first + cuda.threadIdx.x
    while w < last:
        shown[w] = room[w - first]
        w += cuda.blockDim.x
    cuda.syncthreads()


def random_games(template: Any, first: int, count: int, bases: Any, results: Any) -> None:
    """Whole games of uniform random play, the same as those of `mamut.bots.simulate`: steps, decisions, winners and points."""
    words = own_words()
    out = own_options()
    weights = own_weights()
    streams = own_streams()
    g = cuda.grid(1)
    while g < count:
        for k in range(SEATS + 1):
            streams[k] = branch(bases[k], first + g)
        for w in range(WORDS):
            words[w] = template[w]
        s = record(words)
        steps, decisions = 0, 0
        while s.actor != OVER and steps < LONGEST:
            if s.actor == CHANCE:
                n = outcomes(s, out, weights)
                number = out[pick(weights, n, streams, 0)]
            else:
                n = moves(s, out)
                number = out[below(streams, s.actor + 1, n)]
                decisions += 1
            apply(s, number)
            steps += 1
        results[g, 0] = steps
        results[g, 1] = decisions
        results[g, 2] = winners(s) if s.actor == OVER else 0
        for seat in range(SEATS):
            results[g, 3 + seat] = points(s, seat)
        g += cuda.gridsize(1)


def step(
    states: Any,
    template: Any,
    base: int,
    masked: int,
    actions: Any,
    streams: Any,
    observations: Any,
    legal: Any,
    counts: Any,
    actors: Any,
    rewards: Any,
    scores: Any,
    done: Any,
    listed: Any,
) -> None:
    """One decision in every game; with a base of streams, the beginning of every game. The legal moves of a game are a column
    of what is listed: it is what the next actions are judged by."""
    room = cuda.shared.array(ROOM, types.uint64)
    words = own_words()
    out = own_options()
    weights = own_weights()
    i = cuda.grid(1)
    s = record(words)
    if i < len(done):
        done[i] = 0
        for seat in range(SEATS):
            rewards[i, seat] = 0.0
        if base:
            streams[i] = branch(base, i)
            for w in range(WORDS):
                words[w] = template[w]
        else:
            for w in range(WORDS):
                words[w] = states[w, i]
        number = 0 if base else actions[i]
        chosen = not base
        while chosen or s.actor < 0:  # one place for all that happens: the rules are compiled in once
            if s.actor == OVER:
                done[i] = 1
                reward(s, SEATS, rewards[i], scores[i])
                for w in range(WORDS):
                    words[w] = template[w]
            else:
                if not chosen:
                    number = draw_outcome(s, streams, i, out, weights)
                apply(s, number)
                chosen = False
        for w in range(WORDS):
            states[w, i] = words[w]
        n = moves(s, listed[:, i])
        counts[i] = n
        if masked:
            for k in range(n):
                legal[i, listed[k, i]] = 1
        actors[i] = s.actor
    for turn in range(TURNS):
        if i < len(done) and cuda.threadIdx.x // ROWS == turn:
            observe(s, s.actor, row(room, cuda.threadIdx.x % ROWS * OBSERVATION, OBSERVATION))
        hand_over(room, observations, len(done), turn)


def check(listed: Any, counts: Any, actions: Any, bad: Any) -> None:
    """The number of the first game whose action is not legal, where there is one."""
    i = cuda.grid(1)
    if i < len(actions):
        found = 0
        for k in range(counts[i]):
            if listed[k, i] == actions[i]:
                found = 1
        if not found:
            cuda.atomic.min(bad, 0, i)


def list_moves(listed: Any, counts: Any, offsets: Any, owners: Any, numbers: Any) -> None:
    """The legal moves of all games, one behind another, and the game of each."""
    i = cuda.grid(1)
    if i < len(counts):
        first = offsets[i]
        for k in range(counts[i]):
            owners[first + k] = i
            numbers[first + k] = listed[k, i]


def look_ahead(
    states: Any,
    owners: Any,
    numbers: Any,
    looking: int,
    observations: Any,
    judging: int,
    outlooks: Any,
    keeping: int,
    after: Any,
) -> None:
    """The positions after some moves, as the seats that made them see them, before anything is drawn or rolled."""
    room = cuda.shared.array(ROOM, types.uint64)
    words = own_words()
    out = own_options()
    j = cuda.grid(1)
    s = record(words)
    seat = 0
    if j < len(owners):
        i = owners[j]
        for w in range(WORDS):
            words[w] = states[w, i]
        seat = s.actor
        apply(s, numbers[j])
        if judging:
            for one in range(SEATS):
                outlooks[j, one] = outlook(s, one, out)
        if keeping:
            for w in range(WORDS):
                after[w, j] = words[w]
    if looking:
        for turn in range(TURNS):
            if j < len(owners) and cuda.threadIdx.x // ROWS == turn:
                observe(s, seat, row(room, cuda.threadIdx.x % ROWS * OBSERVATION, OBSERVATION))
            hand_over(room, observations, len(owners), turn)


def look_inputs(states: Any, owners: Any, numbers: Any, active: Any, counts: Any, dense: Any, ended: Any) -> None:
    """The positions after some moves as inputs of nets, as the seats that made them see them. Of a position each active input,
    and each dense number, is in a row of its own, so that neighbouring threads write to neighbouring places."""
    words = own_words()
    out = own_options()
    j = cuda.grid(1)
    if j < len(owners):
        i = owners[j]
        for w in range(WORDS):
            words[w] = states[w, i]
        s = record(words)
        seat = int(s.actor)
        apply(s, numbers[j])
        counts[j] = encode(s, seat, active[:, j], dense[:, j], out)
        ended[j] = winners(s) if s.actor == OVER else 0


KERNELS: Final = {
    "random_games": (random_games, "u8[:] i8 i8 i8[:] i4[:,:]"),
    "step": (step, "u8[:,:] u8[:] i8 i8 i8[:] i8[:] u8[:] i1[:,:] i4[:] i1[:] f4[:,:] i2[:,:] i1[:] NUMBER[:,:]"),
    "check": (check, "NUMBER[:,:] i4[:] i8[:] i4[:]"),
    "list_moves": (list_moves, "NUMBER[:,:] i4[:] i8[:] i4[:] i4[:]"),
    "look_inputs": (look_inputs, "u8[:,:] i4[:] i4[:] i2[:,:] i4[:] i4[:,:] i4[:]"),
    "look_ahead": (look_ahead, "u8[:,:] i4[:] i4[:] i8 u8[:] i8 i4[:,:] i8 u8[:,:]"),
}
"""Each kernel, and what it takes: kinds of numbers by their NumPy codes, and the dimensions of arrays. NUMBER is the kind that
holds the number of a move."""
