"""The first game in chapters, for the page that teaches the rules by playing."""

from __future__ import annotations

from fastapi import APIRouter

from mamut.engine.lesson import read_lesson
from mamut.server.api.request import errors
from mamut.server.api.rules import GameName, game_of
from mamut.server.api.tables import Strict

router = APIRouter(prefix="/api", tags=["games"])


class CardModel(Strict):
    id: str
    when: str
    """"start", "end", "opponent", or the step of the learner's turn at which it is first needed."""
    rules: list[str]
    text: str
    """The key of its message."""


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
    cards: list[CardModel]


class LessonModel(Strict):
    game: str
    chapters: list[ChapterModel]


@router.get("/lessons/{game}", responses=errors(404, 422))
def lesson(game: GameName) -> LessonModel:
    """The chapters in their order, each with all that opening its table needs. A game without a lesson has none."""
    return LessonModel.model_validate(read_lesson(game_of(game)))
