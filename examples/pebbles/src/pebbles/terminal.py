"""Pebbles in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from mamut.engine.game import Move
from mamut.engine.state import State


class PebblesBoard:
    def table(self, state: State, names: Sequence[str], seat: int) -> str:
        data = state.view(seat).data
        kept = [f"{name} has {count}" for name, count in zip(names, data["pebbles"], strict=True)]
        return "\n".join([f"{data['table']} on the table", *kept])

    def prompt(self, state: State) -> str:
        return "what was thrown?" if state.chance else "throw or keep"

    def told(self, state: State, move: Move) -> str:
        return move.text
