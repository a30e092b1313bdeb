"""`mamut play --box`: a real box on the table, and dice with faces."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import mamut as api
from tests.cli.conftest import Command

ORIGINS = "kingdomino-origins"


def played(file: Path) -> list[str]:
    """Who did what, as the record has it."""
    return [f"{line.who} {line.text}" for line in api.read_record(file.read_bytes(), "interpreted").lines]


def test_the_table_asks_for_what_is_drawn(mamut: Command, tmp_path: Path) -> None:
    typed = "reveal 31\n7\nreveal 12\n40\nquit\n"
    ran = mamut("play", ORIGINS, "--box", "--seats", "you,you", "--save", "box.mamut", typed=typed)
    assert ran.status == 0
    assert ran.out.count("turn up a domino") == 4
    assert "draw a chief at random" in ran.out
    assert "hash of the seed" not in ran.out
    assert played(tmp_path / "box.mamut") == ["* reveal 31", "* reveal 7", "* reveal 12", "* reveal 40"]


def test_a_mistyped_draw_is_taken_back(mamut: Command, tmp_path: Path) -> None:
    typed = "undo\n31\n13\nundo\n7\n12\n40\nchief 1\nundo\nchief 2\n1\nundo\nundo\nquit\n"
    ran = mamut("play", ORIGINS, "--box", "--seats", "you,you", "--save", "box.mamut", typed=typed)
    assert "nothing has happened yet" in ran.out
    for text in ("reveal 13", "chief 1", "chief 2"):
        assert f"taken back: {text}" in ran.out
    assert played(tmp_path / "box.mamut") == [f"* reveal {n}" for n in (31, 7, 12, 40)]


def test_what_bots_did_since_goes_with_it(mamut: Command, tmp_path: Path) -> None:
    typed = "1\n2\n3\n4\nchief 2\nundo\nquit\n"
    ran = mamut("play", ORIGINS, "--players", 3, "--box", "--seats", "you,greedy,greedy", "--save", "box.mamut", typed=typed)
    assert "taken back: claim" in ran.out
    assert "taken back: chief 2" in ran.out
    assert len(played(tmp_path / "box.mamut")) == 4


def test_commands_work_while_a_draw_is_awaited(mamut: Command) -> None:
    ran = mamut("play", ORIGINS, "--box", typed="help\nall\ntable\nscore\nrules KO-SETUP-3\nreveal 99\n5\n5\nquit\n")
    assert ran.status == 0
    assert "reveal 48" in ran.out
    assert ran.out.count("KO-SETUP-3") >= 3


@pytest.mark.usefixtures("bones")
def test_dice_show_their_faces_and_the_record_keeps_them(mamut: Command, tmp_path: Path) -> None:
    mamut("play", "bones", "--seats", "random,greedy", "--save", "dice.mamut")
    record = api.read_record((tmp_path / "dice.mamut").read_bytes(), "interpreted")
    record.play()
    assert sum(line.note is not None for line in record.lines) == 6
    assert (tmp_path / "dice.mamut").read_text().count(" # faces ") == 6
    shown = mamut("replay", "dice.mamut").out
    faces = (record.lines[1].note or "").removeprefix("faces ")
    assert f"{record.lines[1].text} ({faces})" in shown


@pytest.mark.usefixtures("bones")
def test_faces_can_be_typed_and_are_kept_when_the_game_goes_on(mamut: Command, tmp_path: Path) -> None:
    typed = "throw two\n10 # faces 4 5\nroll 10 # faces 4 6\nthrow two\n7 # faces 3 4\nundo\n8\nquit\n"
    ran = mamut("play", "bones", "--box", "--seats", "you,you", "--save", "dice.mamut", typed=typed)
    assert "faces 4 5" in ran.out
    assert "roll 10 (4 6)" in ran.out
    text = (tmp_path / "dice.mamut").read_text()
    assert "* roll 10 # faces 4 6\n" in text
    assert "* roll 8\n" in text
    mamut(
        "play", "--resume", "dice.mamut", "--box", "--seats", "you,you", "--save", "later.mamut", typed="throw one\n3\nquit\n"
    )
    assert "* roll 10 # faces 4 6\n" in (tmp_path / "later.mamut").read_text()
    assert played(tmp_path / "later.mamut")[-1] == "* roll 3"


def test_stone_age_from_a_box(mamut: Command, tmp_path: Path) -> None:
    words = [
        "C01",
        "C02",
        "card C07",
        "C07",
        "C12",
        "B01",
        "B02",
        "place forest 2",
        "place hunt 3",
        "place hunt 3",
        "place quarry 2",
    ]
    words += ["use forest", "roll 12 # faces 6 6", "undo", "7 # faces 4 3", "quit"]
    ran = mamut("play", "stone-age", "--box", "--seats", "you,you", "--save", "box.mamut", typed="\n".join(words))
    assert ran.status == 0
    assert "SA-" in ran.out
    assert "roll 7" in ran.out
    text = (tmp_path / "box.mamut").read_text()
    assert "* roll 7 # faces 4 3\n" in text
    assert "faces 6 6" not in text
    assert api.read_record(text, "interpreted").play().view(0).data["players"][0]["resources"]["wood"] == 2


def test_the_extra_card_of_a_bot_is_not_told(mamut: Command, tmp_path: Path) -> None:
    """One person plays with a bot that has drawn it; with its record that would be a game of perfect knowledge."""
    record = next(filter(None, map(before_a_bot_draws, range(50))))
    (tmp_path / "before.mamut").write_text(record)
    ran = mamut("play", "--resume", "before.mamut", "--chance", "seeded", "--seats", "you,random", "--save", "after.mamut")
    drawn = next(line for line in played(tmp_path / "after.mamut") if line.startswith("* draw "))
    assert "draw ?" in ran.out
    assert drawn.removeprefix("* ") not in ran.out


def before_a_bot_draws(seed: int) -> str | None:
    state, chooser = api.game("stone-age", players=2, target="interpreted").new(), random.Random(seed)
    while not state.over:
        possible = [move for move, _ in state.outcomes()] or state.moves()
        if possible[0].text.startswith("draw "):
            return api.write_record(state, ["You", "random 2"]) if state.view().data["turn"] == 2 else None
        state.apply(chooser.choice(possible))
    return None
