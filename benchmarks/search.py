"""How fast the search thinks, against plain playouts of the same game from the same position, in one run.

    python -m benchmarks.search [--seconds S] [--write]

A *plain playout* plays uniformly random moves to the end of the game and looks at who has won: nothing else can be done with
fewer steps. Beside it stand the search with just such playouts (what the tree costs), the bots' search without a net (with its
look ahead, its better moves and its judgement), and the one with the net, on one thread and on two. Each is measured three
times in turn, and the medians are compared. With `--write` the results are kept in `benchmarks/search.json` and
`benchmarks/search.md`.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import mamut
from benchmarks.speed import TABLES
from mamut.bots.bot import BaselineBot
from mamut.bots.nets.files import net_of
from mamut.bots.nets.net import Net
from mamut.bots.search.bot import SearchBot
from mamut.bots.search.rollout import evaluate_leaf, rollout
from mamut.bots.search.thread import SearchThread, node_bytes
from mamut.bots.search.tree import ROOT, WORK, Workspace
from mamut.bots.tuning import Thinking, tuning
from mamut.engine.game import Game
from mamut.engine.jit import clone, rule
from mamut.engine.state import State

ROUNDS = 3
HERE = Path(__file__).parent


@rule()
def play_out(times: int, space: Workspace, seats: int, scale: float) -> None:
    """So many plain playouts of the position at the root."""
    for _ in range(times):
        clone(space.states, WORK, ROOT)
        rollout(space, 1_000_000, 1)
        evaluate_leaf(space, seats, scale)


def position(game: Game, share: float) -> State:
    """A decision with a choice, after so much of a game between greedy bots."""
    whole = game.new()
    chance, bot = mamut.Seeded("search"), BaselineBot("greedy")
    while not whole.over:
        whole.apply(game.roll(whole, chance) if whole.chance else bot.choose(whole.view(whole.actor)))
    state = game.new()
    for number in whole.history:
        if len(state.history) >= share * len(whole.history) and not state.chance and state.count() > 3:
            break
        state.apply(number)
    return state


def plain(state: State, seconds: float) -> float:
    """Plain playouts per second."""
    game = state.game
    thread = SearchThread(game, 100, 12345)
    thread.begin(state.records[0])
    drive: Callable[..., None] = game.target(play_out)
    times, done = 8, 0
    drive(1, thread.space, game.players, tuning(game).thinking.scale)
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        drive(times, thread.space, game.players, tuning(game).thinking.scale)
        done += times
    return done / (time.perf_counter() - began)


def search(state: State, seconds: float, threads: int, how: Thinking | None = None, net: Net | None = None) -> float:
    """Simulations per second of a search that begins with an empty tree."""
    bot = SearchBot(state.game, seconds=seconds, threads=threads, memory=1024, thinking=how, net=net)
    view = state.view(state.actor)
    bot._settled = lambda left: False  # type: ignore[method-assign]
    began = time.perf_counter()
    bot.analyse(view)
    return bot.simulations / (time.perf_counter() - began)


def measure(table: dict[str, str], seconds: float) -> dict[str, Any]:
    options = {key: value for key, value in table.items() if key != "name"}
    game = mamut.game(table["name"], players=2, **options)
    state = position(game, 0.3)
    uniform = tuning(game).thinking._replace(decisions=1_000_000, look=1)
    net = net_of(game)
    for judge in (None, net):
        SearchBot(game, iterations=1, net=judge).analyse(state.view(state.actor))  # compiles
    found: dict[str, list[float]] = {"plain": [], "uniform": [], "rollouts": [], "net": [], "two threads": []}
    for _ in range(ROUNDS):
        found["plain"].append(plain(state, seconds))
        found["uniform"].append(search(state, seconds, 1, uniform))
        found["rollouts"].append(search(state, seconds, 1))
        found["net"].append(search(state, seconds, 1, net=net))
        found["two threads"].append(search(state, seconds, 2, net=net))
    median = {key: statistics.median(values) for key, values in found.items()}
    return {
        "plain playouts/s": round(median["plain"]),
        "search with plain playouts, ratio": round(median["uniform"] / median["plain"], 2),
        "`rollout`, simulations/s": round(median["rollouts"]),
        "`rollout`, ratio": round(median["rollouts"] / median["plain"], 2),
        "`search` with the net, simulations/s": round(median["net"]),
        "`search`, ratio": round(median["net"] / median["plain"], 2),
        "`search`, two threads over one": round(median["two threads"] / median["net"], 2),
    }


def table_of(results: dict[str, Any]) -> str:
    heads = list(next(iter(results["tables"].values())))
    lines = [
        "# How fast the search thinks",
        "",
        f"Measured by `python -m benchmarks.search` on {results['machine']}, two-player games, a third into a game.",
        "",
        "| game | " + " | ".join(heads) + " |",
        "| --- |" + " ---: |" * len(heads),
    ]
    lines += [
        f"| {name} | " + " | ".join(f"{value:,}" for value in row.values()) + " |" for name, row in results["tables"].items()
    ]
    lines += [
        "",
        f"A node of a tree with the net takes {results['node_bytes']} bytes, its place in the second tree included.",
        "",
    ]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    results: dict[str, Any] = {"machine": machine, "node_bytes": node_bytes(2, 3), "tables": {}}
    for name, table in TABLES.items():
        results["tables"][name] = measure(table, options.seconds)
        print(name, json.dumps(results["tables"][name]), flush=True)
    if options.write:
        (HERE / "search.json").write_text(json.dumps(results, indent=1) + "\n")
        (HERE / "search.md").write_text(table_of(results))


if __name__ == "__main__":
    main()
