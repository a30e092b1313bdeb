"""The referee's table for any game that it knows."""

from collections.abc import Mapping
from typing import Any

from . import kitara, stone_age
from .origins import Table
from .reading import Course


def table_of(name: str, players: int, options: Mapping[str, Any]) -> Course:
    """A new game with these options, given as the program under test names them."""
    if name == "stone-age":
        return stone_age.Table(players)
    if name == "kitara":
        return kitara.table_of(players, options)
    switches = {key: str(value) for key, value in options.items() if value in ("yes", "no")}
    return Table(players, str(options["mode"]), options["bonuses"], switches)
