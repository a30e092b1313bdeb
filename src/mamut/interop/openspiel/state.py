"""A position as a state of OpenSpiel. Its actions are the numbers of our moves, at a chance node those of our outcomes."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from mamut.interop.openspiel.needed import pyspiel
from mamut.interop.openspiel.table import Table

if TYPE_CHECKING:
    from mamut.interop.openspiel.game import SpielGame


class SpielState(pyspiel.State):  # type: ignore[misc]
    """Moves and outcomes are numbered each from 0, in OpenSpiel as here: only who acts tells which a number means."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.table = Table(game.game)

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        state = self.table.state
        return int(pyspiel.PlayerId.CHANCE) if state.chance else state.actor

    def is_terminal(self) -> bool:
        return self.table.state.over or self.table.stopped

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(map(int, self.table.state.numbers()))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.table.state.outcomes()
        total = sum(weight for _, weight in outcomes)
        return sorted((move.number, weight / total) for move, weight in outcomes)

    def _apply_action(self, action: int) -> None:
        self.table.state.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.table.game
        table = game.outcome_table if player == pyspiel.PlayerId.CHANCE else game.move_table
        return table[action].text

    def returns(self) -> list[float]:
        return self.table.returns()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that the player cannot tell from this one, by the odds that the player has. `history` is still that of this
        state: what was hidden has no other history, only another ending."""
        other: SpielState = self.clone()
        if player not in self.table.game.automatic:
            other.table = self.table.redealt(player, random.Random(int(sampler() * (1 << 53))))
        return other

    def __str__(self) -> str:
        """For debugging: every number there is in the state."""
        state = self.table.state
        return f"{state.game.title}, step {self.table.before + len(state.history)}: {state.plain!r}"
