"""Finding rules: by an id, or by a question."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable
from typing import NamedTuple

from mamut.engine.game import Game
from mamut.engine.lookup.index import index
from mamut.engine.lookup.words import alike, content_words, folded, words_of
from mamut.engine.registry import game_class, game_names
from mamut.engine.rulebook import Rule, Ruling

LONGEST = 300
"""Letters of a question that are looked at."""
MOST = 12
WORST = 0.4
"""An answer that is so much worse than the best one is none."""


class Answer(NamedTuple):
    """A rule or ruling that answers a question."""

    game: str
    one: Rule | Ruling
    words: tuple[str, ...]
    """the words of its text that the question has too, as they are written there"""


def find(question: str, language: str = "en", game: str | None = None) -> list[Answer]:
    """The rules and rulings that answer a question, the best first, of one game or of all of them.

    An id is answered by its rule, the beginning of an id by all that begin so. A question may also be asked in English.
    """
    question = question[:LONGEST].strip()
    kinds = [game_class(name) for name in ([game] if game else game_names())]
    entries = {name: (kind.name, one) for kind in kinds for name, one in kind.rulebook(language).entries.items()}
    found = _begin_so(question, entries)
    if not found and not _is_an_id(question):
        mentioned = [one for word in question.split() for one in entries if _parts(one) == _parts(word)]
        found = [*mentioned, *_best(question, language, kinds)]
    return [_answer(question, language, *entries[name]) for name in dict.fromkeys(found)]


def _begin_so(question: str, ids: Iterable[str]) -> list[str]:
    """The one that is typed, or those of which the beginning is typed."""
    parts = _parts(question)
    if len(parts) < 2:
        return []
    same = [one for one in ids if _parts(one) == parts]
    return same or [one for one in ids if "-".join(_parts(one)).startswith("-".join(parts))]


def _is_an_id(question: str) -> bool:
    """Whether it is written like an id: then it is nothing but that one, whether there is such a rule or not."""
    head, dash, _ = question.partition("-")
    return bool(dash) and len(question.split()) == 1 and head.upper() in _heads()


@functools.lru_cache(1024)
def _parts(text: str) -> tuple[str, ...]:
    """The parts of an id, however it is typed: `KO-FIRE-6`, `ko fire 06`."""
    return tuple(part.lstrip("0") or "0" for part in re.findall(r"[^\W\d_]+|\d+", text.casefold()))


@functools.cache
def _heads() -> frozenset[str]:
    """What ids begin with."""
    return frozenset(one.partition("-")[0] for name in game_names() for one in game_class(name).rulebook().entries)


def _best(question: str, language: str, kinds: list[type[Game]]) -> list[str]:
    """Found in the language or in English, where it is found better; what is much worse than the best is left out."""
    several = [[hit for kind in kinds for hit in index(kind, one).hits(question)] for one in dict.fromkeys((language, "en"))]
    best, hits = max((max((hit.score for hit in hits), default=0), hits) for hits in several)
    hits.sort(key=lambda hit: -hit.score)
    return [hit.rule for hit in hits if hit.score > WORST * best][:MOST]


def _answer(question: str, language: str, game: str, one: Rule | Ruling) -> Answer:
    written = {word: folded(word) for word in words_of(f"{one.heading} {one.whole}")}
    told = set(content_words(" ".join(written), language))
    asked = {form for word in content_words(question, language) for form in alike(word, told)}
    return Answer(game, one, tuple(word for word, plain in written.items() if plain in asked))
