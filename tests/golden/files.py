"""The golden files: where they lie and how they are divided."""

from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
PERFT = HERE / "perft"
MOVES = HERE / "moves"
PLAYTHROUGHS = HERE / "playthroughs"
DIVIDER = "---\n"


def names(folder: Path) -> list[str]:
    return sorted(path.stem for path in folder.glob("*.txt"))


def read(folder: Path, name: str) -> str:
    return (folder / f"{name}.txt").read_text(encoding="utf-8")


@dataclass
class Counts:
    """A position with the number of lines of play of every depth, and the deepest split by the first ply."""

    record: str
    by_depth: dict[int, int]
    split: dict[str, int]

    def text(self) -> str:
        deepest = max(self.by_depth)
        lines = [f"{depth}: {count}" for depth, count in self.by_depth.items()]
        lines += ["", f"divide {deepest}", *(f"{move}: {count}" for move, count in self.split.items())]
        return self.record + DIVIDER + "\n".join(lines) + "\n"


def read_counts(name: str) -> Counts:
    record, counts = read(PERFT, name).split(DIVIDER)
    by_depth, split = counts.split("\n\n")
    return Counts(
        record,
        {int(depth): int(count) for depth, count in (line.split(": ") for line in by_depth.splitlines())},
        {move: int(count) for move, count in (line.rsplit(": ", 1) for line in split.splitlines()[1:])},
    )
