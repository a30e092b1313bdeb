"""The text of a box as data, read strictly: no key twice, no numbers that are none, no halves of letters."""

from __future__ import annotations

import json
from typing import Any, Final

from mamut.engine.errors import PositionError

LONGEST: Final = 60_000
"""Letters of a box; ours has a third of them."""
ROOT: Final = "components"
"""The place of what is wrong with the box as a whole."""


def parsed(text: str) -> Any:
    """The data of a text. Raises PositionError, and nothing else."""
    if len(text) > LONGEST:
        raise PositionError(ROOT, "kitara.box.too_long", longest=LONGEST)
    try:
        data = json.loads(text, object_pairs_hook=_no_key_twice, parse_constant=_no_constant, parse_int=_whole_number)
        _no_half_letters(data, "")
    except json.JSONDecodeError as error:
        raise PositionError(ROOT, "errors.position.not_json", line=error.lineno, column=error.colno, why=error.msg) from None
    except RecursionError:
        raise PositionError(ROOT, "errors.position.too_deep") from None
    return data


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise PositionError(ROOT, "errors.position.key_twice", key=_whole_letters(twice))
    return found


def _no_constant(name: str) -> Any:
    raise PositionError(ROOT, "errors.position.not_a_number", value=name)


def _whole_number(digits: str) -> int:
    if len(digits) > 18:
        raise PositionError(ROOT, "errors.position.not_a_number", value=f"{digits[:9]}...")
    return int(digits)


def _no_half_letters(data: Any, place: str) -> None:
    """JSON can write half of a surrogate pair, which is no letter and which nobody could be told about."""
    if isinstance(data, str):
        if _whole_letters(data) != data:
            raise PositionError(place or ROOT, "kitara.box.half_letter")
    elif isinstance(data, list):
        for n, one in enumerate(data):
            _no_half_letters(one, f"{place}[{n}]")
    elif isinstance(data, dict):
        for key, one in data.items():
            _no_half_letters(key, place)
            _no_half_letters(one, f"{place}.{key}" if place else key)


def _whole_letters(text: str) -> str:
    return text.encode("utf-8", "replace").decode("utf-8")
