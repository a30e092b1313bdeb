"""A territory drawn in letters, as `examples.toml` does, and the position that such pictures make."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from mamut.games.kingdomino_origins.rules.components import RESOURCES, TERRAINS

LETTERS = dict(zip("GLJQDVH", (*TERRAINS, "hut"), strict=True))
SQUARE = re.compile(r"([GLJQDVH])([1-3])?(?:\+([1-3]))?(\*)?(?::(\w+))?")
NAMES = ("Ayla", "Brun", "Caro", "Dara")


def position(
    pictures: Sequence[str],
    mode: str = "discovery",
    bonuses: Sequence[str] = (),
    switches: Mapping[str, str] | None = None,
    totems: Mapping[str, int] | None = None,
) -> dict[str, Any]:
    """The position of a table with these territories; `totems` says which seat holds each of them."""
    holders = totems or {}
    players = [
        {"name": name, "territory": _territory(picture)} for name, picture in zip(NAMES[: len(pictures)], pictures, strict=True)
    ]
    for seat, player in enumerate(players, 1):
        player["totems"] = [resource for resource in RESOURCES if holders.get(resource) == seat]
    chosen = {"mode": mode, "bonuses": list(bonuses), "switches": dict(switches or {})}
    return {"game": "kingdomino-origins", **chosen, "players": players}


def _territory(picture: str) -> list[list[dict[str, Any] | None]]:
    return [[None if word == "." else _square(word) for word in line.split()] for line in picture.strip().splitlines()]


def _square(word: str) -> dict[str, Any]:
    match = SQUARE.fullmatch(word)
    if not match:
        raise ValueError(f"{word!r} is not a square of a picture")
    letter, printed, token, wooden, caveman = match.groups()
    terrain = LETTERS[letter]
    square: dict[str, Any] = {"terrain": terrain}
    if printed:
        square["craters" if terrain == "volcano" else "fire"] = int(printed)
    if token:
        square["fire_token"] = int(token)
    if wooden:
        square["resource"] = RESOURCES[TERRAINS.index(terrain)]
    if caveman:
        square["caveman"] = caveman
    return square
