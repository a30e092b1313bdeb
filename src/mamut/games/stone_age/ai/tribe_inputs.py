"""The inputs of nets that tell of one tribe: its board, its figures, its cards, and what it can buy.

Of every amount one input is active; where there is nothing, mostly none. What grows or fades towards the end is told together
with the rounds that are left, and what scores together, such as farmers and grain, is told together.
"""

from __future__ import annotations

from typing import Final

from mamut.engine.contract import Numbers
from mamut.engine.jit import popcount, rule
from mamut.games.stone_age.ai.outlook import expected_stock, fed, free_pips, larder, mouths
from mamut.games.stone_age.ai.purchases import (
    CRAFTS,
    SYMBOL_COUNT,
    WORTHWHILE,
    bottom_gain,
    pays,
    product_of,
    prospect,
    symbols_owned,
)
from mamut.games.stone_age.rules.cards import price_of
from mamut.games.stone_age.rules.components import (
    ANY,
    BUILDING_KIND,
    FEWEST,
    FIRST_FIGURES,
    KINDS,
    MOST_FIGURES,
    MOST_GRAIN,
    TOOL_FIELDS,
)
from mamut.games.stone_age.rules.numbers import SPACES
from mamut.games.stone_age.rules.scoring import craftsmen_on, tool_points
from mamut.games.stone_age.rules.state import FOREST, HUNT, NOBODY, PLACE, ROW, Player, State

# How amounts are divided
LEFT: Final = (0, 1, 2, 3, 3, 4, 4, 5)
"""The rounds that are left."""
LEFTS: Final = max(LEFT) + 1
PHASE: Final = (0, 1, 1, 2)
"""The same, roughly."""
PHASES: Final = max(PHASE) + 1
MEALS: Final = 4
"""Feedings that are still to come, three and more being alike."""
HUNGRIEST, LARDERS = -8, 21
"""Food beyond what the next feeding needs."""
PILE: Final = (0, 0, 1, 2, 3, 4, 5, 5, 6, 6, 6, 7)
"""Resources of a kind, one or more."""
PILES: Final = max(PILE) + 1
MOST_PIPS: Final = 12
LEAD_STEP, LEADS = 400, 25
"""Hundredths of a point before, or behind, the best of the others."""
MOST_CRAFTSMEN: Final = 6
LEVEL: Final = (
    (0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 4, 4),
    (0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 4, 4, 4),
    (0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 4, 4, 4),
    (0, 0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4),
)
"""Grain, buildings, figures and tools, for which the craftsmen score."""
LEVELS: Final = 5
PROSPECTS: Final = 12
GAIN: Final = (0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 6)
"""Points that the bottom of a card would add, one or more."""
GAINS: Final = max(GAIN) + 1
MOST_BUILDINGS: Final = 8
OWN_NOW, OWN_SOON, OWN_NOT, FREE_NOW, FREE_SOON, FREE_NOT = range(6)
"""Buildings with a figure of the tribe or without any, and whether it can pay: at once, with what it will gather, or not."""
SHORTEST, SLACKS = -6, 20
"""Resources that will be there beyond what is claimed with figures on cards and buildings."""
CLAIMS: Final = 3
"""Claims of one tribe; more are alike."""
NEARLY: Final = 30
"""Hundredths of a resource that may be missing from what is expected."""

