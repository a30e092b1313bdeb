"""A few numbers learn to play Kingdomino Origins: policy gradient in OpenSpiel's own environment, with nothing but NumPy.

    pip install '.[openspiel]'
    python examples/openspiel_learn.py

The learner looks at the position after each of its moves and describes it by three sums: neighbours of the same terrain in its
own territory, fires beside the same terrain, and the numbers of the dominoes it has claimed. A move is chosen by a softmax of
the weighted sum. The weights begin at nothing, so the learner begins as a random player; all it is ever told is who has won.
"""

from __future__ import annotations

import argparse
import math
import time
from typing import Any

import numpy as np
from open_spiel.python import rl_environment

import mamut.interop.openspiel  # noqa: F401 (makes the games known)

WIDTH = 13
"""Two players build within seven by seven squares, wherever the hut may come to lie: thirteen by thirteen."""
CELLS = WIDTH * WIDTH
FEATURES = ("neighbours of the same terrain", "fires beside the same terrain", "numbers of the dominoes claimed")
OWNERS = slice(4 * CELLS + 19, 4 * CELLS + 23)
CLAIMED = slice(4 * CELLS + 15, 4 * CELLS + 19)


def describe(tensors: Any) -> Any:
    """The features of many positions at once, each as one row of numbers around one."""
    terrain = tensors[:, :CELLS].reshape(-1, WIDTH, WIDTH)
    fires = tensors[:, CELLS : 2 * CELLS].reshape(-1, WIDTH, WIDTH)
    across = (terrain[:, :, 1:] == terrain[:, :, :-1]) & (terrain[:, :, 1:] > 0)
    down = (terrain[:, 1:] == terrain[:, :-1]) & (terrain[:, 1:] > 0)
    same = np.zeros_like(terrain)
    same[:, :, 1:] += across
    same[:, :, :-1] += across
    same[:, 1:] += down
    same[:, :-1] += down
    claimed = (tensors[:, CLAIMED] * (tensors[:, OWNERS] == 1)).sum(axis=1)
    return np.stack([same.sum((1, 2)), (fires * same).sum((1, 2)), claimed], axis=1) / (10.0, 5.0, 20.0)


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's interval of 95 %."""
    z = 1.96
    rate, spread = wins / games, z * z / games
    middle = rate + spread / 2
    width = z * math.sqrt(rate * (1 - rate) / games + spread / games / 4)
    return (middle - width) / (1 + spread), (middle + width) / (1 + spread)


class Learner:
    """Chooses by a softmax over what moves lead to, and learns from the result of each game."""

    def __init__(self, seed: int, rate: float) -> None:
        self.rng = np.random.default_rng(seed)
        self.weights = np.zeros(len(FEATURES))
        self.rate = rate
        self.usual = 0.0
        self._slope = np.zeros(len(FEATURES))

    def choose(self, state: Any, legal: list[int], seat: int) -> int:
        if len(legal) == 1:
            return legal[0]
        features = describe(np.array([state.child(action).observation_tensor(seat) for action in legal], np.float32))
        odds = features @ self.weights
        odds = np.exp(odds - odds.max())
        odds /= odds.sum()
        chosen = self.rng.choice(len(legal), p=odds)
        self._slope += features[chosen] - odds @ features
        return legal[chosen]

    def learn(self, result: float) -> None:
        """Weights go the way of what was chosen if the game went better than usual, else the other way."""
        self.weights += self.rate * (result - self.usual) * self._slope
        self.usual += 0.02 * (result - self.usual)
        self._slope[:] = 0.0


def play(environment: Any, learner: Learner, seat: int) -> float:
    """One game against a random player. Returns what the learner has won."""
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        legal = step.observations["legal_actions"][player]
        action = learner.choose(environment.get_state, legal, seat) if player == seat else learner.rng.choice(legal)
        step = environment.step([action])
    return float(step.rewards[seat])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--report", type=int, default=100, help="games between two lines")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=0.3)
    chosen = parser.parse_args()
    environment = rl_environment.Environment("mamut_origins(players=2,mode=discovery)")
    environment.seed(chosen.seed)
    learner = Learner(chosen.seed, chosen.rate)
    begun, wins = time.perf_counter(), 0.0
    for game in range(1, chosen.games + 1):
        result = play(environment, learner, seat=game % 2)
        learner.learn(result)
        wins += result + 0.5
        if game % chosen.report == 0:
            low, high = interval(wins, chosen.report)
            print(
                f"games {game - chosen.report + 1:5}-{game:5}: won {wins / chosen.report:4.0%} ({low:.0%} to {high:.0%}),",
                f"{time.perf_counter() - begun:4.0f} s",
                flush=True,
            )
            wins = 0.0
    for name, weight in zip(FEATURES, learner.weights, strict=True):
        print(f"{weight:8.2f}  {name}")


if __name__ == "__main__":
    main()
