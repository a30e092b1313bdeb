"""The bot that looks one move ahead with a net: no search, no playouts."""

from __future__ import annotations

from typing import Any, Final

from mamut.bots.nets.judge import result_or_judgement
from mamut.bots.nets.net import Net, NetSpace, net_of, plain_net, plain_room, room_for
from mamut.bots.tuning import tuning
from mamut.engine import dice
from mamut.engine.contract import Numbers, apply
from mamut.engine.dice import below
from mamut.engine.errors import OptionError
from mamut.engine.game import Game, Move
from mamut.engine.inputs import MOST_SEATS
from mamut.engine.jit import clone, rule
from mamut.engine.state import View

MARGIN: Final = 60.0
"""Points: a lead of so many is as good as certain."""


@rule()
def worth_to(whom: int, out: Any, seats: int, margin_share: float) -> float:
    """What a judgement is worth to a seat, counted from the one that looks: its chance to win and, for a part, by how much."""
    others = -1.0e9
    for k in range(seats):
        if k != whom:
            others = max(others, out[MOST_SEATS + k])
    lead = (out[MOST_SEATS + whom] - others) / MARGIN
    worth: float = (1.0 - margin_share) * out[whom] + margin_share * 0.5 * (1.0 + lead / (1.0 + abs(lead)))
    return worth


@rule()
def worth_of(out: Any, seats: int, margin_share: float) -> float:
    """What a judgement is worth to the seat that looks."""
    return worth_to(0, out, seats, margin_share)


@rule()
def net_choice(
    states: Any,
    i: int,
    spare: int,
    moves: Numbers,
    n: int,
    seats: int,
    streams: Any,
    k: int,
    scratch: Numbers,
    margin_share: float,
    net: Net,
    space: NetSpace,
) -> int:
    """The move after which the net sees most; one of the best at random."""
    seat = int(states[i].actor)
    best, equals, chosen = 0.0, 0, moves[0]
    for m in range(n):
        clone(states, spare, i)
        apply(states[spare], moves[m])
        result_or_judgement(states[spare], seat, seats, net, space, scratch)
        value = worth_of(space.out, seats, margin_share)
        if equals == 0 or value > best:
            best, equals, chosen = value, 1, moves[m]
        elif value == best:
            equals += 1
            if below(streams, k, equals) == 0:
                chosen = moves[m]
    return chosen


class NetBot:
    """Plays what the net of its game likes best, one move ahead, and overlooks so many moves of a hundred.

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
        if found is None or game.inputs is None:
            raise OptionError(f"bot: no net has learned {game.name} with these options")
        self.name, self.game, self.overlooks = name, game if as_is else game.on("compiled"), overlooks
        self._stream = dice.stream(seed, name)
        self._margin_share = tuning(game).net.margin_share
        self._net, self._space = found, room_for(found, game.inputs)
        if self.game.target_name != "compiled":
            self._net, self._space = plain_net(found), plain_room(found, game.inputs)

    def choose(self, view: View) -> Move:
        game, known = self.game, view.state
        states, streams = game.array(2), game.numbers(1)
        states[0] = known.records[0].copy() if known.game.target_name == game.target_name else known.plain.dump()
        moves = self._seen(known.numbers())
        streams[0] = self._stream
        scratch, _ = game.scratch()
        choose, given = game.target(net_choice), (streams, 0, scratch, self._margin_share, self._net, self._space)
        chosen = choose(states, 0, 1, moves, len(moves), game.players, *given)
        self._stream = int(streams[0])
        return game.move_table[chosen]

    def _seen(self, moves: Any) -> Any:
        """Those that are not overlooked; one at least."""
        seen = [int(move) for move in moves]
        if self.overlooks:
            streams = [self._stream]
            noticed = [move for move in seen if below(streams, 0, 100) >= self.overlooks]
            seen = noticed or [seen[below(streams, 0, len(seen))]]
            self._stream = streams[0]
        found = self.game.numbers(len(seen))
        found[:] = seen
        return found
