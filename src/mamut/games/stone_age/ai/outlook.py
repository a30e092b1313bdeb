"""What a seat can expect, in hundredths of a point: what it has, and what its figures, its roll and its purchase will bring."""

from __future__ import annotations

from typing import Final

from mamut.engine.contract import Numbers
from mamut.engine.jit import rule
from mamut.games.stone_age.ai.forecast import (
    FOOD_VALUE,
    POINT,
    WORKER,
    card_value,
    cards_value,
    figure_worth,
    food_value,
    grain_worth,
    resource_value,
    rounds_left,
    stock_value,
    tool_worth,
)
from mamut.games.stone_age.rules.cards import price_of
from mamut.games.stone_age.rules.components import (
    AMOUNT,
    BUILDING_KIND,
    CHOICE,
    COST,
    DIVISOR,
    FIXED,
    FOOD,
    KINDS,
    KINDS_REQUIRED,
    MOST,
    MOST_FIGURES,
    MOST_GRAIN,
    ONE_USE,
    TOOL_FIELDS,
    VALUE,
)
from mamut.games.stone_age.rules.gathering import tool_value, tools_added, usable
from mamut.games.stone_age.rules.numbers import SLOTS
from mamut.games.stone_age.rules.scoring import cards_of, points, tool_points
from mamut.games.stone_age.rules.state import (
    CARD,
    FEED,
    FIELD,
    FINISHED,
    FIRST_BUILDING,
    FIRST_CARD,
    FOREST,
    HUNT,
    HUT,
    NOBODY,
    PAY,
    PLACE,
    RIVER,
    ROW,
    TOOL,
    TOOLMAKER,
    Player,
    State,
)

SOON: Final = 95
"""Hundredths that something counts which is certain but not done yet: better now than later."""
PIPS_PER_DIE: Final = 35
"""Tenths."""
ONE_USE_PIP: Final = 60
TOOL_PIP: Final = 40
"""What a pip of an unused tool is worth while more dice will be rolled in this round."""


