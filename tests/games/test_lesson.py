"""The lesson of every game that has one: its tables can be played on, every card comes up when one plays along, what a card
wants can be done and left, and it names no rule of which it says nothing.
"""

from __future__ import annotations

import functools
import json
import random
import re
from dataclasses import dataclass, field
from typing import Any

import pytest

import mamut
from mamut.bots.bot import BaselineBot
from mamut.engine.lesson import read_lesson
from mamut.engine.reading import read_record
from mamut.engine.registry import game_class
from mamut.texts import LANGUAGES, catalogue, say
from tests.running.thorough import few

LESSONS = {name: read_lesson(game_class(name)) for name in mamut.game_names()}
CHAPTERS = {chapter["id"]: chapter for lesson in LESSONS.values() for chapter in lesson["chapters"]}
SMALL_GAMES = {lesson["small_game"]["id"]: lesson["small_game"] for lesson in LESSONS.values() if lesson["small_game"]}
ALL = CHAPTERS | SMALL_GAMES
GAME_OF = {
    chapter["id"]: lesson["game"]
    for lesson in LESSONS.values()
    for chapter in [*lesson["chapters"], *filter(None, [lesson["small_game"]])]
}
CARDS = [(GAME_OF[name], card) for name, chapter in ALL.items() for card in chapter["cards"]]
WANTING = [(name, card["id"]) for name, chapter in CHAPTERS.items() for card in chapter["cards"] if card["wants"]]
ALWAYS = {"start", "opponent", "end"}


def matches(pattern: str, move: str) -> bool:
    """As the page reads a pattern: `*` is any word, and at the end all that follow."""
    words = [r"\S+" if word == "*" else re.escape(word) for word in pattern.split()]
    if pattern.endswith("*"):
        words[-1] = r".+"
    return re.fullmatch(" ".join(words), move) is not None


def wanted(card: dict[str, Any], moves: list[str]) -> list[str]:
    return [move for move in moves if any(matches(pattern, move) for pattern in card["wants"]["moves"])]


def opened(chapter: dict[str, Any]) -> mamut.State:
    """The table of a chapter as the learner finds it."""
    record = read_record(chapter["record"], "interpreted")
    return next(state for n, (_, state) in enumerate(record.steps()) if n == chapter["lines"])


@dataclass
class Played:
    """One way through a chapter."""

    whens: list[str] = field(default_factory=lambda: ["start"])
    """What came up, in order."""
    asked: dict[str, tuple[list[str], list[str]]] = field(default_factory=dict)
    """By card: the legal moves when it asked first, and those of them that it wants."""
    goal: bool = False


def play(chapter: dict[str, Any], seed: int, learner: str = "greedy", taught: bool | None = None) -> Played:
    """A bot plays for the learner; `taught`: when a card asks, the first of the moves that it wants, or another one. A single
    possible move plays itself."""
    state, rng, found = opened(chapter), random.Random(seed), Played()
    bots = {chapter["seat"] - 1: BaselineBot(learner, seed), 2 - chapter["seat"]: BaselineBot(chapter["opponent"], seed)}
    cards = {card["when"]: card for card in chapter["cards"] if card["wants"]}
    decisions = 0
    while not state.over and decisions != chapter["until"] and not found.goal:
        if state.chance:
            outcomes, weights = zip(*state.outcomes(), strict=True)
            state.apply(rng.choices(outcomes, weights)[0])
            continue
        own = state.actor == chapter["seat"] - 1
        move = str(bots[state.actor].choose(state.view(state.actor)))
        if own and state.count() > 1:
            decisions += 1
            step = state.view(state.actor).data["step"]
            found.whens.append(step)
            card = cards.get(step)
            legal = [one.text for one in state.moves()] if card else []
            meant = wanted(card, legal) if card else []
            if card and meant and card["id"] not in found.asked:
                found.asked[card["id"]] = legal, meant
                others = [one for one in legal if one not in meant]
                move = meant[0] if taught else others[seed % len(others)] if taught is False else move
            found.goal = card is not None and card["id"] == chapter["goal"] and move in meant
        state.apply(move)
        if not own:
            found.whens.append("opponent")
    found.whens.append("end")
    return found


@functools.cache
def played(chapter: str, seed: int) -> Played:
    return play(CHAPTERS[chapter], seed, taught=True)


def test_the_games_of_this_package_have_a_lesson_and_a_small_game() -> None:
    for name, lesson in LESSONS.items():
        assert lesson["game"] == name
        if game_class(name).package.startswith("mamut."):
            assert len(lesson["chapters"]) >= 4
            assert lesson["small_game"]


def test_no_two_chapters_share_their_words() -> None:
    """Words are kept by chapter and card, those of all games together."""
    assert len(ALL) == sum(len(lesson["chapters"]) + bool(lesson["small_game"]) for lesson in LESSONS.values())


@pytest.mark.parametrize("chapter", CHAPTERS)
@pytest.mark.parametrize("seed", few(range(4), 1))
def test_every_card_comes_up_when_one_plays_along(chapter: str, seed: int) -> None:
    assert {card["when"] for card in CHAPTERS[chapter]["cards"]} <= set(played(chapter, seed).whens)


@pytest.mark.parametrize(("chapter", "card"), WANTING)
@pytest.mark.parametrize("seed", few(range(6), 2))
def test_what_a_card_wants_can_be_done_and_left(chapter: str, card: str, seed: int) -> None:
    """As taught, with any draws and any answers of the opponent."""
    legal, meant = play(CHAPTERS[chapter], seed, taught=True).asked[card]
    assert meant
    assert set(meant) < set(legal)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_chapter_wants_something_and_ends_without_it_too(chapter: str) -> None:
    assert any(name == chapter for name, _ in WANTING)
    assert play(CHAPTERS[chapter], 0, taught=False).whens[-1] == "end"


