"""Positions of real tables, as the score pad gets them: taken from games that the referee played."""

import functools
import random
from typing import Any

from ..referee.origins import Table
from ..referee.territory import Territory, box
from .playing import BONUSES, NAMES, TURNED_SWITCHES

Position = dict[str, Any]


def grid_of(territory: Territory) -> list[list[dict[str, Any] | None]]:
    """The rows of a territory, with what is on every square."""
    top, bottom, left, right = box(territory)
    rows: list[list[dict[str, Any] | None]] = []
    for row in range(top, bottom + 1):
        rows.append([])
        for column in range(left, right + 1):
            square = territory.get((row, column))
            rows[-1].append({key: value for key, value in vars(square).items() if value} if square else None)
    return rows


def position_of(table: Table) -> Position:
    players = []
    for seat in table.seats:
        totems = [resource for resource, holder in table.holders.items() if holder == seat]
        players.append({"name": NAMES[seat - 1], "totems": totems, "territory": grid_of(table.territories[seat])})
    return {
        "game": "kingdomino-origins",
        "mode": table.mode,
        "bonuses": table.bonuses,
        "switches": table.switches,
        "players": players,
    }


@functools.cache
def finished(players: int, mode: str, seed: int) -> Table:
    """A random game to its end; odd seeds with all switches turned, every third without bonuses."""
    rng = random.Random(seed)
    table = Table(players, mode, BONUSES[: seed % 3], TURNED_SWITCHES if seed % 2 else {})
    while not table.over:
        table.play(rng.choice(table.legal()))
    return table
