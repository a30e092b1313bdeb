"""Thousands of games at once as a Gymnasium vector environment: arrays in, arrays out, with action masks.

    import gymnasium
    import mamut.interop.gymnasium

    envs = gymnasium.make_vec("mamut/StoneAge-v0", num_envs=1024, opponents="greedy", threads=2)
    observations, infos = envs.reset(seed=7)
    observations, rewards, terminations, truncations, infos = envs.step(policy(**observations))

With `opponents="self"` the learner makes the decisions of all seats. Game number i, begun with seed s, is the game that
`SeatEnv` plays with seed s + i, as Gymnasium has it for its own vector environments.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from typing import Any

import numpy as np

from mamut.interop.extras import missing

try:
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise missing("gymnasium", error) from None

from mamut.bots.bot_names import make_bot
from mamut.bots.choices import BOTS
from mamut.engine import dice
from mamut.engine.errors import OptionError
from mamut.engine.schema import dtype_of
from mamut.engine.state import State
from mamut.interop.driving import (
    AUTOMATIC,
    BEGIN,
    ELSEWHERE,
    ENDED,
    LEARNER,
    STOPPED,
    TO_ASK,
    Games,
    Sitting,
    Space,
    play_on,
)
from mamut.interop.episode import (
    ILLEGAL_REWARD,
    MARGIN,
    POINTS,
    WIN,
    Array,
    Observation,
    check_rewards,
    configure,
    margins,
    step_limit,
)
from mamut.interop.opponents import bot_seed, learner_seats, name_opponents, opponent_of
from mamut.interop.spaces import action_space, observation_space

SELF = "self"


class SeatsEnv(VectorEnv[Observation, Array, Array]):
    """Many games of one kind, each waiting for a decision of the learner."""

    def __init__(
        self,
        num_envs: int,
        game: str,
        players: int | None = None,
        mode: str | None = None,
        options: Mapping[str, Any] | None = None,
        opponents: str | Sequence[str] = "random",
        seat: int | None = None,
        rewards: str = WIN,
        max_steps: int | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        threads: int = 1,
    ) -> None:
        if num_envs < 1 or threads < 1:
            raise OptionError("num_envs, threads: at least one game and one thread are needed")
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        if self.autoreset_mode == AutoresetMode.DISABLED:
            raise OptionError("autoreset_mode: games begin anew in the next step or in the same step")
        self.num_envs, self.threads = num_envs, threads
        self.game = configure(game, players, mode, options)
        self.kind = check_rewards(rewards)
        self.metadata = {"autoreset_mode": self.autoreset_mode, "render_modes": []}
        self.single_observation_space = observation_space(self.game)
        self.single_action_space = action_space(self.game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.self_play = opponents == SELF
        self.opponents = () if self.self_play else name_opponents(self.game, opponents)
        self._sitting = Sitting(
            beginning=num_envs,
            players=self.game.players,
            limit=step_limit(self.game, max_steps),
            tally=int(self.kind == POINTS),
            seats=np.array(learner_seats(self.game, seat), np.int64),
            roles=np.array(self._all_roles(), np.int64),
            kinds=np.array([BOTS.index(name) if name in BOTS else ELSEWHERE for name in self.opponents] or [ELSEWHERE]),
        )
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._make_room()
        self._seed(None)

    def _all_roles(self) -> list[int]:
        """For every seat that the learner may have: who plays each seat."""
        roles = []
        for learner in range(self.game.players):
            bots = {} if self.self_play else opponent_of(self.game, learner)
            roles += [AUTOMATIC if s in self.game.automatic else bots.get(s, LEARNER) for s in range(self.game.players)]
        return roles

    def _make_room(self) -> None:
        games, game = self.num_envs, self.game
        self._states = np.zeros(games + 1 + self.threads, dtype_of(game.schema))
        self._states[games] = game.start().dump()
        self._observations = np.zeros((games, game.observation_size), np.int8)
        self._legal = np.zeros((games, game.action_space), np.int8)
        self._rewards = np.zeros((games, game.players))
        self._scores = np.zeros((games, game.players), np.int64)
        self._counted = np.zeros_like(self._scores)
        self._actions, self._learners, self._steps = (np.zeros(games, np.int64) for _ in range(3))
        self._status, self._actors = (np.zeros(games, np.int8) for _ in range(2))
        self._over = np.zeros(games, bool)
        """Games that ended in the last step and begin anew in the next."""
        self._every = np.arange(games)
        self._spaces = [Space(games + 1 + k, *game.scratch(), game.scratch()[0]) for k in range(self.threads)]

    def _seed(self, seed: int | None) -> None:
        """Sets every source of chance: game number i has that of seed + i."""
        first = int(self.np_random.integers(2**31)) if seed is None else seed
        seeds = range(first, first + self.num_envs)
        self._draws = np.array([dice.branch(dice.stream(one, "chance"), 0) for one in seeds], np.int64)
        self._lots = np.array([dice.stream(one, "seat") for one in seeds], np.int64)
        named = list(enumerate(self.opponents)) or [(0, "")]
        self._choices = np.array([dice.stream(bot_seed(one, k), name) for one in seeds for k, name in named], np.int64)
        self._bots = {
            k: make_bot(name, self.game, bot_seed(first, k)) for k, name in enumerate(self.opponents) if name not in BOTS
        }

    # What learners call

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """Begins every game anew. The same seed and actions give the same games; without one, chance goes on where it was."""
        super().reset(seed=seed)
        if seed is not None:
            self._seed(seed)
        self._over[:] = False
        self._begin(self._every)
        return self._seen(), self._told()

    def step(self, actions: Array) -> tuple[Observation, Array, Array, Array, dict[str, Any]]:
        """One decision in every game. An illegal one costs a point and ends that game."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            raise OptionError(f"actions: an array of {self.num_envs} whole numbers is needed")
        if ((chosen < 0) | (chosen >= self.game.action_space)).any():
            raise OptionError(f"actions: whole numbers below {self.game.action_space} are needed")
        fresh = self._over
        illegal = ~fresh & (self._legal[self._every, chosen] == 0)
        movers = self._learners.copy()
        self._actions[:] = chosen
        self._drive(np.flatnonzero(~fresh & ~illegal))
        self._legal[illegal] = 0
        earned = self._earned()
        earned[fresh | illegal] = 0.0
        earned[illegal, movers[illegal]] = ILLEGAL_REWARD
        ended = ~fresh & ((self._status == ENDED) | illegal)
        stopped = ~fresh & ~illegal & (self._status == STOPPED)
        self._begin(np.flatnonzero(fresh))
        over = ended | stopped
        infos = self._told() | self._outcome(over & ~illegal, illegal)
        if self.self_play:
            infos |= {"rewards": earned, "_rewards": np.ones(self.num_envs, bool)}
        if self.autoreset_mode == AutoresetMode.NEXT_STEP:
            self._over = over
        elif over.any():
            infos = self._again(over, infos)
        return self._seen(), earned[self._every, movers], ended, stopped, infos

    def close_extras(self, **kwargs: Any) -> None:
        """Ends the threads."""
        if self._pool:
            self._pool.shutdown()

    # In here

    def _seen(self) -> Observation:
        return {"observation": self._observations.copy(), "action_mask": self._legal.copy()}

    def _told(self) -> dict[str, Any]:
        return {"seat": self._learners.copy(), "_seat": np.ones(self.num_envs, bool)}

    def _outcome(self, over: Array, illegal: Array) -> dict[str, Any]:
        """What is told about games that have ended."""
        told: dict[str, Any] = {}
        if over.any():
            told |= {"scores": np.where(over[:, None], self._scores, 0), "_scores": over}
        if illegal.any():
            told |= {"illegal": illegal.copy(), "_illegal": illegal}
        return told

    def _again(self, over: Array, infos: dict[str, Any]) -> dict[str, Any]:
        """Begins games anew in the step in which they ended, and keeps what was last seen of the old ones."""
        last = np.full(self.num_envs, None, object)
        for i in np.flatnonzero(over):
            last[i] = {"observation": self._observations[i].copy(), "action_mask": self._legal[i].copy()}
        final = infos | {"_seat": over.copy()}
        self._begin(np.flatnonzero(over))
        return self._told() | {"final_obs": last, "_final_obs": over.copy(), "final_info": final, "_final_info": over.copy()}

    def _earned(self) -> Array:
        """What every seat of every game has earned in this step."""
        if self.kind == POINTS:
            before, self._counted = self._counted, self._scores.copy()
            return (self._counted - before).astype(float)
        earned = self._rewards.copy()
        if self.kind == MARGIN:
            for i in np.flatnonzero(self._status == ENDED):
                earned[i] = margins(self._scores[i])
        return earned

    def _begin(self, which: Array) -> None:
        self._actions[which] = BEGIN
        self._drive(which)
        self._counted[which] = self._scores[which]

    def _drive(self, which: Array) -> None:
        """Plays some games on to a decision of the learner or to their end."""
        while len(which):
            self._run(which)
            which = which[self._status[which] == TO_ASK]
            for i in which:
                self._actions[i] = self._ask(int(i))

    def _ask(self, i: int) -> int:
        """The move of an opponent that chooses from a view."""
        actor = int(self._actors[i])
        bot = self._bots[int(self._sitting.roles[self._learners[i] * self.game.players + actor])]
        state = State(self.game, self._states[i : i + 1].copy(), replayable=False)
        return bot.choose(state.view(actor)).number

    def _run(self, which: Array) -> None:
        parts = np.linspace(0, len(which), self.threads + 1).astype(int)
        drive: Callable[..., None] = self.game.target(play_on)
        games = Games(
            states=self._states,
            actions=self._actions,
            learners=self._learners,
            steps=self._steps,
            status=self._status,
            actors=self._actors,
            observations=self._observations,
            legal=self._legal,
            rewards=self._rewards,
            scores=self._scores,
            draws=self._draws,
            lots=self._lots,
            choices=self._choices,
        )
        jobs = [(which, int(parts[k]), int(parts[k + 1]), games, self._sitting, self._spaces[k]) for k in range(self.threads)]
        if self._pool is None:
            drive(*jobs[0])
            return
        done, _ = wait([self._pool.submit(drive, *job) for job in jobs])
        for future in done:
            future.result()
