"""Kitara at the command line: playing, alone too, simulating, verifying, and every step as it is drawn."""

from __future__ import annotations

import functools
import io
import json
import random
import re
from pathlib import Path

import pytest
from rich.console import Console

import mamut as engine
from mamut.cli.board import board_of
from mamut.games.kitara.box.reader import box_of
from mamut.games.kitara.faces.terminal import KitaraBoard, card_words
from mamut.games.kitara.rules.components import Card
from tests.cli.conftest import Command
from tests.referee.kitara import check_record

NAMES = ("Ayla", "Brun", "Caro", "Durc")
ALONE = ("kitara", "--solo", "nguni")
STEPS = ("card", "start", "draft", "recruit", "move", "retreat", "token", "keep", "lose", "remove", "over")


# Alone


def test_a_whole_solo_game_is_proved(mamut: Command, tmp_path: Path) -> None:
    ran = mamut("play", *ALONE, "--seats", "greedy", "--save", "mine.mamut")
    assert ran.status == 0
    report = json.loads(mamut("verify", "--json", "mine.mamut").out)[0]
    assert (report["ok"], report["finished"], report["fairness"]) == (True, True, "proved")
    text = (tmp_path / "mine.mamut").read_text()
    assert "\nplayers: 2\nmap: orig-2p-14\ndeck: blue\nsolo: nguni\nseat 1: Nguni\nseat 2: greedy 2\n" in text
    assert check_record(text).finished


def test_the_steps_of_the_tribe_are_shown_with_their_reasons(mamut: Command) -> None:
    ran = mamut("play", *ALONE, "--deck", "red", "--chance", "seeded", "--seed", "3", typed="quit")
    assert ran.status == 0
    steps = re.findall(r"^  Nguni (\w+) .*\n    (NG-[\w-]+): (.+\.)$", ran.out, re.MULTILINE)
    assert {verb for verb, _, _ in steps} >= {"draft", "recruit", "move"}
    assert steps[0][1] == "NG-DRAFT-2"
    assert "has only one move" not in ran.out
    assert "You: draft a card" in ran.out


def test_a_list_of_the_steps_has_the_reasons(mamut: Command, tmp_path: Path) -> None:
    mamut("sim", *ALONE, "--games", 1, "--seed", 5, "--out", "kept")
    ran = mamut("replay", tmp_path / "kept" / "1.mamut")
    assert re.search(r"^ +7  1 draft \d  NG-DRAFT-2: ", ran.out, re.MULTILINE)
    assert re.search(r"1 draft \d  NG-DRAFT-2: ", mamut("replay", tmp_path / "kept" / "1.mamut", "--step", 7).out)


@pytest.mark.usefixtures("echo")
def test_what_the_rules_did_is_taken_back_with_ones_own_decision(mamut: Command, tmp_path: Path) -> None:
    words = ("play", "echo", "--solo", "echo", "--chance", "seeded", "--save", "mine.mamut")
    ran = mamut(*words, typed="call 3\nundo\ncall 2\nquit")
    assert re.findall(r"taken back: (.+)", ran.out) == ["call 3", "call 3"]
    lines = [line for line in (tmp_path / "mine.mamut").read_text().split("\n") if " call " in line]
    assert lines == ["1 call 1", "2 call 2", "1 call 2"]
    assert "cannot take back: something was drawn" in mamut(*words, typed="undo\nquit").out


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (("--players", "3"), "players: 3 is not one of 2"),
        (("--seats", "you,greedy"), "seats: 2 seats for 1 players"),
        (("--box",), "mamut nguni"),
        (("--deck", "green"), "deck: 'green' is not one of blue, red"),
        (("--map", "orig-3p-21"), "map: 'orig-3p-21' is not one of orig-2p-14"),
        (("--solo", "zulu"), "solo: 'zulu' is not one of no, nguni"),
        (("--components", "nothing.json"), "nothing.json"),
    ],
)
def test_what_does_not_go_together_is_refused(mamut: Command, words: tuple[str, ...], wrong: str) -> None:
    ran = mamut("play", *ALONE, *words)
    assert ran.status == 2
    assert wrong in ran.err


def test_options_of_another_game_are_refused(mamut: Command) -> None:
    ran = mamut("sim", "stone-age", "--deck", "blue")
    assert (ran.status, ran.out) == (2, "")
    assert "deck: no such option" in ran.err
    twice = mamut("sim", "kitara", "--deck", "blue", "--switch", "deck=red")
    assert "'deck' is there twice" in twice.err


# Simulating


@pytest.mark.parametrize(
    "words", [("--players", "2", "--deck", "red"), ("--players", "3"), ("--players", "4"), ("--solo", "nguni")]
)
def test_traced_records_pass_the_referee(mamut: Command, tmp_path: Path, words: tuple[str, ...]) -> None:
    ran = mamut("sim", "kitara", *words, "--seed", "7", "--json", "--games", 2, "--trace", "--out", "kept")
    assert ran.status == 0
    files = sorted((tmp_path / "kept").iterdir())
    assert len(files) == 2
    for file in files:
        verdict = check_record(file.read_bytes().decode())
        assert verdict.finished
        assert verdict.counted == verdict.lines
    reports = json.loads(mamut("verify", "--json", *files).out)
    assert [report["ok"] for report in reports] == [True, True]


