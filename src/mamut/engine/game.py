"""One game as it is about to be played: what it can do, and how its positions begin."""

from __future__ import annotations

import functools
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from mamut.engine import drivers
from mamut.engine.errors import OptionError
from mamut.engine.jit import Compiled, Interpreted, Target
from mamut.engine.move_table import Move as Move
from mamut.engine.move_table import by_text
from mamut.engine.options import Chosen, Option, choose_all, not_one_of
from mamut.engine.rulebook import Rulebook, read_rulebook
from mamut.engine.schema import Schema, dtype_of
from mamut.texts import add as add_texts
from mamut.texts import say

if TYPE_CHECKING:
    from mamut.engine.batch import Batch
    from mamut.engine.chance import Chance
    from mamut.engine.state import State, View


@dataclass(frozen=True)
class Result:
    """Who won a finished game, and the last rule that was needed to tell."""

    winners: tuple[int, ...]
    rule: str


class Reason(NamedTuple):
    """The rule that decided a move which nobody chose, and why: the key of a message and its values."""

    rule: str
    key: str
    values: dict[str, Any]


class Thinking(NamedTuple):
    """What a search must know about a game besides its `outlook` and its `evaluate`."""

    scale: float = 1000.0
    """The margin, in hundredths of a point, with which a position is won nearly three times in four."""
    spread: float = 300.0
    """The difference of two moves' outlooks that makes one e times as promising as the other."""
    explore: float = 0.6
    """How curious the search is: high where the judgement is poor."""
    decisions: int = 8
    """How many decisions a look ahead takes before the position is judged."""
    look: int = 2
    """Of how many random moves the best is played there."""
    patience: int = 1
    """Visits after which a position gets moves of its own in the tree."""


