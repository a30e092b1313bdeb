"""Everything that lies on the table, as one flat record."""

from __future__ import annotations

from typing import Annotated, Final

from mamut.engine.schema import I8, I16, I32, I64, Schema

# What the table waits for. Steps of chance come first.
CARD: Final = 0
"""chance: a card is turned up"""
BUILDING: Final = 1
"""chance: a building tile is turned up"""
ROLL: Final = 2
"""chance: the dice of an area or of a card"""
DICE: Final = 3
"""chance: the dice of a market card"""
DRAW: Final = 4
"""chance: the extra card"""
PLACE: Final = 5
USE: Final = 6
TOOL: Final = 7
PAY: Final = 8
PICK: Final = 9
FEED: Final = 10
FINISHED: Final = 11
STEPS: Final = ("card", "building", "roll", "dice", "draw", "place", "use", "tool", "pay", "pick", "feed", "over")

# Where figures can stand: eight areas, then four spaces for cards, then four stacks of buildings.
AREAS: Final = ("toolmaker", "hut", "field", "hunt", "forest", "clay-pit", "quarry", "river")
TOOLMAKER, HUT, FIELD, HUNT, FOREST, CLAY_PIT, QUARRY, RIVER = range(len(AREAS))
FIRST_CARD: Final = len(AREAS)
FIRST_BUILDING: Final = FIRST_CARD + 4
PLACES: Final = FIRST_BUILDING + 4
ROW: Final = 4

NOBODY: Final = -1
"""No seat, no card, no tile."""
UNKNOWN: Final = -2
"""The extra card, to those who may not know it."""


class Player(Schema):
    """A player board and what lies beside it."""

    food: I32
    track: I32
    """points scored during the game; may be negative"""
    stock: Annotated[list[int], "i4", 4]
    """resources by kind"""
    grain: I8
    figures: I8
    home: I8
    """figures that are not on the game board"""
    placed: Annotated[list[int], "i1", 8]
    """figures in each area"""
    tools: Annotated[list[int], "i1", 3]
    used: I8
    """fields whose tool has been used this round, as a set"""
    one_use: I8
    """one-use tools that are still there, as a set: C33, C34, C35"""
    cash: I8
    """1 while the any-two-resources card is unused"""
    cards: I64
    """bought cards"""
    buildings: I64


class State(Schema):
    """The table. `actor` is a seat from 0, or one of the marks of `mamut.engine.contract`."""

    actor: I8
    step: I8

    seats: I8
    round: I16
    """0 during set-up"""
    start: I8
    """the start player"""
    turn: I8
    """whose turn it is in this phase, also while others pick market dice"""
    emptied: I8
    """1 when a stack of buildings has been emptied: the last round"""

    row: Annotated[list[int], "i1", 4]
    """the card on each space, the cheapest first"""
    row_owner: Annotated[list[int], "i1", 4]
    """whose figure stands there"""
    deck: I64
    """cards that nobody has seen; to those who do not know it, the extra card is one of them"""
    extra_owner: I8
    extra_card: I8

    tops: Annotated[list[int], "i1", 4]
    """the tile that lies face up on each stack"""
    heights: Annotated[list[int], "i1", 4]
    """tiles in each stack, the face-up one included"""
    stack_owner: Annotated[list[int], "i1", 4]
    tiles: I64
    """tiles that were never turned up, in the stacks or out of the game"""

    place: I8
    """the place whose action is being carried out"""
    bought: I8
    """the card whose top is being carried out"""
    dice: I8
    """how many are rolled"""
    gain: I8
    """the resource that the roll brings, or food"""
    rolled: I16
    """the sum of the dice"""
    added: I8
    """tools added to the roll, as a set of the six that can be"""
    next_tool: I8
    """tools before this one can no longer be added to the roll"""
    market: Annotated[list[int], "i1", 6]
    """market dice that are left, by face"""
    missing: I8
    """food that the actor is short of"""

    scores: Annotated[list[int], "i4", 4]
    """set when the game is over"""
    players: Annotated[list[Player], 4]
