"""What lies on a real table, read strictly and laid out: maps and cards of a box, groups, kingdoms, rows."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from mamut.engine.errors import PositionError
from mamut.engine.validation import keys, one_of, shown
from mamut.games.kitara.faces.move_texts import read_group
from mamut.games.kitara.rules.components import DECKS, FIGURES, KINDS, ROW, STARTING, STARTING_CARD, Box, Card
from mamut.games.kitara.rules.land import put
from mamut.games.kitara.rules.state import NOBODY, State

Groups = dict[int, tuple[int, int, int]]
"""Warriors, shamans and champions by territory, which are numbered from 0 here."""


def read_map(data: Any, place: str, box: Box) -> str:
    """NG-SETUP-1: a map for two players."""
    fitting = [name for name, one in box.maps.items() if one.players == 2]
    if isinstance(data, str) and data in box.maps and data not in fitting:
        raise PositionError(place, "kitara.driver.map_players", "NG-SETUP-1", value=shown(data), values=", ".join(fitting))
    return one_of(data, place, fitting)


def read_deck(data: Any, place: str) -> str:
    return one_of(data, place, DECKS)


def read_groups(data: Any, place: str, territories: int) -> Groups:
    """The groups of one side: numbers of territories as texts, and what stands there in the one spelling of a group."""
    keys(data, place, (), data if isinstance(data, dict) else ())
    known = {str(number): number - 1 for number in range(1, territories + 1)}
    found: Groups = {}
    for name, text in data.items():
        if name not in known:
            raise PositionError(f"{place}.{name}", "kitara.driver.territory", "KT-MAP-1", value=shown(name), last=territories)
        group = read_group(text) if isinstance(text, str) else None
        if group is None:
            raise PositionError(f"{place}.{name}", "kitara.driver.group", value=shown(text))
        found[known[name]] = group
    for kind, name in enumerate(KINDS):
        count = sum(group[kind] for group in found.values())
        if count > FIGURES[kind]:
            raise PositionError(place, "kitara.driver.figures", "KT-COMP-1", count=count, kind=name, there=FIGURES[kind])
    return found


def apart(groups: Groups, others: Groups, place: str) -> None:
    """KT-CONTROL-1: figures of two sides never stay in one territory."""
    for number in groups:
        if number in others:
            raise PositionError(f"{place}.{number + 1}", "kitara.driver.both", "KT-CONTROL-1", place=str(number + 1))


class Cards:
    """The cards of a deck, each of which can lie in one place only."""

    def __init__(self, deck: Sequence[Card], other: Iterable[Card]) -> None:
        self.numbers = {card.id: number for number, card in enumerate(deck) if number != STARTING}
        self.elsewhere = {card.id for card in other} - set(self.numbers)
        """cards of the deck that is not played"""
        self.seen: set[int] = set()

    def read(self, data: Any, place: str, least: int, most: int | None = None, starting: bool = False) -> list[int]:
        """A list of cards; the starting card is among them only in a kingdom, where each has one of its own."""
        most = len(self.numbers) + 1 if most is None else most
        if not isinstance(data, list) or not least <= len(data) <= most:
            raise PositionError(place, "errors.position.list", least=least, most=most, value=shown(data))
        names = {**self.numbers, STARTING_CARD.id: STARTING, "start": STARTING} if starting else self.numbers
        taken: set[int] = set()
        found = []
        for n, name in enumerate(data):
            number = self.number(name, f"{place}[{n}]", names)
            if number in taken or number in self.seen:
                raise PositionError(f"{place}[{n}]", "kitara.driver.card_twice", "KT-COMP-4", card=str(name))
            taken.add(number)
            found.append(number)
        self.seen |= taken - {STARTING}
        return found

    def number(self, name: Any, place: str, names: Mapping[str, int] | None = None) -> int:
        """The card of a name; by default one that can lie in the row."""
        names = self.numbers if names is None else names
        if isinstance(name, str) and name in names:
            return names[name]
        if isinstance(name, str) and name in self.elsewhere:
            raise PositionError(place, "kitara.driver.other_deck", "KT-SETUP-6", card=str(name))
        raise PositionError(place, "kitara.driver.card", "KT-SETUP-6", value=shown(name))


def cards_of(box: Box, deck: str) -> Cards:
    others = [card for name in DECKS if name != deck for card in box.decks[name]]
    return Cards(box.deck(deck), others)


def lay_groups(s: State, seat: int, groups: Groups) -> None:
    """These figures and no others stand on the map; the rest is in the supply."""
    p = s.players[seat]
    p.holds, p.supply = 0, list(FIGURES)
    for place, group in groups.items():
        for kind, count in enumerate(group):
            p.supply[kind] -= count
            put(s, seat, place, kind, count)


def lay_kingdom(s: State, seat: int, cards: Sequence[int]) -> None:
    """A kingdom with room for more, however many cards it has already."""
    p = s.players[seat]
    p.cards, p.kingdom = len(cards), [*cards, *[NOBODY] * max(len(p.kingdom) - len(cards), 1)]


def lay_row(s: State, cards: Sequence[int]) -> None:
    s.in_row, s.row = len(cards), [*cards, *[NOBODY] * (ROW - len(cards))]


def clear_map(s: State) -> None:
    s.figures = [0] * len(s.figures)


def card_set(cards: Collection[int]) -> int:
    return sum(1 << card for card in cards)
