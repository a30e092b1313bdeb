"""What texts and questions are compared by."""

from __future__ import annotations

import functools
import re
import tomllib
import unicodedata
from collections.abc import Collection
from difflib import get_close_matches
from importlib.resources import files

LEAST_ALIKE = 0.75
"""How much two words have in common that may be the same one, inflected or misspelt."""
SHORT = 4
"""Words of so few letters have too many neighbours: they are the same only with another ending."""
LONGEST_ENDING = 2
MOST_FORMS = 8


def folded(text: str) -> str:
    """Small letters without their accents: `Őskor`, `oskor`."""
    letters = unicodedata.normalize("NFD", text.casefold().replace("ł", "l"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def words_of(text: str) -> list[str]:
    return re.findall(r"[^\W_]+", text)


def line_of(text: str) -> str:
    """The folded words of a text, each with a space on both sides: the pieces at its ends tell where a word begins and ends."""
    return f" {' '.join(words_of(folded(text)))} "


def pieces(line: str) -> list[str]:
    """All that three letters in a row can be."""
    return sorted({line[place : place + 3] for place in range(len(line) - 2)})


@functools.cache
def _function_words() -> dict[str, frozenset[str]]:
    data = tomllib.loads(files("mamut.engine.lookup").joinpath("function_words.toml").read_text(encoding="utf-8"))
    return {language: frozenset(folded(text).split()) for language, text in data.items()}


def content_words(text: str, language: str) -> list[str]:
    """The words that say what a text is about, folded."""
    function_words = _function_words().get(language, frozenset())
    return [word for word in words_of(folded(text)) if word not in function_words]


def alike(word: str, known: Collection[str]) -> list[str]:
    """Those of the known words that may be this one."""
    if len(word) > SHORT:
        return get_close_matches(word, known, MOST_FORMS, LEAST_ALIKE)
    return [one for one in known if one.startswith(word) and len(one) - len(word) <= LONGEST_ENDING]
