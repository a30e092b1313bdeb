"""Moves that are not possible, and the rule that says so."""

from __future__ import annotations

import random

import pytest

from mamut.games.kitara.game import Kitara
from mamut.games.kitara.rules.numbers import FIRST_MOVE

from ..moving import assert_refused, play_any
from .moments import MOMENTS, moment
from .tables import kitara, table

BOOK = Kitara.rulebook()

WRONG: dict[str, dict[str, str]] = {
    "setup card": {
        "start 14": "KT-SETUP-8",
        "draft 1": "KT-SETUP-8",
        "card B1-2": "KT-COMP-3",
        "card B2-1": "KT-SETUP-7",
        "card R1-1": "KT-SETUP-6",
        "token 3": "KT-SETUP-8",
        "move 14 13 1W": "KT-SETUP-8",
    },
    "start": {
        "start 2": "KT-SETUP-4",
        "start 15": "KT-MAP-1",
        "start 36": "KT-MAP-1",
        "draft 1": "KT-SETUP-4",
        "card B1-7": "KT-SETUP-4",
    },
    "second start": {"start 14": "KT-SETUP-4", "recruit W 1": "KT-SETUP-4"},
    "draft": {
        "draft 4": "KT-DRAFT-1",
        "draft 6": "KT-DRAFT-1",
        "stop": "KT-DRAFT-3",
        "start 1": "KT-DRAFT-3",
        "recruit W 9": "KT-DRAFT-3",
        "retreat 9": "KT-DRAFT-3",
        "keep 4": "KT-DRAFT-3",
        "lose S0": "KT-DRAFT-3",
        "remove W 9": "KT-DRAFT-3",
        "card B2-1": "KT-DRAFT-3",
        "token 2": "KT-DRAFT-3",
    },
    "draft without symbols": {"draft 2": "KT-DRAFT-2", "draft 6": "KT-DRAFT-2"},
    "draft from a short row": {"draft 3": "KT-DRAFT-6", "draft 6": "KT-DRAFT-6"},
    "card": {
        "recruit W 9": "KT-DRAFT-4",
        "card B1-2": "KT-COMP-3",
        "card B1-6": "KT-COMP-3",
        "card B5-1": "KT-SETUP-7",
        "token 2": "KT-DRAFT-4",
        "stop": "KT-DRAFT-4",
    },
    "recruit": {
        "recruit W 10": "KT-RECRUIT-2",
        "recruit W 11": "KT-RECRUIT-2",
        "recruit S 9": "KT-RECRUIT-1",
        "recruit C 14": "KT-RECRUIT-1",
        "recruit W 15": "KT-MAP-1",
        "recruit S 15": "KT-MAP-1",
        "recruit W 36": "KT-MAP-1",
        "stop": "KT-RECRUIT-4",
        "draft 1": "KT-RECRUIT-4",
        "card B2-2": "KT-RECRUIT-4",
    },
    "recruit later": {"recruit W 13": "KT-RECRUIT-1", "recruit S 5": "KT-RECRUIT-2"},
    "recruit from nothing": {"recruit W 2": "KT-RECRUIT-5", "recruit W 1": "KT-RECRUIT-5", "recruit S 14": "KT-RECRUIT-1"},
    "move": {
        "move 14 10 2W": "KT-ATTACK-1",
        "move 14 10 1W1C": "KT-ATTACK-1",
        "move 14 13 4W": "KT-MOVE-2",
        "move 14 13 1S": "KT-MOVE-2",
        "move 14 13 1W2C": "KT-MOVE-2",
        "move 14 10 4W1C": "KT-MOVE-2",
        "move 10 14 1W": "KT-MOVE-2",
        "move 11 14 1W": "KT-MOVE-2",
        "draft 1": "KT-TURN-1",
        "recruit W 9": "KT-TURN-1",
        "retreat 5": "KT-TURN-1",
        "keep 4": "KT-TURN-1",
        "token 4": "KT-TURN-1",
        "card B2-2": "KT-TURN-1",
    },
    "retreat": {
        "retreat 1": "KT-RETREAT-2",
        "retreat 6": "KT-RETREAT-2",
        "retreat 11": "KT-RETREAT-1",
        "retreat 14": "KT-RETREAT-1",
        "retreat 10": "KT-RETREAT-1",
        "retreat 15": "KT-MAP-1",
        "stop": "KT-RETREAT-1",
        "move 1 2 1W": "KT-RETREAT-1",
        "token 2": "KT-RETREAT-1",
    },
    "retreat to the empty": {"retreat 12": "KT-RETREAT-4", "retreat 13": "KT-RETREAT-4", "retreat 10": "KT-RETREAT-4"},
    "retreat by the attacker": {"retreat 1": "KT-RETREAT-2", "retreat 14": "KT-RETREAT-1"},
    "token": {
        "token 6": "KT-COMP-6",
        "stop": "KT-WAR-1",
        "card B2-2": "KT-WAR-1",
        "keep 4": "KT-WAR-1",
        "retreat 5": "KT-WAR-1",
    },
    "keep": {"keep 3": "KT-WAR-3", "keep 5": "KT-WAR-3", "stop": "KT-WAR-3", "lose S0": "KT-WAR-3", "token 4": "KT-WAR-3"},
    "lose": {
        "lose R1-1": "KT-MANAGE-3",
        "lose R1-3": "KT-CARD-6",
        "stop": "KT-MANAGE-4",
        "remove W 10": "KT-MANAGE-4",
        "draft 1": "KT-MANAGE-4",
        "card R2-1": "KT-MANAGE-4",
        "lose B1-1": "KT-SETUP-6",
    },
    "lose with the starting card safe": {"lose S0": "KT-MANAGE-3", "lose R1-1": "KT-MANAGE-3"},
    "remove": {
        "remove S 10": "KT-MANAGE-5",
        "remove C 10": "KT-MANAGE-5",
        "remove W 1": "KT-MANAGE-5",
        "remove W 9": "KT-MANAGE-5",
        "remove W 15": "KT-MAP-1",
        "lose S0": "KT-MANAGE-5",
        "stop": "KT-MANAGE-5",
    },
    "card at the end": {"draft 1": "KT-DRAFT-4", "card B1-2": "KT-COMP-3", "card B1-5": "KT-COMP-3", "token 2": "KT-DRAFT-4"},
    "over": {"draft 1": "KT-END-2", "stop": "KT-END-2", "card B2-1": "KT-END-2", "token 2": "KT-END-2", "lose S0": "KT-END-2"},
    "the tribe drafts": {"draft 1": "NG-DRAFT-2", "draft 6": "NG-DRAFT-2", "stop": "KT-DRAFT-3"},
    "the tribe recruits": {"recruit W 9": "NG-RECRUIT-1", "recruit S 13": "NG-RECRUIT-1", "stop": "KT-RECRUIT-4"},
    "the tribe moves": {
        "move 13 14 3W1C": "NG-MOVE-1",
        "move 9 7 1W1S": "NG-MOVE-1",
        "stop": "NG-MOVE-1",
        "draft 1": "KT-TURN-1",
    },
    "the tribe retreats": {"retreat 9": "NG-RETREAT-1", "retreat 5": "NG-RETREAT-1", "stop": "KT-RETREAT-1"},
    "the tribe draws": {"stop": "KT-WAR-1", "card B2-1": "KT-WAR-1", "token 1": "KT-COMP-6"},
    "you move": {"move 9 10 2W": "KT-MOVE-2", "move 14 13 3W": "KT-ATTACK-1"},
    "four players": {"move 6 9 1S": "KT-ATTACK-1", "move 9 12 1W": "KT-MOVE-2", "move 1 9 1W": "KT-ATTACK-1"},
}
LISTED = [(name, text, rule) for name, moves in WRONG.items() for text, rule in moves.items()]


