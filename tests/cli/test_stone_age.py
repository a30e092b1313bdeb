"""Stone Age at the command line: playing, scoring, simulating, verifying, reading rules, and every step as it is drawn."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import mamut.games.stone_age
from mamut.cli.board import board_of
from mamut.games.stone_age.faces.terminal import StoneAgeBoard, building_words, card_words
from mamut.games.stone_age.rules.components import BUILDINGS, CARDS
from tests.cli.conftest import Command
from tests.referee.stone_age import check_record
from tests.rules.stone_age.moments import MOMENTS, moment

RECORDS = Path(mamut.games.stone_age.__file__).parent / "records"
NAMES = ("Ayla", "Brun", "Caro", "Durc")
AYLA: dict[str, Any] = {
    "name": "Ayla",
    "track": 57,
    "grain": 7,
    "tools": [2, 1, 1],
    "figures": 6,
    "buildings": 5,
    "cards": ["C05", "C16"],
    "resources": {"wood": 2, "clay": 0, "stone": 1, "gold": 0},
}


def test_a_whole_game_with_fair_draws_is_proved(mamut: Command, tmp_path: Path) -> None:
    ran = mamut("play", "stone-age", "--seats", "greedy,greedy", "--save", "mine.mamut")
    assert ran.status == 0
    assert "hash of the seed" in ran.out
    report = json.loads(mamut("verify", "--json", "mine.mamut").out)[0]
    assert (report["ok"], report["finished"], report["fairness"]) == (True, True, "proved")
    text = (tmp_path / "mine.mamut").read_text()
    assert check_record(text).finished
    scores = [player["total"] for player in json.loads(mamut("score", "mine.mamut", "--json").out)["players"]]
    assert f"= scores {' '.join(map(str, scores))}\n" in text


def test_a_person_plays_and_is_told_which_rule_forbids_a_move(mamut: Command, tmp_path: Path) -> None:
    words = ["place hunt 6", "place hut", "pass", "score", "rules SA-TOOL-2", "quit"]
    ran = mamut("play", "stone-age", "--chance", "seeded", "--seed", "3", "--save", "mine.mamut", typed="\n".join(words))
    assert ran.status == 0
    for rule in ("SA-PLACE-1", "SA-PLACE-2", "SA-TOOL-2"):
        assert rule in ran.out
    assert "\n1 place hut\n" in (tmp_path / "mine.mamut").read_text()


@pytest.mark.parametrize("players", [2, 4])
def test_traced_records_pass_the_referee(mamut: Command, tmp_path: Path, players: int) -> None:
    words = ("sim", "stone-age", "--seed", "7", "--json", "--players", players, "--games", 2, "--trace", "--out", "kept")
    ran = mamut(*words)
    assert ran.status == 0
    assert json.loads(ran.out)["game"] == "stone-age"
    files = sorted((tmp_path / "kept").iterdir())
    for file in files:
        verdict = check_record(file.read_bytes().decode())
        assert verdict.finished
        assert verdict.counted == verdict.lines
    reports = json.loads(mamut("verify", "--json", *files).out)
    assert [report["ok"] for report in reports] == [True, True]


def test_a_bad_record_is_refused_with_line_and_rule(mamut: Command, tmp_path: Path) -> None:
    good = (RECORDS / "two-players.mamut").read_text().split("\n")
    line = next(n for n, text in enumerate(good) if " place hunt " in text)
    seat = good[line].split()[0]
    (tmp_path / "bad.mamut").write_text("\n".join([*good[:line], f"{seat} place hunt 9", *good[line + 1 :]]))
    for command in ("verify", "replay", "score"):
        ran = mamut(command, "bad.mamut")
        assert ran.status == 2
        assert f"line {line + 1}: " in ran.err
        assert "SA-PLACE-1" in ran.err


def test_replaying_a_record(mamut: Command) -> None:
    record = RECORDS / "two-players.mamut"
    listed = mamut("replay", record)
    assert listed.status == 0
    for word in ("card C", "building B", "place hunt", "roll ", "pick ", "draw C"):
        assert word in listed.out
    last = len(listed.out.strip().split("\n"))
    shown = mamut("replay", record, "--step", last).out
    assert f"step {last} of {last}" in shown
    assert " wins" in shown


def test_rules_by_id_and_by_words(mamut: Command) -> None:
    ran = mamut("rules", "sa-tool-2")
    assert ran.status == 0
    assert "SA-TOOL-2" in ran.out
    assert "4-4-4" in ran.out
    (entry,) = json.loads(mamut("rules", "SA-TOOL-2", "--json").out)
    assert entry["id"] == "SA-TOOL-2"
    assert len(json.loads(mamut("rules", "--game", "stone-age", "--json").out)) == 106 + 26
    assert json.loads(mamut("rules", "sa-rul-9", "--json").out)[0]["id"] == "SA-RUL-9"
    assert mamut("rules", "SA-NOWHERE-1").status == 2
    assert mamut("rules", "SA-TOOL-2", "--game", "kingdomino-origins").status == 2


def score(mamut: Command, tmp_path: Path, position: Any, *words: str) -> Any:
    (tmp_path / "table.json").write_text(json.dumps(position))
    return mamut("score", "table.json", *words)


def test_the_score_pad(mamut: Command, tmp_path: Path) -> None:
    brun = {**AYLA, "name": "Brun", "cards": ["C06"], "track": 54}
    position = {"game": "stone-age", "players": [AYLA, brun]}
    sheet = json.loads(score(mamut, tmp_path, position, "--json").out)
    assert [player["total"] for player in sheet["players"]] == [57 + 3 + 1 + 7, 54 + 3 + 14]
    assert (sheet["winners"], sheet["tie_break"]) == (["Brun"], None)
    told = score(mamut, tmp_path, position).out
    for word in ("Ayla", "farmers", "green", "Brun wins"):
        assert word in told


@pytest.mark.parametrize(
    ("key", "value", "place", "rule"),
    [
        ("tools", [1, 2, 1], "players[0].tools", "SA-TOOL-2"),
        ("grain", 11, "players[0].grain", "SA-FIELD-1"),
        ("cards", ["C05", "C05"], "players[0].cards[1]", "SA-COMP-1"),
    ],
)
def test_a_table_that_cannot_be(mamut: Command, tmp_path: Path, key: str, value: Any, place: str, rule: str) -> None:
    ran = score(mamut, tmp_path, {"game": "stone-age", "players": [{**AYLA, key: value}]})
    assert ran.status == 2
    assert f"{place}: " in ran.err
    assert rule in ran.err


# The table as it is drawn


def drawn(step: str, players: int, width: int, seat: int = 0) -> str:
    state = moment(step, players)
    console = Console(width=width, record=True, file=io.StringIO())
    console.print(board_of(state.game).table(state, NAMES[:players], seat))
    return console.export_text()


@pytest.mark.parametrize("width", [80, 140])
@pytest.mark.parametrize("step", MOMENTS)
def test_every_step_is_drawn_within_the_terminal(step: str, width: int) -> None:
    for players in (2, 4):
        text = drawn(step, players, width)
        assert max(map(len, text.split("\n"))) <= width
        for word in ("toolmaker", "river", "card 4", f"building {players}", *NAMES[:players], "cards in the deck"):
            assert word in text


@pytest.mark.parametrize("step", [step for step in MOMENTS if not step.startswith("over")])
def test_every_step_says_what_is_to_be_done(step: str) -> None:
    prompt = StoneAgeBoard().prompt(moment(step))
    assert prompt
    assert "{" not in prompt
    assert "None" not in prompt


def test_what_the_prompts_name() -> None:
    prompt = StoneAgeBoard().prompt
    assert "9 for food, 4 so far" in prompt(moment("tool"))
    assert "2 food missing" in prompt(moment("feed"))
    assert "pay for B01" in prompt(moment("pay"))
    assert "roll 2 dice for wood" in prompt(moment("roll card"))


def test_the_extra_card_of_another_is_not_drawn() -> None:
    assert "extra ?" in drawn("use", 2, 140, seat=0)
    assert "extra C06" in drawn("use", 2, 140, seat=1)
    assert "extra ?" in drawn("use", 2, 140, seat=-1)
    assert "extra C06" in drawn("over", 2, 140, seat=0)


def test_every_card_and_building_in_words() -> None:
    assert [card_words(card) for card in ("C01", "C15", "C21", "C23", "C35", "C36")] == [
        "market / pottery",
        "food 4 / 1 hut builder",
        "resource 2 stone / transport",
        "roll resource 2 wood / 2 shaman",
        "one use tool 4 / 1 toolmaker",
        "any resources 2 / healing",
    ]
    assert [building_words(tile) for tile in ("B01", "B13", "B18", "B25", "B26")] == [
        "2 wood 1 clay: 10",
        "1 clay 2 stone: 14",
        "4 of 1 kind",
        "5 of 4 kinds",
        "1 to 7 of any kinds",
    ]
    assert all(map(card_words, CARDS))
    assert all(map(building_words, BUILDINGS))
