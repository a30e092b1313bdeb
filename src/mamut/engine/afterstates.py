"""Legal moves as lists, and the positions after them: what batches give to learners that look one move ahead."""

from __future__ import annotations

from typing import Any, NamedTuple

from mamut.engine.contract import OVER, Numbers, apply, encode, moves, observe, outlook, winners
from mamut.engine.jit import rule


class Moves(NamedTuple):
    """The legal moves of all games, one behind another."""

    games: Any
    """the game of each move"""
    numbers: Any
    offsets: Any
    """where the moves of each game begin; as many as there are games, and the number of all moves"""


class Afterstates(NamedTuple):
    """The positions after the legal moves of all games, before anything is drawn or rolled."""

    moves: Moves
    observations: Any
    """what the seat that moves sees then, a row for each move; None if it was not asked for"""
    outlooks: Any
    """for each move and seat the points that it can expect, in hundredths; None if it was not asked for"""
    states: Any
    """the records, one for each move; None if they were not asked for"""


class InputsAhead(NamedTuple):
    """The same positions as inputs of nets, as the seats that moved see them; a row for each move."""

    moves: Moves
    active: Any
    """the numbers of the active inputs, as many as counts say"""
    counts: Any
    dense: Any
    ended: Any
    """where the move ends the game, the winners as a mask; else 0"""


@rule()
def encode_range(
    states: Any,
    first: int,
    last: int,
    numbers: Numbers,
    active: Any,
    counts: Numbers,
    dense: Any,
    ended: Numbers,
    scratch: Numbers,
) -> None:
    """The positions after one move in each of some positions, as inputs of nets."""
    for j in range(first, last):
        seat = int(states[j].actor)
        apply(states[j], numbers[j])
        counts[j] = encode(states[j], seat, active[j], dense[j], scratch)
        ended[j] = winners(states[j]) if states[j].actor == OVER else 0


@rule()
def list_range(
    states: Any, first: int, last: int, counting: int, offsets: Numbers, games: Numbers, numbers: Numbers, out: Numbers
) -> None:
    """Counts the legal moves of some games, or lists them where each game's begin."""
    for i in range(first, last):
        n = moves(states[i], out)
        if counting:
            offsets[i + 1] = n
        else:
            for k in range(n):
                games[offsets[i] + k] = i
                numbers[offsets[i] + k] = out[k]


@rule()
def look_range(
    states: Any,
    first: int,
    last: int,
    numbers: Numbers,
    seats: int,
    looking: int,
    observations: Any,
    judging: int,
    outlooks: Any,
    scratch: Numbers,
) -> None:
    """Carries out one move in each of some positions, and writes what is wanted of what comes of it."""
    for j in range(first, last):
        seat = int(states[j].actor)
        apply(states[j], numbers[j])
        if looking:
            observe(states[j], seat, observations[j])
        if judging:
            for one in range(seats):
                outlooks[j, one] = outlook(states[j], one, scratch)
