"""An arena from beginning to end: what is still to play is played, saved as it comes, and told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import nullcontext
from functools import partial
from pathlib import Path

from mamut.arena.checkpoint import Checkpoint
from mamut.arena.cluster import work_on_cluster
from mamut.arena.match import Match, Played
from mamut.arena.pool import cores, work
from mamut.arena.schedule import Schedule
from mamut.arena.setup import Setup
from mamut.bots.levels import LEVELS
from mamut.engine.game import Game


def compete(
    setup: Setup,
    game: Game,
    games: int,
    workers: int | None = None,
    save: Path | None = None,
    ray: str | None = None,
    tell: Callable[[int, int], None] = lambda done, total: None,
) -> list[Played]:
    """All games with a number below `games`, rounded up to whole rotations, in the order of their numbers.

    `workers` is how many games are played at once: `usual_workers` unless said. `save` is a file of games, gone on with if it
    is there; `ray` the address of a cluster; `tell` hears how many games are done.
    """
    schedule = Schedule(setup, game)
    total = schedule.whole(games)
    saved = Checkpoint(save, setup, schedule) if save else None
    done = {played.number: played for played in (saved.games if saved else []) if played.number < total}
    missing = [number for number in range(total) if number not in done]
    tell(len(done), total)
    with saved or nullcontext():
        for played in _play(setup, missing, workers, ray) if missing else ():
            done[played.number] = played
            if saved:
                saved.add(played)
            tell(len(done), total)
    return [done[number] for number in range(total)]


def usual_workers(setup: Setup) -> int:
    """One for every core, but one for two where the highest level plays, which thinks on two threads."""
    return max(1, cores() // (2 if LEVELS[-1] in setup.bots else 1))


def _play(setup: Setup, missing: list[int], workers: int | None, ray: str | None) -> Iterator[Played]:
    begin = partial(Match, setup)
    if ray:
        return work_on_cluster(begin, missing, workers, ray)
    return work(begin, missing, min(workers or usual_workers(setup), len(missing)))
