"""Reading the text of a record: the header and the lines. What the moves mean is for `Record.steps` to check."""

from __future__ import annotations

import hashlib
import re
from typing import Any

from mamut.engine.errors import ChoiceError, PlayerError, PositionError, RecordError
from mamut.engine.game import Game
from mamut.engine.options import not_one_of
from mamut.engine.record import FIRST_LINE, Line, Record
from mamut.engine.registry import game_class

HEX = re.compile(r"[0-9a-f]{64}")
SCORES = re.compile(r"= scores((?: (?:0|-?[1-9][0-9]{0,8}))+)")
WINNERS = re.compile(r"= winners((?: [1-9][0-9]{0,8})+)")
Header = dict[str, tuple[int, str]]
"""Keys with their line numbers and raw values."""
SEAT = re.compile(r"seat ([1-9][0-9]*)")


def read_record(data: str | bytes, target: str = "compiled") -> Record:
    """The record in a text or file. Raises RecordError, and nothing else, if it is malformed."""
    lines = _lines(data)
    if _without_comment(1, lines[0])[:2] != (FIRST_LINE, None):
        raise RecordError(1, "errors.record.first_line", wanted=repr(FIRST_LINE))
    header, first = _header(lines)
    record = _begin(header, first, target)
    for number in range(first + 1, len(lines) + 1):
        _body_line(record, number, lines[number - 1])
    record.last_line = len(lines)
    return record


def _lines(data: str | bytes) -> list[str]:
    lines = [line.removesuffix("\r") for line in _text(data).split("\n")]
    if len(lines) > 1 and lines[-1] == "":
        lines.pop()
    for number, line in enumerate(lines, 1):
        if "\r" in line:
            raise RecordError(number, "errors.record.carriage_return")
        if line.startswith(" "):
            raise RecordError(number, "errors.record.leading_space")
    return lines


def _text(data: str | bytes) -> str:
    if isinstance(data, str):
        return data
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(data[: error.start].count(b"\n") + 1, "errors.record.not_utf8") from None


def _without_comment(number: int, line: str) -> tuple[str, int | None, tuple[str, ...]]:
    """The text of a line without its comments, the count, which is a bare number and comes last, and the other comments."""
    text, *comments = line.split("#")
    comments = [comment.strip(" ") for comment in comments]
    counts = [(c.lstrip("0") or "0") if re.fullmatch(r"[0-9]+", c) else "" for c in comments]
    remarks = tuple(comment for comment, count in zip(comments, counts, strict=True) if comment and not count)
    if any(counts[:-1]):
        raise RecordError(number, "errors.record.count_last")
    last = counts[-1] if counts else ""
    return text.rstrip(" "), int(last[:10]) if last else None, remarks


def _header(lines: list[str]) -> tuple[Header, int]:
    """The keys with their line numbers and values, and the number of the empty line after them."""
    found: Header = {}
    for number, line in enumerate(lines[1:], 2):
        if line == "":
            return found, number
        if line.startswith("#"):
            continue
        text, count, _ = _without_comment(number, line)
        key, colon, value = text.partition(":")
        if count is not None:
            raise RecordError(number, "errors.record.count_of_header")
        if not colon or not key or key.endswith(" ") or "  " in key:
            raise RecordError(number, "errors.record.header_form", text=repr(text))
        if key in found:
            raise RecordError(number, "errors.record.given_already", key=repr(key), line_before=found[key][0])
        found[key] = (number, value)
    raise RecordError(len(lines), "errors.record.empty_line")


def _value(header: Header, key: str) -> tuple[int, str]:
    """Line number and value of a known key: nothing, or something after one space."""
    line, value = header[key]
    if value and not re.match(r" [^ ]", value):
        raise RecordError(line, "errors.record.one_space", key=key)
    return line, value[1:]


