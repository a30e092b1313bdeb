"""`mamut play`: whole games at the keyboard."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import mamut as api
from tests.cli.conftest import Command

ORIGINS = "kingdomino-origins"


@pytest.mark.parametrize("mode", ["discovery", "totem", "tribe"])
def test_a_whole_game_against_a_bot_with_fair_draws(mamut: Command, tmp_path: Path, mode: str) -> None:
    ran = mamut("play", ORIGINS, "--mode", mode, "--save", "mine.mamut", typed="1\n" * 400)
    assert ran.status == 0
    assert "hash of the seed" in ran.out
    assert "the seed was" in ran.out
    report = json.loads(mamut("verify", "--json", "mine.mamut").out)[0]
    assert (report["ok"], report["finished"], report["fairness"]) == (True, True, "proved")


def test_levels_play_each_other(mamut: Command) -> None:
    ran = mamut("play", ORIGINS, "--mode", "discovery", "--players", 2, "--seats", "level-2,level-4", "--chance", "seeded")
    assert (ran.status, "level-2 1" in ran.out, "level-4 2" in ran.out, "wins" in ran.out) == (0, True, True, True)
    wrong = mamut("play", ORIGINS, "--mode", "discovery", "--players", 2, "--seats", "you,level-7")
    assert (wrong.status, "level-7" in wrong.err) == (2, True)


def test_leaving_and_coming_back(mamut: Command, tmp_path: Path) -> None:
    mamut("play", ORIGINS, "--chance", "seeded", "--save", "mine.mamut", typed="1\n1\n1\nquit\n")
    before = (tmp_path / "mine.mamut").read_text()
    ran = mamut("play", "--resume", "mine.mamut", "--chance", "seeded", "--save", "later.mamut", typed="1\n1\nquit\n")
    assert ran.status == 0
    assert (tmp_path / "later.mamut").read_text().startswith(before.rstrip("\n"))


def test_a_fair_game_stays_provable_when_it_is_resumed(mamut: Command, tmp_path: Path) -> None:
    mamut("play", ORIGINS, "--save", "mine.mamut", typed="1\n1\n1\nquit\n")
    assert json.loads(mamut("verify", "--json", "mine.mamut").out)[0]["fairness"] == "sealed"
    assert mamut("play", "--resume", "mine.mamut", "--save", "mine.mamut", typed="1\n" * 400).status == 0
    assert json.loads(mamut("verify", "--json", "mine.mamut").out)[0]["fairness"] == "proved"
    assert [file.name for file in tmp_path.iterdir()] == ["mine.mamut"]


def test_a_game_without_a_seal_gets_none_when_it_is_resumed(mamut: Command, tmp_path: Path) -> None:
    mamut("play", ORIGINS, "--chance", "seeded", "--save", "mine.mamut", typed="1\n1\n1\nquit\n")
    assert mamut("play", "--resume", "mine.mamut", "--save", "mine.mamut", typed="1\n" * 400).status == 0
    report = json.loads(mamut("verify", "--json", "mine.mamut").out)[0]
    assert (report["ok"], report["finished"], report["fairness"]) == (True, True, "not claimed")


@pytest.mark.parametrize("seed", ["", "no seed", "00", "0" * 64])
def test_a_damaged_seed_is_no_seed(mamut: Command, tmp_path: Path, seed: str) -> None:
    mamut("play", ORIGINS, "--save", "mine.mamut", typed="quit\n")
    (tmp_path / "mine.mamut.seed").write_text(seed)
    assert mamut("play", "--resume", "mine.mamut").status == 2


def test_without_its_sealed_seed_a_fair_game_is_not_resumed(mamut: Command, tmp_path: Path) -> None:
    mamut("play", ORIGINS, "--save", "mine.mamut", typed="1\n1\n1\nquit\n")
    (tmp_path / "mine.mamut.seed").unlink()
    ran = mamut("play", "--resume", "mine.mamut", typed="1\n")
    assert ran.status == 2
    assert "sealed seed" in ran.err


def test_a_seeded_game_goes_on_with_the_same_draws(mamut: Command, tmp_path: Path) -> None:
    seats = ("--seats", "greedy,random", "--chance", "seeded", "--seed", "5")
    mamut("play", ORIGINS, *seats, "--save", "whole.mamut")
    whole = (tmp_path / "whole.mamut").read_text()
    part = whole[: whole.index("\n", len(whole) // 2) + 1]
    (tmp_path / "part.mamut").write_text(part)
    mamut("play", "--resume", "part.mamut", *seats, "--save", "again.mamut")
    draws = [line for line in whole.split("\n") if line.startswith("*")]
    assert draws == [line for line in (tmp_path / "again.mamut").read_text().split("\n") if line.startswith("*")]


def test_commands_leave_the_game_as_it_is(mamut: Command, tmp_path: Path) -> None:
    words = (
        "help\nall\nscore\nrules KO-FIRE-6\nrules nonsense words\ntable\n\nsave here.mamut\nsave no/such/folder.mamut\nquit\n"
    )
    ran = mamut("play", ORIGINS, "--chance", "seeded", "--name", "[bold]Ay", typed=words)
    assert ran.status == 0
    out = " ".join(ran.out.split())  # wherever the console breaks its lines
    for told in ("take your last move back", "KO-FIRE-6", "no rule has", "[bold]Ay"):
        assert told in out
    assert api.read_record((tmp_path / "here.mamut").read_bytes(), "interpreted").play().moves()


def test_a_refused_move_names_its_rule_and_may_be_tried_again(mamut: Command) -> None:
    ran = mamut(
        "play", ORIGINS, "--chance", "seeded", "--seats", "you,you", typed="claim 49\nnonsense\n1\nplace 0,5 0,6\nquit\n"
    )
    assert "KO-TURN-3" in ran.out
    assert "'nonsense' is not a move" in ran.out
    assert "KO-PLACE-" in ran.out


def test_undo_until_something_was_drawn(mamut: Command) -> None:
    """Placing can be taken back before the next draw; the draw itself cannot."""
    ran = mamut("play", ORIGINS, "--chance", "seeded", "--seats", "you,you", typed="undo\n1\nundo\n1\nundo\nquit\n")
    assert ran.out.count("cannot take back: something was drawn") == 2
    assert "taken back: place" in ran.out


def test_a_real_box_on_the_table(mamut: Command, tmp_path: Path) -> None:
    """Every draw is typed in; impossible ones are asked again."""
    game = api.game(ORIGINS, players=2, mode="discovery", target="interpreted")
    state, words, dice = game.new(), ["reveal 99", "nonsense"], random.Random(4)
    while not state.over:
        options = [move for move, _ in state.outcomes()] or state.moves()
        move = dice.choice(options)
        if state.chance or len(options) > 1:
            words.append(move.text)
        state.apply(move)
    ran = mamut("play", ORIGINS, "--chance", "typed", "--seats", "you,you", "--save", "box.mamut", typed="\n".join(words))
    assert "KO-SETUP-3" in ran.out
    assert api.read_record((tmp_path / "box.mamut").read_bytes(), "interpreted").play().scores == state.scores


def test_the_table_shows_everything_the_rules_use(mamut: Command) -> None:
    ran = mamut("play", ORIGINS, "--players", 3, "--mode", "tribe", "--chance", "seeded", typed="1\n1\n1\n1\nquit\n")
    for told in ("this row", "next row", "cave,", "fire tokens", "dominoes left", "out of the game", "round 1 of 12"):
        assert told in ran.out


def test_a_bad_record_is_not_resumed(mamut: Command, tmp_path: Path) -> None:
    mamut("play", ORIGINS, "--chance", "seeded", "--save", "mine.mamut", typed="1\nquit\n")
    text = (tmp_path / "mine.mamut").read_text()
    (tmp_path / "mine.mamut").write_text(text + "1 claim 49\n")
    ran = mamut("play", "--resume", "mine.mamut")
    assert ran.status == 2
    assert "mine.mamut: line" in ran.err


def test_leaving_while_a_draw_is_awaited(mamut: Command) -> None:
    ran = mamut("play", ORIGINS, "--chance", "typed", typed="reveal 7\nquit\n")
    assert ran.status == 0
    assert "the table is left" in ran.out
