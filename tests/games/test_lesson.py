"""The lesson of every game that has one: its tables can be played on, every card comes up when one plays along, and what
matters is taught.
"""

from __future__ import annotations

import functools
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import mamut
from mamut.bots.bot import BaselineBot
from mamut.engine.lesson import read_lesson
from mamut.engine.reading import read_record
from mamut.engine.registry import game_class
from mamut.texts import say
from tests.running.thorough import few

LESSONS = {name: read_lesson(game_class(name)) for name in mamut.game_names()}
CHAPTERS = {chapter["id"]: chapter for lesson in LESSONS.values() for chapter in lesson["chapters"]}
GAME_OF = {chapter["id"]: lesson["game"] for lesson in LESSONS.values() for chapter in lesson["chapters"]}
CARDS = [(GAME_OF[name], card) for name, chapter in CHAPTERS.items() for card in chapter["cards"]]
ALWAYS = {"start", "opponent", "end"}


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
            yield state.view(state.actor).data["step"]
        state.apply(bots[state.actor].choose(state.view(state.actor)))
        if not own:
            yield "opponent"
    yield "end"


@functools.cache
def played(chapter: str, seed: int) -> list[str]:
    return list(occasions(CHAPTERS[chapter], seed))


def test_the_games_of_this_package_have_a_lesson() -> None:
    for name, lesson in LESSONS.items():
        assert lesson["game"] == name
        assert len(lesson["chapters"]) >= 4 or not game_class(name).package.startswith("mamut.")


def test_no_two_chapters_share_their_words() -> None:
    """Words are kept by chapter and card, those of all games together."""
    names = [chapter["id"] for lesson in LESSONS.values() for chapter in lesson["chapters"]]
    assert sorted(names) == sorted(CHAPTERS)


@pytest.mark.parametrize("chapter", CHAPTERS)
@pytest.mark.parametrize("seed", few(range(4), 1))
def test_every_card_comes_up_when_one_plays_along(chapter: str, seed: int) -> None:
    assert {card["when"] for card in CHAPTERS[chapter]["cards"]} <= set(played(chapter, seed))


@pytest.mark.parametrize("chapter", CHAPTERS)
@pytest.mark.parametrize("seed", few(range(4), 1))
def test_no_step_comes_up_that_no_card_has_taught(chapter: str, seed: int) -> None:
    """In the order of the chapters, with anything the learner may choose to do."""
    taught = set()
    for other in LESSONS[GAME_OF[chapter]]["chapters"]:
        taught |= {card["when"] for card in other["cards"]}
        if other["id"] == chapter:
            break
    assert set(occasions(CHAPTERS[chapter], seed, "random")) <= taught


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_chapter_is_short(chapter: str) -> None:
    own = [occasion for occasion in played(chapter, 0) if occasion not in ALWAYS]
    assert 2 <= len(own) <= 6


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_chapter_begins_with_a_decision_of_the_learner(chapter: str) -> None:
    state = opened(CHAPTERS[chapter])
    assert state.actor == CHAPTERS[chapter]["seat"] - 1
    assert state.count() > 1


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_table_is_described_as_its_record_has_it(chapter: str) -> None:
    about = CHAPTERS[chapter]
    game = mamut.game(GAME_OF[chapter], about["players"], "interpreted", **about["options"])
    found = read_record(about["record"], "interpreted").game
    assert (game.players, game.options) == (found.players, found.options)
    json.dumps(about)


def test_cards_of_a_chapter_differ_and_begin_and_end_it() -> None:
    for chapter in CHAPTERS.values():
        whens = [card["when"] for card in chapter["cards"]]
        assert len(set(whens)) == len(whens)
        assert len({card["id"] for card in chapter["cards"]}) == len(whens)
        assert (whens[0], whens[-1]) == ("start", "end")


def test_every_card_has_a_short_text_and_teaches_rules_that_exist() -> None:
    for game, card in CARDS:
        assert set(card["rules"]) <= set(game_class(game).rulebook().rules)
        assert card["rules"]
        assert 8 <= len(say(card["text"]).split()) <= 45
    for chapter in CHAPTERS.values():
        assert say(chapter["title"])


@pytest.mark.parametrize("game", [name for name, lesson in LESSONS.items() if lesson["chapters"]])
def test_every_rule_that_can_refuse_a_move_is_taught(game: str) -> None:
    taught = {rule for name, card in CARDS if name == game for rule in card["rules"]}
    assert {rule for rule, about in game_class(game).rulebook().rules.items() if about.why} <= taught


def test_the_chapters_of_origins_teach_its_three_modes() -> None:
    chapters = LESSONS["kingdomino-origins"]["chapters"]
    assert {chapter["options"]["mode"] for chapter in chapters} == {"discovery", "totem", "tribe"}
