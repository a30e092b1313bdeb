"""`mamut rules`, `games`, `bench` and the help of every command."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from mamut.cli import rules
from mamut.cli.app import COMMANDS, command_at, game_commands, place_of
from mamut.engine.lookup import find
from mamut.engine.rulebook import read_rulebook
from tests.cli.conftest import Command


@pytest.mark.parametrize("command", [*COMMANDS, *game_commands()])
def test_every_command_has_help(mamut: Command, command: str) -> None:
    ran = mamut(command, "--help")
    assert ran.status == 0
    assert "Usage: mamut" in ran.out
    assert "--help" in ran.out


@pytest.mark.parametrize("name", COMMANDS)
def test_the_list_says_of_a_command_what_it_says_itself(name: str) -> None:
    assert command_at(place_of(name), name).help == COMMANDS[name]


def test_the_list_of_commands_loads_none_of_them() -> None:
    """In a process of its own: here everything is loaded already."""
    code = "import sys; from mamut.cli.app import main; sys.argv[1:] = ['--help']\ntry: main()\nfinally: print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "kitara" in told
    assert not {"numpy", "numba", "rich.console", "fastapi", "mamut.cli.play"} & set(told.split())


def test_the_version_is_that_of_the_project(mamut: Command) -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    ran = mamut("--version")
    assert (ran.status, ran.out) == (0, f"mamut {project['version']}\n")


def test_a_rule_by_its_id(mamut: Command) -> None:
    ran = mamut("rules", "ko-fire-6")
    assert "KO-FIRE-6" in ran.out
    assert "A-08" in ran.out
    (entry,) = json.loads(mamut("rules", "KO-FIRE-6", "--json").out)
    assert entry["chapter"] == "Volcanoes and fire"


def test_rules_in_another_language(mamut: Command) -> None:
    (entry,) = json.loads(mamut("rules", "KO-FIRE-6", "--language", "cs", "--json").out)
    assert entry["chapter"] == "Vulkány a láva"
    assert json.loads(mamut("rules", "láva", "--language", "cs", "--json").out)
    ran = mamut("rules", "KO-FIRE-6", "--language", "de")
    assert (ran.status, ran.err) == (2, "mamut: language: 'de' is not one of en, cs, sk, hu, pl\n")


def test_rules_by_words_and_all_of_them(mamut: Command) -> None:
    found = json.loads(mamut("rules", "fire", "lady", "--json").out)
    assert (found[0]["id"], found[0]["game"]) == ("KO-CAVE-10", "kingdomino-origins")
    assert {"chapter", "text", "why", "rulings", "mark", "sources", "parts"} <= set(found[0])
    assert len(json.loads(mamut("rules", "--json").out)) == 120 + 24
    assert "Rulings" in mamut("rules").out
    assert "fire_on_hut" in mamut("rules", "A-08").out


def test_a_question_is_put_to_all_games_or_to_one(mamut: Command) -> None:
    found = json.loads(mamut("rules", "who wins if the score is tied", "--json").out)
    assert {entry["game"] for entry in found} == {"kingdomino-origins", "kitara", "stone-age"}
    told = mamut("rules", "who wins if the score is tied").out
    assert told.index(found[0]["id"]) < told.index(found[1]["id"])
    assert "Stone Age: Winning" in told
    only = json.loads(mamut("rules", "who wins if the score is tied", "--game", "kitara", "--json").out)
    assert [entry["id"] for entry in only] == [one.one.id for one in find("who wins if the score is tied", "en", "kitara")]
    assert {entry["game"] for entry in only} == {"kitara"}
    told = mamut("rules", "who wins if the score is tied", "--game", "kitara").out
    assert "KT-FINAL-4" in told
    assert "Kitara:" not in told
    assert "[Our ruling] No source" in " ".join(told.split())


def test_a_question_about_something_else_gets_no_answer(mamut: Command) -> None:
    ran = mamut("rules", "pizza", "with", "pineapple")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == "mamut: no rule of any game has the id or answers the words 'pizza with pineapple'\n"
    assert "no rule of kitara has" in mamut("rules", "pizza", "--game", "kitara").err


def test_the_games_that_are_there(mamut: Command) -> None:
    games = {game["name"]: game for game in json.loads(mamut("games", "--json").out)}
    assert games["kingdomino-origins"]["players"] == [2, 3, 4]
    assert "empire-of-fire" in mamut("games").out


def test_bench_reports_what_it_measured(mamut: Command) -> None:
    result = json.loads(mamut("bench", "kingdomino-origins", "--mode", "discovery", "--games", 600, "--json").out)
    assert result["games_per_s"] > 0
    assert result["moves_per_s"] > result["games_per_s"]
    assert 100 < result["moves_per_game"] < 110
    assert result["state_bytes"] <= 1024
    assert "compile_s" in result
    told = mamut("bench", "--games", 300).out
    assert "moves per s" in told
    assert "discovery" in told


def test_a_rule_says_how_sure_it_is_and_who_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    book = read_rulebook("mamut.games.kitara")
    rules.show_one(book, book.rules["KT-SETUP-4"])
    told = " ".join(capsys.readouterr().out.split())
    assert "Stated: zatrolene-hry.cz, page of the game (cs); brettspielabend.net (de); brettspiel-news.de (de)" in told
    assert "Starting spaces are savannas. One source: horstspielt.erf.de (de)" in told
    rules.show_one(book, book.rules["KT-FINAL-4"])
    assert "Our ruling: No source that we could read answers it" in " ".join(capsys.readouterr().out.split())
    rules.show_one(book, book.rules["KT-SCORE-2"])
    assert "--switch ruins_scoring=" in capsys.readouterr().out


def test_a_list_of_rules_has_their_marks_and_says_what_they_mean(capsys: pytest.CaptureFixture[str]) -> None:
    book = read_rulebook("mamut.games.kitara")
    rules.show_all([book.rules["KT-MOVE-5"], book.rulings["KT-R1"]])
    told = " ".join(capsys.readouterr().out.split())
    assert "Moves need not be used. [Stated] Unused moves are lost at the end of the phase. [Our ruling]" in told
    assert "[Stated] The sources named say so. [Our ruling] No source" in told
    assert "[Inferred]" not in told


def test_marks_and_sources_as_data(mamut: Command) -> None:
    (entry,) = json.loads(mamut("rules", "kt-setup-4", "--json").out)
    assert (entry["mark"], entry["sources"]) == ("stated", ["ZH", "BA", "BN"])
    assert [part["mark"] for part in entry["parts"]] == ["one source", "one source"]


def test_bench_on_a_device_that_does_not_exist(mamut: Command) -> None:
    ran = mamut("bench", "--device", "abacus")
    assert (ran.status, ran.err) == (2, "mamut: device: 'abacus' is not one of cpu, cuda, cuda:N\n")
