"""Games of mixed bots at every kind of table; `python -m benchmarks.fuzz` plays ten thousand of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks import fuzz
from mamut.engine.reading import read_record
from tests.running.thorough import times

GAMES = times(1, 3) * len(fuzz.TABLES)


def test_mixed_bots_at_every_table(capsys: pytest.CaptureFixture[str]) -> None:
    play = fuzz.Fuzzer("ci", fuzz.there_are(fuzz.BOTS), None, hang=None)
    games = [play(number) for number in range(GAMES)]
    assert [game.failure for game in games if game.failure] == []
    assert {game.table for game in games} == {fuzz.told(number) for number in range(len(fuzz.TABLES))}
    assert not any(game.stopped for game in games if not game.table.startswith("stone-age"))


def test_a_game_that_goes_wrong_is_kept_as_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The watcher is not blind."""
    words = ["--games", "2", "--workers", "1", "--bots", "tests.arena.playing:Broken,clever", "--out", str(tmp_path / "kept")]
    assert fuzz.main(words) == 1
    told = capsys.readouterr()
    assert "left out: bot: 'clever'" in told.err
    assert "2 games in" in told.out
    assert "2 failed" in told.out
    assert "ValueError: broken" in told.out
    files = sorted((tmp_path / "kept").iterdir())
    assert [file.name for file in files] == ["fuzz-0.mamut", "fuzz-1.mamut"]
    assert read_record(files[0].read_bytes()).names[0] == "tests.arena.playing:Broken 1"


def test_a_leak_is_noticed() -> None:
    games = [fuzz.Watched("", (), 1, False, 7, 100.0 + number, "") for number in range(400)]
    assert fuzz.growth(games) == 100
    assert fuzz.growth([game._replace(memory=100) for game in games]) == 0
    assert fuzz.growth(games[:2]) == 0
