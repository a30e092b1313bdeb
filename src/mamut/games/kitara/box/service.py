"""The check of components as a service: looked at as often as the editor of the page likes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from mamut.engine.service import Service
from mamut.games.kitara.box.check import check as check_box


@dataclass(frozen=True)
class BoxModel:
    text: Annotated[str, {"max_length": 120_000}]
    """A box or maps as JSON, or cards as CSV."""


@dataclass(frozen=True)
class RemarkModel:
    place: str
    """As in `maps[0].territories[3].neighbours`, or `lines[5].row2_recruit` of a table."""
    rule: str | None
    message: str


@dataclass(frozen=True)
class MapSummaryModel:
    id: str
    name: str
    players: int
    territories: int
    savannas: int
    ruins: int
    lakes: int
    borders: int
    starts: list[int]
    solo: bool


@dataclass(frozen=True)
class DeckSummaryModel:
    cards: int
    ages: list[int]
    """How many of the ages 1 to 5."""
    symbols: int
    figures: dict[str, int]
    moves: int
    points: int
    needs_no_food: int


@dataclass(frozen=True)
class SummaryModel:
    name: str
    maps: list[MapSummaryModel]
    decks: dict[str, DeckSummaryModel]
    """Those that the box has; others are ours."""
    tokens: dict[str, int] | None


@dataclass(frozen=True)
class ReportModel:
    problems: list[RemarkModel]
    warnings: list[RemarkModel]
    summary: SummaryModel | None
    """None if there are problems, as is `box`."""
    box: str | None
    """The canonical text: what a table takes as its option `components`."""


def check(box: BoxModel, language: str) -> dict[str, Any]:
    """Everything that is wrong with components, everything that is odd, and what is in them."""
    return check_box(box.text).data(language)


CHECK = Service("kitara/check", BoxModel, ReportModel, check)
