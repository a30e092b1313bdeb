"""PettingZoo's own tests, unchanged, and what they do not look at."""

import pickle
import sys
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

import mamut
from mamut.interop import pettingzoo
from mamut.interop.pettingzoo import TurnEnv
from tests.interop.env_tables import NAMES, TABLES

# The API test knows by name the environments of PettingZoo that show a dictionary with a mask, and warns about all others; and
# it looks at the masks of agents whose game is over, who have no move left.
masked = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]


def with_marks(test: Any) -> Any:
    for mark in masked:
        test = mark(test)
    return test


def make(name: str, **settings: Any) -> Any:
    return pettingzoo.env(name, **{"target": "interpreted", **settings})


@with_marks
@pytest.mark.parametrize(("name", "settings"), TABLES, ids=NAMES)
def test_upstream_api_and_seeds(name: str, settings: dict[str, Any]) -> None:
    api_test(make(name, **settings), num_cycles=150)
    seed_test(partial(make, name, **settings), num_cycles=20)


@with_marks
@pytest.mark.parametrize("rewards", ["margin", "points"])
def test_upstream_api_with_rewards_by_points(rewards: str) -> None:
    api_test(make("kingdomino-origins", rewards=rewards), num_cycles=70)


@with_marks
def test_upstream_api_when_games_are_stopped() -> None:
    api_test(make("stone-age", max_steps=40), num_cycles=70)


def test_upstream_rendering(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(make, "kitara"), {"ansi": lambda text: "Kitara, step" in text})
    assert "Kitara, step" in capsys.readouterr().out


def test_upstream_performance_benchmark(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """With a clock that runs faster: five seconds are over after 300 rounds."""
    clock = iter(range(10**6))
    module = sys.modules[performance_benchmark.__module__]
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(clock) / 60))
    performance_benchmark(make("kingdomino-origins"))
    assert "turns per second" in capsys.readouterr().out


def play(env: Any, seed: int, choose: int = 0) -> dict[str, float]:
    """Plays a whole game, always the legal move at one place of the list. Returns the last reward of every agent."""
    env.reset(seed=seed)
    last = {}
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, info = env.last()
        if terminated or truncated:
            last[agent] = reward
            assert info["score"] == env.unwrapped.episode.state.scores[int(agent[-1])]
        legal = np.flatnonzero(seen["action_mask"])
        env.step(None if terminated or truncated else int(legal[choose % len(legal)]))
    return last


def test_the_winner_gets_what_the_others_pay() -> None:
    env = make("kingdomino-origins", players=3)
    rewards = play(env, seed=4, choose=7)
    winners = env.unwrapped.episode.state.winners
    assert rewards == pytest.approx({f"player_{n}": (n in winners) / len(winners) - 1 / 3 for n in range(3)})
    assert sum(rewards.values()) == pytest.approx(0)


def test_points_of_all_steps_add_up_to_the_score() -> None:
    env = make("stone-age", rewards="points")
    env.reset(seed=1)
    sums = dict.fromkeys(env.possible_agents, 0.0)
    for _ in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        env.step(None if terminated or truncated else int(np.flatnonzero(seen["action_mask"])[-1]))
        for agent, reward in env.rewards.items():
            sums[agent] += reward
    assert list(sums.values()) == env.unwrapped.episode.state.scores


def test_margins_are_told_to_both() -> None:
    env = make("kingdomino-origins", rewards="margin")
    rewards = play(env, seed=2, choose=5)
    first, second = env.unwrapped.episode.state.scores
    assert first != second
    assert rewards == {"player_0": first - second, "player_1": second - first}


def test_the_tribe_is_no_agent() -> None:
    env = make("kitara", options={"solo": "nguni"})
    assert env.possible_agents == ["player_1"]
    rewards = play(env, seed=3)
    assert rewards["player_1"] in (-0.5, 0, 0.5)


def test_a_game_that_nobody_ends_is_truncated() -> None:
    env = make("stone-age", max_steps=30)
    env.reset(seed=1)
    while not any(env.truncations.values()):
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    assert len(env.unwrapped.episode.state.history) == 30
    assert not any(env.terminations.values())
    assert set(env.rewards.values()) == {0.0}


def test_only_the_agent_to_move_has_moves() -> None:
    env = make("kingdomino-origins")
    env.reset(seed=1)
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    assert env.observe(env.agent_selection)["action_mask"].any()
    assert not env.observe(other)["action_mask"].any()
    assert env.state().shape == (2 * env.unwrapped.game.observation_size,)


def test_illegal_moves() -> None:
    """Behind the usual wrapper they lose the game; without it the rules say why not, and nothing has happened."""
    env = make("kingdomino-origins")
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    with pytest.raises(mamut.IllegalMove, match="KO-"):
        env.unwrapped.step(illegal)
    with pytest.raises(ValueError, match="an action is needed"):
        env.unwrapped.step(None)
    loser = env.agent_selection
    env.step(illegal)
    assert env.rewards[loser] == -1
    assert all(env.terminations.values())


def test_without_a_seed_games_differ_and_a_seed_brings_them_back() -> None:
    env = make("kingdomino-origins")
    seen = []
    for seed in (None, None, 8, None, 8, None):
        env.reset(seed=seed)
        seen.append(env.last()[0]["observation"].tobytes())
    assert len(set(seen[:4])) == 4
    assert seen[2:4] == seen[4:]


def test_an_environment_can_be_pickled() -> None:
    env = TurnEnv("kitara", players=3, target="interpreted")
    assert pickle.loads(pickle.dumps(env)).possible_agents == ["player_0", "player_1", "player_2"]
    assert env.render() is None
    env.close()


def test_compiled_and_interpreted_rules_show_the_same() -> None:
    pictures = []
    for target in ("compiled", "interpreted"):
        env = make("kingdomino-origins", target=target, render_mode="ansi")
        play(env, seed=5, choose=3)
        pictures.append(env.render())
    assert pictures[0] == pictures[1]
