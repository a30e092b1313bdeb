"""The inputs of nets about the table: whose turn it is and what is going on, the deck, and the cards on offer.

Cards are told apart by what is printed on them, so both decks share these inputs.
"""

from __future__ import annotations

from typing import Final

from mamut.engine.contract import Numbers
from mamut.engine.inputs import MOST_SEATS
from mamut.engine.jit import popcount, rule
from mamut.games.kitara.ai.encode_seat import mark_some
from mamut.games.kitara.ai.observation import relative
from mamut.games.kitara.rules.cards import age_of, figure_on, needs_food, row_of
from mamut.games.kitara.rules.components import (
    DECK_SIZE,
    KIND_COUNT,
    LAST_AGE,
    MOST_FIGURES,
    MOST_ROUNDS,
    MOVES_AT,
    POINTS_AT,
    ROW,
    SYMBOLS_AT,
    VALUE_COUNT,
)
from mamut.games.kitara.rules.state import (
    DRAFTING,
    MANAGING,
    MOVING,
    NOBODY,
    RECRUITING,
    RETREAT,
    STEPS,
    TOKEN,
    State,
)

# What is printed on a card
AGE_AT: Final = 0
"""The age, and whether the card needs food."""
MOST_PRINTED: Final = (2, 3, 5)
"""Card symbols, moves and points: more are on none of our cards."""
CARD_SYMBOLS_AT: Final = AGE_AT + 2 * LAST_AGE
CARD_MOVES_AT: Final = CARD_SYMBOLS_AT + MOST_PRINTED[0]
CARD_POINTS_AT: Final = CARD_MOVES_AT + MOST_PRINTED[1]
FIGURES_AT: Final = CARD_POINTS_AT + MOST_PRINTED[2]
CROWDS: Final = tuple((w, s, c) for c in range(4) for s in range(4) for w in range(4) if 0 < w + s + c <= MOST_FIGURES)
"""The figures that a card can show."""
CROWD: Final = tuple(
    CROWDS.index((w, s, c)) + 1 if (w, s, c) in CROWDS else 0 for c in range(4) for s in range(4) for w in range(4)
)
"""The number of each, from 1."""
PER_CARD: Final = FIGURES_AT + len(CROWDS)

# Each sort of input, and how far it counts
PLAYERS_AT: Final = 0
"""The number of players and one's own place in the order of play; the last two are for a game against the tribe."""
FIRST_OF: Final = (0, 0, 0, 2, 5)
RED_AT: Final = PLAYERS_AT + 11
STEP_AT: Final = RED_AT + 1
"""What the table waits for, and whom."""
PHASE_AT: Final = STEP_AT + len(STEPS) * (MOST_SEATS + 1)
"""The part of the turn, and whose turn it is."""
PHASE_KINDS: Final = 7
ROUND_AT: Final = PHASE_AT + PHASE_KINDS * (MOST_SEATS + 1)
ENDING_AT: Final = ROUND_AT + MOST_ROUNDS + 1
"""It is known which round is the last, and this is the one before it, or the last itself."""
DECK_AT: Final = ENDING_AT + 2
"""Cards in the deck. Ages come in order, so this says how many of each there are, and how near the end is."""
MOST_LEFT: Final = 9
MOVES_LEFT_AT: Final = DECK_AT + DECK_SIZE + 1
"""What follows is for the own turn first, then for that of others."""
PLACING_AT: Final = MOVES_LEFT_AT + 2 * MOST_LEFT
"""Figures of each kind that are still to be placed, by the drafted card."""
REMOVING_AT: Final = PLACING_AT + 2 * KIND_COUNT * MOST_FIGURES
"""Figures of each kind that are still to be taken back, by the card that is lost."""
LIFTED_AT: Final = REMOVING_AT + 2 * KIND_COUNT * MOST_FIGURES
"""Figures of each kind on their retreat: own ones first, then those of others."""
MOST_HAND: Final = 3
OWN_HAND_AT: Final = LIFTED_AT + 2 * KIND_COUNT * MOST_FIGURES
"""The best token in the own hand, and how many there are."""
OTHER_HAND_AT: Final = OWN_HAND_AT + VALUE_COUNT * MOST_HAND
NEXT_TOKEN_AT: Final = OTHER_HAND_AT + MOST_HAND
"""A token will be drawn for the attack that is going on."""
MOST_LOSSES: Final = 5
LOSSES_AT: Final = NEXT_TOKEN_AT + 2
NO_TOKENS_AT: Final = LOSSES_AT + 2 * MOST_LOSSES
OFFER_AT: Final = NO_TOKENS_AT + 1
TABLE_SIZE: Final = OFFER_AT + ROW * PER_CARD
MOST_OF_TABLE: Final = 14 + 5 * ROW
"""No more of these inputs are active: of recruiting, moving and managing only one is going on."""


