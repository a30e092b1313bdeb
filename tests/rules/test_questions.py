"""Questions as people type them: inflected, without accents, with other words for the same thing, in whole sentences."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from mamut.engine.lookup import find
from mamut.engine.lookup.asked import read_asked
from mamut.engine.lookup.words import line_of
from mamut.engine.registry import game_class
from mamut.texts import LANGUAGES

FIRST = 3
LEAST = 0.9
"""So many of the questions must find a right rule among the first."""
FEWEST = 20
each_language = pytest.mark.parametrize("language", LANGUAGES)


def questions(language: str) -> Iterator[tuple[str, str, list[str]]]:
    """The game, the question, and the rules and rulings that answer it."""
    file = Path(__file__).parent / "questions" / f"{language}.toml"
    for game, several in tomllib.loads(file.read_text(encoding="utf-8")).items():
        for question, rules in several.items():
            yield game, question, rules


def lost(language: str, *, game: str | None = None, asked_in: str | None = None) -> list[str]:
    """Questions whose answers are not among the first."""
    return [
        question
        for of, question, rules in questions(asked_in or language)
        if not {answer.one.id for answer in find(question, language, game or of)[:FIRST]} & {*rules}
    ]


def least(language: str) -> int:
    """How many may be lost."""
    return int(len([*questions(language)]) * (1 - LEAST))


@each_language
def test_nine_in_ten_find_their_rule(language: str) -> None:
    assert len(missed := lost(language)) <= least(language), missed


@each_language
def test_questions_in_english_are_answered_in_any_language(language: str) -> None:
    assert len(missed := lost(language, asked_in="en")) <= least("en"), missed


@each_language
def test_they_are_about_rules_of_all_games_and_not_what_is_written_beside_them(language: str) -> None:
    every = [*questions(language)]
    assert len(every) >= FEWEST
    assert {game for game, _, _ in every} == {"kingdomino-origins", "kitara", "stone-age"}
    for game, question, rules in every:
        kind = game_class(game)
        assert {*rules} <= kind.rulebook().entries.keys()
        beside = {line_of(way) for several in read_asked(kind.package, language).values() for way in several}
        assert line_of(question) not in beside
