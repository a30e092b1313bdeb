"""Components of an owner for Kitara: looked at as often as the editor likes. Nothing of it is kept."""

from __future__ import annotations

from fastapi import APIRouter
from pydantic import Field

from mamut.games.kitara.box.check import check as check_box
from mamut.server.api.request import Language, errors
from mamut.server.api.tables import LONGEST_RECORD, Strict

router = APIRouter(prefix="/api/kitara", tags=["kitara"])


class BoxModel(Strict):
    text: str = Field(max_length=LONGEST_RECORD)
    """A box or maps as JSON, or cards as CSV."""


class RemarkModel(Strict):
    place: str
    """As in `maps[0].territories[3].neighbours`, or `lines[5].row2_recruit` of a table."""
    rule: str | None
    message: str


class MapSummaryModel(Strict):
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


class DeckSummaryModel(Strict):
    cards: int
    ages: list[int]
    """How many of the ages 1 to 5."""
    symbols: int
    figures: dict[str, int]
    moves: int
    points: int
    needs_no_food: int


class SummaryModel(Strict):
    name: str
    maps: list[MapSummaryModel]
    decks: dict[str, DeckSummaryModel]
    """Those that the box has; others are ours."""
    tokens: dict[str, int] | None


class ReportModel(Strict):
    problems: list[RemarkModel]
    warnings: list[RemarkModel]
    summary: SummaryModel | None
    """None if there are problems, as is `box`."""
    box: str | None
    """The canonical text: what a table takes as its option `components`."""


@router.post("/check", responses=errors(413, 422))
def check(body: BoxModel, language: Language) -> ReportModel:
    """Everything that is wrong with components, everything that is odd, and what is in them."""
    return ReportModel.model_validate(check_box(body.text).data(language))
