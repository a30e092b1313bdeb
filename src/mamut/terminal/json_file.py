"""A file with JSON that people wrote: what is wrong with it is told with its place, and nothing in it is read two ways."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from mamut.engine.errors import PositionError


def parse_json(data: bytes, file: Path) -> Any:
    """What the text of a file says. Raises PositionError, and nothing else."""
    try:
        text = data.decode("utf-8")
        return json.loads(text, object_pairs_hook=_no_key_twice, parse_constant=_no_constant, parse_int=_whole_number)
    except UnicodeDecodeError:
        raise PositionError(str(file), "errors.position.not_utf8") from None
    except json.JSONDecodeError as error:
        raise PositionError(
            str(file), "errors.position.not_json", line=error.lineno, column=error.colno, why=error.msg
        ) from None
    except RecursionError:
        raise PositionError(str(file), "errors.position.too_deep") from None


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    keys = [key for key, _ in pairs]
    for key in keys:
        if keys.count(key) > 1:
            raise PositionError("position", "errors.position.key_twice", key=key)
    return dict(pairs)


def _no_constant(name: str) -> Any:
    raise PositionError("position", "errors.position.not_a_number", value=name)


def _whole_number(digits: str) -> int:
    if len(digits) > 18:
        raise PositionError("position", "errors.position.not_a_number", value=f"{digits[:9]}...")
    return int(digits)
