"""Reading a record strictly and replaying it line by line, whatever the game is."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol

FIRST_LINE = "mamut record 1"


class Course(Protocol):
    """All that is needed of a table."""

    @property
    def over(self) -> bool: ...

    @property
    def who(self) -> str: ...

    def legal(self) -> list[str]: ...

    def play(self, text: str) -> None: ...

    def scores(self) -> list[int]: ...

    def winners(self) -> list[int]: ...


class Refused(Exception):
    """The record breaks a rule; line numbers start at 1."""

    def __init__(self, line_number: int, reason: str) -> None:
        super().__init__(f"line {line_number}: {reason}")
        self.line_number = line_number
        self.reason = reason


@dataclass
class Verdict:
    """What an accepted record says."""

    finished: bool
    scores: list[int] | None
    winners: list[int] | None
    lines: int
    counted: int


@dataclass
class Line:
    """A line taken apart: what it says without comments, and the bare number at its end."""

    number: int
    content: str
    count: str | None
    empty: bool  # not even a comment


@dataclass
class Entry:
    """Where a key stood and what it said."""

    line_number: int
    value: str


@dataclass
class Keys:
    """What the header of one game may say, and the table that it describes when it is complete."""

    values: dict[str, tuple[str, ...]]  # key -> all its values
    required: tuple[str, ...]
    set_up: Callable[[dict[str, Entry]], Course]
    lists: dict[str, tuple[str, ...]]  # key -> what may be in its list, each at most once


def check(text: str, keys: Keys) -> Verdict:
    """Replay the record; raise Refused at the first line that breaks a rule."""
    raw_lines = split_lines(text)
    beyond = len(raw_lines) + 1  # the line that is missing when something is missing at the end
    # Lazily, so that the first bad line is the one that is named.
    lines = (take_apart(number, raw) for number, raw in enumerate(raw_lines, start=1))
    table = read_header(lines, beyond, keys)
    return replay(table, (line for line in lines if line.content), beyond)


# --- lines ----------------------------------------------------------------------------------------


def split_lines(text: str) -> list[str]:
    """Only LF ends a line (str.splitlines knows too many others); one CR before it is dropped."""
    lines = text.split("\n")
    if lines[-1] == "":
        lines.pop()
    return [line.removesuffix("\r") for line in lines]


def take_apart(number: int, raw: str) -> Line:
    """Cut off comments and the spaces that do not matter."""
    if raw.startswith(" "):
        raise Refused(number, "begins with a space")
    content, *comments = (part.strip(" ") for part in raw.split("#"))
    # A line with nothing but comments is ignored, numbers and all.
    count = read_count(number, comments) if content else None
    return Line(number, content, count, empty=raw == "")


def read_count(number: int, comments: list[str]) -> str | None:
    """The bare number at the end of a line; before another comment it is misplaced."""
    if any(is_bare_number(comment) for comment in comments[:-1]):
        raise Refused(number, "a count must be the last comment")
    if comments and is_bare_number(comments[-1]):
        return comments[-1]
    return None


def is_bare_number(comment: str) -> bool:
    return re.fullmatch("[0-9]+", comment) is not None


def refuse_count(line: Line) -> None:
    """Only moves are counted."""
    if line.count is not None:
        raise Refused(line.number, "a count is only for moves")


# --- the header -----------------------------------------------------------------------------------


def read_header(lines: Iterator[Line], beyond: int, keys: Keys) -> Course:
    """Everything up to the first empty line."""
    first = next(lines, None)
    if first is None or first.content != FIRST_LINE:
        raise Refused(1, f"the first line must be: {FIRST_LINE}")
    refuse_count(first)
    entries: dict[str, Entry] = {}
    for line in lines:
        if line.empty:
            check_complete(entries, line.number, keys)
            return keys.set_up(entries)
        if line.content:
            read_entry(line, entries, keys)
    raise Refused(beyond, "no empty line after the header")


def read_entry(line: Line, entries: dict[str, Entry], keys: Keys) -> None:
    """One `key: value` line; a value may be missing altogether."""
    refuse_count(line)
    key, colon, rest = line.content.partition(":")
    if not colon or key != " ".join(key.split()) or not key:
        raise Refused(line.number, "not a key and a value")
    if key in entries:
        raise Refused(line.number, f"{key} stands here a second time")
    value = rest.removeprefix(" ")
    if key in keys.values or key in keys.lists or is_seat(key):
        check_value(line.number, key, rest, value, keys)
    entries[key] = Entry(line.number, value)


def is_seat(key: str) -> bool:
    return re.fullmatch("seat [0-9]+", key) is not None


def check_value(number: int, key: str, rest: str, value: str, keys: Keys) -> None:
    """Known keys are read strictly: one space after the colon, and a value that is listed."""
    if rest and (not rest.startswith(" ") or value.startswith(" ")):
        raise Refused(number, f"{key}: one space must follow the colon")
    if key in keys.values and value not in keys.values[key]:
        raise Refused(number, f"{key} cannot be {value!r}")
    if key in keys.lists and not is_list(value, keys.lists[key]):
        raise Refused(number, f"{key} cannot be {value!r}")
    if is_seat(key) and "\r" in value:
        raise Refused(number, "a line break in a name")


def is_list(value: str, known: tuple[str, ...]) -> bool:
    """Any choice in any order, each at most once."""
    names = listed(value)
    return set(names) <= set(known) and len(names) == len(set(names))


def listed(value: str) -> list[str]:
    return value.split(", ") if value else []


def check_complete(entries: dict[str, Entry], end: int, keys: Keys) -> None:
    """All required keys, and one seat line per player."""
    for key in keys.required:
        if key not in entries:
            raise Refused(end, f"{key} is missing in the header")
    wanted = [f"seat {seat}" for seat in range(1, int(entries["players"].value) + 1)]
    for key, entry in entries.items():
        if is_seat(key) and key not in wanted:
            raise Refused(entry.line_number, f"there is no {key}")
    for key in wanted:
        if key not in entries:
            raise Refused(end, f"{key} is missing in the header")


# --- the moves and the result ---------------------------------------------------------------------


def replay(table: Course, lines: Iterator[Line], beyond: int) -> Verdict:
    """Play all lines; the result lines must follow exactly when the game is over."""
    moves = counted = 0
    while not table.over:
        line = next(lines, None)
        if line is None:
            return Verdict(False, None, None, moves, counted)
        play_line(table, line)
        moves += 1
        counted += line.count is not None
    scores, winners = table.scores(), table.winners()
    expect(lines, beyond, "= scores " + " ".join(map(str, scores)))
    expect(lines, beyond, "= winners " + " ".join(map(str, winners)))
    extra = next(lines, None)
    if extra is not None:
        raise Refused(extra.number, "nothing may follow the result")
    return Verdict(True, scores, winners, moves, counted)


def play_line(table: Course, line: Line) -> None:
    """The whole line is compared with whole legal lines: that is what makes a spelling the only one."""
    legal = {f"{table.who} {text}": text for text in table.legal()}
    if line.content not in legal:
        raise Refused(line.number, f"not legal here: {line.content}")
    # Compared as text, because a hostile count may be too long to be turned into a number.
    if line.count is not None and line.count.lstrip("0") != str(len(legal)):
        raise Refused(line.number, f"the count is {len(legal)}, not {line.count}")
    table.play(legal[line.content])


def expect(lines: Iterator[Line], beyond: int, wanted: str) -> None:
    """The next line must be this result line."""
    line = next(lines, None)
    if line is None:
        raise Refused(beyond, f"missing: {wanted}")
    refuse_count(line)
    if line.content != wanted:
        raise Refused(line.number, f"must be: {wanted}")
