"""`mamut arena`: bots play one another, and their strength is measured."""

from __future__ import annotations

import json as jsonlib
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.box import SIMPLE_HEAD
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table
from typer.core import TyperCommand

from mamut.arena.bar_chart import bars
from mamut.arena.cluster import load_ray
from mamut.arena.league import check_league, home, update_league
from mamut.arena.merge import merge
from mamut.arena.plot import check_plot, draw_plot
from mamut.arena.results import labels, ranked, summarise
from mamut.arena.setup import enter
from mamut.arena.tournament import compete, usual_workers
from mamut.cli.common import configure
from mamut.cli.game_options import game_options
from mamut.cli.words import GameName, Json, Seed
from mamut.terminal.console import console
from mamut.terminal.options import Options

LOCAL = "local"
"""`--ray` without an address: a cluster of this machine's own."""
WIDEST = 500
"""Columns: more than any table needs."""
OURS = "mamut"
"""`--league` without a file: the league that is part of mamut."""


class ArenaCommand(TyperCommand):
    """`--ray` and `--league` stand alone or have a value, which Typer does not tell apart."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        return super().parse_args(ctx, list(spelled_out(args)))


def spelled_out(args: Sequence[str]) -> Iterator[str]:
    """A file of a league ends in .json, the address of a cluster is `auto`, `local` or has a colon: nothing else is taken."""
    for word, following in zip(args, [*args[1:], "--"], strict=True):
        yield word
        if word == "--league" and not following.endswith(".json"):
            yield OURS
        if word == "--ray" and following not in ("auto", LOCAL) and (":" not in following or following.startswith("-")):
            yield LOCAL


app = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)


@app.command(cls=ArenaCommand)
@game_options
def arena(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option(
            "--bots", "-b", help="The bots that play, with commas: random, greedy, level-1 ..., search-1s, search-2000."
        ),
    ],
    players: Annotated[int | None, typer.Option("--players", "-p", help="How many at a table; 2 unless said.")] = None,
    *,
    options: Options,
    games: Annotated[
        int, typer.Option("--games", "-g", min=1, help="How many games in all; the last rotation of seats is completed.")
    ] = 100,
    seed: Seed = "1",
    workers: Annotated[
        int | None, typer.Option("--workers", "--threads", "-t", min=1, help="How many games at once; all cores unless said.")
    ] = None,
    ladder: Annotated[
        bool, typer.Option("--ladder", help="Only neighbours in the list of bots meet: for levels, each against the next.")
    ] = False,
    among: Annotated[
        bool, typer.Option("--among", help="At tables of 3 and 4: the first bot has one seat, the second one all others.")
    ] = False,
    until: Annotated[
        float | None,
        typer.Option(
            "--until",
            min=0.1,
            metavar="W",
            help="Stop once all rates are known to ±W percent, luck subtracted; --games at most.",
        ),
    ] = None,
    save: Annotated[
        Path | None, typer.Option("--save", help="Keeps every finished game in this file, and goes on from it.")
    ] = None,
    joined: Annotated[
        list[Path] | None,
        typer.Option("--join", help="Counts the games saved by another arena of the same game too. May be repeated."),
    ] = None,
    plot: Annotated[Path | None, typer.Option("--plot", help="A picture of the result: a file .svg or .png.")] = None,
    league: Annotated[
        str | None, typer.Option("--league", metavar="[FILE.json]", help="Put the result into the league of the game.")
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option("--ray", metavar="[ADDRESS]", help="Play on a Ray cluster; without an address, one of your own."),
    ] = None,
    json: Json = False,
) -> None:
    """Let bots play one another: win rates, plain and with luck subtracted, ratings, points, time per move."""
    others = joined or []
    table = configure(game, players, options)
    setup = enter(table, [bot.strip() for bot in bots.split(",")], seed, ladder, among)
    if plot:
        check_plot(plot)
    file = home(table.name) if league == OURS else Path(league) if league else None
    if file:
        check_league(setup, table, file)
    merge(setup, table, [], others)  # nothing is played if a file is not good
    if ray:
        load_ray()
    began = time.perf_counter()
    with _progress(hidden=json) as progress:
        task = progress.add_task("preparing the rules", total=None)

        def tell(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total, description="playing" if done else "preparing the rules")

        try:
            played = compete(setup, table, games, workers, save, ray, tell, until / 100 if until else None)
        except KeyboardInterrupt:
            if save:
                print(f"mamut: stopped; the same command goes on from {save}", file=sys.stderr)
            raise
    summary = {
        **summarise(setup, table, merge(setup, table, played, others)),
        "workers": workers or (None if ray else usual_workers(setup)),
        "seconds": round(time.perf_counter() - began, 3),
    }
    if plot:
        draw_plot(plot, summary)
    if file:
        update_league(file, table, summary)
    if json:
        print(jsonlib.dumps(summary))
    else:
        show(summary, [path for path in (save, plot, file) if path])


def _progress(hidden: bool) -> Progress:
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn()
    return Progress(*columns, console=console, transient=True, disable=hidden or not console.is_terminal)


def show(summary: dict[str, Any], written: Sequence[Path]) -> None:
    """A table, bars, and who beat whom, the best bot first."""
    bots, names = ranked(summary), labels(summary)
    console.print(f"{summary['games']:,} games of {summary['game']} for {summary['players']}, {summary['seconds']} s")
    strength = ["rating", "games", "wins", "95 %", *(["luck off", "95 %"] if summary["judge"] else [])]
    rest = ["points", "margin", "ms/move", "max"]
    cells = {names[bot["entry"]]: (_strength(bot, bool(summary["judge"])), _rest(bot)) for bot in bots}
    table = _table("bot", *strength, *rest)
    for name, (left, right) in cells.items():
        table.add_row(name, *left, *right)
    if console.measure(table, options=console.options.update(max_width=WIDEST)).maximum <= console.width:
        console.print(table)
    else:
        for part, heads in enumerate((strength, rest)):
            table = _table("bot", *heads)
            for name, of_bot in cells.items():
                table.add_row(name, *of_bot[part])
            console.print(table)
    if summary["players"] > 2:
        shares = ", ".join(f"{names[bot['entry']]} {bot['fair_share']:.2f}" for bot in bots if bot["games"])
        console.print(f"times its fair share of 1/{summary['players']}: {shares}", markup=False, soft_wrap=True)
    for line in bars(summary, console.options.ascii_only):
        console.print(line, markup=False, soft_wrap=True)
    if len(bots) > 2:
        console.print(_pairs(summary, [bot["entry"] for bot in bots], names))
    if summary["judge"]:
        console.print(f"luck judged by {summary['judge']}", markup=False, soft_wrap=True)
    if summary["stopped"]:
        console.print(f"{summary['stopped']:,} games had no end and were stopped: they have no result and do not count")
    for path in written:
        console.print(f"written: {path}", markup=False, soft_wrap=True)


def _strength(bot: dict[str, Any], judged: bool) -> list[str]:
    return [
        f"{bot['rating']} ±{bot['uncertainty']}",
        f"{bot['games']:,}",
        f"{bot['win_rate']:.1%}",
        _percent(bot["interval"]),
        *(_fair(bot, 1) if judged else ()),
    ]


def _rest(bot: dict[str, Any]) -> list[str]:
    taken = bot["ms_per_move"]
    return [
        f"{bot['mean_score']:.1f}",
        f"{bot['mean_margin']:+.1f}",
        f"{taken['mean']:.2f}" if taken else "",
        f"{taken['longest']:.1f}" if taken else "",
    ]


def _fair(found: dict[str, Any], digits: int) -> tuple[str, str]:
    """The rate with luck subtracted and its interval, cut off where no rate can be."""
    rate, interval = found["fair_rate"], found["fair_interval"]
    return (
        "" if rate is None else f"{_cut(rate):.{digits}%}",
        "" if interval is None else _percent([_cut(end) for end in interval], digits),
    )


def _cut(rate: float) -> float:
    return min(1.0, max(0.0, rate))


def _pairs(summary: dict[str, Any], order: Sequence[int], names: dict[int, str]) -> Table:
    """How often the bot of the line was placed before the bot of the column."""
    found = {(pair["entry"], pair["other_entry"]): pair for pair in summary["pairs"]}
    judged = any(pair["fair_rate"] is not None for pair in found.values())
    table = _table("ahead of", *(names[entry] for entry in order))
    for entry in order:
        cells = []
        for pair in (found.get((entry, other)) for other in order):
            lines = (
                [f"{pair['win_rate']:.0%}", _percent(pair["interval"], 0), *(_fair(pair, 0) if judged else ())] if pair else []
            )
            cells.append("\n".join(lines))
        table.add_row(f"{names[entry]}\n\nluck off" if judged else names[entry], *cells)
    return table


def _table(first: str, *others: str) -> Table:
    """Narrow enough for eight bots in 80 columns."""
    table = Table(first, box=SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
    for name in others:
        table.add_column(name, justify="right")
    return table


def _percent(interval: Sequence[float], digits: int = 1) -> str:
    return f"{100 * interval[0]:.{digits}f}-{100 * interval[1]:.{digits}f}"
