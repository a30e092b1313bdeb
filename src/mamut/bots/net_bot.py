"""The bot that looks one move ahead with a net. It is the search that ends where it begins: nothing else has to be compiled."""

from __future__ import annotations

from typing import Final

from mamut.bots.nets.files import net_of
from mamut.bots.nets.net import Net
from mamut.bots.search.bot import SearchBot
from mamut.engine import dice
from mamut.engine.errors import OptionError
from mamut.engine.game import Game, Move
from mamut.engine.state import View

MEMORY: Final = 0.5
"""MiB: the moves at hand, and nothing behind them."""


class NetBot:
    """Plays what the net of its game likes best, and overlooks so many moves of a hundred.

    `as_is` leaves the rules of a game interpreted.
    """

    def __init__(
        self,
        game: Game,
        seed: int | str = 0,
        name: str = "net",
        net: Net | None = None,
        overlooks: int = 0,
        as_is: bool = False,
    ) -> None:
        found = net or net_of(game)
        if found is None:
            raise OptionError(f"bot: no net has learned {game.name} with these options")
        self.name, self.overlooks = name, overlooks
        self._search = SearchBot(game, 1, memory=MEMORY, seed=seed, net=found, as_is=as_is)
        self._streams = [dice.stream(seed, name)]

    def choose(self, view: View) -> Move:
        moves = view.state.moves()
        if len(moves) == 1:
            return moves[0]
        liked = [judged.move for judged in self._search.analyse(view).moves]
        seen = [move for move in liked if not self._overlooked()]
        return seen[0] if seen else liked[dice.below(self._streams, 0, len(liked))]

    def _overlooked(self) -> bool:
        return self.overlooks > 0 and dice.below(self._streams, 0, 100) < self.overlooks
