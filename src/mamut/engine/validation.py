"""Reading a position strictly: every key, list and number, each refused with the place where it stands."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from typing import Any

from mamut.engine.errors import PositionError


def keys(data: Any, place: str, needed: Collection[str], allowed: Collection[str] = ()) -> None:
    """An object with these keys and no others."""
    if not isinstance(data, dict):
        raise PositionError(place, "errors.position.not_an_object", value=shown(data))
    for key in sorted(needed):
        if key not in data:
            raise PositionError(place, "errors.position.missing", key=key)
    for key in data:
        if key not in needed and key not in allowed:
            raise PositionError(place, "errors.position.unknown", key=key, values=", ".join(sorted([*needed, *allowed])))


def a_list(data: Any, place: str, least: int, most: int) -> list[Any]:
    if not isinstance(data, list) or not least <= len(data) <= most:
        raise PositionError(place, "errors.position.list", least=least, most=most, value=shown(data))
    return data


def one_of(value: Any, place: str, values: Sequence[str]) -> str:
    if not isinstance(value, str) or value not in values:
        raise PositionError(place, "errors.position.one_of", value=shown(value), values=", ".join(values))
    return value


def whole(value: Any, place: str, least: int, most: int, rule: str | None = None) -> int:
    """A whole number within limits, of which a rule may be the reason."""
    if type(value) is not int or not least <= value <= most:
        raise PositionError(place, "errors.position.not_between", rule, value=shown(value), least=least, most=most)
    return value


def player_names(players: Sequence[dict[str, Any]]) -> list[str]:
    """The names of all players, different and not empty."""
    names: list[str] = []
    for n, player in enumerate(players):
        name = player["name"]
        if not isinstance(name, str) or not name.strip() or any("\ud800" <= letter <= "\udfff" for letter in name):
            raise PositionError(f"players[{n}].name", "errors.position.not_a_name", value=shown(name))
        if name in names:
            raise PositionError(f"players[{n}].name", "errors.position.twice", value=repr(name))
        names.append(name)
    return names


def shown(value: Any) -> str:
    """A value as it stands in the position, shortened."""
    try:
        text = json.dumps(value, ensure_ascii=False, default=repr)
    except (RecursionError, ValueError):
        return "..."
    return text if len(text) <= 40 else text[:37] + "..."


def same(place: str, value: object, wanted: object) -> None:
    """One part of a state that can only be so."""
    if value != wanted:
        raise PositionError(place, "errors.position.differs", value=repr(value), wanted=repr(wanted))


def within(place: str, value: int, least: int, most: int) -> None:
    """A number of a state within its limits."""
    if not least <= value <= most:
        raise PositionError(place, "errors.position.not_between", value=value, least=least, most=most)
