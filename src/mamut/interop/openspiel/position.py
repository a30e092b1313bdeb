"""A position of mamut as OpenSpiel's states carry it: made when it is needed, quickly copied, and pickled."""

from __future__ import annotations

import json
import random
from typing import Any

from mamut.engine.batch import share
from mamut.engine.game import Game
from mamut.engine.state import SPECTATOR, State
from mamut.interop.openspiel.parameters import Configuration, configuration_of, make
from mamut.interop.openspiel.seen import Lines, Seen


class Position:
    """The state of a game, and what its seats have seen.

    OpenSpiel copies a state by making a new one and then replacing what is in it, so a new one costs nothing until it is used.
    """

    def __init__(self, game: Game, state: State | None = None, before: int = 0, seen: Seen | None = None) -> None:
        self.game = game
        self._state = state
        self._seen = seen
        self.before = before
        """Steps that were made before the history of the state begins."""

    @property
    def state(self) -> State:
        if self._state is None:
            self._state = self.game.new()
        return self._state

    @property
    def fresh(self) -> bool:
        """Nobody has asked for anything yet, so this is the beginning of the game."""
        return self._state is None

    @property
    def stopped(self) -> bool:
        """A game that need not end is stopped at its limit, without a result."""
        return self.game.endless and self.before + len(self.state.history) >= self.game.longest_game

    def returns(self) -> list[float]:
        """Winners share one, and everyone has paid the same stake: the sum is zero. Before the end, nothing."""
        winning, players = sum(1 << seat for seat in self.state.winners), self.game.players
        return [share(winning, seat, players) if winning else 0.0 for seat in range(players)]

    # What is known

    def observation_string(self, seat: int) -> str:
        """The table as a seat sees it. The rules, who play an automatic seat, see everything."""
        if seat in self.game.automatic:
            return _text(self.game.describe(self.state.plain))
        return _text(self.state.view(seat).data)

    def observation(self, seat: int) -> Any:
        """The same as numbers."""
        return (self._state or self.game.new()).observation(seat)

    def secrets_string(self, seat: int) -> str:
        """What a seat sees and a spectator does not."""
        public = self.state.view().data
        own = {} if seat == SPECTATOR else self.state.view(seat).data
        return _text({key: value for key, value in own.items() if value != public[key]})

    def information_string(self, seat: int) -> str:
        """Everything a seat has seen, a line for each step; at the end also what is revealed then."""
        lines = self._lines()[seat]
        return "\n".join([*lines, f"= scores {' '.join(map(str, self.state.scores))}"] if self.state.over else lines)

    def _lines(self) -> Lines:
        if self._seen is None:
            self._seen = Seen.from_start(self.game)
        return self._seen.follow(self.state.history)

    # Other positions

    @classmethod
    def at(cls, state: State, before: int = 0) -> Position:
        """One that begins in the middle of a game, by a state that came without its moves."""
        position = cls(state.game, state, before)
        seats = range(state.game.players)
        lines: Lines = {seat: [f"= sees {position.observation_string(seat)}"] for seat in seats}
        position._seen = Seen.from_here(state, {SPECTATOR: [f"= sees {_text(state.view().data)}"], **lines})
        return position

    def redealt(self, seat: int, rng: random.Random) -> Position:
        """One that the seat cannot tell from this one. The others remember what everyone has seen, and what they see now."""
        lines = self._lines()
        position = Position(self.game, self.state.redeal(seat, rng), self.before + len(self.state.history))
        others = {
            other: [*lines[SPECTATOR], f"= sees {position.observation_string(other)}"]
            for other in range(self.game.players)
            if other != seat
        }
        position._seen = Seen.from_here(position.state, {SPECTATOR: lines[SPECTATOR][:], seat: lines[seat][:], **others})
        return position

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        if self._state is None:
            return Position(self.game)
        records = self._state.records
        copied = [records[0].copy()] if isinstance(records, list) else records.copy()
        state = State(self.game, copied, self._state.history, self._state.replayable)
        return Position(self.game, state, self.before, self._seen.fork() if self._seen else None)

    def __reduce__(self) -> tuple[Any, ...]:
        state = self.state
        if state.replayable:
            return _played, (configuration_of(self.game), state.history)
        return _placed, (configuration_of(self.game), bytes(state), self.before + len(state.history), self._lines())


def _played(configuration: Configuration, history: list[int]) -> Position:
    position = Position(make(configuration))
    for number in history:
        position.state.apply(number)
    return position


def _placed(configuration: Configuration, packed: bytes, before: int, lines: Lines) -> Position:
    game = make(configuration)
    state = game.read(packed)
    return Position(game, state, before, Seen.from_here(state, lines))


def _text(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False)
