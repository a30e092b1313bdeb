"""The picture of a result."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from mamut.arena.plot import check_plot, draw_plot
from mamut.engine.errors import OptionError

SUMMARY = {
    "game": "kingdomino-origins",
    "mode": "tribe",
    "players": 2,
    "games": 1200,
    "bots": [
        {"bot": name, "entry": n, "rating": 1000 * n, "uncertainty": 80, "win_rate": rate, "interval": (rate - 0.1, rate + 0.1)}
        for n, (name, rate) in enumerate((("random", 0.2), ("greedy", 0.8)), 1)
    ],
}


def test_a_picture_of_words_and_bars_that_is_always_the_same(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    for name in ("one.svg", "two.svg", "three.png"):
        check_plot(tmp_path / name)
        draw_plot(tmp_path / name, SUMMARY)
    text = (tmp_path / "one.svg").read_text()
    assert text == (tmp_path / "two.svg").read_text()
    for words in ("kingdomino-origins tribe 2 players, 1,200 games", "greedy", "random", "95 % interval", "rating"):
        assert words in text
    assert (tmp_path / "three.png").read_bytes().startswith(b"\x89PNG")


def test_what_is_wrong_is_told_before_anything_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(OptionError, match=r"^plot: .*result.gif does not end in .svg or .png"):
        check_plot(tmp_path / "result.gif")
    with pytest.raises(OptionError, match="there is no folder"):
        check_plot(tmp_path / "nowhere" / "result.svg")
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(OptionError, match=r"pip install 'mamut\[plot\]'"):
        check_plot(tmp_path / "result.svg")
