"""Whole games between bots, many of them, on several threads: compiled where only `random` and `greedy` play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mamut.bots.choices import BOTS, GREEDY, greedy_choice
from mamut.bots.custom_bots import bot_of, check_name
from mamut.engine import dice
from mamut.engine.chance import Seeded
from mamut.engine.contract import CHANCE, OVER, Numbers, apply, moves, outcomes, points, winners
from mamut.engine.dice import below, branch, pick
from mamut.engine.errors import MamutError, OptionError
from mamut.engine.jit import clone, rule

if TYPE_CHECKING:
    from mamut.engine.game import Game
    from mamut.engine.state import State

CHUNK = 2048
"""Games that a thread plays at most before it reports."""
ROOM = 1 << 15
"""Steps that a thread notes before they are put aside. The same memory is written again and again: most games are far shorter
than they could be, and to touch new memory for each of them would take as long as the games themselves."""
SLOTS = 3
"""States a thread needs: the game, a spare one for looking ahead, and the beginning."""


@rule()
def play_game(states: Any, streams: Numbers, bots: Numbers, log: Any, out: Numbers, scratch: Numbers, weights: Numbers) -> int:
    """Plays the game in the first slot to its end or to that of the log, with actor, number and count of every step.

    Returns the steps.
    """
    clone(states, 0, 2)
    s = states[0]
    step = 0
    while s.actor != OVER and step < len(log):
        log[step, 0] = s.actor
        if s.actor == CHANCE:
            n = outcomes(s, out, weights)
            number = out[pick(weights, n, streams, 0)]
        else:
            n = moves(s, out)
            if bots[s.actor] == GREEDY:
                number = greedy_choice(states, 0, 1, out, n, streams, s.actor + 1, scratch)
            else:
                number = out[below(streams, s.actor + 1, n)]
        log[step, 1] = number
        log[step, 2] = n
        apply(s, number)
        step += 1
    return step


@rule()
def play_games(
    states: Any,
    first: int,
    last: int,
    seats: int,
    bases: Numbers,
    streams: Numbers,
    bots: Numbers,
    longest: int,
    log: Any,
    results: Any,
    out: Numbers,
    scratch: Numbers,
    weights: Numbers,
) -> int:
    """Games number `first` to `last` - 1, or as many of them as the log has room for, one behind another.

    A result is the steps, the winners' mask (none if it was stopped) and the scores. Returns the number of the next game.
    """
    used = 0
    g = first
    while g < last and used + longest <= len(log):
        for k in range(seats + 1):
            streams[k] = branch(bases[k], g)
        steps = play_game(states, streams, bots, log[used : used + longest], out, scratch, weights)
        used += steps
        results[g - first, 0] = steps
        results[g - first, 1] = winners(states[0]) if states[0].actor == OVER else 0
        for seat in range(seats):
            results[g - first, 2 + seat] = points(states[0], seat)
        g += 1
    return g


@dataclass(frozen=True)
class Chunk:
    """Some finished games: number of the first, and arrays with one row each."""

    first: int
    steps: Any
    winners: Any
    """a mask of seats; none where the game was stopped at the limit"""
    scores: Any
    log: Any
    """actor, number and count of every step, all games one behind another"""

    def game(self, k: int) -> Any:
        """The part of the log that is game number `first` + k."""
        end = int(self.steps[: k + 1].sum())
        return self.log[end - int(self.steps[k]) : end]


def simulate(game: Game, games: int, seed: int | str, bots: Sequence[str], threads: int = 1) -> Iterator[Chunk]:
    """Plays so many games and reports them in order. The same seed gives the same games, whatever the threads.

    The dominoes, dice or cards of a game depend on the seed and its number alone, not on who plays.
    """
    if len(bots) != game.players:
        raise OptionError(f"bot: {len(bots)} bots for {game.players} players")
    for bot in bots:
        check_name(bot)
    swift = all(bot in BOTS for bot in bots)
    player = _CompiledGames(game, seed, bots) if swift else _BotGames(game, seed, bots)
    size = 1 if not swift else CHUNK if threads == 1 else min(CHUNK // 4, -(-games // (4 * threads)))
    starts = range(0, games, size)
    if threads == 1:
        for first in starts:
            yield player.play(first, min(first + size, games))
        return
    with ThreadPoolExecutor(threads) as pool:
        waiting: list[Future[Chunk]] = []
        for first in starts:
            waiting.append(pool.submit(player.play, first, min(first + size, games)))
            if len(waiting) > 2 * threads:
                yield waiting.pop(0).result()
        for future in waiting:
            yield future.result()


class _BotGames:
    """Games of any bots, which choose from views. They are made anew for every game."""

    def __init__(self, game: Game, seed: int | str, bots: Sequence[str]) -> None:
        self.game, self.seed, self.bots = game, seed, bots

    def play(self, first: int, last: int) -> Chunk:
        import numpy as np

        logs, states = [], []
        for number in range(first, last):
            log, state = self._play_one(number)
            logs += log
            states.append(state)
        steps = np.array([len(state.history) for state in states])
        winners = np.array([sum(1 << seat for seat in state.winners) for state in states])
        return Chunk(first, steps, winners, np.array([state.scores for state in states]), np.array(logs, np.int32))

    def _play_one(self, number: int) -> tuple[list[tuple[int, int, int]], State]:
        state, chance = self.game.new(), Seeded(self.seed, number)
        bots = [bot_of(name, self.game, f"{self.seed} game {number} seat {n}") for n, name in enumerate(self.bots, 1)]
        log: list[tuple[int, int, int]] = []
        while not state.over and len(state.history) < self.game.longest_game:
            actor, count = state.actor, state.count()
            if state.chance:
                chosen = self.game.roll(state, chance).number
            else:
                chosen = bots[actor].choose(state.view(actor)).number if count > 1 else int(state.numbers()[0])
            log.append((actor, chosen, count))
            state.apply(chosen)
        return log, state


class _CompiledGames:
    """What every thread needs to play: the compiled driver and the streams' beginnings."""

    def __init__(self, game: Game, seed: int | str, bots: Sequence[str]) -> None:
        self.game = game
        self.drive: Any = game.target(play_games)
        self.bots = game.numbers(game.players)
        self.bases = game.numbers(game.players + 1)
        self.bases[0] = dice.stream(seed, "chance")
        for seat, bot in enumerate(bots):
            self.bots[seat] = BOTS.index(bot)
            self.bases[seat + 1] = dice.stream(seed, f"seat {seat + 1}")

    def play(self, first: int, last: int) -> Chunk:
        import numpy as np

        game = self.game
        longest = game.longest_game
        log = np.zeros((max(ROOM, longest), 3), np.int32)
        results = np.zeros((last - first, 2 + game.players), np.int64)
        out, weights = game.scratch()
        scratch, _ = game.scratch()
        streams = game.numbers(game.players + 1)
        states = game.array(SLOTS)
        noted: list[Any] = []
        at = first
        while at < last:
            here = results[at - first :]
            after = self.drive(
                states, at, last, game.players, self.bases, streams, self.bots, longest, log, here, out, scratch, weights
            )
            noted.append(log[: here[: after - at, 0].sum()].copy())
            at = after
        if not game.endless and results[:, 1].min() == 0:
            raise MamutError(f"{game.name}: a game took more than the {game.longest_game} steps it states as its limit")
        return Chunk(first, results[:, 0], results[:, 1], results[:, 2:], np.concatenate(noted))
