"""Runs a program as `python` would, but with draws that are the same every time: `python -m tests.seeded WORD PROGRAM ...`.

`PROGRAM` is a file or the name of a module, and its words follow.
"""

from __future__ import annotations

import random
import runpy
import sys
from pathlib import Path

from mamut.engine import entropy


def begin(word: str) -> None:
    """From here on all draws of this process follow from a word."""
    random.seed(word)
    entropy.source = random.Random(word)


class FromFile(random.Random):
    """Begins anew as soon as another word is in a file: another process can say which draws are wanted next."""

    def __init__(self, file: Path) -> None:
        super().__init__(0)
        self._file, self._word = file, ""

    def getrandbits(self, k: int, /) -> int:  # of which all whole numbers, bytes, choices and samples are made
        word = self._file.read_text(encoding="utf-8")
        if word != self._word:
            self._word = word
            self.seed(word)
        return super().getrandbits(k)


def main() -> None:
    word, program = sys.argv[1:3]
    begin(word)
    sys.argv = sys.argv[2:]
    if program.endswith(".py"):
        runpy.run_path(program, run_name="__main__")
    else:
        runpy.run_module(program, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
