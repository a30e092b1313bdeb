"""Whole games of mixed bots at every kind of table, watched at every step.

    python -m benchmarks.fuzz --games 10000 [--bots a,b,...] [--workers W] [--seed S] [--out DIR]

No illegal move, no exception, no hang, no state that the rules call impossible, no leak. A game that goes wrong is kept as a
record that opens at the table. The counts of every kind of table are printed, and the exit status is 1 if anything was found.
"""

from __future__ import annotations

import argparse
import collections
import faulthandler
import os
import random
import statistics
import sys
import time
import traceback
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import mamut
from mamut.arena.pool import cores, work
from mamut.bots.custom_bots import bot_of, check_name
from mamut.engine.chance import Seeded
from mamut.engine.errors import OptionError
from mamut.engine.record import write_record
from mamut.engine.state import State

BOTS = ("random", "greedy", "level-1", "level-2", "level-3", "search-20")
"""Quick ones; the higher levels differ from the search only in the time they take."""
MODES = ("discovery", "totem", "tribe")
BONUSES = ("empire-of-fire", "homo-habilis")
TABLES: tuple[tuple[str, int, dict[str, Any]], ...] = (
    *(("kingdomino-origins", players, {"mode": mode, "bonuses": BONUSES}) for mode in MODES for players in (2, 3, 4)),
    *(("stone-age", players, {}) for players in (2, 3, 4)),
    *(("kitara", players, {"deck": deck}) for deck in ("blue", "red") for players in (2, 3, 4)),
    *(("kitara", 2, {"deck": deck, "solo": "nguni"}) for deck in ("blue", "red")),
)
EVERY = 16
"""Every so many steps the state is checked as a whole."""
LONGEST = 300
"""Seconds after which a game counts as hanging: its process prints where it is, and ends."""
LEAK = 64
"""MiB that a process may grow in the last quarter of all games."""


class Watched(NamedTuple):
    table: str
    bots: tuple[str, ...]
    steps: int
    stopped: bool
    """an endless game at its limit"""
    process: int
    memory: float
    """MiB in use after the game"""
    failure: str


class Fuzzer:
    """Plays game number n: the same number and seed, the same table, bots and draws."""

    def __init__(self, seed: str, bots: Sequence[str], out: Path | None, hang: int | None = LONGEST) -> None:
        self.seed, self.bots, self.out, self.hang = seed, bots, out, hang
        self.games: dict[int, mamut.Game] = {}

    def __call__(self, number: int) -> Watched:
        game = self._game(number % len(TABLES))
        rng = random.Random(f"{self.seed} {number}")
        names = tuple(game.automatic_name if seat in game.automatic else rng.choice(self.bots) for seat in range(game.players))
        state = game.new()
        failure = ""
        if self.hang:
            faulthandler.dump_traceback_later(self.hang, exit=True, file=sys.__stderr__ or sys.stderr)
        try:
            self._play(state, names, number)
        except Exception as error:
            failure = self._keep(state, names, number, error)
        finally:
            if self.hang:
                faulthandler.cancel_dump_traceback_later()
        return Watched(told(number), names, len(state.history), not state.over, os.getpid(), memory(), failure)

    def _game(self, table: int) -> mamut.Game:
        if table not in self.games:
            name, players, options = TABLES[table]
            self.games[table] = mamut.game(name, players, **options)
        return self.games[table]

    def _play(self, state: State, names: Sequence[str], number: int) -> None:
        game = state.game
        bots = [
            None if seat in game.automatic else bot_of(name, game, f"{self.seed} {number} {seat}")
            for seat, name in enumerate(names)
        ]
        chance = Seeded(self.seed, number)
        while not state.over and len(state.history) < game.longest_game:
            assert state.count() > 0, "nothing is possible"
            bot = bots[state.actor] if state.actor >= 0 else None
            if state.chance:
                state.apply(chance.choose(state))
            elif bot is None:
                assert state.count() == 1, "the rules leave themselves a choice"
                state.apply(int(state.numbers()[0]))
            else:
                state.apply(bot.choose(state.view(state.actor)), state.actor)
            if len(state.history) % EVERY == 0:
                game.check(state.plain)
        assert state.over or game.endless, "the game is longer than it can be"
        game.check(state.plain)
        assert bytes(game.read(bytes(state))) == bytes(state), "the state is not read as it was written"
        if state.over:
            assert state.winners, "nobody has won"
            assert [player["total"] for player in state.score_sheet["players"]] == state.scores, "the sheet does not add up"

    def _keep(self, state: State, names: Sequence[str], number: int, error: Exception) -> str:
        told_by = "".join(traceback.format_exception(error)[-2:]).strip()
        where = ""
        if self.out:
            self.out.mkdir(parents=True, exist_ok=True)
            file = self.out / f"fuzz-{number}.mamut"
            file.write_text(write_record(state, [f"{name} {seat}" for seat, name in enumerate(names, 1)]), encoding="utf-8")
            where = f", kept as {file}"
        return f"game {number}, {told(number)}, {' '.join(names)}, step {len(state.history) + 1}{where}: {told_by}"


