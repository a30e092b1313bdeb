"""Beyond free undo: what one proposes, all others must agree to."""

from __future__ import annotations

import pytest

from mamut.server.bots.thinking import SEAT_LEVELS
from mamut.server.errors import Refusal
from mamut.server.table import journal
from mamut.server.table.proposals import act_if_agreed, answer, asked, propose
from mamut.server.table.seating import bot_plays, leave, person_plays
from mamut.server.table.table import Table
from mamut.server.table.wishes import ProposeWish
from tests.server.tables import act, again, documents, entries, new_table, play_to_the_end

LEVEL = "greedy"


def back(table: Table, seat: int, moves: int, *mine: int) -> int:
    wish = ProposeWish(id=1, seat=seat, what="back", moves=moves)
    return propose(table, wish, frozenset({seat, *mine}), frozenset(), LEVEL)


def stand_in(table: Table, seat: int, about: int, present: frozenset[int] = frozenset()) -> int:
    wish = ProposeWish(id=1, seat=seat, what="bot", about=about)
    return propose(table, wish, frozenset({seat}), present, LEVEL)


@pytest.fixture
def table() -> Table:
    table = new_table("Ayla", "Brun", "Caro")
    for _ in range(10):
        act(table)
    return table


def test_all_others_must_agree(table: Table) -> None:
    lines = list(table.lines)
    back(table, 1, 9)
    assert table.proposal
    assert asked(table, table.proposal) == [2, 3]
    answer(table, 3, True, LEVEL)
    assert len(table.lines) == len(lines)
    assert documents(table)[0]["table"]["proposal"] == {
        "seat": 1,
        "what": "back",
        "moves": 9,
        "about": None,
        "agreed": [3],
        "asked": [2],
    }
    answer(table, 2, True, LEVEL)
    assert table.proposal is None
    undo = next(entry for entry in entries(table) if isinstance(entry, journal.Undo))
    assert (undo.seat, undo.moves) == (1, 9)
    assert table.lines[:9] == lines[:9]
    assert documents(again(table)) == documents(table)


def test_one_refusal_ends_it(table: Table) -> None:
    lines = list(table.lines)
    back(table, 1, 9)
    answer(table, 2, False, LEVEL)
    assert table.proposal is None
    assert table.lines == lines
    with pytest.raises(Refusal, match="no-proposal"):
        answer(table, 3, True, LEVEL)


def test_who_proposed_can_think_better_of_it(table: Table) -> None:
    back(table, 1, 9)
    answer(table, 1, False, LEVEL)
    assert table.proposal is None


def test_with_bots_alone_it_is_done_at_once() -> None:
    table = new_table("Ayla", "random", "greedy")
    for _ in range(8):
        act(table)
    back(table, 1, 6)
    assert len(table.lines) == 6 or table.lines[6].forced or table.lines[6].seat is None
    assert table.proposal is None


def test_the_other_seats_of_the_same_device_agree_at_once(table: Table) -> None:
    back(table, 1, 9, 2)
    assert table.proposal
    assert asked(table, table.proposal) == [3]
    answer(table, 3, True, LEVEL)
    assert any(isinstance(entry, journal.Undo) for entry in entries(table))


def test_where_a_bot_plays_nobody_is_asked(table: Table) -> None:
    bot_plays(table, 2, "random", frozenset({2}), SEAT_LEVELS)
    back(table, 1, 9)
    assert table.proposal
    assert asked(table, table.proposal) == [3]


def test_who_leaves_is_no_longer_asked(table: Table) -> None:
    back(table, 1, 9)
    answer(table, 3, True, LEVEL)
    leave(table, 2)
    act_if_agreed(table, LEVEL)
    assert any(isinstance(entry, journal.Undo) for entry in entries(table))


def test_it_ends_when_the_proposer_leaves(table: Table) -> None:
    back(table, 1, 9)
    leave(table, 1)
    assert table.proposal is None


@pytest.mark.parametrize("moves", [-1, 10_000, None])
def test_one_cannot_go_back_to_nowhere(table: Table, moves: int | None) -> None:
    with pytest.raises(Refusal, match="cannot-take-back"):
        propose(table, ProposeWish(id=1, seat=1, what="back", moves=moves), frozenset({1}), frozenset(), LEVEL)
    assert table.proposal is None


def test_one_proposal_at_a_time(table: Table) -> None:
    number = back(table, 1, 9)
    assert back(table, 1, 9) == number, "the same once more is no new one"
    with pytest.raises(Refusal, match="proposal-pending"):
        back(table, 2, 9)


def test_a_bot_for_one_who_is_absent(table: Table) -> None:
    stand_in(table, 1, about=2)
    assert table.proposal
    assert asked(table, table.proposal) == [3], "the absent one is not asked"
    answer(table, 3, True, LEVEL)
    assert table.seat(2).stand_in
    assert documents(table)[0]["table"]["seats"][1] == {
        "seat": 2,
        "holder": "person",
        "name": "Brun",
        "level": LEVEL,
        "stand_in": True,
        "asks": False,
    }
    person_plays(table, 2)
    assert table.seat(2).plays
    assert documents(again(table)) == documents(table)


def test_of_two_one_alone_can_call_a_bot() -> None:
    table = new_table("Ayla", "Brun")
    stand_in(table, 1, about=2)
    assert table.seat(2).stand_in


def test_the_absent_one_can_come_back_and_refuse(table: Table) -> None:
    stand_in(table, 1, about=2)
    answer(table, 2, False, LEVEL)
    assert table.proposal is None


def test_it_ends_when_the_absent_one_moves(table: Table) -> None:
    about = table.turn or 0
    stand_in(table, about % 3 + 1, about=about)
    act(table)
    assert table.proposal is None


def test_nobody_who_is_here_is_replaced(table: Table) -> None:
    with pytest.raises(Refusal, match="present"):
        stand_in(table, 1, about=2, present=frozenset({2}))
    with pytest.raises(Refusal, match="no-such-seat"):
        stand_in(table, 1, about=4)
    bot_plays(table, 3, "random", frozenset({3}), SEAT_LEVELS)
    with pytest.raises(Refusal, match="no-person"):
        stand_in(table, 1, about=3)


def test_only_those_asked_can_agree(table: Table) -> None:
    stand_in(table, 1, about=2)
    with pytest.raises(Refusal, match="not-asked"):
        answer(table, 2, True, LEVEL)
    answer(table, 1, True, LEVEL)
    assert table.proposal, "the proposer agrees anyway"


def test_only_a_running_game_is_proposed_about(table: Table) -> None:
    with pytest.raises(Refusal, match="not-started"):
        back(new_table("Ayla", "open"), 1, 0)
    back(table, 1, 9)
    play_to_the_end(table)
    assert table.proposal is None, "it ends with the game"
    with pytest.raises(Refusal, match="over"):
        back(table, 1, 9)


def test_a_person_for_whom_a_bot_plays_does_not_propose(table: Table) -> None:
    bot_plays(table, 1, "random", frozenset({1}), SEAT_LEVELS)
    with pytest.raises(Refusal, match="bot-plays"):
        back(table, 1, 9)
