"""How fast the rules run on a GPU, beside one core and all cores of the same machine, and beside Pgx on the same card.

    python -m benchmarks.gpu [--kernels FOLDER] [--write] [TABLE ...]

Of every table: moves per second of uniform random play, counted as in `mamut bench`; steps per second of the batch with
observations and legal moves; positions per second of `afterstates`. Every figure is the best of three, after one that is not
counted. With `--write` the results are kept in `benchmarks/gpu.json` and, as a page, in `benchmarks/gpu.md`.
"""

from __future__ import annotations

import argparse
import functools
import json
import os
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import mamut
from benchmarks.same_games import TABLES, commit, kernels_of
from mamut.cli.bench import measure

HERE = Path(__file__).parent
ROUNDS = 3
RANDOM_GAMES = {"kingdomino-origins": 1 << 21, "stone-age": 1 << 18, "kitara": 1 << 18}
PROCESSOR_GAMES = {"kingdomino-origins": 20_000, "stone-age": 1_000, "kitara": 2_000}
BATCH = 1 << 18
AHEAD = 1 << 16
"""Games of a batch for stepping, and for looking ahead."""
STEPS = 24
PGX = {"backgammon": 1 << 17, "2048": 1 << 17}
PGX_STEPS = 64


def fastest(work: Callable[[], float]) -> float:
    """The best of some rounds of units per second; the first round is not counted."""
    return max([work() for _ in range(ROUNDS + 1)][1:])


def synchronize() -> None:
    import cupy as cp

    cp.cuda.Device().synchronize()


def timed(work: Callable[[], Any]) -> tuple[Any, float]:
    synchronize()
    began = time.perf_counter()
    found = work()
    synchronize()
    return found, time.perf_counter() - began


def random_play(kernels: mamut.Kernels) -> float:
    games = RANDOM_GAMES[kernels.about["game"]]

    def play() -> float:
        done, seconds = timed(lambda: kernels.random_games(games, 1))
        return int(done.decisions.sum(dtype="int64")) / seconds

    return fastest(play)


def any_moves(batch: Any) -> Any:
    """A legal move of every game, at random."""
    import cupy as cp

    moves = batch.moves()
    return moves.numbers[moves.offsets[:-1] + cp.random.randint(0, 1 << 30, batch.games) % batch.counts]


def steps(kernels: mamut.Kernels, mask: bool) -> float:
    """With observations, and legal moves as a mask or counted. To choose them is not counted."""
    batch = kernels.batch(BATCH, 7, mask=mask)
    for _ in range(STEPS):
        batch.step(any_moves(batch))

    def play() -> float:
        spent = 0.0
        for _ in range(STEPS):
            spent += timed(functools.partial(batch.step, any_moves(batch)))[1]
        return BATCH * STEPS / spent

    return fastest(play)


def listing(kernels: mamut.Kernels) -> tuple[float, float]:
    """Lists of legal moves, by games and by moves per second."""
    batch = kernels.batch(BATCH, 7, mask=False)
    for _ in range(STEPS):
        batch.step(any_moves(batch))

    def list_them() -> float:
        return len(batch.moves().numbers) / timed(batch.moves)[1]

    by_moves = fastest(list_them)
    return by_moves * BATCH / len(batch.moves().numbers), by_moves


def looks_ahead(kernels: mamut.Kernels, **wanted: bool) -> float:
    """Positions after all moves, averaged over a stretch of the games; the list of moves is part of it."""
    import cupy as cp

    batch = kernels.batch(AHEAD, 7, mask=False)

    def look() -> float:
        spent, positions = 0.0, 0
        for _ in range(STEPS):
            found, seconds = timed(lambda: batch.afterstates(**wanted))
            spent, positions = spent + seconds, positions + len(found.moves.numbers)
            del found
            batch.step(any_moves(batch))
        return positions / spent

    speed = fastest(look)
    cp.get_default_memory_pool().free_all_blocks()
    return speed


def processor(table: str) -> dict[str, float]:
    game, cores = mamut.game(**TABLES[table]), os.cpu_count() or 1
    games = PROCESSOR_GAMES[game.name]
    one = max(measure(game, games)["moves_per_s"] for _ in range(ROUNDS))
    every = max(measure(game, games * cores, cores)["moves_per_s"] for _ in range(ROUNDS))
    return {"one_core": one, "all_cores": every, "batch_all_cores": processor_batch(game, cores)}


def processor_batch(game: mamut.Game, cores: int, games: int = 8192) -> float:
    """The first legal moves from a random number on: to find others would take longer than to play."""
    import numpy as np

    batch, rng, every = game.batch(games, 1, cores), np.random.default_rng(1), np.arange(games)

    def play() -> float:
        spent = 0.0
        for offset in rng.integers(0, game.action_space, STEPS):
            legal = batch.legal.view(bool)
            later = legal[:, offset:].argmax(axis=1) + offset
            actions = np.where(legal[every, later], later, legal.argmax(axis=1))
            began = time.perf_counter()
            batch.step(actions)
            spent += time.perf_counter() - began
        return games * STEPS / spent

    speed = fastest(play)
    batch.close()
    return speed


