"""PettingZoo: every game as an environment in which the agents take turns (AEC).

    from mamut.interop import pettingzoo

    env = pettingzoo.env("kingdomino-origins", players=3, mode="tribe")
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        env.step(None if terminated or truncated else policy(observation["observation"], observation["action_mask"]))

An agent is a seat, `player_0` and so on; a seat that the rules play is none. Since nobody acts at the same time as others,
there is no parallel environment.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mamut.interop.extras import missing

try:
    from gymnasium import spaces
    from gymnasium.utils import EzPickle, seeding
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise missing("pettingzoo", error) from None

from mamut.engine.chance import Seeded
from mamut.interop.episode import ILLEGAL_REWARD, WIN, Array, Episode, Observation, configure
from mamut.interop.spaces import action_space, observation_space


def env(game: str, **settings: Any) -> Any:
    """The environment with the usual wrappers: whoever makes an illegal move loses a point, and the game is over."""
    wrapped = wrappers.TerminateIllegalWrapper(TurnEnv(game, **settings), illegal_reward=ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class TurnEnv(EzPickle, AECEnv[str, Observation, int | None]):  # type: ignore[misc]
    """The environment itself. An illegal move raises `IllegalMove` with the rule that forbids it, and changes nothing."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        mode: str | None = None,
        options: Mapping[str, Any] | None = None,
        rewards: str = WIN,
        max_steps: int | None = None,
        render_mode: str | None = None,
        target: str = "compiled",
    ) -> None:
        EzPickle.__init__(self, game, players, mode, options, rewards, max_steps, render_mode, target)
        AECEnv.__init__(self)
        self.game = configure(game, players, mode, options, target)
        self.episode = Episode(self.game, rewards, max_steps)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{game.replace('-', '_')}_v0",
            "render_modes": ["ansi", "human"],
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in self.episode.seats]
        self.seat_of = dict(zip(self.possible_agents, self.episode.seats, strict=True))
        self.agents: list[str] = []
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: observation_space(self.game) for agent in self.possible_agents
        }
        self.action_spaces: dict[str, spaces.Space[Any]] = {agent: action_space(self.game) for agent in self.possible_agents}
        self._chance: Seeded | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The same seed gives the same draws; without one, chance goes on where it was."""
        if seed is not None or self._chance is None:
            self._chance = Seeded(seeding.np_random()[1] if seed is None else seed)
        self.episode.begin(self._chance)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection: str | None = None
        self._turn(self.agents[0])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is to move: an action is needed")
        self.episode.apply(int(action))
        self._cumulative_rewards[agent] = 0.0
        earned = self.episode.rewards()
        self.rewards = {one: earned[self.seat_of[one]] for one in self.agents}
        self._accumulate_rewards()
        self._turn(agent)

    def _turn(self, agent: str) -> None:
        """Whose turn it is; after the end everybody, beginning with the first, hears how it went."""
        episode = self.episode
        if episode.over or episode.stopped:
            self.terminations = dict.fromkeys(self.agents, episode.over)
            self.truncations = dict.fromkeys(self.agents, episode.stopped)
            scores = episode.state.scores
            self.infos = {one: {"score": scores[self.seat_of[one]]} for one in self.agents}
            self.agent_selection = agent
            self._deads_step_first()
        else:
            self.agent_selection = f"player_{episode.state.actor}"
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """What an agent sees; the mask is empty unless it is to move."""
        return self.episode.observe(self.seat_of[agent])

    def state(self) -> Array:
        """What all seats see together."""
        import numpy as np

        return np.concatenate([self.episode.observe(seat)["observation"] for seat in self.episode.seats])

    def render(self) -> str | None:
        return self.episode.show(self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""


raw_env = TurnEnv
