"""Set-up (chapter 2), and everything that is turned up or drawn."""

from __future__ import annotations

from typing import Final

from mamut.engine.contract import CHANCE, Numbers
from mamut.engine.jit import lowest, popcount, rule
from mamut.games.stone_age.rules.cards import list_market_rolls
from mamut.games.stone_age.rules.components import BUILDINGS, CARDS, FIRST_FIGURES, TILES_IN_A_STACK
from mamut.games.stone_age.rules.gathering import list_rolls
from mamut.games.stone_age.rules.numbers import FIRST_DRAW, FIRST_TILE
from mamut.games.stone_age.rules.state import BUILDING, CARD, DICE, NOBODY, ROLL, ROW, UNKNOWN, State

FIRST_FOOD: Final = 12


def new_table(players: int) -> State:
    """The table before the first card is turned up.

    SA-SETUP-1: all cards are in the deck. SA-SETUP-2: a stack of seven tiles for every player; the rest leaves the game unseen,
    but as nobody knows which tiles these are, all are still possible. SA-SETUP-3: five figures and twelve food for everyone.
    SA-SETUP-4: the first seat is the start player; whoever sits there is settled by the seating (SA-RUL-20).
    """
    s = State()
    s.actor, s.step, s.seats = CHANCE, CARD, players
    s.deck, s.tiles = (1 << len(CARDS)) - 1, (1 << len(BUILDINGS)) - 1
    s.row, s.row_owner, s.tops, s.stack_owner = [NOBODY] * ROW, [NOBODY] * ROW, [NOBODY] * ROW, [NOBODY] * ROW
    s.extra_owner, s.extra_card, s.place, s.bought = NOBODY, NOBODY, NOBODY, NOBODY
    for seat in range(players):
        s.heights[seat] = TILES_IN_A_STACK
        p = s.players[seat]
        p.figures = p.home = FIRST_FIGURES
        p.food = FIRST_FOOD
    return s


@rule("SA-END-4")
def deck_size(s: State) -> int:
    """Cards in the deck; everyone may count them."""
    return popcount(s.deck) - (1 if s.extra_card == UNKNOWN else 0)


@rule("SA-SETUP-1", "SA-NEW-2")
def empty_spaces(s: State) -> int:
    """Spaces of the card row without a card."""
    empty = 0
    for space in range(ROW):
        if s.row[space] == NOBODY:
            empty += 1
    return empty


@rule("SA-SETUP-1", "SA-NEW-2")
def turn_up_card(s: State, card: int) -> None:
    """Fills the cheapest empty space (SA-RUL-12)."""
    s.deck &= ~(1 << card)
    space = 0
    while s.row[space] != NOBODY:
        space += 1
    s.row[space] = card


@rule("SA-SETUP-2", "SA-BLD-5")
def bare_stack(s: State) -> int:
    """The first stack in play that has tiles but none face up; NOBODY if there is none."""
    for stack in range(s.seats):
        if s.tops[stack] == NOBODY and s.heights[stack] > 0:
            return stack
    return NOBODY


@rule("SA-SETUP-2", "SA-BLD-5")
def turn_up_building(s: State, tile: int) -> None:
    s.tiles &= ~(1 << tile)
    s.tops[bare_stack(s)] = tile


@rule("SA-SETUP-1", "SA-SETUP-2", "SA-EFF-8")
def list_set(pieces: int, first: int, out: Numbers, weights: Numbers) -> int:
    """Every piece of a set that nobody has seen, all equally likely."""
    n = 0
    while pieces:
        out[n], weights[n] = first + lowest(pieces), 1
        pieces &= pieces - 1
        n += 1
    return n


@rule("SA-SETUP-1", "SA-SETUP-2", "SA-RES-1", "SA-EFF-1", "SA-EFF-8")
def outcomes(s: State, out: Numbers, weights: Numbers) -> int:
    """What can be turned up, rolled or drawn now."""
    if s.step == ROLL:
        return list_rolls(s, out, weights)
    if s.step == CARD:
        return list_set(s.deck, 0, out, weights)
    if s.step == BUILDING:
        return list_set(s.tiles, FIRST_TILE, out, weights)
    if s.step == DICE:
        return list_market_rolls(s, out, weights)
    return list_set(s.deck, FIRST_DRAW, out, weights)