@pytest.mark.parametrize(("name", "text", "rule"), LISTED, ids=[f"{name}: {text}" for name, text, _ in LISTED])
def test_not_at_this_moment(name: str, text: str, rule: str) -> None:
    assert_refused(moment(name), text, rule)


def test_every_moment_has_refusals_and_every_reason_comes_up() -> None:
    """All rules with a sentence for a refusal are named somewhere here, and no other."""
    assert set(WRONG) == set(MOMENTS)
    named = {rule for _, _, rule in LISTED} | set(filter(None, NOWHERE.values()))
    assert named == {rule.id for rule in BOOK.rules.values() if rule.why}


@pytest.mark.rule("KT-TURN-1")
@pytest.mark.parametrize("name", [name for name in MOMENTS if moment(name).actor >= 0])
def test_not_in_the_turn_of_another(name: str) -> None:
    state = moment(name)
    for seat in {0, 1, 2} - {state.actor}:
        assert_refused(state, state.moves()[0].text, "KT-TURN-1", seat=seat)


NOWHERE: dict[str, str | None] = {
    # across a lake, across the map, on the spot, to where there is nothing
    "move 7 10 1W": "KT-MAP-2",
    "move 8 10 1W": "KT-MAP-2",
    "move 1 14 1W": "KT-MAP-2",
    "move 14 14 1W": "KT-MAP-2",
    "move 14 15 1W": "KT-MAP-2",
    "move 99 98 1W": "KT-MAP-2",
    # figures that no colour has
    "move 14 13 11W": "KT-COMP-1",
    "move 14 13 6S": "KT-COMP-1",
    "move 14 13 4C": "KT-COMP-1",
    "move 14 13 99W9S9C": "KT-COMP-1",
    # places, cards and tokens that there are not
    "recruit W 37": "KT-MAP-1",
    "recruit C 100": "KT-MAP-1",
    "remove S 37": "KT-MAP-1",
    "start 37": "KT-MAP-1",
    "retreat 37": "KT-MAP-1",
    "draft 7": "KT-SETUP-8",
    "draft 70": "KT-SETUP-8",
    "keep 1": "KT-COMP-6",
    "keep 6": "KT-COMP-6",
    "token 1": "KT-COMP-6",
    "token 6": "KT-COMP-6",
    "lose R1-1": "KT-SETUP-6",
    "lose B9-9": "KT-SETUP-6",
    "card R1-1": "KT-SETUP-6",
    "card S0": "KT-SETUP-6",
}
SENSELESS = [
    *("move 14 13 1S2W", "move 14 13 1C1W", "move 14 13 0W", "move 14 13 02W", "move 14 13 1W0S", "move 14 13 1W1W"),
    *("move 14 13 W", "move 14 13 1w", "move 14 13 1", "move 14 13", "move 14 13 ", "move  14 13 1W", "move 14  13 1W"),
    *(
        "move 014 13 1W",
        "move 14 013 1W",
        "move 0 13 1W",
        "move 14 13 1W ",
        " move 14 13 1W",
        "Move 14 13 1W",
        "move 14 13 100W",
    ),
    *("move 14 13 1X", "move 14 13 1W 1S", "move 14 13 1W,1S", "move 14 13 10S", "move -1 13 1W", "move 14 13 -1W"),
    *("", "stop 1", "stop ", "Stop", "pass", "draft", "draft 0", "draft 01", "draft one", "draft 1 2", "draft -1"),
    *(
        "recruit",
        "recruit W",
        "recruit 9",
        "recruit 9 W",
        "recruit w 9",
        "recruit X 9",
        "recruit W 0",
        "recruit W 09",
        "recruit W 9 9",
    ),
    *(
        "remove W",
        "remove WW 9",
        "retreat",
        "retreat 0",
        "retreat x",
        "start",
        "start 014",
        "keep",
        "keep ?",
        "token ?",
        "token",
    ),
    *(
        "lose",
        "lose B1-4 B1-5",
        "lose ?",
        "card",
        "card ?",
        "card B1-1 ",
        "2 draft 1",
        "* card B1-1",
        "draft 1\n",
        "move 14 13 \u0661W",
    ),
]


