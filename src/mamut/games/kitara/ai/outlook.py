"""What a seat has and may expect: a judgement for bots, in hundredths of a point. No rule of the game is made here.

Sure points, what the kingdom and the ruins will still score, how well the cards are fed, and how the figures stand.
"""

from __future__ import annotations

from typing import Final

from mamut.engine.contract import Numbers
from mamut.engine.jit import lowest, popcount, rule
from mamut.games.kitara.rules.cards import figure_on, moves_of, row_of, score_symbols_of, symbols_in
from mamut.games.kitara.rules.components import (
    CHAMPION,
    LEAST_TOKEN,
    MOST_FIGURES,
    POINTS_AT,
    ROW,
    SHAMAN,
    SYMBOLS_AT,
    VALUE_COUNT,
    WARRIOR,
)
from mamut.games.kitara.rules.end import points
from mamut.games.kitara.rules.land import figures_of, held, savannas, size
from mamut.games.kitara.rules.manage import cards_to_feed
from mamut.games.kitara.rules.state import (
    DRAFTING,
    FINISHED,
    MANAGING,
    MOVING,
    NOBODY,
    RECRUITING,
    RETREAT,
    SCORING,
    TOKEN,
    State,
)

POINT: Final = 100
ROUNDS: Final = (0, 0, 7, 9, 7)
"""How long a game takes, by the number of players (KT-END-4)."""
RUINS: Final = 296
MOVE_WORTH: Final = 24
"""Of a move symbol, in each turn to come."""
REACH_WORTH: Final = 28
FIGURE_WORTH: Final = (12, 69, 78)
"""Of a figure on the map, in each turn to come."""
FIRST_TOKEN_WORTH: Final = 370
NEXT_TOKEN_WORTH: Final = 45
UNFED: Final = 219
"""A card that cannot be fed: its points at the end; its symbols and figures go too."""
SPARE_FOOD: Final = 38
SAFE: Final = 42
THREATENED: Final = 42
"""Of a hundred: how sure it is to hold a territory for another round."""
NEARER: Final = 36
"""For a shaman one step away from ruins that still have none."""
IDLE_MOVE: Final = 5
RIVALS: Final = 37
"""Of a hundred: what the others may expect counts against oneself."""


@rule()
def scored_in_round(s: State, seat: int) -> bool:
    """Whether a seat has had the points of this round."""
    if s.step == FINISHED:
        return True
    return s.turn > seat or (s.turn == seat and s.phase >= SCORING)


@rule()
def turns_left(s: State, seat: int) -> int:
    """Turns that will still score, the present one included."""
    rounds = int(s.last_round) if s.last_round > 0 else ROUNDS[s.seats]
    left = rounds - max(int(s.round), 1)
    return max(left, 0) + (0 if scored_in_round(s, seat) else 1)


@rule()
def held_turns(turns: int, sure: int) -> int:
    """Turns for which something is expected to be held, in hundredths, if each keeps it with so many chances of a hundred."""
    total, chance = 0, 100
    for _ in range(turns):
        total += chance
        chance = chance * sure // 100
    return total


@rule()
def threat(s: State, seat: int, place: int) -> int:
    """The largest group of another next to a territory."""
    around = s.near[place] & held(s) & ~s.players[seat].holds
    most = 0
    while around:
        most = max(most, size(s, lowest(around)))
        around &= around - 1
    return most


@rule()
def sureness(s: State, seat: int, place: int) -> int:
    return THREATENED if threat(s, seat, place) > size(s, place) else SAFE


@rule()
def kingdom_value(s: State, seat: int, turns: int) -> int:
    """What the symbols of the cards will bring."""
    p = s.players[seat]
    scoring = POINT * score_symbols_of(s, p)
    reach = REACH_WORTH * min(symbols_in(s, p, SYMBOLS_AT), ROW)
    return turns * scoring + max(turns - 1, 0) * (reach + MOVE_WORTH * moves_of(s, p))


@rule()
def ruins_value(s: State, seat: int, turns: int) -> int:
    """What shamans on ruins will bring; that of the present turn is sure."""
    places = s.players[seat].holds & s.ruins
    total = 0
    while places:
        place = lowest(places)
        places &= places - 1
        if figures_of(s, place, SHAMAN) > 0:
            total += RUINS * held_turns(turns, sureness(s, seat, place)) // 100
    return total


@rule()
def food_value(s: State, seat: int, turns: int) -> int:
    """Savannas with a warrior against cards to feed: too few cost cards, a few more feed the cards to come."""
    p = s.players[seat]
    places = p.holds & savannas(s)
    fed = 0
    while places:
        place = lowest(places)
        places &= places - 1
        if figures_of(s, place, WARRIOR) > 0:
            fed += 100 if s.turn == seat and not scored_in_round(s, seat) else sureness(s, seat, place) // 2 + 50
    need = 100 * cards_to_feed(s, p)
    if s.turn == seat and s.phase >= MANAGING and s.step != FINISHED:
        return -s.losses * unfed_cost(s, seat, turns) + min(max(fed - need, 0), 200) * SPARE_FOOD // 100
    if fed < need:
        return (fed - need) * unfed_cost(s, seat, turns) // 100
    return min(fed - need, 200) * (SPARE_FOOD if turns > 1 else 2) // 100


