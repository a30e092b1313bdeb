"""What is played in an arena: a game, the bots that are entered, and the seed of all draws. It can be sent and saved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from mamut.arena.luck import judge_name
from mamut.bots.custom_bots import check_name
from mamut.engine.errors import OptionError
from mamut.engine.game import Game
from mamut.engine.registry import game_class

MOST_BOTS = 32
"""Tables of four out of more would be too many to count."""


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that decides how game number n goes, but for the time that bots may take."""

    game: str
    rules: int
    """the behaviour version of the rules"""
    players: int
    options: dict[str, str | tuple[str, ...]]
    bots: tuple[str, ...]
    """the entries; the same bot may be entered more than once"""
    seed: str
    ladder: bool = False
    """whether only neighbours in the list of bots meet"""
    among: bool = False
    """whether the first bot has one seat, and the second one all others"""
    judge: str = ""
    """the net by which luck is judged; empty where there is none, and in files of older arenas"""

    def make_game(self) -> Game:
        options: dict[str, Any] = {**self.options}
        return game_class(self.game)(self.players, **options)


def enter(game: Game, bots: Sequence[str], seed: str, ladder: bool = False, among: bool = False) -> Setup:
    """The arena of a configured game. Whatever is wrong with the bots is told with the place in their list."""
    seats = game.players - len(game.automatic)
    if among:
        if len(bots) != 2 or seats < 3:
            raise OptionError(f"among: it takes two bots, one against the rest of three or four; {len(bots)} for {seats} seats")
        if ladder:
            raise OptionError("among: there is one table only, and no ladder")
    elif not seats <= len(bots) <= MOST_BOTS:
        raise OptionError(f"bots: {len(bots)} named; {seats} to {MOST_BOTS} are needed for the {seats} seats they play")
    for n, bot in enumerate(bots):
        try:
            check_name(bot)
        except OptionError as error:
            raise OptionError(f"bots[{n}]: {str(error).removeprefix('bot: ')}") from None
    return Setup(game.name, game.version, game.players, game.options, tuple(bots), seed, ladder, among, judge_name(game))
