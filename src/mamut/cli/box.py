"""A real box beside the keyboard: people type what they draw, and take back what they mistyped."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rich.columns import Columns

from mamut.bots.bot import Bot
from mamut.bots.prospects import Prospect
from mamut.cli.board import Board
from mamut.engine.errors import UndoError
from mamut.engine.state import State
from mamut.terminal.console import complain, console
from mamut.terminal.entered import full_text, shortened


class TakenBack(Exception):
    """Asked for a draw, a person took the last step back instead."""


class Asking(Protocol):
    """What is needed of a table to ask for a draw."""

    state: State
    board: Board

    def command(self, words: str, listed: list[Prospect]) -> bool: ...
    def take_back(self) -> None: ...


def ask_for_draw(table: Asking, possible: list[str], reason: str) -> str:
    """What was drawn, as it was typed. The commands of the table work here too."""
    if reason:
        complain(reason)
    while True:
        console.print(f"[bold]*[/]: {table.board.prompt(table.state)} [dim]({shortened(possible)})[/]")
        words = console.input("> ").strip()
        if words in ("quit", "q"):
            raise EOFError
        if words == "undo":
            try:
                table.take_back()
            except UndoError as error:
                complain(error)
                continue
            raise TakenBack
        if words == "all":
            console.print(Columns(possible, padding=(0, 2)))
        elif not table.command(words, []):
            return full_text(words, possible)


def with_note(text: str, note: str | None) -> str:
    """`roll 10 (4 3 3)`: the values of a note, without its keyword."""
    return f"{text} ({note.partition(' ')[2]})" if note else text


def last_entered(state: State, seats: Sequence[Bot | None]) -> int:
    """How many steps stay if the last one that a person typed is taken back; what bots did since and forced moves go too."""
    again, stays = state.game.new(), None
    for k, (who, move) in enumerate(state.replay()):
        if who < 0 or (seats[who] is None and again.count() > 1):
            stays = k
        again.apply(move)
    if stays is None:
        raise UndoError("nothing has happened yet")
    return stays
