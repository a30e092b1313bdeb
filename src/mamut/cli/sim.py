"""`mamut sim`: bots play whole games."""

from __future__ import annotations

import json as jsonlib
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from mamut.bots.simulate import Chunk, simulate
from mamut.cli.common import configure
from mamut.cli.game_options import game_options
from mamut.cli.seats import filled
from mamut.cli.words import GameName, Json, Players, Seed
from mamut.engine.errors import OptionError
from mamut.engine.game import Game
from mamut.engine.record import compose
from mamut.terminal.console import console
from mamut.terminal.options import Options

SHORT = 100
"""Letters of a text among the options that a summary repeats."""


@game_options
def sim(
    game: GameName,
    players: Players = None,
    *,
    options: Options,
    games: Annotated[int, typer.Option("--games", "-g", min=1, help="How many games.")] = 1000,
    seed: Seed = "1",
    bot: Annotated[
        list[str] | None,
        typer.Option(
            "--bot",
            "-b",
            help="random, greedy or any other bot: one for all seats, or one per seat (repeated, or with commas).",
        ),
    ] = None,
    trace: Annotated[bool, typer.Option("--trace", help="Write the number of possible moves on every line.")] = False,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="A folder for one record per game; with --trace, 'games' unless said.")
    ] = None,
    threads: Annotated[int, typer.Option("--threads", "-t", min=1, help="How many threads.")] = 1,
    json: Json = False,
) -> None:
    """Let bots play whole games: a summary, and the records if you like."""
    table = configure(game, players, options, usual=4)
    if trace and out is None:
        out = Path("games")
    names = bots_of(table, [name.strip() for word in bot or [] for name in word.split(",")])
    if out:
        out.mkdir(parents=True, exist_ok=True)
    began = time.perf_counter()
    chunks: list[Chunk] = []
    with _progress(hidden=json) as progress:
        task = progress.add_task("preparing the rules", total=games)
        # a seat that the rules play has one move at every step: any bot makes it
        playing = ["random" if seat in table.automatic else name for seat, name in enumerate(names)]
        for chunk in simulate(table, games, seed, playing, threads):
            if out:
                write_records(table, chunk, names, trace, out, digits=len(str(games)))
            chunks.append(Chunk(chunk.first, chunk.steps, chunk.winners, chunk.scores, None))
            progress.update(task, description="playing", advance=len(chunk.steps))
    summary = summarise(table, chunks, names, seed, time.perf_counter() - began)
    if json:
        print(jsonlib.dumps(summary))
    else:
        show(summary, out)


def bots_of(game: Game, bots: Sequence[str]) -> list[str]:
    """Who plays each seat: one bot for all or one for each, but for seats that the rules play."""
    wanted = game.players - len(game.automatic)
    if len(bots) not in (0, 1, wanted):
        raise OptionError(f"bot: name one bot, or one for each of the {wanted} seats")
    return filled(game, list(bots) * wanted if len(bots) == 1 else list(bots) or ["random"] * wanted, game.automatic_name)


def _progress(hidden: bool) -> Progress:
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    return Progress(*columns, console=console, transient=True, disable=hidden or not console.is_terminal)


def write_records(game: Game, chunk: Chunk, bots: Sequence[str], trace: bool, out: Path, digits: int) -> None:
    """One file per game, numbered from 1."""
    names = [bot if seat in game.automatic else f"{bot} {seat + 1}" for seat, bot in enumerate(bots)]
    for k in range(len(chunk.steps)):
        log = chunk.game(k).tolist()
        tables = {True: game.outcome_table, False: game.move_table}
        steps = [(actor, tables[actor < 0][number].text, count if trace else None) for actor, number, count in log]
        winners = [seat for seat in range(game.players) if chunk.winners[k] >> seat & 1]
        text = compose(game, names, steps, (chunk.scores[k].tolist(), winners) if winners else None)
        (out / f"{chunk.first + k + 1:0{digits}}.mamut").write_bytes(text.encode())


def summarise(game: Game, chunks: Sequence[Chunk], bots: Sequence[str], seed: str, took: float) -> dict[str, Any]:
    scores = np.concatenate([chunk.scores for chunk in chunks])
    winners = np.concatenate([chunk.winners for chunk in chunks])
    steps = np.concatenate([chunk.steps for chunk in chunks])
    winning = (winners[:, None] >> np.arange(game.players)) & 1
    share = winning / np.maximum(winning.sum(axis=1, keepdims=True), 1)
    return {
        "game": game.name,
        "players": game.players,
        **{key: value[:SHORT] for key, value in game.plain_options.items()},
        "games": len(scores),
        "seed": seed,
        "seconds": round(took, 3),
        "stopped": int((winners == 0).sum()),
        "steps_per_game": round(float(steps.mean()), 2),
        "mean_score": round(float(scores.mean()), 3),
        "seats": [
            {
                "seat": seat + 1,
                "bot": bots[seat],
                "mean": round(float(scores[:, seat].mean()), 3),
                "deviation": round(float(scores[:, seat].std()), 3),
                "least": int(scores[:, seat].min()),
                "most": int(scores[:, seat].max()),
                "wins": round(float(share[:, seat].mean()), 4),
            }
            for seat in range(game.players)
        ],
    }


def show(summary: dict[str, Any], out: Path | None) -> None:
    table = Table("seat", "bot", "mean", "deviation", "least", "most", "wins")
    for seat in summary["seats"]:
        values = {**seat, "wins": f"{seat['wins']:.1%}"}
        table.add_row(*map(str, values.values()))
    console.print(
        f"{summary['games']:,} games of {summary['game']}, {summary['steps_per_game']} steps each, {summary['seconds']} s"
    )
    console.print(table)
    if summary["stopped"]:
        console.print(f"{summary['stopped']:,} games had no end and were stopped")
    if out:
        console.print(f"records in {out}", soft_wrap=True)
