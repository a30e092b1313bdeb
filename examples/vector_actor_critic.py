"""Learns Stone Age against `random`, 128 games at once: python examples/vector_actor_critic.py

The reward of a step is the points that it brought. After every 32 steps of all games the policy is improved.
"""

import argparse
import time

import gymnasium
import numpy as np
from linear import Actor, to_go, won

import mamut.interop.gymnasium  # noqa: F401  registers the games

HORIZON, REPORT = 32, 200


def train(
    game: str = "StoneAge",
    games: int = 3000,
    at_once: int = 128,
    opponent: str = "random",
    discount: float = 0.99,
    rate: float = 0.3,
) -> list[list[float]]:
    """Plays so many games and returns their results, REPORT of them in a list: 1 won, 0 lost."""
    envs = gymnasium.make_vec(
        f"mamut/{game}-v0",
        num_envs=at_once,
        opponents=opponent,
        rewards="points",
        autoreset_mode="SameStep",
        max_steps=3000,
    )
    actor = Actor(envs.single_observation_space["observation"].shape[0], int(envs.single_action_space.n))
    seen, _ = envs.reset(seed=1)
    reports: list[list[float]] = [[]]
    played, points = 0, []
    while played < games:
        rows, rewards, overs = [], [], []
        for _ in range(HORIZON):
            x = actor.see(seen["observation"])
            chosen = actor.act(x, seen["action_mask"])
            rows.append((x, seen["action_mask"], chosen))
            seen, reward, ended, stopped, infos = envs.step(chosen)
            rewards.append(reward / 10)
            overs.append(ended | stopped)
            for i in np.flatnonzero(overs[-1]):
                scores, seat = infos["final_info"]["scores"][i], infos["final_info"]["seat"][i]
                reports[-1].append(float(np.sign(scores[seat] - scores[1 - seat]) + 1) / 2)
                points.append(scores[seat])
                played += 1
        returns = to_go(rewards, discount, actor.see(seen["observation"]) @ actor.critic, overs)
        actor.learn(*(np.concatenate(part) for part in zip(*rows, strict=True)), returns.ravel(), rate)
        if len(reports[-1]) >= REPORT:
            print(
                f"{played:6} games  {won(reports[-1])}  {np.mean(points):5.0f} points  {time.process_time():4.0f} s", flush=True
            )
            reports.append([])
            points = []
    envs.close()
    return [report for report in reports if report]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--at-once", type=int, default=128)
    parser.add_argument("--opponent", default="random")
    asked = parser.parse_args()
    train(games=asked.games, at_once=asked.at_once, opponent=asked.opponent)
