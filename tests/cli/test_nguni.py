"""`mamut nguni`: the tribe for a real table, one turn or a whole game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Command
from tests.games.kitara_owners import small, text_of
from tests.games.nguni_tables import ATTACKED, OPENING, changed, typed_at_random
from tests.games.test_nguni_sitting import GOOD


def turn(mamut: Command, position: Any, *words: object) -> Any:
    ran = mamut("nguni", "-", "--json", *words, typed=json.dumps(position))
    assert ran.status == 0, ran.err
    return json.loads(ran.out)


def test_a_turn_as_data(mamut: Command, tmp_path: Path) -> None:
    """NG-TC-X1, from a file and from standard input."""
    (tmp_path / "table.json").write_text(json.dumps(OPENING))
    ran = mamut("nguni", "table.json", "--json", "--next-card", "B1-7", "--next-card", "B2-2")
    assert ran.status == 0
    found = json.loads(ran.out)
    assert list(found) == ["lines", "needs", "tokens", "unused_moves", "scored", "after"]
    assert found["after"]["row"] == ["B1-3", "B1-1", "B1-6", "B1-4", "B1-7", "B2-2"]
    assert turn(mamut, OPENING, "--next-card", "B1-7", "--next-card", "B2-2") == found


def test_a_turn_that_waits_is_no_error(mamut: Command) -> None:
    assert turn(mamut, OPENING)["needs"] == {"what": "next-card"}
    assert turn(mamut, ATTACKED)["needs"] == {"what": "retreat", "from": 14, "choices": [11, 13]}
    assert turn(mamut, ATTACKED, "--retreat", "11")["needs"] is None


def test_a_turn_as_people_read_it(mamut: Command) -> None:
    ran = mamut("nguni", "-", typed=json.dumps(OPENING))
    assert ran.status == 0
    assert "1 draft 1" in ran.out
    assert "NG-DRAFT-2" in ran.out
    assert "--next-card ID" in ran.out
    ran = mamut("nguni", "-", typed=json.dumps(ATTACKED))
    assert "your group on 14 is driven away: go on with --retreat T, one of 11, 13" in ran.out
    assert "war tokens to put, unseen, above this turn's card: 1" in ran.out
    ran = mamut("nguni", "-", "--retreat", "13", typed=json.dumps(ATTACKED))
    assert "scored: 2   moves not used: " in ran.out


@pytest.mark.parametrize(
    ("position", "words", "said"),
    [
        (changed(OPENING, "row.1", "B9-9"), [], 'row[1]: there is no card "B9-9" that could lie here (KT-SETUP-6)'),
        (changed(OPENING, "tribe.groups.1", "1S3W"), [], 'tribe.groups.1: "1S3W" is not a group'),
        (OPENING, ["--next-card", "R1-1"], "--next-card 1: card R1-1 belongs to the other deck (KT-SETUP-6)"),
        (OPENING, ["--retreat", "4"], '--retreat 1: "4" answers nothing that was asked'),
        (ATTACKED, ["--retreat", "9"], '--retreat 1: "9" is no place to retreat to from territory 14; one of 11, 13'),
        (OPENING, ["--language", "xx"], "language: 'xx' is not one of en, cs, sk, hu, pl"),
        (OPENING, ["--map", "orig-2p-14", "--save", "x"], "--map, --save: for a whole game, without FILE"),
    ],
)
def test_bad_input_has_status_2_and_a_place(mamut: Command, position: Any, words: list[str], said: str) -> None:
    ran = mamut("nguni", "-", *words, typed=json.dumps(position))
    assert ran.status == 2
    assert ran.err.startswith(f"mamut: {said}")
    assert ran.out == ""


@pytest.mark.parametrize("typed", ["", "{", "[]", '{"game": NaN}', '{"game": 1, "game": 1}', b"\xff", "[" * 100_000])
def test_a_file_that_is_no_position(mamut: Command, typed: str | bytes) -> None:
    assert mamut("nguni", "-", typed=typed).status == 2


def test_components_of_an_owner(mamut: Command, tmp_path: Path) -> None:
    (tmp_path / "box.json").write_text(text_of(small()))
    own = changed(changed(OPENING, "map", "small"), "you.groups", {"6": "3W"})
    assert turn(mamut, own, "--components", "box.json")["needs"] == {"what": "next-card"}
    assert mamut("nguni", "-", typed=json.dumps(own)).status == 2


# A whole game


def words_of(lines: list[str]) -> list[str]:
    return [line.split(" ", 1)[1] for line in lines]


def test_a_whole_game_is_typed_in_with_pauses_and_verifies(mamut: Command, tmp_path: Path) -> None:
    sitting, lines = typed_at_random(19)
    typed = words_of(lines)
    first = mamut("nguni", "--save", "game.json", "--name", "Ayla", typed="\n".join(typed[:40]))
    assert first.status == 0
    assert "the table is left as it is" in first.out
    assert json.loads((tmp_path / "game.json").read_text())["lines"] == lines[:40]
    second = mamut("nguni", "--save", "game.json", typed="\n".join(["undo 3", *typed[37:]]))
    assert "taken back" in second.out
    assert "the record is in game.mamut" in second.out
    assert (tmp_path / "game.mamut").read_text() == sitting.record()
    verified = mamut("verify", "game.mamut")
    assert verified.status == 0, verified.err
    for player, total in zip(("Nguni", "Ayla"), sitting.state.scores, strict=True):
        assert player in second.out
        assert str(total) in second.out


def test_the_row_is_typed_in_at_once_and_the_tribe_says_why(mamut: Command) -> None:
    ran = mamut("nguni", typed="B1-2 B1-5 B1-3 B1-1 B1-6 B1-4\ncard B1-7\nall\nscore\nrules NG-ACT1\nhelp\nrecord x\nquit\n")
    assert ran.status == 0
    assert "Nguni takes B1-2 from position 1." in ran.out
    assert "Action 1, a shaman to ruins: only the group on 1 can do that." in ran.out
    assert "NG-ACT1" in ran.out
    assert "Type what you turn up" in ran.out
    assert "a record is written when the game is over" in ran.out


def test_what_is_not_possible_is_told_and_asked_again(mamut: Command) -> None:
    ran = mamut("nguni", typed="B2-1\nundo\nB1-1\nundo\nundo 9\nrules pizza\n\nquit\n")
    assert ran.status == 0
    assert "KT-SETUP-7" in ran.out
    assert "0 lines have been typed" in ran.out
    assert "taken back: * card B1-1" in ran.out
    assert "no rule has the id" in ran.out


def test_a_begun_game_goes_on(mamut: Command, tmp_path: Path) -> None:
    (tmp_path / "start.json").write_text(json.dumps(GOOD))
    ran = mamut("nguni", "--start", "start.json", "--deck", "blue", typed="quit\n")
    assert ran.status == 0
    assert "Round 2" in ran.out
    (tmp_path / "start.json").write_text(json.dumps(changed(GOOD, "round", 9)))
    ran = mamut("nguni", "--start", "start.json")
    assert (ran.status, ran.err.startswith("mamut: round: ")) == (2, True)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--json"], "--json: for one turn, with FILE"),
        (["--retreat", "3"], "--retreat: for one turn, with FILE"),
        (["--map", "orig-3p-21"], "map: "),
        (["--switch", "x=y"], ""),
        (["--name", "a#b"], "the name"),
    ],
)
def test_wrong_words_for_a_whole_game(mamut: Command, words: list[str], said: str) -> None:
    ran = mamut("nguni", *words)
    assert ran.status == 2
    assert ran.err.startswith(f"mamut: {said}")


def test_a_file_that_is_no_saved_game_is_left_alone(mamut: Command, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text('{"format": "other"}')
    ran = mamut("nguni", "--save", "game.json")
    assert ran.status == 2
    assert (tmp_path / "game.json").read_text() == '{"format": "other"}'
