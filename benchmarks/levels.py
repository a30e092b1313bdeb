"""What a decision of the upper levels costs, at every table.

    python -m benchmarks.levels [--games N] [--write]

A level has all seats (alone against the tribe, the human's). Counted are decisions with a choice: of levels 4 and 5 the time
of one core, of level 6, which thinks on two and is measured at tables for two, also the time that somebody waits. With
`--write` the results are kept in `benchmarks/levels.json` and `benchmarks/levels.md`.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import time
from pathlib import Path
from typing import Any, Final

import mamut
from benchmarks.speed import TABLES
from mamut.bots.bot_names import make_bot
from mamut.bots.compilation import prepare
from mamut.engine.game import Game

HERE: Final = Path(__file__).parent
SLOW: Final = "level-6"
PAIR: Final = 2


def games_of() -> dict[str, Game]:
    found = {}
    for name, table in TABLES.items():
        options = {key: value for key, value in table.items() if key != "name"}
        for players in (2,) if "solo" in options else (2, 3, 4):
            found[f"{name.rstrip(',')}, {players}"] = mamut.game(table["name"], players=players, target="compiled", **options)
    return found


def spent(game: Game, level: str, games: int) -> list[tuple[float, float]]:
    """Of every decision the milliseconds of all cores, and those that passed."""
    found = []
    for number in range(games):
        state, chance = game.new(), mamut.Seeded(f"levels {number}")
        bots = [make_bot(level, game, f"levels {number} {seat}") for seat in range(game.players)]
        while not state.over:
            if state.chance:
                state.apply(game.roll(state, chance))
                continue
            view, choice = state.view(state.actor), state.count() > 1
            cores, began = time.process_time(), time.perf_counter()
            move = bots[state.actor].choose(view)
            if choice:
                found.append((1000 * (time.process_time() - cores), 1000 * (time.perf_counter() - began)))
            state.apply(move)
    return found


def summary(figures: list[float]) -> dict[str, float]:
    ordered = sorted(figures)
    mean, late = sum(ordered) / len(ordered), ordered[int(0.99 * (len(ordered) - 1))]
    return {"mean": round(mean, 2), "p99": round(late, 2), "longest": round(ordered[-1], 2)}


def page(results: dict[str, Any]) -> str:
    lines = [
        "# What a decision of the upper levels costs",
        "",
        f"`python -m benchmarks.levels --write` on {results['machine']}. Milliseconds of one core in the mean, in 99 of 100",
        "decisions at most, and at most; of `level-6`, which thinks on two threads, of both together, and of waiting.",
        "",
        "| table | `level-4` | `level-5` | `level-6`, both cores | `level-6`, waiting | decisions |",
        "| --- | --- | --- | --- | --- | ---: |",
    ]
    for name, row in results["tables"].items():
        cells = [" / ".join(f"{one[key]:,.1f}" for key in ("mean", "p99", "longest")) for one in row["spent"]]
        cells += [""] * (4 - len(cells))
        lines.append(f"| {name} | {' | '.join(cells)} | {row['decisions']:,} |")
    return "\n".join([*lines, ""])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--write", action="store_true")
    wanted = parser.parse_args()
    machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    results: dict[str, Any] = {"machine": machine, "tables": {}}
    for name in {table["name"] for table in TABLES.values()}:
        prepare(name)
    for name, game in games_of().items():
        found = {level: spent(game, level, wanted.games) for level in ("level-4", "level-5")}
        if game.players == PAIR:
            found[SLOW] = spent(game, SLOW, 1)
        kept = [summary([cores for cores, _ in times]) for times in found.values()]
        if SLOW in found:
            kept.append(summary([waited for _, waited in found[SLOW]]))
        results["tables"][name] = {"spent": kept, "decisions": sum(map(len, found.values()))}
        print(name, json.dumps(kept), flush=True)
    if wanted.write:
        (HERE / "levels.json").write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
        (HERE / "levels.md").write_text(page(results), encoding="utf-8")
    print(page(results))


if __name__ == "__main__":
    main()
