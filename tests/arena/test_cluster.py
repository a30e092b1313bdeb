"""The same games on a Ray cluster, where ray is installed; and with a stand-in for it, where it is not."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from mamut.arena import cluster
from mamut.arena.cluster import Player, work_on_cluster
from mamut.arena.tournament import compete
from mamut.engine.errors import MamutError, OptionError

from .playing import small
from .test_match import doubling, falling, timeless


def test_a_real_cluster_plays_the_same_games() -> None:
    pytest.importorskip("ray")
    setup, game = small()
    assert timeless(compete(setup, game, 4, 2, ray="local")) == timeless(compete(setup, game, 4, 1))


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(OptionError, match=r"^ray: .*pip install 'mamut\[ray\]'"):
        list(work_on_cluster(doubling, [1], 1, "local"))


class Hand:
    """A worker that does everything at once."""

    def __init__(self, begin: Any) -> None:
        self.player = Player(begin)
        self.play = self

    def remote(self, job: Any) -> Done:
        return Done(self.player.play(job))


class Done:
    def __init__(self, result: Any) -> None:
        self.result = result


class StandIn:
    """What the arena uses of Ray."""

    begun: ClassVar[dict[str, Any]] = {}
    closed = False

    def init(self, **how: Any) -> None:
        if how.get("address") == "nowhere:1":
            raise ConnectionError("nobody answers")
        self.begun.update(how)

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 3.0}

    def remote(self, **how: Any) -> Any:
        return lambda kind: SimpleNamespace(remote=Hand)

    def wait(self, waiting: list[Any]) -> tuple[list[Any], list[Any]]:
        return waiting[:1], waiting[1:]

    def get(self, done: Done) -> Any:
        return done.result

    def shutdown(self) -> None:
        self.closed = True


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> StandIn:
    standing_in = StandIn()
    monkeypatch.setattr(cluster, "load_ray", lambda: standing_in)
    return standing_in


def test_jobs_go_round_and_the_cluster_is_left(ray: StandIn) -> None:
    assert sorted(work_on_cluster(doubling, range(7), None, "auto")) == [0, 2, 4, 6, 8, 10, 12]
    assert (ray.begun["address"], ray.closed) == ("auto", True)
    assert list(work_on_cluster(doubling, [1], 2, "local")) == [2]
    assert ray.begun["num_cpus"] == 2


def test_failures_are_told(ray: StandIn) -> None:
    with pytest.raises(MamutError, match=r"^no$"):
        list(work_on_cluster(falling, [0], 1, "local"))
    assert ray.closed
    with pytest.raises(OptionError, match=r"^ray: no cluster at 'nowhere:1': nobody answers"):
        list(work_on_cluster(doubling, [0], 1, "nowhere:1"))
