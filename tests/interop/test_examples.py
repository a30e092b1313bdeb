"""The examples run, and their learner learns."""

import importlib
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.interop.extras import skip_if_left_out

EXAMPLES = Path(__file__).parents[2] / "examples"


def load(name: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    monkeypatch.delitem(sys.modules, name, raising=False)
    return importlib.import_module(name)


def test_the_linear_learner_finds_the_right_action(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of six actions four are legal; the right one depends on what is seen. At first it is found by chance only."""
    linear, rng = load("linear", monkeypatch), np.random.default_rng(1)
    actor, found = linear.Actor(2, 6), []
    for _ in range(60):
        seen = rng.integers(0, 2, (64, 2))
        right = seen[:, 0] + 3 * seen[:, 1]
        masks = rng.random((64, 6)) < 0.6
        masks[np.arange(64), right] = True
        x = actor.see(seen)
        chosen = actor.act(x, masks)
        assert masks[np.arange(64), chosen].all()
        found.append(float((chosen == right).mean()))
        actor.learn(x, masks, chosen, (chosen == right).astype(np.float32), 5.0)
    assert found[0] < 0.5
    assert np.mean(found[-10:]) > 0.9


def test_returns_and_intervals(monkeypatch: pytest.MonkeyPatch) -> None:
    linear = load("linear", monkeypatch)
    assert linear.to_go([1.0, 0.0, 4.0], 0.5).tolist() == [2.0, 2.0, 4.0]
    after = linear.to_go([np.ones(2), np.zeros(2)], 0.5, np.array([8.0, 8.0]), [np.array([False, True]), np.zeros(2, bool)])
    assert after.tolist() == [[3.0, 1.0], [4.0, 4.0]]
    assert linear.won([1.0] * 50 + [0.0] * 50) == "won  50.0% [40.4%, 59.6%]"


def test_many_games_at_once(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Random play wins half of its games against random play; soon the learner wins clearly more."""
    example = load("vector_actor_critic", monkeypatch)
    reports = example.train("KingdominoOrigins", games=500, at_once=64, discount=0.8, rate=4.0)
    assert sum(map(len, reports)) >= 500
    assert np.mean(reports[0]) < 0.7
    assert np.mean(reports[-1]) > 0.65
    assert capsys.readouterr().out.count("games  won") == 2


def test_one_game_after_the_other(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    example = load("gymnasium_reinforce", monkeypatch)
    learned = []
    monkeypatch.setattr(example.Actor, "learn", lambda *given: learned.append([len(part) for part in given[1:5]]))
    monkeypatch.setattr(example, "REPORT", 4)
    monkeypatch.setattr(example, "TOGETHER", 4)
    reports = example.train(games=8, test=2, target="interpreted")
    assert [len(report) for report in reports] == [4, 4, 2]
    assert all(result in (0.0, 0.5, 1.0) for report in reports for result in report)
    assert [min(sizes) == max(sizes) > 4 * 24 for sizes in learned] == [True, True]  # every decision of four games
    assert "against greedy  won" in capsys.readouterr().out


def test_against_oneself(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    skip_if_left_out("pettingzoo")
    example = load("pettingzoo_self_play", monkeypatch)
    learned = []
    monkeypatch.setattr(example.Actor, "learn", lambda *given: learned.append([len(part) for part in given[1:5]]))
    monkeypatch.setattr(example, "TOGETHER", 2)
    reports = example.train(games=4, every=2, test=2, target="interpreted")
    assert [len(report) for report in reports] == [2, 2, 2]
    assert [min(sizes) == max(sizes) > 2 * 2 * 24 for sizes in learned] == [True, True]  # of both seats
    assert capsys.readouterr().out.count("won") == 3
