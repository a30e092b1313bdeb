"""Words for people in five languages: ICU messages by key, one set of files for the server, the terminal and the page."""

from __future__ import annotations

import functools
import json
import warnings
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

LANGUAGES = ("en", "cs", "sk", "hu", "pl")
"""The first one is the language of the sources: every key is in it."""

_games: dict[str, Traversable] = {}
"""The folder with the messages of each game, by the name of its package."""


class MissingText(UserWarning):
    """A message that was not translated; English is shown instead. An error in tests."""


def say(key: str, /, language: str = "en", **values: Any) -> str:
    """The message with its values filled in. KeyError if there is no such message, or a value of it was not given."""
    from mamut.texts.message import fill

    message, language = _find(key, language)
    try:
        return fill(message, language, values)
    except KeyError as error:
        raise KeyError(f"the message {key!r} needs the value {error.args[0]!r}") from None


def add(package: str) -> None:
    """Makes the messages of a game known: `texts/<language>.json` in its package."""
    from importlib.resources import files

    if package not in _games:
        _games[package] = files(package).joinpath("texts")
        catalogue.cache_clear()


@functools.cache
def catalogue(language: str) -> Mapping[str, str]:
    """All messages of a language by their key."""
    return {key: message for file in catalogue_files(language) for key, message in json.loads(file.read_bytes()).items()}


def catalogue_files(language: str) -> Iterator[Traversable]:
    """The files of a language: one per area of the table, one per game."""
    from importlib.resources import files

    folder = files("mamut.texts").joinpath(language)
    if folder.is_dir():
        yield from sorted((file for file in folder.iterdir() if file.name.endswith(".json")), key=lambda file: file.name)
    for texts in _games.values():
        file = texts.joinpath(f"{language}.json")
        if file.is_file():
            yield file


def negotiate(accept_language: str | None) -> str:
    """The language that suits an `Accept-Language` header best; English if none does."""
    best, best_weight = LANGUAGES[0], 0.0
    for wish in (accept_language or "").split(","):
        name, _, parameter = wish.partition(";")
        language = name.strip().lower().replace("_", "-").split("-")[0]
        weight = _weight(parameter)
        if language in LANGUAGES and weight > best_weight:
            best, best_weight = language, weight
    return best


def _weight(parameter: str) -> float:
    """The `q=0.8` of a header; 1 if there is none, 0 if it is not a weight."""
    name, equals, value = parameter.replace(" ", "").partition("=")
    if not name and not equals:
        return 1.0
    digits = value.replace(".", "", 1)
    return min(float(value), 1.0) if name == "q" and digits.isascii() and digits.isdigit() else 0.0


def _find(key: str, language: str) -> tuple[str, str]:
    """The message and the language it is in."""
    message = catalogue(language).get(key)
    if message is not None:
        return message, language
    message = catalogue(LANGUAGES[0]).get(key)
    if message is None:
        raise KeyError(f"there is no message {key!r}")
    warnings.warn(f"the message {key!r} is not translated into {language!r}", MissingText, stacklevel=3)
    return message, LANGUAGES[0]
