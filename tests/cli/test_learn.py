"""`mamut learn`: what it says, what it writes, and what it refuses before anything is played. How it learns: tests/learn."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from mamut.engine.registry import game_class
from mamut.learn import device
from tests.cli.conftest import Command, Ran

SMALL = ("--device", "cpu", "--games", "32", "--width", "8", "--folder", "out")
NET = "kingdomino-origins-discovery.net"


def learned(mamut: Command, *words: str) -> Ran:
    return mamut("learn", "kingdomino-origins", "--players", "2", "--decisions", "1500", *SMALL, *words)


def test_it_tells_of_matches_and_writes_a_net(mamut: Command, tmp_path: Path) -> None:
    ran = learned(mamut)
    assert ran.status == 0
    assert ran.out.startswith("learning on ")
    assert "1,536 decisions" in ran.out
    assert "2 players, discovery: " in ran.out
    assert "% won against greedy" in ran.out
    assert f"written: out/{NET}, " in ran.out
    assert {"plan.json", "checkpoint.npz", "best.npz", "log.jsonl", NET} == {file.name for file in (tmp_path / "out").iterdir()}
    command = json.loads((tmp_path / "out" / "plan.json").read_text())["command"]
    assert command == f"mamut learn kingdomino-origins --players 2 --decisions 1500 {' '.join(SMALL[:-1])} FOLDER"
    again = learned(mamut)
    assert "going on after 1,536 decisions" in again.out
    assert "against greedy" not in again.out  # there was nothing more to do


def test_for_programs_and_as_a_picture(mamut: Command, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    told = json.loads(learned(mamut, "--json", "--plot", "progress.svg").out)
    assert told["file"] == f"out/{NET}"
    assert told["bytes"] == (tmp_path / "out" / NET).stat().st_size
    assert told["command"].endswith("--plot PICTURE")
    drawn = (tmp_path / "progress.svg").read_text()
    for words in ("2 players, discovery", "% won against greedy", "minutes of learning", "kingdomino-origins-discovery"):
        assert words in drawn
    assert learned(mamut, "--plot", "progress.png", "--decisions", "3000").status == 0
    assert (tmp_path / "progress.png").read_bytes().startswith(b"\x89PNG")


def test_the_net_at_any_time(mamut: Command, tmp_path: Path) -> None:
    folder = ("--folder", "out", "--net", "mine.net")
    ran = mamut("learn", "kingdomino-origins", *folder)
    assert (ran.status, ran.err) == (2, "mamut: learn: nothing has been learned in out\n")
    learned(mamut)
    before = (tmp_path / "out" / "checkpoint.npz").read_bytes()
    ran = mamut("learn", "kingdomino-origins", "--players", "2", *folder)
    assert ran.out.startswith("written: mine.net, ")
    assert (tmp_path / "mine.net").read_bytes() == (tmp_path / "out" / NET).read_bytes()
    assert (tmp_path / "out" / "checkpoint.npz").read_bytes() == before
    ran = mamut("learn", "stone-age", *folder)
    assert (ran.status, ran.err) == (2, "mamut: learn: out holds a net of kingdomino-origins\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--players", "two"], "players: 'two' is not a list of numbers such as 2,3,4"),
        (["--players", "2,5"], "players: 5 is not one of 2, 3, 4"),
        (["--mode", "chaos"], "mode: 'chaos' is not one of discovery, totem, tribe"),
        (["--width", "9"], "width: an even number is needed"),
        (["--device", "abacus"], "device: 'abacus' is not one of cpu, cuda, cuda:N"),
        (["--plot", "progress.gif"], "plot: progress.gif does not end in .svg or .png"),
        (["--against", "nowhere.net"], "net: there is no file nowhere.net"),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(mamut: Command, tmp_path: Path, words: list[str], sentence: str) -> None:
    ran = mamut("learn", "kingdomino-origins", "--folder", "out", *words)
    assert (ran.status, ran.err) == (2, f"mamut: {sentence}\n")
    assert not (tmp_path / "out").exists()


def test_a_picture_needs_matplotlib(mamut: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    ran = learned(mamut, "--plot", "progress.svg")
    assert (ran.status, "pip install 'mamut[plot]'" in ran.err) == (2, True)
    assert not (tmp_path / "out").exists()


def test_no_net_plays_what_declares_no_inputs(mamut: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_class("stone-age"), "inputs", None)
    ran = mamut("learn", "stone-age", "--folder", "out")
    assert (ran.status, ran.err) == (2, "mamut: learn: no net can play stone-age with these options\n")


def test_without_a_card_the_processor_learns(mamut: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(name: str) -> None:
        raise RuntimeError("the driver is too old")

    monkeypatch.setattr(device, "card", none)
    device.device.cache_clear()
    words = [word for word in SMALL if word not in ("--device", "cpu")]
    ran = mamut("learn", "kingdomino-origins", "--players", "2", "--decisions", "700", *words)
    assert ran.out.startswith("no GPU (the GPU does not work: the driver is too old), so learning on ")
    device.device.cache_clear()
