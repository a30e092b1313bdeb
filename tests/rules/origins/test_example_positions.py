"""The example positions of the rules' pages: one for every rule, and each shows what the table really says."""

from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import Any

import pytest

import mamut
from mamut.engine.errors import PositionError
from mamut.engine.reading import read_record
from mamut.games.origins import examples as source
from mamut.games.origins.examples import caption_key, entries, examples, record_text
from mamut.games.origins.game import Origins
from mamut.games.origins.lesson import chapters as lesson_chapters
from mamut.games.origins.pictures import position
from mamut.games.origins.position import read_position
from mamut.texts import LANGUAGES

BOOK = Origins.rulebook()
RECORDS = sorted(path.stem for path in (Path(source.__file__).parent / "records").glob("*.mamut"))
ALL = [(rule, n) for rule, listed in entries().items() for n in range(len(listed))]
NAMED = [f"{rule}/{n + 1}" for rule, n in ALL]


@functools.cache
def states(record: str) -> list[mamut.State]:
    """The game before its first line and after each of them, every line checked on the way."""
    return [state.copy() for _, state in read_record(record_text(record), "interpreted").steps()]


@functools.cache
def shown(rule: str) -> list[dict[str, Any]]:
    return examples(rule)


def around(cell: str) -> set[str]:
    row, column = map(int, cell.split(","))
    return {f"{row + r},{column + c}" for r in (-1, 0, 1) for c in (-1, 0, 1)}


@pytest.mark.parametrize("rule", BOOK.rules)
def test_every_rule_has_an_example(rule: str) -> None:
    assert 1 <= len(shown(rule)) <= 3


def test_no_example_is_for_a_rule_that_does_not_exist() -> None:
    assert set(entries()) <= {*BOOK.rules, *BOOK.rulings}
    assert examples("PLACE") == []


@pytest.mark.parametrize("ruling", BOOK.rulings)
def test_every_ruling_has_an_example(ruling: str) -> None:
    assert examples(ruling)


def test_a_ruling_shows_the_examples_of_its_rules() -> None:
    assert examples("A-01") == [*examples("KO-SETUP-8"), *examples("KO-TURN-5")]


@pytest.mark.parametrize("name", RECORDS)
def test_every_record_is_sound_and_used(name: str) -> None:
    last = states(name)[-1]
    assert len(states(name)) == len(read_record(record_text(name)).lines) + 1
    assert last.history
    shown_or_played = {entry.get("record") for listed in entries().values() for entry in listed}
    assert name in shown_or_played | {chapter["record"] for chapter in lesson_chapters()}


@pytest.mark.parametrize(("rule", "n"), ALL, ids=NAMED)
def test_the_view_is_that_of_the_table(rule: str, n: int) -> None:
    entry, example = entries()[rule][n], shown(rule)[n]
    if "record" in entry:
        state = states(entry["record"])[entry["line"]]
        assert example["view"] == state.view().data
        assert example["names"] == read_record(record_text(entry["record"])).names
        assert example["sheet"] == (state.sheet(example["names"]) if entry.get("sheet") else None)
    else:
        drawn = {key: entry[key] for key in source.PICTURE if key in entry}
        assert example["sheet"] == (Origins.score_position(position(**drawn)) if entry.get("sheet") else None)
        assert {"mode", "side", "players"} <= set(example["view"]) <= set(source.DRAWN)
        assert len(example["names"]) == len(example["view"]["players"]) == len(entry["pictures"])
    json.dumps(example)


@pytest.mark.parametrize(("rule", "n"), ALL, ids=NAMED)
def test_the_answer_is_what_the_table_says(rule: str, n: int) -> None:
    entry, example = entries()[rule][n], shown(rule)[n]
    assert ("move" in entry) == ("answer" in entry) == (example["answer"] is not None)
    if "move" not in entry:
        return
    state = states(entry["record"])[entry["line"]].copy()
    said: dict[str, Any] = {"allowed": True, "rule": None}
    try:
        state.apply(entry["move"], entry["by"] - 1 if "by" in entry else None)
    except mamut.IllegalMove as refused:
        said = {"allowed": False, "rule": refused.rule}
    assert example["answer"] == said


