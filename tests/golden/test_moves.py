"""The order of moves: records, learners and screens depend on it."""

import pytest

import mamut

from . import files, positions
from .regenerate import moves_of


def test_every_position_has_its_file() -> None:
    assert files.names(files.MOVES) == sorted(recipe.name for recipe in positions.MOVES)


@pytest.mark.parametrize("name", files.names(files.MOVES))
def test_moves_in_their_order(name: str) -> None:
    kept = files.read(files.MOVES, name)
    record, _ = kept.split(files.DIVIDER)
    assert moves_of(record).splitlines() == kept.splitlines()


@pytest.mark.parametrize("name", files.names(files.MOVES))
def test_compiled_moves_in_the_same_order(name: str) -> None:
    record, listed = files.read(files.MOVES, name).split(files.DIVIDER)
    state = mamut.read_record(record, target="compiled").play()
    table = state.game.outcome_table if state.chance else state.game.move_table
    assert [table[number].text for number in state.numbers()] == [line.split(" x")[0] for line in listed.splitlines()[1:]]