def test_nobody_is_asked_for_the_seat_of_the_tribe(mamut: Command, tmp_path: Path) -> None:
    summary = json.loads(mamut("sim", *ALONE, "--games", 3, "--bot", "greedy", "--json", "--out", "kept").out)
    assert [seat["bot"] for seat in summary["seats"]] == ["Nguni", "greedy"]
    assert (summary["players"], summary["solo"], summary["deck"]) == (2, "nguni", "blue")
    assert "\nseat 1: Nguni\nseat 2: greedy 2\n" in (tmp_path / "kept" / "1.mamut").read_text()
    assert "Nguni" in mamut("sim", *ALONE, "--games", 3).out
    ran = mamut("sim", *ALONE, "--bot", "greedy,random")
    assert (ran.status, "one for each of the 1 seats" in ran.err) == (2, True)


def test_a_bench_of_each_kind(mamut: Command) -> None:
    found = json.loads(mamut("bench", *ALONE, "--deck", "red", "--games", 5, "--json").out)
    assert (found["players"], found["deck"], found["solo"]) == (2, "red", "nguni")
    assert json.loads(mamut("bench", "kitara", "--games", 5, "--json").out)["players"] == 4


# Components of one's own


def own_box(tmp_path: Path) -> Path:
    ours = json.loads((Path(engine.__file__).parent / "games" / "kitara" / "original.json").read_text())
    board = {**next(one for one in ours["maps"] if one["players"] == 2), "id": "mine", "name": "Hills # valleys"}
    file = tmp_path / "box.json"
    file.write_text(json.dumps({"format": "kitara-box/1", "maps": [board]}, indent=2))
    return file


def test_a_table_with_components_of_ones_own(mamut: Command, tmp_path: Path) -> None:
    words = (*ALONE, "--components", own_box(tmp_path))
    assert mamut("play", *words, "--map", "mine", "--seats", "random", "--save", "mine.mamut").status == 0
    text = (tmp_path / "mine.mamut").read_text()
    assert "\nmap: mine\n" in text
    assert re.search(r"^components: \{[^#]+\}$", text, re.MULTILINE)
    assert json.loads(mamut("verify", "--json", "mine.mamut").out)[0]["ok"]
    assert mamut("replay", "mine.mamut", "--step", 8).status == 0
    summary = json.loads(mamut("sim", *words, "--games", 2, "--json").out)
    assert summary["map"] == "mine", "the owner's map is meant when none is named"
    assert len(summary["components"]) <= 100


def test_components_that_are_wrong_are_told_with_their_place(mamut: Command, tmp_path: Path) -> None:
    data = json.loads(own_box(tmp_path).read_text())
    data["maps"][0]["territories"][3]["neighbours"].append(99)
    (tmp_path / "bad.json").write_text(json.dumps(data))
    ran = mamut("play", *ALONE, "--components", "bad.json")
    assert ran.status == 2
    assert "maps[0].territories[3]" in ran.err
    (tmp_path / "bad.json").write_bytes(b"\xff\xfe{")
    ran = mamut("sim", *ALONE, "--components", "bad.json")
    assert (ran.status, ran.err) == (2, "mamut: bad.json: not UTF-8 text\n")


# The table as it is drawn


@functools.cache
def moments(players: int, solo: str) -> dict[str, engine.State]:
    """One position of every kind of step, from random games."""
    found: dict[str, engine.State] = {}
    for seed in range(6):
        chooser = random.Random(seed)
        state = engine.game("kitara", players=players, target="interpreted", solo=solo, deck="red").new()
        while not state.over:
            found.setdefault(state.view().data["step"], state.copy())
            state.apply(chooser.choice([move for move, _ in state.outcomes()] or state.moves()))
        found.setdefault("over", state)
    return found


@pytest.mark.parametrize("width", [80, 140])
@pytest.mark.parametrize(("players", "solo"), [(2, "no"), (3, "no"), (4, "no"), (2, "nguni")])
def test_every_step_is_drawn_within_the_terminal(players: int, solo: str, width: int) -> None:
    steps = moments(players, solo)
    assert set(STEPS) - set(steps) <= ({"start"} if solo == "nguni" else set())
    for state in steps.values():
        console = Console(width=width, record=True, file=io.StringIO())
        console.print(board_of(state.game).table(state, NAMES[:players], state.actor))
        text = console.export_text()
        assert max(map(len, text.split("\n"))) <= width
        for word in (*NAMES[:players], "row of cards", "savanna", "ruins", f"map orig-{players}p"):
            assert word in text


@pytest.mark.parametrize("solo", ["no", "nguni"])
def test_every_step_says_what_is_to_be_done(solo: str) -> None:
    for step, state in moments(2, solo).items():
        if step != "over":
            prompt = KitaraBoard().prompt(state)
            assert prompt
            assert "{" not in prompt
            assert "None" not in prompt


def test_the_tokens_of_another_are_not_drawn() -> None:
    state = moments(2, "no")["keep"]
    drawn = []
    for seat in (state.actor, 1 - state.actor, -1):
        console = Console(width=140, record=True, file=io.StringIO())
        console.print(KitaraBoard().table(state, NAMES[:2], seat))
        drawn.append(re.search(r"drawn now (\S( \S)*)", console.export_text()))
    own, *others = (found[1] if found else "" for found in drawn)
    assert re.fullmatch(r"\d( \d)*", own)
    assert all(re.fullmatch(r"\?( \?)*", other) for other in others)


def test_every_card_in_words() -> None:
    assert card_words(Card("X", 1, 2, "WS", 1, 3)) == "2 symbols, WS, 1 move, 3 points"
    assert card_words(Card("X", 1, 0, "", 2, 0, needs_no_food=True)) == "2 moves, needs no food"
    assert card_words(Card("X", 1, 0, "", 0, 0)) == "-"
    assert all(card_words(card) for deck in box_of("").decks.values() for card in deck)
