"""Bots and arenas for these tests."""

from __future__ import annotations

import mamut
from mamut.arena.setup import Setup, enter
from mamut.engine.game import Game, Move
from mamut.engine.state import View


class First:
    """Plays the first move. Its name is `tests.arena.playing:First`."""

    name = "first"

    def __init__(self, game: Game, seed: str) -> None:
        self.seconds: float | None = 60.0

    def choose(self, view: View) -> Move:
        assert view.state.actor == view.seat
        assert view.state.count() > 1
        return view.moves()[0]


class Broken(First):
    """Fails after a while."""

    def choose(self, view: View) -> Move:
        if view.data["round"] == 2:
            raise ValueError("broken")
        return super().choose(view)


class Cheat(First):
    """Plays what is not legal, but at the warm-up."""

    asked = 0

    def choose(self, view: View) -> Move:
        Cheat.asked += 1
        if Cheat.asked == 1:
            return super().choose(view)
        return next(move for move in view.state.game.move_table if move not in view.moves())


def small(bots: str = "greedy,random", seed: str = "1", players: int = 2) -> tuple[Setup, Game]:
    game = mamut.game("kingdomino-origins", players, mode="discovery")
    return enter(game, bots.split(","), seed), game
