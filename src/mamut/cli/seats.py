"""Who sits where at a table in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from mamut.bots.bot import Bot
from mamut.bots.custom_bots import bot_of
from mamut.engine.errors import OptionError
from mamut.engine.game import Game, Move
from mamut.engine.state import View

T = TypeVar("T")


class Automa:
    """Sits where the rules themselves play: it has no choice."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, view: View) -> Move:
        (move,) = view.moves()
        return move


def filled(game: Game, others: Sequence[T], automatic: T) -> list[T]:
    """What is said of the other seats, in their order, and this of those that the rules play."""
    rest = iter(others)
    return [automatic if seat in game.automatic else next(rest) for seat in range(game.players)]


def seated(seats: str | None, game: Game, seed: str) -> list[Bot | None]:
    """A bot, or None for a person, at every seat. Nobody is asked for seats that the rules play."""
    players = game.players - len(game.automatic)
    wanted = [word.strip() for word in seats.split(",")] if seats else ["you"] + ["greedy"] * (players - 1)
    if len(wanted) != players:
        raise OptionError(f"seats: {len(wanted)} seats for {players} players")
    others: list[Bot | None] = [None if word == "you" else bot_of(word, game, f"{seed} {n}") for n, word in enumerate(wanted)]
    return filled(game, others, Automa(game.automatic_name))


def names_of(sitters: Sequence[Bot | None], person: str) -> list[str]:
    people = sum(bot is None for bot in sitters)
    names = []
    for n, bot in enumerate(sitters, 1):
        if isinstance(bot, Automa):
            names.append(bot.name)
        else:
            names.append(f"{bot.name} {n}" if bot else person if people == 1 else f"{person} {n}")
    return names
