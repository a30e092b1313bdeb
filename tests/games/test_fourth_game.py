"""A game of another package: found by its entry point, and everything works with it that works with ours."""

from __future__ import annotations

import dataclasses
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import mamut
from mamut.bots.simulate import simulate
from mamut.cli.board import board_of
from mamut.engine.errors import MamutError
from mamut.engine.registry import game_class
from tests.pebbles import EXAMPLE, ROOT, installed_in


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for folder in installed_in(tmp_path):
        monkeypatch.syspath_prepend(str(folder))
    game_class.cache_clear()
    yield
    game_class.cache_clear()
    for name in [name for name in sys.modules if name.partition(".")[0] == "pebbles"]:
        del sys.modules[name]


@pytest.mark.usefixtures("installed")
def test_it_is_found_and_played() -> None:
    assert "pebbles" in mamut.game_names()
    game = mamut.game("pebbles", players=3, target="interpreted")
    state, chance = game.new(), mamut.Seeded("pebbles")
    while not state.over:
        state.apply(game.roll(state, chance) if state.chance else state.moves()[-1])
    assert max(state.scores) >= 20
    text = mamut.write_record(state, ["a", "b", "c"], trace=True)
    assert mamut.read_record(text, "interpreted").play().scores == state.scores
    assert "keep" in text


@pytest.mark.usefixtures("installed")
def test_it_compiles_to_the_same_games() -> None:
    logs = [
        next(iter(simulate(mamut.game("pebbles", players=2, target=target), 20, 1, ["greedy", "random"]))).log
        for target in ("compiled", "interpreted")
    ]
    assert (logs[0] == logs[1]).all()


@pytest.mark.usefixtures("installed")
def test_it_is_drawn_by_its_own_board() -> None:
    game = mamut.game("pebbles", players=2, target="interpreted")
    board, state = board_of(game), game.new()
    assert board.table(state, ["a", "b"], 0) == "0 on the table\na has 0\nb has 0"
    assert board.prompt(state) == "throw or keep"
    assert board.told(state, state.moves()[0]) == "throw"


@pytest.mark.usefixtures("installed")
def test_it_is_drawn_without_a_board_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = game_class("pebbles")
    monkeypatch.setattr(kind, "faces", dataclasses.replace(kind.faces, terminal=""))
    game = mamut.game("pebbles", players=2, target="interpreted")
    board, state = board_of(game), game.new()
    board.table(state, ["a", "b"], 0)
    assert board.prompt(state) == "choose a move"
    assert board.told(state, state.moves()[0]) == "throw"


@pytest.mark.usefixtures("installed")
def test_it_has_a_score_pad() -> None:
    players = [{"name": "Ayla", "pebbles": 12}, {"name": "Brun", "pebbles": 21}]
    sheet = game_class("pebbles").score_position({"game": "pebbles", "players": players})
    assert sheet == {
        "players": [{"name": "Ayla", "total": 12}, {"name": "Brun", "total": 21}],
        "winners": ["Brun"],
        "tie_break": None,
    }


def test_the_suites_of_all_games_run_over_it(installed: None, tmp_path: Path) -> None:
    """Conformance, lesson and examples, in a process that finds it installed from the beginning."""
    suites = [f"tests/games/test_{name}.py" for name in ("conformance", "lesson", "examples")]
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *suites, "-k", "pebbles or PB or dare"]
    path = os.pathsep.join([str(tmp_path), str(EXAMPLE / "src"), str(ROOT / "src")])
    done = subprocess.run(command, cwd=ROOT, env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert int(re.findall(r"(\d+) passed", done.stdout)[0]) > 80


@pytest.mark.usefixtures("installed")
def test_a_game_longer_than_it_says_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    game: Any = mamut.game("pebbles", players=2, target="interpreted")
    monkeypatch.setattr(type(game), "longest_game", 3)
    with pytest.raises(MamutError, match="more than the 3 steps"):
        list(simulate(game, 1, 1, ["random", "random"]))
