"""Words that native readers have struck out stay out: of messages, lessons, hints, rules and captions alike."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import mamut
from mamut.engine.registry import game_class

STRUCK_OUT = {
    "cs": {
        r"\búpln(é|ého|ém) území": "the printed rules say kompletní",
        r"\blos není poctivý": "a lottery ticket is not honest; losování is",
        r"\bhrají pravidla|hrají sama pravidla": "rules do not play",
        r"\bPři hře \d hráč": "printed: Ve hře 3 hráčů",
        r"\bPokračovat samo\b": "nobody says it",
        r"[Vv]ítězí nejvíc bodů": "points do not win",
        r" …": "no blank before an ellipsis",
    },
    "sk": {
        r"[Nn]ijak(ý|á|é|ého|ému|ej|ú|om|ým|ých|ými|í)\b": "the printed rules say žiadny",
        r"[Žž]reb(?!ec)|[Vv]yžreb": "printed: losovať, vylosovať",
        r"\búpln(é|ého|om) územi": "the printed rules say kompletné",
        r"[Hh]erná plocha": "the glossary says hracia plocha",
        r"[Vv]íťazí najviac bodov": "points do not win",
        r" …": "no blank before an ellipsis",
    },
    "hu": {
        r"[Ee]tetés": "animals are fed so; the tribe has élelmezés",
        r"hivatkozás": "everywhere else it is a link",
        r"\begál": "slang",
        r"kiszolgáló": "everywhere else it is szerver",
        r"[Hh]ázi döntés": "players say házi szabályok",
        r"kerül elküldésre": "officialese",
        r"legtöbb pont nyer": "points do not win",
        r" …": "no blank before an ellipsis",
    },
    "pl": {
        r"odnośnik": "everywhere else it is a link",
        r"[Pp]remi\w+ dodatkow": "additional is not optional",
        r"odzobaczyć": "slang",
        r"[Rr]ozstrzygnięcia stołu": "players say zasady domowe",
        r"[Ww]ygrywa najwięcej punktów": "points do not win",
        r"\bdo teraz\b": "nobody says it",
        r" …": "no blank before an ellipsis",
    },
}
PEOPLE = {
    "hu": r"(Vadász|Halász|Gyűjtögető|Sámán|Törzsfőnök|Kézműves|Harcos|Művész)\w*",
    "pl": r"(Łow|Ryba|Zbierac|Szaman|Wódz|Wodz|Wojowni|Rzemieśl)\w*",
}
"""Cavemen, who are written small in the middle of a sentence."""


def words_of(language: str) -> Iterator[tuple[str, str]]:
    """Everything that people read in a language, and where it stands."""
    shared = files("mamut.texts").joinpath(language)
    places = [file for file in shared.iterdir() if file.name.endswith(".json")]
    for name in mamut.game_names():
        package = game_class(name).package
        if package.startswith("mamut."):
            places += [files(package).joinpath("texts", f"{language}.json"), files(package).joinpath(f"rules.{language}.toml")]
    for place in places:
        text = place.read_text(encoding="utf-8")
        where = "/".join(Path(str(place)).parts[-3:])
        if place.name.endswith(".json"):
            found: dict[str, Any] = json.loads(text)
            yield from ((f"{where}: {key}", value) for key, value in found.items())
        else:
            yield from ((f"{where}:{number}", line) for number, line in enumerate(text.split("\n"), 1))


@pytest.mark.parametrize("language", STRUCK_OUT)
def test_words_that_were_struck_out_stay_out(language: str) -> None:
    found = [
        f"{where}: {match.group()!r}: {why}"
        for where, text in words_of(language)
        for words, why in STRUCK_OUT[language].items()
        for match in re.finditer(words, text)
    ]
    assert found == []


@pytest.mark.parametrize("language", PEOPLE)
def test_people_are_written_small_in_the_middle_of_a_sentence(language: str) -> None:
    """In English they begin with a capital letter, in no other of these languages."""
    inside = re.compile(rf"[a-ząćęłńóśźżáéíóöőúüű,] {PEOPLE[language]}")
    assert [f"{where}: {match.group()!r}" for where, text in words_of(language) for match in inside.finditer(text)] == []


def test_all_texts_are_looked_at() -> None:
    assert all(len(list(words_of(language))) > 2500 for language in STRUCK_OUT)