@rule()
def kinds_shown(s: State, card: int, first: int) -> int:
    """Figures of each kind on a card, from one of them on: two bits for each kind."""
    found = 0
    for n in range(first, MOST_FIGURES):
        kind = figure_on(s, card, n)
        if kind != NOBODY:
            found += 1 << 2 * kind
    return found


@rule()
def write_kinds(first: int, shown: int, active: Numbers, n: int) -> int:
    """So many figures of each kind."""
    for kind in range(KIND_COUNT):
        n = mark_some(first + kind * MOST_FIGURES, shown >> 2 * kind & 3, MOST_FIGURES, active, n)
    return n


@rule()
def write_card(s: State, card: int, first: int, active: Numbers, n: int) -> int:
    """A card by what is printed on it."""
    active[n] = first + AGE_AT + 2 * (max(age_of(s, card), 1) - 1) + (1 if needs_food(s, card) else 0)
    n = mark_some(first + CARD_SYMBOLS_AT, row_of(s, card, SYMBOLS_AT), MOST_PRINTED[0], active, n + 1)
    n = mark_some(first + CARD_MOVES_AT, row_of(s, card, MOVES_AT), MOST_PRINTED[1], active, n)
    n = mark_some(first + CARD_POINTS_AT, row_of(s, card, POINTS_AT), MOST_PRINTED[2], active, n)
    return mark_some(first + FIGURES_AT, CROWD[kinds_shown(s, card, 0)], PER_CARD - FIGURES_AT, active, n)


@rule()
def write_hand(s: State, observer: int, first: int, active: Numbers, n: int) -> int:
    """Tokens drawn in this turn: of one's own the best is known."""
    count = min(int(s.in_hand), MOST_HAND)
    if s.turn != observer:
        return mark_some(first + OTHER_HAND_AT, count, MOST_HAND, active, n)
    best = 0
    for value in range(VALUE_COUNT):
        if s.hand[value] > 0:
            best = value
    return mark_some(first + OWN_HAND_AT + best * MOST_HAND, count, MOST_HAND, active, n)


@rule()
def write_turn(s: State, observer: int, first: int, active: Numbers, n: int) -> int:
    """What is going on in the turn."""
    other = 0 if s.turn == observer else 1
    if s.drafted != NOBODY and (s.phase == DRAFTING or s.phase == RECRUITING):
        at = first + PLACING_AT + other * KIND_COUNT * MOST_FIGURES
        return write_kinds(at, kinds_shown(s, s.drafted, s.printed), active, n)
    if s.phase == MANAGING:
        n = mark_some(first + LOSSES_AT + other * MOST_LOSSES, s.losses, MOST_LOSSES, active, n)
        if s.lost != NOBODY:
            at = first + REMOVING_AT + other * KIND_COUNT * MOST_FIGURES
            n = write_kinds(at, kinds_shown(s, s.lost, s.printed), active, n)
        return n
    n = write_hand(s, observer, first, active, n)
    if s.phase != MOVING:
        return n
    n = mark_some(first + MOVES_LEFT_AT + other * MOST_LEFT, s.moves_left, MOST_LEFT, active, n)
    if s.step != RETREAT and s.step != TOKEN:
        return n
    if s.champions > 0 and s.in_bag > 0:
        active[n] = first + NEXT_TOKEN_AT + other
        n += 1
    if s.step == RETREAT:
        at = first + LIFTED_AT + (0 if s.driven == observer else KIND_COUNT * MOST_FIGURES)
        for kind in range(KIND_COUNT):
            n = mark_some(at + kind * MOST_FIGURES, s.lifted[kind], MOST_FIGURES, active, n)
    return n


@rule()
def write_table(s: State, observer: int, first: int, active: Numbers, n: int) -> int:
    """The table, from one seat."""
    active[n] = first + PLAYERS_AT + (9 if s.solo == 1 else FIRST_OF[s.seats]) + observer
    active[n + 1] = first + STEP_AT + s.step * (MOST_SEATS + 1) + relative(s, observer, s.actor)
    active[n + 2] = first + PHASE_AT + min(int(s.phase), PHASE_KINDS - 1) * (MOST_SEATS + 1) + relative(s, observer, s.turn)
    active[n + 3] = first + ROUND_AT + min(int(s.round), MOST_ROUNDS)
    active[n + 4] = first + DECK_AT + popcount(s.deck)
    n += 5
    if not needs_food(s, 0):
        active[n] = first + RED_AT
        n += 1
    if s.last_round > 0:
        active[n] = first + ENDING_AT + (1 if s.round >= s.last_round else 0)
        n += 1
    if s.in_bag == 0:
        active[n] = first + NO_TOKENS_AT
        n += 1
    n = write_turn(s, observer, first, active, n)
    for position in range(s.in_row):
        n = write_card(s, s.row[position], first + OFFER_AT + position * PER_CARD, active, n)
    return n
