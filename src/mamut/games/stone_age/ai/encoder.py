"""The inputs of nets: what a seat knows as a few active ones out of many, and what everybody will probably have.

First the tribes, the own one first and the others in the order of play, then the table. One numbering serves two to four
players: a tribe that is not there has nothing active. An extra card that the seat does not know is left out everywhere.
"""

from __future__ import annotations

from typing import Final

from mamut.engine.contract import Numbers
from mamut.engine.inputs import DENSE_LIMIT, MOST_SEATS, Inputs
from mamut.engine.jit import rule
from mamut.games.stone_age.ai.forecast import POINT, rounds_left, stock_value
from mamut.games.stone_age.ai.observation import CARD_COUNT, TILE_COUNT, known_cards, relative, unseen_cards
from mamut.games.stone_age.ai.outlook import outlook_with
from mamut.games.stone_age.ai.tribe_inputs import TRIBE, encode_board, encode_buildings, encode_cards, encode_figures
from mamut.games.stone_age.rules.components import DIVISOR, FACES, GAINS, KINDS
from mamut.games.stone_age.rules.gathering import tools_added
from mamut.games.stone_age.rules.placing import room
from mamut.games.stone_age.rules.scoring import card_points, resource_points
from mamut.games.stone_age.rules.setup import deck_size
from mamut.games.stone_age.rules.state import FINISHED, FOREST, HUNT, NOBODY, PLACE, PLACES, ROW, TOOL, State

FEWEST_PLAYERS: Final = 2
MOST_LEFT: Final = 12
MOST_ROUNDS: Final = 15
FEW_CARDS: Final = 8
"""With so many cards in the deck, the next round may be the last or not begin at all."""
LOW: Final = 5
MOST_YIELD: Final = 10
LARGEST_DIVISOR: Final = max(DIVISOR)
MOST_MISSING: Final = 10

# The table: what is the matter, and how long the game will last
TABLE_AT: Final = MOST_SEATS * TRIBE
STEP_AT: Final = TABLE_AT
"""The step, and whose it is."""
LEFT_AT: Final = STEP_AT + (FINISHED + 1) * (MOST_SEATS + 1)
"""Rounds that are left, by the number of players."""
ROUND_AT: Final = LEFT_AT + (MOST_SEATS - FEWEST_PLAYERS + 1) * (MOST_LEFT + 1)
START_AT: Final = ROUND_AT + MOST_ROUNDS + 1
DECK_AT: Final = START_AT + 2 * MOST_SEATS
LAST_CARDS_AT: Final = DECK_AT + CARD_COUNT // 2 + 1
"""Few cards in the deck, by the spaces that are empty or probably will be."""
EMPTIED_AT: Final = LAST_CARDS_AT + (FEW_CARDS + 1) * (ROW + 1)
STACKS_AT: Final = EMPTIED_AT + 1
"""The two lowest stacks."""
LAST_TILE_AT: Final = STACKS_AT + (LOW + 1) * (LOW + 1)
"""Who claims the last building of a stack."""
EXTRA_AT: Final = LAST_TILE_AT + MOST_SEATS + 1

# Cards and buildings on the table
CARD_AT: Final = EXTRA_AT + MOST_SEATS
CLAIM_AT: Final = CARD_AT + ROW * CARD_COUNT
TILE_AT: Final = CLAIM_AT + MOST_SEATS * CARD_COUNT

# Placing: what is open to the one who places next
VILLAGE_AT: Final = TILE_AT + (MOST_SEATS + 1) * TILE_COUNT
AREAS_AT: Final = VILLAGE_AT + (MOST_SEATS << HUNT)

# An action that is being carried out
PLACE_AT: Final = AREAS_AT + (MOST_SEATS << KINDS)
BOUGHT_AT: Final = PLACE_AT + PLACES
YIELD_AT: Final = BOUGHT_AT + CARD_COUNT
"""What the roll brings so far."""
PIPS_AT: Final = YIELD_AT + len(GAINS) * (MOST_YIELD + 1)
"""Pips beyond that."""
MARKET_AT: Final = PIPS_AT + len(GAINS) * LARGEST_DIVISOR
MISSING_AT: Final = MARKET_AT + FACES * MOST_SEATS
SIZE: Final = MISSING_AT + MOST_MISSING
MOST: Final = 160
"""At most 24 of each of four tribes, 33 of tools, village and claims among them all, and 26 of the table."""

