"""The example positions of the rules' pages, of every game that has them: one for every rule, and each shows what the table
really says. What a game points at in them is tested with its rules.
"""

from __future__ import annotations

import functools
import json
from importlib.resources import files
from typing import Any

import pytest

import mamut
from mamut.engine.examples import caption_key, entries, record_text
from mamut.engine.lesson import chapters, small_game
from mamut.engine.reading import read_record
from mamut.engine.registry import game_class
from mamut.texts import LANGUAGES

GAMES = [name for name in mamut.game_names() if files(game_class(name).package).joinpath("examples.toml").is_file()]
PACKAGES = {name: game_class(name).package for name in GAMES}
BOOKS = {name: game_class(name).rulebook() for name in GAMES}
RECORDS = [
    (game, file.name.removesuffix(".mamut"))
    for game, package in PACKAGES.items()
    for file in sorted(files(package).joinpath("records").iterdir(), key=lambda file: file.name)
]
ALL = [
    (game, rule, n)
    for game, package in PACKAGES.items()
    for rule, listed in entries(package).items()
    for n in range(len(listed))
]
NAMED = [f"{rule}/{n + 1}" for _, rule, n in ALL]
every_example = pytest.mark.parametrize(("game", "rule", "n"), ALL, ids=NAMED)


@functools.cache
def states(game: str, record: str) -> list[mamut.State]:
    """The game before its first line and after each of them, every line checked on the way."""
    return [state.copy() for _, state in read_record(record_text(PACKAGES[game], record), "interpreted").steps()]


def position(game: str, entry: dict[str, Any]) -> mamut.State:
    """The table of an example, to be played on."""
    source: Any = game_class(game).faces.examples
    configured = states(game, entry["record"])[0].game
    plain = source.__self__.table(entry).state.copy()
    configured.check(plain)
    return mamut.State(configured, [plain], replayable=False)


@functools.cache
def shown(game: str, rule: str) -> list[dict[str, Any]]:
    return game_class(game).faces.examples(rule, "en")


def test_the_games_of_this_package_have_examples() -> None:
    assert {name for name in mamut.game_names() if game_class(name).package.startswith("mamut.")} <= set(GAMES)


@pytest.mark.parametrize(("game", "rule"), [(game, rule) for game, book in BOOKS.items() for rule in book.rules])
def test_every_rule_has_an_example(game: str, rule: str) -> None:
    assert 1 <= len(shown(game, rule)) <= 3


@pytest.mark.parametrize(("game", "ruling"), [(game, ruling) for game, book in BOOKS.items() for ruling in book.rulings])
def test_every_ruling_has_an_example(game: str, ruling: str) -> None:
    own = entries(PACKAGES[game]).get(ruling, ())
    touched = [rule.id for rule in BOOKS[game].rules.values() if ruling in rule.rulings]
    assert shown(game, ruling)
    assert own or shown(game, ruling) == [example for rule in touched for example in shown(game, rule)]


@pytest.mark.parametrize("game", GAMES)
def test_no_example_is_for_a_rule_that_does_not_exist(game: str) -> None:
    assert set(entries(PACKAGES[game])) <= {*BOOKS[game].rules, *BOOKS[game].rulings}
    assert game_class(game).faces.examples("PLACE", "en") == []


@pytest.mark.parametrize(("game", "name"), RECORDS)
def test_every_record_is_sound_and_used(game: str, name: str) -> None:
    package = PACKAGES[game]
    assert len(states(game, name)) == len(read_record(record_text(package, name)).lines) + 1 > 1
    shown_or_played = {entry.get("record") for listed in entries(package).values() for entry in listed}
    shown_or_played |= {chapter["record"] for chapter in [*chapters(package), *filter(None, [small_game(package)])]}
    assert name in shown_or_played


@every_example
def test_an_example_is_of_its_record(game: str, rule: str, n: int) -> None:
    entry, example = entries(PACKAGES[game])[rule][n], shown(game, rule)[n]
    if "record" in entry:
        record = read_record(record_text(PACKAGES[game], entry["record"]), "interpreted")
        assert 0 <= entry["line"] <= len(record.lines)
        assert example["names"] == record.names
    assert len(example["names"]) == len(example["view"]["players"])
    json.dumps(example)


@every_example
def test_the_answer_is_what_the_table_says(game: str, rule: str, n: int) -> None:
    entry, example = entries(PACKAGES[game])[rule][n], shown(game, rule)[n]
    assert ("move" in entry) == ("answer" in entry) == (example["answer"] is not None)
    if "move" not in entry:
        return
    state = position(game, entry)
    said: dict[str, Any] = {"allowed": True, "rule": None}
    try:
        state.apply(entry["move"], entry["by"] - 1 if "by" in entry else None)
    except mamut.IllegalMove as refused:
        said = {"allowed": False, "rule": refused.rule}
    assert example["answer"] == said


@every_example
def test_something_is_to_be_seen(game: str, rule: str, n: int) -> None:
    example = shown(game, rule)[n]
    of_the_position = {"view", "names", "by", "answer", "caption"}
    assert any(seen for key, seen in example.items() if key not in of_the_position)
    assert example["seat"] is None or 1 <= example["seat"] <= len(example["names"])


def test_captions_are_sentences_and_all_different() -> None:
    captions = [entry["caption"] for package in PACKAGES.values() for listed in entries(package).values() for entry in listed]
    assert len(set(captions)) == len(captions)
    for caption in captions:
        assert caption[0].isupper()
        assert caption[-1] == "."
        assert 5 <= len(caption.split()) <= 40, caption
        assert not any(f",{digit}" in caption for digit in "0123456789"), caption


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_caption_is_translated(game: str, language: str) -> None:
    captions = game_class(game).rulebook(language).captions
    written = entries(PACKAGES[game])
    keys = {caption_key(rule, n) for rule, listed in written.items() for n in range(1, len(listed) + 1)}
    assert set(captions) == (set() if language == LANGUAGES[0] else keys)
    for rule, listed in written.items():
        found = [example["caption"] for example in game_class(game).faces.examples(rule, language)]
        assert found == [captions.get(caption_key(rule, n), entry["caption"]) for n, entry in enumerate(listed, 1)]
