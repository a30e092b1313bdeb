"""The rest of a game, enumerated completely and plainly: what the search is checked against."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import mamut
from mamut.bots.leaf import MARGIN
from mamut.engine.state import State


class TooMuch(Exception):
    """There are more positions than were allowed."""


def worth(state: State) -> list[float]:
    """What a finished game is worth to each seat: the share of the win, and a little for the margin."""
    scores, scale = state.scores, state.game.thinking.scale / 100
    found = []
    for seat, own in enumerate(scores):
        share = 1 / len(state.winners) if seat in state.winners else 0.0
        best = max(score for other, score in enumerate(scores) if other != seat)
        found.append((1 - MARGIN) * share + MARGIN / (1 + math.exp((best - own) / scale)))
    return found


class Enumeration:
    """Every line of play from a position, by the public face of the game alone."""

    def __init__(self, most: int) -> None:
        self.left = most

    def values(self, state: State) -> Sequence[float]:
        """Of every seat, if all play for themselves."""
        self.left -= 1
        if self.left < 0:
            raise TooMuch
        if state.over:
            return worth(state)
        if state.chance:
            outcomes = state.outcomes()
            total = sum(weight for _, weight in outcomes)
            parts = [(Fraction(weight, total), self.values(after(state, move))) for move, weight in outcomes]
            return [float(sum(odds * values[seat] for odds, values in parts)) for seat in range(state.game.players)]
        return max((self.values(after(state, move)) for move in state.moves()), key=lambda values: values[state.actor])

    def moves(self, state: State) -> dict[str, float]:
        """What each legal move is worth to the actor."""
        return {move.text: self.values(after(state, move))[state.actor] for move in state.moves()}


def after(state: State, move: mamut.Move) -> State:
    next_one = State(state.game, state.copy().records, replayable=False)
    next_one.apply(move)
    return next_one


def best_of(worths: dict[str, float], slack: float = 1e-5) -> set[str]:
    top = max(worths.values())
    return {text for text, value in worths.items() if value >= top - slack}


def known_to(state: State, seat: int) -> bool:
    """Whether a seat knows all there is."""
    view: Any = state.view(seat).state
    return bool(bytes_of(view) == bytes_of(state))


def bytes_of(state: State) -> Any:
    return state.records[0].tobytes() if state.game.target_name == "compiled" else state.plain.dump()
