"""The net that another one learns to beat. It stays as it is."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mamut.bots.nets.files import net_from, shipped_net
from mamut.bots.nets.net import Net
from mamut.engine.errors import OptionError
from mamut.engine.game import Game

SHIPPED: Final = "shipped"
"""Stands for the net in the package."""


def frozen_net(against: str, game: Game) -> Net:
    """The net of a file, or the shipped one."""
    if game.automatic:
        raise OptionError("against: where the rules play the other seat, there is no net to beat")
    found = shipped_net(game) if against == SHIPPED else net_from(Path(against), game)
    if found is None:
        raise OptionError(f"against: no net in the package has learned {game.name} with these options")
    return found.net
