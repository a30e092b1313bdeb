"""The smallest learner that gets somewhere, for the examples beside it: linear in what a seat sees, with NumPy alone.

Every action has a row of weights. Only the rows of legal actions are ever looked at, which is what an action mask is for.
"""

import numpy as np


class Actor:
    """Chooses among the legal actions by a softmax, and learns from how much better than expected the choices were."""

    def __init__(self, features: int, actions: int, seed: int = 0) -> None:
        self.rng = np.random.default_rng(seed)
        self.weights = np.zeros((actions, features + 1), np.float32)
        self.critic = np.zeros(features + 1, np.float32)

    @staticmethod
    def see(observations: np.ndarray) -> np.ndarray:
        """Logarithms, because the difference between 1 and 2 matters more than that between 31 and 32; and a constant."""
        x = observations.astype(np.float32)
        return np.hstack([np.sign(x) * np.log1p(np.abs(x)), np.ones((len(x), 1), np.float32)])

    def chances(self, x: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, ...]:
        """The legal actions of all rows in one list: row, action, probability; and where the list of each row begins."""
        row, action = np.nonzero(masks)
        first = np.searchsorted(row, np.arange(len(masks)))
        z = np.einsum("kf,kf->k", self.weights[action], x[row])
        e = np.exp(z - np.maximum.reduceat(z, first)[row])
        return row, action, e / np.add.reduceat(e, first)[row], first

    def act(self, x: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """An action for every row. Of exponential waiting times with these rates, the shortest is each one's by its chance."""
        row, action, p, first = self.chances(x, masks)
        wait = self.rng.exponential(size=len(p)) / p
        return action[wait == np.minimum.reduceat(wait, first)[row]]

    def learn(self, x: np.ndarray, masks: np.ndarray, chosen: np.ndarray, returns: np.ndarray, rate: float) -> None:
        """One step along the gradient of all these choices."""
        advantage = returns - x @ self.critic
        self.critic += 0.2 * (x.T @ advantage) / (x * x).sum()
        advantage /= advantage.std() + 1e-6
        row, action, p, _ = self.chances(x, masks)
        push = ((action == chosen[row]) - p) * advantage[row]
        order = np.argsort(action, kind="stable")
        named, first = np.unique(action[order], return_index=True)
        self.weights[named] += rate / len(x) * np.add.reduceat(push[order, None] * x[row[order]], first, axis=0)


def to_go(rewards: list, discount: float, after: np.ndarray | float = 0.0, over: list | None = None) -> np.ndarray:
    """What comes after each step, the nearer the more it counts. `after` is the worth of what follows the last one."""
    returns = []
    for t in reversed(range(len(rewards))):
        after = rewards[t] + discount * (after if over is None else np.where(over[t], 0.0, after))
        returns.append(after)
    return np.array(returns[::-1], np.float32)


def won(results: list) -> str:
    """The share of wins (1, a shared win 0.5) with its 95 % interval, by Wilson."""
    n, p, z = len(results), float(np.mean(results)), 1.96
    middle, half = (p + z * z / 2 / n) / (1 + z * z / n), z * np.sqrt(p * (1 - p) / n + z * z / 4 / n / n) / (1 + z * z / n)
    return f"won {p:6.1%} [{middle - half:5.1%}, {middle + half:5.1%}]"