# Dense numbers behind those of the engine
NOW_AT: Final = MOST_SEATS
"""Points if the game ended now."""
STOCK_AT: Final = NOW_AT + MOST_SEATS
TIME_AT: Final = STOCK_AT + MOST_SEATS
"""Rounds that are left, cards in the deck, the lowest stack, and by how much the judged points were lowered."""
DENSE: Final = TIME_AT + 4


def inputs(players: int) -> Inputs:
    """The same for every number of players, so that one net serves them all."""
    return Inputs(SIZE, MOST, DENSE, (), "stone-age")


@rule()
def limited(number: int) -> int:
    return min(max(number, -DENSE_LIMIT), DENSE_LIMIT)


@rule()
def lowest_stack(s: State, besides: int) -> int:
    """The stack with the fewest buildings, one of them left out."""
    found = NOBODY
    for stack in range(s.seats):
        if stack != besides and (found == NOBODY or s.heights[stack] < s.heights[found]):
            found = stack
    return found


@rule()
def lead_of(dense: Numbers, k: int, seats: int) -> int:
    """By how much the judged points of a seat are more than those of the best other."""
    best = -DENSE_LIMIT
    for other in range(seats):
        if other != k:
            best = max(best, dense[other])
    return dense[k] - best


@rule()
def judged(s: State, observer: int, k: int) -> int:
    """What a seat will probably have at the end, so far as the observer can tell; nothing where nobody sits."""
    if k >= s.seats:
        return 0
    seat = (observer + k) % s.seats
    return outlook_with(s, seat, known_cards(s, observer, seat))


@rule()
def encode_dense(s: State, seat: int, rounds: int, dense: Numbers) -> None:
    """Points that the tribes will probably have, those they have, what their resources are worth; and the time.

    With two players the outlook of an early round may be beyond the limit. All are lowered alike then: who leads by how much
    is what counts.
    """
    for k in range(DENSE):
        dense[k] = 0
    one, two, three, four = judged(s, seat, 0), judged(s, seat, 1), judged(s, seat, 2), judged(s, seat, 3)
    excess = max(max(one, two, three, four) - DENSE_LIMIT, 0)
    dense[0], dense[1] = limited(one - excess), limited(two - excess)
    if s.seats > 2:
        dense[2] = limited(three - excess)
    if s.seats > 3:
        dense[3] = limited(four - excess)
    for k in range(s.seats):
        other = (seat + k) % s.seats
        p = s.players[other]
        now = p.track + resource_points(p) + card_points(p, known_cards(s, seat, other))
        dense[NOW_AT + k], dense[STOCK_AT + k] = limited(POINT * now), limited(stock_value(p, rounds))
    dense[TIME_AT], dense[TIME_AT + 1] = POINT * rounds, POINT * deck_size(s)
    dense[TIME_AT + 2], dense[TIME_AT + 3] = POINT * s.heights[lowest_stack(s, NOBODY)], limited(excess)


@rule()
def encode_time(s: State, seat: int, rounds: int, active: Numbers, n: int) -> int:
    """What is the matter, and how long the game will last."""
    mover = relative(s, seat, s.actor if s.actor >= 0 else s.turn)
    placing = 1 if s.step == PLACE else 0
    deck = deck_size(s)
    low = lowest_stack(s, NOBODY)
    second = lowest_stack(s, low)
    active[n] = STEP_AT + s.step * (MOST_SEATS + 1) + mover
    active[n + 1] = LEFT_AT + (s.seats - FEWEST_PLAYERS) * (MOST_LEFT + 1) + min(rounds, MOST_LEFT)
    active[n + 2] = ROUND_AT + min(s.round, MOST_ROUNDS)
    active[n + 3] = START_AT + placing * MOST_SEATS + relative(s, seat, s.start) - 1
    active[n + 4] = DECK_AT + deck // 2
    active[n + 5] = STACKS_AT + min(s.heights[low], LOW) * (LOW + 1) + min(s.heights[second], LOW)
    n += 6
    if s.heights[low] == 1:
        active[n] = LAST_TILE_AT + relative(s, seat, s.stack_owner[low])
        n += 1
    if s.emptied == 1:
        active[n] = EMPTIED_AT
        n += 1
    if s.extra_owner != NOBODY:
        active[n] = EXTRA_AT + relative(s, seat, s.extra_owner) - 1
        n += 1
    if deck <= FEW_CARDS:
        gaps = 0
        for space in range(ROW):
            if s.row[space] == NOBODY or s.row_owner[space] != NOBODY:
                gaps += 1
        active[n] = LAST_CARDS_AT + deck * (ROW + 1) + gaps
        n += 1
    return n


