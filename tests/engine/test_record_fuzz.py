"""Anything may be given as a record: it is read or refused with a RecordError, and the referee agrees."""

import re

from hypothesis import example, given, settings
from hypothesis import strategies as st

import mamut
from tests.running.thorough import times

from ..games.playing import BONUSES, EVERY_TABLE, TURNED_SWITCHES
from ..referee import origins, stone_age
from ..referee.reading import Refused
from .records import a_fair_record, a_record, a_stone_age_record, play, with_header


def begun(which: int) -> str:
    """The record of a game that has just begun, at one of ten tables of Origins or three of Stone Age."""
    if which > len(EVERY_TABLE):
        return a_stone_age_record(which - len(EVERY_TABLE) + 1, seed=3, at_most=60, trace=which % 2 == 0)
    if which == len(EVERY_TABLE):
        return a_record(3, "tribe", 4, 60, True, {"bonuses": BONUSES, **TURNED_SWITCHES})
    return a_record(*EVERY_TABLE[which], seed=3, at_most=28, trace=which % 2 == 0)


def finished(which: int) -> str:
    if which == len(EVERY_TABLE):
        return a_stone_age_record(2, seed=42, trace=True)
    return a_record(*EVERY_TABLE[which], seed=6, trace=which % 2 == 1)


def fair(which: int) -> str:
    return a_fair_record(3, "tribe", 30) if which else a_fair_record(3, "discovery")


BEGUN = st.integers(0, len(EVERY_TABLE) + 3).map(begun)
FINISHED = st.integers(0, len(EVERY_TABLE)).map(finished)
FAIR = st.integers(0, 1).map(fair)


def accepted(record: str | bytes) -> bool:
    """Whether the engine takes a record. Whatever else than a RecordError comes out of it is an error of ours."""
    try:
        play(record)
    except mamut.RecordError as error:
        refusal = error
    else:
        return True
    assert refusal.line >= 1
    return False


def accepted_by_referee(record: str) -> bool:
    """By the one of its game; the other refuses the header."""
    for check_record in (origins.check_record, stone_age.check_record):
        try:
            check_record(record)
        except Refused:
            continue
        return True
    return False


# Where the two are known to differ. Each is a choice, not an oversight.


def has_a_lone_carriage_return(record: str) -> bool:
    """The engine refuses a carriage return inside any line; the referee looks for it only where it matters for a move,
    a known value or a name, not in comments and unknown keys."""
    return any("\r" in line.removesuffix("\r") for line in record.split("\n"))


def has_a_fairness_header(record: str) -> bool:
    """The engine verifies seed and hash; to the referee both are unknown keys."""
    return re.search(r"(?m)^seed(-hash)?:", record.split("\n\n")[0]) is not None


def has_a_key_with_odd_white_space(record: str) -> bool:
    """Keys that nobody knows may hold tabs and the like for the engine; the referee allows single spaces only."""
    header = record.replace("\r\n", "\n").split("\n\n")[0]
    keys = [line.partition("#")[0].partition(":")[0] for line in header.split("\n")[1:]]
    return any(mark.isspace() and mark != " " for key in keys for mark in key)


def agree(record: str) -> None:
    ours, theirs = accepted(record), accepted_by_referee(record)
    if ours and not theirs:
        assert has_a_key_with_odd_white_space(record)
    if theirs and not ours:
        assert has_a_lone_carriage_return(record) or has_a_fairness_header(record)


# Changes to a good record

SIGNS = [" ", "  ", "#", " # ", " # 7", "# 48", ":", ": ", ",", ", ", "*", "= ", "-", "0", "1", "9"]
BLANKS = ["\t", "\r", "\n", "\n\n", "\u00a0"]
WORDS = ["seat ", "claim ", "place ", "none", "pile ", "outer", "?", "= scores 1 2 3", "= winners 1", "mode: totem", "bonuses:"]
WORDS += ["wood ", "wood", "hunt ", "card ", "done", "decline", "starve", "roll ", "dice ", "game: stone-age"]
PIECES = st.sampled_from([*SIGNS, *BLANKS, *WORDS])


@st.composite
def place_in(draw: st.DrawFn, lines: list[str]) -> int:
    """A line, the header and the end as likely as all the rest."""
    last = len(lines) - 1
    return draw(st.one_of(st.integers(0, min(12, last)), st.integers(max(0, last - 3), last), st.integers(0, last)))


