"""What things are worth to a tribe that plays on, in hundredths of a point: the judgement of the greedy bot and of the hints.

None of this is a rule. Its one idea: a pip of the dice is worth about a point, for every resource scores in a building what it
is divided by. So a worker brings three and a half of them a round, and a tool its value.
"""

from __future__ import annotations

from typing import Final

from mamut.engine.jit import popcount, rule
from mamut.games.stone_age.rules.components import (
    AMOUNT,
    EFFECT,
    EXTRA_CARD,
    FARMER,
    FOOD_CARD,
    GRAIN,
    HUT_BUILDER,
    KINDS,
    MARKET,
    MOST_FIGURES,
    MOST_GRAIN,
    ONE_USE_TOOL,
    POINTS,
    RESOURCE,
    ROLL_RESOURCE,
    SHAMAN,
    TOOL,
    TOOLMAKER,
    TOP_RESOURCE,
    VALUE,
)
from mamut.games.stone_age.rules.scoring import craftsmen_on, green_points, tool_points
from mamut.games.stone_age.rules.setup import deck_size
from mamut.games.stone_age.rules.state import Player, State

POINT: Final = 100
WORKER: Final = 175
"""What a figure at home will probably still bring in this round."""
WORKER_PER_ROUND: Final = 190
"""What one more figure brings in every later round, after its food."""
TOOL_PER_ROUND: Final = 75
GRAIN_PER_ROUND: Final = 80
FOOD_VALUE: Final = 95
SPARE_FOOD: Final = 25
SPARE_RESOURCE: Final = 60
HUNGER: Final = 1000
MANY: Final = 14
"""Resources beyond these will hardly all be spent."""
FULL_VALUE: Final = 3
"""So many rounds before the end, resources are still worth as much as ever."""
PER_VALUE: Final = 56
"""What a resource in stock is worth, for each point that it would score in a building."""
NEXT_SYMBOL: Final = 250
"""What a further symbol of culture will add because of those that may follow."""


@rule()
def rounds_left(s: State) -> int:
    """How many rounds will probably follow this one: until the deck or a stack is used up."""
    if s.emptied == 1:
        return 0
    lowest_stack = s.heights[0]
    for stack in range(1, s.seats):
        lowest_stack = min(lowest_stack, s.heights[stack])
    by_cards = deck_size(s) * 10 // (12 + 5 * s.seats)
    return min(by_cards, 3 * lowest_stack // 2)


@rule()
def resource_value(kind: int, rounds: int) -> int:
    """A resource in stock: a point at the end, and more the longer it can still be built with."""
    return POINT + (PER_VALUE * VALUE[kind] - POINT) * min(rounds, FULL_VALUE) // FULL_VALUE


@rule()
def stock_value(p: Player, rounds: int) -> int:
    total, pieces = 0, 0
    for kind in range(KINDS):
        total += p.stock[kind] * resource_value(kind, rounds)
        pieces += p.stock[kind]
    if pieces > MANY:
        total -= (pieces - MANY) * SPARE_RESOURCE * min(rounds, FULL_VALUE) // FULL_VALUE
    return total


@rule()
def tool_worth(rounds: int) -> int:
    return TOOL_PER_ROUND * rounds


@rule()
def grain_worth(rounds: int) -> int:
    return GRAIN_PER_ROUND * (rounds + 1)


@rule()
def figure_worth(rounds: int) -> int:
    return WORKER_PER_ROUND * rounds


@rule()
def cards_value(p: Player, cards: int, rounds: int) -> int:
    """What the bottoms of cards will probably score: tools, grain, figures and buildings still grow."""
    grain = 10 * p.grain + min(3 * rounds, 10 * (MOST_GRAIN - p.grain))
    tools = 10 * tool_points(p) + 3 * rounds
    figures = 10 * p.figures + min(3 * rounds, 10 * (MOST_FIGURES - p.figures))
    buildings = 10 * popcount(p.buildings) + 6 * rounds
    yellow = craftsmen_on(cards, FARMER) * grain + craftsmen_on(cards, TOOLMAKER) * tools
    yellow += craftsmen_on(cards, SHAMAN) * figures + craftsmen_on(cards, HUT_BUILDER) * buildings
    return POINT * green_points(cards) + yellow * POINT // 10


@rule()
def top_value(card: int, rounds: int) -> int:
    """What the upper part of a card brings."""
    effect = EFFECT[card]
    if effect == MARKET:
        return 380
    if effect == FOOD_CARD:
        return AMOUNT[card] * FOOD_VALUE
    if effect == RESOURCE:
        return AMOUNT[card] * resource_value(TOP_RESOURCE[card], rounds)
    if effect == ROLL_RESOURCE:
        return 390
    if effect == POINTS:
        return AMOUNT[card] * POINT
    if effect == TOOL:
        return tool_worth(rounds)
    if effect == GRAIN:
        return grain_worth(rounds)
    if effect == EXTRA_CARD:
        return 500
    if effect == ONE_USE_TOOL:
        return AMOUNT[card] * 60
    return 2 * resource_value(KINDS - 1, rounds)


@rule()
def card_value(p: Player, owned: int, card: int, rounds: int) -> int:
    """What buying a card would bring, its price not counted."""
    bottom = cards_value(p, owned | 1 << card, rounds) - cards_value(p, owned, rounds)
    if green_points(1 << card) > 0:
        bottom += NEXT_SYMBOL * min(rounds, FULL_VALUE) // FULL_VALUE
    return top_value(card, rounds) + bottom


@rule()
def food_value(food: int, needed: int, rounds: int) -> int:
    """Food in stock before a feeding that will need so much; what is missing costs resources or points."""
    if food < needed:
        return food * FOOD_VALUE - min((needed - food) * 2 * FOOD_VALUE, HUNGER)
    later = min(food - needed, needed * min(rounds, 1))
    return (needed + later) * FOOD_VALUE + (food - needed - later) * SPARE_FOOD * min(rounds, 1)
