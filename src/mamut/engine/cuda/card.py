"""The cards of this machine, through CuPy."""

from __future__ import annotations

import re
from types import ModuleType
from typing import Any, Final

from mamut.engine.errors import OptionError

NAMES: Final = re.compile(r"cuda(?::([0-9]{1,3}))?", re.ASCII)


def cupy() -> ModuleType:
    """CuPy, or a sentence about what is missing."""
    try:
        import cupy as cp
    except ImportError as error:
        raise OptionError(f"device: {error.name} is not installed: pip install 'mamut[gpu]'") from error
    return cp  # type: ignore[no-any-return]


def card(name: str) -> Any:
    """The card that a name means: `cuda` is the one in use, `cuda:1` the second one of this machine."""
    wanted = NAMES.fullmatch(name)
    if not wanted:
        raise OptionError(f"device: {name!r} is not one of cpu, cuda, cuda:N")
    cp = cupy()
    try:
        count = cp.cuda.runtime.getDeviceCount()
    except cp.cuda.runtime.CUDARuntimeError as error:
        raise OptionError(f"device: there is no GPU here that CUDA can use: {error}") from None
    if wanted[1] and int(wanted[1]) >= count:
        raise OptionError(f"device: there are {count} GPUs here, counted from 0, and no {name}")
    return cp.cuda.Device(int(wanted[1])) if wanted[1] else cp.cuda.Device()
