"""The catalogue of rules."""

from pathlib import Path

import pytest

import mamut
from mamut.engine.jit import RULES
from mamut.engine.registry import game_class
from mamut.engine.rulebook import MARKS, Part, Rule, Rulebook, Ruling, Source, read_rulebook
from mamut.games.kingdomino_origins.faces.move_texts import NOWHERE
from mamut.games.kingdomino_origins.faces.refusals import AWAITED

from ..games.playing import EVERY_TABLE, origins

TOML = """
game = "a-small-game"
prefix = "AS"

[[rule]]
id = "AS-MOVE-1"
chapter = "Moving"
text = "A figure moves one square."
why = "a figure moves one square only"
rulings = ["A-01"]

[[rule]]
id = "AS-END-1"
chapter = "The end"
text = "The game ends after ten rounds."
mark = "stated"
sources = ["BK", "FR"]

[[rule.part]]
text = "Nobody passes in the last one."
mark = "one source"
sources = ["FR"]

[[rule.part]]
text = "Ties are shared."
mark = "ruling"

[[ruling]]
id = "A-01"
title = "Diagonal moves"
text = "A diagonal step counts as one."
option = "diagonal"

[[source]]
code = "BK"
name = "the book"
language = "en"

[[source]]
code = "FR"
name = "a-forum.example"
"""

CZECH = """
[rules."AS-END-1"]
text = "Hra končí po deseti kolech."
parts = ["V posledním nikdo nepasuje.", "O vítězství se lze dělit."]

[sources]
BK = "knížka"
"""


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Rulebook:
    folder = tmp_path / "a_game_with_rules"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "rules.toml").write_text(TOML)
    (folder / "rules.cs.toml").write_text(CZECH)
    monkeypatch.syspath_prepend(str(tmp_path))
    read_rulebook.cache_clear()
    return read_rulebook("a_game_with_rules")


def test_rules_and_rulings_are_read(small: Rulebook) -> None:
    assert small.game == "a-small-game"
    assert small.rules == {
        "AS-MOVE-1": Rule("AS-MOVE-1", "Moving", "A figure moves one square.", "a figure moves one square only", ("A-01",)),
        "AS-END-1": Rule(
            "AS-END-1",
            "The end",
            "The game ends after ten rounds.",
            mark="stated",
            sources=("BK", "FR"),
            parts=(Part("Nobody passes in the last one.", "one source", ("FR",)), Part("Ties are shared.", "ruling")),
        ),
    }
    assert small.rulings == {"A-01": Ruling("A-01", "Diagonal moves", "A diagonal step counts as one.", "diagonal")}


def test_sources_are_read_and_a_rule_is_whole_with_its_parts(small: Rulebook) -> None:
    assert small.sources == {"BK": Source("BK", "the book", "en"), "FR": Source("FR", "a-forum.example")}
    assert small.rules["AS-MOVE-1"].whole == "A figure moves one square."
    assert small.rules["AS-END-1"].whole == "The game ends after ten rounds. Nobody passes in the last one. Ties are shared."


@pytest.mark.usefixtures("small")
def test_parts_and_sources_in_another_language() -> None:
    czech = read_rulebook("a_game_with_rules", "cs")
    end = czech.rules["AS-END-1"]
    assert (end.text, end.mark, end.sources) == ("Hra končí po deseti kolech.", "stated", ("BK", "FR"))
    assert end.parts == (
        Part("V posledním nikdo nepasuje.", "one source", ("FR",)),
        Part("O vítězství se lze dělit.", "ruling"),
    )
    assert [source.name for source in czech.sources.values()] == ["knížka", "a-forum.example"]
    assert czech.rules["AS-MOVE-1"].text == "A figure moves one square."


def test_the_reason_of_a_refusal(small: Rulebook) -> None:
    assert small.why("AS-MOVE-1") == "a figure moves one square only"
    assert small.why("AS-END-1") == small.rules["AS-END-1"].whole
    with pytest.raises(KeyError):
        small.why("AS-MOVE-9")


def test_the_entries_are_rules_and_rulings_in_order_each_with_a_heading(small: Rulebook) -> None:
    assert [(one.id, one.heading, one.whole) for one in small.entries.values()] == [
        ("AS-MOVE-1", "Moving", "A figure moves one square."),
        ("AS-END-1", "The end", "The game ends after ten rounds. Nobody passes in the last one. Ties are shared."),
        ("A-01", "Diagonal moves", "A diagonal step counts as one."),
    ]


# The catalogue of every game


@pytest.mark.parametrize("name", mamut.game_names())
def test_a_games_catalogue_is_in_order(name: str) -> None:
    book = game_class(name).rulebook()
    assert book.game == name
    for rule in book.rules.values():
        assert rule.chapter
        assert rule.text.endswith((".", ")", ":"))
        assert not rule.why.endswith(".")
        assert set(rule.rulings) <= set(book.rulings)
    for ruling in book.rulings.values():
        assert ruling.title
        assert ruling.text


@pytest.mark.parametrize("name", mamut.game_names())
def test_either_every_rule_of_a_game_has_its_mark_or_none_has(name: str) -> None:
    book = game_class(name).rulebook()
    parts = [part for rule in book.rules.values() for part in rule.said]
    marks = {part.mark for part in parts}
    assert marks == {""} or marks <= set(MARKS)
    assert set().union(*(rule.named for rule in book.rules.values())) == set(book.sources)
    for part in parts:
        assert bool(part.sources) == (part.mark in ("stated", "one source")), part
        assert part.mark != "one source" or len(part.sources) == 1, part


@pytest.mark.parametrize("name", mamut.game_names())
def test_a_ruling_names_a_switch_that_exists(name: str) -> None:
    kind = game_class(name)
    keys = {option.key for option in kind.option_list}
    assert {ruling.option for ruling in kind.rulebook().rulings.values()} - {""} <= keys


@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_every_move_of_origins_names_a_rule(players: int, mode: str) -> None:
    game = origins(players, mode)
    known = game.rulebook().rules
    assert {move.rule for move in (*game.move_table, *game.outcome_table)} <= set(known)


def test_the_ids_in_the_rules_of_origins_are_in_its_catalogue() -> None:
    known = set(game_class("kingdomino-origins").rulebook().rules)
    marked = {one for one, functions in RULES.items() if functions[0].__module__.startswith("mamut.games.kingdomino_origins")}
    assert marked
    assert marked <= known
    assert set(AWAITED.values()) <= known
    assert {rule for _, rule in NOWHERE} <= known
    assert game_class("kingdomino-origins").rulebook().why(origins(2, "totem").turn_rule())
