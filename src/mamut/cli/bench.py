"""`mamut bench`: how fast the rules run here."""

from __future__ import annotations

import json as jsonlib
import time
from typing import Annotated, Any

import typer
from rich.table import Table

from mamut.bots.simulate import simulate
from mamut.cli.common import configure, with_mode
from mamut.cli.game_options import game_options
from mamut.cli.words import GameName, Json, Players
from mamut.engine.game import Game
from mamut.terminal.console import console
from mamut.terminal.options import Options


@game_options
def bench(
    game: GameName = "kingdomino-origins",
    players: Players = None,
    *,
    options: Options,
    games: Annotated[
        int | None, typer.Option("--games", "-g", min=1, help="How many games to measure: 20,000, or a million on a GPU.")
    ] = None,
    device: Annotated[str, typer.Option("--device", help="cpu, or cuda for a GPU, or cuda:1 for the second one.")] = "cpu",
    json: Json = False,
) -> None:
    """Measure the speed of uniform random play on one thread, or on a GPU."""
    chosen = configure(game, players, with_mode(game, options), usual=4)
    result = measure(chosen, games or 20_000) if device == "cpu" else measure_on_card(chosen, games or 1 << 20, device)
    if json:
        print(jsonlib.dumps(result))
        return
    table = Table(show_header=False)
    for key, value in result.items():
        if value is not None:
            table.add_row(key.replace("_", " "), f"{value:,}" if isinstance(value, int) else str(value))
    console.print(table)


def measure(game: Game, games: int, threads: int = 1) -> dict[str, Any]:
    """Games and moves per second of uniform random play; a move is a decision, chance does not count."""
    began = time.perf_counter()
    bots = ["random"] * game.players
    with console.status("preparing the rules; the first time this takes about 20 seconds"):
        for _ in simulate(game, 1, 0, bots):
            pass
    compiled = time.perf_counter() - began
    began = time.perf_counter()
    chunks = list(simulate(game, games, 1, bots, threads))
    took = time.perf_counter() - began
    moves = sum(int((chunk.log[:, 0] >= 0).sum()) for chunk in chunks)
    points = sum(int(chunk.scores.sum()) for chunk in chunks)
    return _result(game, games, moves, points, took, compiled)


def measure_on_card(game: Game, games: int, device: str) -> dict[str, Any]:
    """The same on a GPU: the games are played without coming back to Python."""
    kernels: Any = None

    def play(count: int) -> tuple[int, int]:
        """Their moves and points: to ask for numbers is to wait until all have ended."""
        done = kernels.random_games(count, 1, device=device)
        return int(done.decisions.sum(dtype="int64")), int(done.scores.sum(dtype="int64"))

    began = time.perf_counter()
    with console.status("preparing the rules; the first time this takes about half a minute"):
        kernels = game.kernels(device)
        play(1)
    compiled = time.perf_counter() - began
    began = time.perf_counter()
    moves, points = play(games)
    return _result(game, games, moves, points, time.perf_counter() - began, compiled)


def _result(game: Game, games: int, moves: int, points: int, took: float, compiled: float) -> dict[str, Any]:
    return {
        "game": game.name,
        "players": game.players,
        "mode": game.options.get("mode"),
        "deck": game.options.get("deck"),
        "solo": game.options.get("solo"),
        "games_per_s": round(games / took),
        "moves_per_s": round(moves / took),
        "moves_per_game": round(moves / games, 2),
        "mean_score": round(points / games / game.players, 2),
        "compile_s": round(compiled, 2),
        "state_bytes": game.capabilities.state_bytes,
    }
