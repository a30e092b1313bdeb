"""Records to take apart: whole random games as text, and small changes to them."""

import functools
from collections.abc import Mapping
from typing import Any

import pytest

import mamut

from ..games.playing import names_of, origins, played, stone_age

SEED = bytes(range(100, 132))
EMPTY = 9
"""The line that ends the header of a three-player record without options; the moves begin after it."""
FIRST_MOVE = EMPTY + 1


@functools.cache
def _text(players: int, mode: str, seed: int, at_most: int, trace: bool, options: tuple[tuple[str, Any], ...]) -> str:
    state = played(origins(players, mode, **dict(options)), seed, at_most)
    return mamut.write_record(state, names_of(state.game), trace)


def a_record(
    players: int = 3,
    mode: str = "tribe",
    seed: int = 1,
    at_most: int = 10_000,
    trace: bool = False,
    options: Mapping[str, Any] | None = None,
) -> str:
    """The record of a random game."""
    return _text(players, mode, seed, at_most, trace, tuple(sorted((options or {}).items())))


@functools.cache
def a_stone_age_record(players: int, seed: int = 1, at_most: int = 10_000, trace: bool = False) -> str:
    state = played(stone_age(players), seed, at_most)
    return mamut.write_record(state, names_of(state.game), trace)


@functools.cache
def a_fair_record(players: int = 3, mode: str = "tribe", at_most: int = 10_000) -> str:
    """The record of a game whose draws were fair."""
    fair = mamut.Fair(SEED)
    state = origins(players, mode).new()
    while not state.over and len(state.history) < at_most:
        state.apply(fair.choose(state) if state.chance else state.moves()[-1])
    return mamut.write_record(state, names_of(state.game), fair=fair)


def play(record: str | bytes) -> mamut.State:
    """Reads a record and plays it through."""
    return mamut.read_record(record, target="interpreted").play()


def line_of(record: str, line: str) -> int:
    """The number of the first line with this text."""
    return record.split("\n").index(line) + 1


def with_line(record: str, number: int, line: str) -> str:
    """The record with one line, counted from 1, replaced."""
    lines = record.split("\n")
    lines[number - 1] = line
    return "\n".join(lines)


def with_header(record: str, *lines: str) -> str:
    """The record with more lines at the end of its header."""
    return record.replace("\n\n", "\n" + "".join(f"{line}\n" for line in lines) + "\n", 1)


def without(record: str, line: str) -> str:
    """The record without the first line of this text."""
    lines = record.split("\n")
    lines.remove(line)
    return "\n".join(lines)


def refused(record: str | bytes, line: int, words: str = "") -> None:
    """It is refused in this line, with these words."""
    with pytest.raises(mamut.RecordError) as caught:
        play(record)
    assert caught.value.line == line
    assert words in str(caught.value)
    assert str(caught.value).startswith(f"line {line}: ")