def _begin(header: Header, end: int, target: str) -> Record:
    def value(key: str) -> tuple[int, str]:
        if key not in header:
            raise RecordError(end, "errors.record.header_lacks", key=repr(key))
        return _value(header, key)

    line, name = value("game")
    try:
        kind = game_class(name)
    except ChoiceError as error:
        raise RecordError(line, error) from None
    line, version = value("rules")
    if version != str(kind.version):
        raise RecordError(line, "errors.record.version", given=repr(version), known=kind.version)
    line, players = value("players")
    if players not in map(str, kind.players_allowed):
        raise RecordError(line, not_one_of("players", players, kind.players_allowed))
    game = _configure(kind, int(players), header, end, target)
    names = [value(f"seat {seat}")[1] for seat in range(1, game.players + 1)]
    for key, (line, _) in header.items():
        if re.fullmatch(r"seat [0-9]+", key) and not (SEAT.fullmatch(key) and int(key[5:][:9]) <= game.players):
            raise RecordError(line, "errors.record.no_such_seat", key=repr(key), players=game.players)
    return Record(game, names, [], seed_hash=_hex(header, "seed-hash"), seed=_seed(header))


def _configure(kind: type[Game], players: int, header: Header, end: int, target: str) -> Game:
    options: dict[str, Any] = {}
    for option in kind.option_list:
        if option.key in header:
            line, value = _value(header, option.key)
            if option.several and not re.fullmatch(r"|[^\s,]+(?:, [^\s,]+)*", value):
                raise RecordError(line, "errors.record.separated", key=option.key)
            try:
                options[option.key] = option.choose(value)
            except ChoiceError as error:
                raise RecordError(line, error) from None
        elif (option.stated or option.default is None) and not option.several:
            raise RecordError(end, "errors.record.header_lacks", key=repr(option.key))
    try:
        return kind(players, target, **options)
    except PlayerError as error:  # what is chosen does not go together, or a text is wrong
        wholly_free = [option.key for option in kind.option_list if option.free and not option.values]
        texts = wholly_free if isinstance(error, PositionError) else []
        lines = [header[key][0] for key in (str(error.values.get("key")), *texts) if key in header]
        raise RecordError(lines[0] if lines else end, error) from None


def _hex(header: Header, key: str) -> str | None:
    if key not in header:
        return None
    line, value = _value(header, key)
    if not HEX.fullmatch(value):
        raise RecordError(line, "errors.record.not_hexadecimal", key=key, value=repr(value))
    return value


def _seed(header: Header) -> str | None:
    seed, published = _hex(header, "seed"), _hex(header, "seed-hash")
    if seed is None:
        return None
    if published is None:
        raise RecordError(header["seed"][0], "errors.record.seed_alone")
    if hashlib.sha256(bytes.fromhex(seed)).hexdigest() != published:
        raise RecordError(header["seed"][0], "errors.record.wrong_seed")
    return seed


def _body_line(record: Record, number: int, line: str) -> None:
    if line == "" or line.startswith("#"):
        return
    text, count, remarks = _without_comment(number, line)
    if text.startswith("="):
        _result_line(record, number, text, count)
        return
    if record.scores or record.winners:
        raise RecordError(number, "errors.record.after_result")
    who, _, move = text.partition(" ")
    if not re.fullmatch(r"\*|[1-9][0-9]{0,2}", who) or not move:
        raise RecordError(number, "errors.record.move_form", text=repr(text))
    record.lines.append(Line(number, who, move, count, remarks))


def _result_line(record: Record, number: int, text: str, count: int | None) -> None:
    if count is not None:
        raise RecordError(number, "errors.record.count_of_result")
    scores, winners = SCORES.fullmatch(text), WINNERS.fullmatch(text)
    if scores and record.scores is None and record.winners is None:
        record.scores = (number, [int(part) for part in scores[1].split()])
    elif winners and record.scores is not None and record.winners is None:
        record.winners = (number, [int(part) for part in winners[1].split()])
    else:
        raise RecordError(number, "errors.record.result_form", text=repr(text))
