"""The inputs of nets about one seat: its supply and kingdom, how well it is fed, what it may win and lose, and how it leads."""

from __future__ import annotations

from typing import Final

from mamut.engine.contract import Numbers
from mamut.engine.inputs import MOST_SEATS
from mamut.engine.jit import lowest, popcount, rule
from mamut.games.kitara.ai.encode_land import FOOD_LOST, RUINS_LOST, around
from mamut.games.kitara.ai.outlook import FIGURE_WORTH, MOVE_WORTH, POINT, REACH_WORTH, scored_in_round, turns_left
from mamut.games.kitara.rules.cards import figure_on, needs_food, row_of, symbols_in
from mamut.games.kitara.rules.components import (
    CHAMPION,
    FIGURES,
    MOST_CARDS,
    MOST_FIGURES,
    MOST_ROUNDS,
    MOVES_AT,
    POINTS_AT,
    SHAMAN,
    SYMBOLS_AT,
    WARRIOR,
)
from mamut.games.kitara.rules.land import figures_of, held, savannas, size, with_figure
from mamut.games.kitara.rules.manage import cards_to_feed, savannas_with_warrior
from mamut.games.kitara.rules.state import NOBODY, TRIBE, State

# Each sort of input, and how far it counts
WARRIORS_LEFT_AT: Final = 0
OTHERS_LEFT_AT: Final = WARRIORS_LEFT_AT + FIGURES[WARRIOR] + 1
"""Shamans and champions in the supply."""
MOST_REACH: Final = 7
REACH_AT: Final = OTHERS_LEFT_AT + (FIGURES[SHAMAN] + 1) * (FIGURES[CHAMPION] + 1)
MOST_MOVES: Final = 12
MOVES_IN_AT: Final = REACH_AT + MOST_REACH + 1
MOST_POINTS: Final = 18
POINTS_IN_AT: Final = MOVES_IN_AT + MOST_MOVES + 1
RUINS_AT: Final = POINTS_IN_AT + MOST_POINTS + 1
"""Ruins with an own shaman, and how many of them may soon be lost."""
HUNGRY, SPARE = 4, 5
MOST_LOST: Final = 5
FOOD_AT: Final = RUINS_AT + (FIGURES[SHAMAN] + 1) * (MOST_LOST + 1)
"""Savannas with a warrior less cards to feed, and how many of those savannas may soon be lost."""
MOST_MARKED: Final = 3
CARDS_AT: Final = FOOD_AT + (HUNGRY + SPARE + 1) * (MOST_LOST + 1)
"""Cards, and how many of them need no food."""
MOST_POINTLESS: Final = 5
POINTLESS_AT: Final = CARDS_AT + (MOST_CARDS + 1) * (MOST_MARKED + 1)
"""Cards that must be fed and score nothing: the first to be given up."""
MOST_GROWTH: Final = 5
GROWTH_AT: Final = POINTLESS_AT + MOST_POINTLESS
"""Empty savannas next to own groups, so far as there are warriors to spare for them."""
MOST_FREE: Final = 2
FREE_RUINS_AT: Final = GROWTH_AT + MOST_GROWTH
"""Ruins for a shaman, one move and two moves away."""
MOST_TARGETS: Final = 5
TARGETS_AT: Final = FREE_RUINS_AT + (MOST_FREE + 1) * (MOST_FREE + 1) - 1
"""Groups of others that can be driven away with one move, and whether a champion can do it."""
MOST_KEPT: Final = 7
KEPT_AT: Final = TARGETS_AT + 2 * MOST_TARGETS
MOST_LARGEST: Final = 9
LARGEST_AT: Final = KEPT_AT + MOST_KEPT
LEADS: Final = (100, 300, 600, 1000, 1500, 2200, 3000)
"""Where the differences in points begin that are told apart."""
LEAD_STEPS: Final = len(LEADS)
LEAD_KINDS: Final = 2 * LEAD_STEPS + 1
LEAD_AT: Final = LARGEST_AT + MOST_LARGEST + 1
"""Points so far against the best of the others."""
JUDGED_AT: Final = LEAD_AT + LEAD_KINDS
"""What is expected against the best of the others, and turns that will still score."""
PER_SEAT: Final = JUDGED_AT + LEAD_KINDS * (MOST_ROUNDS + 1)
MOST_OF_SEAT: Final = 16
"""No more of these inputs are active."""