@pytest.mark.rule("KT-MAP-1", "KT-MAP-2", "KT-COMP-1", "KT-COMP-6", "KT-SETUP-6", "KT-SETUP-8")
@pytest.mark.parametrize("text", NOWHERE)
@pytest.mark.parametrize("name", ["draft", "move", "card"])
def test_moves_that_cannot_exist(text: str, name: str) -> None:
    assert_refused(moment(name), text, NOWHERE[text])


@pytest.mark.parametrize("text", SENSELESS)
@pytest.mark.parametrize("name", ["move", "card"])
def test_texts_that_say_nothing(text: str, name: str) -> None:
    assert_refused(moment(name), text, None)


def test_moves_and_outcomes_are_not_taken_for_each_other_by_number() -> None:
    state = moment("draft")
    assert_refused(state, state.game.outcome_table[0], "KT-DRAFT-3")
    drawing = moment("card")
    assert_refused(drawing, drawing.game.move_table[2], "KT-DRAFT-4")
    assert_refused(state, len(state.game.move_table), None)
    assert_refused(state, -1, None)


# Every number there is


@pytest.mark.parametrize("name", MOMENTS)
def test_a_reason_is_given_exactly_if_something_is_not_possible(name: str) -> None:
    """All short moves and outcomes; of the many moves of figures every legal one and some of each way."""
    state = moment(name)
    game, plain, before = state.game, state.plain, bytes(state)
    possible = set() if state.over else set(state.numbers())
    moves = set(range(FIRST_MOVE)) | set(range(FIRST_MOVE, len(game.move_table), 37)) | (set() if state.chance else possible)
    tables = [
        (game.move_table, sorted(moves), game.refusal, not state.chance),
        (game.outcome_table, range(len(game.outcome_table)), game.outcome_refusal, state.chance),
    ]
    for listed, numbers, refusal, mine in tables:
        for number in numbers:
            reason = refusal(plain, number)
            assert (reason is None) == (mine and number in possible), (listed[number], reason)
            assert reason is None or BOOK.rules[reason].why, (listed[number], reason)
    assert bytes(state) == before


