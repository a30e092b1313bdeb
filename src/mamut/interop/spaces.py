"""The spaces of observations and actions, the same in every environment."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from mamut.engine.game import Game


def action_space(game: Game) -> spaces.Discrete:
    return spaces.Discrete(game.action_space)


def observation_space(game: Game) -> spaces.Dict:
    """What a seat sees, in the layout that the game's page describes, and which actions are legal."""
    whole = np.iinfo(np.int8)
    return spaces.Dict(
        {
            "observation": spaces.Box(int(whole.min), int(whole.max), (game.observation_size,), np.int8),
            "action_mask": spaces.Box(0, 1, (game.action_space,), np.int8),
        }
    )