@st.composite
def changed(draw: st.DrawFn, record: str) -> str:
    """A record after one to three small accidents."""
    lines = record.split("\n")
    for _ in range(draw(st.integers(1, 3))):
        at, other = draw(place_in(lines)), draw(place_in(lines))
        kind = draw(st.sampled_from(["delete", "double", "swap", "copy", "insert", "drop", "replace", "cut"]))
        line = lines[at]
        column = draw(st.integers(0, len(line)))
        if kind == "delete" and len(lines) > 1:
            del lines[at]
        elif kind == "double":
            lines.insert(at, line)
        elif kind == "swap":
            lines[at], lines[other] = lines[other], lines[at]
        elif kind == "copy":
            lines.insert(other, line)
        elif kind == "insert":
            lines[at] = line[:column] + draw(PIECES) + line[column:]
        elif kind == "drop":
            lines[at] = line[:column] + line[column + 1 :]
        elif kind == "replace":
            lines[at] = line[:column] + draw(st.characters()) + line[column + 1 :]
        else:
            del lines[max(at, 1) :]
    return "\n".join(lines)


@given(record=BEGUN.flatmap(changed))
@settings(max_examples=times(300, 1500))
def test_changed_records_of_running_games(record: str) -> None:
    agree(record)


@given(record=FINISHED.flatmap(changed))
@settings(max_examples=times(40, 200))
def test_changed_records_of_finished_games(record: str) -> None:
    agree(record)


@given(record=FAIR.flatmap(changed))
@settings(max_examples=times(30, 150))
def test_changed_records_of_fair_games(record: str) -> None:
    agree(record)


HEADER = "mamut record 1\ngame: kingdomino-origins\nrules: 1\nplayers: 2\nmode: totem\nseat 1: a\nseat 2: b\n"
LINES = st.text("abmdglost 0123456789:,.#*=-\t\r\u00a0é火", max_size=14)


@given(line=LINES)
@example("# 7")
@example("x # 7: y")
@example("bonuses: homo-habilis\t")
@example("bonuses:\t")
@example("fire_on_hut:  no")
@example("seat 3: c")
@settings(max_examples=400)
def test_any_line_in_the_header(line: str) -> None:
    agree(HEADER + line + "\n\n* reveal 5 # 48\n")


@given(line=LINES)
@example("* place " + "1" * 5000 + ",0 0,0")
@example("* reveal " + "1" * 5000)
@example("* reveal 6 # " + "0" * 5000 + "47")
@example("* chief 9999999999")
@example("99999 claim 3")
@example("= scores " + "9" * 5000)
@settings(max_examples=400)
def test_any_line_among_the_moves(line: str) -> None:
    agree(HEADER + "\n* reveal 5 # 48\n" + line)


@given(line=st.sampled_from(["", " ", "# x", "# 3", "x", "mamut", "mamut record 1", "mamut record 1 "]), tail=LINES)
@example("mamut record 1", " # 7")
@example("mamut record 1", " # 7 # x")
def test_any_first_line(line: str, tail: str) -> None:
    agree(HEADER.replace("mamut record 1", line + tail) + "\n")


@given(text=st.text())
@example("")
@example("\n")
@example("mamut record 1")
@example("mamut record 1\n\n")
def test_any_text(text: str) -> None:
    agree(text)


@given(data=st.binary())
@example(b"\xff\xfe")
@example(b"mamut record 1\n\xff")
def test_any_bytes(data: bytes) -> None:
    accepted(data)


@given(data=st.data())
@settings(max_examples=300)
def test_bytes_of_a_record_with_a_few_changed(data: st.DataObject) -> None:
    record = bytearray(data.draw(BEGUN).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        record[data.draw(st.integers(0, len(record) - 1))] = data.draw(st.integers(0, 255))
    accepted(bytes(record))
    try:
        text = record.decode()
    except UnicodeDecodeError:
        return
    agree(text)


def test_the_known_differences_are_real() -> None:
    """A difference that has gone away should leave the list above too."""
    lone = with_header(begun(0), "# a\rb")
    assert has_a_lone_carriage_return(lone)
    assert accepted_by_referee(lone)
    assert not accepted(lone)
    unfair = with_header(begun(0), "seed: 12")
    assert has_a_fairness_header(unfair)
    assert accepted_by_referee(unfair)
    assert not accepted(unfair)
    odd = with_header(begun(0), "a\tkey: 12")
    assert has_a_key_with_odd_white_space(odd)
    assert accepted(odd)
    assert not accepted_by_referee(odd)
