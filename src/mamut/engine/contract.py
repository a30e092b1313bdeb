"""What a game supplies: the whole contract between the engine and the rules of one game.

Each function here stands for the game's own rule of the same name. The engine's drivers are written against these; a
`Target` puts the game's rules in their place. `s` is a state of the game's schema. It has at least the fields `actor` and
`scores`, a list with room for every seat, which is right once the game is over.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence
from typing import Any, Final, NamedTuple, NoReturn

from mamut.engine.jit import hook, rule

CHANCE: Final = -1
"""`actor` where something is drawn or rolled."""
OVER: Final = -2
"""`actor` when the game has ended."""

Numbers = MutableSequence[int]
"""Where a list of numbers is written: an array that the caller owns, long enough for the game's action space."""


@rule()
def no_inputs(s: Any, seat: int, active: Numbers, dense: Numbers, out: Numbers) -> int:
    """`encode` of a game that has no net."""
    return 0


class Rules(NamedTuple):
    """The functions of one game, each documented below under its name."""

    moves: Callable[[Any, Numbers], int]
    outcomes: Callable[[Any, Numbers, Numbers], int]
    apply: Callable[[Any, int], None]
    points: Callable[[Any, int], int]
    winners: Callable[[Any], int]
    outlook: Callable[[Any, int, Numbers], int]
    evaluate: Callable[[Any, int, Numbers], int]
    observe: Callable[[Any, int, Numbers], None]
    hide: Callable[[Any, int], None]
    redeal: Callable[[Any, int, Numbers, int], None]
    encode: Callable[[Any, int, Numbers, Numbers, Numbers], int] = no_inputs


def _unbound(name: str) -> NoReturn:
    raise TypeError(f"{name} belongs to a game: take it from a target of that game")


@hook
def moves(s: Any, out: Numbers) -> int:
    """Writes the legal moves of the actor, each once, in an order that never changes. Returns how many."""
    _unbound("moves")


@hook
def outcomes(s: Any, out: Numbers, weights: Numbers) -> int:
    """Writes the possible outcomes at a chance node and their weights. Returns how many."""
    _unbound("outcomes")


@hook
def apply(s: Any, number: int) -> None:
    """Carries out a legal move or a possible outcome, and all that follows automatically."""
    _unbound("apply")


@hook
def points(s: Any, seat: int) -> int:
    """The score a seat would have if the game ended here."""
    _unbound("points")


@hook
def winners(s: Any) -> int:
    """The winning seats of a finished game, as a bit mask."""
    _unbound("winners")


@hook
def outlook(s: Any, seat: int, out: Numbers) -> int:
    """Points a seat can expect, in hundredths, one move ahead: the score, and what the moves already begun will still bring."""
    _unbound("outlook")


@hook
def evaluate(s: Any, seat: int, out: Numbers) -> int:
    """The points a seat will probably have at the end, in hundredths, judged without looking ahead."""
    _unbound("evaluate")


@hook
def observe(s: Any, seat: int, out: Numbers) -> None:
    """Writes what a seat sees as small whole numbers, in the layout that the game's page describes."""
    _unbound("observe")


@hook
def hide(s: Any, seat: int) -> None:
    """Takes out of a state what a seat may not know; seat -1 is a spectator."""
    _unbound("hide")


@hook
def redeal(s: Any, seat: int, streams: Numbers, i: int) -> None:
    """Puts in the place of what a seat may not know, hidden or not, something that it holds possible, by its odds.

    Random numbers come from stream i, by `mamut.engine.dice`. What the seat knows stays as it is.
    """
    _unbound("redeal")


@hook
def encode(s: Any, seat: int, active: Numbers, dense: Numbers, out: Numbers) -> int:
    """Writes the inputs of a net, from what a seat knows: the numbers of those that are active, each once, and the dense ones.

    The first dense numbers are what the seat and those after it will probably have at the end, in hundredths of a point; `out`
    is room for a list of moves. Returns how many inputs are active. What they mean is declared as the game's `inputs`.
    """
    _unbound("encode")
