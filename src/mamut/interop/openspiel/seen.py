"""What each seat has read so far: the lines of the record, with `?` for what is hidden from it. This is all that a seat with a
perfect memory knows, and so its information state.

Few algorithms ask for it, so the lines are written when they are asked for, by playing the game again beside.
"""

from __future__ import annotations

from mamut.engine.contract import CHANCE
from mamut.engine.game import Game
from mamut.engine.state import SPECTATOR, State

Lines = dict[int, list[str]]
"""By the seat; the spectator too."""


class Seen:
    """The lines so far, and the position they reach to."""

    def __init__(self, position: State, lines: Lines, count: int) -> None:
        self.position = position
        self.lines = lines
        self.count = count
        """The steps of the history that are in the lines."""

    @classmethod
    def from_start(cls, game: Game) -> Seen:
        return cls(game.on("interpreted").new(), {seat: [] for seat in (SPECTATOR, *range(game.players))}, 0)

    @classmethod
    def from_here(cls, state: State, lines: Lines) -> Seen:
        """Where a position has no moves that led to it: its steps count from here."""
        return cls(State(state.game.on("interpreted"), [state.plain.copy()], replayable=False), lines, len(state.history))

    def fork(self) -> Seen:
        position = State(self.position.game, [self.position.records[0].copy()], replayable=False)
        return Seen(position, {seat: lines[:] for seat, lines in self.lines.items()}, self.count)

    def follow(self, history: list[int]) -> Lines:
        """The lines of every seat after all these steps."""
        game, position = self.position.game, self.position
        for number in history[self.count :]:
            move = (game.outcome_table if position.chance else game.move_table)[number]
            who = "*" if position.actor == CHANCE else str(position.actor + 1)
            for seat, lines in self.lines.items():
                # The rules, who play an automatic seat, know everything.
                lines.append(f"{who} {move.text if seat in game.automatic else game.seen(position, move, seat)}")
            position.apply(number)
        self.count = len(history)
        return self.lines
