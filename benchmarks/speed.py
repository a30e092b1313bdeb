"""How fast the engine is here, as ratios taken in one run.

    python -m benchmarks.speed [--yardstick FILE] [--write]

The yardstick is any program that plays four-player Discovery mode the plain way and prints one line of JSON with
`moves_per_s`. It runs between our own measurements, three times each, and the medians are compared. With `--write` the
results are kept in `benchmarks/results.json` and, as a table, in `benchmarks/results.md`.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import mamut
from mamut.bots.simulate import simulate
from mamut.cli.bench import measure
from mamut.engine.game import Game

TABLES: dict[str, dict[str, str]] = {
    "discovery": {"name": "kingdomino-origins", "mode": "discovery"},
    "totem": {"name": "kingdomino-origins", "mode": "totem"},
    "tribe": {"name": "kingdomino-origins", "mode": "tribe"},
    "stone-age": {"name": "stone-age"},
    "kitara": {"name": "kitara"},
    "kitara, solo,": {"name": "kitara", "solo": "nguni"},
}
"""What is played, by a short name."""
DEAREST = {"kingdomino-origins": "tribe", "stone-age": "stone-age", "kitara": "kitara"}
"""Of each game what takes longest to compile."""
ROUNDS = 3
HERE = Path(__file__).parent


def yardstick(program: Path) -> float:
    out = subprocess.run([sys.executable, str(program), "30000"], check=True, capture_output=True, text=True).stdout
    return float(json.loads(out)["moves_per_s"])


def random_play(game: Game) -> float:
    """Games of Stone Age are ten times as long, so fewer will do."""
    return float(measure(game, 2_000 if game.endless else 20_000)["moves_per_s"])


def two_threads(game: Game) -> float:
    """Speed of two threads over that of one."""
    times = {}
    for threads in (1, 2):
        began = time.perf_counter()
        for _ in simulate(game, 60_000, 1, ["random"] * game.players, threads):
            pass
        times[threads] = time.perf_counter() - began
    return times[1] / times[2]


def steps_by_number(game: Game, games: int = 400) -> float:
    chance = random.Random(1).random
    began, steps = time.perf_counter(), 0
    for _ in range(games):
        state = game.new()
        while not state.over:
            numbers = state.numbers()
            state.apply(numbers[int(chance() * len(numbers))])
        steps += len(state.history)
    return steps / (time.perf_counter() - began)


def steps_by_move(game: Game, games: int = 200) -> float:
    """Lists of move objects, each asked for its text."""
    chance = random.Random(1).random
    began, steps = time.perf_counter(), 0
    for _ in range(games):
        state = game.new()
        while not state.over:
            moves = [move for move, _ in state.outcomes()] if state.chance else state.moves()
            texts = [move.text for move in moves]
            state.apply(texts[int(chance() * len(texts))])
        steps += len(state.history)
    return steps / (time.perf_counter() - began)


def batch_steps(game: Game, games: int = 1024, rounds: int = 400) -> float:
    """Decisions per second with legal mask and observation, choosing the first legal move at a random offset."""
    import numpy as np

    batch = game.batch(games, seed=1)
    offsets = np.random.default_rng(1).integers(0, game.action_space, rounds)
    spent = 0.0
    for offset in offsets:
        actions = (np.roll(batch.legal, -offset, axis=1).argmax(axis=1) + offset) % game.action_space
        began = time.perf_counter()
        batch.step(actions)
        spent += time.perf_counter() - began
    return games * rounds / spent


COLD = """
import mamut
from mamut.bots.bot import BaselineBot
from mamut.bots.simulate import simulate
game = mamut.game(players=4, **TABLE)
for _ in simulate(game, 1, 0, ["greedy"] * 4): pass
game.batch(1)
state = game.new()
state.apply(state.outcomes()[0][0]); state.observation(0); state.view(0)
while state.chance: state.apply(state.outcomes()[0][0])
BaselineBot("greedy").choose(state.view(state.actor))
"""


def seconds(command: list[str], cache: str) -> float:
    began = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True, env={**os.environ, "MAMUT_CACHE": cache})
    return time.perf_counter() - began


def starts() -> dict[str, Any]:
    """Seconds for cold starts with everything of a game compiled, and for warm starts of two commands (best of three)."""
    sim = [sys.executable, "-m", "mamut", "sim", "kingdomino-origins", "--mode", "discovery", "--games", "1000", "--json"]
    with tempfile.TemporaryDirectory() as cache:
        cold = {name: round(seconds([sys.executable, "-c", cold_start(name)], cache), 1) for name in DEAREST}
        warm = min(seconds(sim, cache) for _ in range(ROUNDS))
        usage = min(seconds([sys.executable, "-m", "mamut", "--help"], cache) for _ in range(ROUNDS))
    return {"cold_compile_s": cold, "warm_sim_s": round(warm, 2), "help_s": round(usage, 2)}


def cold_start(name: str) -> str:
    return f"TABLE = {TABLES[DEAREST[name]]!r}\n{COLD}"


def warm_up() -> None:
    """Has everything compiled by other processes and loads it, as at every later start; then keeps the collector away."""
    for name in DEAREST:
        subprocess.run([sys.executable, "-c", cold_start(name)], check=True)
        game = a_game(4, DEAREST[name])
        measure(game, 1)
        steps_by_number(game, 1)
        batch_steps(game, 1, 1)
    gc.collect()
    gc.freeze()


def median(measured: Callable[[], float], between: Callable[[], None]) -> float:
    values = []
    for _ in range(ROUNDS):
        between()
        values.append(measured())
    return statistics.median(values)


def a_game(players: int, table: str) -> Game:
    name, *options = TABLES[table].items()
    return mamut.game(name[1], players=players, **dict(options))


def run(program: Path | None) -> dict[str, Any]:
    plain: list[float] = []

    def between() -> None:
        if program:
            plain.append(yardstick(program))

    warm_up()
    four = a_game(4, "discovery")
    found: dict[str, Any] = {"random_play_moves_per_s": {}}
    for name in TABLES:
        for players in (2,) if "solo" in TABLES[name] else (4, 3, 2):
            this = a_game(players, name)
            found["random_play_moves_per_s"][f"{name} {players}"] = median(lambda this=this: random_play(this), between)  # type: ignore[misc]
    found["batch_steps_per_s"] = median(lambda: batch_steps(four), between)
    found["steps_by_number_per_s"] = median(lambda: steps_by_number(four), between)
    found["steps_by_move_and_text_per_s"] = median(lambda: steps_by_move(four), between)
    found["two_threads_over_one"] = median(lambda: two_threads(four), lambda: None)
    found["state_bytes"] = {name: a_game(4, table).capabilities.state_bytes for name, table in DEAREST.items()}
    found |= starts()
    if plain:
        base = statistics.median(plain)
        found["yardstick_moves_per_s"] = base
        found["ratios_to_yardstick"] = {
            name: round(value / base, 2) for name, value in found["random_play_moves_per_s"].items()
        } | {"batch": round(found["batch_steps_per_s"] / base, 2)}
    found["machine"] = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    return found


def table(found: dict[str, Any]) -> str:
    ratios = found.get("ratios_to_yardstick", {})
    lines = ["# Latest results", "", f"Measured by `python -m benchmarks.speed` on {found['machine']}.", ""]
    lines += ["| random play, one thread | moves/s | times the yardstick |", "| --- | ---: | ---: |"]
    for name, value in found["random_play_moves_per_s"].items():
        lines.append(f"| {name} players | {value:,.0f} | {ratios.get(name, '')} |")
    lines.append(
        f"| batch environment with mask and observation | {found['batch_steps_per_s']:,.0f} | {ratios.get('batch', '')} |"
    )
    lines += ["", "| what | value |", "| --- | ---: |"]
    if "yardstick_moves_per_s" in found:
        lines.append(f"| yardstick, moves/s | {found['yardstick_moves_per_s']:,.0f} |")
    lines += [
        f"| two threads over one | {found['two_threads_over_one']:.2f} |",
        *(f"| bytes of a four-player state, {name} | {size} |" for name, size in found["state_bytes"].items()),
        f"| steps/s from Python by number | {found['steps_by_number_per_s']:,.0f} |",
        f"| steps/s from Python by move objects and text | {found['steps_by_move_and_text_per_s']:,.0f} |",
        *(f"| cold compilation of everything, {name}, s | {took} |" for name, took in found["cold_compile_s"].items()),
        f"| warm start of a simulation, s | {found['warm_sim_s']} |",
        f"| `mamut --help`, s | {found['help_s']} |",
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--yardstick", type=Path)
    parser.add_argument("--write", action="store_true")
    wanted = parser.parse_args()
    found = run(wanted.yardstick)
    print(table(found))
    if wanted.write:
        (HERE / "results.json").write_text(json.dumps(found, indent=1) + "\n")
        (HERE / "results.md").write_text(table(found))


if __name__ == "__main__":
    main()
