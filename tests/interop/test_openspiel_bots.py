"""Bots of OpenSpiel at our tables, and ours at its tables; and the example that learns."""

import random
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import evaluate_bots, mcts
from open_spiel.python.bots.uniform_random import UniformRandomBot

from mamut.bots.bot_names import make_bot
from mamut.engine.state import State
from mamut.interop.openspiel import MamutBot, SpielBot, SpielState
from tests.interop.spiel_playing import at_a_secret, load, one_step, play

EXAMPLES = Path(__file__).parents[2] / "examples"


def late(name: str, steps: int) -> SpielState:
    """A position towards the end of a game, at a decision."""
    state = load(name).new_initial_state()
    return play(state, random.Random(1), lambda state: len(state.history()) > steps and not state.is_chance_node())


def finish(state: State, bots: list[Any]) -> None:
    """Plays a game of ours to its end."""
    rng = random.Random(1)
    while not state.over:
        if state.chance:
            state.apply(rng.choice(list(state.numbers())))
        else:
            state.apply(bots[state.actor].choose(state.view(state.actor)), seat=state.actor)


def test_our_bots_play_in_its_tournaments() -> None:
    state = late("mamut_kitara(players=3)", 120)
    game = state.get_game()
    bots = [
        MamutBot(make_bot("greedy", game.game), 0),
        UniformRandomBot(1, np.random.RandomState(1)),
        MamutBot(make_bot("random", game.game, seed=2), 2),
    ]
    assert [bots[seat].player_id() for seat in (0, 2)] == [0, 2]
    assert not bots[0].provides_policy()
    bots[0].restart()
    returns = evaluate_bots.evaluate_bots(state, bots, np.random.RandomState(1))
    assert sum(returns) == pytest.approx(0)
    assert max(returns) > 0


def test_greedy_beats_random_there_too() -> None:
    game = load("mamut_origins")
    bots = [MamutBot(make_bot("greedy", game.game), 0), MamutBot(make_bot("random", game.game), 1)]
    assert pyspiel.evaluate_bots(game.new_initial_state(), bots, 3) == [0.5, -0.5]


def test_our_bots_are_shown_what_their_seat_may_know() -> None:
    state = at_a_secret("mamut_kitara")
    state.apply_action(one_step(state, random.Random(1)))
    shown: list[Any] = []

    class Watcher:
        name = "watcher"

        def choose(self, view: Any) -> Any:
            shown.append(view)
            return view.state.game.move_table[5]

    drawer = int(state.position.state.plain.turn)
    assert MamutBot(Watcher(), 1 - drawer).step(state) == 5
    assert shown[0].seat == 1 - drawer
    assert sum(shown[0].state.plain.hand) == 0 < sum(state.position.state.plain.hand)


@pytest.mark.parametrize("native", [False, True])
def test_its_search_plays_at_our_tables(native: bool) -> None:
    state = late("mamut_origins", 135)
    game = state.get_game()
    if native:
        search = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 3), 1.4, 4, 64, False, 3, False)
    else:
        search = mcts.MCTSBot(game, 1.4, 4, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)))
    ours = state.position.state.copy()
    finish(ours, [SpielBot("search", search), make_bot("random", ours.game)])
    assert ours.over


def test_a_bot_that_peeks_learns_nothing() -> None:
    state = at_a_secret("mamut_kitara")
    state.apply_action(one_step(state, random.Random(1)))
    ours = state.position.state
    other = 1 - ours.plain.turn
    seen = []

    class Peeper(pyspiel.Bot):  # type: ignore[misc]
        def step(self, state: Any) -> int:
            seen.append(tuple(state.position.state.plain.hand))
            return 5

    bot = SpielBot("peeper", Peeper())
    for _ in range(8):
        bot.choose(ours.view(other))
    assert len(set(seen)) > 1
    assert {sum(hand) for hand in seen} == {sum(ours.plain.hand)}


def test_native_search_plays_a_state_of_ours() -> None:
    """Its `step` lets go of Python's lock and crashes with every game that is written in Python; this way does not."""
    state = late("mamut_stone_age", 40)
    bot = pyspiel.MCTSBot(state.get_game(), pyspiel.RandomRolloutEvaluator(1, 3), 1.4, 2, 64, False, 3, False)
    assert bot.step_with_policy(state)[1] in state.legal_actions()


def test_the_example_learns_from_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    example: Any = __import__("openspiel_learn")
    monkeypatch.delitem(sys.modules, "openspiel_learn")
    environment = rl_environment.Environment("mamut_origins(target=interpreted)")
    environment.seed(1)
    learner = example.Learner(seed=1, rate=0.3)
    result = example.play(environment, learner, seat=0)
    learner.learn(result)
    assert result in (-0.5, 0, 0.5)
    assert (learner.weights != 0).all()
    low, high = example.interval(60, 100)
    assert (round(low, 3), round(high, 3)) == (0.502, 0.691)
