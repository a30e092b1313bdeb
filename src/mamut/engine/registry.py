"""Which games there are. Every installed package can bring one, by an entry point in the group `mamut.games`."""

from __future__ import annotations

import functools
from importlib.metadata import entry_points
from typing import Any

from mamut.engine.game import Game
from mamut.engine.options import not_one_of

GROUP = "mamut.games"


def game_names() -> list[str]:
    return sorted({entry.name for entry in entry_points(group=GROUP)})


def default_game() -> str:
    """The game of those who name none: the first one that comes with mamut itself, whatever else is installed."""
    return min((entry.name for entry in entry_points(group=GROUP) if entry.dist and entry.dist.name == "mamut"), default="")


@functools.cache
def game_class(name: str) -> type[Game]:
    """The game with this name."""
    for entry in entry_points(group=GROUP):
        if entry.name == name:
            kind: type[Game] = entry.load()
            return kind
    raise not_one_of("game", name, game_names())


def game(name: str, players: int, target: str = "compiled", **options: Any) -> Game:
    """A game ready to be played: `game("kingdomino-origins", players=3, mode="tribe")`."""
    return game_class(name)(players, target, **options)
