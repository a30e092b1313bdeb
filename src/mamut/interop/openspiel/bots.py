"""Bots of either side at the tables of the other."""

from __future__ import annotations

import random
from typing import Any

from mamut.bots.bot import Bot
from mamut.engine.game import Move
from mamut.engine.state import View
from mamut.interop.openspiel.game import spiel_game, spiel_state
from mamut.interop.openspiel.needed import pyspiel
from mamut.interop.openspiel.state import SpielState


class MamutBot(pyspiel.Bot):  # type: ignore[misc]
    """A bot of ours as one of OpenSpiel: it is shown what its seat may know, and nothing else."""

    def __init__(self, bot: Bot, player: int) -> None:
        super().__init__()
        self._bot, self._player = bot, player

    def player_id(self) -> int:
        return self._player

    def restart(self) -> None:
        """Every choice is made from the position alone."""

    def restart_at(self, state: SpielState) -> None:
        """The same."""

    def provides_policy(self) -> bool:
        return False

    def step(self, state: SpielState) -> int:
        return self._bot.choose(state.position.state.view(self._player)).number


class SpielBot:
    """A bot of OpenSpiel as one of ours. It gets a state of OpenSpiel in which all that its seat may not know is dealt anew,
    so that it plays fair even if it looks everywhere."""

    def __init__(self, name: str, bot: Any, seed: int = 0) -> None:
        self.name = name
        self._bot = bot
        self._rng = random.Random(seed)

    def choose(self, view: View) -> Move:
        game = view.state.game
        position = view.state.redeal(view.seat, self._rng)
        state = spiel_state(spiel_game(game), position)
        # Native search releases the lock of Python in `step`, and then calls games that are written in Python.
        native = isinstance(self._bot, pyspiel.MCTSBot)
        return game.move_table[int(self._bot.step_with_policy(state)[1] if native else self._bot.step(state))]