@pytest.mark.parametrize(("rule", "n"), ALL, ids=NAMED)
def test_what_is_marked_is_there(rule: str, n: int) -> None:
    example = shown(rule)[n]
    view = example["view"]
    if example["cells"] or example["seat"]:
        territory = {square["cell"] for square in view["players"][example["seat"] - 1]["territory"]}
        assert set(example["cells"]) <= set().union(*map(around, territory))
    dominoes = {domino["number"] for row in ("row", "next_row") for domino in view.get(row, [])}
    assert set(example["dominoes"]) <= dominoes
    assert example["part"] is None or example["part"] in view


@pytest.mark.parametrize(("rule", "n"), ALL, ids=NAMED)
def test_something_is_to_be_seen(rule: str, n: int) -> None:
    example = shown(rule)[n]
    assert any(example[what] for what in ("seat", "cells", "dominoes", "part", "move", "sheet"))


def test_a_rule_that_refuses_moves_has_an_example_with_a_move() -> None:
    for_a_real_box = {"KO-SETUP-4", "KO-RECRUIT-9", "KO-CAVE-1"}  # only someone who draws by hand can break these
    behind_others = {"KO-RECRUIT-5", "KO-RES-7"}  # at this table another rule refuses first
    refusing = {rule for rule, about in BOOK.rules.items() if about.why}
    silent = {rule for rule in refusing if not any(example["move"] for example in shown(rule))}
    assert silent == for_a_real_box | behind_others


def test_captions_are_sentences_and_all_different() -> None:
    captions = [entry["caption"] for listed in entries().values() for entry in listed]
    assert len(set(captions)) == len(captions)
    for caption in captions:
        assert caption[0].isupper()
        assert caption[-1] == "."
        assert 5 <= len(caption.split()) <= 40, caption
        assert not any(f",{digit}" in caption for digit in "0123456789"), caption


@pytest.mark.parametrize("language", LANGUAGES)
def test_captions_of_a_translation_belong_to_an_example(language: str) -> None:
    captions = Origins.rulebook(language).captions
    keys = {caption_key(rule, n + 1) for rule, n in ALL}
    assert set(captions) <= keys
    for rule, n in ALL:
        assert examples(rule, language)[n]["caption"] == captions.get(caption_key(rule, n + 1), entries()[rule][n]["caption"])


def test_the_game_hands_the_examples_out() -> None:
    assert Origins.examples("KO-PLACE-2") == examples("KO-PLACE-2")
    assert Origins.examples("KO-PLACE-2", "cs") == examples("KO-PLACE-2", "cs")


def test_a_picture_says_everything_a_position_can() -> None:
    drawn = position(["G1 L+2 Q*\nH V3 D:shaman"], "tribe", ["homo-habilis"])
    assert drawn["bonuses"] == ["homo-habilis"]
    assert drawn["players"][0]["territory"] == [
        [{"terrain": "grassland", "fire": 1}, {"terrain": "lake", "fire_token": 2}, {"terrain": "quarry", "resource": "flint"}],
        [{"terrain": "hut"}, {"terrain": "volcano", "craters": 3}, {"terrain": "desert", "caveman": "shaman"}],
    ]
    assert read_position(drawn)[1] == ["Ayla"]
    assert position(["H", "H"], "totem", totems={"fish": 2})["players"][1]["totems"] == ["fish"]


@pytest.mark.parametrize("word", ["X", "G9", "G*1", "g"])
def test_a_bad_picture_is_refused(word: str) -> None:
    with pytest.raises(ValueError, match="not a square"):
        position([f"H {word}"])


def test_a_picture_of_more_than_the_box_holds_is_refused() -> None:
    with pytest.raises(PositionError):
        read_position(position(["H Q2 Q2 Q2"]))
