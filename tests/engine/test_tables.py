"""Moves by number and by text, kept in a list or worked out when they are asked for."""

import pytest

from mamut.engine.move_table import Move, Moves, by_text


class Squares(Moves):
    """A hundred moves, made one by one."""

    made = 0

    def __len__(self) -> int:
        return 100

    def make(self, number: int) -> Move:
        self.made += 1
        return Move(number, f"square {number * number}", "SQ-1")

    def number(self, text: str) -> int | None:
        return next((n for n in range(100) if text == f"square {n * n}"), None)


KEPT = [Move(n, f"square {n * n}", "SQ-1") for n in range(100)]


def test_a_table_that_is_not_made_at_once_reads_like_a_list() -> None:
    table = Squares()
    assert list(table) == KEPT
    assert table[7] == KEPT[7]
    assert table[-1] == KEPT[-1]
    assert table[3:9:2] == KEPT[3:9:2]
    assert KEPT[42] in table
    assert table.index(KEPT[42]) == 42


@pytest.mark.parametrize("number", [100, -101, 10**9])
def test_what_is_not_in_the_table_is_no_move(number: int) -> None:
    with pytest.raises(IndexError):
        Squares()[number]


def test_only_what_is_asked_for_is_made() -> None:
    table = Squares()
    assert by_text(table)["square 81"].number == 9
    assert table.made == 1
    assert table[9] is by_text(table)["square 81"], "and only once"


@pytest.mark.parametrize("table", [KEPT, Squares()], ids=["kept", "worked out"])
def test_moves_are_found_by_their_text(table: list[Move]) -> None:
    found = by_text(table)
    assert found["square 49"] == KEPT[7]
    assert "square 50" not in found
    assert found.get("square 50") is None
    with pytest.raises(KeyError):
        found["square 50"]
    assert len(found) == 100
    assert list(found) == [move.text for move in KEPT]


def test_a_move_is_read_as_its_text() -> None:
    assert str(KEPT[3]) == "square 9"