CARD_WORTH: Final = 2 * POINT


@rule()
def mark_some(first: int, count: int, most: int, active: Numbers, n: int) -> int:
    """The input for so many, from 1 to the most that is told apart. None says that there is nothing."""
    if count <= 0:
        return n
    active[n] = first + min(count, most) - 1
    return n + 1


@rule()
def spare_warriors(s: State, seat: int) -> int:
    """Warriors that could go elsewhere and leave no card unfed."""
    places = s.players[seat].holds
    total = 0
    while places:
        place = lowest(places)
        places &= places - 1
        warriors = figures_of(s, place, WARRIOR)
        total += warriors if s.ruins >> place & 1 else max(warriors - 1, 0)
    return total


@rule()
def spare_shamans(s: State, seat: int) -> int:
    """Territories with a shaman that could go elsewhere and leave no ruins without one."""
    places = s.players[seat].holds
    found = 0
    while places:
        place = lowest(places)
        places &= places - 1
        if figures_of(s, place, SHAMAN) > (s.ruins >> place & 1):
            found |= 1 << place
    return found


@rule()
def targets(s: State, seat: int, groups: int) -> int:
    """Territories of others next to some groups of a seat, which are larger than those that stand there."""
    found, others = 0, held(s) & ~s.players[seat].holds
    while groups:
        place = lowest(groups)
        groups &= groups - 1
        strength = size(s, place) - (1 if s.solo == 1 and seat == TRIBE else 0)
        around_it = s.near[place] & others & ~found
        while around_it:
            if size(s, lowest(around_it)) < strength:
                found |= 1 << lowest(around_it)
            around_it &= around_it - 1
    return found


@rule()
def largest(s: State, seat: int) -> int:
    """Figures of the largest group."""
    places = s.players[seat].holds
    most = 0
    while places:
        most = max(most, size(s, lowest(places)))
        places &= places - 1
    return most


@rule()
def kept_count(s: State, seat: int) -> int:
    """Kept tokens; of the tribe its piles."""
    total = 0
    for k in range(MOST_ROUNDS):
        if s.players[seat].kept[k] != 0 or (s.solo == 1 and seat == TRIBE and s.in_pile[k] > 0):
            total += 1
    return total


@rule()
def pointless_cards(s: State, seat: int) -> int:
    p = s.players[seat]
    total = 0
    for n in range(p.cards):
        if needs_food(s, p.kingdom[n]) and row_of(s, p.kingdom[n], POINTS_AT) == 0:
            total += 1
    return total


@rule()
def lead_kind(lead: int) -> int:
    """A difference in hundredths as one of a few kinds, in order; the one in the middle is about nothing."""
    kind = 0
    while kind < LEAD_STEPS and abs(lead) >= LEADS[kind]:
        kind += 1
    return LEAD_STEPS + kind if lead >= 0 else LEAD_STEPS - kind


@rule()
def lead_of(s: State, who: int, first: int, dense: Numbers) -> int:
    """What a seat has more than the best of the others, by dense numbers of everybody."""
    best, found = 0, False
    for k in range(s.seats):
        if k != who and (not found or dense[first + k] > best):
            best, found = dense[first + k], True
    return int(dense[first + who] - best)


@rule()
def drafts_for(s: State, seat: int) -> int:
    """Turns for which the next card that a seat takes will be there."""
    begun = s.turn == seat and s.drafted != NOBODY and not scored_in_round(s, seat)
    return turns_left(s, seat) - (1 if begun else 0)


@rule()
def best_card(s: State, seat: int) -> int:
    """What the best card within reach would be worth, in hundredths; nothing if no turn is left."""
    turns = drafts_for(s, seat)
    if turns <= 0:
        return 0
    best = 0
    for position in range(min(max(symbols_in(s, s.players[seat], SYMBOLS_AT), 1), s.in_row)):
        card = s.row[position]
        each = POINT * row_of(s, card, POINTS_AT) + MOVE_WORTH * row_of(s, card, MOVES_AT)
        each += REACH_WORTH * row_of(s, card, SYMBOLS_AT)
        for n in range(MOST_FIGURES):
            kind = figure_on(s, card, n)
            if kind != NOBODY:
                each += FIGURE_WORTH[kind]
        best = max(best, CARD_WORTH + each * turns)
    return best


