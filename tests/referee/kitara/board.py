"""What lies on the table, and what can be read from it without a decision."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from .asking import CHANCE, Question, Steps
from .components import LAST_AGE, START_CARD, Box, Card, Map
from .figures import KINDS, LIMITS, Group

SWITCHES = {
    "final_points_per_card": ("2", "0"),
    "ruins_scoring": ("territory", "shaman"),
    "retreat_ties": ("owner", "attacker"),
    "start_card_counts_for_food": ("yes", "no"),
    "rule_a_direction": ("highest", "lowest"),
    "nguni_action1_needs_moving_shaman": ("yes", "no"),
    "nguni_action3_attacks_savanna_only": ("yes", "no"),
    "nguni_final_card_points": ("yes", "no"),
}
"""Formats, section 4: all values, the default first."""


@dataclass
class Player:
    """One side with all that is its own."""

    groups: dict[int, Group] = field(default_factory=dict)
    kingdom: list[str] = field(default_factory=lambda: [START_CARD])
    track: int = 0
    hand: list[int] = field(default_factory=list)
    """tokens drawn this turn"""
    kept: list[int] = field(default_factory=list)
    piles: dict[str, list[int]] = field(default_factory=dict)
    """the tribe's tokens, by the card they lie above"""

    @property
    def on_map(self) -> Group:
        return sum(self.groups.values(), Group())

    @property
    def supply(self) -> Group:
        """KT-COMP-9."""
        return Group(*(LIMITS[kind] for kind in KINDS)) - self.on_map

    def put(self, place: int, group: Group) -> None:
        self.groups[place] = self.groups.get(place, Group()) + group

    def take(self, place: int, group: Group) -> None:
        """An empty place is no place of his."""
        left = self.groups[place] - group
        if left.size:
            self.groups[place] = left
        else:
            del self.groups[place]


class Deck(Protocol):
    """Cards that have not been turned up."""

    def __len__(self) -> int: ...

    def next_cards(self) -> Iterable[str]: ...

    def take(self, card: str) -> None: ...


class ShuffledDeck:
    """KT-SETUP-7: the lowest age is on top, in any order."""

    def __init__(self, box: Box, deck: str) -> None:
        self.cards = {name: box.cards[name] for name in box.decks[deck]}

    def __len__(self) -> int:
        return len(self.cards)

    def next_cards(self) -> list[str]:
        lowest = min(card.age for card in self.cards.values())
        return [name for name, card in self.cards.items() if card.age == lowest]

    def take(self, card: str) -> None:
        del self.cards[card]


@dataclass
class Board:
    """The table. Seats are 1, 2, ...; in a solo game seat 1 is the tribe."""

    map: Map
    cards: Mapping[str, Card]
    deck: Deck
    bag: Counter[int]
    players: dict[int, Player]
    solo: bool
    switches: dict[str, str]
    row: list[str] = field(default_factory=list)
    round: int = 0
    last_round: int | None = None

    def owner(self, place: int) -> int | None:
        return next((seat for seat, player in self.players.items() if place in player.groups), None)

    def is_tribe(self, seat: int) -> bool:
        return self.solo and seat == 1

    def empty(self) -> list[int]:
        return [place for place in self.map.territories if self.owner(place) is None]

    def empty_savannas(self) -> list[int]:
        return [place for place in self.empty() if place not in self.map.ruins]

    def kingdom(self, seat: int) -> list[Card]:
        return [self.cards[name] for name in self.players[seat].kingdom]

    def reach(self, seat: int) -> int:
        """KT-DRAFT-1 and -2: how many positions from the left."""
        symbols = sum(card.symbols for card in self.kingdom(seat))
        return min(max(symbols, 1), len(self.row))

    def moves(self, seat: int) -> int:
        """KT-MOVE-1."""
        return sum(card.moves for card in self.kingdom(seat))

    def gain(self, seat: int) -> int:
        """KT-SCORE-1 and -2."""
        symbols = sum(card.points for card in self.kingdom(seat))
        shamans = [group.S for place, group in self.players[seat].groups.items() if place in self.map.ruins]
        counted = sum(shamans) if self.switches["ruins_scoring"] == "shaman" else sum(number > 0 for number in shamans)
        return symbols + 2 * counted

    def needy(self, seat: int) -> list[str]:
        """KT-MANAGE-3 and -4: the cards that must be fed."""
        spared = START_CARD if self.switches["start_card_counts_for_food"] == "no" else ""
        return [name for name in self.players[seat].kingdom if not self.cards[name].free and name != spared]

    def fed(self, seat: int) -> int:
        """KT-MANAGE-1 and -2."""
        groups = self.players[seat].groups
        return sum(group.W > 0 and place not in self.map.ruins for place, group in groups.items())

    def nearest(self, place: int, wanted: Iterable[int]) -> list[int]:
        """Those of the wanted territories that the fewest borders lie before."""
        steps = self.map.steps_from(place)
        reached = [one for one in wanted if one in steps and one != place]
        least = min((steps[one] for one in reached), default=0)
        return sorted(one for one in reached if steps[one] == least)

    def havens(self, place: int, seat: int) -> list[int]:
        """KT-RETREAT-1 to -4: where a group of this seat, lifted off this place, may go."""
        own = self.players[seat].groups
        return self.nearest(place, own or self.empty())


def turn_up(board: Board, rule: str = "") -> Steps[None]:
    """The place next to the deck is filled, if there is a card (KT-DRAFT-6)."""
    if not len(board.deck):
        return
    text = yield Question(CHANCE, {f"card {name}": 1 for name in board.deck.next_cards()}, rule)
    card = text.removeprefix("card ")
    board.deck.take(card)
    board.row.append(card)
    if board.cards[card].age == LAST_AGE and board.last_round is None:
        board.last_round = board.round + 1  # KT-END-1 and -2
