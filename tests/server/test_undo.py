"""Taking back is free until something was drawn or another seat acted."""

from __future__ import annotations

import pytest

from mamut.server.errors import Refusal
from mamut.server.table.table import Table
from mamut.server.table.undo import find_undo, undo, undo_document
from tests.server.tables import act, documents, new_table, play_to_the_end


def take_back(table: Table, *mine: int) -> int:
    return undo(table, mine[0], len(table.lines), frozenset(mine))


def played_until(table: Table, wanted: str) -> int:
    """Plays until taking back would give this answer to the seat that acted last; returns the seat."""
    while table.status == "playing":
        seat = act(table)
        found = find_undo(table, frozenset({seat}))
        if (found if isinstance(found, str) else "possible" if isinstance(found, int) else found[0]) == wanted:
            return seat
    raise AssertionError(f"this game has no such moment: {wanted}")


def test_ones_last_decision_is_taken_back() -> None:
    table = new_table("Ayla", "Brun")
    seat = played_until(table, "possible")
    stays = find_undo(table, frozenset({seat}))
    shown = undo_document(table, (seat,), seat)
    assert shown == {"moves": stays, "refused": None}
    lines = list(table.lines)
    take_back(table, seat)
    assert table.lines == lines[: len(table.lines)]
    assert len(table.lines) == stays
    assert table.turn == seat
    assert lines[len(table.lines)].forced is False


def test_in_stone_age_figures_are_taken_back_but_no_roll() -> None:
    table = new_table("Ayla", "Brun", game="stone-age")
    seat = played_until(table, "possible")
    assert table.lines[-1].text.startswith("place ") or table.lines[-1].forced
    take_back(table, seat)
    assert table.turn == seat
    while not any(line.text.startswith("roll ") for line in table.lines):
        seat = act(table)
    found = find_undo(table, frozenset({seat}))
    assert not isinstance(found, int)
    with pytest.raises(Refusal) as refused:
        take_back(table, seat)
    assert refused.value.code == "undo-drawn"


def test_forced_moves_are_taken_back_with_the_decision() -> None:
    table = new_table("Ayla", "Brun", mode="tribe")
    while True:
        seat = played_until(table, "possible")
        if table.lines[-1].forced:
            break
    take_back(table, seat)
    assert table.turn == seat
    assert table.state is not None
    assert table.state.count() > 1


def test_one_can_take_back_again_and_again() -> None:
    table = new_table("Ayla", "Brun", mode="tribe")
    while True:
        seat = played_until(table, "possible")
        before = len(table.lines)
        take_back(table, seat)
        if isinstance(find_undo(table, frozenset({seat})), int):
            break
        assert len(table.lines) < before
        act(table)
    take_back(table, seat)
    assert table.turn == seat


@pytest.mark.parametrize("reason", ["drawn", "other"])
def test_a_refusal_says_what_has_happened_since(reason: str) -> None:
    table = new_table("Ayla", "Brun", "Caro")
    if reason == "other":
        seat = 0
        while not seat:
            act(table)
            last = table.lines[-1].seat
            others = {1, 2, 3} - {last}
            seat = min(others) if last else 0
    else:
        seat = played_until(table, "drawn")
    before = documents(table)
    with pytest.raises(Refusal) as refused:
        take_back(table, seat)
    assert refused.value.code == f"undo-{reason}"
    assert table.lines[-1].text in refused.value.problem("en").message
    assert documents(table) == before
    shown = undo_document(table, (seat,), seat)
    assert shown["refused"]["reason"] == reason
    assert shown["refused"]["text"] == table.lines[-1].text
    assert shown["refused"]["seat"] == table.lines[-1].seat


def test_nothing_is_taken_back_where_nothing_was_done() -> None:
    table = new_table("Ayla", "open")
    with pytest.raises(Refusal, match="not-started"):
        take_back(table, 1)
    assert undo_document(table, (1,), 1)["refused"]["reason"] == "nothing"
    assert undo_document(table, (), 0)["refused"]["reason"] == "nothing"


def test_what_others_did_and_what_was_drawn_is_no_reason_for_one_who_has_not_moved() -> None:
    moved: set[int | None] = set()
    table = new_table("Ayla", "Brun")
    while len(moved) < 2:
        for seat in {1, 2} - moved:
            assert find_undo(table, frozenset({seat})) == ("nothing", None)
        moved.add(table.turn)
        act(table)
    assert all(find_undo(table, frozenset({seat})) != ("nothing", None) for seat in (1, 2))


def test_the_record_that_is_played_on_stays() -> None:
    table = new_table("Ayla", "Brun")
    while not (isinstance(find_undo(table, frozenset({1, 2})), int) and table.lines[-1].seat):
        act(table)
    lines = [f"{line.seat or '*'} {line.text}" for line in table.lines]
    other = new_table("Caro", "Durc", played_on=lines)
    assert find_undo(other, frozenset({1, 2})) == ("nothing", None)


def test_a_finished_game_stays_finished() -> None:
    table = new_table("Ayla", "Brun")
    play_to_the_end(table)
    with pytest.raises(Refusal, match="undo-over"):
        take_back(table, 1, 2)
    assert undo_document(table, (1,), 1)["refused"]["reason"] == "over"


def test_who_holds_several_seats_takes_back_for_all_of_them() -> None:
    table = new_table("Ayla", "Brun")
    while True:
        act(table)
        if isinstance(find_undo(table, frozenset({1, 2})), int) and table.turn != table.lines[-1].seat:
            break
    acted = table.lines[-1].seat
    assert acted is not None
    take_back(table, 3 - acted, acted)
    assert table.turn == acted


def test_a_repeated_wish_takes_back_once() -> None:
    table = new_table("Ayla", "Brun")
    seat = played_until(table, "possible")
    lines = len(table.lines)
    number = take_back(table, seat)
    journal = list(table.journal)
    assert undo(table, seat, lines, frozenset({seat})) == number
    assert table.journal == journal


def test_a_wish_that_comes_too_late_is_refused() -> None:
    table = new_table("Ayla", "Brun")
    seat = played_until(table, "possible")
    with pytest.raises(Refusal, match="too-late"):
        undo(table, seat, len(table.lines) - 1, frozenset({seat}))
