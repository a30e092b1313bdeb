"""Whole games of the bot `net`, compiled: what the measurements of judgements and of seats have in common."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from mamut.bots.nets.net import Net, NetSpace, net_of, room_for
from mamut.bots.nets.one_move import net_choice
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