# Where they are, from the first input of a tribe
FIGURES_AT: Final = 0
GRAIN_AT: Final = FIGURES_AT + (MOST_FIGURES - FIRST_FIGURES + 1) * LEFTS
TOOLS_AT: Final = GRAIN_AT + (MOST_GRAIN + 1) * LEFTS
LARDER_AT: Final = TOOLS_AT + (MOST_PIPS + 1) * LEFTS
LEAD_AT: Final = LARDER_AT + LARDERS * MEALS
HOME_AT: Final = LEAD_AT + LEADS * LEFTS
STOCK_AT: Final = HOME_AT + MOST_FIGURES
PIPS_AT: Final = STOCK_AT + KINDS * PHASES * PILES
"""What the tools that are left are worth together, once some are used."""
ONE_USE_AT: Final = PIPS_AT + MOST_PIPS + 1
CASH_AT: Final = ONE_USE_AT + TOOL_FIELDS
VILLAGE_AT: Final = CASH_AT + 1
HUNT_AT: Final = VILLAGE_AT + HUNT * LEFTS
GATHERING_AT: Final = HUNT_AT + MOST_FIGURES
SYMBOLS_AT: Final = GATHERING_AT + KINDS * SPACES
SECOND_AT: Final = SYMBOLS_AT + (SYMBOL_COUNT + 1) * LEFTS
"""Symbols owned twice."""
PROSPECT_AT: Final = SECOND_AT + SYMBOL_COUNT
CRAFTSMEN_AT: Final = PROSPECT_AT + PROSPECTS * PHASES
ROW_AT: Final = CRAFTSMEN_AT + CRAFTS * MOST_CRAFTSMEN * LEVELS
"""What the bottoms of the cards would add that are free, or claimed by the tribe."""
BUILDINGS_AT: Final = ROW_AT + ROW * 2 * GAINS
PAYABLE_AT: Final = BUILDINGS_AT + MOST_BUILDINGS + 1
SLACK_AT: Final = PAYABLE_AT + FREE_NOT * ROW
TRIBE: Final = SLACK_AT + (CLAIMS + 1) * SLACKS


@rule()
def within(number: int, most: int) -> int:
    """A number as one of the inputs from 0 to `most`."""
    return min(max(number, 0), most)


