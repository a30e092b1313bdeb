"""What can be wrong with the cards and the tokens of a box."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from mamut.engine.errors import PositionError
from mamut.engine.validation import keys, one_of, shown, whole
from mamut.games.kitara.box.maps import Problems, a_name, an_id, caught, has, listed
from mamut.games.kitara.rules.components import (
    DECK_SIZE,
    DECKS,
    EARLY_CARDS,
    KINDS,
    LAST_AGE,
    MOST_FIGURES,
    MOST_SYMBOLS,
    STARTING_CARD,
    TOKEN_VALUES,
    TOKENS,
    Card,
)

MOST_CARDS: Final = 200
"""Looked at: more than there can be, so that a card too many is told as such."""
CARD_KEYS: Final = ("id", "deck", "age", "symbols", "figures", "moves", "points")


def cards_in(data: Any) -> list[Any]:
    """The cards of a box that can be looked at."""
    return listed(data.get("cards"), MOST_CARDS)


def card_problems(cards: list[Any], beside: Mapping[str, Iterable[Card]]) -> Problems:
    """All that is wrong with the cards, which must not be mixed up with those of the decks beside them."""
    taken = {STARTING_CARD.id} | _not_replaced(cards, beside)
    seen: set[str] = set()
    for n, card in enumerate(cards):
        place = f"cards[{n}]"
        forms = list(_form_problems(card, place))
        yield from forms
        name = card.get("id") if isinstance(card, dict) else None
        if forms or not isinstance(name, str):
            continue
        if name in seen:
            yield PositionError(f"{place}.id", "errors.position.twice", "KT-COMP-3", value=repr(name))
        elif name in taken:
            yield PositionError(f"{place}.id", "kitara.box.taken", "KT-COMP-3", value=repr(name))
        seen.add(name)
    for deck in DECKS:
        yield from _deck_problems(deck, [card for card in cards if isinstance(card, dict) and card.get("deck") == deck])


def _not_replaced(cards: list[Any], beside: Mapping[str, Iterable[Card]]) -> set[str]:
    """The ids of the cards in the decks that this box leaves as they are."""
    given = {str(card.get("deck")) for card in cards if isinstance(card, dict)}
    return {card.id for deck, dealt in beside.items() if deck not in given for card in dealt}


def _form_problems(card: Any, place: str) -> Problems:
    try:
        has(card, place, CARD_KEYS)
    except PositionError as error:
        yield error
        return
    yield from caught(an_id, card["id"], f"{place}.id")
    yield from caught(one_of, card["deck"], f"{place}.deck", DECKS)
    yield from caught(whole, card["age"], f"{place}.age", 1, LAST_AGE, "KT-COMP-5")
    yield from _row_problems(card, place)
    yield from caught(a_name, card, place)


def _row_problems(card: Any, place: str) -> Iterator[PositionError]:
    """The five rows of a card (KT-CARD-2, KT-CARD-3)."""
    for key in ("symbols", "moves", "points"):
        try:
            whole(card[key], f"{place}.{key}", 0, MOST_SYMBOLS, "KT-CARD-2")
        except PositionError as error:
            yield error
    figures = card["figures"]
    if not isinstance(figures, str) or len(figures) > MOST_FIGURES or not set(figures) <= set(KINDS):
        yield PositionError(f"{place}.figures", "kitara.box.figures", "KT-CARD-2", value=shown(figures), most=MOST_FIGURES)
    if not isinstance(card.get("needs_no_food", False), bool):
        yield PositionError(f"{place}.needs_no_food", "kitara.box.yes_or_no", "KT-CARD-3", value=shown(card["needs_no_food"]))


def _deck_problems(deck: str, cards: list[Any]) -> Problems:
    """KT-COMP-4, KT-COMP-5: a deck is whole, or it is ours; the last age begins at the right time."""
    if not cards:
        return
    if len(cards) != DECK_SIZE:
        yield PositionError("cards", "kitara.box.deck_size", "KT-COMP-4", deck=deck, count=len(cards), wanted=DECK_SIZE)
        return
    early = sum(type(card.get("age")) is int and card["age"] < LAST_AGE for card in cards)
    if not EARLY_CARDS[0] <= early <= EARLY_CARDS[1]:
        least, most = EARLY_CARDS
        yield PositionError("cards", "kitara.box.ages", "KT-COMP-5", deck=deck, count=early, least=least, most=most)


def token_problems(tokens: Any) -> Problems:
    try:
        keys(tokens, "tokens", tuple(map(str, TOKEN_VALUES)))
    except PositionError as error:
        yield error
        return
    total, sound = 0, True
    for value in TOKEN_VALUES:
        try:
            total += whole(tokens[str(value)], f"tokens.{value}", 0, TOKENS, "KT-COMP-6")
        except PositionError as error:
            sound = False
            yield error
    if sound and total != TOKENS:
        yield PositionError("tokens", "kitara.box.tokens", "KT-COMP-6", count=total, wanted=TOKENS)
