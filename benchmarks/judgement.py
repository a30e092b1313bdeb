"""How well a net judges: the log-loss of the winner on positions it was never trained on, beside playouts and an even guess.

    python -m benchmarks.judgement [--positions N] [--seed SEED] [--write]

The bot `net` plays games for two against itself; so that they vary, 5 of 100 decisions are any legal move at random. Of each
game one position is kept, right after a decision with a choice, all of them equally likely. Then the chances of both seats are
asked of the net, as the seat that moved sees the position, and of playouts as the search without a net makes them: what that
seat does not know dealt anew, the tuned number of decisions, the game's own evaluation or the result, but without the small
part that is the margin. They are compared with who won that game. With `--write` the results are kept in
`benchmarks/judgement.json` and `benchmarks/judgement.md`.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import time
from pathlib import Path
from typing import Any, Final

import numpy as np

import mamut
from benchmarks.net_games import BEGINNING, GAME, KEPT, VIEW, Player, bases_of, net_step, player_of
from mamut.arena.intervals import normal
from mamut.bots.nets.judge import judge_position
from mamut.bots.search.rollout import evaluate_leaf, rollout
from mamut.bots.search.thread import SearchThread
from mamut.bots.search.tree import WORK, Workspace
from mamut.bots.tuning import Thinking, tuning
from mamut.engine import dice
from mamut.engine.contract import CHANCE, OVER, Numbers, apply, hide, redeal, winners
from mamut.engine.dice import below, branch
from mamut.engine.drivers import draw_outcome
from mamut.engine.game import Game
from mamut.engine.jit import clone, popcount, rule

TABLES: dict[str, dict[str, str]] = {
    "discovery": {"name": "kingdomino-origins", "mode": "discovery"},
    "totem": {"name": "kingdomino-origins", "mode": "totem"},
    "tribe": {"name": "kingdomino-origins", "mode": "tribe"},
    "stone-age": {"name": "stone-age"},
    "kitara": {"name": "kitara", "deck": "blue"},
    "kitara solo": {"name": "kitara", "deck": "blue", "solo": "nguni"},
}
TRIES: Final = 5
"""Of a hundred decisions, those at random."""
PLAYOUTS = (1, 4, 16, 64)
LEAST: Final = 1e-4
"""No chance counts as less."""
BINS = 5
ROUNDS = 5
HERE = Path(__file__).parent


@rule()
def keep_positions(
    states: Any, games: int, seats: int, longest: int, bases: Numbers, streams: Numbers, whose: Any, won: Any, by: Player
) -> None:
    """Plays games and keeps a position of each, with the seat that moved and the winners' mask: none if it was stopped."""
    for g in range(games):
        for k in range(len(bases)):
            streams[k] = branch(bases[k], g)
        clone(states, GAME, BEGINNING)
        steps, seen = 0, 0
        while states[GAME].actor != OVER and steps < longest:
            steps += 1
            seat = int(states[GAME].actor)
            if seat == CHANCE:
                apply(states[GAME], draw_outcome(states[GAME], streams, 0, by.out, by.weights))
            elif net_step(states, seats, streams, TRIES, by) > 1 and states[GAME].actor != OVER:
                seen += 1
                if below(streams, seats + 2, seen) == 0:
                    clone(states, KEPT + g, GAME)
                    whose[g] = seat
        won[g] = winners(states[GAME]) if states[GAME].actor == OVER else 0


@rule()
def judge_kept(states: Any, places: Numbers, whose: Numbers, seats: int, chances: Any, by: Player) -> None:
    """What the net says of positions, as the seats that moved see them."""
    for k in range(len(places)):
        seat = int(whose[k])
        clone(states, VIEW, places[k])
        hide(states[VIEW], seat)
        judge_position(states[VIEW], seat, seats, by.net, by.room, by.scratch)
        for other in range(seats):
            chances[k, (seat + other) % seats] = by.room.out[other]


@rule()
def play_out_kept(space: Workspace, places: Numbers, whose: Numbers, seats: int, chances: Any, how: Thinking) -> None:
    """What playouts say of the same positions, each of them."""
    for k in range(len(places)):
        for n in range(chances.shape[1]):
            clone(space.states, WORK, places[k])
            redeal(space.states[WORK], int(whose[k]), space.streams, 0)
            rollout(space, how.decisions, how.look)
            evaluate_leaf(space, seats, how.scale)
            won = winners(space.states[WORK]) if space.states[WORK].actor == OVER else 0
            for seat in range(seats):
                if won == 0:
                    chances[k, n, seat] = space.leaf[seat]
                else:
                    chances[k, n, seat] = 1.0 / popcount(won) if won >> seat & 1 else 0.0