@pytest.mark.parametrize(("players", "solo"), [(2, "no"), (2, "nguni"), (3, "no"), (4, "no")])
def test_the_same_all_through_a_game(players: int, solo: str) -> None:
    state, dice = kitara(players, solo=solo).new(), random.Random(players)
    step = 0
    while not state.over:
        step += 1
        if step % 9 == 0:
            possible, game = set(state.numbers()), state.game
            size = len(game.outcome_table if state.chance else game.move_table)
            refusal = game.outcome_refusal if state.chance else game.refusal
            for number in {*dice.sample(range(size), 30), *dice.sample(sorted(possible), min(3, len(possible)))}:
                assert (refusal(state.plain, number) is None) == (number in possible)
        play_any(state, dice)


@pytest.mark.rule("KT-MOVE-2")
def test_every_way_of_the_map_has_its_numbers() -> None:
    """Text and number of a move of figures mean each other, from the first to the last."""
    moves = kitara(4).move_table
    for number in (*range(0, len(moves), 997), len(moves) - 1):
        move = moves[number]
        assert (move.number, moves[kitara(4).move_of_text[move.text].number]) == (number, move)
    assert moves[len(moves) - 1].text == "move 28 27 10W5S3C"
    assert len({moves[number].text for number in range(0, len(moves), 101)}) == len(range(0, len(moves), 101))


def test_every_move_and_outcome_names_the_rule_that_allows_it() -> None:
    game = kitara()
    rules = {move.text.split()[0]: move.rule for move in (*game.move_table[: FIRST_MOVE + 1], *game.outcome_table)}
    assert rules == {
        "start": "KT-SETUP-4",
        "draft": "KT-DRAFT-1",
        "recruit": "KT-RECRUIT-2",
        "move": "KT-MOVE-2",
        "stop": "KT-MOVE-5",
        "retreat": "KT-RETREAT-1",
        "keep": "KT-WAR-3",
        "lose": "KT-MANAGE-4",
        "remove": "KT-MANAGE-5",
        "card": "KT-DRAFT-4",
        "token": "KT-WAR-1",
    }


@pytest.mark.rule("KT-ATTACK-1")
def test_refused_moves_of_figures_change_nothing() -> None:
    state = table("move 1", "14:3W", "10:3W 1:1W")
    assert_refused(state, "move 14 10 3W", "KT-ATTACK-1")
    assert state.view().data["moves_left"] == 1
