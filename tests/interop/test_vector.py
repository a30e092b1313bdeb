"""Many games at once: the same as Gymnasium's own vector of single environments, step by step."""

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import mamut
from mamut import OptionError
from mamut.bots import bot_names
from mamut.interop.gymnasium import SeatEnv
from mamut.interop.vector import SeatsEnv

Array = np.ndarray[Any, Any]
Choose = Callable[[Array], Array]
GAMES = 5


def random_choices(seed: int) -> Choose:
    rng = np.random.default_rng(seed)
    return lambda mask: (mask * (1 + rng.random(mask.shape, np.float32))).argmax(1)


def single_games(autoreset: AutoresetMode, **settings: Any) -> SyncVectorEnv:
    return SyncVectorEnv([lambda: SeatEnv(**settings) for _ in range(GAMES)], autoreset_mode=autoreset)


def same(ours: dict[str, Any], theirs: dict[str, Any]) -> None:
    """Everything that Gymnasium tells is told, with the same values where its mask says that there are any."""
    for key, value in theirs.items():
        if key.startswith("_"):
            assert (ours[key] == value).all(), key
        elif isinstance(value, dict):
            same(ours[key], value)
        else:
            for i in np.flatnonzero(theirs["_" + key]):
                mine, other = ours[key][i], value[i]
                if isinstance(other, dict):
                    assert all((mine[name] == other[name]).all() for name in other), key
                else:
                    assert np.all(mine == other), key


