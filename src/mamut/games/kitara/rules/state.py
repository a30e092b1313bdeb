"""Everything that lies on the table, as one flat record: also its map and its deck, so that any box can be played with."""

from __future__ import annotations

from typing import Annotated, Final

from mamut.engine.schema import I8, I16, I64, Schema

# What the table waits for. Steps of chance come first.
CARD: Final = 0
"""chance: a kingdom card is turned up"""
TOKEN: Final = 1
"""chance: a war token is drawn"""
START: Final = 2
DRAFT: Final = 3
RECRUIT: Final = 4
MOVE: Final = 5
RETREAT: Final = 6
KEEP: Final = 7
LOSE: Final = 8
REMOVE: Final = 9
FINISHED: Final = 10
STEPS: Final = ("card", "token", "start", "draft", "recruit", "move", "retreat", "keep", "lose", "remove", "over")

# The part of the turn in which something is drawn or decided
SETUP: Final = 0
DRAFTING: Final = 1
RECRUITING: Final = 2
MOVING: Final = 3
SCORING: Final = 4
MANAGING: Final = 5
LEAVING: Final = 6
"""the end of a turn: with two players the leftmost card goes"""
PHASES: Final = ("setup", "draft", "recruit", "move", "score", "manage", "manage", "over")

NOBODY: Final = -1
"""No seat, no card, no territory."""
UNKNOWN: Final = -1
"""The value of a kept token, to those who may not know it; 0 is no token."""

# NG-SETUP-4: in a solo game the tribe has the first seat and you the second
TRIBE: Final = 0
YOU: Final = 1


class Player(Schema):
    """A kingdom, its supply and its tokens."""

    holds: I64
    """territories with own figures, as a set"""
    track: I16
    """prosperity points (KT-COMP-8)"""
    supply: Annotated[list[int], "i1", 3]
    """figures by kind"""
    cards: I8
    """how many are in the kingdom"""
    kingdom: Annotated[list[int], "i1", 10]
    """its cards, in the order in which they were taken"""
    kept: Annotated[list[int], "i1", 9]
    """the token kept in each round"""
    drawn: Annotated[list[int], "i1", 9]
    """how many tokens were drawn in each round in which one was kept"""


class State(Schema):
    """The table. `actor` is a seat from 0, or one of the marks of `mamut.engine.contract`."""

    actor: I8
    step: I8
    phase: I8

    seats: I8
    solo: I8
    """1 if the rules play the first seat"""
    round: I8
    """0 during set-up"""
    last_round: I8
    """0 until the first card of the last age is revealed"""
    turn: I8
    """whose turn it is, also while others retreat"""

    # Switches
    card_points: I8
    per_shaman: I8
    attacker_chooses: I8
    start_card_eats: I8
    lowest_first: I8
    moving_shaman: I8
    savanna_only: I8
    tribe_card_points: I8

    # The map and the deck
    places: I8
    """how many territories there are"""
    near: Annotated[list[int], "i8", 36]
    """the neighbours of each territory, as a set"""
    ruins: I64
    starts: I64
    home: I8
    """solo: where the tribe began"""
    deck_cards: Annotated[list[int], "i4", 35]
    """what is printed on each card (`components.packed`)"""

    figures: Annotated[list[int], "i1", 108]
    """figures by territory and kind; whose they are is said by `holds`"""
    deck: I64
    """cards not yet revealed, as a set"""
    row: Annotated[list[int], "i1", 6]
    """the cards on offer, the farthest from the deck first"""
    in_row: I8

    bag: Annotated[list[int], "i1", 4]
    """tokens by value; to those who do not know them, those of others are among them"""
    in_bag: I8
    """tokens that are really there"""
    hand: Annotated[list[int], "i1", 4]
    """tokens by value that were drawn in this turn"""
    in_hand: I8
    piles: Annotated[list[int], "i1", 36]
    """solo: tokens of the tribe by round and value"""
    in_pile: Annotated[list[int], "i1", 9]
    pile_card: Annotated[list[int], "i1", 9]
    """solo: the card above which each pile lies"""

    drafted: I8
    """the card drafted in this turn"""
    printed: I8
    """figures of the drafted card, or of the card that is lost, that are dealt with"""
    moves_left: I16
    attacked: I8
    """the territory that has just been attacked"""
    driven: I8
    """whose group retreats from there"""
    lifted: Annotated[list[int], "i1", 3]
    """that group"""
    champions: I8
    """champions in the attack"""
    losses: I8
    """cards that are still to be lost"""
    lost: I8
    """the card whose figures go"""

    scores: Annotated[list[int], "i4", 4]
    """set when the game is over"""
    players: Annotated[list[Player], 4]
