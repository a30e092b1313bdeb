"""`mamut arena`: what it prints, what it writes, what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mamut.arena import league, schedule, setup
from mamut.cli import arena
from mamut.cli.arena import spelled_out
from mamut.terminal.console import console

from .conftest import Command

ARENA = ("arena", "kingdomino-origins", "--mode", "discovery", "--bots", "greedy,random", "--workers", "1", "--games")


def test_greedy_beats_random_in_data(mamut: Command) -> None:
    ran = mamut(*ARENA, 20, "--json")
    assert (ran.status, ran.err) == (0, "")
    found = json.loads(ran.out)
    assert (found["game"], found["mode"], found["players"], found["games"], found["stopped"]) == (
        "kingdomino-origins",
        "discovery",
        2,
        20,
        0,
    )
    greedy, random = found["bots"]
    assert (greedy["bot"], random["bot"]) == ("greedy", "random")
    assert greedy["win_rate"] > 0.9
    assert greedy["win_rate"] + random["win_rate"] == 1
    assert greedy["interval"][0] <= greedy["win_rate"] <= greedy["interval"][1]
    assert greedy["rating"] > 2000 > 1000 > random["rating"]
    assert greedy["mean_score"] > random["mean_score"] + 40
    assert found["judge"].startswith("kingdomino-origins-discovery ")
    for one in (*found["bots"], *found["pairs"]):
        assert one["fair_games"] == 20
        assert one["fair_interval"][0] <= one["fair_rate"] <= one["fair_interval"][1]
    assert greedy["fair_rate"] + random["fair_rate"] == pytest.approx(1, abs=1e-3)
    assert {pair["bot"]: pair["win_rate"] for pair in found["pairs"]} == {bot["bot"]: bot["win_rate"] for bot in found["bots"]}


def test_a_table_bars_and_who_beat_whom_for_people(mamut: Command, tmp_path: Path) -> None:
    words = [word if word != "greedy,random" else "greedy,random,random" for word in ARENA]
    ran = mamut(*words, 5, "--save", "games.jsonl", "--plot", "result.svg")
    assert ran.status == 0
    for text in (
        "6 games of kingdomino-origins for 2",
        "random #2",
        "95 % interval",
        "ahead of",
        "█",
        "luck judged by kingdomino",
    ):
        assert text in ran.out
    for name in ("games.jsonl", "result.svg"):
        assert f"written: {name}" in ran.out
        assert (tmp_path / name).stat().st_size > 100


@pytest.mark.parametrize("columns", [100, 80])
def test_both_rates_fit_the_screen(mamut: Command, monkeypatch: pytest.MonkeyPatch, columns: int) -> None:
    """On a narrow one in two tables."""
    monkeypatch.setattr(console, "_width", columns)
    ran = mamut(*[word if word != "greedy,random" else "greedy,random,random" for word in ARENA], 6)
    lines = ran.out.splitlines()
    assert max(map(len, lines)) <= columns
    head = next(line for line in lines if line.startswith("bot"))
    words = ["bot", "rating", "games", "wins", "95", "%", "luck", "off", "95", "%"]
    assert head.split() == [*words, *(["points", "margin", "ms/move", "max"] if columns == 100 else [])]
    assert sum(line.startswith("bot ") for line in lines) == (1 if columns == 100 else 2)
    ahead = lines[next(n for n, line in enumerate(lines) if line.startswith("ahead of")) :]
    assert sum(line.startswith("luck off ") for line in ahead) == 3
    assert "…" not in ran.out


def test_one_against_the_rest_and_its_fair_share(mamut: Command) -> None:
    ran = mamut(*ARENA, 3, "--players", 3, "--among")
    assert ran.status == 0
    assert "times its fair share of 1/3: greedy " in ran.out


def test_it_stops_when_it_is_sure_enough(mamut: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schedule, "FEWEST_ROUNDS", 2)
    assert json.loads(mamut(*ARENA, 20, "--until", 90, "--json").out)["games"] == 4


def test_where_nobody_judges_there_is_one_rate(mamut: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setup, "judge_name", lambda game: "")
    ran = mamut(*ARENA, 2)
    assert "luck" not in ran.out
    assert json.loads(mamut(*ARENA, 2, "--json").out)["bots"][0]["fair_rate"] is None
    ran = mamut(*ARENA, 2, "--until", 5)
    assert (ran.status, ran.out) == (2, "")
    assert "until: nobody judges luck here" in ran.err


def test_the_league_is_written(mamut: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "home", lambda game: tmp_path / f"{game}.json")
    assert mamut(*ARENA, 2, "--league", "--json").status == 0
    assert mamut(*ARENA, 2, "--league", "mine.json").status == 0
    ours, mine = (json.loads((tmp_path / name).read_text()) for name in ("kingdomino-origins.json", "mine.json"))
    assert ours == mine
    assert league.read_league(tmp_path / "mine.json", "kingdomino-origins")["tables"][0]["games"] == 2


def test_the_tribe_is_an_entry_of_its_own(mamut: Command) -> None:
    words = ("arena", "kitara", "--solo", "nguni", "--bots", "greedy", "--games", 2, "--workers", 1)
    found = json.loads(mamut(*words, "--json").out)
    assert [(bot["bot"], bot["games"]) for bot in found["bots"]] == [("greedy", 2), ("Nguni", 2)]
    assert found["bots"][1]["ms_per_move"] is None
    assert "Nguni" in mamut(*words).out


def test_stopped_games_are_shown(mamut: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    from mamut.games.kingdomino_origins.game import Origins

    monkeypatch.setattr(Origins, "longest_game", 9)
    ran = mamut(*ARENA, 2)
    assert "2 games had no end and were stopped" in ran.out


def test_after_an_interruption_it_says_how_to_go_on(mamut: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*words: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "compete", stop)
    ran = mamut(*ARENA, 2, "--save", "games.jsonl")
    assert (ran.status, ran.out) == (130, "")
    assert "goes on from games.jsonl" in ran.err
    assert mamut(*ARENA, 2).err == ""


def test_options_that_may_stand_alone() -> None:
    for words, meant in (
        ("--ray", "--ray local"),
        ("--ray --json", "--ray local --json"),
        ("--ray kitara", "--ray local kitara"),
        ("--ray head:6379 --json", "--ray head:6379 --json"),
        ("--ray auto", "--ray auto"),
        ("--ray ray://head:10001", "--ray ray://head:10001"),
        ("kitara --league --games 3", "kitara --league mamut --games 3"),
        ("--league kitara", "--league mamut kitara"),
        ("--league a/b.json kitara", "--league a/b.json kitara"),
    ):
        assert " ".join(spelled_out(words.split())) == meant


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--bots", "greedy,random,clever"), "bots[2]: 'clever'"),
        (("--bots", "greedy,"), "bots[1]: ''"),
        (("--bots", "greedy,net@nowhere.net"), "bots[1]: there is no file nowhere.net"),
        (("--bots", "greedy"), "bots: 1 named"),
        (("--players", "3"), "bots: 2 named; 3 to 32"),
        (("--players", "5"), "players"),
        (("--mode", "clan"), "mode"),
        (("--games", "0"), "--games"),
        (("--workers", "0"), "--workers"),
        (("--plot", "result.gif"), "plot: result.gif"),
        (("--league", "--bots", "greedy,greedy"), "league: a bot can be entered once only"),
        (("--save", "nowhere/games.jsonl"), "nowhere/games.jsonl"),
        (("--save", "diary.txt"), "diary.txt: not a file of an arena"),
    ],
)
def test_bad_words_are_told_and_nothing_is_written(mamut: Command, tmp_path: Path, words: tuple[str, ...], told: str) -> None:
    (tmp_path / "diary.txt").write_text("Today it rained.\n")
    ran = mamut(*ARENA, 2, *words)
    assert (ran.status, ran.out) == (2, "")
    assert told in ran.err
    assert "Traceback" not in ran.err
    assert [file.name for file in tmp_path.iterdir()] == ["diary.txt"]


def test_without_ray_it_says_so_at_once(mamut: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "ray", None)
    ran = mamut(*ARENA, 2, "--ray")
    assert (ran.status, ran.out) == (2, "")
    assert "pip install 'mamut[ray]'" in ran.err
