"""Who meets whom, where they sit, and which draws they get.

Games come in *rotations*: the same bots with the same draws, once for each of them in every seat. A *round* has one rotation of
every table of bots that meet, all with the same draws. From round to round the order around the table changes, so that with
three or four at a table nobody always plays after the same neighbour. Everything follows from the setup and the number of a
game, so games can be played in any order, anywhere, and more can be added later.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import NamedTuple

from mamut.arena.setup import Setup
from mamut.engine.game import Game

FEWEST_ROUNDS = 30
"""Before so many, how much deals vary is not known well enough to stop."""


class Pairing(NamedTuple):
    deal: int
    """the number of the round: its games have the same draws"""
    entries: tuple[int, ...]
    """who sits on each seat, counted in the list of bots; behind the last bot for a seat that the rules play"""


class Schedule:
    def __init__(self, setup: Setup, game: Game) -> None:
        self.seed, self.bots = setup.seed, len(setup.bots)
        self.game = game
        self.seats = game.players - len(game.automatic)
        entries = range(self.bots)
        if setup.among:
            self.tables = [(0, *[1] * (self.seats - 1))]
        elif setup.ladder:
            self.tables = [tuple(entries[k : k + self.seats]) for k in range(self.bots - self.seats + 1)]
        else:
            self.tables = list(itertools.combinations(entries, self.seats))
        first, *others = range(self.seats)
        self.orders = [(first, *rest) for rest in itertools.permutations(others)]
        self._shuffled: tuple[int, list[tuple[int, ...]]] = (-1, [])

    def whole(self, games: int) -> int:
        """So many games, and as many more as the last rotation needs."""
        return -(-games // self.seats) * self.seats

    def stops(self) -> Iterator[int]:
        """After how many games to ask whether it is enough: always after whole rounds, and after a twentieth more each time."""
        rounds = FEWEST_ROUNDS
        while True:
            yield rounds * len(self.tables) * self.seats
            rounds += max(1, rounds // 20)

    def __getitem__(self, number: int) -> Pairing:
        rotation, turn = divmod(number, self.seats)
        deal, table = divmod(rotation, len(self.tables))
        sitting = self._round(deal)[table]
        order = self.orders[deal % len(self.orders)]
        moved = iter(sitting[order[(seat + turn) % self.seats]] for seat in range(self.seats))
        return Pairing(
            deal, tuple(self.bots if seat in self.game.automatic else next(moved) for seat in range(self.game.players))
        )

    def _round(self, deal: int) -> list[tuple[int, ...]]:
        """The tables of a round in an order drawn by lot: if the last round is cut short, nobody is left out by rule."""
        if self._shuffled[0] != deal:
            tables = list(self.tables)
            random.Random(f"{self.seed} round {deal}").shuffle(tables)
            self._shuffled = deal, tables
        return self._shuffled[1]
