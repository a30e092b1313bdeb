"""The same work on a Ray cluster, with the extra `mamut[ray]`."""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Iterator
from typing import Any

from mamut.arena.pool import Begin, Done, Job
from mamut.engine.errors import MamutError, OptionError

LOCAL = "local"
"""The address of a cluster of this machine's own, started for the occasion."""


def load_ray() -> Any:
    try:
        return importlib.import_module("ray")  # untyped, and seldom there
    except ImportError:
        raise OptionError("ray: this needs the extra package ray: pip install 'mamut[ray]'") from None


def work_on_cluster(begin: Begin[Job, Done], jobs: Iterable[Job], workers: int | None, address: str) -> Iterator[Done]:
    """What the jobs give, in the order in which they get done; one worker for every processor of the cluster unless said.

    A job whose worker is lost is given to another one.
    """
    ray = load_ray()
    begin()  # here first: on a cluster of this machine the workers then only load what was compiled
    how = {"num_cpus": workers} if address == LOCAL else {"address": address}
    try:
        ray.init(log_to_driver=False, logging_level="error", include_dashboard=False if address == LOCAL else None, **how)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise OptionError(f"ray: no cluster at {address!r}: {error}") from None
    try:
        count = workers or max(1, int(ray.cluster_resources().get("CPU", 1)))
        actor = ray.remote(num_cpus=1, max_restarts=3, max_task_retries=3)(Player)
        waiting = iter(jobs)
        busy: dict[Any, Any] = {}
        for _, job in zip(range(count), waiting, strict=False):
            player = actor.remote(begin)
            busy[player.play.remote(job)] = player
        while busy:
            (done, *_), _ = ray.wait(list(busy))
            player = busy.pop(done)
            result, failure = ray.get(done)
            if failure:
                raise MamutError(failure)
            yield result
            for job in waiting:
                busy[player.play.remote(job)] = player
                break
    finally:
        ray.shutdown()


class Player:
    """A worker of the cluster."""

    def __init__(self, begin: Begin[Any, Any]) -> None:
        self.begin = begin
        self.do: Any = None

    def play(self, job: Any) -> tuple[Any, str]:
        try:
            self.do = self.do or self.begin()
            return self.do(job), ""
        except MamutError as error:
            return None, str(error)
