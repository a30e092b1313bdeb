"""Civilization cards (chapter 8): buying one, and what its upper part brings."""

from __future__ import annotations

from mamut.engine.contract import Numbers
from mamut.engine.jit import rule
from mamut.games.stone_age.rules.bundles import FIRST_OF_SIZE, list_bundles, pay, take
from mamut.games.stone_age.rules.components import (
    AMOUNT,
    ANY_RESOURCES,
    EFFECT,
    FACES,
    FOOD_CARD,
    GRAIN,
    KINDS,
    ONE_USE,
    ONE_USE_TOOL,
    POINTS,
    RESOURCE,
    TOOL,
    TOP_RESOURCE,
)
from mamut.games.stone_age.rules.numbers import (
    FIRST_CASH,
    FIRST_DICE,
    FIRST_PAY,
    FIRST_PICK,
    MARKET_FACES,
    MARKET_WAYS,
    ROLLS_BEFORE,
    ROLLS_OF,
)
from mamut.games.stone_age.rules.state import FIRST_CARD, NOBODY, Player, State
from mamut.games.stone_age.rules.village import gain_grain, gain_tool


@rule("SA-CARD-1", "SA-SETUP-1")
def price_of(space: int) -> int:
    """The card on the first space costs one resource, on the last one four."""
    return space + 1


@rule("SA-CARD-1", "SA-CARD-3")
def list_card_payments(s: State, out: Numbers) -> int:
    """Any mixture of exactly so many resources; food is none, and what the card will bring is not there yet."""
    return list_bundles(s.players[s.actor], price_of(s.place - FIRST_CARD), FIRST_PAY, out, 0)


@rule("SA-CARD-2", "SA-CARD-5", "SA-CARD-6")
def buy_card(s: State, bundle: int) -> None:
    """Pays, takes the card and leaves its space empty until the next round."""
    p = s.players[s.actor]
    pay(p, bundle)
    space = s.place - FIRST_CARD
    s.bought = s.row[space]
    s.row[space] = NOBODY
    p.cards |= 1 << s.bought


@rule("SA-EFF-2", "SA-EFF-3", "SA-EFF-5", "SA-EFF-6", "SA-EFF-7", "SA-EFF-9", "SA-EFF-10")
def simple_effect(p: Player, card: int) -> None:
    """What needs neither dice nor another card. One-use tools and the any-two-resources card are laid out for later."""
    effect = EFFECT[card]
    if effect == FOOD_CARD:
        p.food += AMOUNT[card]
    elif effect == RESOURCE:
        p.stock[TOP_RESOURCE[card]] += AMOUNT[card]
    elif effect == POINTS:
        p.track += AMOUNT[card]
    elif effect == TOOL:
        gain_tool(p)
    elif effect == GRAIN:
        gain_grain(p)
    elif effect == ONE_USE_TOOL:
        p.one_use |= 1 << card - ONE_USE[0]
    elif effect == ANY_RESOURCES:
        p.cash = 1


@rule("SA-EFF-4")
def prepare_roll(s: State) -> None:
    """Two dice for the resource on the card, whoever stands where (SA-RUL-22)."""
    s.dice = AMOUNT[s.bought]
    s.gain = TOP_RESOURCE[s.bought]


@rule("SA-EFF-1")
def list_market_rolls(s: State, out: Numbers, weights: Numbers) -> int:
    """A die for every player; the order of the dice does not matter."""
    for k in range(ROLLS_OF[s.seats]):
        out[k], weights[k] = FIRST_DICE + k, MARKET_WAYS[ROLLS_BEFORE[s.seats] + k]
    return ROLLS_OF[s.seats]


@rule("SA-EFF-1")
def roll_market(s: State, k: int) -> None:
    for face in range(FACES):
        s.market[face] = MARKET_FACES[ROLLS_BEFORE[s.seats] + k][face]


@rule("SA-EFF-1")
def list_picks(s: State, out: Numbers) -> int:
    """One of the dice that are left; two that show the same are the same choice."""
    n = 0
    for face in range(FACES):
        if s.market[face] > 0:
            out[n] = FIRST_PICK + face
            n += 1
    return n


@rule("SA-EFF-1", "SA-TOOL-4")
def pick(s: State, face: int) -> None:
    """Takes a die and at once what it shows (SA-RUL-23): a resource, a tool or grain."""
    s.market[face] -= 1
    p = s.players[s.actor]
    if face < KINDS:
        p.stock[face] += 1
    elif face == KINDS:
        gain_tool(p)
    else:
        gain_grain(p)


@rule("SA-EFF-8")
def draw_extra(s: State, card: int) -> None:
    """The top card of the deck, unseen by the others; its upper part is never carried out."""
    s.deck &= ~(1 << card)
    s.extra_owner, s.extra_card = s.turn, card


@rule("SA-EFF-10")
def list_cash(p: Player, out: Numbers, n: int) -> int:
    """Ten pairs of resources, behind the first n moves, as long as the card is unused. Returns how many moves there are."""
    if p.cash == 1:
        for pair in range(FIRST_OF_SIZE[3] - FIRST_OF_SIZE[2]):
            out[n] = FIRST_CASH + pair
            n += 1
    return n


@rule("SA-EFF-10")
def cash_in(p: Player, pair: int) -> None:
    """Two resources at the same time, once."""
    take(p, FIRST_OF_SIZE[2] + pair)
    p.cash = 0
