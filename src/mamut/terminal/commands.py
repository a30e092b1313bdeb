"""Commands that leave a game as it is, by their first word."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mamut.terminal.console import complain


def carry_out(commands: Mapping[str, Callable[[], None]], word: str) -> bool:
    """True if this was one; a file that cannot be written is complained about."""
    if word not in commands:
        return False
    try:
        commands[word]()
    except OSError as error:
        complain(f"{error.filename}: {error.strerror}")
    return True
