"""Rules looked up in the middle of a game."""

from __future__ import annotations

from rich.text import Text

from mamut.engine.rulebook import Rulebook
from mamut.terminal.console import complain, console

MOST = 5


def show_rules(book: Rulebook, words: str) -> None:
    """The first rules with an id or words."""
    found = book.find(words)
    for one in found[:MOST]:
        console.print(Text.assemble((one.id, "bold"), f" {one.text}"))
    if not found:
        complain(f"no rule has the id or the words {words!r}")
