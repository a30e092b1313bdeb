"""What is chosen before a game, as people write it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mamut.engine.errors import OptionError
from mamut.texts import LANGUAGES

Options = dict[str, str]
"""By the names of the options."""


def with_switches(named: Mapping[str, str | None], switches: Sequence[str] | None) -> Options:
    """The options that were named, and those of switches as `name=value`."""
    wanted = {key: value for key, value in named.items() if value}
    for switch in switches or ():
        key, equals, value = switch.partition("=")
        if not equals:
            raise OptionError(f"switch: {switch!r} is not of the form name=value")
        if key in wanted:
            raise OptionError(f"switch: {key!r} is there twice")
        wanted[key] = value
    return wanted


def check_language(language: str) -> None:
    if language not in LANGUAGES:
        raise OptionError(f"language: {language!r} is not one of {', '.join(LANGUAGES)}")
