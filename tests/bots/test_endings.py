"""The last two decisions of games, enumerated completely: the search finds the best move every time.

Two players, because what is good for one is bad for the other there. Among more, somebody may be indifferent between two moves
that are not the same to the others, and then no move is best beyond dispute.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import mamut
from mamut.bots.nets.files import net_of
from mamut.bots.search.bot import SearchBot
from mamut.bots.simulate import simulate
from mamut.engine.state import State
from tests.bots.enumerate import Enumeration, TooMuch, best_of, known_to
from tests.running.thorough import times

CASES = times(40, 200)
MOST_POSITIONS = 500
GAMES = [
    ("kingdomino-origins", [{"mode": "discovery"}, {"mode": "totem"}, {"mode": "tribe"}]),
    ("stone-age", [{}]),
    ("kitara", [{}, {"deck": "red"}]),
]


def endings(game: mamut.Game, seed: int) -> Iterator[State]:
    """Positions two decisions before the end of random games, as far as the seat to move knows everything."""
    for chunk in simulate(game, 4000, f"endings {seed}", ["random"] * game.players):
        for k in range(len(chunk.steps)):
            log = chunk.game(k)
            decisions = ((log[:, 0] >= 0) & (log[:, 2] > 1)).nonzero()[0]
            state = game.new()
            for number in log[: decisions[-2], 1].tolist():
                state.apply(number)
            if chunk.winners[k] and known_to(state, state.actor):
                yield state


@pytest.mark.parametrize("judged", [False, True], ids=["rollouts", "net"])
@pytest.mark.parametrize(("name", "options"), GAMES, ids=[name for name, _ in GAMES])
def test_the_search_finds_the_best_move_of_every_ending(name: str, options: list[dict[str, str]], judged: bool) -> None:
    games = [mamut.game(name, players=2, **chosen) for chosen in options]
    nets = [net_of(game) if judged else None for game in games]
    assert all(net is not None for net in nets) == judged, "every game here has a net"
    sources = [
        (SearchBot(game, 200_000, net=net), Enumeration(game, MOST_POSITIONS, judged=judged), endings(game, n))
        for n, (game, net) in enumerate(zip(games, nets, strict=True))
    ]
    cases = 0
    while cases < (CASES // 2 if judged else CASES):
        for search, enumeration, source in sources:
            state = next(source)
            try:
                worths = enumeration.moves(state)
            except TooMuch:
                continue
            best = best_of(worths)
            if len(best) == len(worths):
                continue  # nothing to find
            analysis = search.analyse(state.view(state.actor))
            assert analysis.exact, state.history
            assert analysis.moves[0].move.text in best, (state.history, worths)
            if not judged:  # with a net, what is best is told by more than the chance
                assert analysis.moves[0].chance == pytest.approx(max(worths.values()), abs=1e-4)
            cases += 1
