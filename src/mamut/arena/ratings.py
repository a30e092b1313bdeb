"""Ratings by openskill's Plackett-Luce model, on a scale that reads like Elo.

The model learns game by game, so the order of the games leaves a trace, above all where there are few. Therefore the games are
gone through in several orders drawn by lot, always the same ones, and what is reported is the mean. In which order games were
really finished makes no difference.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce

from mamut.arena.match import Played

START = 1500
UNCERTAINTY = 500
BETA = 250
"""How far apart two bots are when the better one is nearly sure to play the better game."""
UPDATES = 20_000
"""Games to go through, all orders together."""
MOST_ORDERS = 32
FEWEST_ORDERS = 4


class Rating(NamedTuple):
    mu: float
    sigma: float


def ranks(game: Played) -> list[int]:
    """The place of every seat: winners are first, tie-breaks of the rules included; others follow by points."""
    keys = [(seat not in game.winners, 0 if seat in game.winners else -points) for seat, points in enumerate(game.scores)]
    return [sum(other < own for other in keys) for own in keys]


def rate(games: Sequence[Played], entries: int) -> list[Rating]:
    """A rating for each entry, from games that have a result."""
    # bots do not learn: without tau, which lets strength drift, every game makes the ratings more certain
    model = PlackettLuce(mu=START, sigma=UNCERTAINTY, beta=BETA, tau=0.0)
    results = [(game.entries, ranks(game)) for game in sorted(games, key=lambda game: game.number)]
    orders = max(FEWEST_ORDERS, min(MOST_ORDERS, UPDATES // max(1, len(results))))
    sums = [[0.0, 0.0] for _ in range(entries)]
    for n in range(orders):
        random.Random(n).shuffle(results)
        known = [model.rating() for _ in range(entries)]
        for sitting, places in results:
            rated = model.rate([[known[entry]] for entry in sitting], ranks=list(map(float, places)))
            for entry in set(sitting):  # who has several seats has learned the mean of what they say
                seats = [one for who, (one,) in zip(sitting, rated, strict=True) if who == entry]
                mu, sigma = (sum(values) / len(seats) for values in zip(*((one.mu, one.sigma) for one in seats), strict=True))
                known[entry] = model.rating(mu, sigma)
        for total, one in zip(sums, known, strict=True):
            total[0] += one.mu
            total[1] += one.sigma
    return [Rating(mu / orders, sigma / orders) for mu, sigma in sums]
