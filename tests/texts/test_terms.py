"""Words: what native readers have struck out stays out, what the printed editions call by a name is called so, and nobody is
addressed in two ways. Messages, lessons, hints, rules, rulings and captions are all looked at."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.texts.reading import GAMES, OTHERS, SHARED, all_texts, book_of, messages_of, texts_of

FOLDER = Path(__file__).parent
STRUCK_OUT: dict[str, dict[str, str]] = tomllib.loads((FOLDER / "struck_out.toml").read_text(encoding="utf-8"))
PRINTED: dict[str, dict[str, list[str]]] = tomllib.loads((FOLDER / "printed.toml").read_text(encoding="utf-8"))
UNSAID: dict[str, str] = PRINTED.pop("unsaid")  # type: ignore[assignment]
ENGLISH = (
    "the",
    "and",
    "with",
    "your",
    "you",
    "not",
    "this",
    "that",
    "from",
    "has",
    "will",
    "which",
    "there",
    "player",
    "card",
)
PLURAL = {
    "cs": r"\w+([eíá]te|ěte|jte)|vy|vás|vám|vámi|váš\w*|vaš\w*",
    "sk": r"\w+([eíiáa]te|jte|ďte)|vy|vás|vám|vami|váš\w*|vaš\w*",
}
"""Said to several people, or to one that is not a friend."""
SINGULAR = {
    "cs": r"ty jsi|tebe|tobě|tě|tvůj|tv(oje|oji|ou|á|é|ého|ému|ém|ým|ých|ými)|můžeš|máš|smíš|jsi",
    "sk": r"ty si|teba|tebe|tvoj\w*|môžeš|máš|smieš",
}
SEVERAL = {
    "table.fair-box": "those who draw from a box",
    "kitara.lesson.savannas.opponent": "you and your opponent",
    "origins.lesson.totems.place": "you and your opponent",
    "stone.lesson.valley.opponent": "you and your opponent",
}
"""Messages that speak to several people at once."""


def matching(phrase: str) -> re.Pattern[str]:
    words = r"\w*".join(re.escape(part) for part in phrase.split("*"))
    return re.compile(rf"(?<!\w){words}(?!\w)", re.IGNORECASE)


@pytest.mark.parametrize("language", OTHERS)
def test_words_that_were_struck_out_stay_out(language: str) -> None:
    texts = list(all_texts(language))
    found = [
        f"{name}: {match.group()}: {why}"
        for phrase, why in STRUCK_OUT[language].items()
        for name, text in texts
        if (match := matching(phrase).search(text))
    ]
    assert found == []


@pytest.mark.parametrize("language", OTHERS)
def test_struck_out_words_are_found_with_their_endings(language: str) -> None:
    for phrase in STRUCK_OUT[language]:
        assert matching(phrase).search(f"({phrase.replace('*', 'xy').capitalize()}.)")
        assert not matching(phrase).search(f"ne{phrase.replace('*', '')}")


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("package", GAMES)
def test_things_have_the_names_of_the_printed_edition(package: str, language: str) -> None:
    missing = [f"{name}: {term}" for term, name in unnamed(package, language) if name not in UNSAID]
    assert missing == []


def test_what_says_it_otherwise_still_does() -> None:
    found = {name for package in GAMES for language in OTHERS for _, name in unnamed(package, language)}
    assert set(UNSAID) <= found


def unnamed(package: str, language: str) -> Iterator[tuple[str, str]]:
    """Terms that English says in a text, and the language does not."""
    texts = {name: " ".join(said) for name, said in texts_of(language, package).items()}
    english = {name: " ".join(said) for name, said in texts_of("en", package).items()}
    for term, words in PRINTED[package.rpartition(".")[2]].items():
        wanted = re.compile(rf"\b({words[OTHERS.index(language)]})", re.IGNORECASE)
        places = [name for name, text in english.items() if re.search(rf"\b({term})s?\b", text, re.IGNORECASE)]
        assert places, f"{term} is said nowhere"
        yield from ((term, name) for name in places if not wanted.search(texts[name]))


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_word_is_left(language: str) -> None:
    """But for what is typed: names of commands and of what a record holds."""
    left = re.compile(rf"(?<![\w-])({'|'.join(ENGLISH)})(?![\w-])", re.IGNORECASE)
    quoted = re.compile(r"„[^“”]*[“”]")
    found = [f"{name}: {match.group()}" for name, text in all_texts(language) for match in left.finditer(quoted.sub("", text))]
    assert found == []


@pytest.mark.parametrize("language", PLURAL)
def test_the_page_speaks_to_one_friend(language: str) -> None:
    plural = re.compile(rf"\b({PLURAL[language]})\b", re.IGNORECASE)
    found = {
        name
        for package in (SHARED, *GAMES)
        for name in messages_of(language, package)
        for text in texts_of(language, package)[name]
        if plural.search(text.replace("Delete", ""))
    }
    assert found == set(SEVERAL)


@pytest.mark.parametrize("language", SINGULAR)
def test_the_rules_speak_to_all_players(language: str) -> None:
    """As the printed rules do."""
    singular = re.compile(rf"\b({SINGULAR[language]})\b", re.IGNORECASE)
    found = [
        f"{name}: {match.group()}"
        for package in GAMES
        for name, text in book_of(language, package).items()
        for match in singular.finditer(text)
    ]
    assert found == []


def test_all_texts_are_looked_at() -> None:
    assert all(len(list(all_texts(language))) > 2500 for language in ("en", *OTHERS))
