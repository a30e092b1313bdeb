"""Final scoring and the winner (chapter 12)."""

from __future__ import annotations

from typing import Final

from mamut.engine.jit import popcount, rule
from mamut.games.stone_age.rules.components import (
    CRAFTSMEN_CARDS,
    FARMER,
    HUT_BUILDER,
    KINDS,
    MOST_ON_A_CARD,
    SHAMAN,
    SYMBOL_CARDS,
    TOOL_FIELDS,
    TOOLMAKER,
)
from mamut.games.stone_age.rules.state import Player, State

FREE_RESOURCES: Final = 2
"""What the any-two-resources card still brings at the end (SA-RUL-9)."""


@rule("SA-SCORE-7")
def cards_of(s: State, seat: int) -> int:
    """All cards whose bottoms count for a seat, the extra card included for those who may know it."""
    cards = s.players[seat].cards
    if s.extra_owner == seat and s.extra_card >= 0:
        cards |= 1 << s.extra_card
    return cards


@rule("SA-SCORE-1")
def resource_points(p: Player) -> int:
    """One point for every resource; two for an unused any-two-resources card; food is worth nothing."""
    total = FREE_RESOURCES * p.cash
    for kind in range(KINDS):
        total += p.stock[kind]
    return total


@rule("SA-SCORE-2")
def green_points(cards: int) -> int:
    """Two sets of different symbols, each scoring its cards squared: all symbols owned, and those owned twice (SA-RUL-24)."""
    once, twice = 0, 0
    for symbol in range(len(SYMBOL_CARDS)):
        owned = popcount(cards & SYMBOL_CARDS[symbol])
        if owned > 0:
            once += 1
        if owned > 1:
            twice += 1
    return once * once + twice * twice


@rule("SA-SCORE-3", "SA-SCORE-4", "SA-SCORE-5", "SA-SCORE-6", "SA-COMP-2")
def craftsmen_on(cards: int, kind: int) -> int:
    """Figures of a kind on yellow cards."""
    total = 0
    for n in range(1, MOST_ON_A_CARD + 1):
        total += n * popcount(cards & CRAFTSMEN_CARDS[kind][n])
    return total


@rule("SA-SCORE-6")
def tool_points(p: Player) -> int:
    """The value of all tools on the player board; one-use tools are none (SA-RUL-8)."""
    total = 0
    for field in range(TOOL_FIELDS):
        total += p.tools[field]
    return total


@rule("SA-SCORE-3")
def farmer_points(p: Player, cards: int) -> int:
    return craftsmen_on(cards, FARMER) * p.grain


@rule("SA-SCORE-4")
def hut_builder_points(p: Player, cards: int) -> int:
    return craftsmen_on(cards, HUT_BUILDER) * popcount(p.buildings)


@rule("SA-SCORE-5")
def shaman_points(p: Player, cards: int) -> int:
    return craftsmen_on(cards, SHAMAN) * p.figures


@rule("SA-SCORE-6")
def toolmaker_points(p: Player, cards: int) -> int:
    return craftsmen_on(cards, TOOLMAKER) * tool_points(p)


@rule("SA-SCORE-2", "SA-SCORE-3", "SA-SCORE-4", "SA-SCORE-5", "SA-SCORE-6")
def card_points(p: Player, cards: int) -> int:
    """What the bottoms of these cards score on this player board."""
    yellow = farmer_points(p, cards) + hut_builder_points(p, cards) + shaman_points(p, cards) + toolmaker_points(p, cards)
    return green_points(cards) + yellow


@rule("SA-SCORE-1", "SA-SCORE-7", "SA-BLD-4")
def points(s: State, seat: int) -> int:
    """The total of a seat if the game ended now."""
    p = s.players[seat]
    return p.track + resource_points(p) + card_points(p, cards_of(s, seat))


@rule("SA-WIN-2")
def tie_value(p: Player) -> int:
    """Grain, tools and figures together."""
    return p.grain + tool_points(p) + p.figures


@rule("SA-WIN-1", "SA-WIN-2")
def winners(s: State) -> int:
    """The seats with the highest total, and of these the ones with most grain, tools and figures, as a mask."""
    winning = 0
    best, best_tie = 0, 0
    for seat in range(s.seats):
        total, tie = points(s, seat), tie_value(s.players[seat])
        if winning == 0 or total > best or (total == best and tie > best_tie):
            best, best_tie, winning = total, tie, 0
        if total == best and tie == best_tie:
            winning |= 1 << seat
    return winning
