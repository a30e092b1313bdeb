"""What the entries say about the time of every seat."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mamut.server.bots.thinking import SEAT_LEVELS
from mamut.server.errors import Refusal
from mamut.server.table import journal
from mamut.server.table.journal import Clock
from mamut.server.table.opening import rematch
from mamut.server.table.playing import play
from mamut.server.table.proposals import answer, asked, propose
from mamut.server.table.seating import bot_plays, leave, person_plays, sit
from mamut.server.table.table import Table
from mamut.server.table.undo import find_undo, undo
from mamut.server.table.wishes import ProposeWish
from tests.server.tables import Wall, act, again, documents, new_table, play_to_the_end

PER_MOVE = Clock("move", 180)
PER_GAME = Clock("game", 600, 5)
NOBODY: frozenset[int] = frozenset()


class Timed:
    """A table at which time passes."""

    def __init__(self, clock: Clock, *holders: str, **more: Any) -> None:
        self.wall = Wall()
        self.table = new_table(*(holders or ("Ayla", "Brun")), clock=clock, now=self.wall, **more)

    def wait(self, seconds: float) -> None:
        self.wall.at += seconds

    def act(self, seconds: float = 0) -> int:
        self.wait(seconds)
        return act(self.table)

    def run_out(self) -> int:
        """The seat to decide is too late."""
        assert self.clock["runs"]
        seat = int(self.clock["runs"])
        self.wait(10_000)
        self.table.add(journal.Timeout(seat=seat, level="level-3"))
        return seat

    def bot_moves(self) -> None:
        assert self.table.turn
        assert self.table.waits_for_bot
        assert self.table.state
        play(self.table, self.table.turn, self.table.state.moves()[0].text)

    @property
    def clock(self) -> dict[str, Any]:
        """As everybody is told, which is what the journal says alone."""
        clocks = [document["table"]["clock"] for document in documents(self.table)]
        assert all(clock == clocks[0] for clock in clocks)
        assert documents(again(self.table)) == documents(self.table)
        found: dict[str, Any] = clocks[0]
        return found

    def left(self, seat: int) -> int:
        """What somebody reads at this moment."""
        clock = self.clock
        passed = int(self.wall.at) - clock["since"] if clock["runs"] == seat else 0
        return int(clock["left"][seat - 1]) - passed


def test_without_a_clock_there_is_none() -> None:
    table = new_table("Ayla", "Brun")
    assert table.clocks is None
    assert table.deadline == {}
    assert all(document["table"]["clock"] is None for document in documents(table))


def test_nothing_runs_before_the_start_and_after_the_end() -> None:
    timed = Timed(PER_GAME, "Ayla", "open")
    timed.wait(1000)
    assert timed.clock == {
        "kind": "game",
        "seconds": 600,
        "increment": 5,
        "after": "bot",
        "left": [600, None],
        "runs": None,
        "since": None,
    }
    assert timed.table.deadline == {timed.table.id: None}
    timed = Timed(PER_GAME)
    assert timed.clock["runs"] == timed.table.turn
    assert timed.table.deadline == {timed.table.id: 1_000_600}
    play_to_the_end(timed.table)
    assert timed.clock["runs"] is None
    assert timed.table.deadline == {timed.table.id: None}


def test_every_decision_has_its_own_time() -> None:
    timed = Timed(PER_MOVE)
    for _ in range(12):
        seat = timed.table.turn or 0
        assert timed.left(seat) == 180
        timed.wait(100)
        assert timed.left(seat) == 80
        assert timed.left(3 - seat) == 180
        timed.act()


def test_a_bank_grows_by_what_a_decision_brings_and_a_forced_move_brings_nothing() -> None:
    timed = Timed(PER_GAME)
    chosen = [0, 0]
    for _ in range(15):
        chosen[timed.act(20) - 1] += 1
        expected = [600 - 15 * count for count in chosen]
        assert [timed.left(1), timed.left(2)] == expected
    forced = [line for line in timed.table.lines if line.seat and line.forced]
    assert forced, "some of the lines were forced"


def test_bots_have_no_clock() -> None:
    timed = Timed(PER_GAME, "Ayla", "greedy", "random")
    while timed.table.status == "playing":
        timed.wait(30)
        if timed.table.waits_for_bot:
            assert timed.clock["runs"] is None
            timed.bot_moves()
        else:
            assert timed.clock["runs"] == 1
            act(timed.table)
        assert timed.clock["left"][1:] == [None, None]


def test_a_chat_and_a_proposal_stop_no_clock() -> None:
    timed = Timed(PER_MOVE, "Ayla", "Brun", "Caro")
    timed.act()
    seat = timed.table.turn or 0
    timed.wait(50)
    timed.table.add(journal.Chat(seat=1, text="hm"))
    propose(timed.table, ProposeWish(id=1, seat=seat, what="back", moves=0), frozenset({seat}), NOBODY, "level-3")
    timed.wait(50)
    assert timed.left(seat) == 80


# When the time has run out


def test_a_bot_stands_in_until_the_person_comes_back() -> None:
    timed = Timed(PER_MOVE)
    seat = timed.run_out()
    assert timed.table.seat(seat).stand_in
    assert timed.clock["runs"] is None
    assert timed.clock["left"][seat - 1] == 0
    timed.bot_moves()
    assert timed.table.seat(seat).stand_in
    person_plays(timed.table, seat)
    assert timed.table.seat(seat).plays
    assert timed.left(seat) == 180


def test_who_comes_back_at_once_does_not_get_the_decision_back() -> None:
    """Else one could think for ever."""
    timed = Timed(PER_MOVE)
    seat = timed.run_out()
    lines = len(timed.table.lines)
    person_plays(timed.table, seat)
    number = timed.table.number
    person_plays(timed.table, seat)
    assert timed.table.number == number, "said twice it is said once"
    assert timed.table.seat(seat).plays
    assert not timed.table.seat(seat).stand_in
    assert timed.table.waits_for_bot
    with pytest.raises(Refusal, match="bot-plays"):
        undo(timed.table, seat, lines, frozenset({seat}))
    timed.bot_moves()
    assert timed.table.lines[lines].seat == seat
    assert timed.table.seat(seat).level is None
    assert find_undo(timed.table, frozenset({seat})) in (("late", timed.table.lines[lines]), ("drawn", timed.table.lines[-1]))


def test_for_one_decision_only() -> None:
    timed = Timed(Clock("move", 60, after="move"))
    seat = timed.run_out()
    assert timed.table.waits_for_bot
    assert not timed.table.seat(seat).stand_in, "nobody has to come back"
    timed.bot_moves()
    assert timed.table.seat(seat).level is None
    assert timed.left(seat) == 60


def test_bots_do_not_play_the_game_to_its_end_among_themselves() -> None:
    timed = Timed(PER_MOVE)
    first = timed.run_out()
    while timed.table.waits_for_bot:
        timed.bot_moves()
    last = timed.run_out()
    assert last != first
    assert [timed.table.seat(seat).stand_in for seat in (first, last)] == [True, False]
    timed.bot_moves()
    while timed.table.waits_for_bot:
        timed.bot_moves()
    assert timed.clock["runs"] == last


def test_a_bank_that_is_used_up_leaves_a_reserve() -> None:
    timed = Timed(Clock("game", 600, after="move"))
    seat = timed.run_out()
    assert timed.clock["left"][seat - 1] == 60
    timed.bot_moves()
    assert timed.left(seat) == 60


@pytest.mark.parametrize(("seconds", "reserve"), [(1, 1), (5, 5), (60, 10), (600, 60), (86_400, 8_640)])
def test_the_reserve_is_a_tenth_and_not_too_short(seconds: int, reserve: int) -> None:
    timed = Timed(Clock("game", seconds))
    seat = timed.run_out()
    assert timed.clock["left"][seat - 1] == reserve


def test_a_move_that_comes_when_no_server_ran_in_time_counts() -> None:
    timed = Timed(PER_GAME)
    seat = timed.table.turn or 0
    timed.wait(5_000)
    timed.act()
    assert timed.left(seat) == 60 + 5


def test_who_is_asked_by_a_proposal_is_still_asked_after_one_late_decision() -> None:
    timed = Timed(Clock("move", 60, after="move"))
    timed.act()
    seat = timed.table.turn or 0
    propose(timed.table, ProposeWish(id=1, seat=3 - seat, what="back", moves=0), frozenset({3 - seat}), NOBODY, "level-3")
    timed.run_out()
    proposal = timed.table.proposal
    assert proposal is not None
    assert asked(timed.table, proposal) == [seat]


def test_a_bot_that_is_asked_for_stays() -> None:
    timed = Timed(Clock("move", 60, after="move"))
    seat = timed.run_out()
    bot_plays(timed.table, seat, "level-3", frozenset({seat}), SEAT_LEVELS)
    assert timed.table.seat(seat).stand_in
    timed.bot_moves()
    assert timed.table.seat(seat).stand_in


# Bots for a while, and seats that change their holders


def test_a_clock_stands_still_while_a_bot_plays_and_goes_on_where_it_stood() -> None:
    timed = Timed(PER_MOVE)
    seat = timed.table.turn or 0
    timed.wait(100)
    bot_plays(timed.table, seat, "random", frozenset({seat}), SEAT_LEVELS)
    timed.wait(500)
    person_plays(timed.table, seat)
    assert timed.left(seat) == 80, "nobody wins time that way"


def test_who_takes_a_seat_that_was_left_has_at_least_the_reserve() -> None:
    timed = Timed(PER_MOVE)
    seat = timed.table.turn or 0
    timed.wait(175)
    leave(timed.table, seat)
    assert timed.clock["runs"] is None
    assert timed.clock["left"][seat - 1] is None
    sit(timed.table, seat, "Dena")
    assert timed.left(seat) == 18


# Taking back


def test_nobody_wins_time_by_taking_back() -> None:
    timed = Timed(PER_MOVE, "Ayla", "Brun", game="stone-age")
    seat = timed.act(100)
    for _ in range(5):
        undo(timed.table, seat, len(timed.table.lines), frozenset({seat}))
        before = timed.left(seat)
        assert before <= 80
        timed.act(3)
    undo(timed.table, seat, len(timed.table.lines), frozenset({seat}))
    assert timed.left(seat) == 80 - 5 * 3


def test_taking_back_gives_no_increment_twice_and_the_other_seat_what_it_had() -> None:
    timed = Timed(PER_GAME, "Ayla", "Brun", game="stone-age")
    seat = timed.act(10)
    timed.wait(30)
    assert timed.left(3 - seat) == 570
    for _ in range(3):
        undo(timed.table, seat, len(timed.table.lines), frozenset({seat}))
        assert (timed.left(seat), timed.left(3 - seat)) == (590, 600)
        timed.act()
    assert timed.left(seat) == 595


def test_what_all_agree_on_puts_the_clocks_back() -> None:
    timed = Timed(PER_GAME)
    for _ in range(4):
        timed.act(10)
    then, lines = timed.clock, len(timed.table.lines)
    for _ in range(6):
        timed.act(40)
    seat = then["runs"]
    propose(timed.table, ProposeWish(id=1, seat=seat, what="back", moves=lines), frozenset({seat}), NOBODY, "level-3")
    answer(timed.table, 3 - seat, True, "level-3")
    assert len(timed.table.lines) == lines
    assert timed.clock == {**then, "since": int(timed.wall.at)}


def test_a_take_back_forgives_a_late_decision() -> None:
    timed = Timed(Clock("move", 60, after="move"), "Ayla", "Brun", game="stone-age")
    seat = timed.act()
    late = timed.run_out()
    assert late != seat
    undo(timed.table, seat, len(timed.table.lines), frozenset({seat}))
    assert timed.table.seat(late).level is None
    assert timed.clock["runs"] == seat


# Opening


@pytest.mark.parametrize(
    "clock",
    [Clock("move", 0), Clock("game", -1), Clock("game", 30 * 86_400 + 1), Clock("move", 60, 5), Clock("game", 60, -1)],
)
def test_a_clock_that_cannot_be_is_refused(clock: Clock) -> None:
    with pytest.raises(Refusal, match="bad-clock"):
        new_table("Ayla", "Brun", clock=clock)


def test_where_no_clock_makes_sense_it_is_refused() -> None:
    with pytest.raises(Refusal, match="clock-with-box"):
        new_table("Ayla", "Brun", clock=PER_MOVE, companion=True)
    with pytest.raises(Refusal, match="clock-of-bots"):
        new_table("greedy", "random", clock=PER_MOVE)


def test_the_rematch_has_the_same_clock() -> None:
    timed = Timed(PER_GAME)
    play_to_the_end(timed.table)
    following = rematch(timed.table, {1: b"a", 2: b"b"}, {}, timed.wall).table
    assert following.clocks
    assert following.clocks.clock == PER_GAME
    assert following.clocks.left == [600, 600]


def test_a_game_played_on_takes_nobodys_time_for_what_was_before() -> None:
    lines = [f"{line.seat or '*'} {line.text}" for line in played(8).lines]
    timed = Timed(PER_GAME, played_on=lines)
    assert [timed.left(1), timed.left(2)] == [600, 600]
    timed.act(10)
    assert sorted([timed.left(1), timed.left(2)]) == [595, 600]


def played(moves: int) -> Table:
    table = new_table("Ayla", "Brun")
    for _ in range(moves):
        act(table)
    return table


steps = st.lists(st.tuples(st.sampled_from(["move", "undo", "back", "bot", "person", "late", "chat"]), st.integers(0, 90)))


@given(steps, st.sampled_from(["move", "game"]), st.sampled_from(["bot", "move"]))
def test_whatever_happens_the_clocks_follow_from_the_journal(happened: list[tuple[str, int]], kind: Any, after: Any) -> None:
    timed = Timed(Clock(kind, 120, 10 if kind == "game" else 0, after), "Ayla", "Brun")
    table = timed.table
    for what, seconds in happened:
        timed.wait(seconds / 2)
        before = [timed.left(1), timed.left(2)]
        happen(timed, what, 1 + seconds % 2)
        clock = timed.clock
        thinking = table.turn if table.turn and table.seat(table.turn).level is None else None
        assert clock["runs"] == thinking
        assert table.deadline == {table.id: None if thinking is None else clock["since"] + clock["left"][thinking - 1]}
        assert all(left >= 0 for left in clock["left"])
        assert clock["since"] is None or clock["since"] <= timed.wall.at
        if kind == "move":
            assert max(clock["left"]) <= 120
        elif what in ("undo", "bot", "person", "chat"):
            # Who does this wins nothing by it, unless the time was over already. The other one may get back what ran meanwhile.
            seat = 1 + seconds % 2
            assert timed.left(seat) <= max(before[seat - 1], timed.table.clocks.reserve if timed.table.clocks else 0)


def happen(timed: Timed, what: str, seat: int) -> None:
    table = timed.table
    try:
        if what == "move":
            if table.waits_for_bot:
                timed.bot_moves()
            elif table.turn:
                act(table)
        elif what == "undo":
            undo(table, seat, len(table.lines), frozenset({seat}))
        elif what == "back":
            wish = ProposeWish(id=1, seat=seat, what="back", moves=len(table.lines) // 2)
            propose(table, wish, frozenset({1, 2}), NOBODY, "level-3")
        elif what == "bot":
            bot_plays(table, seat, "random", frozenset({seat}), SEAT_LEVELS)
        elif what == "person":
            person_plays(table, seat)
        elif what == "chat":
            table.add(journal.Chat(seat=seat, text="hm"))
        elif table.clocks and table.clocks.due is not None and table.clocks.due <= timed.wall.at and table.clocks.runs:
            table.add(journal.Timeout(seat=table.clocks.runs, level="level-3"))
    except Refusal:
        pass
