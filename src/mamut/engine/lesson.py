"""A first game in short chapters, from the `lesson.toml` of a game: tables to play on, cards that teach each rule when it is
needed, and a small game at the end.
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
    `until`            after so many decisions of the learner it is over; None: when the game is
    `goal`             the card whose wanted move ends it at once, if there is one
    `cards`            `id`, `when` it is first needed, the `rules` it teaches, `text`, the key of its message, what on the
                       board it `points` at, and the move that it `wants`, with the keys of what is said about it

    `small_game` is one more of the same form, a game that nothing is wanted in; None if there is none.
    """
    return {
        "game": kind.name,
        "chapters": [_chapter(kind.package, chapter) for chapter in chapters(kind.package)],
        "small_game": _chapter(kind.package, small) if (small := small_game(kind.package)) else None,
    }


def chapters(package: str) -> list[dict[str, Any]]:
    """The chapters as they are written; none if the game has no lesson."""
    found: list[dict[str, Any]] = _written(package).get("chapter", [])
    return found


def small_game(package: str) -> dict[str, Any] | None:
    """The small game as it is written."""
    return _written(package).get("small-game")


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
        "opponent": chapter.get("opponent", _written(package)["opponent"]),
        "until": chapter.get("until"),
        "goal": chapter.get("goal"),
        "cards": [_card(card, f"{words}.{card['id']}") for card in chapter["card"]],
    }


def _card(card: dict[str, Any], text: str) -> dict[str, Any]:
    wants = None
    if "wants" in card:
        wants = {"moves": card["wants"], "text": f"{text}.try", "done": f"{text}.done", "otherwise": f"{text}.otherwise"}
    return {**card, "text": text, "points": card.get("points"), "wants": wants}
