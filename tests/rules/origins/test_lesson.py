"""The lesson: its tables can be played on, every card comes up when one plays along, and what matters is taught."""

from __future__ import annotations

import functools
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import mamut
from mamut.bots.bot import BaselineBot
from mamut.engine.reading import read_record
from mamut.games.origins.game import Origins
from mamut.games.origins.lesson import lesson
from mamut.games.origins.state import STEPS
from mamut.texts import say

BOOK = Origins.rulebook()
LESSON = lesson()
CHAPTERS = {chapter["id"]: chapter for chapter in LESSON["chapters"]}
CARDS = [card for chapter in CHAPTERS.values() for card in chapter["cards"]]
OCCASIONS = {"start", "opponent", "end", *STEPS}


def opened(chapter: dict[str, Any]) -> mamut.State:
    """The table of a chapter as the learner finds it."""
    record = read_record(chapter["record"], "interpreted")
    return next(state for n, (_, state) in enumerate(record.steps()) if n == chapter["lines"])


def occasions(chapter: dict[str, Any], seed: int, learner: str = "greedy") -> Iterator[str]:
    """What comes up, in order, when a bot plays for the learner. A single possible move plays itself."""
    state, rng = opened(chapter), random.Random(seed)
    bots = {chapter["seat"] - 1: BaselineBot(learner, seed), 2 - chapter["seat"]: BaselineBot(chapter["opponent"], seed)}
    decisions = 0
    yield "start"
    while not state.over and decisions != chapter["until"]:
        if state.chance:
            outcomes, weights = zip(*state.outcomes(), strict=True)
            state.apply(rng.choices(outcomes, weights)[0])
            continue
        own = state.actor == chapter["seat"] - 1
        if own and state.count() > 1:
            decisions += 1
            yield STEPS[state.plain.step]
        state.apply(bots[state.actor].choose(state.view(state.actor)))
        if not own:
            yield "opponent"
    yield "end"


@functools.cache
def played(chapter: str, seed: int) -> list[str]:
    return list(occasions(CHAPTERS[chapter], seed))


@pytest.mark.parametrize("chapter", CHAPTERS)
@pytest.mark.parametrize("seed", range(4))
def test_every_card_comes_up_when_one_plays_along(chapter: str, seed: int) -> None:
    assert {card["when"] for card in CHAPTERS[chapter]["cards"]} <= set(played(chapter, seed))


@pytest.mark.parametrize("chapter", CHAPTERS)
@pytest.mark.parametrize("seed", range(4))
def test_no_step_comes_up_that_no_card_has_taught(chapter: str, seed: int) -> None:
    """In the order of the chapters, with anything the learner may choose to do."""
    taught = set()
    for other in CHAPTERS.values():
        taught |= {card["when"] for card in other["cards"]}
        if other["id"] == chapter:
            break
    assert set(occasions(CHAPTERS[chapter], seed, "random")) <= taught


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_chapter_is_short(chapter: str) -> None:
    own = [occasion for occasion in played(chapter, 0) if occasion in STEPS]
    assert 2 <= len(own) <= 6


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_chapter_begins_with_a_decision_of_the_learner(chapter: str) -> None:
    state = opened(CHAPTERS[chapter])
    assert state.actor == CHAPTERS[chapter]["seat"] - 1
    assert state.count() > 1


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_table_is_described_as_its_record_has_it(chapter: str) -> None:
    about = CHAPTERS[chapter]
    game = mamut.game(LESSON["game"], about["players"], "interpreted", **about["options"])
    found = read_record(about["record"], "interpreted").game
    assert (game.players, game.options) == (found.players, found.options)
    json.dumps(about)


def test_cards_of_a_chapter_differ_and_begin_and_end_it() -> None:
    for chapter in CHAPTERS.values():
        whens = [card["when"] for card in chapter["cards"]]
        assert len(set(whens)) == len(whens)
        assert len({card["id"] for card in chapter["cards"]}) == len(whens)
        assert (whens[0], whens[-1]) == ("start", "end")
        assert set(whens) <= OCCASIONS


def test_every_card_has_a_short_text_and_teaches_rules_that_exist() -> None:
    for card in CARDS:
        assert set(card["rules"]) <= set(BOOK.rules)
        assert card["rules"]
        assert 8 <= len(say(card["text"]).split()) <= 45
    for chapter in CHAPTERS.values():
        assert say(chapter["title"])


def test_every_rule_that_can_refuse_a_move_is_taught() -> None:
    taught = {rule for card in CARDS for rule in card["rules"]}
    assert {rule for rule, about in BOOK.rules.items() if about.why} <= taught


def test_the_chapters_teach_the_three_modes() -> None:
    assert {chapter["options"]["mode"] for chapter in CHAPTERS.values()} == {"discovery", "totem", "tribe"}


def test_the_game_hands_the_lesson_out() -> None:
    assert Origins.lesson() == LESSON
