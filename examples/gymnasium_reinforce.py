"""Learns Kingdomino Origins against `random` in the plain loop of Gymnasium: python examples/gymnasium_reinforce.py

The reward of a step is the points that it brought, so that a good placement is praised at once. After every few games the
policy is improved. At the end the same policy meets `greedy`, which looks one move ahead.
"""

import argparse
import time

import gymnasium
import numpy as np
from linear import Actor, to_go, won

import mamut.interop.gymnasium  # noqa: F401  registers the games

DISCOUNT, TOGETHER, RATE, REPORT = 0.8, 16, 3.0, 200


def play(env: gymnasium.Env, actor: Actor) -> tuple[float, float, list[tuple], list[float]]:
    """One game: 1 if it is won, the points, and what was seen, chosen and earned in every step."""
    seen, info = env.reset()
    steps, rewards, over = [], [], False
    while not over:
        x = actor.see(seen["observation"][None])
        chosen = actor.act(x, seen["action_mask"][None])
        steps.append((x, seen["action_mask"][None], chosen))
        seen, reward, ended, stopped, info = env.step(int(chosen[0]))
        rewards.append(float(reward) / 10)
        over = ended or stopped
    own = info["scores"][info["seat"]]
    return float(np.sign(own - np.delete(info["scores"], info["seat"]).max()) + 1) / 2, own, steps, rewards


def train(games: int = 2000, test: int = 200, seed: int = 1, **settings: str) -> list[list[float]]:
    """Returns the results of the games, REPORT of them in a list; the last list has those against `greedy`."""
    env = gymnasium.make("mamut/KingdominoOrigins-v0", rewards="points", opponents="random", **settings)
    actor = Actor(env.observation_space["observation"].shape[0], int(env.action_space.n), seed)
    env.reset(seed=seed)
    reports: list[list[float]] = [[]]
    points = []
    for first in range(0, games, TOGETHER):
        seen, returns = [], []
        for _ in range(TOGETHER):
            result, own, steps, rewards = play(env, actor)
            reports[-1].append(result)
            points.append(own)
            seen += steps
            returns.append(to_go(rewards, DISCOUNT))
        actor.learn(*(np.concatenate(part) for part in zip(*seen, strict=True)), np.concatenate(returns), RATE)
        if len(reports[-1]) >= REPORT:
            print(
                f"{first + TOGETHER:6} games  {won(reports[-1])}  {np.mean(points):5.1f} points  {time.process_time():4.0f} s",
                flush=True,
            )
            reports.append([])
            points = []
    if test:
        env = gymnasium.make("mamut/KingdominoOrigins-v0", opponents="greedy", **settings)
        env.reset(seed=seed)
        reports.append([play(env, actor)[0] for _ in range(test)])
        print(f"against greedy  {won(reports[-1])}")
    return [report for report in reports if report]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    train(asked.games, seed=asked.seed)