@rule()
def write_kingdom(s: State, seat: int, first: int, active: Numbers, n: int) -> int:
    """Figures in the supply and the sums of the cards."""
    p = s.players[seat]
    active[n] = first + WARRIORS_LEFT_AT + p.supply[WARRIOR]
    active[n + 1] = first + OTHERS_LEFT_AT + p.supply[SHAMAN] * (FIGURES[CHAMPION] + 1) + p.supply[CHAMPION]
    active[n + 2] = first + REACH_AT + min(symbols_in(s, p, SYMBOLS_AT), MOST_REACH)
    active[n + 3] = first + MOVES_IN_AT + min(symbols_in(s, p, MOVES_AT), MOST_MOVES)
    active[n + 4] = first + POINTS_IN_AT + min(symbols_in(s, p, POINTS_AT), MOST_POINTS)
    marked = min(p.cards - cards_to_feed(s, p), MOST_MARKED)
    active[n + 5] = first + CARDS_AT + min(p.cards, MOST_CARDS) * (MOST_MARKED + 1) + marked
    return mark_some(first + POINTLESS_AT, pointless_cards(s, seat), MOST_POINTLESS, active, n + 6)


@rule()
def write_chances(s: State, seat: int, first: int, active: Numbers, n: int) -> int:
    """Where a seat could go: empty savannas and ruins, and groups of others."""
    p = s.players[seat]
    empty = savannas(s) & ~held(s) & around(s, p.holds)
    n = mark_some(first + GROWTH_AT, min(popcount(empty), spare_warriors(s, seat)), MOST_GROWTH, active, n)
    shamans = spare_shamans(s, seat)
    if shamans:
        free = s.ruins & ~(held(s) & ~p.holds) & ~with_figure(s, p.holds & s.ruins, SHAMAN)
        near = around(s, shamans)
        far = around(s, near & ~(held(s) & ~p.holds)) & ~near
        count = min(popcount(near & free), MOST_FREE) * (MOST_FREE + 1) + min(popcount(far & free), MOST_FREE)
        n = mark_some(first + FREE_RUINS_AT, count, count, active, n)
    count = min(popcount(targets(s, seat, p.holds)), MOST_TARGETS)
    if count > 0 and targets(s, seat, with_figure(s, p.holds, CHAMPION)):
        count += MOST_TARGETS
    return mark_some(first + TARGETS_AT, count, 2 * MOST_TARGETS, active, n)


@rule()
def write_seat(s: State, seat: int, who: int, first: int, active: Numbers, n: int, out: Numbers) -> int:
    """A seat, of which `who` says how many seats after the observer it is; out has what everybody may lose."""
    p = s.players[seat]
    n = write_kingdom(s, seat, first, active, n)
    ruins = popcount(with_figure(s, p.holds & s.ruins, SHAMAN))
    active[n] = first + RUINS_AT + ruins * (MOST_LOST + 1) + min(int(out[RUINS_LOST + who]), MOST_LOST)
    food = min(max(savannas_with_warrior(s, p) - cards_to_feed(s, p), -HUNGRY), SPARE) + HUNGRY
    active[n + 1] = first + FOOD_AT + food * (MOST_LOST + 1) + min(int(out[FOOD_LOST + who]), MOST_LOST)
    active[n + 2] = first + LARGEST_AT + min(largest(s, seat), MOST_LARGEST)
    n = write_chances(s, seat, first, active, n + 3)
    return mark_some(first + KEPT_AT, kept_count(s, seat), MOST_KEPT, active, n)


@rule()
def write_leads(s: State, seat: int, who: int, first: int, active: Numbers, n: int, dense: Numbers) -> int:
    """How a seat stands against the best of the others: judged points come first in dense, those so far second."""
    active[n] = first + LEAD_AT + lead_kind(lead_of(s, who, MOST_SEATS, dense))
    kind = lead_kind(lead_of(s, who, 0, dense))
    active[n + 1] = first + JUDGED_AT + min(turns_left(s, seat), MOST_ROUNDS) * LEAD_KINDS + kind
    return n + 2