def pgx_play(name: str, games: int) -> float:
    """Steps per second of a game of Pgx by uniform random play: all games stepped together, ended ones begun anew."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    begin, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))

    def play(states: Any, key: Any) -> Any:
        def one(carried: Any, key: Any) -> Any:
            choosing, stepping = jax.random.split(key)
            noise = jax.random.uniform(choosing, carried.legal_action_mask.shape)
            actions = (noise * carried.legal_action_mask).argmax(axis=1)
            return step(carried, actions, jax.random.split(stepping, games)), None

        return jax.lax.scan(one, states, jax.random.split(key, PGX_STEPS))[0]

    played, states = jax.jit(play), jax.jit(begin)(jax.random.split(jax.random.key(1), games))

    def go() -> float:
        nonlocal states
        jax.block_until_ready(states)
        began = time.perf_counter()
        states = jax.block_until_ready(played(states, jax.random.key(2)))
        return games * PGX_STEPS / (time.perf_counter() - began)

    return fastest(go)


def on_the_card(table: str, folder: Path | None) -> dict[str, float]:
    import cupy as cp

    kernels = kernels_of(table, folder)
    by_games, by_moves = listing(kernels)
    found = {
        "random": random_play(kernels),
        "steps_mask": steps(kernels, mask=True),
        "steps": steps(kernels, mask=False),
        "lists": by_games,
        "listed": by_moves,
        "ahead_observed": looks_ahead(kernels),
        "ahead_judged": looks_ahead(kernels, observations=False, outlooks=True),
    }
    cp.get_default_memory_pool().free_all_blocks()
    return found


def measure_all(tables: list[str], folder: Path | None) -> dict[str, Any]:
    import cupy as cp

    found: dict[str, Any] = {"tables": {}, "pgx": {}}
    for table in tables:
        found["tables"][table] = on_the_card(table, folder) | processor(table)
        print(table, {key: f"{value / 1e6:.2f} M" for key, value in found["tables"][table].items()}, flush=True)
    for name, games in PGX.items():
        found["pgx"][name] = pgx_play(name, games)
        print("pgx", name, f"{found['pgx'][name] / 1e6:.2f} M", flush=True)
    about = {"date": f"{datetime.now(UTC):%Y-%m-%d}", "commit": commit(), "cores": os.cpu_count()}
    return about | {"card": cp.cuda.runtime.getDeviceProperties(0)["name"].decode()} | found


def page(found: dict[str, Any]) -> str:
    def millions(speed: float) -> str:
        return f"{speed / 1e6:,.0f}" if speed >= 1e7 else f"{speed / 1e6:,.2f}"

    rows = [
        [name, *(millions(one[key]) for key in ("random", "one_core", "all_cores")), f"{one['random'] / one['all_cores']:.0f}"]
        for name, one in found["tables"].items()
    ]
    batch = ("steps_mask", "steps", "batch_all_cores", "lists", "ahead_observed", "ahead_judged")
    more = [[name, *(millions(one[key]) for key in batch)] for name, one in found["tables"].items()]
    about = "{date}, commit {commit}, {card}, {cores} cores".format_map(found)
    return "\n".join(
        [
            "# Speed on a GPU",
            "",
            f"`python -m benchmarks.gpu --write`, {about}.",
            "All figures are millions per second, taken in one run, the best of three.",
            "",
            "## Uniform random play: moves",
            "",
            "Whole games, chance included, counted as in `mamut bench`: a move is a decision.",
            "",
            "| table | card | one core | all cores | card / all cores |",
            "| --- | ---: | ---: | ---: | ---: |",
            *(f"| {' | '.join(row)} |" for row in rows),
            "",
            "## Beside Pgx",
            "",
            "Steps of uniform random play on the same card in the same run; games that have ended begin anew. A step of Pgx is",
            "a decision with what chance does after it, and has masks and observations, as a step of our batch has.",
            "",
            "| game of Pgx | card |",
            "| --- | ---: |",
            *(f"| {name} | {millions(speed)} |" for name, speed in found["pgx"].items()),
            "",
            "## The batch",
            "",
            f"Steps of {BATCH:,} games with observations, with or without a mask (`mask=False`); the same on all cores; games",
            f"per second whose moves are listed; positions of `afterstates` of {AHEAD:,} games, observed, or judged by",
            "`outlook` for every seat, their lists of moves included.",
            "",
            "| table | steps with a mask | steps without | on all cores | lists | positions observed | positions judged |",
            "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
            *(f"| {' | '.join(row)} |" for row in more),
            "",
        ]
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="*", help="which tables; all of them if none is named")
    parser.add_argument("--kernels", type=Path)
    parser.add_argument("--write", action="store_true")
    wanted = parser.parse_args()
    found = measure_all(wanted.tables or [*TABLES], wanted.kernels)
    print(page(found))
    if wanted.write:
        (HERE / "gpu.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
        (HERE / "gpu.md").write_text(page(found), encoding="utf-8")


if __name__ == "__main__":
    main()
