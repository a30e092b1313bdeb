"""One game as it is about to be played: what it can do, and how its positions begin."""

from __future__ import annotations

import functools
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, overload

from mamut.engine import drivers
from mamut.engine.contract import CHANCE, Rules
from mamut.engine.errors import OptionError
from mamut.engine.faces import Faces, Told
from mamut.engine.faces import Reason as Reason
from mamut.engine.faces import Result as Result
from mamut.engine.inputs import Inputs
from mamut.engine.jit import Compiled, Interpreted, Target
from mamut.engine.layout import Part, length_of
from mamut.engine.move_table import Move as Move
from mamut.engine.move_table import by_text
from mamut.engine.options import Chosen, Option, choose_all, not_one_of
from mamut.engine.packing import unpack
from mamut.engine.rulebook import Rulebook, read_rulebook
from mamut.engine.schema import Schema, dtype_of
from mamut.engine.state import State, View
from mamut.texts import add as add_texts
from mamut.texts import say

if TYPE_CHECKING:
    from mamut.engine.batch import Batch
    from mamut.engine.chance import Chance
    from mamut.engine.cuda.folder import Kernels


@dataclass(frozen=True)
class Capabilities:
    """What a program needs to know about a configured game."""

    name: str
    title: str
    version: int
    players: int
    players_allowed: tuple[int, ...]
    options: dict[str, Chosen]
    option_values: dict[str, tuple[str, ...]]
    action_space: int
    chance_space: int
    observation_size: int
    longest_game: int
    state_bytes: int


