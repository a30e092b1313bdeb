"""Kingdom cards: what their five rows show (chapter 3)."""

from __future__ import annotations

from mamut.engine.jit import rule
from mamut.games.kitara.rules.components import (
    AGE_BITS,
    FIGURES_AT,
    MARK_AT,
    MOVES_AT,
    POINTS_AT,
    STARTING,
    SYMBOL_BITS,
    SYMBOLS_AT,
)
from mamut.games.kitara.rules.state import NOBODY, Player, State


@rule("KT-COMP-5")
def age_of(s: State, card: int) -> int:
    return int(s.deck_cards[card]) & (1 << AGE_BITS) - 1


@rule("KT-CARD-2")
def row_of(s: State, card: int, at: int) -> int:
    """Symbols in one of the rows 1, 3 and 4."""
    return int(s.deck_cards[card]) >> at & (1 << SYMBOL_BITS) - 1


@rule("KT-CARD-2")
def figure_on(s: State, card: int, n: int) -> int:
    """The kind of the n-th figure in row 2, from 0; NOBODY if there are fewer."""
    return (int(s.deck_cards[card]) >> FIGURES_AT + 2 * n & 3) - 1


@rule("KT-CARD-3", "KT-MANAGE-3", "KT-MANAGE-4")
def needs_food(s: State, card: int) -> bool:
    """Marked cards need none; the starting card does, unless that is decided otherwise."""
    if card == STARTING:
        return s.start_card_eats == 1
    return int(s.deck_cards[card]) >> MARK_AT & 1 == 0


@rule("KT-CARD-6")
def symbols_in(s: State, p: Player, at: int) -> int:
    """Symbols of a row over all cards of a kingdom."""
    total = 0
    for n in range(p.cards):
        total += row_of(s, p.kingdom[n], at)
    return total


@rule("KT-DRAFT-1", "KT-DRAFT-2")
def reach_of(s: State, p: Player) -> int:
    """Positions from which a kingdom can take a card: at least one, at most as many as there are cards."""
    return min(max(symbols_in(s, p, SYMBOLS_AT), 1), s.in_row)


@rule("KT-MOVE-1")
def moves_of(s: State, p: Player) -> int:
    return symbols_in(s, p, MOVES_AT)


@rule("KT-SCORE-1")
def score_symbols_of(s: State, p: Player) -> int:
    return symbols_in(s, p, POINTS_AT)


@rule("KT-CARD-6", "KT-DRAFT-4")
def add_card(p: Player, card: int) -> None:
    """A card joins a kingdom on the right."""
    p.kingdom[p.cards] = card
    p.cards += 1


@rule("KT-MANAGE-7")
def drop_card(p: Player, card: int) -> None:
    """A card leaves the game; the others close up."""
    n = 0
    while p.kingdom[n] != card:
        n += 1
    p.cards -= 1
    while n < p.cards:
        p.kingdom[n] = p.kingdom[n + 1]
        n += 1
    p.kingdom[p.cards] = NOBODY
