"""A table is the fold of its journal."""

from __future__ import annotations

import contextlib
import random

import msgspec
import pytest

from mamut.engine.reading import read_record
from mamut.server.errors import Refusal
from mamut.server.table import journal
from mamut.server.table.document_schema import Document
from mamut.server.table.playing import play_line
from mamut.server.table.proposals import propose
from mamut.server.table.table import Table
from mamut.server.table.undo import undo
from mamut.server.table.wishes import ProposeWish
from tests.server.tables import act, again, documents, entries, new_table, play_to_the_end, record_of


@pytest.mark.parametrize("mode", ["discovery", "totem", "tribe"])
def test_the_journal_is_all_there_is(mode: str) -> None:
    table, chooser = new_table("Ayla", "Brun", "Caro", mode=mode), random.Random(mode)
    while table.state is not None and not table.state.over:
        act(table, chooser.randrange(table.state.count()))
        if chooser.random() < 0.2:
            seat = table.lines[-1].seat
            if seat is not None:
                undo_if_possible(table, seat)
        if chooser.random() < 0.2:
            assert documents(again(table)) == documents(table)
    assert documents(again(table)) == documents(table)
    assert [entry.number for entry in entries(table)] == list(range(len(table.journal)))


def undo_if_possible(table: Table, seat: int) -> None:
    with contextlib.suppress(Refusal):
        undo(table, seat, len(table.lines), frozenset({seat}))


def test_documents_have_the_form_that_is_promised() -> None:
    table = new_table("Ayla", "open", begin=True)
    for document in documents(table):
        msgspec.convert(document, Document, strict=True)
    table = new_table("Ayla", "Brun", "greedy", mode="tribe")
    while table.status != "over":
        if table.number % 5 == 0:
            for document in documents(table):
                msgspec.convert(document, Document, strict=True)
                assert set(document) == set(Document.__struct_fields__)
        act(table)
    for document in documents(table):
        msgspec.convert(document, Document, strict=True)


def test_draws_and_forced_moves_follow_by_themselves() -> None:
    table = new_table("Ayla", "Brun", mode="tribe")
    while table.status == "playing":
        assert table.state is not None
        assert table.state.count() > 1, "there is always something to decide"
        act(table)
    forced = [entry for entry in entries(table) if isinstance(entry, journal.Move) and entry.forced]
    assert forced
    assert all(entry.seat is not None for entry in forced)


def test_the_record_proves_its_draws_even_after_taking_back() -> None:
    table = new_table("Ayla", "Brun")
    for _ in range(12):
        act(table)
    first = [line.text for line in table.lines if line.seat is None]
    propose(table, ProposeWish(id=1, seat=1, what="back", moves=4), frozenset({1, 2}), frozenset(), "random")
    for _ in range(12):
        act(table, -1)
    assert [line.text for line in table.lines if line.seat is None][: len(first)][:8] == first[:8], "the same draws come again"
    play_to_the_end(table)
    record = read_record(record_of(table), "interpreted")
    assert record.seed is not None
    assert table.state is not None
    assert record.play().scores == table.state.scores


def test_a_game_can_be_played_on_from_a_record() -> None:
    table = new_table("Ayla", "Brun")
    play_to_the_end(table)
    lines = [f"{line.seat or '*'} {line.text}" for line in table.lines]
    other = new_table("Caro", "Durc", played_on=lines[:20])
    assert [f"{line.seat or '*'} {line.text}" for line in other.lines][:20] == lines[:20]
    assert other.proof is False
    play_to_the_end(other)
    assert documents(again(other)) == documents(other)
    text = record_of(other)
    assert "seed" not in text
    assert read_record(text, "interpreted").play().over


def test_a_record_that_is_over_makes_a_table_that_is_over() -> None:
    table = new_table("Ayla", "Brun")
    play_to_the_end(table)
    lines = [f"{line.seat or '*'} {line.text}" for line in table.lines]
    assert new_table("Caro", "Durc", played_on=lines).status == "over"


def test_the_seed_is_shown_when_the_game_is_over_and_not_before() -> None:
    table = new_table("Ayla", "Brun")
    while table.status != "over":
        assert documents(table)[0]["table"]["seed"] is None
        assert table.fair.seed_text not in str(documents(table)) + str(table.journal)
        act(table)
    shown = documents(table)[0]["table"]
    assert shown["seed"] == table.fair.seed_text
    assert shown["seed_hash"] == table.fair.seed_hash


class TestMoves:
    def test_a_repeated_move_is_there_once(self) -> None:
        table = new_table("Ayla", "Brun")
        seat, lines = table.turn or 0, len(table.lines)
        text = table.state.moves()[0].text if table.state else ""
        number = play_line(table, seat, text, lines)
        journal = list(table.journal)
        assert play_line(table, seat, text, lines) == number
        assert table.journal == journal

    @pytest.mark.parametrize(
        ("text", "offset", "other", "code", "rule"),
        [
            ("claim inner", 1, False, "too-late", None),
            ("claim inner", -1, False, "too-late", None),
            ("claim inner", 0, True, "illegal-move", "KO-TURN-1"),
            ("claim 49", 0, False, "illegal-move", "KO-TURN-3"),
            ("reveal 5", 0, False, "illegal-move", None),
            ("dance", 0, False, "not-a-move", None),
            ("", 0, False, "not-a-move", None),
        ],
    )
    def test_a_wrong_move_changes_nothing(self, text: str, offset: int, other: bool, code: str, rule: str | None) -> None:
        table = new_table("Ayla", "Brun")
        seat = table.turn or 0
        before = documents(table)
        with pytest.raises(Refusal) as refused:
            play_line(table, 3 - seat if other else seat, text, len(table.lines) + offset)
        assert refused.value.code == code
        if rule:
            assert refused.value.rule == rule
            assert rule in refused.value.problem("en").message
        assert documents(table) == before

    def test_nothing_moves_before_the_start_and_after_the_end(self) -> None:
        table = new_table("Ayla", "open")
        with pytest.raises(Refusal, match="not-started"):
            play_line(table, 1, "claim inner", 0)
        table = new_table("Ayla", "Brun")
        play_to_the_end(table)
        with pytest.raises(Refusal, match="over"):
            play_line(table, 1, "claim inner", len(table.lines))
