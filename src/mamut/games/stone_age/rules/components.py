"""What is in the box (chapter 1): cards, building tiles, resources and dice, read from the tables beside this file.

Cards and tiles are numbered from 0 in the core: card 6 is `C07`, tile 2 is `B03`.
"""

from __future__ import annotations

import csv
from importlib.resources import files
from typing import Final

# SA-COMP-6: figures of four colours; a tribe begins with 5 and never has more than 10
COLOURS: Final = ("red", "blue", "green", "yellow")
SEATS: Final = len(COLOURS)
FIRST_FIGURES: Final = 5
MOST_FIGURES: Final = 10

# SA-COMP-4: what a resource is worth in a building is also its divisor where it is gathered; food is no resource
RESOURCES: Final = ("wood", "clay", "stone", "gold")
KINDS: Final = len(RESOURCES)
FOOD: Final = KINDS
GAINS: Final = (*RESOURCES, "food")
VALUE: Final = (3, 4, 5, 6)
DIVISOR: Final = (*VALUE, 2)

# SA-COMP-5: 28 wood, 18 clay, 12 stone and 10 gold lie in the box; they limit nobody (SA-RES-4)
PIECES: Final = (28, 18, 12, 10)

FACES: Final = 6
# SA-COMP-7: three fields for tools on a player board, tools of 1 to 4
TOOL_FIELDS: Final = 3
BEST_TOOL: Final = 4
MOST_GRAIN: Final = 10


def _table(name: str) -> list[dict[str, str]]:
    text = files("mamut.games.stone_age.rules").joinpath(name).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


# SA-COMP-1: 36 civilization cards
_CARDS: Final = _table("cards.csv")
CARDS: Final = tuple(card["id"] for card in _CARDS)
EFFECTS: Final = (
    "market",
    "food",
    "resource",
    "roll_resource",
    "points",
    "tool",
    "grain",
    "extra_card",
    "one_use_tool",
    "any_resources",
)
MARKET, FOOD_CARD, RESOURCE, ROLL_RESOURCE, POINTS, TOOL, GRAIN, EXTRA_CARD, ONE_USE_TOOL, ANY_RESOURCES = range(len(EFFECTS))
EFFECT: Final = tuple(EFFECTS.index(card["top_effect"]) for card in _CARDS)
AMOUNT: Final = tuple(int(card["top_value"] or 0) for card in _CARDS)
TOP_RESOURCE: Final = tuple(RESOURCES.index(card["top_resource"]) if card["top_resource"] else FOOD for card in _CARDS)

# SA-COMP-1: eight symbols of culture, two green cards each
SYMBOLS: Final = ("healing", "art", "music", "writing", "time", "pottery", "transport", "weaving")
# SA-COMP-2: craftsmen on yellow cards, one to three of them
CRAFTSMEN: Final = ("farmer", "hut_builder", "shaman", "toolmaker")
FARMER, HUT_BUILDER, SHAMAN, TOOLMAKER = range(len(CRAFTSMEN))
MOST_ON_A_CARD: Final = 3


def _mask(kind: str, value: int) -> int:
    """The cards whose bottom shows so many of a kind, as a set."""
    return sum(1 << n for n, card in enumerate(_CARDS) if card["bottom_kind"] == kind and int(card["bottom_value"]) == value)


SYMBOL_CARDS: Final = tuple(_mask(symbol, 1) for symbol in SYMBOLS)
CRAFTSMEN_CARDS: Final = tuple(tuple(_mask(kind, n) for n in range(MOST_ON_A_CARD + 1)) for kind in CRAFTSMEN)
"""For each craftsman the cards that show none (which are not listed), one, two and three of them."""

ONE_USE: Final = tuple(n for n in range(len(CARDS)) if EFFECT[n] == ONE_USE_TOOL)
"""C33, C34 and C35."""

# SA-COMP-3: 28 building tiles
_BUILDINGS: Final = _table("buildings.csv")
BUILDINGS: Final = tuple(tile["id"] for tile in _BUILDINGS)
BUILDING_KINDS: Final = ("fixed", "choice", "any")
FIXED, CHOICE, ANY = range(len(BUILDING_KINDS))
BUILDING_KIND: Final = tuple(BUILDING_KINDS.index(tile["kind"]) for tile in _BUILDINGS)
COST: Final = tuple(tuple(int(tile[resource] or 0) for resource in RESOURCES) for tile in _BUILDINGS)
"""The bundle that a fixed building costs; nothing for the others."""
FEWEST: Final = tuple(int(tile["resources_min"]) for tile in _BUILDINGS)
MOST: Final = tuple(int(tile["resources_max"]) for tile in _BUILDINGS)
KINDS_REQUIRED: Final = tuple(int(tile["kinds_required"] or 0) for tile in _BUILDINGS)
TILES_IN_A_STACK: Final = len(BUILDINGS) // SEATS
