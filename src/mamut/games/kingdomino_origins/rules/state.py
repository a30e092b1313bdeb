"""Everything that lies on the table, as one flat record."""

from __future__ import annotations

from typing import Annotated, Final

from mamut.engine.schema import I8, I64, Schema

# What the table waits for: the steps of the set-up and of a turn, in their order.
REVEAL: Final = 0
"""chance: a domino is turned up"""
CAVE: Final = 1
"""chance: a caveman is turned up"""
CHIEF: Final = 2
"""chance: a chief is drawn, at set-up"""
CLAIM_PAIR: Final = 3
"""two players, first row: outer or inner dominoes"""
PLACE: Final = 4
FIRE: Final = 5
TOTEM: Final = 6
CLAIM: Final = 7
RECRUIT: Final = 8
SPEND: Final = 9
SETTLE: Final = 10
FINISHED: Final = 11
STEPS: Final = (
    "reveal",
    "cave",
    "chief",
    "claim-pair",
    "place",
    "fire",
    "totem",
    "claim",
    "recruit",
    "spend",
    "settle",
    "over",
)

MODES: Final = ("discovery", "totem", "tribe")
DISCOVERY: Final = 0
TOTEM_MODE: Final = 1
TRIBE_MODE: Final = 2

NOBODY: Final = -1
ROUNDS: Final = 12
ROW: Final = 4


class Territory(Schema):
    """One player's land. Every mask is a set of squares on the ring of `grid`; the starting tile is square 0."""

    squares: I64
    land: Annotated[list[int], "i8", 6]
    """squares of each terrain"""
    fire: Annotated[list[int], "i8", 3]
    """squares with one, two and three fires, printed or on a token"""
    craters: Annotated[list[int], "i8", 3]
    """volcanoes with one, two and three craters"""
    fire_tokens: I64
    """squares where the fire is a token"""
    resources: I64
    """squares with a wooden token; its kind is that of the terrain"""
    cavemen: Annotated[list[int], "i8", 10]
    """squares with a caveman of each kind"""
    top: I8
    left: I8
    bottom: I8
    right: I8


class State(Schema):
    """The table. `actor` is a seat from 0, or one of the marks of `mamut.engine.contract`."""

    actor: I8
    step: I8

    seats: I8
    mode: I8
    side: I8
    """N, the side of the square a territory must fit in"""
    empire_of_fire: I8
    homo_habilis: I8
    fire_over_gaps: I8
    fire_on_hut: I8
    recruit_in_last_round: I8
    centre_needs_full_box: I8

    round: I8
    """0 during set-up, then 1 to 12"""
    turn: I8
    """whose domino of `row` is being placed, by position"""
    row: Annotated[list[int], "i1", 4]
    row_owner: Annotated[list[int], "i1", 4]
    next_row: Annotated[list[int], "i1", 4]
    """0 where nothing has been turned up"""
    next_owner: Annotated[list[int], "i1", 4]
    pile: I64
    """dominoes not yet seen; bit n is domino n"""
    discarded: I64
    """dominoes out of the game, likewise"""
    undrawn_chiefs: I8
    """seats whose chief has not been drawn, at set-up"""

    volcano: I8
    """the square of the volcano that erupts"""
    craters: I8

    totems: Annotated[list[int], "i1", 4]
    """holder of each totem"""
    contested: I8
    """the totem whose holder must choose a successor"""

    cave: Annotated[list[int], "i1", 4]
    """kinds of the face-up cavemen, NOBODY where the space is empty"""
    cave_pile: Annotated[list[int], "i1", 10]
    """how many of each kind are in the face-down pile"""
    recruit: I8
    """the kind being recruited"""
    price: I8
    """what the caveman costs: two tokens, or four from the pile"""
    unpaid: I8
    """tokens still to be spent"""
    next_resource: I8
    """resources before this one can no longer be spent in this payment"""

    scores: Annotated[list[int], "i2", 4]
    """set when the game is over"""
    territories: Annotated[list[Territory], 4]