class Positions:
    """Positions of finished games: where they are, who moved, and the shares of the win."""

    def __init__(self, game: Game, count: int, seed: str) -> None:
        self.game, self.player = game, player_of(game)
        self.states = game.array(KEPT + count)
        whose, won = np.zeros(count, np.int64), np.zeros(count, np.int64)
        bases = bases_of(seed, game.players + 3)
        game.target(keep_positions)(
            self.states, count, game.players, game.longest_game, bases, bases.copy(), whose, won, self.player
        )
        ended = np.flatnonzero(won)
        self.places: Any = KEPT + ended
        self.whose: Any = whose[ended]
        shares = won[ended, None] >> np.arange(game.players) & 1
        self.shares = shares / shares.sum(axis=1, keepdims=True)

    def judged(self) -> tuple[Any, float]:
        """The chances by the net, and seconds of a judgement."""
        chances = np.zeros(self.shares.shape)
        judge, seats = self.game.target(judge_kept), self.game.players
        judge(self.states, self.places[:1], self.whose, seats, chances, self.player)
        began = time.process_time()
        for _ in range(ROUNDS):
            judge(self.states, self.places, self.whose, seats, chances, self.player)
        return chances, (time.process_time() - began) / ROUNDS / len(chances)

    def played_out(self, seed: str) -> tuple[Any, float]:
        """The chances by each of so many playouts, and seconds of one."""
        chances = np.zeros((len(self.places), max(PLAYOUTS), self.game.players))
        space = SearchThread(self.game, 100, dice.stream(seed, "playouts")).space._replace(states=self.states)
        play_out, seats, how = self.game.target(play_out_kept), self.game.players, tuning(self.game).thinking
        play_out(space, self.places[:1], self.whose, seats, chances[:1, :1], how)
        began = time.process_time()
        play_out(space, self.places, self.whose, seats, chances, how)
        return chances, (time.process_time() - began) / chances[:, :, 0].size


def log_losses(chances: Any, shares: Any) -> Any:
    """Of every position."""
    return -(shares * np.log(np.clip(chances, LEAST, 1.0))).sum(axis=1)


def brier(chances: Any, shares: Any) -> float:
    """The mean square of what a chance was off; 0.25 for an even guess between two."""
    return float(((chances - shares) ** 2).mean())


def calibration(chances: Any, shares: Any, whose: Any) -> list[dict[str, Any]]:
    """Chances of the seats that moved, as told and as won."""
    rows = np.arange(len(whose))
    told, won = chances[rows, whose], shares[rows, whose]
    bins = np.minimum((told * BINS).astype(int), BINS - 1)
    lines = []
    for k in range(BINS):
        inside = bins == k
        if inside.any():
            about = {"positions": int(inside.sum()), "told": float(told[inside].mean()), "won": float(won[inside].mean())}
            lines.append({"from": k / BINS, "to": (k + 1) / BINS} | {key: round(value, 3) for key, value in about.items()})
    return lines


def measure(table: dict[str, str], count: int, seed: str) -> dict[str, Any]:
    options = {key: value for key, value in table.items() if key != "name"}
    game = mamut.game(table["name"], players=2, **options)
    kept = Positions(game, count, seed)
    judged, judging = kept.judged()
    played, playing = kept.played_out(seed)
    asked = {"even guess": np.full(judged.shape, 1.0 / game.players), "rates of seats": kept.shares.mean(axis=0)[None]}
    asked |= {f"{n} playouts" if n > 1 else "1 playout": played[:, :n].mean(axis=1) for n in PLAYOUTS}
    asked["net"] = judged
    losses = {name: log_losses(chances, kept.shares) for name, chances in asked.items()}
    ahead = losses[f"{PLAYOUTS[-1]} playouts"] - losses["net"]
    low, high = normal(list(enumerate(ahead))) or (0.0, 0.0)
    return {
        "positions": len(judged),
        "shared": round(float((kept.shares.max(axis=1) < 1).mean()), 4),
        "decisions": tuning(game).thinking.decisions,
        "look": tuning(game).thinking.look,
        "log_loss": {name: round(float(values.mean()), 4) for name, values in losses.items()},
        "net_ahead_of_most_playouts": [round(float(value), 4) for value in (ahead.mean(), low, high)],
        "brier": {name: round(brier(chances, kept.shares), 4) for name, chances in asked.items()},
        "calibration": calibration(judged, kept.shares, kept.whose),
        "judgement_us": round(judging * 1e6, 2),
        "playout_us": round(playing * 1e6, 2),
    }


