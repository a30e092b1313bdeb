"""What was tuned for a game: the numbers that its searches and levels go by, from `ai/tuning.toml` in its package."""

from __future__ import annotations

import functools
import tomllib
from importlib.resources import files
from typing import Any, NamedTuple

from mamut.engine.game import Game


class Thinking(NamedTuple):
    """What a search must know about a game besides its `outlook` and its `evaluate`."""

    scale: float = 1000.0
    """The margin, in hundredths of a point, with which a position is won nearly three times in four."""
    spread: float = 300.0
    """The difference of two moves' outlooks, in hundredths too, that makes one e times as promising as the other."""
    explore: float = 0.6
    """How curious the search is: high where the judgement is poor."""
    decisions: int = 8
    """How many decisions a look ahead takes before the position is judged."""
    look: int = 2
    """Of how many random moves the best is played there."""
    patience: int = 1
    """Visits after which a position gets moves of its own in the tree."""


class NetThinking(NamedTuple):
    """How a search goes by the judgement of a net. Worth is from 0 to 1."""

    explore: float = 0.4
    """How curious the search is: high where the judgement is poor."""
    temperature: float = 0.06
    """The difference of two moves' worth that makes one e times as promising as the other."""
    margin_share: float = 0.3
    """How much the lead counts beside the chance to win: early moves hardly change the chance."""


class Levels(NamedTuple):
    """How the levels of bots differ in a game: what was tuned so that each beats the one below."""

    overlooks: tuple[int, int, int] = (40, 30, 50)
    """Of a hundred moves, how many the three lowest levels do not see. The third one has learned the game; where there is no
    net, it sees every move."""
    short_sight: bool = True
    """Whether the lowest level looks only at the points that a move brings at once. Where points come late, that would be
    hardly better than no look at all."""
    simulations: tuple[int, int] = (200, 6_000)
    """Per decision, of the two levels that think ahead with a net."""
    rollouts: tuple[int, int, int] = (30, 300, 6_000)
    """The same without a net, of the three highest levels."""


class Tuning(NamedTuple):
    thinking: Thinking = Thinking()
    levels: Levels = Levels()
    net: NetThinking = NetThinking()
    promises: bool = True
    """Whether the outlook counts points that can still be had. If it weighs more than points, only bots look at it."""


def tuning(game: Game | type[Game]) -> Tuning:
    """That of a game; the usual one where the game has no file."""
    return _read(game.package)


@functools.cache
def _read(package: str) -> Tuning:
    file = files(package).joinpath("ai", "tuning.toml")
    written = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    levels: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in written.get("levels", {}).items()
    }
    thinking, net = Thinking(**written.get("thinking", {})), NetThinking(**written.get("net", {}))
    return Tuning(thinking, Levels(**levels), net, written.get("promises", True))
