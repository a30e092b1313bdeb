"""Whole games of uniform random play on a card: those of `mamut sim --bot random` with the same seed."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from mamut.engine import dice
from mamut.engine.cuda.card import card, cupy
from mamut.engine.cuda.loading import Loaded
from mamut.engine.errors import OptionError


class RandomGames(NamedTuple):
    """What became of some games: arrays on the card, with a row for each game."""

    steps: Any
    decisions: Any
    """the steps without those of chance"""
    winners: Any
    """a mask of seats; none where a game that could go on for ever was stopped"""
    scores: Any


def random_games(kernels: Loaded, games: int, seed: int | str = 0, first: int = 0, device: str = "cuda") -> RandomGames:
    """So many games, the first of which has this number."""
    if games < 1 or first < 0:
        raise OptionError("games: at least one is needed, and they are counted from 0")
    with card(device):
        cp, players = cupy(), kernels.about["players"]
        bases = [dice.stream(seed, "chance"), *(dice.stream(seed, f"seat {seat + 1}") for seat in range(players))]
        results = cp.zeros((games, 3 + players), cp.int32)
        given = (start_words(kernels), first, games, cp.asarray(np.array(bases, np.int64)), results)
        kernels.start("random_games", games, *given)
    return RandomGames(results[:, 0], results[:, 1], results[:, 2], results[:, 3:])


def start_words(kernels: Loaded) -> Any:
    """The state before the first step, on the card in use."""
    start = bytes.fromhex(kernels.about["start"]).ljust(8 * kernels.about["words"], b"\0")
    return cupy().asarray(np.frombuffer(start, np.uint64))