@pytest.mark.parametrize("autoreset", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
@pytest.mark.parametrize(
    "settings",
    [
        {"players": 3, "opponents": ["greedy", "random"]},
        {"opponents": "random", "rewards": "points", "seat": 1, "max_steps": 60},
        {"opponents": "greedy", "rewards": "margin"},
    ],
    ids=["win", "points", "margin"],
)
def test_the_same_as_single_environments(autoreset: AutoresetMode, settings: dict[str, Any]) -> None:
    settings = {"game": "kingdomino-origins", **settings}
    theirs, ours = single_games(autoreset, **settings), SeatsEnv(GAMES, autoreset_mode=autoreset, threads=2, **settings)
    choose, done = random_choices(1), 0
    seen, told = ours.reset(seed=11)
    expected: Any = theirs.reset(seed=11)
    for _ in range(90):
        assert (seen["observation"] == expected[0]["observation"]).all()
        assert (seen["action_mask"] == expected[0]["action_mask"]).all()
        same(told, expected[-1])
        actions = choose(seen["action_mask"])
        if done == GAMES:
            actions[0] = np.flatnonzero(seen["action_mask"][0] == 0)[0]  # now somebody makes an illegal move too
        expected = theirs.step(actions)
        seen, rewards, terminations, truncations, told = ours.step(actions)
        assert rewards == pytest.approx(expected[1])
        assert (terminations == expected[2]).all()
        assert (truncations == expected[3]).all()
        done += int((terminations | truncations).sum())
    assert done > GAMES
    ours.close()


def test_made_by_name_and_measured_by_gymnasiums_own_wrapper() -> None:
    envs = RecordEpisodeStatistics(gymnasium.make_vec("mamut/KingdominoOrigins-v0", num_envs=GAMES, opponents="random"))
    assert isinstance(envs.unwrapped, SeatsEnv)
    seen, _ = envs.reset(seed=3)
    assert seen in envs.observation_space
    choose, lengths = random_choices(2), list[int]()
    for _ in range(120):
        actions = choose(seen["action_mask"])
        assert actions in envs.action_space
        seen, _, terminations, _, told = envs.step(actions)
        lengths += told["episode"]["l"][terminations].tolist() if terminations.any() else []
    assert len(lengths) > GAMES
    assert min(lengths) >= 24  # a learner places and chooses in twelve rounds
    envs.close()


def test_what_was_returned_stays_as_it_is() -> None:
    envs = SeatsEnv(GAMES, "kingdomino-origins")
    first, _ = envs.reset(seed=1)
    kept = {key: value.copy() for key, value in first.items()}
    envs.step(random_choices(0)(first["action_mask"]))
    assert all((first[key] == kept[key]).all() for key in kept)


def test_a_learner_at_all_seats() -> None:
    """What one wins the others lose, and the seat that has just moved gets its part as the reward."""
    envs = SeatsEnv(GAMES, "kingdomino-origins", players=3, opponents="self", autoreset_mode="SameStep")
    seen, told = envs.reset(seed=5)
    choose, results = random_choices(3), []
    for _ in range(220):
        movers = told["seat"]
        assert seen["action_mask"].any(1).all()
        seen, rewards, terminations, truncations, told = envs.step(choose(seen["action_mask"]))
        assert not truncations.any()
        if terminations.any():
            everyones = told["final_info"]["rewards"][terminations]
            assert everyones.sum(1) == pytest.approx(0)
            assert rewards[terminations] == pytest.approx(everyones[np.arange(len(everyones)), movers[terminations]])
            results += everyones.tolist()
    assert len(results) > GAMES
    assert max(map(max, results)) == pytest.approx(2 / 3)


def test_a_learner_at_all_seats_plays_the_games_of_a_batch() -> None:
    envs = SeatsEnv(1, "kingdomino-origins", opponents="self", autoreset_mode="SameStep")
    batch = mamut.game("kingdomino-origins", players=2, mode="discovery").batch(1, seed=9)
    seen, told = envs.reset(seed=9)
    choose, ended = random_choices(6), 0
    for _ in range(250):
        assert (seen["observation"] == batch.observations).all()
        assert (seen["action_mask"] == batch.legal).all()
        assert told["seat"] == batch.actors
        actions = choose(seen["action_mask"])
        seen, _, terminations, _, told = envs.step(actions)
        batch.step(actions)
        assert terminations == batch.done
        if terminations[0]:
            assert (told["final_info"]["scores"] == batch.scores).all()
            assert told["final_info"]["rewards"] == pytest.approx(batch.rewards)
            ended += 1
    assert ended > 1


class Last:
    """A bot that always plays the last legal move."""

    name = "last"

    def choose(self, view: Any) -> Any:
        return view.moves()[-1]


def test_opponents_that_choose_from_a_view(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that only Python can ask sits beside one that is compiled, and both environments hear the same from it."""
    known = bot_names.make_bot

    def make(name: str, game: Any, seed: int | str = 0) -> Any:
        return Last() if name == "last" else known(name, game, seed)

    for module in ("vector", "gymnasium"):
        monkeypatch.setattr(f"mamut.interop.{module}.make_bot", make)
    monkeypatch.setattr("mamut.interop.opponents.check_bot", lambda name: None)
    settings: dict[str, Any] = {"game": "kingdomino-origins", "players": 3, "opponents": ["last", "random"]}
    theirs, ours = single_games(AutoresetMode.NEXT_STEP, **settings), SeatsEnv(GAMES, **settings)
    choose = random_choices(4)
    seen, expected = ours.reset(seed=2)[0], theirs.reset(seed=2)[0]
    for _ in range(40):
        actions = choose(seen["action_mask"])
        seen, expected = ours.step(actions)[0], theirs.step(actions)[0]
        assert (seen["observation"] == expected["observation"]).all()


def test_without_a_seed_games_differ() -> None:
    envs = SeatsEnv(2, "kingdomino-origins")
    first, second = envs.reset()[0]["observation"], envs.reset()[0]["observation"]
    assert (first[0] != first[1]).any()
    assert (first != second).any()


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"num_envs": 0}, "at least one game"),
        ({"threads": 0}, "at least one game"),
        ({"autoreset_mode": "Disabled"}, "autoreset_mode"),
        ({"rewards": "fame"}, "rewards"),
        ({"max_steps": 0}, "max_steps"),
        ({"seat": 2}, "seat"),
        ({"opponents": ["random", "random"]}, "2 bots for 1 seats"),
        ({"opponents": "mammoth"}, "mammoth"),
        ({"players": 5}, "players"),
    ],
)
def test_settings_that_do_not_exist(settings: dict[str, Any], reason: str) -> None:
    with pytest.raises(OptionError, match=reason):
        SeatsEnv(**{"num_envs": 2, "game": "kingdomino-origins", **settings})


@pytest.mark.parametrize("actions", [[0], [0.5, 0.5], [0, 10_000], [-1, 0]])
def test_actions_that_are_none(actions: list[Any]) -> None:
    envs = SeatsEnv(2, "kingdomino-origins")
    envs.reset(seed=1)
    with pytest.raises(OptionError, match="actions"):
        envs.step(np.array(actions))
