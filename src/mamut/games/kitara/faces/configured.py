"""The map and the cards that a game was configured with: a state knows them by their numbers only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, cast

from mamut.engine.game import Game
from mamut.games.kitara.rules.components import Card, Map


class _Configured(Protocol):
    board: Map
    deck: Sequence[Card]


def board_of(game: Game) -> Map:
    return cast(_Configured, game).board


def deck_of(game: Game) -> Sequence[Card]:
    """By their numbers, the starting card last."""
    return cast(_Configured, game).deck