@rule()
def encode_board(s: State, seat: int, rounds: int, lead: int, first: int, active: Numbers, n: int) -> int:
    """Figures, grain, tools, food and resources, and how far the tribe is ahead."""
    p = s.players[seat]
    left = LEFT[min(rounds, len(LEFT) - 1)]
    meals = min(rounds + (0 if fed(s, seat) else 1), MEALS - 1)
    surplus = within(larder(s, seat) - mouths(p) - HUNGRIEST, LARDERS - 1)
    active[n] = first + FIGURES_AT + (p.figures - FIRST_FIGURES) * LEFTS + left
    active[n + 1] = first + GRAIN_AT + p.grain * LEFTS + left
    active[n + 2] = first + TOOLS_AT + tool_points(p) * LEFTS + left
    active[n + 3] = first + LARDER_AT + surplus * MEALS + meals
    active[n + 4] = first + LEAD_AT + within((lead + LEAD_STEP // 2) // LEAD_STEP + LEADS // 2, LEADS - 1) * LEFTS + left
    n += 5
    if s.step == PLACE and p.home > 0:
        active[n] = first + HOME_AT + p.home - 1
        n += 1
    phase = PHASE[min(rounds, len(PHASE) - 1)]
    for kind in range(KINDS):
        if p.stock[kind] > 0:
            active[n] = first + STOCK_AT + (kind * PHASES + phase) * PILES + PILE[min(p.stock[kind], len(PILE) - 1)]
            n += 1
    return encode_tools(p, first, active, n)


@rule()
def encode_tools(p: Player, first: int, active: Numbers, n: int) -> int:
    """What is left of the tools, and cards that serve once."""
    if p.used > 0:
        active[n] = first + PIPS_AT + free_pips(p)
        n += 1
    for k in range(TOOL_FIELDS):
        if p.one_use >> k & 1:
            active[n] = first + ONE_USE_AT + k
            n += 1
    if p.cash == 1:
        active[n] = first + CASH_AT
        n += 1
    return n


@rule()
def encode_figures(p: Player, rounds: int, first: int, active: Numbers, n: int) -> int:
    """Figures in the areas."""
    for area in range(HUNT):
        if p.placed[area] > 0:
            active[n] = first + VILLAGE_AT + area * LEFTS + LEFT[min(rounds, len(LEFT) - 1)]
            n += 1
    if p.placed[HUNT] > 0:
        active[n] = first + HUNT_AT + p.placed[HUNT] - 1
        n += 1
    for kind in range(KINDS):
        if p.placed[FOREST + kind] > 0:
            active[n] = first + GATHERING_AT + kind * SPACES + p.placed[FOREST + kind] - 1
            n += 1
    return n


@rule()
def encode_cards(s: State, seat: int, cards: int, unseen: int, rounds: int, first: int, active: Numbers, n: int) -> int:
    """Symbols and craftsmen, and what further cards would bring."""
    p = s.players[seat]
    once, twice = symbols_owned(cards, 1), symbols_owned(cards, 2)
    hope = within(prospect(p, cards, once, twice, unseen), PROSPECTS - 1)
    active[n] = first + SYMBOLS_AT + once * LEFTS + LEFT[min(rounds, len(LEFT) - 1)]
    active[n + 1] = first + PROSPECT_AT + hope * PHASES + PHASE[min(rounds, len(PHASE) - 1)]
    n += 2
    if twice > 0:
        active[n] = first + SECOND_AT + twice - 1
        n += 1
    for kind in range(CRAFTS):
        shown = min(craftsmen_on(cards, kind), MOST_CRAFTSMEN)
        if shown > 0:
            level = LEVEL[kind][min(product_of(p, kind), MOST_PIPS)]
            active[n] = first + CRAFTSMEN_AT + (kind * MOST_CRAFTSMEN + shown - 1) * LEVELS + level
            n += 1
    for space in range(ROW):
        claimed = s.row_owner[space] == seat
        if s.row[space] != NOBODY and (claimed or s.row_owner[space] == NOBODY):
            gain = bottom_gain(p, cards, once, twice, s.row[space])
            if gain > 0:
                active[n] = first + ROW_AT + (2 * space + (1 if claimed else 0)) * GAINS + GAIN[min(gain, len(GAIN) - 1)]
                n += 1
    return n


@rule()
def soon(s: State, p: Player, kind: int) -> int:
    """Resources of a kind that will probably be there when all figures have gathered."""
    return (expected_stock(s, p, kind) + NEARLY) // 100


@rule()
def encode_buildings(s: State, seat: int, first: int, active: Numbers, n: int) -> int:
    """Buildings, how many of those on the table the tribe can pay for, and whether that is enough for all its claims."""
    p = s.players[seat]
    active[n] = first + BUILDINGS_AT + min(popcount(p.buildings), MOST_BUILDINGS)
    n += 1
    wood, clay, stone, gold = soon(s, p, 0), soon(s, p, 1), soon(s, p, 2), soon(s, p, 3)
    counts, claims, slack = 0, 0, wood + clay + stone + gold
    for stack in range(ROW):
        tile, claimed = s.tops[stack], s.stack_owner[stack] == seat
        if tile != NOBODY and (claimed or s.stack_owner[stack] == NOBODY):
            level = OWN_NOW if claimed else FREE_NOW
            if not pays(tile, p.stock[0], p.stock[1], p.stock[2], p.stock[3]):
                level += 1 if pays(tile, wood, clay, stone, gold) else 2
            counts += 1 << 3 * level
            if claimed:
                claims += 1
                slack -= WORTHWHILE if BUILDING_KIND[tile] == ANY else FEWEST[tile]
    for level in range(FREE_NOT):
        if counts >> 3 * level & 7:
            active[n] = first + PAYABLE_AT + level * ROW + (counts >> 3 * level & 7) - 1
            n += 1
    for space in range(ROW):
        if s.row_owner[space] == seat and s.row[space] != NOBODY:
            claims += 1
            slack -= price_of(space)
    active[n] = first + SLACK_AT + min(claims, CLAIMS) * SLACKS + within(slack - SHORTEST, SLACKS - 1)
    return n + 1
