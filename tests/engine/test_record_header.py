"""The header of a record."""

import pytest

import mamut

from ..games.playing import BONUSES, TURNED_SWITCHES
from .records import EMPTY, FIRST_MOVE, a_record, line_of, play, refused, with_header, with_line, without


@pytest.mark.parametrize(
    "line", ["", "mamut record 2", "mamut record 10", "Mamut record 1", "mamut  record 1", "# mamut record 1"]
)
def test_the_first_line_names_the_format(line: str) -> None:
    refused(with_line(a_record(), 1, line), 1, "the first line must be 'mamut record 1'")


def test_nothing_comes_before_the_first_line() -> None:
    refused("\n" + a_record(), 1)
    refused("# a comment\n" + a_record(), 1)
    refused("\ufeff" + a_record(), 1)
    refused("", 1)


def test_comment_lines_may_stand_in_the_header() -> None:
    text = a_record()
    assert play(text.replace("players: 3", "# at Brun's place\n#\n# 3\n# 3 # 4\nplayers: 3")).over


def test_an_empty_line_ends_the_header() -> None:
    text = a_record()
    lines = text.splitlines()
    refused("\n".join(line for line in lines if line), FIRST_MOVE - 1)
    header = "\n".join(lines[: EMPTY - 1])
    refused(header, EMPTY - 1, "an empty line must follow the header")
    refused("mamut record 1", 1)
    assert play(header + "\n\n").history == []
    refused(text.replace("players: 3", "\nplayers: 3"), 4, "has no 'players'")


@pytest.mark.parametrize("line", ["players", "players 3", ": 3", "players : 3", "a  b: 3", "  players: 3"])
def test_a_header_line_is_a_key_and_a_value(line: str) -> None:
    refused(with_line(a_record(), 4, line), 4)


@pytest.mark.parametrize("key", ["game", "rules", "players", "mode", "seat 1", "seat 3"])
def test_what_is_required_must_be_there(key: str) -> None:
    text = a_record()
    line = next(line for line in text.splitlines() if line.startswith(f"{key}:"))
    refused(without(text, line), EMPTY - 1, f"the header has no {key!r}")


def test_keys_come_in_any_order() -> None:
    head, body = a_record().split("\n\n")
    first, *keys = head.splitlines()
    assert play("\n".join([first, *reversed(keys), "", body])).over


def test_a_key_occurs_once() -> None:
    for line in ("players: 3", "mode: tribe", "seat 1: Ayla", "seat 1: Durc"):
        refused(with_header(a_record(), line), EMPTY, "already")
    refused(with_header(a_record(), "comment: a", "comment: b"), EMPTY + 1, "already")


@pytest.mark.parametrize("line", ["place: at Brun's", "started: 2026-01-31", "Players: 5", "a b c:", "x:y", "seats: 3"])
def test_unknown_keys_are_ignored(line: str) -> None:
    assert play(with_header(a_record(), line)).over


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("game", "bronze-age"),
        ("game", "Kingdomino-Origins"),
        ("game", ""),
        ("rules", "2"),
        ("rules", "01"),
        ("rules", ""),
        ("players", "5"),
        ("players", "1"),
        ("players", "03"),
        ("players", "three"),
        ("players", "9" * 5000),
        ("mode", "Tribe"),
        ("mode", ""),
        ("mode", "discovery, totem"),
    ],
)
def test_other_values_of_known_keys_are_refused(key: str, value: str) -> None:
    text = a_record()
    line = next(line for line in text.splitlines() if line.startswith(f"{key}:"))
    refused(text.replace(line, f"{key}: {value}".rstrip(" ")), line_of(text, line))


@pytest.mark.parametrize("line", ["players:3", "players:  3", "players:\t3", "mode:  tribe", "seat 1:Ayla", "seat 1:  Ayla"])
def test_one_space_follows_the_colon(line: str) -> None:
    text = a_record()
    key = line.split(":")[0]
    old = next(line for line in text.splitlines() if line.startswith(f"{key}:"))
    refused(text.replace(old, line), line_of(text, old))


@pytest.mark.parametrize("switch", TURNED_SWITCHES)
def test_a_switch_may_be_written_at_its_default(switch: str) -> None:
    default = "no" if TURNED_SWITCHES[switch] == "yes" else "yes"
    assert play(with_header(a_record(), f"{switch}: {default}")).over
    for value in ("", "Yes", "true", "1", "yes no"):
        refused(with_header(a_record(), f"{switch}: {value}".rstrip(" ")), EMPTY)


def test_bonuses_may_be_empty_and_in_any_order() -> None:
    running = a_record(at_most=20)
    for line in ("bonuses:", "bonuses: homo-habilis", "bonuses: homo-habilis, empire-of-fire"):
        assert len(play(with_header(running, line)).history) == 20
    assert play(with_header(running, "bonuses:")).game.options["bonuses"] == ()
    assert play(with_header(running, "bonuses: homo-habilis, empire-of-fire")).game.options["bonuses"] == BONUSES


@pytest.mark.parametrize(
    "value",
    [
        "empire",
        "homo-habilis,empire-of-fire",
        "homo-habilis,  empire-of-fire",
        "homo-habilis , empire-of-fire",
        "homo-habilis, homo-habilis",
        "homo-habilis,",
        ", homo-habilis",
        ",",
        "none",
        "homo-habilis\t",
        "\thomo-habilis",
        "homo-habilis, \tempire-of-fire",
        "homo-habilis\u00a0",
        "homo-habilis\x0b, empire-of-fire",
    ],
)
def test_bonuses_have_one_spelling_each(value: str) -> None:
    refused(with_header(a_record(), f"bonuses: {value}"), EMPTY)


@pytest.mark.parametrize("line", ["seat 4: Durc", "seat 0: Durc", "seat 04: Durc", "seat 01: Durc", f"seat {'9' * 5000}: Durc"])
def test_there_is_one_seat_for_every_player(line: str) -> None:
    refused(with_header(a_record(), line), EMPTY, "there are 3 players")


def test_a_name_may_be_empty_or_come_twice() -> None:
    text = a_record()
    record = mamut.read_record(text.replace("seat 1: Ayla", "seat 1:").replace("Caro", "Brun"), target="interpreted")
    assert record.names == ["", "Brun", "Brun"]
    assert record.play().over
