"""A game's state, declared once: the same class is the plain Python object and the layout of the NumPy record.

    class Player(Schema):
        food: I16

    class State(Schema):
        actor: I8
        cards: Annotated[list[int], "i1", 36]
        players: Annotated[list[Player], 4]

`State()` is a plain object, every number zero. `dtype_of(State)` is the flat record with the same names; compiled
rules run on it, interpreted rules on the object, and `load` and `dump` carry one over into the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Self, get_origin, get_type_hints

if TYPE_CHECKING:
    import numpy as np

I8 = Annotated[int, "i1"]
I16 = Annotated[int, "i2"]
I32 = Annotated[int, "i4"]
I64 = Annotated[int, "i8"]


Field = tuple[str, "str | type[Schema]", int | None]
"""Name, kind (a NumPy integer code or another schema) and length (None for a single value)."""


class Schema:
    """Base of every declared record. Fields are whole numbers, lists of them, other schemas or lists of those."""

    fields: ClassVar[list[Field]] = []
    _lists: ClassVar[list[str]] = []
    """Fields that are lists of numbers."""
    _parts: ClassVar[list[tuple[str, bool]]] = []
    """Fields that are other schemas, and whether they are lists of them."""

    def __init_subclass__(cls) -> None:
        cls.fields = _read_fields(cls)
        cls._lists = [name for name, kind, count in cls.fields if not isinstance(kind, type) and count is not None]
        cls._parts = [(name, count is not None) for name, kind, count in cls.fields if isinstance(kind, type)]

    def __init__(self) -> None:
        for name, kind, count in self.fields:
            setattr(self, name, _blank(kind) if count is None else [_blank(kind) for _ in range(count)])

    @classmethod
    def load(cls, values: tuple[Any, ...]) -> Self:
        """The object of a record given as nested tuples, as `record.tolist()` gives it."""
        made = cls.__new__(cls)
        for (name, kind, count), given in zip(cls.fields, values, strict=True):
            value: Any = given if count is None or isinstance(given, list) else given.tolist()
            if isinstance(kind, type):
                value = kind.load(value) if count is None else [kind.load(one) for one in value]
            setattr(made, name, value)
        return made

    def dump(self) -> tuple[Any, ...]:
        """The nested tuples that a record of this schema is assigned from."""
        return tuple(_dump(getattr(self, name)) for name, _, _ in self.fields)

    def copy(self) -> Self:
        """Looking ahead copies a state for every move: single numbers, which are most fields, are copied in one go."""
        made = type(self).__new__(type(self))
        values = made.__dict__
        values.update(self.__dict__)
        for name in self._lists:
            values[name] = values[name][:]
        for name, several in self._parts:
            part = values[name]
            values[name] = [one.copy() for one in part] if several else part.copy()
        return made

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{k}={v!r}' for k, v in vars(self).items())})"


def _read_fields(schema: type[Schema]) -> list[Field]:
    found: list[Field] = []
    for name, hint in get_type_hints(schema, include_extras=True).items():
        if get_origin(hint) is ClassVar:
            continue
        marks = getattr(hint, "__metadata__", ())
        if not marks:
            found.append((name, hint, None))
        elif isinstance(marks[0], int):
            (element,) = hint.__origin__.__args__
            found.append((name, element, marks[0]))
        else:
            found.append((name, marks[0], marks[1] if len(marks) == 2 else None))
    return found


def dtype_of(schema: type[Schema]) -> np.dtype[Any]:
    """The record with the fields of a schema."""
    import numpy as np

    layout: list[Any] = []
    for name, kind, count in schema.fields:
        base = dtype_of(kind) if isinstance(kind, type) else np.dtype(kind)
        layout.append((name, base) if count is None else (name, base, (count,)))
    return np.dtype(layout, align=True)


def _blank(kind: str | type[Schema]) -> int | Schema:
    return kind() if isinstance(kind, type) else 0


def _dump(value: Any) -> Any:
    if isinstance(value, Schema):
        return value.dump()
    if isinstance(value, list):
        return [_dump(one) for one in value]
    return value
