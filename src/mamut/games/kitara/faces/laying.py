"""A table on which some things are laid down differently, in the words of records: for examples of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from mamut.games.kitara.faces.move_texts import read_group
from mamut.games.kitara.rules.components import FIGURES, KIND_COUNT, LEAST_TOKEN, VALUE_COUNT, Card
from mamut.games.kitara.rules.end import points
from mamut.games.kitara.rules.land import figures_of, put
from mamut.games.kitara.rules.state import FINISHED, NOBODY, RETREAT, TRIBE, State

Deck = Sequence[Card]


def lay(s: State, deck: Deck, changes: Mapping[str, Any]) -> State:
    """The same table with these changes:

    `groups`     for each seat what stands where, as in "9:2W1S 14:1W"; nothing else is then on the map
    `lifted`     "10:2W", a group that has just been driven away from there
    `kingdoms`   for each seat the ids of its cards, or nothing to leave it
    `row`        ids from the left
    `deck`       ids of the cards that are left in it
    `drafted`    the card drafted in this turn, which joins the kingdom if it is not there
    `lost`       the card whose figures go back to the supply
    `track`, `tokens`  for each seat its points, and the values it has kept in rounds 1, 2, ...
    `hand`       values drawn in this turn
    `piles`      values of the tribe's tokens, pile by pile, above its cards after the first
    `moves_left`, `losses`, `printed`, `round`, `last_round`, `champions`  numbers as in the state
    """
    s = s.copy()
    for key, value in changes.items():
        if key in NUMBERS:
            setattr(s, key, value)
        else:
            LAYERS[key](s, deck, value)
    _fill_supplies(s)
    _fill_deck(s)
    if s.step == FINISHED:
        s.scores[: s.seats] = [points(s, seat) for seat in range(s.seats)]
    return s


NUMBERS = ("moves_left", "losses", "printed", "round", "last_round", "champions")


def groups_in(text: str) -> list[tuple[int, tuple[int, int, int]]]:
    """Territories from 0, each with its warriors, shamans and champions."""
    found = []
    for part in text.split():
        place, _, group = part.partition(":")
        counts = read_group(group)
        if counts is None:
            raise ValueError(f"{part!r} is no group")
        found.append((int(place) - 1, counts))
    return found


def _groups(s: State, deck: Deck, texts: Sequence[str]) -> None:
    s.figures = [0] * len(s.figures)
    for seat, text in enumerate(texts):
        s.players[seat].holds = 0
        for place, counts in groups_in(text):
            for kind, count in enumerate(counts):
                put(s, seat, place, kind, count)


def _lifted(s: State, deck: Deck, text: str) -> None:
    ((s.attacked, counts),) = groups_in(text)
    s.lifted = list(counts)


def _numbers(deck: Deck, cards: Iterable[str]) -> list[int]:
    ids = [card.id for card in deck]
    return [ids.index(card) for card in cards]


def _kingdoms(s: State, deck: Deck, kingdoms: Sequence[Sequence[str]]) -> None:
    for p, cards in zip(s.players, kingdoms, strict=False):
        if cards:
            numbers = _numbers(deck, cards)
            p.kingdom = numbers + [NOBODY] * (len(p.kingdom) - len(numbers))
            p.cards = len(numbers)


def _row(s: State, deck: Deck, cards: Sequence[str]) -> None:
    numbers = _numbers(deck, cards)
    s.row = numbers + [NOBODY] * (len(s.row) - len(numbers))
    s.in_row = len(numbers)


def _deck(s: State, deck: Deck, cards: Sequence[str]) -> None:
    s.deck = sum(1 << card for card in _numbers(deck, cards))


def _drafted(s: State, deck: Deck, card: str) -> None:
    p = s.players[s.turn]
    (s.drafted,) = _numbers(deck, [card])
    if s.drafted not in p.kingdom:
        p.kingdom[p.cards] = s.drafted
        p.cards += 1


def _lost(s: State, deck: Deck, card: str) -> None:
    (s.lost,) = _numbers(deck, [card])


def _track(s: State, deck: Deck, points: Sequence[int]) -> None:
    for p, value in zip(s.players, points, strict=False):
        p.track = value


def _tokens(s: State, deck: Deck, tokens: Sequence[Sequence[int]]) -> None:
    for p, values in zip(s.players, tokens, strict=False):
        _return(s, (value for value in p.kept if value))
        p.kept = [*values, *[0] * (len(p.kept) - len(values))]
        p.drawn = [int(value > 0) for value in p.kept]
        _take(s, (value for value in values if value))


def _hand(s: State, deck: Deck, values: Sequence[int]) -> None:
    _return(s, (LEAST_TOKEN + value for value in range(VALUE_COUNT) for _ in range(s.hand[value])))
    s.hand = [values.count(LEAST_TOKEN + value) for value in range(VALUE_COUNT)]
    s.in_hand = len(values)
    _take(s, values)


def _piles(s: State, deck: Deck, piles: Sequence[Sequence[int]]) -> None:
    _return(s, (LEAST_TOKEN + place % VALUE_COUNT for place, count in enumerate(s.piles) for _ in range(count)))
    s.piles = [0] * len(s.piles)
    for n in range(len(s.in_pile)):
        values = piles[n] if n < len(piles) else []
        for value in values:
            s.piles[n * VALUE_COUNT + value - LEAST_TOKEN] += 1
        s.in_pile[n] = len(values)
        s.pile_card[n] = s.players[TRIBE].kingdom[n + 1] if values else NOBODY
        _take(s, values)


def _take(s: State, values: Iterable[int], count: int = 1) -> None:
    """Tokens leave the bag."""
    for value in values:
        s.bag[value - LEAST_TOKEN] -= count
        s.in_bag -= count


def _return(s: State, values: Iterable[int]) -> None:
    _take(s, values, -1)


def _fill_supplies(s: State) -> None:
    """What is not on the map is in the supply."""
    for seat in range(s.seats):
        p = s.players[seat]
        for kind in range(KIND_COUNT):
            standing = sum(figures_of(s, place, kind) for place in range(s.places) if p.holds >> place & 1)
            p.supply[kind] = FIGURES[kind] - standing - (s.lifted[kind] if s.step == RETREAT and s.driven == seat else 0)


def _fill_deck(s: State) -> None:
    """What lies on the table is not in the deck."""
    for card in s.row[: s.in_row]:
        s.deck &= ~(1 << card)
    for p in s.players[: s.seats]:
        for card in p.kingdom[: p.cards]:
            s.deck &= ~(1 << card)


LAYERS: dict[str, Callable[[State, Deck, Any], None]] = {
    "groups": _groups,
    "lifted": _lifted,
    "kingdoms": _kingdoms,
    "row": _row,
    "deck": _deck,
    "drafted": _drafted,
    "lost": _lost,
    "track": _track,
    "tokens": _tokens,
    "hand": _hand,
    "piles": _piles,
}
