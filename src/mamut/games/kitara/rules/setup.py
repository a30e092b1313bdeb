"""Set-up (chapter 2), and everything that is turned up or drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mamut.engine.contract import CHANCE, Numbers
from mamut.engine.jit import lowest, rule
from mamut.games.kitara.rules.cards import add_card, age_of
from mamut.games.kitara.rules.components import (
    DECK_SIZE,
    FIGURES,
    LAST_AGE,
    ROW,
    SHAMAN,
    STARTING,
    WARRIOR,
    Box,
    Map,
    packed,
)
from mamut.games.kitara.rules.land import held, list_places, put
from mamut.games.kitara.rules.numbers import FIRST_START
from mamut.games.kitara.rules.state import CARD, NOBODY, TRIBE, YOU, State
from mamut.games.kitara.rules.war_tokens import list_tokens

# KT-SETUP-4: everyone begins with three warriors; NG-SETUP-2: the tribe with a shaman besides
FIRST_WARRIORS: Final = 3


def new_table(box: Box, options: Mapping[str, object]) -> State:
    """The table before the first card is turned up.

    KT-SETUP-1: the map fits the players. KT-SETUP-2: the first seat has the chief's token. KT-SETUP-3: all points are 0.
    KT-SETUP-5: everyone has a starting card. KT-SETUP-6: one deck is played, the other stays in the box. KT-SETUP-7 and
    KT-SETUP-8: ages come in order, cards of one age in any; six are turned up. KT-SETUP-9: all tokens are in the bag.
    NG-SETUP-1: a solo game is a game for two.
    """
    s = State()
    board = box.maps[str(options["map"])]
    s.actor, s.step, s.seats = CHANCE, CARD, board.players
    _switch(s, options)
    _lay_map(s, board)
    for number, card in enumerate(box.deck(str(options["deck"]))):
        s.deck_cards[number] = packed(card)
    s.deck = (1 << DECK_SIZE) - 1
    s.row = [NOBODY] * ROW
    s.bag, s.in_bag = list(box.tokens), sum(box.tokens)
    s.pile_card = [NOBODY] * len(s.pile_card)
    s.drafted = s.attacked = s.driven = s.lost = NOBODY
    for p in s.players:
        p.kingdom = [NOBODY] * len(p.kingdom)
    for seat in range(s.seats):
        s.players[seat].supply = list(FIGURES)
        add_card(s.players[seat], STARTING)
    if s.solo:
        _set_up_solo(s, board)
    return s


def _switch(s: State, options: Mapping[str, object]) -> None:
    s.solo = int(options["solo"] == "nguni")
    s.card_points = int(str(options["final_points_per_card"]))
    s.per_shaman = int(options["ruins_scoring"] == "shaman")
    s.attacker_chooses = int(options["retreat_ties"] == "attacker")
    s.start_card_eats = int(options["start_card_counts_for_food"] == "yes")
    s.lowest_first = int(options["rule_a_direction"] == "lowest")
    s.moving_shaman = int(options["nguni_action1_needs_moving_shaman"] == "yes")
    s.savanna_only = int(options["nguni_action3_attacks_savanna_only"] == "yes")
    s.tribe_card_points = int(options["nguni_final_card_points"] == "yes")


def _lay_map(s: State, board: Map) -> None:
    s.places, s.home = len(board.territories), board.tribe_start - 1
    for place, territory in enumerate(board.territories):
        s.near[place] = sum(1 << other - 1 for other in territory.neighbours)
        s.ruins |= int(territory.ruins) << place
        s.starts |= int(territory.start) << place


def _set_up_solo(s: State, board: Map) -> None:
    """NG-SETUP-2, NG-SETUP-3: three warriors for you, three and a shaman for the tribe, which has the rest like a player."""
    settle(s, TRIBE, board.tribe_start - 1)
    recruit(s, TRIBE, board.tribe_start - 1, SHAMAN)
    settle(s, YOU, board.your_start - 1)


@rule("KT-COMP-9")
def recruit(s: State, seat: int, place: int, kind: int) -> None:
    """A figure comes from the supply into a territory."""
    s.players[seat].supply[kind] -= 1
    put(s, seat, place, kind, 1)


@rule("KT-SETUP-4", "NG-SETUP-2")
def settle(s: State, seat: int, place: int) -> None:
    """Three warriors on a starting space."""
    for _ in range(FIRST_WARRIORS):
        recruit(s, seat, place, WARRIOR)


@rule("KT-SETUP-4")
def list_starts(s: State, out: Numbers) -> int:
    """The free starting spaces."""
    return list_places(s.starts & ~held(s), FIRST_START, out)


@rule("KT-SETUP-8", "KT-DRAFT-4", "KT-END-1", "KT-2P-2")
def turn_up(s: State, card: int) -> None:
    """A card fills the place next to the deck. The first one of the last age says which round is the last."""
    s.deck &= ~(1 << card)
    s.row[s.in_row] = card
    s.in_row += 1
    if s.last_round == 0 and age_of(s, card) == LAST_AGE:
        s.last_round = s.round + 1


@rule("KT-DRAFT-4", "KT-2P-1")
def leave_row(s: State, position: int) -> int:
    """A card goes and those on its right slide left. Returns the card."""
    card = int(s.row[position])
    s.in_row -= 1
    for n in range(position, s.in_row):
        s.row[n] = s.row[n + 1]
    s.row[s.in_row] = NOBODY
    return card


@rule("KT-SETUP-7")
def list_cards(s: State, out: Numbers, weights: Numbers) -> int:
    """The cards of the lowest age in the deck, all equally likely."""
    n, age = 0, LAST_AGE + 1
    left = s.deck
    while left:
        card = lowest(left)
        left &= left - 1
        if age_of(s, card) < age:
            n, age = 0, age_of(s, card)
        if age_of(s, card) == age:
            out[n], weights[n] = card, 1
            n += 1
    return n


@rule("KT-SETUP-7", "KT-WAR-1")
def outcomes(s: State, out: Numbers, weights: Numbers) -> int:
    """What can be turned up or drawn now."""
    if s.step == CARD:
        return list_cards(s, out, weights)
    return list_tokens(s, out, weights)
