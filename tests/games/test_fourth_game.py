"""A game of another package: found by its entry point, and everything works with it that works with ours."""

from __future__ import annotations

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

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "pebbles"


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The example as an installer leaves it: its sources on the path, and beside them what it announces."""
    about = tmp_path / "mamut_pebbles-1.0.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: mamut-pebbles\nVersion: 1.0.0\n")
    announced = (EXAMPLE / "pyproject.toml").read_text().split('entry-points."mamut.games"]\n')[1].split("\n")[0]
    (about / "entry_points.txt").write_text("[mamut.games]\n" + announced.replace('"', "") + "\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.syspath_prepend(str(EXAMPLE / "src"))
    game_class.cache_clear()
    yield
    game_class.cache_clear()
    sys.modules.pop("pebbles", None)


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
def test_it_is_drawn_without_a_board_of_its_own() -> None:
    game = mamut.game("pebbles", players=2, target="interpreted")
    board, state = board_of(game), game.new()
    board.table(state, ["a", "b"], 0)
    assert board.prompt(state) == "choose a move"
    assert board.told(state, state.moves()[0]) == "throw"


@pytest.mark.usefixtures("installed")
def test_a_game_longer_than_it_says_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    game: Any = mamut.game("pebbles", players=2, target="interpreted")
    monkeypatch.setattr(type(game), "longest_game", 3)
    with pytest.raises(MamutError, match="more than the 3 steps"):
        list(simulate(game, 1, 1, ["random", "random"]))
