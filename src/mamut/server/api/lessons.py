"""The first game in chapters, for the page that teaches the rules by playing."""

from __future__ import annotations

from fastapi import APIRouter

from mamut.engine.lesson import read_lesson
from mamut.server.api.request import errors
from mamut.server.api.rules import GameName, game_of
from mamut.server.api.tables import Strict

router = APIRouter(prefix="/api", tags=["games"])


class PointsModel(Strict):
    """Places of the board, in the words of the boards of the page."""

    seat: int | None = None
    cells: list[str] | None = None
    dominoes: list[int] | None = None
    part: str | None = None
    places: list[str] | None = None
    move: str | None = None


class WantsModel(Strict):
    moves: list[str]
    """Patterns: `*` stands for any word, and at the end for all that follow."""
    text: str
    """The keys of what is to be tried, what is said when it was done, and when something else was."""
    done: str
    otherwise: str


class CardModel(Strict):
    id: str
    when: str
    """"start", "end", "opponent", or the step of the learner's turn at which it is first needed."""
    rules: list[str]
    text: str
    """The key of its message."""
    points: PointsModel | None
    wants: WantsModel | None


class ChapterModel(Strict):
    id: str
    title: str
    """The key of its name."""
    players: int
    options: dict[str, str | list[str]]
    record: str
    lines: int
    seat: int
    opponent: str
    until: int | None
    """Over after so many decisions of the learner; None: when the game is."""
    goal: str | None
    """The card whose wanted move ends it at once."""
    cards: list[CardModel]


class LessonModel(Strict):
    game: str
    chapters: list[ChapterModel]
    small_game: ChapterModel | None


@router.get("/lessons/{game}", responses=errors(404, 422), response_model_exclude_unset=True)
def lesson(game: GameName) -> LessonModel:
    """The chapters in their order, each with all that opening its table needs. A game without a lesson has none."""
    return LessonModel.model_validate(read_lesson(game_of(game)))
