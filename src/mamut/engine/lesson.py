"""A first game in short chapters, from the `lesson.toml` of a game: tables to play on, and cards that teach each rule when it
is needed.
"""

from __future__ import annotations

import functools
import tomllib
from importlib.resources import files
from typing import Any

from mamut.engine.examples import record_text
from mamut.engine.game import Game
from mamut.engine.reading import read_record


def read_lesson(kind: type[Game]) -> dict[str, Any]:
    """The lesson of a game as data for screens; no chapters without a `lesson.toml`. In their order, each with all that opening
    its table needs, they have

    `id`, `title`      the chapter and the key of its name
    `players`, `options`, `record`, `lines`   the table: the text of a record, of which so many lines are played already
    `seat`, `opponent` the learner's seat, and the bot in the other one
    `until`            after so many decisions of the learner it is over; None: when the game is over
    `cards`            `id`, `when` it is first needed, the `rules` it teaches, and `text`, the key of its message
    """
    return {"game": kind.name, "chapters": [_chapter(kind.package, chapter) for chapter in chapters(kind.package)]}


def chapters(package: str) -> list[dict[str, Any]]:
    """The chapters as they are written; none if the game has no lesson."""
    found: list[dict[str, Any]] = _written(package).get("chapter", [])
    return found


@functools.cache
def _written(package: str) -> dict[str, Any]:
    file = files(package).joinpath("lesson.toml")
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def _chapter(package: str, chapter: dict[str, Any]) -> dict[str, Any]:
    words = f"{_written(package)['words']}{chapter['id']}"
    text = record_text(package, chapter["record"])
    game = read_record(text, "interpreted").game
    return {
        "id": chapter["id"],
        "title": f"{words}.title",
        "players": game.players,
        "options": game.plain_options,
        "record": text,
        "lines": chapter["lines"],
        "seat": chapter["seat"],
        "opponent": _written(package)["opponent"],
        "until": chapter.get("until"),
        "cards": [{**card, "text": f"{words}.{card['id']}"} for card in chapter["card"]],
    }
