"""Games of other arenas that count too: those of cheap bots, which are played by the hundred, beside a few of dear ones."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from mamut.arena.checkpoint import Checkpoint, Header, differences
from mamut.arena.match import Played
from mamut.arena.schedule import Schedule
from mamut.arena.setup import Setup
from mamut.engine.errors import MamutError
from mamut.engine.game import Game


def merge(setup: Setup, game: Game, games: Sequence[Played], files: Sequence[Path]) -> list[Played]:
    """These games, and those saved in other files. There the same game must be played, by bots that are entered here too; seeds
    and who meets whom may differ. All are numbered anew, and no two files share a deal. Luck must have been judged by the same
    net; games without a judge count too, but not where luck is subtracted."""
    joined = list(games)
    for file in files:
        there = _setup(file)
        alike = msgspec.structs.replace(
            setup,
            game=there.game,
            rules=there.rules,
            players=there.players,
            options=there.options,
            judge=there.judge or setup.judge,
        )
        if found := differences(alike, setup):
            raise MamutError(f"{file}: of another arena: {'; '.join(found)}")
        if strangers := [bot for bot in there.bots if setup.bots.count(bot) != 1]:
            raise MamutError(f"{file}: not entered here, or more than once: {', '.join(strangers)}")
        seats = [*map(setup.bots.index, there.bots), len(setup.bots)]
        number = 1 + max((played.number for played in joined), default=-1)
        deal = 1 + max((played.deal for played in joined), default=-1)
        joined += [
            msgspec.structs.replace(
                played,
                number=number + played.number,
                deal=deal + played.deal,
                entries=tuple(seats[entry] for entry in played.entries),
            )
            for played in Checkpoint(file, there, Schedule(there, game)).games
        ]
    return joined


def _setup(file: Path) -> Setup:
    try:
        return msgspec.json.decode(file.read_bytes().partition(b"\n")[0], type=Header).setup
    except (OSError, msgspec.DecodeError) as error:
        raise MamutError(f"{file}: not a file of an arena: {error}") from None