@rule()
def unfed_cost(s: State, seat: int, turns: int) -> int:
    """What a lost card costs, at the least."""
    p = s.players[seat]
    least = 0
    for n in range(p.cards):
        card = p.kingdom[n]
        worth = POINT * row_of(s, card, POINTS_AT) * turns
        for k in range(MOST_FIGURES):
            kind = figure_on(s, card, k)
            if kind != NOBODY:
                worth += FIGURE_WORTH[kind] * turns
        if n == 0 or worth < least:
            least = worth
    return UNFED + least


@rule()
def figures_value(s: State, seat: int, turns: int) -> int:
    """How figures stand: each counts, shamans more the nearer they are to ruins without one."""
    places = s.players[seat].holds
    total = 0
    while places:
        place = lowest(places)
        places &= places - 1
        shamans = figures_of(s, place, SHAMAN)
        worth = FIGURE_WORTH[WARRIOR] * figures_of(s, place, WARRIOR) + FIGURE_WORTH[CHAMPION] * figures_of(s, place, CHAMPION)
        worth += FIGURE_WORTH[SHAMAN] * shamans
        total += worth * turns
        spare = shamans - (1 if s.ruins >> place & 1 else 0)
        if spare > 0:
            total += NEARER * turns * min(spare, 2) * closeness(s, seat, place) // 3
    return total


@rule()
def closeness(s: State, seat: int, place: int) -> int:
    """3 next to ruins without an own shaman that could be entered, 2 one step farther, 1 if even farther."""
    wanted = free_ruins(s, seat, size(s, place))
    if s.near[place] & wanted:
        return 3
    around, near = s.near[place], 0
    while around:
        near |= s.near[lowest(around)]
        around &= around - 1
    return 2 if near & wanted else 1


@rule()
def free_ruins(s: State, seat: int, figures: int) -> int:
    """Ruins without an own shaman that a group of so many figures could enter."""
    places = s.ruins
    found = 0
    while places:
        place = lowest(places)
        places &= places - 1
        own = s.players[seat].holds >> place & 1
        if (own == 1 and figures_of(s, place, SHAMAN) == 0) or (own == 0 and size(s, place) < figures):
            found |= 1 << place
    return found


@rule()
def begun_value(s: State, seat: int, turns: int) -> int:
    """What the turn that is going on will still bring: figures to be placed, moves to be made, the token of an attack."""
    if s.turn != seat or s.step == FINISHED:
        return 0
    p = s.players[seat]
    total = 0
    if s.drafted != NOBODY and (s.phase == DRAFTING or s.phase == RECRUITING):
        for n in range(s.printed, MOST_FIGURES):
            kind = figure_on(s, s.drafted, n)
            if kind != NOBODY and p.supply[kind] > 0:
                total += (FIGURE_WORTH[kind] + 8) * turns
    if s.phase == DRAFTING or s.phase == RECRUITING:
        total += MOVE_WORTH * 2 * moves_of(s, p)
    if s.phase == MOVING:
        total += IDLE_MOVE * s.moves_left
    if holds_hand(s, seat) and (s.step == RETREAT or s.step == TOKEN) and s.champions > 0 and s.in_bag > 0:
        total += FIRST_TOKEN_WORTH if s.in_hand == 0 else NEXT_TOKEN_WORTH
    return total


@rule()
def holds_hand(s: State, seat: int) -> bool:
    """Whether a seat is in the part of its turn in which it has tokens in the hand."""
    return s.turn == seat and s.step != FINISHED and (s.phase == MOVING or s.phase == SCORING)


@rule()
def hand_value(s: State, seat: int) -> int:
    """The best token in the hand."""
    best = 0
    if holds_hand(s, seat):
        for value in range(VALUE_COUNT):
            if s.hand[value] > 0:
                best = LEAST_TOKEN + value
    return POINT * best


@rule()
def lifted_value(s: State, seat: int, turns: int) -> int:
    """Figures on their retreat are not lost."""
    if s.step != RETREAT or s.driven != seat:
        return 0
    total = 0
    for kind in range(MOST_FIGURES):
        total += FIGURE_WORTH[kind] * s.lifted[kind] * turns
    return total


@rule()
def yet_to_come(s: State, seat: int) -> int:
    """What one seat may expect besides what it has: everyone sees all that this is judged by."""
    turns = turns_left(s, seat)
    total = kingdom_value(s, seat, turns) + ruins_value(s, seat, turns)
    total += food_value(s, seat, turns) + figures_value(s, seat, turns)
    return total + begun_value(s, seat, turns) + lifted_value(s, seat, turns) + popcount(s.players[seat].holds)


@rule()
def prospect_of(s: State, seat: int) -> int:
    """What one seat may expect for itself."""
    return POINT * points(s, seat) + hand_value(s, seat) + yet_to_come(s, seat)


@rule()
def outlook(s: State, seat: int, out: Numbers) -> int:
    """One's own prospects against those of the others."""
    if s.step == FINISHED:
        return POINT * points(s, seat)
    others = 0
    for other in range(s.seats):
        if other != seat:
            others += prospect_of(s, other)
    return prospect_of(s, seat) - others * RIVALS // (100 * (s.seats - 1))


@rule()
def evaluate(s: State, seat: int, out: Numbers) -> int:
    """A seat's own prospects, those of the others left out."""
    return POINT * points(s, seat) if s.step == FINISHED else prospect_of(s, seat)