def test_only_a_step_of_the_learner_wants_a_move() -> None:
    for _, card in CARDS:
        assert not (card["wants"] and card["when"] in ALWAYS)
    for chapter in CHAPTERS.values():
        assert chapter["goal"] in {None, *(card["id"] for card in chapter["cards"] if card["wants"])}


@pytest.mark.parametrize("chapter", CHAPTERS)
@pytest.mark.parametrize("seed", few(range(4), 1))
def test_no_step_comes_up_that_no_card_has_taught(chapter: str, seed: int) -> None:
    """In the order of the chapters, with anything the learner may choose to do."""
    taught = set()
    for other in LESSONS[GAME_OF[chapter]]["chapters"]:
        taught |= {card["when"] for card in other["cards"]}
        if other["id"] == chapter:
            break
    assert set(play(CHAPTERS[chapter], seed, "random").whens) - ALWAYS <= taught


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_chapter_is_short(chapter: str) -> None:
    own = [occasion for occasion in played(chapter, 0).whens if occasion not in ALWAYS]
    assert 2 <= len(own) <= 6


@pytest.mark.parametrize("chapter", ALL)
def test_a_chapter_begins_with_a_decision_of_the_learner(chapter: str) -> None:
    state = opened(ALL[chapter])
    assert state.actor == ALL[chapter]["seat"] - 1
    assert state.count() > 1


@pytest.mark.parametrize("chapter", ALL)
def test_the_table_is_described_as_its_record_has_it(chapter: str) -> None:
    about = ALL[chapter]
    game = mamut.game(GAME_OF[chapter], about["players"], "interpreted", **about["options"])
    found = read_record(about["record"], "interpreted").game
    assert (game.players, game.options) == (found.players, found.options)
    json.dumps(about)


@pytest.mark.parametrize("chapter", SMALL_GAMES)
def test_a_small_game_begins_level_with_a_good_part_behind_it_and_wants_nothing(chapter: str) -> None:
    about = SMALL_GAMES[chapter]
    state = opened(about)
    first, second = (player["points"] for player in state.view(state.actor).data["players"])
    assert abs(first - second) <= 2
    whole = len(read_record(about["record"], "interpreted").lines)
    assert whole / 4 < about["lines"] < whole - 60
    assert about["opponent"] == "level-1"
    assert [card["when"] for card in about["cards"]] == ["start", "end"]
    assert not any(card["wants"] for card in about["cards"])
    assert (about["until"], about["goal"]) == (None, None)


def test_cards_of_a_chapter_differ_and_begin_and_end_it() -> None:
    for chapter in ALL.values():
        whens = [card["when"] for card in chapter["cards"]]
        assert len(set(whens)) == len(whens)
        assert len({card["id"] for card in chapter["cards"]}) == len(whens)
        assert (whens[0], whens[-1]) == ("start", "end")


def test_every_card_has_short_texts_and_teaches_rules_that_exist() -> None:
    for game, card in CARDS:
        assert set(card["rules"]) <= set(game_class(game).rulebook().rules)
        assert card["rules"]
        assert 8 <= len(say(card["text"]).split()) <= 45
        wants = card["wants"] or {}
        assert all(len(say(wants[part]).split()) <= 30 for part in ("text", "done", "otherwise") if wants)
    for chapter in ALL.values():
        assert say(chapter["title"])


def test_every_message_of_a_lesson_is_one_that_it_says() -> None:
    said = {chapter["title"] for chapter in ALL.values()}
    words = tuple({f"{title.partition('.lesson.')[0]}.lesson." for title in said})
    for _, card in CARDS:
        said |= {card["text"], *(text for part, text in (card["wants"] or {}).items() if part != "moves")}
    for language in LANGUAGES:
        assert {key for key in catalogue(language) if key.startswith(words)} == said


WORDS = re.compile(r"[a-z]{4,}|\d+|two|one")
COMMON = re.compile("your|that|with|have|from|this|they|will|when|where|each|every|must|need|more|than|then|them|what|only")
NUMBERS = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "seven": "7", "twelve": "12"}


def stems(words: str) -> set[str]:
    """Words that mean something, without their endings."""
    return {NUMBERS.get(word, word[:4]) for word in WORDS.findall(words.lower()) if not COMMON.fullmatch(word)}


def backed(said: set[str], rule: str) -> bool:
    """Two words of a rule were said, or a third of those that a short one has."""
    shared, all_of_it = said & stems(rule), stems(rule)
    return len(shared) >= 2 or 3 * len(shared) >= len(all_of_it)


@pytest.mark.parametrize("chapter", ALL)
def test_a_card_names_no_rule_of_which_nothing_has_been_said(chapter: str) -> None:
    """On the card, or on those before it in its chapter. Whether the words mean the rule, only a reader can say."""
    rules = game_class(GAME_OF[chapter]).rulebook().rules
    said: set[str] = set()
    for card in ALL[chapter]["cards"]:
        texts = [card["text"], *(text for part, text in (card["wants"] or {}).items() if part != "moves")]
        said |= stems(" ".join(say(text) for text in texts))
        assert [rule for rule in card["rules"] if not backed(said, rules[rule].text)] == [], card["id"]


def test_the_chapters_of_origins_teach_its_three_modes() -> None:
    chapters = LESSONS["kingdomino-origins"]["chapters"]
    assert {chapter["options"]["mode"] for chapter in chapters} == {"discovery", "totem", "tribe"}
