"""Who wants to be asked even where there is only one move makes it in person."""

from __future__ import annotations

import pytest

from mamut.server.bots.thinking import SEAT_LEVELS
from mamut.server.table import journal
from mamut.server.table.dispatch import carry_out
from mamut.server.table.playing import choose_asks, play
from mamut.server.table.seating import bot_plays
from mamut.server.table.table import Table
from mamut.server.table.undo import find_undo
from mamut.server.table.wishes import AsksWish
from tests.server.tables import act, again, documents, entries, new_table


def forced_seats(table: Table) -> set[int | None]:
    return {entry.seat for entry in entries(table) if isinstance(entry, journal.Move) and entry.forced}


def at_the_only_move() -> tuple[Table, int]:
    """A table at which a seat that is asked has no choice, after its own decision."""
    table = new_table("Ayla", "Brun", mode="tribe")
    for seat in (1, 2):
        choose_asks(table, seat, True)
    while table.state is not None:
        seat = act(table)
        if table.turn == seat and table.state.count() == 1:
            return table, seat
    raise AssertionError("there is always a choice in this game")


@pytest.mark.parametrize("game", ["kingdomino-origins", "stone-age", "kitara"])
def test_only_who_wants_to_is_asked_where_there_is_no_choice(game: str) -> None:
    table = new_table("Ayla", "Brun", mode="tribe", game=game)
    choose_asks(table, 1, True)
    asked = 0
    while table.state is not None and not table.state.over:
        asked += table.turn == 1 and table.state.count() == 1
        act(table)
    assert asked
    assert forced_seats(table) == {2}
    assert [seat["asks"] for seat in documents(table)[0]["table"]["seats"]] == [True, False]
    assert documents(again(table)) == documents(table)


def test_a_decision_can_be_taken_back_before_the_only_move_is_made() -> None:
    table, seat = at_the_only_move()
    assert find_undo(table, frozenset({seat})) == len(table.lines) - 1
    lines = len(table.lines)
    act(table)
    assert not table.lines[lines].forced


def test_who_does_not_want_to_be_asked_any_more_has_the_move_made_at_once() -> None:
    table, seat = at_the_only_move()
    lines = len(table.lines)
    wish = AsksWish(id=1, seat=seat, asks=False)
    number = carry_out(table, wish, (seat,), frozenset(), SEAT_LEVELS)
    assert number == table.number
    assert table.lines[lines].forced
    assert carry_out(table, wish, (seat,), frozenset(), SEAT_LEVELS) == number, "the same wish once more changes nothing"


def test_a_bot_in_the_seat_is_not_asked() -> None:
    table, seat = at_the_only_move()
    bot_plays(table, seat, None, frozenset({seat}), SEAT_LEVELS)
    assert table.waits_for_bot
    while table.state is not None and table.turn is not None:
        play(table, table.turn, table.state.moves()[0].text)
    assert seat in forced_seats(table)
