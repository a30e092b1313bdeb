"""Finished games in a file, so that an arena can stop at any moment and go on: one line of JSON each, the setup first.

A line is written as soon as its game is over. Only the last line can be torn by whatever ends the program; it is dropped, and
its game is played again.
"""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec

from mamut.arena.match import Played
from mamut.arena.schedule import Schedule
from mamut.arena.setup import Setup
from mamut.engine.errors import MamutError

FORMAT = 1


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    arena: int
    setup: Setup


class Checkpoint:
    """The games of a file, and the place for more. Nothing is written before the file has proved to be of this setup.

    A file of an arena without a judge goes on without one: `setup` is then what is played.
    """

    def __init__(self, path: Path, setup: Setup, schedule: Schedule) -> None:
        self.path, self.setup, self.schedule = path, setup, schedule
        self._head = msgspec.json.encode(Header(FORMAT, setup)) + b"\n"
        data = path.read_bytes() if path.exists() else b""
        self._whole = data.rfind(b"\n") + 1
        """Where the last whole line ends."""
        if not self._whole and not self._head.startswith(data):
            raise MamutError(f"{path}: not a file of an arena")
        self.games = self._read(data[: self._whole].splitlines()) if self._whole else []

    def _read(self, lines: list[bytes]) -> list[Played]:
        head, *rest = lines
        try:
            header = msgspec.json.decode(head, type=Header)
        except msgspec.DecodeError as error:
            raise MamutError(f"{self.path}: not a file of an arena: {error}") from None
        if header.arena != FORMAT:
            raise MamutError(f"{self.path}: format {header.arena}, not {FORMAT}")
        if not header.setup.judge:
            self.setup = msgspec.structs.replace(self.setup, judge="")
        if found := differences(header.setup, self.setup):
            raise MamutError(f"{self.path}: of another arena: {'; '.join(found)}")
        games: dict[int, Played] = {}
        for n, line in enumerate(rest, 2):
            game = self._game(n, line)
            games.setdefault(game.number, game)
        return list(games.values())

    def _game(self, n: int, line: bytes) -> Played:
        try:
            game = msgspec.json.decode(line, type=Played)
        except msgspec.DecodeError as error:
            raise MamutError(f"{self.path}: line {n}: {error}") from None
        seats = len(game.entries)
        lists = (game.scores, game.decisions, game.ms, game.longest, game.scores if game.luck is None else game.luck)
        if (
            game.number < 0
            or self.schedule[game.number] != (game.deal, game.entries)
            or any(len(values) != seats for values in lists)
            or any(not 0 <= seat < seats for seat in game.winners)
            or (game.luck is not None and not self.setup.judge)
        ):
            raise MamutError(f"{self.path}: line {n}: game {game.number} is not one of this arena")
        return game

    def __enter__(self) -> Checkpoint:
        self._file = self.path.open("ab")
        self._file.truncate(self._whole)
        if not self._whole:
            self._file.write(self._head)
            self._file.flush()
        return self

    def add(self, game: Played) -> None:
        self._file.write(msgspec.json.encode(game) + b"\n")
        self._file.flush()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._file.close()


def differences(there: Setup, here: Setup) -> list[str]:
    """What differs between the setup of a file and the one that is wanted, key by key."""
    old, new = flat(there), flat(here)
    return [f"{key} is {old.get(key)!r} there, {new.get(key)!r} here" for key in {**old, **new} if old.get(key) != new.get(key)]


def flat(setup: Setup) -> dict[str, Any]:
    values = {name: getattr(setup, name) for name in setup.__struct_fields__ if name not in ("options", "judge")}
    return {**values, **setup.options, "judge": setup.judge}  # at the end: another mode has another judge anyway
