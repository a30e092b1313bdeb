"""A bot that plays by Monte Carlo tree search, for any game, number of players and kind of chance.

Several threads grow a tree each, without the GIL, and their statistics are merged. Nothing that a seat does not know reaches
the search: it begins from the seat's view, and determinizes what is hidden there for every simulation.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from mamut.bots.nets.net import Net, plain_net
from mamut.bots.search.analysis import Analysis, RootStatistics, judge
from mamut.bots.search.judged import run_judged_simulations
from mamut.bots.search.mcts import run_simulations
from mamut.bots.search.thread import SearchThread, figures_of, node_bytes
from mamut.bots.tuning import NetThinking, Thinking, tuning
from mamut.engine import dice
from mamut.engine.drivers import hide_one, redeal_one
from mamut.engine.errors import OptionError
from mamut.engine.game import Game, Move
from mamut.engine.state import View

CHUNK_SECONDS = 0.01
"""After so long the threads look at the clock."""
FIRST_CHUNK = 16
CHECKS = 8
"""So often a budget of simulations is looked at whether it is still needed: at the same places every time, so that the same
seed thinks the same."""
LEAST_MEMORY = 0.05
"""MiB for one thread: a few hundred nodes."""


class SearchBot:
    """Thinks for so many simulations or seconds per decision, whichever ends first, with a tree that is kept between moves.

    With a `net` of the game it goes by what that says of positions, and by `net_thinking`; without, by rollouts and `thinking`.
    `memory` (MiB) is the most that the trees of all threads take together. One call at a time. `as_is` leaves the rules of a
    game interpreted: thousands of times slower, and good to look at what happens.
    """

    def __init__(
        self,
        game: Game,
        iterations: int | None = None,
        seconds: float | None = None,
        threads: int = 1,
        memory: float = 64,
        seed: int | str = 0,
        thinking: Thinking | None = None,
        name: str = "search",
        as_is: bool = False,
        net: Net | None = None,
        net_thinking: NetThinking | None = None,
    ) -> None:
        if iterations is None and seconds is None:
            raise OptionError("search: a number of simulations or of seconds is needed")
        if threads < 1 or memory < threads * LEAST_MEMORY:
            raise OptionError(f"search: at least one thread is needed, and {LEAST_MEMORY} MiB of memory for each")
        self.name, self.game = name, game if as_is else game.on("compiled")
        self.iterations, self.seconds = iterations, seconds
        self.simulations = 0
        """Of the last decision."""
        self._hidden = False
        """Whether something was hidden then. Only a tree of the same kind goes on: what is solved in one is known for one deal
        alone in the other, and moves of other deals are not legal."""
        self.how = thinking or tuning(game).thinking
        self.net_how = net_thinking or tuning(game).net
        self.net = plain_net(net) if net is not None and self.game.target_name == "interpreted" else net
        nodes = int(memory * 2**20 / node_bytes(game.players, figures_of(net)) / threads)
        self._threads = [SearchThread(self.game, nodes, dice.stream(seed, "search", k), net) for k in range(threads)]
        entry = run_simulations if net is None else run_judged_simulations
        self._run_simulations: Callable[..., int] = self.game.target(entry)
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def choose(self, view: View, seconds: float | None = None) -> Move:
        """The best move found; `seconds` are those of this decision, unless said its own."""
        moves = view.state.moves()
        if len(moves) == 1:
            self.simulations = 0
            return moves[0]
        return self.analyse(view, seconds).moves[0].move

    def analyse(self, view: View, seconds: float | None = None) -> Analysis:
        """Thinks about the position and judges every legal move that it looked at."""
        if view.state.actor != view.seat:
            raise OptionError("search: it is not this seat's turn")
        self.simulations = self._think(self._begin(view), view.seat, self.seconds if seconds is None else seconds)
        return judge([thread.root_statistics() for thread in self._threads], self.game, view.seat, self.simulations)

    def _begin(self, view: View) -> int:
        """Puts the position into every thread. Whether something is hidden in it is the answer."""
        records = self.game.array(1)
        known = view.state
        records[0] = known.records[0].copy() if known.game.target_name == self.game.target_name else known.plain.dump()
        dealt = self._determinized(records, view.seat)
        seen = self._image(dealt)
        self.game.target(hide_one)(dealt, 0, view.seat)
        hidden = self._image(dealt) != seen
        for thread in self._threads:
            if hidden == self._hidden:
                thread.reuse(records[0], view.seat)
            else:
                thread.clear()
            thread.begin(records[0] if hidden else dealt[0])  # where nothing is hidden, what was dealt is what there is
        self._hidden = hidden
        return int(hidden)

    def _determinized(self, records: Any, seat: int) -> Any:
        """A position that the seat cannot tell from this one."""
        dealt, streams = self.game.array(1), self.game.numbers(1)
        dealt[0] = records[0].copy()
        streams[0] = dice.stream("dealt")
        self.game.target(redeal_one)(dealt, 0, seat, streams, 0)
        return dealt

    def _image(self, records: Any) -> Any:
        return records[0].tobytes() if self.game.target_name == "compiled" else records[0].dump()

    def _think(self, hidden: int, seat: int, seconds: float | None) -> int:
        """Simulations until the budget is spent, the game solved, or the best move cannot be caught up with any more."""
        begun = time.perf_counter()
        count = len(self._threads)
        limit = self.iterations if self.iterations is not None else 2**60
        part = max(limit // CHECKS // count * count, count)
        done, chunk = 0, FIRST_CHUNK * count
        while done < limit:
            spent = time.perf_counter() - begun
            left = limit - done
            if seconds is not None and done:
                left = min(left, int((seconds - spent) * done / spent))
            if left <= 0 or ((seconds is not None or done % part == 0) and self._settled(left)):
                break
            now = min(chunk, left, part - done % part)
            grown = self._run(now, hidden, seat)
            done += grown
            if grown < now:
                break
            took = time.perf_counter() - begun - spent
            chunk = max(int(min(chunk * 2.0, chunk * CHUNK_SECONDS / max(took, 1e-6))) // count, 1) * count
        return done

    def _settled(self, left: int) -> bool:
        """Whether no other move can have more visits than the leading one after so many more simulations."""
        visits = RootStatistics.merged([thread.root_statistics() for thread in self._threads]).visits
        ranked = sorted(visits.values(), reverse=True)
        return len(ranked) > 1 and ranked[0] - ranked[1] > left

    def _run(self, times: int, hidden: int, seat: int) -> int:
        """So many simulations, shared by all threads. Returns how many there were; fewer if the game is solved."""
        count = len(self._threads)
        jobs = [
            (times // count + (k < times % count), thread.tree, thread.space, *self._ways(thread, hidden, seat))
            for k, thread in enumerate(self._threads)
        ]
        if self._pool is None:
            return self._run_simulations(*jobs[0])
        return sum(self._pool.map(lambda job: self._run_simulations(*job), jobs))

    def _ways(self, thread: SearchThread, hidden: int, seat: int) -> tuple[Any, ...]:
        """The rest of what simulations are called with."""
        if self.net is None:
            return self.game.players, hidden, seat, self.how
        return thread.room, self.net, self.game.players, hidden, seat, self.net_how
