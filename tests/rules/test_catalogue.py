"""The catalogue of rules, the sources and these tests name the same rules, in every game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

import mamut
from mamut.engine.game import Game
from mamut.engine.jit import RULES
from mamut.games.kingdomino_origins.game import Origins
from mamut.games.kingdomino_origins.rules.options import SWITCHES
from mamut.games.kitara.game import Kitara
from mamut.games.kitara.rules.options import SWITCHES as KITARA_SWITCHES
from mamut.games.stone_age.game import StoneAge

PACKAGE = Path(mamut.__file__).parent
TESTS = Path(__file__).parent
MARKER = re.compile(r"@pytest\.mark\.rule\(([^)]*)\)")
CASE_ID = re.compile(r'"(SA-(?:EX|T)-[0-9]{2})"')
CASE_NAME = re.compile(r"^def test_sa_(ex|t)_([0-9]{2})_", re.MULTILINE)


@dataclass(frozen=True)
class Catalogue:
    """How one game writes its ids, and which variants of it there are."""

    game: type[Game]
    rule: re.Pattern[str]
    ruling: re.Pattern[str]
    variants: tuple[Mapping[str, Any], ...] = field(default=({},))

    @property
    def folder(self) -> str:
        return self.game.package.rpartition(".")[2]

    def sources(self) -> dict[Path, str]:
        """The rules themselves and the box they are played with, without their faces."""
        here = PACKAGE / "games" / self.folder
        return sources(here / "rules") | sources(here / "box")

    def tests(self) -> dict[Path, str]:
        return sources(TESTS / self.folder)

    def marked(self, pattern: re.Pattern[str]) -> set[str]:
        """The ids in the markers of the tests."""
        arguments = [found for text in self.tests().values() for found in MARKER.findall(text)]
        return set(pattern.findall(" ".join(arguments)))


MODES: tuple[Mapping[str, Any], ...] = tuple({"mode": mode} for mode in ("discovery", "totem", "tribe"))
ORIGINS = Catalogue(Origins, re.compile(r"\bKO-[0-9A-Z]+-[0-9]+(?![0-9])"), re.compile(r"\bA-[0-9]{2}(?![0-9])"), MODES)
STONE_AGE = Catalogue(StoneAge, re.compile(r"\bSA-(?!EX-|T-|RUL-)[0-9A-Z]+-[0-9]+(?![0-9])"), re.compile(r"\bSA-RUL-[0-9]+"))
KITARA = Catalogue(
    Kitara,
    re.compile(r"\b(?:KT-(?!EX-)[0-9A-Z]+-[0-9]+|NG-(?!TC-)(?:[0-9A-Z]+-[0-9]+|RECRUIT-[WSC]|ACT[123]))(?![0-9])"),
    re.compile(r"\b(?:KT|NG)-R[0-9]+(?![0-9])"),
    ({}, {"deck": "red"}),
)
ALL = (ORIGINS, STONE_AGE, KITARA)
each_game = pytest.mark.parametrize("catalogue", ALL, ids=[catalogue.folder for catalogue in ALL])


def sources(folder: Path) -> dict[Path, str]:
    return {path: path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py"))}


def names(pattern: re.Pattern[str], texts: dict[Path, str]) -> set[str]:
    return {found for text in texts.values() for found in pattern.findall(text)}


@each_game
def test_every_rule_is_named_where_it_is_written_and_where_it_is_tested(catalogue: Catalogue) -> None:
    rules = set(catalogue.game.rulebook().rules)
    assert rules - names(catalogue.rule, catalogue.sources()) == set()
    assert rules - catalogue.marked(catalogue.rule) == set()


@each_game
def test_no_rule_is_named_that_does_not_exist(catalogue: Catalogue) -> None:
    book = catalogue.game.rulebook()
    assert names(catalogue.rule, sources(PACKAGE)) <= set(book.rules)
    assert names(catalogue.rule, catalogue.tests()) <= set(book.rules)
    assert {rule for rule in RULES if catalogue.rule.fullmatch(rule)} <= set(book.rules)


def test_every_rule_in_the_code_belongs_to_a_game() -> None:
    """Games that other tests make up do not count."""
    real = {rule for rule, functions in RULES.items() if any(one.__module__.startswith("mamut.") for one in functions)}
    assert {rule for rule in real if not any(catalogue.rule.fullmatch(rule) for catalogue in ALL)} == set()


@each_game
def test_no_ruling_is_named_that_does_not_exist(catalogue: Catalogue) -> None:
    rulings = set(catalogue.game.rulebook().rulings)
    assert names(catalogue.ruling, catalogue.sources()) <= rulings
    assert names(catalogue.ruling, catalogue.tests()) <= rulings


@pytest.mark.parametrize("catalogue", [STONE_AGE, KITARA], ids=["stone_age", "kitara"])
def test_every_ruling_is_tested(catalogue: Catalogue) -> None:
    assert set(catalogue.game.rulebook().rulings) - catalogue.marked(catalogue.ruling) == set()


def test_every_case_of_the_stone_age_reference_is_a_test() -> None:
    """As the id of a parameter, or as the beginning of the name of a test."""
    tests = STONE_AGE.tests()
    found = names(CASE_ID, tests)
    found |= {f"SA-{kind.upper()}-{number}" for text in tests.values() for kind, number in CASE_NAME.findall(text)}
    wanted = {f"SA-EX-{n:02}" for n in range(1, 34)} | {f"SA-T-{n:02}" for n in range(1, 49)}
    assert found == wanted


@each_game
def test_rules_refer_to_rulings_that_exist_and_every_ruling_belongs_to_a_rule(catalogue: Catalogue) -> None:
    book = catalogue.game.rulebook()
    assert {ruling for rule in book.rules.values() for ruling in rule.rulings} == set(book.rulings)


def test_every_switch_is_an_option_of_one_ruling() -> None:
    options = [ruling.option for ruling in Origins.rulebook().rulings.values() if ruling.option]
    assert sorted(options) == sorted(SWITCHES)
    assert set(SWITCHES) <= {option.key for option in Origins.option_list}


def test_every_switch_of_kitara_is_an_option_of_one_ruling() -> None:
    options = [ruling.option for ruling in Kitara.rulebook().rulings.values() if ruling.option]
    assert sorted(options) == sorted(switch.key for switch in KITARA_SWITCHES)
    assert set(KITARA_SWITCHES) <= set(Kitara.option_list)


def test_stone_age_has_no_switches() -> None:
    assert not StoneAge.option_list
    assert not [ruling.option for ruling in StoneAge.rulebook().rulings.values() if ruling.option]


@each_game
def test_every_rule_and_ruling_says_something(catalogue: Catalogue) -> None:
    book = catalogue.game.rulebook()
    for rule in book.rules.values():
        assert rule.text.endswith(".")
        assert rule.chapter
        assert book.why(rule.id)
    for ruling in book.rulings.values():
        assert ruling.title
        assert ruling.text.endswith(".")


@each_game
def test_moves_and_outcomes_name_the_rule_that_allows_them(catalogue: Catalogue) -> None:
    rules = set(catalogue.game.rulebook().rules)
    for options in catalogue.variants:
        game = mamut.game(catalogue.game.name, 3, "interpreted", **options)
        assert {move.rule for move in (*game.move_table, *game.outcome_table)} <= rules
