"""`mamut sim` writes records that `mamut verify`, `score` and `replay` read; so does an independent referee."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from tests.referee.origins import check_record

ORIGINS = "kingdomino-origins"
SIM = ("sim", ORIGINS, "--seed", "7", "--json")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("mode", ["discovery", "totem", "tribe"])
def test_traced_records_pass_the_referee(mamut: Command, tmp_path: Path, players: int, mode: str) -> None:
    bonuses = "empire-of-fire,homo-habilis"
    words = (*SIM, "--players", players, "--mode", mode, "--games", 4, "--bonuses", bonuses, "--trace", "--out", "kept")
    ran = mamut(*words)
    assert ran.status == 0
    files = sorted((tmp_path / "kept").iterdir())
    assert [file.name for file in files] == ["1.mamut", "2.mamut", "3.mamut", "4.mamut"]
    for file in files:
        verdict = check_record(file.read_bytes().decode())
        assert verdict.finished
        assert verdict.counted == verdict.lines
    reports = json.loads(mamut("verify", "--json", *files).out)
    assert [report["ok"] for report in reports] == [True] * 4
    means = [sum(report["scores"][seat] for report in reports) / 4 for seat in range(players)]
    assert [seat["mean"] for seat in json.loads(ran.out)["seats"]] == pytest.approx(means, abs=0.001)


def test_the_same_seed_gives_the_same_records_whatever_the_threads(mamut: Command, tmp_path: Path) -> None:
    for folder, threads in (("one", 1), ("two", 2)):
        mamut(*SIM, "--mode", "tribe", "--players", 3, "--games", 600, "--out", folder, "--threads", threads)
    one = {file.name: file.read_bytes() for file in (tmp_path / "one").iterdir()}
    two = {file.name: file.read_bytes() for file in (tmp_path / "two").iterdir()}
    assert len(one) == 600
    assert one == two


def test_a_record_that_never_changes(mamut: Command, tmp_path: Path) -> None:
    """The same seed gives the same records on every machine: this one was kept from the first version."""
    mamut(*SIM, "--mode", "tribe", "--players", 2, "--games", 1, "--trace", "--out", "kept")
    kept = (Path(__file__).parent / "tribe-2-seed-7.mamut").read_bytes()
    assert (tmp_path / "kept" / "1.mamut").read_bytes() == kept


def test_random_play_scores_what_it_should(mamut: Command) -> None:
    summary = json.loads(mamut(*SIM, "--mode", "discovery", "--games", 20_000).out)
    assert summary["mean_score"] == pytest.approx(20.7, abs=0.1)


def test_greedy_beats_random(mamut: Command) -> None:
    bots = ("--bot", "greedy", "--bot", "random", "--bot", "random", "--bot", "random")
    assert (
        json.loads(mamut(*SIM, "--mode", "totem", "--bot", "greedy,random", "--players", 2).out)["seats"][1]["bot"] == "random"
    )
    for mode in ("discovery", "totem", "tribe"):
        summary = json.loads(mamut(*SIM, "--mode", mode, "--games", 300, *bots).out)
        assert summary["seats"][0]["wins"] > 0.9


def test_the_summary_for_people(mamut: Command) -> None:
    ran = mamut("sim", ORIGINS, "--mode", "discovery", "--games", 3)
    assert ran.status == 0
    assert "3 games of kingdomino-origins" in ran.out


@pytest.mark.parametrize(
    "words",
    [
        ("sim", "checkers", "--mode", "discovery"),
        ("sim", ORIGINS),
        ("sim", ORIGINS, "--mode", "clan"),
        ("sim", ORIGINS, "--mode", "tribe", "--players", "5"),
        ("sim", ORIGINS, "--mode", "tribe", "--players", "many"),
        ("sim", ORIGINS, "--mode", "tribe", "--games", "0"),
        ("sim", ORIGINS, "--mode", "tribe", "--bot", "clever"),
        ("sim", ORIGINS, "--mode", "tribe", "--bot", "random", "--bot", "random"),
        ("sim", ORIGINS, "--mode", "tribe", "--bonuses", "luck"),
        ("sim", ORIGINS, "--mode", "tribe", "--switch", "fire_on_hut"),
        ("sim", ORIGINS, "--mode", "tribe", "--switch", "fire_on_hut=perhaps"),
        ("sim", ORIGINS, "--mode", "tribe", "--switch", "wind=yes"),
        ("sim", ORIGINS, "--mode", "tribe", "--switch", "fire_on_hut=yes", "--switch", "fire_on_hut=no"),
        ("bench", ORIGINS, "--mode", "clan"),
        ("verify", "nowhere.mamut"),
        ("verify",),
        ("rules", "KO-NOWHERE-1"),
        ("rules", "--game", "checkers"),
        ("replay", "nowhere.mamut"),
        ("play", ORIGINS, "--seats", "you"),
        ("play", ORIGINS, "--seats", "you,clever"),
        ("play", ORIGINS, "--chance", "stars"),
        ("play", ORIGINS, "--name", "a#b"),
        ("fly",),
    ],
)
def test_bad_words_get_status_2(mamut: Command, words: tuple[str, ...]) -> None:
    ran = mamut(*words)
    assert ran.status == 2
    assert ran.err.strip()
    assert "Traceback" not in ran.err


def test_a_bad_record_is_refused_with_file_line_and_rule(mamut: Command, tmp_path: Path) -> None:
    mamut(*SIM, "--mode", "discovery", "--games", 1, "--out", "kept")
    good = (tmp_path / "kept" / "1.mamut").read_text().split("\n")
    line = next(n for n, text in enumerate(good) if " place " in text)
    bad = tmp_path / "bad.mamut"
    bad.write_text("\n".join([*good[:line], f"{good[line].split()[0]} discard", *good[line + 1 :]]))
    for command in ("verify", "replay", "score"):
        ran = mamut(command, bad)
        assert ran.status == 2
        assert "bad.mamut" in ran.err
        assert f"line {line + 1}: " in ran.err
        assert "KO-PLACE-8" in ran.err
    report = json.loads(mamut("verify", "--json", bad).out)[0]
    assert (report["ok"], report["line"], report["rule"]) == (False, line + 1, "KO-PLACE-8")


def test_replay_and_score_of_a_record(mamut: Command, tmp_path: Path) -> None:
    mamut(*SIM, "--mode", "tribe", "--games", 1, "--out", "kept")
    file = tmp_path / "kept" / "1.mamut"
    listed = mamut("replay", file)
    assert listed.status == 0
    assert "reveal" in listed.out
    assert "settle" in listed.out
    last = len(listed.out.strip().split("\n"))
    assert f"step {last} of {last}" in mamut("replay", file, "--step", last).out
    assert mamut("replay", file, "--step", last + 1).status == 2
    scores = [player["total"] for player in json.loads(mamut("score", file, "--json").out)["players"]]
    assert f"= scores {' '.join(map(str, scores))}" in file.read_text()


def test_stepping_through_a_record(mamut: Command, tmp_path: Path) -> None:
    mamut(*SIM, "--mode", "discovery", "--games", 1, "--out", "kept")
    file = tmp_path / "kept" / "1.mamut"
    last = sum(line[:1] in "*1234" and bool(line) for line in file.read_text().split("\n"))
    shown = mamut("replay", file, typed="\n\nb\n99999\nq\n", keyboard=True).out
    steps = [line.split(":")[0] for line in shown.split("\n") if line.startswith("step ")]
    assert steps == [f"step {n} of {last}" for n in (0, 1, 2, 1, last)]
    assert "wins" in shown
    assert mamut("replay", file, typed="", keyboard=True).status == 0


def test_what_verify_tells_people(mamut: Command, tmp_path: Path) -> None:
    mamut(*SIM, "--mode", "discovery", "--games", 1, "--trace", "--out", "kept")
    file = tmp_path / "kept" / "1.mamut"
    whole = file.read_text()
    (tmp_path / "running.mamut").write_text(whole[: whole.index("\n", len(whole) // 2) + 1])
    ran = mamut("verify", file, "running.mamut")
    assert ran.status == 0
    assert "still running" in ran.out
    assert "2 of 2 records are right" in ran.out


def test_records_by_the_hundred_are_verified_by_the_compiled_rules(mamut: Command, tmp_path: Path) -> None:
    mamut(*SIM, "--mode", "tribe", "--games", 200, "--trace")
    files = sorted((tmp_path / "games").iterdir())
    assert "200 of 200 records are right" in mamut("verify", *files).out
