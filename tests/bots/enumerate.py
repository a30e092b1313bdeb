"""The rest of a game, enumerated completely and plainly: what the search is checked against."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from mamut.bots.nets.worth import worth_to
from mamut.bots.search.rollout import MARGIN
from mamut.bots.tuning import tuning
from mamut.engine.contract import CHANCE, OVER, points, winners
from mamut.engine.drivers import SEATS, advance, survey
from mamut.engine.game import Game
from mamut.engine.inputs import MOST_SEATS
from mamut.engine.state import State


class TooMuch(Exception):
    """There are more positions than were allowed."""


class Enumeration:
    """Every line of play from a position: no tree, no sampling, one position after another."""

    def __init__(self, game: Game, most: int, deepest: int = 40, judged: bool = False) -> None:
        """`judged`: games are worth what they are to the search with a net."""
        self.game, self.most, self.judged = game, most, judged
        self._states = game.array(deepest)
        self._room = [game.scratch() for _ in range(deepest)]
        self._survey, self._advance = game.target(survey), game.target(advance)
        self._points, self._winners = game.target(points), game.target(winners)
        self._left = most

    def moves(self, state: State) -> dict[str, float]:
        """What each legal move is worth to the actor."""
        self._left = self.most
        self._states[0] = state.records[0].copy()
        actor = state.actor
        after = self._after(0, [int(number) for number in state.numbers()])
        return {move.text: values[actor] for move, values in zip(state.moves(), after, strict=True)}

    def _after(self, depth: int, numbers: Sequence[int]) -> list[Sequence[float]]:
        """What the positions after some moves or outcomes are worth."""
        found = []
        for number in numbers:
            self._states[depth + 1] = self._states[depth].copy()
            known = self._advance(self._states, depth + 1, number, *self._room[depth + 1])
            assert known >= 0
            found.append(self._values(depth + 1, *divmod(known, SEATS)))
        return found

    def _values(self, depth: int, count: int, marked: int) -> Sequence[float]:
        """Of every seat, if all play for themselves."""
        self._left -= 1
        if self._left < 0 or depth + 1 == len(self._room):
            raise TooMuch
        actor = marked + OVER
        if actor == OVER:
            return self._worth(self._states[depth])
        out, weights = self._room[depth]
        numbers, odds = [int(number) for number in out[:count]], [int(weight) for weight in weights[:count]]
        parts = self._after(depth, numbers)
        if actor == CHANCE:
            return [
                sum(w * part[seat] for w, part in zip(odds, parts, strict=True)) / sum(odds) for seat in range(len(parts[0]))
            ]
        return max(parts, key=lambda part: part[actor])

    def _worth(self, record: Any) -> list[float]:
        """What a finished game is worth to each seat: the share of the win, and a little for the margin."""
        seats, won = range(self.game.players), self._winners(record)
        if self.judged:
            shares = [1 / won.bit_count() if won >> seat & 1 else 0.0 for seat in seats]
            out = [*shares, *[0.0] * (MOST_SEATS - len(shares)), *(float(self._points(record, seat)) for seat in seats)]
            return [worth_to(seat, out, len(shares), tuning(self.game).net.margin_share) for seat in seats]
        scores, scale = [self._points(record, seat) for seat in seats], tuning(self.game).thinking.scale / 100
        found = []
        for seat in seats:
            share = 1 / won.bit_count() if won >> seat & 1 else 0.0
            ahead = scores[seat] - max(scores[other] for other in seats if other != seat)
            found.append((1 - MARGIN) * share + MARGIN / (1 + math.exp(-ahead / scale)))
        return found


def best_of(worths: dict[str, float], slack: float = 1e-5) -> set[str]:
    top = max(worths.values())
    return {text for text, value in worths.items() if value >= top - slack}


def known_to(state: State, seat: int) -> bool:
    """Whether a seat knows all there is."""
    return bool(state.view(seat).state.records[0].tobytes() == state.records[0].tobytes())