class Levels(NamedTuple):
    """How the levels of bots differ in a game: what was tuned so that each beats the one below."""

    overlooks: tuple[int, int] = (40, 30)
    """Of a hundred moves, how many the two lowest levels do not see."""
    short_sight: bool = True
    """Whether the lowest level looks only at the points that a move brings at once. Where points come late, that would be
    hardly better than no look at all."""
    simulations: tuple[int, int, int] = (30, 300, 10_000)
    """Per decision, of the levels that think ahead; the highest has a limit of time besides."""


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
    rules: ClassVar[Mapping[str, Callable[..., Any]]]
    """The functions of `mamut.engine.contract`."""
    package: ClassVar[str]
    """Where `rules.toml` and the folder `texts` lie."""
    commands: ClassVar[Mapping[str, str]] = {}
    """Commands that the game adds to `mamut`, by their names: where each is, as `package.module:function`."""
    terminal: ClassVar[str] = ""
    """Where the class is that draws the table in a terminal, as `package.module:Class`; without one its data are shown."""
    services: ClassVar[tuple[str, ...]] = ()
    """Where its services are, what it answers besides its tables: each a `mamut.engine.service.Service`."""
    secrets: ClassVar[bool] = True
    """Whether a seat can know something that others do not. Where nothing is hidden, one view serves everyone."""

    promises: ClassVar[bool] = True
    """Whether `outlook` counts points that can still be had. If it is a judgement in other units, only bots look at it."""
    thinking: ClassVar[Thinking] = Thinking()
    levels: ClassVar[Levels] = Levels()
    automatic_name: ClassVar[str] = ""
    """The name of seats that the rules play, in records."""
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
        self.move_table: Sequence[Move] = self.list_moves()
        self.outcome_table: Sequence[Move] = self.list_outcomes()
        self.move_of_text = by_text(self.move_table)
        self.outcome_of_text = by_text(self.outcome_table)

    # What a game defines

    @abstractmethod
    def start(self) -> Schema:
        """The state before the first step."""

    @abstractmethod
    def list_moves(self) -> Sequence[Move]:
        """Every move there can be in this configuration, by its number."""

    @abstractmethod
    def list_outcomes(self) -> Sequence[Move]:
        """Every outcome of chance, by its number."""

    @abstractmethod
    def refusal(self, s: Any, number: int) -> str | None:
        """The id of the rule that forbids a move in this state; None if it is legal."""

    @abstractmethod
    def outcome_refusal(self, s: Any, number: int) -> str | None:
        """The same for an outcome of chance."""

    @abstractmethod
    def text_refusal(self, text: str) -> str | None:
        """The rule that forbids what a text means, if it means a move that cannot exist; None if it means nothing."""

    @abstractmethod
    def turn_rule(self) -> str:
        """The rule that says whose turn it is."""

    @abstractmethod
    def check(self, s: Any) -> None:
        """Raises PositionError if a state is not one that this game can be in."""

    @abstractmethod
    def result(self, s: Any) -> Result:
        """The winners of a finished game."""

    @abstractmethod
    def score_sheet(self, s: Any, names: Sequence[str]) -> dict[str, Any]:
        """The full explained score, as data."""

    @abstractmethod
    def describe(self, s: Any) -> dict[str, Any]:
        """The table as data for people and screens: everything that is left in this (hidden or full) state."""

    @classmethod
    @abstractmethod
    def score_position(cls, position: Any) -> dict[str, Any]:
        """The score sheet of a position of a real table, given as parsed JSON."""

    @property
    @abstractmethod
    def observation_size(self) -> int:
        """Length of an observation."""

    @property
    @abstractmethod
    def longest_game(self) -> int:
        """No game has more steps than this, chance included; an endless one is stopped there by programs."""

    # What a game may define too

    def tell(self, state: State, move: Move) -> tuple[str, dict[str, Any]]:
        """A move in words, just before it is made: the key of a message and its values."""
        return "common.told", {"text": move.text}

    def tell_hidden(self, state: State, move: Move, seen: str) -> tuple[str, dict[str, Any]]:
        """The same for those who may read only `seen` of it."""
        return "common.told", {"text": seen}

    def seen(self, state: State, move: Move, seat: int) -> str:
        """The text of a move, just before it is made, as a seat (-1: a spectator) may read it: `?` for what is hidden."""
        return move.text

    def knows_more(self, s: Any, seat: int) -> bool:
        """Whether a seat knows something now that a spectator does not. Where nobody does, one view serves everyone."""
        return self.secrets

    def reason(self, state: State, move: Move) -> Reason | None:
        """Why a move, just before it is made, is the only one: for seats that the rules themselves play."""
        return None

    @property
    def automatic(self) -> frozenset[int]:
        """Seats that nobody plays: the rules leave them one move at every step."""
        return frozenset()

    @classmethod
    def players_with(cls, options: Mapping[str, Any]) -> tuple[int, ...]:
        """The numbers of players that go with options, so far as they are chosen."""
        return cls.players_allowed

    @property
    def most_options(self) -> int:
        """No step has more moves or outcomes than this."""
        return max(self.action_space, self.chance_space)

    def note(self, state: State, move: Move, ticket: int) -> str | None:
        """A remark about an outcome of chance that is no part of the rules, such as the faces of dice of which only the sum
        counts: a keyword and values, `faces 4 3 3`. The ticket counts from 0 within the weight of the outcome."""
        return None

    def noted(self, state: State, move: Move, note: str) -> bool:
        """Whether such a remark fits an outcome."""
        return False

    @classmethod
    def examples(cls, rule_id: str, language: str = "en") -> list[dict[str, Any]]:
        """Positions that show a rule, as data for screens, with captions in a language."""
        return []

    # What every game then has

    @classmethod
    def rulebook(cls, language: str = "en") -> Rulebook:
        return read_rulebook(cls.package, language)

    @classmethod
    def lesson(cls) -> dict[str, Any]:
        """A first game in chapters that teach the rules, as data for screens; none without a `lesson.toml`."""
        from mamut.engine.lesson import read_lesson

        return {"game": cls.name, "chapters": read_lesson(cls.package)}

    @classmethod
    def why(cls, rule: str | None, language: str = "en") -> str:
        """Why a move is refused: by a rule, or because its text is no move at all."""
        return cls.rulebook(language).why(rule) if rule else say("errors.texts_of_moves", language)

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
        from mamut.engine.state import State

        return State(self)

    def read(self, data: bytes) -> State:
        """The position that `bytes(state)` of a game with the same players and options gave."""
        from mamut.engine.packing import unpack

        return unpack(self, data)

    def read_view(self, data: bytes, seat: int) -> View:
        """The view of a seat that `bytes(view)` of a game with the same players and options gave."""
        from mamut.engine.packing import unpack
        from mamut.engine.state import View

        return View(unpack(self, data, whole=False), seat)

    def roll(self, state: State, chance: Chance) -> Move:
        """What is drawn or rolled here, from a source of chance."""
        return chance.choose(state)

    def batch(self, games: int, seed: int = 0, threads: int = 1) -> Batch:
        """Many games at once, for learners."""
        from mamut.engine.batch import Batch

        return Batch(self, games, seed, threads)


@functools.cache
def _target(game: type[Game], name: str) -> Target:
    return Compiled(game.rules) if name == "compiled" else Interpreted(game.rules)


@functools.lru_cache(maxsize=64)
def _edition(kind: type[Game], players: int, target: str, options: tuple[tuple[str, Chosen], ...]) -> Game:
    """Kept for a while: a game's tables of moves are large."""
    return kind(players, target, **dict(options))
