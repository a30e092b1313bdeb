"""Whole games of the bot `net`, compiled: what the measurements of judgements and of seats have in common."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from mamut.bots.nets.files import net_of
from mamut.bots.nets.judge import result_or_judgement
from mamut.bots.nets.net import Net, NetSpace, room_for
from mamut.bots.nets.worth import worth_of
from mamut.bots.search.tree import STATES
from mamut.bots.tuning import tuning
from mamut.engine import dice
from mamut.engine.contract import Numbers, apply, hide, moves
from mamut.engine.dice import below
from mamut.engine.game import Game
from mamut.engine.jit import clone, rule

GAME, VIEW, AHEAD, BEGINNING = 0, 1, 2, STATES
"""Of the states: the game, what a seat sees of it, room to look ahead, and how all games begin. The first three are also those
of a search's workspace."""
KEPT: Final = STATES + 1
"""Here those begin that are kept."""
HUNDRED: Final = 100


class Player(NamedTuple):
    """What the net needs to play."""

    net: Net
    room: NetSpace
    out: Any
    scratch: Any
    weights: Any
    margin_share: float


@rule()
def net_choice(
    states: Any,
    i: int,
    spare: int,
    moves: Numbers,
    n: int,
    seats: int,
    streams: Any,
    k: int,
    scratch: Numbers,
    margin_share: float,
    net: Net,
    space: NetSpace,
) -> int:
    """The move after which the net sees most; one of the best at random."""
    seat = int(states[i].actor)
    best, equals, chosen = 0.0, 0, moves[0]
    for m in range(n):
        clone(states, spare, i)
        apply(states[spare], moves[m])
        result_or_judgement(states[spare], seat, seats, net, space, scratch)
        value = worth_of(space.out, seats, margin_share)
        if equals == 0 or value > best:
            best, equals, chosen = value, 1, moves[m]
        elif value == best:
            equals += 1
            if below(streams, k, equals) == 0:
                chosen = moves[m]
    return chosen


@rule()
def net_step(states: Any, seats: int, streams: Numbers, tries: int, by: Player) -> int:
    """A move of the seat whose turn it is, the one that the net likes best; of a hundred, so many are any moves at random.

    Returns how many moves were possible. Chance has stream 0, the seats have theirs after it, and then come the tries.
    """
    seat = int(states[GAME].actor)
    n = moves(states[GAME], by.out)
    number = by.out[0]
    if n > 1:
        if tries > 0 and below(streams, seats + 1, HUNDRED) < tries:
            number = by.out[below(streams, seats + 1, n)]
        else:
            clone(states, VIEW, GAME)
            hide(states[VIEW], seat)
            number = net_choice(
                states, VIEW, AHEAD, by.out, n, seats, streams, seat + 1, by.scratch, by.margin_share, by.net, by.room
            )
    apply(states[GAME], number)
    return n


def player_of(game: Game) -> Player:
    net = net_of(game)
    assert net is not None
    assert game.inputs is not None
    out, weights = game.scratch()
    scratch, _ = game.scratch()
    return Player(net, room_for(net, game.inputs), out, scratch, weights, tuning(game).net.margin_share)


def bases_of(seed: str, count: int) -> Any:
    """Where the streams of all games begin."""
    return np.array([dice.stream(seed, k) for k in range(count)], np.int64)
