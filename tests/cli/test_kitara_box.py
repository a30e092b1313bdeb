"""`mamut kitara check` and `template`: components that an owner typed in."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Command
from tests.games.kitara_owners import small, text_of, with_change


def test_our_template_is_a_box_without_problems(mamut: Command, tmp_path: Path) -> None:
    (tmp_path / "box.json").write_text(mamut("kitara", "template").out, encoding="utf-8")
    ran = mamut("kitara", "check", "box.json")
    assert (ran.status, ran.err) == (0, "")
    assert "map orig-2p-14: 2 players, 14 territories (10 savannas, 4 ruins), 23 borders, 2 lakes" in ran.out
    assert "blue deck: 34 cards (ages 7/7/7/7/6)" in ran.out
    assert "14 of value 2" in ran.out
    assert "box.json: nothing is wrong, a table can use it" in ran.out
    assert "ours, because" not in ran.out


def test_cards_as_a_table(mamut: Command) -> None:
    cards = mamut("kitara", "template", "--cards").out
    ran = mamut("kitara", "check", "-", typed=cards)
    assert ran.status == 0
    assert "ours, because not given: maps for 2 players, maps for 3 players, maps for 4 players, the war tokens" in ran.out
    ran = mamut("kitara", "check", "-", typed=cards.replace("WWW", "WWWW"))
    assert ran.status == 2
    assert "-: 7 problems" in ran.out
    assert 'lines[4].row2_recruit: "WWWW" are not figures of one card' in ran.out
    assert "(KT-CARD-2)" in ran.out


def test_a_table_of_cards_becomes_a_box(mamut: Command, tmp_path: Path) -> None:
    cards = mamut("kitara", "template", "--cards").out
    assert mamut("kitara", "check", "-", "--out", "box.json", typed=cards).status == 0
    assert len(json.loads((tmp_path / "box.json").read_text(encoding="utf-8"))["cards"]) == 68
    assert mamut("kitara", "check", "box.json").status == 0
    assert mamut("kitara", "check", "-", "--out", "none.json", typed="{}").status == 2
    assert not (tmp_path / "none.json").exists()


def test_a_game_is_played_with_a_box(mamut: Command, tmp_path: Path) -> None:
    (tmp_path / "box.json").write_text(text_of(small()), encoding="utf-8")
    words = ["--players", 2, "--solo", "nguni", "--components", "box.json", "--games", 1, "--trace", "--out", "games"]
    assert mamut("sim", "kitara", *words).status == 0
    assert "map: small\n" in (tmp_path / "games" / "1.mamut").read_text(encoding="utf-8")
    assert mamut("verify", "games/1.mamut").status == 0


def test_everything_wrong_and_odd_is_told(mamut: Command) -> None:
    data = with_change(small(), "maps.0.territories.2.neighbours", [4, 5])
    data["tokens"] = {"2": 1, "3": 1, "4": 1, "5": 1}
    ran = mamut("kitara", "check", "-", typed=text_of(data))
    assert ran.status == 2
    assert "-: 2 problems" in ran.out
    assert (
        "- maps[0].territories[0].neighbours: Territory 1 borders on 3, but 3 does not border on 1: "
        "a border is crossed both ways. (KT-MAP-2)"
    ) in ran.out
    assert "- tokens: There are 4 war tokens; the bag holds 39. (KT-COMP-6)" in ran.out


def test_what_is_odd_is_no_problem(mamut: Command) -> None:
    ran = mamut("kitara", "check", "-", typed=text_of(small()))
    assert ran.status == 0
    assert "2 things to look at" in ran.out
    assert "? maps[0].territories: The territories have no outlines" in ran.out
    assert "nothing is wrong" in ran.out


def test_the_same_for_programs(mamut: Command) -> None:
    ran = mamut("kitara", "check", "-", "--json", typed=text_of(small()))
    report = json.loads(ran.out)
    assert (ran.status, report["problems"], len(report["warnings"])) == (0, [], 2)
    assert (
        report["summary"]["maps"][0] | {"savannas": 4, "ruins": 2, "borders": 7, "starts": [1, 6]}
        == report["summary"]["maps"][0]
    )
    assert json.loads(report["box"])["maps"][0]["id"] == "small"
    ran = mamut("kitara", "check", "-", "--json", typed="{}")
    report = json.loads(ran.out)
    assert ran.status == 2
    assert [problem["place"] for problem in report["problems"]] == ["format"]
    assert (report["summary"], report["box"]) == (None, None)


def test_a_file_that_cannot_be_read(mamut: Command) -> None:
    ran = mamut("kitara", "check", "nowhere.json")
    assert (ran.status, ran.err) == (2, "mamut: nowhere.json: No such file or directory\n")
    ran = mamut("kitara", "check", "-", typed=b"\xff\xfe")
    assert (ran.status, ran.err) == (2, "mamut: -: not UTF-8 text\n")


def test_the_words_are_explained(mamut: Command) -> None:
    assert "check" in mamut("kitara", "--help").out
    assert "--json" in mamut("kitara", "check", "--help").out