@rule()
def gathered(dice: int, pips: int, gain: int) -> int:
    """What dice and tools will probably bring, in hundredths of a piece: rounding down loses half a divisor."""
    expected = 10 * PIPS_PER_DIE * dice + 100 * pips - 50 * (DIVISOR[gain] - 1)
    return max(expected // DIVISOR[gain], 8 * dice)


@rule()
def free_pips(p: Player) -> int:
    """The tools on the board that have not been used this round."""
    pips = 0
    for field in range(TOOL_FIELDS):
        if usable(p, field):
            pips += p.tools[field]
    return pips


@rule()
def expected_stock(s: State, p: Player, kind: int) -> int:
    """Resources of a kind that will be there when all figures have gathered, in hundredths."""
    there = 100 * p.stock[kind]
    if p.placed[FOREST + kind] > 0 and not (s.step == TOOL and s.place == FOREST + kind):
        there += gathered(p.placed[FOREST + kind], 0, kind)
    return there


@rule()
def gathering_value(s: State, p: Player, rounds: int) -> int:
    """What the figures in forest, clay pit, quarry and river will bring, the area being rolled for left out."""
    total, areas = 0, 0
    for kind in range(KINDS):
        dice = p.placed[FOREST + kind]
        if dice > 0 and not (s.step == TOOL and s.place == FOREST + kind):
            total += gathered(dice, 0, kind) * resource_value(kind, rounds) // 100
            areas += 1
    if p.placed[HUNT] > 0 and not (s.step == TOOL and s.place == HUNT):
        areas += 1
    return total + (free_pips(p) * TOOL_PIP if areas > 0 else 0)


@rule()
def roll_value(s: State, p: Player, pips: int, rounds: int) -> int:
    """What the roll brings with so many pips of tools."""
    amount = (s.rolled + pips) // DIVISOR[s.gain]
    return amount * (FOOD_VALUE if s.gain == FOOD else resource_value(s.gain, rounds))


@rule()
def best_roll_value(s: State, p: Player, rounds: int) -> int:
    """The best that can be made of a roll by adding any of the tools that may still be added."""
    added = tools_added(s)
    best = roll_value(s, p, added, rounds)
    for chosen in range(1, 1 << SLOTS - s.next_tool):
        pips, cost, possible = added, 0, True
        for k in range(SLOTS - s.next_tool):
            if chosen >> k & 1:
                slot = s.next_tool + k
                possible = possible and usable(p, slot)
                pips += tool_value(p, slot)
                cost += tool_cost(s, p, slot)
        if possible:
            best = max(best, roll_value(s, p, pips, rounds) - cost)
    return best


@rule()
def tool_cost(s: State, p: Player, slot: int) -> int:
    """What is given up by using a tool now."""
    if slot >= TOOL_FIELDS:
        return ONE_USE_PIP * AMOUNT[ONE_USE[slot - TOOL_FIELDS]]
    for area in range(HUNT, RIVER + 1):
        if area != s.place and p.placed[area] > 0:
            return 0  # counted where the other areas are
    return p.tools[slot]


@rule()
def building_value(s: State, p: Player, tile: int, rounds: int, sure: bool) -> int:
    """Points of a building beyond what its resources are worth in stock, if they will be there."""
    kind = BUILDING_KIND[tile]
    if kind == FIXED:
        gain = 0
        for resource in range(KINDS):
            wanted = COST[tile][resource]
            there = 100 * p.stock[resource] if sure else expected_stock(s, p, resource)
            if there + 30 < 100 * wanted:
                return 0
            gain += wanted * (POINT * VALUE[resource] - resource_value(resource, rounds))
        return gain
    return free_building_value(s, p, tile, rounds, sure)


@rule()
def free_building_value(s: State, p: Player, tile: int, rounds: int, sure: bool) -> int:
    """The same where the player chooses: first one of each kind that must be there, then the dearest."""
    kind = BUILDING_KIND[tile]
    needed = MOST[tile]
    kinds = 0
    gain, taken = 0, 0
    for k in range(KINDS):
        resource = KINDS - 1 - k
        there = (p.stock[resource] * 100 if sure else expected_stock(s, p, resource)) // 100
        if there > 0 and (kind != CHOICE or kinds < KINDS_REQUIRED[tile]):
            kinds += 1
            others = KINDS_REQUIRED[tile] - kinds if kind == CHOICE else 0
            used = min(there, needed - taken - others)
            taken += used
            gain += used * (POINT * VALUE[resource] - resource_value(resource, rounds))
    if kind == CHOICE and (taken < needed or kinds < KINDS_REQUIRED[tile]):
        return 0
    return gain if taken > 0 else 0


@rule()
def purchases_value(s: State, seat: int, owned: int, rounds: int) -> int:
    """What figures on cards and buildings will bring, the price taken off, as long as the resources are enough."""
    p = s.players[seat]
    budget = 0
    for kind in range(KINDS):
        budget += expected_stock(s, p, kind)
    total = 0
    for stack in range(ROW):
        if s.stack_owner[stack] == seat and s.tops[stack] != NOBODY:
            sure = s.step == PAY and s.place == FIRST_BUILDING + stack
            gain = building_value(s, p, s.tops[stack], rounds, sure)
            if gain > 0:
                total += gain
                budget -= 300
    for space in range(ROW):
        if s.row_owner[space] == seat and s.row[space] != NOBODY:
            sure = s.step == PAY and s.place == FIRST_CARD + space
            total += max(card_gain(s, p, owned, space, rounds, sure, budget), 0)
            budget -= 100 * price_of(space)
    return total


@rule()
def card_gain(s: State, p: Player, owned: int, space: int, rounds: int, sure: bool, budget: int) -> int:
    """What a card brings beyond its price, paid with the cheapest resources; nothing if there are too few of them."""
    price = price_of(space)
    there, cost = 0, 0
    for kind in range(KINDS):
        here = (100 * p.stock[kind] if sure else expected_stock(s, p, kind)) // 100
        used = min(here, price - there)
        there += used
        cost += used * resource_value(kind, rounds)
    if there < price or (not sure and budget < 100 * price):
        return 0
    return card_value(p, owned, s.row[space], rounds) - cost


@rule()
def village_value(p: Player, rounds: int) -> int:
    """What figures in the village will bring."""
    total = 0
    if p.placed[TOOLMAKER] > 0 and tool_points(p) < 12:
        total += tool_worth(rounds)
    if p.placed[FIELD] > 0 and p.grain < MOST_GRAIN:
        total += grain_worth(rounds)
    if p.placed[HUT] > 0 and p.figures < MOST_FIGURES:
        total += figure_worth(rounds)
    return total * SOON // 100


@rule()
def larder(s: State, seat: int) -> int:
    """The food that will probably be there when the tribe eats next."""
    p = s.players[seat]
    hunted = gathered(p.placed[HUNT], 0, FOOD) // 100 if p.placed[HUNT] > 0 else 0
    if s.step == TOOL and s.place == HUNT and s.turn == seat:
        hunted = 0
    return p.food + p.grain + hunted


@rule()
def mouths(p: Player) -> int:
    """The figures that will eat then."""
    return p.figures + (1 if p.placed[HUT] > 0 and p.figures < MOST_FIGURES else 0)


@rule()
def larder_value(s: State, seat: int, rounds: int) -> int:
    """Food and grain against what the tribe will eat."""
    p = s.players[seat]
    if fed(s, seat):
        return food_value(p.food, 0, rounds)
    return food_value(larder(s, seat), mouths(p), rounds)


@rule()
def fed(s: State, seat: int) -> bool:
    """Whether the tribe has eaten in this round; while the next one is prepared all have."""
    if s.step == FEED:
        return (seat - s.start + s.seats) % s.seats <= (s.turn - s.start + s.seats) % s.seats
    return s.step == CARD and s.round > 0


@rule()
def outlook_with(s: State, seat: int, cards: int) -> int:
    """What a seat has and may expect, if these are its cards: others may not know all of them."""
    if s.step == FINISHED:
        return POINT * points(s, seat)
    p = s.players[seat]
    rounds = rounds_left(s)
    total = POINT * p.track + stock_value(p, rounds) + cards_value(p, cards, rounds)
    total += tool_points(p) * tool_worth(rounds) + p.grain * grain_worth(rounds) + p.figures * figure_worth(rounds)
    total += 2 * resource_value(KINDS - 1, rounds) * p.cash * SOON // 100
    for slot in range(TOOL_FIELDS, SLOTS):
        if usable(p, slot):
            total += tool_value(p, slot) * ONE_USE_PIP
    total += larder_value(s, seat, rounds) + village_value(p, rounds) + gathering_value(s, p, rounds)
    total += purchases_value(s, seat, cards, rounds)
    if s.step == PLACE:
        total += p.home * WORKER
    if s.turn == seat and s.step == TOOL:
        total += best_roll_value(s, p, rounds)
    return total


@rule()
def outlook(s: State, seat: int, out: Numbers) -> int:
    """What a seat has and may expect."""
    return outlook_with(s, seat, cards_of(s, seat))


@rule()
def evaluate(s: State, seat: int, out: Numbers) -> int:
    """The outlook is in hundredths already."""
    return outlook(s, seat, out)
