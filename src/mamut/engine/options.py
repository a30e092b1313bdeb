"""What can be chosen before a game: modes, bonuses, switches. The same names and values everywhere: API, records, positions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from mamut.engine.errors import ChoiceError, OptionError

Chosen = str | tuple[str, ...]


@dataclass(frozen=True)
class Option:
    """One choice. Without a default it must be made; with `several`, any subset of the values is a choice."""

    key: str
    values: tuple[str, ...]
    default: str | None = None
    several: bool = False
    free: bool = False
    """any text, which the game itself looks at"""
    stated: bool = False
    """written in every record, also at its default"""
    help: str = ""
    """for a flag of its own at the command line; without these words it is a `--switch`"""
    short: str = ""
    """another name of that flag"""
    file: bool = False
    """the flag names a file, whose text is the value"""

    def choose(self, wanted: Any) -> Chosen:
        """The choice in its one form: True is yes, a comma-separated text is a list."""
        if self.several:
            return self._choose_several(wanted)
        if self.free:
            if not isinstance(wanted, str):
                raise OptionError(f"{self.key}: {wanted!r} is not a text")
            return wanted
        if isinstance(wanted, bool):
            wanted = "yes" if wanted else "no"
        if wanted not in self.values:
            raise not_one_of(self.key, wanted, self.values)
        return str(wanted)

    def _choose_several(self, wanted: Any) -> tuple[str, ...]:
        names = [name.strip() for name in wanted.split(",")] if isinstance(wanted, str) else wanted
        if not isinstance(names, Iterable):
            raise OptionError(f"{self.key}: {wanted!r} is not a list of {', '.join(self.values)}")
        names = [] if names == [""] else list(names)
        for name in names:
            if name not in self.values:
                raise not_one_of(self.key, name, self.values)
            if names.count(name) > 1:
                raise ChoiceError("errors.option.twice", key=self.key, value=repr(name))
        return tuple(name for name in self.values if name in names)


def not_one_of(key: str, wanted: object, values: Iterable[object]) -> ChoiceError:
    """The error of a value that does not exist."""
    return ChoiceError("errors.option.not_one_of", key=key, value=repr(wanted), values=", ".join(map(str, values)))


def choose_all(options: Iterable[Option], wanted: Mapping[str, Any]) -> dict[str, Chosen]:
    """Every option with the value wanted or its default; nothing unknown, nothing missing."""
    options = list(options)
    unknown = sorted(set(wanted) - {option.key for option in options})
    if unknown:
        raise OptionError(f"{unknown[0]}: no such option; there are {', '.join(o.key for o in options)}")
    chosen: dict[str, Chosen] = {}
    for option in options:
        value = wanted.get(option.key)
        if value is None:
            value = () if option.several else option.default
        if value is None:
            raise OptionError(f"{option.key}: choose one of {', '.join(option.values)}")
        chosen[option.key] = option.choose(value)
    return chosen
