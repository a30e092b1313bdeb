"""Whether a GPU plays the same games as the processor, byte for byte at every decision. Runs where there is one.

    python -m benchmarks.same_games [--games N] [--kernels FOLDER] [--write] [TABLE ...]

Every table is played on the processor and on the card at the same time, with the same seed and the same actions, until each
place has seen the end of a game. After every step all arrays are compared, and the records; now and then also every position
after a move with the one that comes of it. Then as many games of uniform random play are compared by their ends. With `--write`
the result is kept in `benchmarks/same_games.md`.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np

import mamut
from mamut.bots.simulate import simulate

TABLES: dict[str, dict[str, Any]] = {
    **{
        f"{mode} {n}": {"name": "kingdomino-origins", "players": n, "mode": mode}
        for mode in ("discovery", "totem", "tribe")
        for n in (2, 3, 4)
    },
    **{f"stone-age {n}": {"name": "stone-age", "players": n} for n in (2, 3, 4)},
    **{f"kitara {deck} {n}": {"name": "kitara", "players": n, "deck": deck} for deck in ("blue", "red") for n in (2, 3, 4)},
    **{f"kitara {deck} solo": {"name": "kitara", "players": 2, "deck": deck, "solo": "nguni"} for deck in ("blue", "red")},
}
"""Every game, mode, deck and number of players, by a short name."""
SEED = 2026
LONGEST = 5000
"""Steps after which games that go on for ever are left."""
AHEAD = 16
"""So many steps lie between two looks ahead."""
HERE = Path(__file__).parent


class Different(Exception):
    """What differs, and where."""


def kernels_of(table: str, folder: Path | None) -> mamut.Kernels:
    """Of a folder with a folder for each table, where there is one; compiled now, if there is none."""
    return mamut.Kernels(folder / table.replace(" ", "-")) if folder else mamut.game(**TABLES[table]).kernels()


def play(table: str, games: int, kernels: mamut.Kernels) -> tuple[int, int, int]:
    """Plays on both, and compares. Returns the games that ended, the steps, and the positions looked ahead to."""
    import cupy as cp

    here = mamut.game(**TABLES[table]).batch(games, SEED, threads=os.cpu_count() or 1)
    there = kernels.batch(games, SEED)
    places, ended, ahead = cp.arange(games), cp.zeros(games, bool), 0
    for step in range(LONGEST):
        compare(here, there, step)
        ended |= there.done == 1
        if bool(ended.all()):
            break
        moves = there.moves()
        check_list(here, there, moves, step)
        rows = moves.offsets[:-1] + (places * 7919 + step * 104729) % there.counts
        chosen = moves.numbers[rows]
        after = there.afterstates(observations=False, states=True).states[rows] if step % AHEAD == 0 else None
        here.step(chosen.get())
        there.step(chosen)
        if after is not None:
            ahead += check_ahead(kernels, after, there, step)
    here.close()
    there.close()
    return int(ended.sum()), step, ahead


def compare(here: Any, there: Any, step: int) -> None:
    import cupy as cp

    records = here.states.view(np.uint8).reshape(here.games, -1)
    shown = {
        name: (getattr(here, name), getattr(there, name)) for name in ("observations", "actors", "rewards", "scores", "done")
    }
    for name, (one, other) in {"states": (records, there.states), **shown}.items():
        if one.shape != other.shape or one.dtype != other.dtype or not bool((cp.asarray(one) == other).all()):
            raise Different(f"{name} after step {step}")


def check_list(here: Any, there: Any, moves: Any, step: int) -> None:
    """All listed moves are legal on the processor, none is listed twice, and there are as many: so the masks are the same. To
    send whole masks would take longer than to play."""
    mask, total = there.legal[moves.games, moves.numbers], len(moves.numbers)
    if not bool(mask.all()) or int(there.legal.sum(dtype=np.int64)) != total or int(there.counts.sum()) != total:
        raise Different(f"mask and list on the card after step {step}")
    if not here.legal[moves.games.get(), moves.numbers.get()].all() or np.count_nonzero(here.legal.view(bool)) != total:
        raise Different(f"legal moves after step {step}")


def check_ahead(kernels: mamut.Kernels, after: Any, there: Any, step: int) -> int:
    """A position after a move is the next one, where nothing is drawn and no game ends. Returns how many were compared."""
    actor = next(field for field in kernels.about["fields"] if field["name"] == "actor")
    waits = after[:, actor["offset"]].view(np.int8) >= 0
    if not bool((after[waits] == there.states[waits]).all()):
        raise Different(f"positions after the moves of step {step}")
    return int(waits.sum())


def compare_random(table: str, games: int, kernels: mamut.Kernels) -> int:
    """Lengths, winners and points of games of uniform random play. Returns how many decisions they had."""
    game = mamut.game(**TABLES[table])
    chunks = [*simulate(game, games, SEED, ["random"] * game.players, os.cpu_count() or 1)]
    there = kernels.random_games(games, SEED)
    for name in ("steps", "winners", "scores"):
        if not (np.concatenate([getattr(chunk, name) for chunk in chunks]) == getattr(there, name).get()).all():
            raise Different(f"{name} of random games")
    decisions = sum(int((chunk.log[:, 0] >= 0).sum()) for chunk in chunks)
    if int(there.decisions.sum(dtype=np.int64)) != decisions:
        raise Different("decisions of random games")
    return decisions


def result(table: str, games: int, folder: Path | None) -> list[str]:
    began, kernels = time.perf_counter(), kernels_of(table, folder)
    try:
        ended, steps, ahead = play(table, games, kernels)
        decisions = compare_random(table, games, kernels)
        row = [table, f"{games:,}", f"{ended:,}", f"{steps:,}", f"{ahead:,}", f"{decisions:,}", "the same"]
    except Different as error:
        row = [table, f"{games:,}", "", "", "", "", f"DIFFERENT: {error}"]
    print(*row, f"{time.perf_counter() - began:.1f} s", flush=True)
    return row


def commit() -> str:
    """What was measured. Where there is no repository, `COMMIT` says it."""
    said = subprocess.run(
        ["git", "log", "-1", "--format=%h", "--abbrev=12"], capture_output=True, text=True, check=False
    ).stdout
    return os.environ.get("COMMIT") or said.strip() or "unknown"


def page(rows: list[list[str]]) -> str:
    import cupy as cp

    card = cp.cuda.runtime.getDeviceProperties(0)["name"].decode()
    return "\n".join(
        [
            "# The same games on a GPU",
            "",
            f"`python -m benchmarks.same_games --write`, {datetime.now(UTC):%Y-%m-%d}, commit {commit()}, {card}, seed {SEED}.",
            "After every step records, observations, actors, rewards, scores, ends and legal moves were compared, all bytes of",
            "all games. Positions that were looked ahead to were compared with what came of the move. Then as many games of",
            "uniform random play, with so many decisions together, were compared by length, winners and points.",
            "",
            "| table | games | ended | decisions of each | looked ahead | random decisions | |",
            "| --- | ---: | ---: | ---: | ---: | ---: | --- |",
            *(f"| {' | '.join(row)} |" for row in rows),
            "",
        ]
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="*", help="which tables; all of them if none is named")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--kernels", type=Path)
    parser.add_argument("--write", action="store_true")
    wanted = parser.parse_args()
    rows = [result(table, wanted.games, wanted.kernels) for table in wanted.tables or TABLES]
    print(page(rows))
    if wanted.write:
        (HERE / "same_games.md").write_text(page(rows), encoding="utf-8")
    sys.exit(any("DIFFERENT" in row[-1] for row in rows))


if __name__ == "__main__":
    main()
