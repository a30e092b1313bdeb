"""An arena from beginning to end: what is still to play is played, saved as it comes, and told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import nullcontext
from functools import partial
from itertools import takewhile
from pathlib import Path

from mamut.arena.checkpoint import Checkpoint
from mamut.arena.cluster import work_on_cluster
from mamut.arena.match import Match, Played
from mamut.arena.pool import cores, work
from mamut.arena.results import widest
from mamut.arena.schedule import Schedule
from mamut.arena.setup import Setup
from mamut.bots.levels import LEVELS
from mamut.engine.errors import OptionError
from mamut.engine.game import Game


def compete(
    setup: Setup,
    game: Game,
    games: int,
    workers: int | None = None,
    save: Path | None = None,
    ray: str | None = None,
    tell: Callable[[int, int], None] = lambda done, total: None,
    until: float | None = None,
) -> list[Played]:
    """All games with a number below `games`, rounded up to whole rotations, in the order of their numbers.

    `workers` is how many games are played at once: `usual_workers` unless said. `save` is a file of games, gone on with if it
    is there; `ray` the address of a cluster; `tell` hears how many games are done. `until` ends it earlier, as soon as all
    rates with luck subtracted are known within so much on either side.
    """
    schedule = Schedule(setup, game)
    total = schedule.whole(games)
    saved = Checkpoint(save, setup, schedule) if save else None
    done = {played.number: played for played in (saved.games if saved else []) if played.number < total}
    setup = saved.setup if saved else setup
    if until and not setup.judge:
        raise OptionError("until: nobody judges luck here: no net has learned the game, or the file began without one")
    goal = Goal(schedule, total, until, done)
    missing = [number for number in range(goal.games) if number not in done]
    tell(len(done), total)
    with saved or nullcontext():
        wanted = takewhile(lambda number: number < goal.games, missing)
        for played in _play(setup, wanted, len(missing), workers, ray) if missing else ():
            done[played.number] = played
            if saved:
                saved.add(played)
            goal.look()
            tell(len(done), total)
    return [done[number] for number in range(goal.games)]


class Goal:
    """How many games are wanted: all, or fewer if these are sure enough.

    Only whole rounds from the first on are looked at, so that it makes no difference who finishes first. Games beyond them that
    were being played are saved and not counted.
    """

    def __init__(self, schedule: Schedule, total: int, until: float | None, done: dict[int, Played]) -> None:
        self.games, self.until, self.done = total, until, done
        self._stops = takewhile(lambda stop: stop <= total, schedule.stops() if until else ())
        self._stop = next(self._stops, None)
        self._whole = 0
        self.look()

    def look(self) -> None:
        while self._whole in self.done:
            self._whole += 1
        while self.until and self._stop is not None and self._stop <= self._whole:
            if widest([self.done[number] for number in range(self._stop)]) <= self.until:
                self.games, self._stop = self._stop, None
            else:
                self._stop = next(self._stops, None)


def usual_workers(setup: Setup) -> int:
    """One for every core, but one for two where the highest level plays, which thinks on two threads."""
    return max(1, cores() // (2 if LEVELS[-1] in setup.bots else 1))


def _play(setup: Setup, numbers: Iterable[int], most: int, workers: int | None, ray: str | None) -> Iterator[Played]:
    begin = partial(Match, setup)
    if ray:
        return work_on_cluster(begin, numbers, workers, ray)
    return work(begin, numbers, min(workers or usual_workers(setup), most))
