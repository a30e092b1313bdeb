"""Odd circumstances and odd arguments."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import mamut
from mamut.engine.compiled_cache import cache_folder


def table() -> mamut.Game:
    return mamut.game("kingdomino-origins", players=2, mode="tribe", target="interpreted")


def test_where_nothing_can_be_kept_a_passing_folder_serves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("MAMUT_CACHE", str(tmp_path / "file" / "cache"))
    folder = cache_folder("0123456789abcdef")
    assert folder.is_dir()
    assert tmp_path not in folder.parents
    folder.rmdir()


def test_a_position_goes_through_bytes() -> None:
    game = table()
    state = game.new()
    state.apply("reveal 31")
    assert bytes(game.read(bytes(state))) == bytes(state)
    with pytest.raises(mamut.PositionError):
        mamut.game("kingdomino-origins", players=3, mode="tribe", target="interpreted").read(bytes(state))


@pytest.mark.parametrize("players", [3.0, "3", True, None, 1, 5])
def test_only_whole_numbers_of_players(players: Any) -> None:
    with pytest.raises(mamut.OptionError, match="players: "):
        mamut.game("kingdomino-origins", players=players, mode="tribe")


def test_half_a_move_is_no_move() -> None:
    state = table().new()
    half: Any = 1.5
    with pytest.raises(TypeError):
        state.apply(half)
    assert state.history == []