def figures(results: dict[str, Any], key: str) -> list[str]:
    heads = list(next(iter(results["tables"].values()))[key])
    lines = ["| game | " + " | ".join(heads) + " |", "| --- |" + " ---: |" * len(heads)]
    for name, row in results["tables"].items():
        lines.append(f"| {name} | " + " | ".join(f"{row[key][head]:.3f}" for head in heads) + " |")
    return lines


def page(results: dict[str, Any]) -> str:
    tables = results["tables"]
    one = next(iter(tables.values()))
    lines = [
        "# How well the nets judge",
        "",
        f"`python -m benchmarks.judgement --write`, seed {results['seed']}, on {results['machine']}.",
        "",
        f"The bot `net`, one move ahead, played games for two against itself, with any legal move at random in {TRIES} of 100",
        "decisions; in the solo game it has the seat of the human. Of each game one position was kept, right after a decision",
        f"with a choice: {one['positions']:,} of every kind of game. No net was trained on them, but they are such as nets",
        "bring about. The net judges as the seat that moved sees the position. A playout is that of the search without a net:",
        "what the seat does not know dealt anew, 20 or 30 decisions by the light policy, then the game's own evaluation or the",
        "result. The 4 % of a result that are its margin in the search are left out.",
        "",
        "## Log-loss of the winner",
        "",
        f"Natural logarithm, lower is better. Chances below {LEAST} count as that, and a shared win as its shares. *Rates of",
        "seats* is a guess that knows only how often each seat won. One playout is often sure and wrong, where it comes to the",
        "end of the game.",
        "",
        *figures(results, "log_loss"),
        "",
        f"How much lower the net is than {PLAYOUTS[-1]} playouts, with a 95 % interval, and how long each takes on one core:",
        "",
        f"| game | {PLAYOUTS[-1]} playouts less net | 95 % | µs of a judgement | µs of a playout | judgements per playout |",
        "| --- | ---: | --- | ---: | ---: | ---: |",
    ]
    for name, row in tables.items():
        gain, low, high = row["net_ahead_of_most_playouts"]
        took, one_playout = row["judgement_us"], row["playout_us"]
        lines.append(
            f"| {name} | {gain:+.3f} | {low:+.3f} to {high:+.3f} | {took:.1f} | {one_playout:.1f} | {one_playout / took:.1f} |"
        )
    lines += ["", "## Brier score", "", "The mean square of what a seat's chance was off; an even guess has 0.25.", ""]
    lines += figures(results, "brier")
    lines += ["", "## Calibration of the nets", ""]
    lines += [
        "The mean chance in percent told to the seat that moved / how often it won (positions), by the chance told. In the",
        "solo game only the human makes the moves at random, which the net does not expect.",
        "",
    ]
    heads = [f"{100 * k // BINS} to {100 * (k + 1) // BINS} %" for k in range(BINS)]
    lines += ["| game | " + " | ".join(heads) + " |", "| --- |" + " ---: |" * BINS]
    for name, row in tables.items():
        cells = {round(line["from"] * BINS): line for line in row["calibration"]}
        texts = [
            f"{100 * c['told']:.0f} / {100 * c['won']:.0f} ({c['positions']})" if (c := cells.get(k)) else ""
            for k in range(BINS)
        ]
        lines.append(f"| {name} | " + " | ".join(texts) + " |")
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument("--seed", default="judgement")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    results: dict[str, Any] = {"machine": machine, "seed": options.seed, "tables": {}}
    for name, table in TABLES.items():
        results["tables"][name] = measure(table, options.positions, f"{options.seed} {name}")
        print(name, json.dumps(results["tables"][name]), flush=True)
    if options.write:
        (HERE / "judgement.json").write_text(json.dumps(results, indent=1) + "\n")
        (HERE / "judgement.md").write_text(page(results))


if __name__ == "__main__":
    main()