class Game(ABC):
    """A game with its number of players and options chosen. Each game is a subclass, found by its entry point."""

    name: ClassVar[str]
    title: ClassVar[str]
    version: ClassVar[int]
    """The behaviour version of the rules: it changes when any game could go differently."""
    players_allowed: ClassVar[tuple[int, ...]]
    option_list: ClassVar[tuple[Option, ...]]
    schema: ClassVar[type[Schema]]
    rules: ClassVar[Rules]
    """The functions that can be compiled: what `mamut.engine.contract` asks for."""
    faces: ClassVar[Faces]
    """The functions for people."""
    package: ClassVar[str]
    """Where `rules.toml` and the folder `texts` lie."""
    commands: ClassVar[Mapping[str, str]] = {}
    """Commands that the game adds to `mamut`, by their names: where each is, as `package.module:function`."""
    services: ClassVar[tuple[str, ...]] = ()
    """Where its services are, what it answers besides its tables: each a `mamut.engine.service.Service`."""
    secrets: ClassVar[bool] = True
    """Whether a seat can know something that others do not. Where nothing is hidden, one view serves everyone."""
    automatic_name: ClassVar[str] = ""
    """The name of seats that the rules play, in records."""
    automatic_command: ClassVar[str] = ""
    """The command, one of `commands`, that plays these seats for a real box."""
    endless: ClassVar[bool] = False
    """Whether players could go on for ever. Programs then stop a game after `longest_game` steps, without a result."""

    def __init_subclass__(cls) -> None:
        """The words of a game are known as soon as the game is."""
        if "package" in cls.__dict__:
            add_texts(cls.package)

    def __init__(self, players: int, target: str = "compiled", **options: Any) -> None:
        if type(players) is not int or players not in self.players_allowed:
            raise not_one_of("players", players, self.players_allowed)
        if target not in ("compiled", "interpreted"):
            raise OptionError(f"target: {target!r} is not one of compiled, interpreted")
        self.players = players
        self.options = choose_all(self.option_list, options)
        self.target_name = target
        self.move_table: Sequence[Move] = self.faces.list_moves(self)
        self.outcome_table: Sequence[Move] = self.faces.list_outcomes(self)
        self.move_of_text = by_text(self.move_table)
        self.outcome_of_text = by_text(self.outcome_table)

    # What a game defines

    @abstractmethod
    def start(self) -> Schema:
        """The state before the first step."""

    @property
    @abstractmethod
    def layout(self) -> Sequence[Part]:
        """What the numbers of an observation mean, in their order."""

    @property
    @abstractmethod
    def longest_game(self) -> int:
        """No game has more steps than this, chance included; an endless one is stopped there by programs."""

    # What a game may define too

    @property
    def automatic(self) -> frozenset[int]:
        """Seats that nobody plays: the rules leave them one move at every step."""
        return frozenset()

    @classmethod
    def players_with(cls, options: Mapping[str, Any]) -> tuple[int, ...]:
        """The numbers of players that go with options, so far as they are chosen."""
        return cls.players_allowed

    @property
    def inputs(self) -> Inputs | None:
        """What nets of this game take; None where it has none."""
        return None

    @property
    def most_options(self) -> int:
        """No step has more moves or outcomes than this."""
        return max(self.action_space, self.chance_space)

    # What every game then has

    @classmethod
    def rulebook(cls, language: str = "en") -> Rulebook:
        return read_rulebook(cls.package, language)

    @classmethod
    def why(cls, rule: str | None, language: str = "en") -> str:
        """Why a move is refused: by a rule, or because its text is no move at all."""
        return cls.rulebook(language).why(rule) if rule else say("errors.texts_of_moves", language)

    # What it says to people: the functions of `faces`, which document them

    def possible(self, s: Any) -> list[int]:
        """The numbers of the legal moves, or of the outcomes, in a plain state."""
        out, weights = [0] * self.most_options, [0] * self.chance_space
        if s.actor == CHANCE:
            return out[: self.rules.outcomes(s, out, weights)]
        return out[: self.rules.moves(s, out)] if s.actor >= 0 else []

    def refusal(self, s: Any, number: int) -> str | None:
        """The id of the rule that forbids a move in this state; None if it is legal."""
        return None if s.actor >= 0 and number in self.possible(s) else self.faces.refusal(s, number)

    def outcome_refusal(self, s: Any, number: int) -> str | None:
        """The same for an outcome of chance."""
        return None if s.actor == CHANCE and number in self.possible(s) else self.faces.outcome_refusal(s, number)

    def text_refusal(self, text: str) -> str | None:
        return self.faces.text_refusal(self, text)

    def turn_rule(self) -> str:
        return self.faces.turn_rule

    def check(self, s: Any) -> None:
        self.faces.check(self, s)

    def result(self, s: Any) -> Result:
        return self.faces.result(s)

    def score_sheet(self, s: Any, names: Sequence[str]) -> dict[str, Any]:
        return self.faces.score_sheet(s, names)

    @classmethod
    def score_position(cls, position: Any) -> dict[str, Any]:
        """The score sheet of a position of a real table, given as parsed JSON."""
        return cls.faces.score_sheet(*cls.faces.read_position(position))

    def describe(self, s: Any) -> dict[str, Any]:
        return self.faces.describe(self, s)

    def tell(self, state: State, move: Move) -> Told:
        return self.faces.tell(state, move)

    def tell_hidden(self, state: State, move: Move, seen: str) -> Told:
        return self.faces.tell_hidden(state, move, seen)

    def seen(self, state: State, move: Move, seat: int) -> str:
        return self.faces.seen(state, move, seat)

    def knows_more(self, s: Any, seat: int) -> bool:
        """Whether a seat knows something now that a spectator does not. Where nobody does, one view serves everyone."""
        return self.faces.knows_more(s, seat) if self.faces.knows_more else self.secrets

    def reason(self, state: State, move: Move) -> Reason | None:
        return self.faces.reason(state, move)

    def note(self, state: State, move: Move, ticket: int) -> str | None:
        return self.faces.note(state, move, ticket)

    def noted(self, state: State, move: Move, note: str) -> bool:
        return bool(self.faces.noted(state, move, note))

    # How it runs

    @functools.cached_property
    def observation_size(self) -> int:
        """Length of an observation."""
        return length_of(self.layout)

    @property
    def action_space(self) -> int:
        return len(self.move_table)

    @property
    def chance_space(self) -> int:
        return len(self.outcome_table)

    @property
    def plain_options(self) -> dict[str, str | list[str]]:
        """The options as plain data, for documents."""
        return {key: list(value) if isinstance(value, tuple) else value for key, value in self.options.items()}

    @functools.cached_property
    def capabilities(self) -> Capabilities:
        return Capabilities(
            name=self.name,
            title=self.title,
            version=self.version,
            players=self.players,
            players_allowed=self.players_allowed,
            options=self.options,
            option_values={option.key: option.values for option in self.option_list},
            action_space=self.action_space,
            chance_space=self.chance_space,
            observation_size=self.observation_size,
            longest_game=self.longest_game,
            state_bytes=dtype_of(self.schema).itemsize,
        )

    @functools.cached_property
    def target(self) -> Target:
        """How the rules run. Shared by all configurations of a game, so that nothing is compiled twice."""
        return _target(type(self), self.target_name)

    @functools.cached_property
    def calls(self) -> tuple[Callable[..., int], Callable[..., int]]:
        """`survey` and `advance` of this game."""
        return self.target(drivers.survey), self.target(drivers.advance)

    def on(self, target: str) -> Game:
        """The same game with its rules compiled, or interpreted."""
        if target == self.target_name:
            return self
        return _edition(type(self), self.players, target, tuple(sorted(self.options.items())))

    def array(self, count: int) -> Any:
        """Room for so many states: a NumPy array of records, or a list of plain objects."""
        if self.target_name == "interpreted":
            return [self.start() for _ in range(count)]
        return self._template.repeat(count)

    @functools.cached_property
    def _template(self) -> Any:
        import numpy as np

        template = np.zeros(1, dtype_of(self.schema))
        template[0] = self.start().dump()
        return template

    def numbers(self, count: int, small: bool = False) -> Any:
        """Room for so many numbers, or for so many of one byte each."""
        if self.target_name == "interpreted":
            return [0] * count
        import numpy as np

        return np.zeros(count, np.int8 if small else np.int64)

    def scratch(self) -> tuple[Any, Any]:
        """Room for a list of moves or outcomes, and for weights."""
        return self.numbers(self.most_options), self.numbers(self.chance_space)

    def new(self) -> State:
        """A game about to begin."""
        return State(self)

    def read(self, data: bytes) -> State:
        """The position that `bytes(state)` of a game with the same players and options gave."""
        return State(self, unpack(self, data), replayable=False)

    def read_view(self, data: bytes, seat: int) -> View:
        """The view of a seat that `bytes(view)` of a game with the same players and options gave."""
        return View(State(self, unpack(self, data, whole=False), replayable=False), seat)

    def roll(self, state: State, chance: Chance) -> Move:
        """What is drawn or rolled here, from a source of chance."""
        return chance.choose(state)

    @overload
    def batch(self, games: int, seed: int = ..., threads: int = ...) -> Batch: ...

    @overload
    def batch(self, games: int, seed: int = ..., threads: int = ..., *, device: str, mask: bool = ...) -> Any: ...

    def batch(self, games: int, seed: int = 0, threads: int = 1, *, device: str = "cpu", mask: bool = True) -> Any:
        """Many games at once, for learners: a `Batch` on threads of the processor, or on a card a `CudaBatch`, if wanted
        without a mask."""
        if device == "cpu":
            from mamut.engine.batch import Batch  # loads NumPy, for which nobody else should wait

            if not mask:
                raise OptionError("mask: a batch on the processor always has one")
            return Batch(self, games, seed, threads)
        return self.kernels(device).batch(games, seed, device, mask)

    def kernels(self, device: str = "cuda") -> Kernels:
        """The rules for a card of this machine, compiled when they are asked for the first time and kept."""
        from mamut.engine.cuda.card import card
        from mamut.engine.cuda.folder import Kernels
        from mamut.engine.cuda.ptx import kept_kernels

        card(device)  # whoever has none need not wait for the compiler
        return Kernels(kept_kernels(self))


@functools.cache
def _target(game: type[Game], name: str) -> Target:
    return Compiled(game.rules._asdict()) if name == "compiled" else Interpreted(game.rules._asdict())


@functools.lru_cache(maxsize=64)
def _edition(kind: type[Game], players: int, target: str, options: tuple[tuple[str, Chosen], ...]) -> Game:
    """Kept for a while: a game's tables of moves are large."""
    return kind(players, target, **dict(options))
