"""Runs the real command in this process: its arguments, its standard input, its exit status, what it prints."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from mamut.cli.app import main


@dataclass
class Ran:
    status: int
    out: str
    err: str


class Keyboard(io.TextIOWrapper):
    """Standard input with a person at it."""

    def isatty(self) -> bool:
        return True


Command = Callable[..., Ran]


@pytest.fixture
def mamut(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Command:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")

    def run(*words: object, typed: str | bytes = "", keyboard: bool = False) -> Ran:
        data = typed.encode() if isinstance(typed, str) else typed
        monkeypatch.setattr(sys, "argv", ["mamut", *map(str, words)])
        monkeypatch.setattr(sys, "stdin", (Keyboard if keyboard else io.TextIOWrapper)(io.BytesIO(data), encoding="utf-8"))
        status = 0
        try:
            main()
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else 0
        told = capsys.readouterr()
        return Ran(status, told.out, told.err)

    return run
