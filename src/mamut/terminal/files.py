"""Files that people name: `-` is standard input."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from mamut.engine.errors import PositionError


def read_bytes(path: Path) -> bytes:
    return sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()


def read_text(path: Path) -> str:
    """A text as people save it, perhaps with a mark of its encoding."""
    try:
        return read_bytes(path).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise PositionError(str(path), "errors.position.not_utf8") from None


def write_whole(path: Path, text: str) -> None:
    """Never half a file: the new one is complete before it takes the old one's place."""
    part = path.with_name(path.name + ".part")
    part.write_text(text, encoding="utf-8", newline="\n")
    os.replace(part, path)
