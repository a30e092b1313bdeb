"""How often each seat of Kitara wins, with 2 to 4 players, each on its map, and with both decks; and how often the tribe does.

    python -m benchmarks.kitara_seats [--games N] [--seed SEED] [--control N] [--write]

The bot `net` holds every seat: it looks one move ahead, and of equally good moves takes one at random. Whole games are
compiled, so that thousands take a minute. `--control` lets `search-100` play so many games for two with each deck besides. With
`--write` the results are kept in `benchmarks/kitara_seats.json` and `benchmarks/kitara_seats.md`.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
from pathlib import Path
from typing import Any

import numpy as np

import mamut
from benchmarks.net_games import BEGINNING, GAME, KEPT, Player, bases_of, net_step, player_of
from mamut.arena.intervals import wilson
from mamut.bots.simulate import simulate
from mamut.engine.contract import CHANCE, OVER, Numbers, apply, points, winners
from mamut.engine.dice import branch
from mamut.engine.drivers import draw_outcome
from mamut.engine.game import Game
from mamut.engine.jit import clone, rule

DECKS = ("blue", "red")
CONTROL = "search-100"
HERE = Path(__file__).parent


@rule()
def play_net_games(states: Any, games: int, seats: int, bases: Numbers, streams: Numbers, results: Any, by: Player) -> None:
    """Whole games; a result is the winners' mask and the points of the seats."""
    for g in range(games):
        for k in range(len(bases)):
            streams[k] = branch(bases[k], g)
        clone(states, GAME, BEGINNING)
        while states[GAME].actor != OVER:
            if states[GAME].actor == CHANCE:
                apply(states[GAME], draw_outcome(states[GAME], streams, 0, by.out, by.weights))
            else:
                net_step(states, seats, streams, 0, by)
        results[g, 0] = winners(states[GAME])
        for seat in range(seats):
            results[g, 1 + seat] = points(states[GAME], seat)


def net_games(game: Game, games: int, seed: str) -> tuple[Any, Any]:
    """Winners and points of games between nets."""
    results = np.zeros((games, 1 + game.players), np.int64)
    bases = bases_of(seed, game.players + 2)
    play: Any = game.target(play_net_games)
    play(game.array(KEPT), games, game.players, bases, bases.copy(), results, player_of(game))
    return results[:, 0], results[:, 1:]


def search_games(game: Game, games: int, seed: str) -> tuple[Any, Any]:
    """The same between searches."""
    chunks = list(simulate(game, games, seed, [CONTROL] * game.players))
    return np.concatenate([chunk.winners for chunk in chunks]), np.concatenate([chunk.scores for chunk in chunks])


def seats_of(won: Any, scores: Any) -> list[dict[str, Any]]:
    """Of every seat its share of the wins, with a 95 % interval, and its points."""
    shares = won[:, None] >> np.arange(scores.shape[1]) & 1
    shares = shares / shares.sum(axis=1, keepdims=True)
    seats = []
    for rate, score in zip(shares.mean(axis=0), scores.mean(axis=0), strict=True):
        low, high = wilson(float(rate), len(won))
        seats.append(
            {"wins": round(float(rate), 4), "interval": [round(low, 4), round(high, 4)], "points": round(float(score), 1)}
        )
    return seats


def measure(options: argparse.Namespace) -> dict[str, Any]:
    machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    found: dict[str, Any] = {"machine": machine, "seed": options.seed, "games": options.games, "tables": {}}
    tables = [(2, "no"), (3, "no"), (4, "no"), (2, "nguni")]
    for players, solo in tables:
        for deck in DECKS:
            game = mamut.game("kitara", players=players, deck=deck, solo=solo)
            name = f"solo {deck}" if solo != "no" else f"{players} players {deck}"
            found["tables"][name] = seats_of(*net_games(game, options.games, f"{options.seed} {name}"))
            print(name, json.dumps(found["tables"][name]), flush=True)
    if options.control:
        found |= {"control_games": options.control, "control": {}}
        for deck in DECKS:
            game = mamut.game("kitara", players=2, deck=deck)
            name = f"2 players {deck}"
            found["control"][name] = seats_of(*search_games(game, options.control, f"{options.seed} control {name}"))
            print(CONTROL, name, json.dumps(found["control"][name]), flush=True)
    return found


def lines_of(tables: dict[str, Any]) -> list[str]:
    lines = ["| table | seat 1 | seat 2 | seat 3 | seat 4 | mean points |", "| --- | --- | --- | --- | --- | --- |"]
    for name, seats in tables.items():
        cells = [f"{seat['wins']:.1%} ({seat['interval'][0]:.1%} to {seat['interval'][1]:.1%})" for seat in seats]
        cells += [""] * (4 - len(cells)) + [", ".join(str(seat["points"]) for seat in seats)]
        lines.append(f"| {name} | " + " | ".join(cell.replace("%", " %") for cell in cells) + " |")
    return lines


def page(found: dict[str, Any]) -> str:
    lines = [
        "# How often each seat of Kitara wins",
        "",
        f"`python -m benchmarks.kitara_seats --control {found.get('control_games', 0)} --write`, seed {found['seed']}.",
        "",
        f"The bot `net`, one move ahead, held every seat of {found['games']:,} games of each table, each on its map.",
        "Shares of wins with their 95 % intervals; a shared win is a fraction of one. In the solo games seat 1 is the tribe.",
        "",
        *lines_of(found["tables"]),
    ]
    if "control" in found:
        lines += ["", f"The same with `{CONTROL}` on both seats, {found['control_games']} games with each deck:", ""]
        lines += lines_of(found["control"])
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", default="seats")
    parser.add_argument("--control", type=int, default=0)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    found = measure(options)
    if options.write:
        (HERE / "kitara_seats.json").write_text(json.dumps(found, indent=1) + "\n")
        (HERE / "kitara_seats.md").write_text(page(found))


if __name__ == "__main__":
    main()
