"""The last two decisions of games, enumerated completely: the search finds the best move every time."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import mamut
from mamut.bots.search import SearchBot
from mamut.engine.state import State
from tests.bots.enumerate import Enumeration, TooMuch, best_of, known_to

CASES = 200
MOST_POSITIONS = 1500
GAMES = [
    ("kingdomino-origins", [{"mode": "discovery"}, {"mode": "totem"}, {"mode": "tribe"}]),
    ("stone-age", [{}]),
    ("kitara", [{}, {"deck": "red"}]),
]


def endings(game: mamut.Game, seed: int) -> Iterator[State]:
    """Positions two decisions before the end of random games, as far as the seat to move knows everything."""
    rng = random.Random(seed)
    while True:
        state, last = game.new(), [game.new(), game.new()]
        while not state.over and len(state.history) < game.longest_game:
            if not state.chance and state.count() > 1:
                last = [last[1], state.copy()]
            state.apply(int(rng.choice(state.numbers())))
        if state.over and known_to(last[0], last[0].actor):
            yield last[0]


@pytest.mark.parametrize(("name", "options"), GAMES, ids=[name for name, _ in GAMES])
def test_the_search_finds_the_best_move_of_every_ending(name: str, options: list[dict[str, str]]) -> None:
    games = [mamut.game(name, players=players, **chosen) for players in (2, 3, 4) for chosen in options]
    sources = [(SearchBot(game, 200_000), endings(game, n)) for n, game in enumerate(games)]
    cases = 0
    while cases < CASES:
        for search, source in sources:
            state = next(source)
            try:
                worths = Enumeration(MOST_POSITIONS).moves(state)
            except TooMuch:
                continue
            best = best_of(worths)
            if len(best) == len(worths):
                continue  # nothing to find
            analysis = search.analyse(state.view(state.actor))
            assert analysis.exact, state.history
            assert analysis.moves[0].move.text in best, (state.history, worths)
            assert analysis.moves[0].chance == pytest.approx(max(worths.values()), abs=1e-4)
            cases += 1
