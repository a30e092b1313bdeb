"""Gymnasium: one seat of a game, against bots.

    import gymnasium
    import mamut.interop.gymnasium

    env = gymnasium.make("mamut/StoneAge-v0", players=3, opponents=["greedy", "level-2"])
    observation, info = env.reset(seed=7)

Importing this module registers every game that is installed. `gymnasium.make_vec` makes the fast environment of
`mamut.interop.vector`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from mamut.interop.extras import missing

try:
    import gymnasium
    from gymnasium.utils import EzPickle
except ImportError as error:
    raise missing("gymnasium", error) from None

import numpy as np

from mamut.bots.bot import Bot
from mamut.bots.bot_names import make_bot
from mamut.engine import dice
from mamut.engine.chance import Seeded
from mamut.engine.errors import OptionError
from mamut.engine.registry import game_class, game_names
from mamut.interop.episode import ILLEGAL_REWARD, WIN, Array, Episode, Observation, configure
from mamut.interop.opponents import bot_seed, learner_seats, name_opponents, opponent_of
from mamut.interop.spaces import action_space, observation_space


class SeatEnv(EzPickle, gymnasium.Env[Observation, int]):
    """A game in which every step is a decision of the learner; the bots' moves and chance happen in between."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi", "human"], "render_fps": 1}  # type: ignore[misc]

    def __init__(
        self,
        game: str,
        players: int | None = None,
        mode: str | None = None,
        options: Mapping[str, Any] | None = None,
        opponents: str | Sequence[str] = "random",
        seat: int | None = None,
        rewards: str = WIN,
        max_steps: int | None = None,
        render_mode: str | None = None,
        target: str = "compiled",
    ) -> None:
        EzPickle.__init__(self, game, players, mode, options, opponents, seat, rewards, max_steps, render_mode, target)
        self.game = configure(game, players, mode, options, target)
        self.episode = Episode(self.game, rewards, max_steps)
        self.opponents = name_opponents(self.game, opponents)
        self.seats = learner_seats(self.game, seat)
        self.seat = self.seats[0]
        """The learner's; without a wish, another in every game."""
        self.render_mode = render_mode
        self.observation_space: Any = observation_space(self.game)
        self.action_space: Any = action_space(self.game)
        self._bots: list[Bot] = []
        self._chance: Seeded | None = None
        self._lots = [1]
        self._playing = False

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """A new game. The same seed gives the same draws and the same bots; without one, both go on where they were."""
        super().reset(seed=seed)
        if seed is not None or self._chance is None:
            self._sow(int(self.np_random.integers(2**31)) if seed is None else seed)
        assert self._chance
        self.seat = self.seats[dice.below(self._lots, 0, len(self.seats)) if len(self.seats) > 1 else 0]
        self._at = opponent_of(self.game, self.seat)
        self.episode.begin(self._chance)
        self._playing = True
        self._opponents_play()
        return self._seen(), self._told()

    def _sow(self, seed: int) -> None:
        self._chance = Seeded(seed)
        self._lots = [dice.stream(seed, "seat")]
        self._bots = [make_bot(name, self.game, bot_seed(seed, number)) for number, name in enumerate(self.opponents)]

    def _opponents_play(self) -> None:
        episode = self.episode
        while not (episode.over or episode.stopped) and episode.state.actor != self.seat:
            actor = episode.state.actor
            episode.apply(self._bots[self._at[actor]].choose(episode.state.view(actor)).number)
        if self.render_mode == "human":
            self.render()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """A move of the learner, and all that follows. An illegal one costs a point and ends the game."""
        if not self._playing:
            raise gymnasium.error.ResetNeeded("the game is over: a new one begins with reset()")
        if not self.action_space.contains(action):
            raise OptionError(f"action: {action!r} is not a whole number below {self.game.action_space}")
        episode = self.episode
        if not self.action_masks()[action]:
            self._playing = False
            seen = self._seen()
            seen["action_mask"][:] = 0
            return seen, ILLEGAL_REWARD, True, False, self._told() | {"illegal": True}
        episode.apply(int(action))
        self._opponents_play()
        self._playing = not (episode.over or episode.stopped)
        ended = {} if self._playing else {"scores": np.array(episode.state.scores)}
        return self._seen(), episode.rewards()[self.seat], episode.over, episode.stopped, self._told() | ended

    def action_masks(self) -> Array:
        """Which actions are legal, by the name under which learners with masks look for it."""
        return self.episode.mask(self.seat).astype(bool)

    def _seen(self) -> Observation:
        return self.episode.observe(self.seat)

    def _told(self) -> dict[str, Any]:
        return {"seat": self.seat}

    def render(self) -> str | None:
        return self.episode.show(self.render_mode)


def register_games() -> None:
    """Makes every installed game known to Gymnasium, `kingdomino-origins` as `mamut/KingdominoOrigins-v0`."""
    for name in game_names():
        gymnasium.register(
            id=f"mamut/{game_class(name).title.replace(' ', '')}-v0",
            entry_point="mamut.interop.gymnasium:SeatEnv",
            vector_entry_point="mamut.interop.vector:SeatsEnv",
            kwargs={"game": name},
        )


register_games()
