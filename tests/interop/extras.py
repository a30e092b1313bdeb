"""Extras that are left out for some Python, because a package of theirs is not there for it."""

from __future__ import annotations

import platform
from importlib import metadata

import pytest
from packaging.requirements import Requirement


def skip_if_left_out(extra: str) -> None:
    """The markers of the project decide. A package that should be there and is not is no reason to skip anything."""
    for need in map(Requirement, metadata.requires("mamut") or ()):
        belongs = need.marker and f'extra == "{extra}"' in str(need.marker)
        if need.marker and belongs and not need.marker.evaluate({"extra": extra}):
            reason = f"{need.name} is not there for Python {platform.python_version()}"
            pytest.skip(reason, allow_module_level=True)
