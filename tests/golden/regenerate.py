"""Writes all golden files anew: `python -m tests.golden.regenerate`. Look at the differences before keeping them."""

from functools import partial
from pathlib import Path

import mamut

from ..games.playing import EVERY_TABLE, kitara, origins, stone_age
from . import files, positions
from .perft import divide, perft
from .transcript import playthrough, possible

NODES, NODES_OF_KITARA = 2500, 500
"""How many positions a count may go through; those of Kitara are large."""
DEEPEST = 7
PLAYTHROUGHS = {
    **{f"{mode}-{players}": (partial(origins, players, mode), seed) for seed, (players, mode) in enumerate(EVERY_TABLE, 1)},
    **{f"stone-age-{players}": (partial(stone_age, players), seed) for players, seed in ((2, 42), (3, 0), (4, 37))},
    **{
        f"kitara-{'solo' if solo == 'nguni' else players}-{deck}": (partial(kitara, players, deck=deck, solo=solo), seed)
        for players, deck, solo, seed in (
            (2, "blue", "no", 2),
            (3, "red", "no", 3),
            (4, "blue", "no", 4),
            (2, "blue", "nguni", 5),
            (2, "red", "nguni", 6),
        )
    },
}
"""File name -> the game and the seed of its course."""


def counts_of(record: str) -> files.Counts:
    """All depths whose last ply but one has not too many positions."""
    state = mamut.read_record(record, target="interpreted").play()
    nodes = NODES_OF_KITARA if state.game.name == "kitara" else NODES
    by_depth: dict[int, int] = {}
    for depth in range(1, DEEPEST + 1):
        if depth > 1 and not 0 < by_depth[depth - 1] <= nodes:
            break
        by_depth[depth] = perft(state, depth)
    return files.Counts(record, by_depth, divide(state, max(by_depth)))


def moves_of(record: str) -> str:
    """The record with all that is possible at its end."""
    state = mamut.read_record(record, target="interpreted").play()
    return record + files.DIVIDER + possible(state).replace(": ", "\n", 1).replace("; ", "\n") + "\n"


def rewrite(folder: Path, texts: dict[str, str]) -> None:
    folder.mkdir(exist_ok=True)
    for path in folder.glob("*.txt"):
        path.unlink()
    for name, text in texts.items():
        (folder / f"{name}.txt").write_text(text, encoding="utf-8", newline="\n")


def main() -> None:
    rewrite(files.PERFT, {name: counts_of(record).text() for name, record in positions.every(positions.PERFT)})
    rewrite(files.MOVES, {name: moves_of(record) for name, record in positions.every(positions.MOVES)})
    rewrite(files.PLAYTHROUGHS, {name: playthrough(game(), seed) for name, (game, seed) in PLAYTHROUGHS.items()})


if __name__ == "__main__":
    main()
