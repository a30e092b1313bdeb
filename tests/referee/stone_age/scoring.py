"""The final scoring (chapter 12)."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from .components import CARDS, GREEN
from .tribe import Tribe


@dataclass
class Sheet:
    """Points by their source, and the sum that settles ties."""

    track: int
    resources: int
    green: int
    farmers: int
    hut_builders: int
    shamans: int
    toolmakers: int
    tie_sum: int

    @property
    def total(self) -> int:
        people = self.farmers + self.hut_builders + self.shamans + self.toolmakers
        return self.track + self.resources + self.green + people


def green_points(cards: Iterable[str]) -> int:
    """SA-SCORE-2: two sets at most, each of different symbols, squared."""
    symbols = Counter(CARDS[card].bottom for card in cards if CARDS[card].bottom in GREEN)
    first = [symbol for symbol, number in symbols.items() if number >= 1]
    second = [symbol for symbol, number in symbols.items() if number >= 2]
    return len(first) ** 2 + len(second) ** 2


def people(cards: Iterable[str], kind: str) -> int:
    """How many of a profession are on these cards."""
    return sum(CARDS[card].bottom_value for card in cards if CARDS[card].bottom == kind)


def sheet(track: int, resources: int, cards: list[str], grain: int, tools: int, figures: int, buildings: int) -> Sheet:
    return Sheet(
        track=track,
        resources=resources,
        green=green_points(cards),
        farmers=people(cards, "farmer") * grain,
        hut_builders=people(cards, "hut_builder") * buildings,
        shamans=people(cards, "shaman") * figures,
        toolmakers=people(cards, "toolmaker") * tools,
        tie_sum=grain + tools + figures,
    )


def score_tribe(tribe: Tribe) -> Sheet:
    """As if the game ended now: an unused any-two-resources card is cashed (SA-RUL-9)."""
    resources = sum(tribe.stock.values()) + (2 if tribe.may_cash() else 0)
    cards = tribe.bought + tribe.drawn
    return sheet(tribe.track, resources, cards, tribe.grain, sum(tribe.tools), tribe.figures, len(tribe.buildings))


def ranking(sheets: list[Sheet]) -> tuple[list[int], str | None]:
    """SA-WIN-1 and -2: the winners by index, and the tie rule if it made them fewer."""
    most = max(one.total for one in sheets)
    tied = [index for index, one in enumerate(sheets) if one.total == most]
    best = max(sheets[index].tie_sum for index in tied)
    winners = [index for index in tied if sheets[index].tie_sum == best]
    return winners, "SA-WIN-2" if len(winners) < len(tied) else None


def score_position(position: Mapping[str, Any]) -> list[Sheet]:
    """The sheets of a position as it is typed into the score pad (formats, section 5)."""
    return [
        sheet(
            player["track"],
            sum(player["resources"].values()),
            player["cards"],
            player["grain"],
            sum(player["tools"]),
            player["figures"],
            player["buildings"],
        )
        for player in position["players"]
    ]
