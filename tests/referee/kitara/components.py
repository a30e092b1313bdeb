"""Cards, maps and tokens as the rules read them (chapters 1 and 3)."""

import json
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from .printed import CARDS_TEXT, MAPS_TEXT, TOKENS

START_CARD = "S0"
DECKS = ("blue", "red")
ROW = 6
LAST_AGE = 5


class Card(NamedTuple):
    """KT-CARD-1: five rows."""

    age: int
    symbols: int
    figures: str
    moves: int
    points: int
    free: bool


@dataclass
class Map:
    """KT-MAP-1 and -2: lakes are no territories, so they are not here at all."""

    players: int
    neighbours: dict[int, list[int]]
    ruins: set[int]
    houses: list[int]
    human_start: int = 14  # NG-SETUP-2
    tribe_start: int = 1

    @property
    def territories(self) -> list[int]:
        return sorted(self.neighbours)

    def steps_from(self, start: int) -> dict[int, int]:
        """KT-RETREAT-2: how many borders must be crossed to each territory, whoever stands on the way."""
        found = {start: 0}
        edge = [start]
        for here in edge:  # grows while it is walked through
            for near in self.neighbours[here]:
                if near not in found:
                    found[near] = found[here] + 1
                    edge.append(near)
        return found


@dataclass
class Box:
    """Everything that can be exchanged for what an owner types in."""

    maps: dict[str, Map]
    cards: dict[str, Card]
    decks: dict[str, list[str]]
    tokens: dict[int, int] = field(default_factory=lambda: dict(TOKENS))


def read_cards() -> dict[str, Card]:
    found = {}
    for line in CARDS_TEXT.strip().splitlines():
        name, symbols, figures, moves, points, *free = line.split()
        age = 0 if name == START_CARD else int(name[1])
        found[name] = Card(age, int(symbols), figures.strip("-"), int(moves), int(points), bool(free))
    return found


def read_map(text: str) -> Map:
    neighbours, ruins, houses = {}, set(), []
    for line in text.strip().splitlines():
        number, kind, *near = line.split()
        neighbours[int(number)] = [int(one) for one in near]
        if kind == "ruins":
            ruins.add(int(number))
        if kind == "house":
            houses.append(int(number))
    return Map(len(houses), neighbours, ruins, houses)


def our_box() -> Box:
    cards = read_cards()
    decks = {deck: [name for name in cards if name[0] == deck[0].upper()] for deck in DECKS}
    return Box({name: read_map(text) for name, text in MAPS_TEXT.items()}, cards, decks)


OURS = our_box()


def typed_map(typed: dict[str, Any]) -> Map:
    places = typed["territories"]
    solo = typed.get("solo") or {}
    return Map(
        players=typed["players"],
        neighbours={place["id"]: list(place["neighbours"]) for place in places},
        ruins={place["id"] for place in places if place["type"] == "ruins"},
        houses=[place["id"] for place in places if place.get("start")],
        human_start=solo.get("human_start", 14),
        tribe_start=solo.get("nguni_start", 1),
    )


def typed_card(typed: dict[str, Any]) -> Card:
    return Card(
        typed["age"],
        typed["symbols"],
        typed["figures"],
        typed["moves"],
        typed["points"],
        bool(typed.get("needs_no_food")),
    )


def read_box(text: str) -> Box:
    """A box as owners type theirs in; a part that is missing is ours, and so is the starting card."""
    typed = json.loads(text) if text else {}
    box = our_box()
    box.maps |= {one["id"]: typed_map(one) for one in typed.get("maps", ())}
    for deck in {one["deck"] for one in typed.get("cards", ())}:
        theirs = {one["id"]: typed_card(one) for one in typed["cards"] if one["deck"] == deck}
        for name in box.decks[deck]:
            del box.cards[name]
        box.cards |= theirs
        box.decks[deck] = list(theirs)
    if "tokens" in typed:
        box.tokens = {int(value): number for value, number in typed["tokens"].items()}
    return box
