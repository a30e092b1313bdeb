"""How a game looks in the terminal: by the board that its `faces` name, or as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from pkgutil import resolve_name
from typing import Protocol

from rich.console import RenderableType
from rich.markup import escape
from rich.pretty import Pretty

from mamut.engine.game import Game, Move, Reason
from mamut.engine.state import State
from mamut.texts import say


class Board(Protocol):
    """Draws a table and says what is to be done."""

    def table(self, state: State, names: Sequence[str], seat: int) -> RenderableType:
        """The whole table as a seat sees it (-1: a spectator)."""
        ...

    def prompt(self, state: State) -> str:
        """What the actor has to do, in one short sentence; where chance acts, what people with a real box have to do."""
        ...

    def told(self, state: State, move: Move) -> str:
        """A move in words, told just before it is made."""
        ...


class PlainBoard:
    """For a game that brings no board of its own: its data, nicely indented."""

    def table(self, state: State, names: Sequence[str], seat: int) -> RenderableType:
        return Pretty(state.view(seat).data)

    def prompt(self, state: State) -> str:
        return "what was drawn?" if state.chance else "choose a move"

    def told(self, state: State, move: Move) -> str:
        return move.text


def why(reason: Reason) -> str:
    """The rule that decided a move which nobody chose, and the sentence that says why."""
    return escape(f"{reason.rule}: {say(reason.key, **reason.values)}")


def board_of(game: Game) -> Board:
    """Loaded only now: nobody who does not look at a table has to wait for what draws it."""
    board: Board = resolve_name(game.faces.terminal)() if game.faces.terminal else PlainBoard()
    return board
