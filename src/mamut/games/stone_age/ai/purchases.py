"""What a tribe could buy: the points that the bottoms of cards would add now, and whether resources pay for a building."""

from __future__ import annotations

from typing import Final

from mamut.engine.jit import popcount, rule
from mamut.games.stone_age.rules.components import (
    ANY,
    BUILDING_KIND,
    CARDS,
    COST,
    CRAFTSMEN,
    CRAFTSMEN_CARDS,
    FARMER,
    FEWEST,
    FIXED,
    HUT_BUILDER,
    KINDS,
    KINDS_REQUIRED,
    MOST_ON_A_CARD,
    SHAMAN,
    SYMBOL_CARDS,
)
from mamut.games.stone_age.rules.scoring import craftsmen_on, tool_points
from mamut.games.stone_age.rules.state import Player

WORTHWHILE: Final = 4
"""Nobody who can wait spends fewer resources on a building that takes any."""
CRAFTS: Final = len(CRAFTSMEN)
SYMBOL_COUNT: Final = len(SYMBOL_CARDS)
SYMBOL: Final = tuple(max((k for k in range(SYMBOL_COUNT) if SYMBOL_CARDS[k] >> n & 1), default=0) for n in range(len(CARDS)))
"""The symbol of each green card."""
CRAFT: Final = tuple(max((k for k in range(CRAFTS) if sum(CRAFTSMEN_CARDS[k]) >> n & 1), default=0) for n in range(len(CARDS)))
SHOWN: Final = tuple(
    sum(shown for kind in CRAFTSMEN_CARDS for shown in range(1, MOST_ON_A_CARD + 1) if kind[shown] >> n & 1)
    for n in range(len(CARDS))
)
"""The craftsmen on each card: their kind, and how many; none on green cards."""


@rule()
def product_of(p: Player, kind: int) -> int:
    """What a craftsman multiplies."""
    if kind == FARMER:
        return p.grain
    if kind == HUT_BUILDER:
        return popcount(p.buildings)
    if kind == SHAMAN:
        return p.figures
    return tool_points(p)


@rule()
def symbols_owned(cards: int, times: int) -> int:
    """Symbols that are among the cards so many times, or more."""
    owned = 0
    for symbol in range(SYMBOL_COUNT):
        if popcount(cards & SYMBOL_CARDS[symbol]) >= times:
            owned += 1
    return owned


@rule()
def bottom_gain(p: Player, cards: int, once: int, twice: int, card: int) -> int:
    """Points that the bottom of a card would add now: a symbol by the set that it joins, as sets score their squares."""
    if SHOWN[card] > 0:
        return SHOWN[card] * product_of(p, CRAFT[card])
    owned = popcount(cards & SYMBOL_CARDS[SYMBOL[card]])
    if owned == 0:
        return 2 * once + 1
    return 2 * twice + 1 if owned == 1 else 0


@rule()
def prospect(p: Player, cards: int, once: int, twice: int, unseen: int) -> int:
    """Points that the bottom of a card nobody has seen would add, on average."""
    if unseen == 0:
        return 0
    total = 0
    for symbol in range(SYMBOL_COUNT):
        owned = popcount(cards & SYMBOL_CARDS[symbol])
        if owned < 2:
            total += popcount(unseen & SYMBOL_CARDS[symbol]) * (2 * (once if owned == 0 else twice) + 1)
    for kind in range(CRAFTS):
        total += craftsmen_on(unseen, kind) * product_of(p, kind)
    return total // popcount(unseen)


@rule()
def of_largest(kinds: int, a: int, b: int, c: int, d: int) -> int:
    """How many pieces the largest of four piles have together."""
    if kinds == KINDS:
        return a + b + c + d
    if kinds == KINDS - 1:
        return a + b + c + d - min(a, b, c, d)
    largest = max(a, b, c, d)
    if kinds == 1:
        return largest
    return largest + max(min(max(a, b), max(c, d)), min(a, b), min(c, d))


@rule()
def pays(tile: int, wood: int, clay: int, stone: int, gold: int) -> bool:
    """Whether these resources pay for a building."""
    if BUILDING_KIND[tile] == FIXED:
        enough = wood >= COST[tile][0] and clay >= COST[tile][1]
        return enough and stone >= COST[tile][2] and gold >= COST[tile][3]
    if BUILDING_KIND[tile] == ANY:
        return wood + clay + stone + gold >= WORTHWHILE
    kinds = min(wood, 1) + min(clay, 1) + min(stone, 1) + min(gold, 1)
    return kinds >= KINDS_REQUIRED[tile] and of_largest(KINDS_REQUIRED[tile], wood, clay, stone, gold) >= FEWEST[tile]
