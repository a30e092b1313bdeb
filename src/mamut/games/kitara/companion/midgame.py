"""A solo game that has begun at a real table, before the turn of either side: read strictly, and laid out to be played on.

Where a game stands says how many cards have been turned up and how many the tribe has taken, so what was forgotten is found.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mamut.engine.errors import PositionError
from mamut.engine.validation import a_list, keys, one_of, shown, whole
from mamut.games.kitara.companion.real_table import (
    Cards,
    apart,
    card_set,
    cards_of,
    clear_map,
    lay_groups,
    lay_kingdom,
    lay_row,
    read_groups,
)
from mamut.games.kitara.faces.position import MILLION
from mamut.games.kitara.game import Kitara
from mamut.games.kitara.rules.cards import age_of
from mamut.games.kitara.rules.components import (
    DECK_SIZE,
    LAST_AGE,
    LEAST_TOKEN,
    MOST_ROUNDS,
    ROW,
    STARTING,
    TOKEN_VALUES,
    TOKENS,
    Card,
)
from mamut.games.kitara.rules.state import TRIBE, YOU, State
from mamut.games.kitara.rules.turn import begin_turn

LAST_ROUND: Final = 7
"""NG-END-1, KT-END-4: with two players."""
CARDS_A_TURN: Final = 2
"""KT-DRAFT-4, KT-2P-1: turned up in every turn."""
SIDES: Final = ("tribe", "you")


def lay_start(game: Kitara, data: Any) -> State:
    """The table. Raises PositionError, and nothing else, if anything is wrong."""
    keys(data, "start", ("round", "turn", "row", "tribe", "you", "gone"))
    keys(data["tribe"], "tribe", ("groups", "kingdom", "score", "piles"))
    keys(data["you"], "you", ("groups", "kingdom", "score", "tokens"))
    s = game.start()
    s.round = whole(data["round"], "round", 1, LAST_ROUND, "KT-END-4")
    turn = SIDES.index(one_of(data["turn"], "turn", SIDES))
    _lay_groups(s, data)
    _lay_cards(s, turn, data, cards_of(game.box, str(game.options["deck"])), game.deck)
    for seat, side in enumerate(SIDES):
        s.players[seat].track = whole(data[side]["score"], f"{side}.score", 0, MILLION)
    _lay_piles(s, data["tribe"]["piles"], turn)
    _lay_tokens(s, data["you"]["tokens"])
    begin_turn(s, turn)
    return s


def _lay_groups(s: State, data: Any) -> None:
    groups = [read_groups(data[side]["groups"], f"{side}.groups", s.places) for side in SIDES]
    apart(groups[YOU], groups[TRIBE], "you.groups")
    clear_map(s)
    for seat in (TRIBE, YOU):
        lay_groups(s, seat, groups[seat])


def _lay_cards(s: State, turn: int, data: Any, cards: Cards, deck: Sequence[Card]) -> None:
    """The tribe has lost no card, you may have; all others that were turned up are gone."""
    tribe_has = s.round + turn
    row = cards.read(data["row"], "row", ROW, ROW)
    kingdom = cards.read(data["tribe"]["kingdom"], "tribe.kingdom", tribe_has, tribe_has, starting=True)
    own = cards.read(data["you"]["kingdom"], "you.kingdom", 0, s.round, starting=True)
    if kingdom[0] != STARTING:
        raise PositionError("tribe.kingdom[0]", "kitara.sitting.starting_card", "NG-SETUP-3", card=deck[kingdom[0]].id)
    turned_up = ROW + CARDS_A_TURN * (2 * (s.round - 1) + turn)
    gone = turned_up - len(cards.seen)
    cards.read(data["gone"], "gone", gone, gone)
    lay_row(s, row)
    lay_kingdom(s, TRIBE, kingdom)
    lay_kingdom(s, YOU, own)
    s.deck = (1 << DECK_SIZE) - 1 & ~card_set(cards.seen)
    _check_ages(s, cards, deck)
    s.last_round = LAST_ROUND if any(age_of(s, card) == LAST_AGE for card in cards.seen) else 0


def _check_ages(s: State, cards: Cards, deck: Sequence[Card]) -> None:
    """KT-SETUP-7: as long as a card of an age is in the deck, none of a higher age has been turned up."""
    last = max(cards.seen, key=lambda card: age_of(s, card))
    for card in range(DECK_SIZE):
        if s.deck >> card & 1 and age_of(s, card) < age_of(s, last):
            raise PositionError("gone", "kitara.sitting.age", "KT-SETUP-7", card=deck[card].id, seen=deck[last].id)


def _lay_piles(s: State, data: Any, turn: int) -> None:
    """How many tokens lie above each card that the tribe has taken, the first one first."""
    rounds = s.round - 1 + turn
    for n, count in enumerate(a_list(data, "tribe.piles", rounds, rounds)):
        s.in_pile[n] = whole(count, f"tribe.piles[{n}]", 0, TOKENS, "KT-COMP-6")
        if count:
            s.pile_card[n] = s.players[TRIBE].kingdom[n + 1]
    s.in_bag -= sum(s.in_pile[:MOST_ROUNDS])


def _lay_tokens(s: State, data: Any) -> None:
    """What you have kept. In which rounds nobody asks: they are laid to the first ones."""
    p = s.players[YOU]
    for n, value in enumerate(a_list(data, "you.tokens", 0, s.round - 1)):
        place = f"you.tokens[{n}]"
        if type(value) is not int or value not in TOKEN_VALUES:
            values = ", ".join(map(str, TOKEN_VALUES))
            raise PositionError(place, "errors.position.one_of", "KT-COMP-6", value=shown(value), values=values)
        p.kept[n], p.drawn[n] = value, 1
        s.bag[value - LEAST_TOKEN] -= 1
        s.in_bag -= 1
        if s.bag[value - LEAST_TOKEN] < 0:
            raise PositionError(place, "kitara.sitting.tokens_of_value", "KT-COMP-6", value=value)
    if s.in_bag < 0:
        raise PositionError("tribe.piles", "kitara.sitting.tokens", "KT-COMP-6", there=TOKENS)
