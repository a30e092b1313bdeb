"""How moves and outcomes are numbered. Only this file knows; everything outside the core uses the text of a move."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Final

from mamut.games.stone_age.rules.bundles import FIRST_OF_SIZE, LARGEST
from mamut.games.stone_age.rules.components import BUILDINGS, CARDS, FACES, MOST_FIGURES, TOOL_FIELDS
from mamut.games.stone_age.rules.state import HUNT, PLACES, RIVER

SPACES: Final = 7
"""Spaces of a resource area (SA-PLACE-6)."""
LARGEST_PAYMENT: Final = 7
"""Resources in the dearest building (SA-BLD-3)."""

# Moves
MOST_PLACED: Final = tuple(MOST_FIGURES if place == HUNT else SPACES if HUNT < place <= RIVER else 1 for place in range(PLACES))
"""How many numbers of figures can be placed there; always one number for the village, cards and buildings."""
FIRST_PLACE: Final = tuple(sum(MOST_PLACED[:place]) for place in range(PLACES))
FIRST_USE: Final = sum(MOST_PLACED)
FIRST_TOOL: Final = FIRST_USE + PLACES
SLOTS: Final = TOOL_FIELDS + 3
"""Three tool fields and the three one-use cards, in the order in which they are added."""
DONE: Final = FIRST_TOOL + SLOTS
FIRST_PICK: Final = DONE + 1
FIRST_CASH: Final = FIRST_PICK + FACES
DECLINE: Final = FIRST_CASH + FIRST_OF_SIZE[3] - FIRST_OF_SIZE[2]
STARVE: Final = DECLINE + 1
FIRST_PAY: Final = STARVE + 1
FIRST_FEED: Final = FIRST_PAY + FIRST_OF_SIZE[LARGEST_PAYMENT + 1]
MOVES: Final = FIRST_FEED + FIRST_OF_SIZE[LARGEST + 1]

PLACE_OF: Final = tuple(place for place in range(PLACES) for _ in range(MOST_PLACED[place]))
"""Where a `place` move puts figures."""

# Outcomes
FIRST_TILE: Final = len(CARDS)
FIRST_ROLL: Final = FIRST_TILE + len(BUILDINGS)
"""The roll of 1; a roll of n has n - 1 numbers before it."""
FIRST_DRAW: Final = FIRST_ROLL + FACES * MOST_FIGURES
FIRST_DICE: Final = FIRST_DRAW + len(CARDS)

# The rolls of two, three and four market dice, each as how many dice show each face
MARKET_ROLLS: Final = tuple(
    tuple(
        tuple(roll.count(face) for face in range(1, FACES + 1))
        for roll in combinations_with_replacement(range(1, FACES + 1), n)
    )
    for n in range(5)
)
ROLLS_OF: Final = tuple(len(rolls) for rolls in MARKET_ROLLS)
ROLLS_BEFORE: Final = tuple(sum(ROLLS_OF[:n]) for n in range(5))
MARKET_FACES: Final = tuple(roll for rolls in MARKET_ROLLS for roll in rolls)
MARKET_WAYS: Final = tuple(factorial(sum(roll)) // prod(map(factorial, roll)) for roll in MARKET_FACES)
"""In how many ways dice can show a roll."""


def _ways(dice: int) -> list[int]:
    """For each sum from 0 in how many ways so many dice make it."""
    ways = [1]
    for _ in range(dice):
        ways = [sum(ways[max(0, total - FACES) : total]) for total in range(len(ways) + FACES)]
    return ways


WAYS: Final = tuple(tuple(_ways(dice) + [0] * FACES * (MOST_FIGURES - dice)) for dice in range(MOST_FIGURES + 1))
