"""How strong the bots are: a league table per game, mode and number of players, measured by `mamut arena --league` and kept in
the `ai` folder of the game."""

from __future__ import annotations

import functools
import json
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from mamut.engine.game import Game
from mamut.engine.registry import game_class, game_names


def mode_of(game: Game) -> str:
    """The name of a game's mode in the leagues: its mode, or how it is played alone; empty where there is only one."""
    solo = game.options.get("solo", "no")
    return str(game.options.get("mode") or ("" if solo == "no" else solo))


@functools.cache
def league(game: str) -> dict[str, Any]:
    """The saved league of a game: `tables`, each with `mode`, `players` and `bots`, the best first."""
    if game in game_names():
        file = league_file(game)
        if file.is_file():
            found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
            return found
    return {"game": game, "tables": []}


def league_file(game: str) -> Traversable:
    return files(game_class(game).package) / "ai" / "league.json"


def rating(game: str, mode: str, players: int, bot: str) -> int | None:
    """The rating of a bot; None where it was not measured."""
    for table in league(game)["tables"]:
        if (table["mode"], table["players"]) == (mode, players):
            return next((entry["rating"] for entry in table["bots"] if entry["bot"] == bot), None)
    return None
