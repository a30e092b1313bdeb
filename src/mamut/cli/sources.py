"""Where the draws of a game in the terminal come from, and how they go on when it is resumed."""

from __future__ import annotations

from pathlib import Path

from mamut.engine.chance import Chance, Fair, Seeded, Typed
from mamut.engine.errors import OptionError
from mamut.engine.record import Record


def source_of(record: Record, file: Path, chance: str, seed: str) -> Chance:
    """The source that goes on where a record ends: the same sealed seed, or the same stream after the same draws."""
    if chance == "fair" and record.seed_hash:
        kept = seed_file(file)
        try:
            fair = Fair(bytes.fromhex(kept.read_text(encoding="ascii").strip()))
        except (OSError, ValueError, OptionError):
            fair = None
        if fair is None or fair.seed_hash != record.seed_hash:
            raise OptionError(f"chance: the sealed seed of this game is not in {kept}; go on with --chance seeded or typed")
        return fair
    source = new_source(chance, seed)
    if isinstance(source, Seeded):
        before = record.game.new()
        for line in record.lines:
            if before.chance:
                source.choose(before)
            before.apply(line.text)
    return source


def seed_file(record: Path) -> Path:
    """Where the seed of a running game is kept, beside its record; at the end it moves into the record."""
    return record.with_name(record.name + ".seed")


def new_source(kind: str, seed: str) -> Chance:
    if kind == "fair":
        return Fair()
    if kind == "seeded":
        return Seeded(seed)
    if kind == "typed":
        return Typed(_nobody)  # the table itself asks
    raise OptionError(f"chance: {kind!r} is not one of fair, seeded, typed")


def _nobody(possible: list[str], reason: str) -> str:
    raise EOFError
