"""The baseline bots at Kitara, in company and against the tribe."""

from __future__ import annotations

import numpy as np
import pytest

import mamut
from mamut.bots.simulate import simulate


def table(players: int, target: str = "compiled", **options: str) -> mamut.Game:
    return mamut.game("kitara", players=players, target=target, **options)


@pytest.mark.parametrize(("players", "solo"), [(2, "no"), (3, "no"), (4, "no"), (2, "nguni")])
def test_whole_games_are_the_same_compiled_and_interpreted(players: int, solo: str) -> None:
    bots = [*["random"] * (players - 1), "greedy"]
    ((compiled,), (interpreted,)) = (
        list(simulate(table(players, target, solo=solo), 2, "both", bots)) for target in ("compiled", "interpreted")
    )
    assert np.array_equal(compiled.log, interpreted.log)
    assert np.array_equal(compiled.scores, interpreted.scores)
    assert np.array_equal(compiled.winners, interpreted.winners)


@pytest.mark.parametrize("deck", ["blue", "red"])
def test_greedy_beats_random_in_99_of_100_games(deck: str) -> None:
    game = table(2, deck=deck)
    (first,), (second,) = (list(simulate(game, 200, "match", bots)) for bots in (["greedy", "random"], ["random", "greedy"]))
    assert int((first.winners == 1).sum()) + int((second.winners == 2).sum()) >= 396


@pytest.mark.parametrize("players", [3, 4])
def test_greedy_is_better_than_random_at_every_seat(players: int) -> None:
    for seat in range(players):
        bots = ["greedy" if n == seat else "random" for n in range(players)]
        (chunk,) = simulate(table(players), 100, "seats", bots)
        assert int((chunk.winners == 1 << seat).sum()) >= 95


def test_the_tribe_is_no_easy_prey() -> None:
    """Random play never beats it; greedy play comes near its points and beats it now and then."""
    game = table(2, solo="nguni")
    (chance,), (greedy,) = (list(simulate(game, 500, "solo", ["random", bot])) for bot in ("random", "greedy"))
    assert int((chance.winners == 2).sum()) == 0
    assert 10 <= int((greedy.winners == 2).sum()) <= 490
    assert greedy.scores[:, 1].mean() > 2 * chance.scores[:, 1].mean()
