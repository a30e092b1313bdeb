"""The words that people ask with name every rule and ruling of the game, and say nothing twice."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

import pytest

import mamut
from mamut.engine.rulebook import read_rulebook
from mamut.texts import LANGUAGES

FILES = sorted((Path(mamut.__file__).parent / "games").glob("*/asked.*.toml"))
each_file = pytest.mark.parametrize("file", FILES, ids=[f"{file.parent.name}-{file.name.split('.')[1]}" for file in FILES])


def phrases(file: Path) -> dict[str, list[str]]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


@each_file
def test_every_rule_and_ruling_is_asked_for_in_three_ways_or_more(file: Path) -> None:
    book = read_rulebook(f"mamut.games.{file.parent.name}")
    asked = phrases(file)
    assert list(asked) == [*book.rules, *book.rulings]
    assert {name for name, ways in asked.items() if len(ways) < 3} == set()


@each_file
def test_nothing_is_asked_twice_and_nothing_is_empty(file: Path) -> None:
    ways = [" ".join(way.casefold().split()) for several in phrases(file).values() for way in several]
    assert all(ways)
    assert {way for way, times in Counter(ways).items() if times > 1} == set()


@each_file
def test_it_is_in_a_language_of_the_table(file: Path) -> None:
    assert file.name.split(".")[1] in LANGUAGES
