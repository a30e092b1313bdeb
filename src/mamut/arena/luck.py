"""How lucky every seat was: what the draws were worth to it, by a judgement that was fixed before the match.

The luck of a draw is the judgement after it less the mean of the judgement over all that could have been drawn. Its expectation
is nothing, whatever the judgement and whoever plays: subtracted from a result it takes away noise, and never the strength of a
bot. `docs/arena.md` tells more.
"""

from __future__ import annotations

from typing import Any, Final

from mamut.bots.nets.files import shipped_net
from mamut.bots.nets.judge import result_or_judgement
from mamut.bots.nets.net import Net, NetSpace, plain_net, plain_room, room_for
from mamut.bots.nets.worth import worth_to
from mamut.bots.tuning import tuning
from mamut.engine import dice
from mamut.engine.chance import Chance, Drawn
from mamut.engine.contract import CHANCE, Numbers, apply, moves, outcomes
from mamut.engine.drivers import until_choice
from mamut.engine.errors import MamutError
from mamut.engine.game import Game, Move
from mamut.engine.jit import clone, rule
from mamut.engine.state import State

SAMPLES: Final = 12
"""Of several draws in a row, how many others are tried."""
BEFORE: Final = 0
AFTER: Final = 1
OTHER: Final = 2
MOVED: Final = 3
"""The states that a judge works with: before the draws and after them, what else could have been drawn, and one move later."""


@rule()
def judge_ahead(
    states: Any,
    i: int,
    seats: int,
    eyes: Numbers,
    margin_share: float,
    net: Net,
    space: NetSpace,
    scratch: Numbers,
    listed: Numbers,
    out: Any,
) -> None:
    """Writes every seat's share of the win, one in all: where somebody decides, after the move that the net likes best.

    A net has learned to judge positions right after a move, not those where something has just been drawn.
    """
    seat = int(states[i].actor)
    eye = eyes[max(seat, 0)]
    if seat < 0:
        result_or_judgement(states[i], eye, seats, net, space, scratch)
        for k in range(seats):
            out[(eye + k) % seats] = space.out[k]
        return
    best = 0.0
    for m in range(moves(states[i], listed)):
        clone(states, MOVED, i)
        apply(states[MOVED], listed[m])
        result_or_judgement(states[MOVED], eye, seats, net, space, scratch)
        worth = worth_to((seat - eye) % seats, space.out, seats, margin_share)
        if m == 0 or worth > best:
            best = worth
            for k in range(seats):
                out[(eye + k) % seats] = space.out[k]


@rule()
def one_draw(states: Any, out: Numbers, n: int) -> bool:
    """Whether nothing more is drawn then, whichever of the n outcomes comes."""
    for k in range(n):
        clone(states, OTHER, BEFORE)
        apply(states[OTHER], out[k])
        if states[OTHER].actor == CHANCE:
            return False
    return True


@rule()
def add_luck(
    states: Any,
    seats: int,
    eyes: Numbers,
    margin_share: float,
    net: Net,
    space: NetSpace,
    scratch: Numbers,
    listed: Numbers,
    out: Numbers,
    weights: Numbers,
    streams: Numbers,
    room: Any,
    luck: Any,
) -> None:
    """Adds for every seat what it means that this was drawn and nothing else: all that could have been, by its odds, where one
    draw is all, and otherwise a few rows of draws that are as likely as the real one. Which of the two depends on the state
    before alone."""
    n = outcomes(states[BEFORE], out, weights)
    values, sums = room[0], room[1]
    for seat in range(seats):
        sums[seat] = 0.0
    total = 0
    if one_draw(states, out, n):
        if n == 1:
            return
        for k in range(n):
            clone(states, OTHER, BEFORE)
            apply(states[OTHER], out[k])
            judge_ahead(states, OTHER, seats, eyes, margin_share, net, space, scratch, listed, values)
            total += weights[k]
            for seat in range(seats):
                sums[seat] += weights[k] * values[seat]
    else:
        for _ in range(SAMPLES):
            clone(states, OTHER, BEFORE)
            until_choice(states[OTHER], streams, 0, out, weights)
            judge_ahead(states, OTHER, seats, eyes, margin_share, net, space, scratch, listed, values)
            total += 1
            for seat in range(seats):
                sums[seat] += values[seat]
    judge_ahead(states, AFTER, seats, eyes, margin_share, net, space, scratch, listed, values)
    for seat in range(seats):
        luck[seat] += values[seat] - sums[seat] / total


