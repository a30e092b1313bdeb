"""Rules looked up in the middle of a game."""

from __future__ import annotations

from rich.text import Text

from mamut.engine.lookup import find
from mamut.terminal.console import complain, console

MOST = 5


def show_rules(game: str, words: str, language: str = "en") -> None:
    """The rule with an id, or the first that answer a question."""
    found = find(words, language, game)
    for answer in found[:MOST]:
        console.print(Text.assemble((answer.one.id, "bold"), f" {answer.one.whole}"))
    if not found:
        complain(f"no rule has the id or answers the words {words!r}")
