"""Finding rules: ids, questions, questions about something else, and whatever else can be typed."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mamut.engine.lookup import LONGEST, find
from mamut.engine.lookup.words import alike, content_words, folded, line_of, pieces
from mamut.engine.registry import game_class, game_names
from mamut.texts import LANGUAGES
from tests.running.thorough import times

ORIGINS = "kingdomino-origins"


def ids(question: str, language: str = "en", game: str | None = None) -> list[str]:
    return [answer.one.id for answer in find(question, language, game)]


# Ids


@pytest.mark.parametrize("typed", ["KO-FIRE-6", "ko-fire-6", " ko fire 6 ", "KO-FIRE-06", "ko_fire_6", "Ko Fire6"])
def test_an_id_finds_its_rule_alone_however_it_is_typed(typed: str) -> None:
    assert ids(typed) == ["KO-FIRE-6"]
    assert find(typed)[0].game == ORIGINS


def test_ids_of_all_kinds_are_found() -> None:
    for name in game_names():
        for one in game_class(name).rulebook().entries:
            assert ids(one) == [one]


@pytest.mark.parametrize("typed", ["KO-TIE", "ko-tie-", "ko tie", "ko-ti"])
def test_the_beginning_of_an_id_finds_all_that_begin_so(typed: str) -> None:
    assert ids(typed) == [f"KO-TIE-{n}" for n in range(1, 6)]


def test_an_id_that_is_none_is_no_question_in_words() -> None:
    assert ids("KO-NOWHERE-1") == []
    assert ids("SA-TOOL-2", game=ORIGINS) == []
    assert ids("a-99") == []


def test_rules_that_a_question_names_come_first() -> None:
    found = ids("does KO-FIRE-9 also mean A-05?")
    assert found[:2] == ["KO-FIRE-9", "A-05"]
    assert len(found) > 2


# Questions


def test_answers_are_of_one_game_or_of_all() -> None:
    assert {answer.game for answer in find("tie breaker")} == set(game_names())
    assert {answer.game for answer in find("tie breaker", game="kitara")} == {"kitara"}


def test_the_words_of_the_question_are_told_as_they_are_written_in_the_rule() -> None:
    found = {answer.one.id: answer.words for answer in find("Does LAVA land on Cavemans?", game=ORIGINS)}
    assert found["KO-RECRUIT-10"] == ("lands", "caveman")
    assert found["A-08"] == ("cavemen", "land")


def test_a_word_is_known_before_it_is_typed_to_its_end() -> None:
    assert "SA-FEED-5" in ids("starv", game="stone-age")


@pytest.mark.parametrize(
    "question", ["", " ", "?!", "🦣", "the", "how can I", "pizza margherita", "qwertz", "my dog ate a sock", "x" * 5000]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_about_something_else_has_no_answer(question: str, language: str) -> None:
    assert find(question, language) == []


def test_a_question_in_english_is_answered_in_the_language_of_the_reader() -> None:
    (first, *_) = find("starvation", "hu", "stone-age")
    assert first.one == game_class("stone-age").rulebook("hu").rules["SA-FEED-5"]


@pytest.mark.usefixtures("echo")
def test_a_game_with_nothing_but_rules_is_looked_through_too() -> None:
    book = game_class("echo").rulebook()
    for one in book.entries.values():
        assert one.id in ids(one.whole, game="echo")


# Whatever can be typed

WORDS = (
    "lava",
    "KO-FIRE-6",
    "NEAR",
    "OR",
    "AND",
    "NOT",
    '"',
    "*",
    "^",
    "(",
    ")",
    ":",
    "-",
    "+",
    "words:",
    "line",
    ";--",
    "\0",
    "ł",
    "ß",
)
typed = st.one_of(st.text(max_size=2 * LONGEST), st.lists(st.sampled_from(WORDS) | st.text(max_size=5)).map(" ".join))


@given(typed, st.sampled_from(LANGUAGES))
@example("a" * LONGEST + " lava", "en")
@example(" ".join(f"w{n}" for n in range(200)), "en")
def test_everything_that_is_typed_has_an_answer_or_none(question: str, language: str) -> None:
    answers = find(question, language, ORIGINS)
    known = game_class(ORIGINS).rulebook(language).entries
    assert [answer.one for answer in answers] == [known[answer.one.id] for answer in answers]
    assert len({answer.one.id for answer in answers}) == len(answers)


def test_many_may_ask_at_once() -> None:
    questions = ["lava", "totem tie", "cavemen", "last round"] * times(10, 100)
    alone = [ids(question) for question in questions]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(ids, questions)) == alone


# Words


def test_letters_lose_case_and_accents() -> None:
    assert folded("Žluťoučký KŮŇ Őz Łódź ß") == "zlutoucky kun oz lodz ss"
    assert line_of("  Skála, 6! ") == " skala 6 "
    assert pieces(line_of("ohně")) == [" oh", "hne", "ne ", "ohn"]
    assert pieces(line_of("")) == []


def test_words_that_say_nothing_are_left_out() -> None:
    assert content_words("Co když mám málo jídla?", "cs") == ["malo", "jidla"]
    assert content_words("What is a totem?", "de") == ["what", "is", "a", "totem"]


def test_words_may_have_other_endings_and_mistakes() -> None:
    assert alike("figurky", ["figurek", "ohen"]) == ["figurek"]
    assert alike("buildng", ["building", "bush"]) == ["building"]
    assert alike("tie", ["ties", "tied", "tiebreaker", "tribe", "tie"]) == ["ties", "tied", "tie"]
    assert alike("dog", ["do"]) == []
