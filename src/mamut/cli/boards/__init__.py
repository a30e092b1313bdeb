"""How a game looks in the terminal. A package with a game brings its board by an entry point in the group `mamut.boards`."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import entry_points
from typing import Protocol

from rich.console import RenderableType
from rich.markup import escape
from rich.pretty import Pretty

from mamut.engine.game import Game, Move, Reason
from mamut.engine.state import State
from mamut.texts import say

GROUP = "mamut.boards"


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
    for entry in entry_points(group=GROUP):
        if entry.name == game.name:
            board: Board = entry.load()()
            return board
    return PlainBoard()