@rule()
def encode_offer(s: State, seat: int, active: Numbers, n: int) -> int:
    """The cards by their price and by whose figure stands there, and the buildings by the latter."""
    for space in range(ROW):
        card, owner = s.row[space], relative(s, seat, s.row_owner[space])
        if card != NOBODY:
            active[n] = CARD_AT + space * CARD_COUNT + card
            n += 1
            if owner > 0:
                active[n] = CLAIM_AT + (owner - 1) * CARD_COUNT + card
                n += 1
    for stack in range(ROW):
        if s.tops[stack] != NOBODY:
            active[n] = TILE_AT + relative(s, seat, s.stack_owner[stack]) * TILE_COUNT + s.tops[stack]
            n += 1
    return n


@rule()
def encode_openings(s: State, seat: int, active: Numbers, n: int) -> int:
    """Areas in which the one who places next finds room."""
    mover = relative(s, seat, s.actor) - 1
    village, areas = 0, 0
    for area in range(HUNT):
        if room(s, s.actor, area) > 0:
            village |= 1 << area
    for kind in range(KINDS):
        if room(s, s.actor, FOREST + kind) > 0:
            areas |= 1 << kind
    active[n] = VILLAGE_AT + (mover << HUNT) + village
    active[n + 1] = AREAS_AT + (mover << KINDS) + areas
    return n + 2


@rule()
def encode_action(s: State, active: Numbers, n: int) -> int:
    """The place, the purchase, the roll, the market or the meal that is the matter."""
    if s.place != NOBODY:
        active[n] = PLACE_AT + s.place
        n += 1
    if s.bought != NOBODY:
        active[n] = BOUGHT_AT + s.bought
        n += 1
    if s.step == TOOL:
        total = s.rolled + tools_added(s)
        active[n] = YIELD_AT + s.gain * (MOST_YIELD + 1) + min(total // DIVISOR[s.gain], MOST_YIELD)
        active[n + 1] = PIPS_AT + s.gain * LARGEST_DIVISOR + total % DIVISOR[s.gain]
        n += 2
    for face in range(FACES):
        if s.market[face] > 0:
            active[n] = MARKET_AT + face * MOST_SEATS + s.market[face] - 1
            n += 1
    if s.missing > 0:
        active[n] = MISSING_AT + min(s.missing, MOST_MISSING) - 1
        n += 1
    return n


@rule()
def encode(s: State, seat: int, active: Numbers, dense: Numbers, out: Numbers) -> int:
    """All tribes and the table, from one seat."""
    rounds, unseen = rounds_left(s), unseen_cards(s, seat)
    encode_dense(s, seat, rounds, dense)
    n = 0
    for k in range(s.seats):
        other = (seat + k) % s.seats
        n = encode_board(s, other, rounds, lead_of(dense, k, s.seats), k * TRIBE, active, n)
        n = encode_figures(s.players[other], rounds, k * TRIBE, active, n)
        n = encode_cards(s, other, known_cards(s, seat, other), unseen, rounds, k * TRIBE, active, n)
        n = encode_buildings(s, other, k * TRIBE, active, n)
    n = encode_time(s, seat, rounds, active, n)
    n = encode_offer(s, seat, active, n)
    if s.step == PLACE:
        return encode_openings(s, seat, active, n)
    return encode_action(s, active, n)
