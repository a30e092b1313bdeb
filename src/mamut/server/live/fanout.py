"""How a process hears that others have written to a table. One process alone hears of nobody."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

Heard = Callable[[str, int], Coroutine[Any, Any, None]]
"""Gets the id of a table and the number of its last entry."""
Lost = Callable[[], Awaitable[None]]
"""Looks whether anything was missed."""


class Fanout:
    """For one process. One for several overrides all of it."""

    grace = 0.0
    """Seconds for which a bot is left to the process that it moves in already."""

    async def start(self, heard: Heard, lost: Lost) -> None:
        """From now on, `heard` is called for what is committed, and `lost` when something may not have been heard."""

    async def stop(self) -> None:
        """Nothing is heard after this."""
