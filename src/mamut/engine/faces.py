"""How a game shows itself to people: move texts, refusals, score sheets and views, stated once in one record.

None of this is compiled, and no rule asks it. What depends on how a game was configured gets the game first; what explains a
plain state gets that alone; what is said about a step gets the `State` just before it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from mamut.engine.move_table import Move
    from mamut.engine.state import State

Told = tuple[str, dict[str, Any]]
"""The key of a message and its values."""


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


def seats_in(mask: int, seats: int) -> tuple[int, ...]:
    """The seats of a mask, such as the winners of a game."""
    return tuple(seat for seat in range(seats) if mask >> seat & 1)


def told_as_text(state: State, move: Move) -> Told:
    return "common.told", {"text": move.text}


def told_as_seen(state: State, move: Move, seen: str) -> Told:
    return "common.told", {"text": seen}


def seen_by_all(state: State, move: Move, seat: int) -> str:
    return move.text


def nothing(*asked: Any) -> None:
    return None


def no_examples(rule_id: str, language: str = "en") -> list[dict[str, Any]]:
    return []


def collect(*modules: ModuleType, **more: Any) -> Faces:
    """The faces that a game defines in these modules, under the names of the fields, and those that are given by name."""
    named = {field.name for field in fields(Faces)}
    found = {name: value for module in modules for name, value in vars(module).items() if name in named}
    return Faces(**found | more)


@dataclass(frozen=True)
class Faces:
    """What a game defines for people, and what it may define too. `s` is a plain state, `state` a `State`."""

    list_moves: Callable[[Any], Sequence[Move]]
    """(game): every move there can be in this configuration, by its number"""
    list_outcomes: Callable[[Any], Sequence[Move]]
    """(game): every outcome of chance, by its number"""
    turn_rule: str
    """the rule that says whose turn it is"""
    refusal: Callable[[Any, int], str | None]
    """(s, number): the id of the rule that forbids a move which is not legal in this state"""
    outcome_refusal: Callable[[Any, int], str | None]
    """(s, number): the same for an outcome of chance"""
    check: Callable[[Any, Any], None]
    """(game, s): raises PositionError if a state is not one that this game can be in"""
    result: Callable[[Any], Result]
    """(s): the winners of a finished game"""
    score_sheet: Callable[[Any, Sequence[str]], dict[str, Any]]
    """(s, names): the full explained score, as data"""
    read_position: Callable[[Any], tuple[Any, list[str]]]
    """(position): the state and the names that a position of a real table means, given as parsed JSON; raises PositionError"""
    describe: Callable[[Any, Any], dict[str, Any]]
    """(game, s): the table as data for people and screens: everything that is left in this (hidden or full) state"""

    text_refusal: Callable[[Any, str], str | None] = nothing
    """(game, text): the rule against a text that means a move which cannot exist; None if it means nothing"""
    tell: Callable[[State, Move], Told] = told_as_text
    """(state, move): a move in words, just before it is made"""
    tell_hidden: Callable[[State, Move, str], Told] = told_as_seen
    """(state, move, seen): the same for those who may read only `seen` of it"""
    seen: Callable[[State, Move, int], str] = seen_by_all
    """(state, move, seat): its text as a seat (-1: a spectator) may read it, with `?` for what is hidden"""
    knows_more: Callable[[Any, int], bool] | None = None
    """(s, seat): whether a seat knows something now that a spectator does not; without it, always where there are secrets"""
    reason: Callable[[State, Move], Reason | None] = nothing
    """(state, move): why a move is the only one, for seats that the rules themselves play"""
    note: Callable[[State, Move, int], str | None] = nothing
    """(state, move, ticket): a remark about an outcome that is no part of the rules, such as the faces of dice of which only
    the sum counts: a keyword and values, `faces 4 3 3`. The ticket counts from 0 within the weight of the outcome"""
    noted: Callable[[State, Move, str], bool | None] = nothing
    """(state, move, note): whether such a remark fits an outcome"""
    examples: Callable[[str, str], list[dict[str, Any]]] = no_examples
    """(rule, language): positions that show a rule, as data for screens, with captions in a language"""
    terminal: str = ""
    """where the class is that draws the table in a terminal, as `package.module:Class`; without one its data are shown"""
