"""The words that people ask with name every rule and ruling of the game, say nothing twice, and find what they stand beside."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import mamut
from mamut.engine.lookup import find
from mamut.engine.lookup.asked import read_asked
from mamut.engine.rulebook import read_rulebook
from mamut.texts import LANGUAGES
from tests.running.thorough import times

FILES = sorted((Path(mamut.__file__).parent / "games").glob("*/asked.*.toml"))
each_file = pytest.mark.parametrize("file", FILES, ids=[f"{file.parent.name}-{file.name.split('.')[1]}" for file in FILES])


FIRST = 3


def package(file: Path) -> str:
    return f"mamut.games.{file.parent.name}"


def phrases(file: Path) -> dict[str, list[str]]:
    return read_asked(package(file), language(file))


def language(file: Path) -> str:
    return file.name.split(".")[1]


@each_file
def test_every_rule_and_ruling_is_asked_for_in_three_ways_or_more(file: Path) -> None:
    book = read_rulebook(package(file))
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
    assert language(file) in LANGUAGES


@each_file
def test_what_is_asked_finds_its_rule_among_the_first(file: Path) -> None:
    game = read_rulebook(package(file)).game
    ways = [(name, way) for name, several in phrases(file).items() for way in several]
    lost = [
        (name, way)
        for name, way in ways[:: times(15, 1)]
        if name not in [answer.one.id for answer in find(way, language(file), game)[:FIRST]]
    ]
    assert lost == []
