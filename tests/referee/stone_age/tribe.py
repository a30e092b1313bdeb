"""One player with all that is his."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from .components import CARDS, RESOURCES

ONE_USE_TOOLS = ("C33", "C34", "C35")
CASH_CARD = "C36"


@dataclass
class Tribe:
    """SA-SETUP-3."""

    figures: int = 5
    food: int = 12
    grain: int = 0
    track: int = 0
    tools: list[int] = field(default_factory=lambda: [0, 0, 0])
    used: list[bool] = field(default_factory=lambda: [False, False, False])
    stock: dict[str, int] = field(default_factory=lambda: dict.fromkeys(RESOURCES, 0))
    bought: list[str] = field(default_factory=list)
    drawn: list[str] = field(default_factory=list)
    """extra cards: only their bottoms count (SA-EFF-8)"""
    spent: list[str] = field(default_factory=list)
    """bought one-use tools and the any-two-resources card once they have been used"""
    buildings: list[str] = field(default_factory=list)
    placed: dict[str, int] = field(default_factory=dict)
    """area -> own figures there, until they are taken back"""

    @property
    def unplaced(self) -> int:
        return self.figures - sum(self.placed.values())

    def may_cash(self) -> bool:
        """Whether the any-two-resources card was bought and is unused."""
        return CASH_CARD in self.bought and CASH_CARD not in self.spent

    def gain_tool(self) -> None:
        """SA-TOOL-2 and -3: the leftmost of the lowest; a used one stays used (SA-RUL-7)."""
        lowest = min(self.tools)
        if lowest < 4:
            self.tools[self.tools.index(lowest)] += 1

    def gain_figure(self) -> None:
        """SA-HUT-1."""
        self.figures = min(self.figures + 1, 10)

    def gain_grain(self) -> None:
        """SA-FIELD-1."""
        self.grain = min(self.grain + 1, 10)

    def take(self, resources: Iterable[str]) -> None:
        for resource in resources:
            self.stock[resource] += 1

    def give(self, resources: Iterable[str]) -> None:
        for resource in resources:
            self.stock[resource] -= 1
            assert self.stock[resource] >= 0, "paid without having it"

    def usable_tools(self) -> list[tuple[str, int]]:
        """What may be added to a roll now, in the order of the record: fields, then one-use tools."""
        fields = [
            (str(number), value)
            for number, value, used in zip((1, 2, 3), self.tools, self.used, strict=True)
            if value > 0 and not used
        ]
        cards = [(card, CARDS[card].value) for card in ONE_USE_TOOLS if card in self.bought and card not in self.spent]
        return fields + cards

    def use_tool(self, name: str) -> None:
        if name in CARDS:
            self.spent.append(name)
        else:
            self.used[int(name) - 1] = True
