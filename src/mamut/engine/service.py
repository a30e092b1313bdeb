"""What a game answers besides its tables: a check of an owner's components, a game that is typed in at a real table.

A service is a question and its answer, both plain data. Whoever serves it needs to know nothing of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from mamut.engine.game import Game, Reason
from mamut.engine.state import State


@dataclass(frozen=True)
class Service:
    """The answer follows from the question alone, and nothing of it is kept. What is wrong is raised as a MamutError."""

    path: str
    """The server serves it as `POST /api/{path}`."""
    question: type
    """A dataclass. Limits are annotations, as in `Annotated[str, {"max_length": 40}]`."""
    answer: type | Mapping[str, Any]
    """A dataclass; or, for one that answers with a sitting, the JSON Schemas of what it says besides."""
    respond: Callable[[Any, str], Any]
    """From the question and a language to what the dataclass holds, or to a `SittingAnswer`. Its docstring is for everyone."""
    answers_with: str = "Successful Response"


class SittingLine(Protocol):
    """One line of a sitting; `seat` counts from 1 and is None for chance."""

    @property
    def seat(self) -> int | None: ...
    @property
    def text(self) -> str: ...
    @property
    def rule(self) -> str: ...
    @property
    def typed(self) -> bool:
        """By people; else the rules have done it."""
        ...

    @property
    def forced(self) -> bool: ...
    @property
    def told(self) -> tuple[str, Mapping[str, Any]]: ...
    @property
    def why(self) -> Reason | None: ...
    @property
    def before(self) -> Any:
        """The plain state just before it."""
        ...


class Sitting(Protocol):
    """A game that one person types in beside a real table. It is shown as a table is."""

    @property
    def game(self) -> Game: ...
    @property
    def names(self) -> Sequence[str]: ...
    @property
    def state(self) -> State: ...
    @property
    def you(self) -> int:
        """The seat of that person, from 0."""
        ...

    @property
    def entries(self) -> Sequence[SittingLine]: ...
    @property
    def complete(self) -> bool:
        """Nothing is left to be typed."""
        ...

    @property
    def choices(self) -> list[str]:
        """All that can be typed next."""
        ...

    def view(self, table: Any = None) -> dict[str, Any]:
        """The table, or an earlier state of it, as that person may know it."""
        ...


class SittingAnswer(NamedTuple):
    sitting: Sitting
    first: int | None
    """The game is given step by step from this line on."""
    more: dict[str, Any]
