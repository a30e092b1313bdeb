"""Kernels on a card: loaded from a folder that `mamut kernels` has written, and started. Needs CuPy, and no compiler."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np

from mamut.engine.cuda.card import cupy
from mamut.engine.cuda.description import DESCRIPTION, FORMAT
from mamut.engine.errors import OptionError


class Loaded:
    """What a folder holds: the kernels of one game with its players and options, and their description."""

    def __init__(self, folder: Path | str) -> None:
        self.folder = Path(folder)
        try:
            self.about: dict[str, Any] = json.loads((self.folder / DESCRIPTION).read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise OptionError(f"kernels: {self.folder} has no {DESCRIPTION} that can be read: {error}") from None
        if self.about.get("format") != FORMAT:
            raise OptionError(f"kernels: {self.folder} was written in format {self.about.get('format')}, not {FORMAT}")
        self._loaded: dict[tuple[str, int], Any] = {}

    def start(self, name: str, threads: int, *given: Any) -> None:
        """Starts a kernel on the card in use, with so many threads or a few more."""
        block = self.about["kernels"][name]["block"]
        if threads:
            self._kernel(name)((-(-threads // block),), (block,), tuple(word for one in given for word in _words(one)))

    def _kernel(self, name: str) -> Any:
        place = name, cupy().cuda.Device().id
        if place not in self._loaded:
            module = cupy().RawModule(path=str(self.folder / f"{name}.ptx"))
            self._loaded[place] = module.get_function(self.about["kernels"][name]["entry"])
        return self._loaded[place]


def _words(given: Any) -> list[Any]:
    """How a kernel takes a number or an array: two words that are not used, items, their size, address, shape, strides."""
    if isinstance(given, int):
        return [np.int64(given)]
    head = [0, 0, given.size, given.itemsize]
    return [*map(np.int64, head), np.uint64(given.data.ptr), *map(np.int64, given.shape), *map(np.int64, given.strides)]
