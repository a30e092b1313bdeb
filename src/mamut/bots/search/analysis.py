"""What a search says about the moves at hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from mamut.bots.search.tree import FIRST, MOVE, NEXT, SOLVED, VISITS, Tree
from mamut.engine.game import Game, Move


@dataclass(frozen=True)
class Judged:
    """One of the legal moves, as the search sees it."""

    move: Move
    visits: int
    chance: float
    """to win, for the seat that asked"""
    points: float
    """that the seat will probably have at the end"""
    margin: float
    """to the best of the others"""


@dataclass(frozen=True)
class Analysis:
    """The moves that were looked at, the best first."""

    moves: tuple[Judged, ...]
    simulations: int
    exact: bool
    """The rest of the game has been enumerated: the figures are no estimates."""


class RootStatistics(NamedTuple):
    """What trees say about the moves at their roots: the statistics of root parallelization."""

    visits: dict[int, int]
    values: dict[int, Any]
    """the means, as in the tree"""
    solved: frozenset[int]
    exact: bool

    @classmethod
    def of(cls, tree: Tree) -> RootStatistics:
        visits, values, solved = {}, {}, []
        child = tree.links[0, FIRST]
        while child:
            move = int(tree.links[child, MOVE])
            visits[move], values[move] = int(tree.links[child, VISITS]), tree.values[child].astype(float)
            if tree.links[child, SOLVED]:
                solved.append(move)
            child = tree.links[child, NEXT]
        return cls(visits, values, frozenset(solved), bool(tree.links[0, SOLVED]))

    @classmethod
    def merged(cls, parts: Sequence[RootStatistics]) -> RootStatistics:
        """Those of several threads; one that knows a move exactly speaks for all."""
        for part in parts:
            if part.exact or len(parts) == 1:
                return part
        visits: dict[int, int] = {}
        sums: dict[int, Any] = {}
        exact: dict[int, Any] = {}
        untried: dict[int, Any] = {}
        for part in parts:
            for move, count in part.visits.items():
                visits[move] = visits.get(move, 0) + count
                sums[move] = sums.get(move, 0.0) + count * part.values[move]
                untried.setdefault(move, part.values[move])
                if move in part.solved:
                    exact[move] = part.values[move]
        values = {move: exact[move] if move in exact else sums[move] / count for move, count in visits.items() if count}
        return cls(visits, untried | values, frozenset(exact), False)


def judge(parts: Sequence[RootStatistics], game: Game, seat: int, simulations: int) -> Analysis:
    """Moves by how often they were tried, which says most about what was found; by their worth where that is exact, or where
    none was tried. A net has judged also those that were not; of others nothing is known."""
    visits, values, solved, exact = RootStatistics.merged(parts)
    seats = game.players
    judged, worth = [], {}
    for move, count in visits.items():
        means = values[move]
        if count or means.any():
            worth[move] = float(means[seat])
            points = float(means[seats + seat])
            others = [float(means[seats + other]) for other in range(seats) if other != seat]
            chance = float(means[2 * seats + seat]) if len(means) > 2 * seats else worth[move]
            judged.append(Judged(game.move_table[move], count, chance, points, points - max(others)))

    def rank(one: Judged) -> tuple[float, float]:
        return worth[one.move.number] if exact else one.visits, worth[one.move.number]

    judged.sort(key=rank, reverse=True)
    sure = [one for one in judged if one.move.number in solved and worth[one.move.number] > worth[judged[0].move.number]]
    if sure:
        best = max(sure, key=lambda one: worth[one.move.number])
        judged.remove(best)
        judged.insert(0, best)
    return Analysis(tuple(judged), simulations, exact)
