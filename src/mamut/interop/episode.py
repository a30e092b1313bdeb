"""One game as learners play it: whole numbers in, arrays out. What chance and the rules decide is decided in here."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from mamut.engine.batch import share
from mamut.engine.chance import Chance
from mamut.engine.errors import OptionError
from mamut.engine.game import Game
from mamut.engine.options import not_one_of
from mamut.engine.registry import game_class
from mamut.engine.state import State

Array = np.ndarray[Any, Any]
Observation = dict[str, Array]
"""`observation`: what a seat sees. `action_mask`: 1 for every move it may make now."""

WIN, MARGIN, POINTS = REWARDS = ("win", "margin", "points")
"""Who won, winners share one and everybody pays the same stake; points ahead of the best other, or missing to it; points of
every step, which add up to the score. The first two come at the end of a game."""
ILLEGAL_REWARD = -1.0
"""For a move that is not legal; it also ends the game."""


def configure(
    name: str,
    players: int | None = None,
    mode: str | None = None,
    options: Mapping[str, Any] | None = None,
    target: str = "compiled",
) -> Game:
    """A game by its name. Without a number of players it is for two, without a mode it is in its first one."""
    kind, chosen = game_class(name), dict(options or {})
    if mode is not None:
        chosen["mode"] = mode
    first = next((option.values[0] for option in kind.option_list if option.key == "mode"), None)
    if first is not None:
        chosen.setdefault("mode", first)
    return kind(2 if players is None else players, target, **chosen)


def played_seats(game: Game) -> tuple[int, ...]:
    """All seats but those that the rules play."""
    return tuple(seat for seat in range(game.players) if seat not in game.automatic)


def check_rewards(rewards: str) -> str:
    if rewards not in REWARDS:
        raise not_one_of("rewards", rewards, REWARDS)
    return rewards


def step_limit(game: Game, max_steps: int | None) -> int:
    """After so many steps, chance included, a game is stopped. Only a game without end ever reaches the limit of its own."""
    if max_steps is not None and max_steps < 1:
        raise OptionError(f"max_steps: {max_steps!r} is not at least 1")
    return min(max_steps or game.longest_game, game.longest_game)


def margins(scores: Sequence[int] | Array) -> list[float]:
    """How far every seat is ahead of the best other one."""
    values = [float(score) for score in scores]
    return [value - max(values[:seat] + values[seat + 1 :]) for seat, value in enumerate(values)]


class Episode:
    """A game that always waits for somebody's decision, until it is over or stopped."""

    state: State
    chance: Chance

    def __init__(self, game: Game, rewards: str = WIN, max_steps: int | None = None) -> None:
        self.game, self.kind = game, check_rewards(rewards)
        self.limit = step_limit(game, max_steps)
        self.seats = played_seats(game)
        self._counted = [0] * game.players

    def begin(self, chance: Chance) -> None:
        self.chance, self.state = chance, self.game.new()
        self._go_on()
        if self.kind == POINTS:
            self._counted = self.state.scores

    def apply(self, number: int) -> None:
        """A move of the actor. One that is not legal changes nothing."""
        self.state.apply(number)
        self._go_on()

    def _go_on(self) -> None:
        """Draws, rolls and plays seats that nobody holds."""
        state = self.state
        while not (state.over or self.stopped):
            if state.chance:
                state.apply(self.game.roll(state, self.chance).number)
            elif state.actor in self.game.automatic:
                state.apply(int(state.numbers()[0]))
            else:
                return

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def stopped(self) -> bool:
        """Not over, but nobody plays on."""
        return not self.state.over and len(self.state.history) >= self.limit

    def mask(self, seat: int) -> Array:
        mask = np.zeros(self.game.action_space, np.int8)
        if self.state.actor == seat and not self.stopped:
            mask[self.state.numbers()] = 1
        return mask

    def observe(self, seat: int) -> Observation:
        return {"observation": np.asarray(self.state.observation(seat), np.int8), "action_mask": self.mask(seat)}

    def rewards(self) -> list[float]:
        """What every seat has earned since this was last asked."""
        if self.kind == POINTS:
            before, self._counted = self._counted, self.state.scores
            return [float(now - then) for now, then in zip(self._counted, before, strict=True)]
        if not self.over:
            return [0.0] * self.game.players
        if self.kind == MARGIN:
            return margins(self.state.scores)
        winning = sum(1 << seat for seat in self.state.winners)
        return [share(winning, seat, self.game.players) for seat in range(self.game.players)]

    def show(self, render_mode: str | None) -> str | None:
        """The table as a spectator sees it: `ansi` returns the text, `human` prints it."""
        if render_mode == "human":
            print(self.picture())
        return self.picture() if render_mode == "ansi" else None

    def picture(self) -> str:
        """The table as a spectator may see it, as text: a line for every part and for every player."""
        view, state = self.state.view(), self.state
        data = view.data
        standing = "over" if self.over else "stopped" if self.stopped else f"player_{state.actor} to move"
        lines = [f"{self.game.title}, step {len(state.history)}: {standing}"]
        lines += [f"{key}: {_told(value)}" for key, value in data.items() if key != "players" and value not in (None, [], {})]
        lines += [f"player_{seat}: {_told(player)}" for seat, player in enumerate(data["players"])]
        return "\n".join(lines)


def _told(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
