"""How strong the bots are: a league table per game, mode and number of players, measured by `mamut arena --league`."""

from __future__ import annotations

import functools
import json
from importlib.resources import files
from typing import Any

from mamut.engine.game import Game


def mode_of(game: Game) -> str:
    """The name of a game's mode in the leagues: its mode, or how it is played alone; empty where there is only one."""
    solo = game.options.get("solo", "no")
    return str(game.options.get("mode") or ("" if solo == "no" else solo))


@functools.cache
def league(game: str) -> dict[str, Any]:
    """The saved league of a game: `tables`, each with `mode`, `players` and `bots`, the best first."""
    file = files("mamut.bots") / "leagues" / f"{game}.json"
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {"game": game, "tables": []}
    return found


def rating(game: str, mode: str, players: int, bot: str) -> int | None:
    """The rating of a bot; None where it was not measured."""
    for table in league(game)["tables"]:
        if (table["mode"], table["players"]) == (mode, players):
            return next((entry["rating"] for entry in table["bots"] if entry["bot"] == bot), None)
    return None