class Judge:
    """The net of a game as a judge of draws. It sees what the seat that decides next sees, and has no say in the game."""

    def __init__(self, game: Game, net: Net) -> None:
        assert game.inputs is not None
        self.game = game
        compiled = game.target_name == "compiled"
        self._states = game.array(4)
        self._eyes = game.numbers(game.players)
        played = [seat for seat in range(game.players) if seat not in game.automatic]
        for seat in range(game.players):
            self._eyes[seat] = seat if seat in played else played[0]  # a seat that the rules play has no view of its own
        self._view = (
            game.players,
            self._eyes,
            tuning(game).net.margin_share,
            net if compiled else plain_net(net),
            room_for(net, game.inputs) if compiled else plain_room(net, game.inputs),
            game.scratch()[0],
            game.scratch()[0],  # not the room for weights, where not all moves have a place
        )
        self._room = self._floats(2)
        self._lists = game.scratch()
        self._streams = game.numbers(1)

    def shares(self, state: State) -> list[float]:
        """What each seat's share of the win will be, as judged."""
        found = self._floats(1)[0]
        self._states[AFTER] = state.records[0].copy()
        self.game.target(judge_ahead)(self._states, AFTER, *self._view, found)
        return [float(share) for share in found]

    def luck(self, before: State, after: State, stream: int) -> list[float]:
        """How lucky it is for each seat that draws led from one state to the other, where nothing more is to be drawn.

        The random numbers of the stream must have nothing to do with the draws.
        """
        found = self._floats(1)[0]
        self._states[BEFORE], self._states[AFTER] = before.records[0].copy(), after.records[0].copy()
        self._streams[0] = stream
        self.game.target(add_luck)(self._states, *self._view, *self._lists, self._streams, self._room, found)
        return [float(share) for share in found]

    def _floats(self, rows: int) -> Any:
        if self.game.target_name != "compiled":
            return [[0.0] * self.game.players for _ in range(rows)]
        import numpy as np

        return np.zeros((rows, self.game.players))


class Judged:
    """A source of chance, and the luck that it has brought to every seat so far; a seed for what else might have been drawn."""

    def __init__(self, chance: Chance, judge: Judge, *seed: int | str) -> None:
        self.chance, self.judge = chance, judge
        self.luck = [0.0] * judge.game.players
        self._seed, self._judged = dice.stream("luck", *seed), 0
        self._before: State | None = None

    def choose(self, state: State) -> Move:
        return self._noted(state, self.chance.choose(state))

    def take(self, state: State) -> Drawn:
        drawn = self.chance.take(state)
        self._noted(state, drawn.move)
        return drawn

    def _noted(self, state: State, move: Move) -> Move:
        """Draws are judged together, up to the next decision."""
        before = self._before or state.copy()
        after = state.copy()
        after.apply(move.number)
        self._before = before if after.chance else None
        if not after.chance:
            more = self.judge.luck(before, after, dice.branch(self._seed, self._judged))
            self.luck = [so_far + one for so_far, one in zip(self.luck, more, strict=True)]
            self._judged += 1
        return move


def judge_of(game: Game, name: str) -> Judge | None:
    """The judge of that name; none where the name is empty. Results judged by another net must not be mixed with these."""
    if not name:
        return None
    here = shipped_net(game)
    if here is None or here.name != name:
        raise MamutError(f"judge: {name!r} is wanted, but {judge_name(game)!r} is what this machine has")
    return Judge(game, here.net)


def judge_name(game: Game) -> str:
    """The net that judges a game, and the beginning of the hash of its numbers; empty where no net has learned it."""
    found = shipped_net(game)
    return found.name if found else ""
