"""Learns by playing against itself, both seats with one policy: python examples/pettingzoo_self_play.py

Every agent is paid for its own points. Now and then the policy plays some games against random moves, to see how far it is.
"""

import argparse
import time
from typing import Any

import numpy as np
from linear import Actor, to_go, won

from mamut.interop import pettingzoo

DISCOUNT, TOGETHER, RATE = 0.8, 8, 3.0


def choose(actor: Actor | None, seen: dict[str, np.ndarray], rng: np.random.Generator) -> tuple:
    mask = seen["action_mask"][None]
    if actor is None:
        return (), rng.choice(np.flatnonzero(mask))
    x = actor.see(seen["observation"][None])
    chosen = actor.act(x, mask)
    return (x, mask, chosen), chosen[0]


def play(
    env: Any, actors: dict[str, Actor | None], rng: np.random.Generator
) -> tuple[dict[str, float], list[tuple], np.ndarray]:
    """One game: everybody's score, what was seen and chosen by all agents, and what followed."""
    env.reset()
    steps: dict[str, list[tuple]] = {agent: [] for agent in env.agents}
    rewards: dict[str, list[float]] = {agent: [] for agent in env.agents}
    scores = {}
    for agent in env.agent_iter():
        seen, reward, ended, stopped, info = env.last()
        rewards[agent].append(reward / 10)  # what the last step of this agent brought, and all that happened since
        if ended or stopped:
            scores[agent] = info["score"]
            env.step(None)
            continue
        step, action = choose(actors[agent], seen, rng)
        steps[agent].append(step)
        env.step(action)
    returns = [to_go(rewards[agent][1:], DISCOUNT) for agent in scores]
    return scores, [step for agent in scores for step in steps[agent]], np.concatenate(returns)


def measure(env: Any, actor: Actor, games: int, rng: np.random.Generator) -> list[float]:
    """Games against random moves, on both seats in turn: 1 won, 0.5 shared, 0 lost."""
    results = []
    for game in range(games):
        me, other = np.roll(env.possible_agents, game)
        scores, *_ = play(env, {me: actor, other: None}, rng)
        results.append(float(np.sign(scores[me] - scores[other]) + 1) / 2)
    return results


def train(
    game: str = "kingdomino-origins", games: int = 1000, every: int = 200, test: int = 200, **settings: str
) -> list[list[float]]:
    """Returns the results of each measurement, the first before anything was learned."""
    env, rng = pettingzoo.env(game, rewards="points", **settings), np.random.default_rng(0)
    first = env.possible_agents[0]
    actor = Actor(env.observation_space(first)["observation"].shape[0], int(env.action_space(first).n))
    env.reset(seed=1)
    reports = [measure(env, actor, test, rng)]
    print(f"{0:6} games  {won(reports[-1])}", flush=True)
    for played in range(TOGETHER, games + 1, TOGETHER):
        seen, returns = [], []
        for _ in range(TOGETHER):
            _, steps, follows = play(env, dict.fromkeys(env.possible_agents, actor), rng)
            seen += steps
            returns.append(follows)
        actor.learn(*(np.concatenate(part) for part in zip(*seen, strict=True)), np.concatenate(returns), RATE)
        if played % every == 0:
            reports.append(measure(env, actor, test, rng))
            print(f"{played:6} games  {won(reports[-1])}  {time.process_time():4.0f} s", flush=True)
    return reports


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="kingdomino-origins")
    parser.add_argument("--games", type=int, default=1000)
    asked = parser.parse_args()
    train(asked.game, asked.games)
