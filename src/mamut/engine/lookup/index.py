"""The full-text index of a language."""

from __future__ import annotations

import functools
import sqlite3
import threading
from collections.abc import Iterator
from typing import NamedTuple

from mamut.engine.game import Game
from mamut.engine.lookup.asked import read_asked
from mamut.engine.lookup.words import alike, content_words, line_of, pieces

TABLE = "CREATE VIRTUAL TABLE line USING fts5(rule UNINDEXED, words, tokenize='trigram')"
BEST = """
SELECT rule, -(0.8 * min(rank) + 0.2 * sum(rank)) AS score FROM line
WHERE line MATCH ? GROUP BY rule ORDER BY score DESC, rowid
"""
"""The rank of a line is its BM25, the better the lower. The best line counts for four fifths, and all of them for the rest."""
ENOUGH = 0.4
"""The part of a question that must be understood. The rest says nothing, or is about something else."""


class Hit(NamedTuple):
    rule: str
    score: float


class Index:
    """What the rules of a game say in a language, and what people ask about them."""

    def __init__(self, kind: type[Game], language: str) -> None:
        lines = [(rule, line_of(text)) for rule, text in _texts(kind, language)]
        self._language = language
        self._known = {word for _, line in lines for word in content_words(line, language)}
        self._turn = threading.Lock()
        self._database = sqlite3.connect(":memory:", check_same_thread=False)
        self._database.execute(TABLE)
        self._database.executemany("INSERT INTO line VALUES (?, ?)", lines)

    def hits(self, question: str) -> list[Hit]:
        """Rules and rulings that have something of the question, the best first; none if it is about something else."""
        understood = self._understood(question)
        if understood <= ENOUGH:
            return []
        wanted = " OR ".join(f'"{piece}"' for piece in pieces(line_of(question)))
        with self._turn:
            return [Hit(rule, understood * score) for rule, score in self._database.execute(BEST, (wanted,))]

    def _understood(self, question: str) -> float:
        """The part of what is asked, letter by letter, that is in words which the rules know."""
        asked = content_words(question, self._language)
        return sum(len(word) for word in asked if self._knows(word)) / max(sum(map(len, asked)), 1)

    def _knows(self, word: str) -> bool:
        """The word, one that may be the same, or one that is not typed to its end."""
        return any(known.startswith(word) for known in self._known) or bool(alike(word, self._known))


def _texts(kind: type[Game], language: str) -> Iterator[tuple[str, str]]:
    """Everything that a rule or ruling is found by, with its id."""
    for name, one in kind.rulebook(language).entries.items():
        yield name, f"{one.heading} {one.whole}"
    for name, ways in read_asked(kind.package, language).items():
        for way in ways:
            yield name, way


@functools.cache
def index(kind: type[Game], language: str) -> Index:
    """The index of a game in a language, made when something is asked in it for the first time."""
    return Index(kind, language)
