"""The catalogue of rules, the sources and these tests name the same rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import mamut
from mamut.engine.jit import RULES
from mamut.games.origins.game import Origins
from mamut.games.origins.options import SWITCHES

BOOK = Origins.rulebook()
PACKAGE = Path(mamut.__file__).parent
ORIGINS = PACKAGE / "games" / "origins"
TESTS = Path(__file__).parent.parent

RULE_ID = re.compile(r"\bKO-[0-9A-Z]+-[0-9]+(?![0-9])")
RULING_ID = re.compile(r"\bA-[0-9]{2}(?![0-9])")
MARKER = re.compile(r"@pytest\.mark\.rule\(([^)]*)\)")


def sources(folder: Path) -> dict[Path, str]:
    return {path: path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py"))}


def names(pattern: re.Pattern[str], texts: dict[Path, str]) -> set[str]:
    return {found for text in texts.values() for found in pattern.findall(text)}


def marked() -> set[str]:
    """The ids in the markers of these tests."""
    arguments = [found for text in sources(TESTS).values() for found in MARKER.findall(text)]
    return set(RULE_ID.findall(" ".join(arguments)))


IN_RULES = names(RULE_ID, {path: text for path, text in sources(ORIGINS).items() if path.parent == ORIGINS})
IN_TESTS = marked()


@pytest.mark.parametrize("rule", BOOK.rules)
def test_every_rule_is_named_where_it_is_written_and_where_it_is_tested(rule: str) -> None:
    assert rule in IN_RULES
    assert rule in IN_TESTS


def test_no_rule_is_named_that_does_not_exist() -> None:
    assert names(RULE_ID, sources(PACKAGE)) <= set(BOOK.rules)
    assert names(RULE_ID, sources(TESTS)) <= set(BOOK.rules)
    assert {rule for rule in RULES if rule.startswith("KO-")} <= set(BOOK.rules)


def test_no_ruling_is_named_that_does_not_exist() -> None:
    assert names(RULING_ID, sources(ORIGINS)) <= set(BOOK.rulings)
    assert names(RULING_ID, sources(TESTS)) <= set(BOOK.rulings)


def test_rules_refer_to_rulings_that_exist_and_every_ruling_belongs_to_a_rule() -> None:
    assert {ruling for rule in BOOK.rules.values() for ruling in rule.rulings} == set(BOOK.rulings)


def test_every_switch_is_an_option_of_one_ruling() -> None:
    options = [ruling.option for ruling in BOOK.rulings.values() if ruling.option]
    assert sorted(options) == sorted(SWITCHES)
    assert set(SWITCHES) <= {option.key for option in Origins.option_list}


def test_every_rule_and_ruling_says_something() -> None:
    for rule in BOOK.rules.values():
        assert rule.text.endswith(".")
        assert rule.chapter
        assert BOOK.why(rule.id)
    for ruling in BOOK.rulings.values():
        assert ruling.title
        assert ruling.text.endswith(".")


def test_moves_and_outcomes_name_the_rule_that_allows_them() -> None:
    for mode in ("discovery", "totem", "tribe"):
        game = mamut.game("kingdomino-origins", 3, "interpreted", mode=mode)
        assert {move.rule for move in (*game.move_table, *game.outcome_table)} <= set(BOOK.rules)
