"""War tokens are hidden: everyone knows the own ones, nobody those of the tribe until the end (KT-WAR-2, KT-WAR-4, NG-WAR-1).

To those who do not know them such tokens are among those in the bag, and only their number is left.
"""

from __future__ import annotations

from mamut.engine.contract import Numbers
from mamut.engine.dice import below
from mamut.engine.jit import rule
from mamut.games.kitara.rules.components import LEAST_TOKEN, MOST_ROUNDS, VALUE_COUNT
from mamut.games.kitara.rules.state import FINISHED, UNKNOWN, State


@rule("KT-WAR-2", "KT-WAR-4", "NG-WAR-1")
def hide(s: State, seat: int) -> None:
    """At the end all tokens are turned over."""
    if s.step == FINISHED:
        return
    if s.turn != seat:
        return_hand(s)
    for other in range(s.seats):
        if other != seat:
            hide_kept(s, other)
    for n in range(MOST_ROUNDS):
        for value in range(VALUE_COUNT):
            s.bag[value] += s.piles[n * VALUE_COUNT + value]
            s.piles[n * VALUE_COUNT + value] = 0


@rule("KT-WAR-2")
def return_hand(s: State) -> None:
    for value in range(VALUE_COUNT):
        s.bag[value] += s.hand[value]
        s.hand[value] = 0


@rule("KT-WAR-4")
def hide_kept(s: State, seat: int) -> None:
    p = s.players[seat]
    for n in range(MOST_ROUNDS):
        if p.kept[n] > 0:
            s.bag[p.kept[n] - LEAST_TOKEN] += 1
            p.kept[n] = UNKNOWN


@rule("KT-WAR-2", "KT-WAR-4", "NG-WAR-1")
def redeal(s: State, seat: int, streams: Numbers, i: int) -> None:
    """Tokens that a seat does not know are drawn anew, round by round, as if everyone had kept the highest of those drawn."""
    hide(s, seat)
    if s.step == FINISHED:
        return
    for n in range(MOST_ROUNDS):
        for other in range(s.seats):
            if s.players[other].kept[n] == UNKNOWN:
                s.players[other].kept[n] = LEAST_TOKEN + draw_highest(s, s.players[other].drawn[n], streams, i)
        while pile_known(s, n) < s.in_pile[n]:
            s.piles[n * VALUE_COUNT + draw_from_bag(s, streams, i)] += 1
    while hand_known(s) < s.in_hand:
        s.hand[draw_from_bag(s, streams, i)] += 1


@rule()
def pile_known(s: State, n: int) -> int:
    total = 0
    for value in range(VALUE_COUNT):
        total += s.piles[n * VALUE_COUNT + value]
    return total


@rule()
def hand_known(s: State) -> int:
    total = 0
    for value in range(VALUE_COUNT):
        total += s.hand[value]
    return total


@rule("KT-WAR-1")
def draw_from_bag(s: State, streams: Numbers, i: int) -> int:
    """A token, all equally likely; its value, counted from 0."""
    total = 0
    for value in range(VALUE_COUNT):
        total += s.bag[value]
    ticket = below(streams, i, total)
    value = 0
    while ticket >= s.bag[value]:
        ticket -= s.bag[value]
        value += 1
    s.bag[value] -= 1
    return value


@rule("KT-WAR-3")
def draw_highest(s: State, count: int, streams: Numbers, i: int) -> int:
    """So many tokens are drawn, the highest is kept, the others go back."""
    best = draw_from_bag(s, streams, i)
    returned = 0
    for _ in range(count - 1):
        value = draw_from_bag(s, streams, i)
        lower = min(value, best)
        best = max(value, best)
        returned += 1 << 8 * lower
    for value in range(VALUE_COUNT):
        s.bag[value] += returned >> 8 * value & 255
    return best
