"""The games as those of OpenSpiel: `mamut_origins`, `mamut_stone_age`, `mamut_kitara`, and whatever else is installed."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from typing import Any, ClassVar

from mamut.engine.game import Game
from mamut.engine.registry import game_class, game_names
from mamut.engine.state import State
from mamut.interop.openspiel.needed import pyspiel
from mamut.interop.openspiel.observer import Observer, make_observer
from mamut.interop.openspiel.parameters import configuration_of, configure, defaults, given, make
from mamut.interop.openspiel.position import Position
from mamut.interop.openspiel.state import SpielState


def spiel_name(kind: type[Game]) -> str:
    """What OpenSpiel calls a game: after its class, `mamut_stone_age` for `StoneAge`. Learners have saved these names."""
    return f"mamut_{re.sub('(?<=[a-z0-9])(?=[A-Z])', '_', kind.__name__).lower()}"


@functools.cache
def game_type(kind: type[Game]) -> Any:
    """What is the same for every number of players and all options."""
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=spiel_name(kind),
        long_name=kind.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if kind.secrets else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=min(kind.players_allowed),
        max_num_players=max(kind.players_allowed),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults(kind),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A configured game: `pyspiel.load_game("mamut_origins(players=3,mode=tribe)")`. Each game has a subclass."""

    kind: ClassVar[type[Game]]

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        configuration = configure(self.kind, parameters or {})
        self.game = game = make(configuration)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.action_space,
            max_chance_outcomes=game.chance_space,
            num_players=game.players,
            min_utility=-1 / game.players,
            max_utility=1 - 1 / game.players,
            utility_sum=0.0,
            max_game_length=game.longest_game,
        )
        super().__init__(game_type(self.kind), info, given(configuration))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by its name and parameters, as OpenSpiel's own games are."""
        return _load, (str(self),)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The limit of a game counts draws and decisions together."""
        return self.game.longest_game

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> Observer | None:
        return make_observer(self.game, kind, parameters)


def _load(text: str) -> Any:
    return pyspiel.load_game(text)


@functools.cache
def spiel_class(kind: type[Game]) -> type[SpielGame]:
    """OpenSpiel keeps what it is given to make a game with until after the end of Python, when only a class is safe from being
    taken apart."""
    return type(f"Spiel{kind.__name__}", (SpielGame,), {"kind": kind, "__module__": __name__})


def register() -> list[str]:
    """Makes every installed game known to OpenSpiel, once, and returns their names there."""
    kinds = [game_class(name) for name in game_names()]
    known = set(pyspiel.registered_names())
    for kind in kinds:
        if spiel_name(kind) not in known:
            pyspiel.register_game(game_type(kind), spiel_class(kind))
    return [spiel_name(kind) for kind in kinds]


def spiel_game(game: Game) -> SpielGame:
    """A configured game of ours as one of OpenSpiel."""
    return spiel_class(type(game))(given(configuration_of(game)))


def spiel_state(game: SpielGame, state: State) -> SpielState:
    """A position of ours as a state of OpenSpiel: with all its moves, or, where those are not known, without."""
    made = game.new_initial_state()
    if not state.replayable:
        made.position = Position.at(state)
        return made
    for number in state.history:
        made.apply_action(number)
    return made
