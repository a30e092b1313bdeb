"""Who sits where at a table in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from mamut.bots.bot import BaselineBot, Bot
from mamut.engine.errors import OptionError


def seated(seats: str | None, players: int, seed: str) -> list[Bot | None]:
    """A bot, or None for a person, at every seat."""
    wanted = [word.strip() for word in seats.split(",")] if seats else ["you"] + ["greedy"] * (players - 1)
    if len(wanted) != players:
        raise OptionError(f"seats: {len(wanted)} seats for {players} players")
    return [None if word == "you" else BaselineBot(word, f"{seed} {n}") for n, word in enumerate(wanted)]


def names_of(sitters: Sequence[Bot | None], person: str) -> list[str]:
    people = sum(bot is None for bot in sitters)
    names = []
    for n, bot in enumerate(sitters, 1):
        names.append(f"{bot.name} {n}" if bot else person if people == 1 else f"{person} {n}")
    return names
