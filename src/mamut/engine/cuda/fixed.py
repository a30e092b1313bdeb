"""What never changes in a game once its players and options are chosen: the fields of its record that no rule writes.

A kernel is made for one such choice. With these fields as constants the compiler leaves out the modes that are not played, and
divides by numbers that it knows.
"""

from __future__ import annotations

import dis
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from mamut.engine.compiled_cache import reached
from mamut.engine.schema import Schema

WRITES = ("STORE_ATTR", "DELETE_ATTR")


def fixed_fields(schema: type[Schema], start: Schema, rules: Mapping[str, Callable[..., Any]]) -> dict[str, int]:
    """The single numbers of a state that stay as they are at its start, by their names."""
    written = names_written(rules.values(), rules)
    single = [name for name, kind, count in schema.fields if count is None and isinstance(kind, str)]
    return {name: int(getattr(start, name)) for name in single if name not in written}


def names_written(functions: Iterable[Callable[..., Any]], hooks: Mapping[str, Callable[..., Any]]) -> set[str]:
    """The names of all attributes that these functions, and the rules that they reach, assign to."""
    codes = [function.__code__ for function in reached(functions, hooks)]
    return {step.argval for code in codes for step in dis.get_instructions(code) if step.opname in WRITES}
