"""The saved league of a game: the result of an arena takes the place of the table with its mode and number of players."""

from __future__ import annotations

import itertools
import json
import os
from pathlib import Path
from typing import Any, Final

from mamut.arena.results import ranked
from mamut.arena.setup import Setup
from mamut.bots.leagues import league, league_file, mode_of
from mamut.engine.errors import MamutError, OptionError
from mamut.engine.game import Game

RATES = ("games", "win_rate", "interval", "fair_rate", "fair_interval")
KEPT = ("bot", "rating", "uncertainty", *RATES, "fair_share", "mean_score")

LOWEST: Final = 100
"""No rating of a league is lower: where one would be, all of the table are raised alike: only differences count."""


def home(game: str) -> Path:
    """The file that is part of the game."""
    return Path(str(league_file(game)))


def check_league(setup: Setup, game: Game, file: Path) -> dict[str, Any]:
    """Complains before anything is played; returns what the file holds so far."""
    if setup.among:
        raise OptionError("league: one against the rest is no league")
    if len(set(setup.bots)) < len(setup.bots):
        raise OptionError("league: a bot can be entered once only")
    named = {key: game.options[key] for key in ("mode", "solo") if key in game.options}
    usual = type(game)(game.players, "interpreted", **named)
    if other := sorted(key for key, value in game.options.items() if usual.options[key] != value):
        raise OptionError(f"league: it is played with the usual options, but {', '.join(other)} differ")
    if not file.parent.is_dir():
        raise OptionError(f"league: there is no folder {file.parent}")
    return read_league(file, setup.game)


def read_league(file: Path, game: str) -> dict[str, Any]:
    if not file.exists():
        return {"game": game, "tables": []}
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
        if found["game"] == game and all({"mode", "players", "bots"} <= table.keys() for table in found["tables"]):
            return dict(found)
    except (ValueError, KeyError, TypeError, AttributeError):
        pass
    raise MamutError(f"league: {file} is not a league of {game}")


def table_of(game: Game, summary: dict[str, Any]) -> dict[str, Any]:
    """What a league keeps of a result: the best bot first, and how each did against the one that was entered before it, or
    against the seat that the rules play."""
    bots = summary["bots"]
    up = max(0, LOWEST - min(bot["rating"] for bot in bots))
    steps = {(bot["entry"], before["entry"]) for before, bot in itertools.pairwise(bots)}
    if game.automatic:
        steps = {(bot["entry"], bots[-1]["entry"]) for bot in bots}
    return {
        "mode": mode_of(game),
        "players": game.players,
        "games": summary["games"],
        "stopped": summary["stopped"],
        "seed": summary["seed"],
        "judge": summary["judge"],
        "bots": [{key: bot[key] for key in KEPT} | {"rating": bot["rating"] + up} for bot in ranked(summary)],
        "steps": [
            {key: pair[key] for key in ("bot", "other", *RATES)}
            for pair in summary["pairs"]
            if (pair["entry"], pair["other_entry"]) in steps
        ],
    }


def update_league(file: Path, game: Game, summary: dict[str, Any]) -> None:
    """Writes the file anew, all at once."""
    before = read_league(file, game.name)
    table = table_of(game, summary)
    key = (table["mode"], table["players"])
    tables = [*(one for one in before["tables"] if (one["mode"], one["players"]) != key), table]
    tables.sort(key=lambda one: (one["mode"], one["players"]))
    part = file.with_name(f"{file.name}.part")
    part.write_text(json.dumps({"game": game.name, "tables": tables}, indent=1) + "\n", encoding="utf-8")
    os.replace(part, file)
    league.cache_clear()
