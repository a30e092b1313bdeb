"""Points as far as a seat can know them. War tokens of others are hidden: each counts what it is worth on average."""

from __future__ import annotations

from typing import Final

from mamut.engine.jit import rule
from mamut.games.kitara.ai.observation import knows_tokens
from mamut.games.kitara.ai.outlook import POINT, hand_value, holds_hand, yet_to_come
from mamut.games.kitara.rules.components import LEAST_TOKEN, MOST_ROUNDS, VALUE_COUNT
from mamut.games.kitara.rules.end import card_points_of, token_points_of
from mamut.games.kitara.rules.state import FINISHED, TRIBE, State

# Small numbers side by side in one
COUNT_BITS: Final = 8
WORTH_BITS: Final = 16
MOST_DRAWN: Final = 3
"""Who drew more tokens than this in one turn has hardly anything better."""
HIGHEST: Final = LEAST_TOKEN + VALUE_COUNT - 1
SURE: Final = 10_000


@rule()
def unseen_by_value(s: State, observer: int) -> int:
    """Tokens in the bag, or with others, for all the observer knows: as many of each value, side by side."""
    total = 0
    for value in range(VALUE_COUNT):
        total += int(s.bag[value]) << COUNT_BITS * value
        if s.turn != observer:
            total += int(s.hand[value]) << COUNT_BITS * value
    if s.step == FINISHED:
        return total
    for k in range(min(int(s.round), MOST_ROUNDS)):
        for seat in range(s.seats):
            if s.players[seat].kept[k] > 0 and not knows_tokens(s, observer, seat):
                total += 1 << COUNT_BITS * (s.players[seat].kept[k] - LEAST_TOKEN)
        if s.solo == 1:
            for value in range(VALUE_COUNT):
                total += int(s.piles[k * VALUE_COUNT + value]) << COUNT_BITS * value
    return total


@rule()
def worths(unseen: int) -> int:
    """The highest of one, two and three unseen tokens on average, in hundredths, side by side."""
    total = 0
    for value in range(VALUE_COUNT):
        total += unseen >> COUNT_BITS * value & (1 << COUNT_BITS) - 1
    if total == 0:
        return 0
    found = 0
    for drawn in range(MOST_DRAWN):
        found |= POINT * HIGHEST << WORTH_BITS * drawn
    lower = 0
    for value in range(VALUE_COUNT - 1):
        lower += unseen >> COUNT_BITS * value & (1 << COUNT_BITS) - 1
        missed = SURE  # the chance that none of those drawn is higher
        for drawn in range(MOST_DRAWN):
            missed = missed * max(lower - drawn, 0) // max(total - drawn, 1)
            found -= missed // (SURE // POINT) << WORTH_BITS * drawn
    return found


@rule()
def worth_of(worth: int, drawn: int) -> int:
    """What the highest of so many unseen tokens is worth on average."""
    if drawn <= 0:
        return 0
    return worth >> WORTH_BITS * (min(drawn, MOST_DRAWN) - 1) & (1 << WORTH_BITS) - 1


@rule()
def known_token_points(s: State, observer: int, seat: int, worth: int) -> int:
    """What the kept tokens of a seat will bring, in hundredths."""
    if knows_tokens(s, observer, seat):
        return POINT * token_points_of(s, seat)
    total = 0
    for k in range(min(int(s.round), MOST_ROUNDS)):
        if s.players[seat].kept[k] != 0:
            total += worth_of(worth, max(int(s.players[seat].drawn[k]), 1))
        if s.solo == 1 and seat == TRIBE:
            total += worth_of(worth, s.in_pile[k])
    return total


@rule()
def known_points(s: State, observer: int, seat: int, worth: int) -> int:
    """The total of a seat if the game ended now, in hundredths."""
    sure = int(s.players[seat].track) + card_points_of(s, seat)
    return POINT * sure + known_token_points(s, observer, seat, worth)


@rule()
def known_hand(s: State, observer: int, seat: int, worth: int) -> int:
    """The best token of those that a seat has drawn in this turn, in hundredths."""
    if seat == observer:
        return hand_value(s, seat)
    return worth_of(worth, s.in_hand) if holds_hand(s, seat) else 0


@rule()
def judged(s: State, observer: int, seat: int, worth: int) -> int:
    """`evaluate` of a seat, from what the observer knows: of oneself the very same."""
    total = known_points(s, observer, seat, worth)
    if s.step == FINISHED:
        return total
    return total + known_hand(s, observer, seat, worth) + yet_to_come(s, seat)
