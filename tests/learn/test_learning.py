"""A short run shows learning; and a run can be ended at any second and goes on."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from mamut.engine.errors import OptionError
from mamut.learn.checkpoint import CHECKPOINT, LOG, Folder, Progress, write_whole
from mamut.learn.model import Model
from mamut.learn.plan import Plan, plan_for, tables_for
from mamut.learn.trainer import Trainer

DISCOVERY = tables_for("kingdomino-origins", [2], {"mode": "discovery"})
SMALL: dict[str, Any] = {
    "game": "kingdomino-origins",
    "tables": DISCOVERY,
    "minutes": 0,
    "games": 32,
    "match_games": 16,
    "width": 8,
}


def small(**wanted: Any) -> Plan:
    return plan_for("cpu", **{**SMALL, **wanted})


def learning(folder: Path) -> list[str]:
    """The command, as far as all tests have it the same."""
    words = ("learn", "kingdomino-origins", "--players", "2", "--device", "cpu", "--folder", str(folder))
    return [sys.executable, "-m", "mamut", *words]


def progress(folder: Path) -> Progress:
    with np.load(folder / CHECKPOINT) as kept:
        return Progress(*kept["counts"].tolist())


def test_a_short_run_learns(tmp_path: Path) -> None:
    """With five seeds it won 63 to 71 of 100 games against what it had been at first, by 15 to 21 points, and 14 points or more
    were gained against `greedy`. Other machines round otherwise, which is as if the seed were another."""
    words = ("--decisions", "450000", "--games", "256", "--width", "32", "--json")
    told = subprocess.run([*learning(tmp_path), *words], capture_output=True, text=True, check=True).stdout
    trainer = Trainer(small(decisions=450_000, games=256, width=32, match_games=1024), tmp_path)
    first = Model(trainer.device, trainer.model.inputs, 32, seed=1).mean
    after, against_first = trainer.play(0, None, seed=7), trainer.play(0, first, seed=7)
    trainer.model.mean[:] = first
    before = trainer.play(0, None, seed=7)
    trainer.close()
    assert against_first.games == after.games == before.games == 1024
    assert against_first.share > 0.55
    assert against_first.points - against_first.against > 7
    assert after.points - after.against > before.points - before.against + 6
    assert after.share > 0.44
    line = trainer.folder.lines()[-1]
    assert json.loads(told)["decisions"] == line["decisions"] == trainer.played >= 450_000
    assert line["games"] > 3000
    assert line["loss"][0] < np.log(2)


def test_the_same_seed_learns_the_same(tmp_path: Path) -> None:
    values = []
    for name in ("one", "two"):
        trainer = Trainer(small(decisions=4000), tmp_path / name)
        trainer.run()
        trainer.close()
        values.append(trainer.model.value)
    assert np.array_equal(*values)


def test_it_goes_on_where_it_was(tmp_path: Path) -> None:
    one = Trainer(small(decisions=4000), tmp_path)
    one.run()
    one.close()
    two = Trainer(small(decisions=8000), tmp_path)
    assert (two.played, two.rounds, two.ended, two.nets) == (one.played, one.rounds, one.ended, one.nets)
    assert two.model.steps == one.model.steps > 0
    assert np.array_equal(two.model.value, one.model.value)
    assert np.array_equal(two.best, one.best)
    for found, wanted in ((two.model.mean, one.model.mean), (two.model.first, one.model.first)):
        assert np.abs(found - wanted).max() <= 1e-3 * np.abs(wanted).max()
    assert not np.array_equal(two.plays[0].batch.states, one.plays[0].batch.states)
    two.run()
    two.close()
    assert two.played >= 8000
    assert [line["decisions"] for line in two.folder.lines()] == [one.played, two.played]


def test_another_plan_is_refused_in_the_same_folder(tmp_path: Path) -> None:
    Folder(tmp_path).begin(small(decisions=4000))
    Folder(tmp_path).begin(small(decisions=9000, rate=0.1))
    others = {"width": 10}, {"seed": 2}, {"tables": tables_for("kingdomino-origins", [2, 3], {"mode": "discovery"})}
    for other in others:
        with pytest.raises(OptionError, match=r"holds what was learned by another plan: see plan\.json there"):
            Folder(tmp_path).begin(small(**other))


def started(folder: Path, *words: str) -> subprocess.Popen[str]:
    """The command, once it has learned something."""
    words = (*learning(folder), "--games", "32", "--width", "8", *words)
    running = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while not (folder / CHECKPOINT).exists():
        assert running.poll() is None, running.communicate()
        time.sleep(0.02)
    return running


def test_it_can_be_killed_at_any_second(tmp_path: Path) -> None:
    """What is left is whole; the same plan goes on, and another is refused."""
    running = started(tmp_path, "--decisions", "1000000000")
    time.sleep(0.3)
    running.kill()
    running.communicate()
    before = progress(tmp_path)
    assert before.decisions >= 32 * 24
    further = int(before.decisions) + 3000
    words = [*learning(tmp_path), "--games", "32", "--width", "8", "--decisions", str(further)]
    told = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    assert f"going on after {int(before.decisions):,} decisions" in told
    after = progress(tmp_path)
    assert further <= after.decisions < further + 32 * 24
    assert after.decisions == after.rounds * 32 * 24
    assert after.steps > before.steps
    again = subprocess.run([*words, "--seed", "2"], capture_output=True, text=True, check=False)
    assert (again.returncode, again.stdout.count("decisions")) == (2, 0)
    assert "another plan" in again.stderr


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGINT to send")
def test_ctrl_c_saves_first(tmp_path: Path) -> None:
    running = started(tmp_path, "--decisions", "1000000000")
    time.sleep(0.5)
    running.send_signal(signal.SIGINT)
    _, complaints = running.communicate()
    assert running.returncode == 130
    assert complaints == f"mamut: stopped; the same command goes on from {tmp_path}\n"
    assert progress(tmp_path).decisions > 32 * 24  # more than what the first round left


def test_a_file_is_replaced_as_a_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_whole(tmp_path / "file", b"old")

    def cut(number: int) -> None:
        raise OSError("no power")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", cut)
        with pytest.raises(OSError, match="no power"):
            write_whole(tmp_path / "file", b"new")
    assert (tmp_path / "file").read_bytes() == b"old"
    write_whole(tmp_path / "file", b"newer")
    assert [(file.name, file.read_bytes()) for file in tmp_path.iterdir()] == [("file", b"newer")]


def test_a_torn_line_is_dropped(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    assert folder.lines() == []
    folder.add({"nets": 1})
    (tmp_path / LOG).write_text((tmp_path / LOG).read_text() + '{"nets": ')
    assert folder.lines() == [{"nets": 1}]
    folder.add({"nets": 2})
    assert [json.loads(line) for line in (tmp_path / LOG).read_text().splitlines()] == [{"nets": 1}, {"nets": 2}]


def test_it_ends_after_so_many_minutes(tmp_path: Path) -> None:
    """Also if that is long enough for one round only; the clock does not run while it plays matches."""
    trainer = Trainer(small(minutes=1e-6), tmp_path)
    trainer.run()
    trainer.close()
    assert trainer.rounds == 1
    assert len(trainer.folder.lines()) == 1


def test_tables_that_share_no_net_are_refused(tmp_path: Path) -> None:
    tables = (*DISCOVERY, *tables_for("kingdomino-origins", [2], {"mode": "totem"}))
    with pytest.raises(OptionError, match="must declare the same inputs"):
        Trainer(small(tables=tables), tmp_path)
    assert not list(tmp_path.iterdir())


def test_a_better_net_takes_over_and_matches_come_between(tmp_path: Path) -> None:
    """Two tables, one after the other; every match has a line and a score for each."""
    told: list[dict[str, Any]] = []
    tables = tables_for("kingdomino-origins", [2, 3], {"mode": "discovery"})
    trainer = Trainer(small(tables=tables, decisions=6 * 768, match_seconds=0.0), tmp_path, told.append)
    trainer.run()
    trainer.close()
    assert told == trainer.folder.lines()
    assert len(told) == 6
    assert [len(line["greedy"]) for line in told] == [2] * 6
    assert [len(line["best"]) for line in told] == [0] + [2] * 5
    assert told[0]["nets"] == 1
    assert [line["decisions"] for line in told] == [768 * (n + 1) for n in range(6)]
