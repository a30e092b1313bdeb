"""What is in the box (chapter 1): figures, kingdom cards, war tokens and maps.

Maps and cards are data, in a format that owners of the printed game can use for theirs; `original.json` is our own design.
Territories and cards are numbered from 0 in the core: territory 0 is `1`; the cards of a deck are in the order of the box, and
the starting card, of which everyone has one, comes after them.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass, field
from typing import Final

# KT-COMP-1: four colours with ten warriors, five shamans and three champions each; KT-COMP-7: a kingdom sheet for everyone
COLOURS: Final = ("red", "blue", "green", "yellow")
SEATS: Final = len(COLOURS)
KINDS: Final = "WSC"
WARRIOR, SHAMAN, CHAMPION = range(len(KINDS))
FIGURES: Final = (10, 5, 3)
KIND_COUNT: Final = len(KINDS)

# KT-COMP-4, KT-COMP-5: a deck has 34 cards of the ages 1 to 5, 27 to 29 of them before the last age
DECKS: Final = ("blue", "red")
DECK_SIZE: Final = 34
LAST_AGE: Final = 5
EARLY_CARDS: Final = (27, 29)
MOST_FIGURES: Final = 3
"""On one card."""
MOST_SYMBOLS: Final = 15
"""Of one row of one card; no printed card comes near it."""

# KT-COMP-6: 39 war tokens with values from 2 to 5
LEAST_TOKEN: Final = 2
TOKEN_VALUES: Final = (2, 3, 4, 5)
VALUE_COUNT: Final = len(TOKEN_VALUES)
TOKENS: Final = 39

ROW: Final = 6
MOST_TERRITORIES: Final = 36
MOST_ROUNDS: Final = 9
MOST_CARDS: Final = MOST_ROUNDS + 1
"""In a kingdom: the starting card and one of each round."""


@dataclass(frozen=True)
class Card:
    """A kingdom card: its age and the five rows (KT-CARD-1). Figures are in printed order."""

    id: str
    age: int
    symbols: int
    figures: str
    moves: int
    points: int
    needs_no_food: bool = False
    name: str = ""


@dataclass(frozen=True)
class Territory:
    """A savanna or ruins (KT-MAP-1). Only centre and polygon are for drawing; no rule reads them."""

    id: int
    ruins: bool
    start: bool
    neighbours: tuple[int, ...]


@dataclass(frozen=True)
class Map:
    """A board for so many players (KT-COMP-2)."""

    id: str
    players: int
    territories: tuple[Territory, ...]
    tribe_start: int
    """where the tribe and you begin a solo game (NG-SETUP-2)"""
    your_start: int

    @functools.cached_property
    def most_neighbours(self) -> int:
        return max(len(territory.neighbours) for territory in self.territories)


@dataclass(frozen=True)
class Box:
    maps: dict[str, Map]
    decks: dict[str, tuple[Card, ...]]
    tokens: tuple[int, ...]
    """how many of each value"""
    text: str = ""
    """an owner's components as they were given; nothing for our own"""
    own: frozenset[str] = field(default=frozenset())
    """maps and decks that are the owner's"""

    def map_for(self, players: int) -> str | None:
        """The map that is meant when none is named: the owner's, else ours."""
        fitting = [name for name, one in self.maps.items() if one.players == players]
        return next((name for name in fitting if name in self.own), next(iter(fitting), None))

    def deck(self, name: str) -> tuple[Card, ...]:
        """The cards of a deck, and the starting card after them."""
        return (*self.decks[name], STARTING_CARD)


# KT-CARD-4: two card symbols, three warriors, two moves
STARTING_CARD: Final = Card("S0", 0, 2, "WWW", 2, 0)
STARTING: Final = DECK_SIZE
"""The number of the starting card."""


# A card as one number, so that a state can carry its deck: age, card symbols, moves, points, the mark, figures in order
AGE_BITS: Final = 3
SYMBOL_BITS: Final = 4
SYMBOLS_AT: Final = AGE_BITS
MOVES_AT: Final = SYMBOLS_AT + SYMBOL_BITS
POINTS_AT: Final = MOVES_AT + SYMBOL_BITS
MARK_AT: Final = POINTS_AT + SYMBOL_BITS
FIGURES_AT: Final = MARK_AT + 1
"""Two bits for each figure: 0 for none, else its kind and one."""


def packed(card: Card) -> int:
    number = card.age | card.symbols << SYMBOLS_AT | card.moves << MOVES_AT | card.points << POINTS_AT
    number |= card.needs_no_food << MARK_AT
    for n, kind in enumerate(card.figures):
        number |= KINDS.index(kind) + 1 << FIGURES_AT + 2 * n
    return number
