"""The page about bots says how the levels are made: the numbers are those of the games."""

from __future__ import annotations

from pathlib import Path

from mamut.bots.tuning import tuning
from mamut.engine.registry import game_class

PAGE = (Path(__file__).parent.parent.parent / "docs" / "bots.md").read_text(encoding="utf-8")


def test_the_page_has_the_numbers_of_the_levels() -> None:
    games = [tuning(game_class(name)).levels for name in ("kingdomino-origins", "stone-age", "kitara")]
    rows = {
        line.split("|")[1].strip(): [cell.strip() for cell in line.split("|")[2:5]]
        for line in PAGE.splitlines()
        if line.startswith("|")
    }
    points = [", and sees points only" if levels.short_sight else "" for levels in games]
    assert rows["`level-1` overlooks, of 100 moves"] == [
        f"{one.overlooks[0]}{also}" for one, also in zip(games, points, strict=True)
    ]
    assert rows["`level-2` overlooks"] == [str(one.overlooks[1]) for one in games]
    assert rows["`level-3` overlooks"] == [str(one.overlooks[2]) for one in games]
    assert rows["`level-5` simulations per decision"] == [str(one.simulations[0]) for one in games]
    assert rows["`level-6` simulations, on two threads"] == [f"{one.simulations[1]:,}" for one in games]
