"""What the ordinary run leaves to the thorough one, `python3 do.py test --thorough`.

The ordinary run proves every rule and looks at every screen. The thorough run does the same with more games, more seeds, every
language and every width. A test that is the same again with other numbers is marked `thorough`; a test that repeats something
within itself asks here how often.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

_run = {"thorough": False}


def begin(thorough: bool) -> None:
    """Says, before anything is collected, which run this is."""
    _run["thorough"] = thorough


def times(ordinary: int, thorough: int) -> int:
    """How often something is repeated within a test."""
    return thorough if _run["thorough"] else ordinary


def few(cases: Iterable[Any], count: int) -> list[Any]:
    """Cases for `parametrize`: so many of them, from the first to the last, in every run, the others in the thorough one."""
    found = list(cases)
    kept = {round(n * (len(found) - 1) / max(count - 1, 1)) for n in range(count)}
    return [case if number in kept else later(case) for number, case in enumerate(found)]


def only(cases: Iterable[Any], *chosen: Any) -> list[Any]:
    """The same, where those of every run are named."""
    found = list(cases)
    assert {*chosen} <= {*found}
    return [case if case in chosen else later(case) for case in found]


def later(case: Any) -> Any:
    """A case for the thorough run."""
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.thorough)
