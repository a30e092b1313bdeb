"""What a player sees, for OpenSpiel: the game's own numbers as a tensor, and a text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from mamut.engine.state import SPECTATOR
from mamut.interop.openspiel.needed import pyspiel

if TYPE_CHECKING:
    from mamut.engine.game import Game
    from mamut.interop.openspiel.state import SpielState


def make_observer(game: Game, kind: Any = None, parameters: Any = None) -> Observer | None:
    """None for a kind that is not provided: the secrets of all seats, or all that was ever secret."""
    if parameters:
        raise ValueError(f"observations have no parameters, but {parameters} were given")
    kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
    secrets_alone = not kind.public_info
    provided = kind.private_info != pyspiel.PrivateInfoType.ALL_PLAYERS and not (secrets_alone and kind.perfect_recall)
    return Observer(game, kind) if provided else None


class Observer:
    """What is seen now, as numbers and as a text; or, with perfect recall, all that was seen, as a text alone. What is public,
    and what only the player knows, can be had by themselves, as texts."""

    def __init__(self, game: Game, kind: Any) -> None:
        self._recall = kind.perfect_recall
        self._public = kind.public_info
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        whole = self._public and self._private and not self._recall
        self.tensor = np.zeros(game.observation_size, np.float32) if whole else None
        self.dict = {} if self.tensor is None else {"observation": self.tensor}
        self._beginnings: dict[int, Any] = {}

    def set_from(self, state: SpielState, player: int) -> None:
        """OpenSpiel asks for the beginning of the game before each observation, to learn how long it is."""
        if self.tensor is None:
            return
        if state.position.fresh and player in self._beginnings:
            self.tensor[:] = self._beginnings[player]
            return
        self.tensor[:] = state.position.observation(player)
        if state.position.fresh:
            self._beginnings[player] = self.tensor.copy()

    def string_from(self, state: SpielState, player: int) -> str:
        seat = player if self._private else SPECTATOR
        if self._recall:
            return state.position.information_string(seat)
        return state.position.observation_string(seat) if self._public else state.position.secrets_string(seat)
