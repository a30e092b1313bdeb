"""A position as a state of OpenSpiel. Its actions are the numbers of our moves, at a chance node those of our outcomes."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from mamut.interop.openspiel.needed import pyspiel
from mamut.interop.openspiel.position import Position

if TYPE_CHECKING:
    from mamut.interop.openspiel.game import SpielGame


class SpielState(pyspiel.State):  # type: ignore[misc]
    """Moves and outcomes are numbered each from 0, in OpenSpiel as here: only who acts tells which a number means."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = Position(game.game)

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        state = self.position.state
        return int(pyspiel.PlayerId.CHANCE) if state.chance else state.actor

    def is_terminal(self) -> bool:
        return self.position.state.over or self.position.stopped

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(map(int, self.position.state.numbers()))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.position.state.outcomes()
        total = sum(weight for _, weight in outcomes)
        return sorted((move.number, weight / total) for move, weight in outcomes)

    def _apply_action(self, action: int) -> None:
        self.position.state.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.position.game
        table = game.outcome_table if player == pyspiel.PlayerId.CHANCE else game.move_table
        return table[action].text

    def returns(self) -> list[float]:
        return self.position.returns()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that the player cannot tell from this one, by the odds that the player has. `history` is still that of this
        state: what was hidden has no other history, only another ending."""
        other: SpielState = self.clone()
        if player not in self.position.game.automatic:
            other.position = self.position.redealt(player, random.Random(int(sampler() * (1 << 53))))
        return other

    def __str__(self) -> str:
        """For debugging: every number there is in the state."""
        state = self.position.state
        return f"{state.game.title}, step {self.position.before + len(state.history)}: {state.plain!r}"
