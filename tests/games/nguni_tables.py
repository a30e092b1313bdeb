"""Tables of the Nguni driver, and whole solo games typed in at random."""

from __future__ import annotations

import copy
import random
from collections.abc import Mapping
from typing import Any

from mamut.games.kitara.companion.sitting import Sitting

# NG-TC-X1
OPENING: dict[str, Any] = {
    "game": "kitara",
    "solo": "nguni",
    "map": "orig-2p-14",
    "deck": "blue",
    "row": ["B1-2", "B1-5", "B1-3", "B1-1", "B1-6", "B1-4"],
    "tribe": {"groups": {"1": "3W1S"}, "kingdom": ["S0"], "score": 0},
    "you": {"groups": {"14": "3W"}},
}
# NG-TC-M20 without the second and third move: three of your groups next to the tribe's, which has a champion
ATTACKED: dict[str, Any] = {
    "game": "kitara",
    "solo": "nguni",
    "map": "orig-2p-14",
    "deck": "blue",
    "row": ["B1-5"],
    "tribe": {"groups": {"10": "3W1S1C"}, "kingdom": [], "score": 7},
    "you": {"groups": {"11": "1W1S", "13": "2W", "14": "3W"}},
}
REMOVED = object()


def changed(position: Mapping[str, Any], path: str, value: Any) -> dict[str, Any]:
    """The position with one thing replaced, as in `tribe.groups.1` or `row.0`; `REMOVED` takes it away."""
    made: dict[str, Any] = copy.deepcopy(dict(position))
    at: Any = made
    *way, last = path.split(".")
    for part in way:
        at = at[int(part)] if isinstance(at, list) else at[part]
    if value is REMOVED:
        del at[last]
    elif isinstance(at, list):
        at[int(last)] = value
    else:
        at[last] = value
    return made


def typed_at_random(seed: int, options: Mapping[str, str] | None = None, start: Any = None) -> tuple[Sitting, list[str]]:
    """A whole game as somebody without a plan would type it in, and the lines."""
    rng, sitting, lines = random.Random(seed), Sitting(options or {}, start, "Ayla"), []
    while sitting.needs:
        lines.append(f"{sitting.who} {rng.choice(sitting.choices)}")
        sitting.enter(lines[-1])
    return sitting, lines
