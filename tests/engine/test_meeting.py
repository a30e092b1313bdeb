"""Compiled code of several games in one process, from caches that other processes filled.

Numba calls the first of two functions that have one name, whichever game it is of: names must differ where code does.
"""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
from pathlib import Path

import pytest

import mamut
from tests.engine.meeting import trace

MADE_UP = ("tests.dice.bones:Bones", "tests.solo.echo:Echo", "tests.server.secret_game:Hats")
REAL = tuple(mamut.game_names())


def told(*names: str, cache: Path | None = None) -> list[str]:
    """What a process of its own says that plays these games, one after the other."""
    words = [sys.executable, "-m", "tests.engine.meeting", *names]
    kept = os.environ | ({"MAMUT_CACHE": str(cache)} if cache else {})
    return subprocess.run(words, check=True, capture_output=True, text=True, timeout=600, env=kept).stdout.splitlines()


@pytest.fixture(scope="module")
def each_by_itself(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache that was empty, and three processes, each of which has compiled one game."""
    cache = tmp_path_factory.mktemp("compiled")
    for name in MADE_UP:
        told(name, cache=cache)
    return cache


@pytest.mark.parametrize(
    "order", list(itertools.permutations(MADE_UP)), ids=lambda order: "+".join(n.partition(":")[2] for n in order)
)
def test_games_meet_in_every_order(order: tuple[str, ...], each_by_itself: Path) -> None:
    assert told(*order, cache=each_by_itself) == [trace(name, "interpreted") for name in order]


@pytest.mark.parametrize("order", list(itertools.permutations(REAL)), ids="+".join)
def test_installed_games_meet_in_every_order(order: tuple[str, ...]) -> None:
    """Their caches were filled by `tests.compiling`, in a process for each."""
    assert told(*order) == [trace(name, "interpreted") for name in order]
