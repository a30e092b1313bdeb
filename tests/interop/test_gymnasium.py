"""Gymnasium's own checker, unchanged, and what it does not look at."""

import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from mamut import OptionError
from mamut.interop.gymnasium import SeatEnv
from tests.interop.env_tables import NAMES, TABLES

TITLES = {"kingdomino-origins": "KingdominoOrigins", "stone-age": "StoneAge", "kitara": "Kitara"}


def make(name: str, **settings: Any) -> Any:
    return gymnasium.make(f"mamut/{TITLES[name]}-v0", **{"target": "interpreted", **settings})


@pytest.mark.parametrize(("name", "settings"), TABLES, ids=NAMES)
def test_upstream_checker(name: str, settings: dict[str, Any]) -> None:
    """Every warning would be an error."""
    check_env(make(name, **settings).unwrapped)


def play(env: Any, seed: int | None, choose: int = 0) -> tuple[float, bool, bool, dict[str, Any]]:
    """Plays a whole game through Gymnasium's wrappers, which look at every step."""
    seen, _ = env.reset(seed=seed)
    total = 0.0
    while True:
        assert seen in env.observation_space
        legal = np.flatnonzero(seen["action_mask"])
        assert (np.flatnonzero(env.unwrapped.action_masks()) == legal).all()
        seen, reward, terminated, truncated, info = env.step(int(legal[choose % len(legal)]))
        total += reward
        if terminated or truncated:
            assert not seen["action_mask"].any()
            return total, terminated, truncated, info


def test_a_whole_game_against_two_bots() -> None:
    env = make("kingdomino-origins", players=3, mode="totem", opponents=["greedy", "random"], seat=1)
    reward, terminated, truncated, info = play(env, seed=1)
    assert (terminated, truncated, info["seat"]) == (True, False, 1)
    scores = info["scores"].tolist()
    assert reward == pytest.approx(-1 / 3)
    assert scores[0] == max(scores)  # the first bot sits on the first free seat, and it is the one that can play


def test_without_a_wish_the_learner_changes_seats() -> None:
    env = make("kingdomino-origins", players=4)
    seats = [env.reset(seed=1)[1]["seat"], *(env.reset()[1]["seat"] for _ in range(30))]
    assert set(seats) == {0, 1, 2, 3}
    assert [env.reset(seed=1)[1]["seat"], *(env.reset()[1]["seat"] for _ in range(30))] == seats


def test_alone_against_the_tribe() -> None:
    env = make("kitara", options={"solo": "nguni"}, rewards="margin")
    reward, terminated, _, info = play(env, seed=2)
    assert terminated
    assert info["seat"] == 1
    assert reward == info["scores"][1] - info["scores"][0]


def test_points_of_all_steps_add_up_to_the_score() -> None:
    reward, _, _, info = play(make("stone-age", rewards="points"), seed=3, choose=-1)
    assert reward == info["scores"][info["seat"]]


def test_a_game_that_nobody_ends_is_truncated() -> None:
    reward, terminated, truncated, _ = play(make("stone-age", max_steps=50), seed=1)
    assert (reward, terminated, truncated) == (0.0, False, True)


def test_an_illegal_move_ends_the_game() -> None:
    env = make("kingdomino-origins")
    seen, _ = env.reset(seed=1)
    after, reward, terminated, truncated, info = env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert (reward, terminated, truncated, info["illegal"]) == (-1.0, True, False, True)
    assert (after["observation"] == seen["observation"]).all()
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.unwrapped.step(0)


def test_an_action_outside_the_space_is_refused() -> None:
    env = SeatEnv("kingdomino-origins", target="interpreted")
    env.reset(seed=1)
    with pytest.raises(OptionError, match="whole number below"):
        env.step(env.game.action_space)


def test_rendering(capsys: pytest.CaptureFixture[str]) -> None:
    env = make("stone-age", render_mode="human")
    env.reset(seed=1)
    assert env.render() is None
    printed = capsys.readouterr().out
    assert printed.count("Stone Age, step") == 2
    assert make("stone-age").unwrapped.render() is None


def test_an_environment_can_be_pickled() -> None:
    env = SeatEnv("kitara", players=3, opponents=["random", "greedy"], target="interpreted")
    assert pickle.loads(pickle.dumps(env)).opponents == ("random", "greedy")