def told(number: int) -> str:
    name, players, options = TABLES[number % len(TABLES)]
    return " ".join([name, *(options[key] for key in ("mode", "deck", "solo") if key in options), str(players)])


def memory() -> float:
    """MiB that this process has in use; none where the system does not say."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20
    except OSError:
        return 0.0


def growth(games: Sequence[Watched]) -> float:
    """MiB that the processes grew from the third quarter of their games to the last, the worst of them."""
    by_process: dict[int, list[float]] = collections.defaultdict(list)
    for game in games:
        by_process[game.process].append(game.memory)
    quarters = [(sizes[len(sizes) // 2 : -(len(sizes) // 4)], sizes[-(len(sizes) // 4) :]) for sizes in by_process.values()]
    return max(
        (statistics.median(last) - statistics.median(before) for before, last in quarters if before and last), default=0.0
    )


def there_are(names: Sequence[str]) -> list[str]:
    found = []
    for name in names:
        try:
            check_name(name)
        except OptionError as error:
            print(f"left out: {error}", file=sys.stderr)
        else:
            found.append(name)
    return found


def report(games: Sequence[Watched], bots: Sequence[str], took: float) -> str:
    lines = [f"{'table':36} {'games':>7} {'steps':>9} {'stopped':>8} {'failed':>7}"]
    for table in dict.fromkeys(told(number) for number in range(len(TABLES))):
        here = [game for game in games if game.table == table]
        counts = (len(here), sum(g.steps for g in here), sum(g.stopped for g in here), sum(bool(g.failure) for g in here))
        lines.append(f"{table:36} {counts[0]:7,} {counts[1]:9,} {counts[2]:8,} {counts[3]:7,}")
    seats = collections.Counter(name for game in games for name in game.bots)
    lines.append("seats: " + ", ".join(f"{name} {seats[name]:,}" for name in bots))
    failed = [game.failure for game in games if game.failure]
    lines += failed[:20]
    lines.append(f"{len(games):,} games in {took:.0f} s, {len(failed):,} failed; growth {growth(games):+.1f} MiB")
    return "\n".join(lines)


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.fuzz", description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--workers", type=int, default=cores())
    parser.add_argument("--bots", default=",".join(BOTS))
    parser.add_argument("--out", type=Path, default=Path("fuzz"))
    chosen = parser.parse_args(words)
    bots = there_are(chosen.bots.split(","))
    began = time.monotonic()
    games: list[Watched] = []
    for game in work(partial(Fuzzer, chosen.seed, bots, chosen.out), range(chosen.games), chosen.workers):
        games.append(game)
        if len(games) % 100 == 0:
            print(f"{len(games):,} of {chosen.games:,} games, {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)
    print(report(games, bots, time.monotonic() - began))
    return int(any(game.failure for game in games) or growth(games) > LEAK)


if __name__ == "__main__":
    sys.exit(main())
