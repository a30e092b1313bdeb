"""What is learned, and how; and the tables that a net is learned at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from mamut.engine.errors import MamutError, OptionError
from mamut.engine.game import Game
from mamut.engine.registry import game_class

PAIR: Final = 2


class Table(msgspec.Struct, frozen=True):
    """One kind of table that a net learns at."""

    players: int
    options: dict[str, Any] = {}
    share: int = 1
    """how often it is played, beside the others"""


class Plan(msgspec.Struct, frozen=True):
    """What is learned, and how. What is usual here is for an H200."""

    game: str
    tables: tuple[Table, ...]
    minutes: float
    decisions: int = 0
    """if given, it ends after so many, however long they take"""
    seed: int = 1
    width: int = 192
    games: int = 16384
    """at once, at every table"""
    steps: int = 48
    """decisions between two corrections"""
    batch: int = 16384
    """positions of one step of correction"""
    passes: float = 1.5
    """how often every position is used, about"""
    windows: int = 4
    """how many rounds of positions are remembered"""
    rate: float = 0.0015
    fading: float = 0.9
    """lambda: how much later positions count beside the next one"""
    match_games: int = 4096
    match_seconds: float = 20.0
    save_seconds: float = 30.0
    """no more than this is lost when the power goes, but for a round"""
    device: str = "cuda"
    kernels: str = ""
    """a folder with compiled kernels, one folder in it for each table, by number; made here unless given"""
    against: str = ""
    """a net that stays as it is, to be beaten: a file, or `shipped`; without one the net plays against itself"""
    command: str = ""
    """what was typed, for the file of the net"""

    @property
    def subject(self) -> tuple[Any, ...]:
        """What must be the same for all that is kept in one folder."""
        return self.game, self.tables, self.width, self.seed, self.against


ON_PROCESSOR: Final[Mapping[str, Any]] = {
    "width": 64,
    "games": 256,
    "steps": 24,
    "batch": 256,
    "windows": 12,
    "rate": 0.003,
    "match_games": 512,
    "save_seconds": 10.0,
}
"""A processor plays far fewer games in the same time: they must teach more each, so it corrects itself more often."""


def plan_for(device: str, **wanted: Any) -> Plan:
    """A plan with what is usual on a device; None stands for that too."""
    usual = ON_PROCESSOR if device == "cpu" else {}
    return Plan(**{**usual, **{key: value for key, value in wanted.items() if value is not None}, "device": device})


def make_game(name: str, table: Table) -> Game:
    return game_class(name)(table.players, **table.options)


def tables_for(name: str, players: Sequence[int], options: Mapping[str, Any]) -> tuple[Table, ...]:
    """One for each number of players and each value of an option that nobody has chosen, if the same net plays them all.

    Tables for two are played twice as often as others: most games are games for two.
    """
    counts = players or game_class(name).players_with(options)
    wanted = [Table(count, dict(options), 2 if count == PAIR and len(counts) > 1 else 1) for count in counts]
    return tuple(table for one in wanted for table in varied(name, one))


def varied(name: str, table: Table) -> Iterator[Table]:
    """A table as it is, and with other decks and the like."""
    net, some = net_name(name, table), [table]
    for option in game_class(name).option_list:
        if option.key in table.options or not option.help or option.default is None or option.several or option.free:
            continue
        others = [Table(one.players, {**one.options, option.key: value}, one.share) for one in some for value in option.values]
        if all(plays(name, other, net) for other in others):
            some = others
    yield from some


def plays(name: str, table: Table, net: str) -> bool:
    """Whether a net plays at a table, if there is such a table."""
    try:
        return net_name(name, table) == net
    except MamutError:
        return False


def net_name(name: str, table: Table) -> str:
    """The net that plays at a table."""
    inputs = make_game(name, table).inputs
    if inputs is None or not inputs.net:
        raise OptionError(f"learn: no net can play {name} with these options")
    return inputs.net


def table_name(table: Table) -> str:
    """In words, for people: the players, and what was chosen."""
    chosen = [", ".join(value) if isinstance(value, list | tuple) else str(value) for value in table.options.values()]
    return ", ".join([f"{table.players} players", *filter(None, chosen)])
