"""What `mamut arena` does, and how it tells the result."""

from __future__ import annotations

import json as jsonlib
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from mamut.arena.bar_chart import bars
from mamut.arena.cluster import load_ray
from mamut.arena.league import check_league, home, update_league
from mamut.arena.merge import merge
from mamut.arena.plot import check_plot, draw_plot
from mamut.arena.results import labels, ranked, summarise
from mamut.arena.setup import enter
from mamut.arena.tournament import compete, usual_workers
from mamut.cli.arena import OURS
from mamut.cli.common import Options, configure, console


def run(
    name: str,
    players: int | None,
    options: Options,
    bots: str,
    games: int,
    seed: str,
    workers: int | None,
    ladder: bool,
    save: Path | None,
    joined: Sequence[Path],
    plot: Path | None,
    league: str | None,
    ray: str | None,
    json: bool,
) -> None:
    game = configure(name, players, options)
    setup = enter(game, [bot.strip() for bot in bots.split(",")], seed, ladder)
    if plot:
        check_plot(plot)
    file = home(game.name) if league == OURS else Path(league) if league else None
    if file:
        check_league(setup, game, file)
    merge(setup, game, [], joined)  # nothing is played if a file is not good
    if ray:
        load_ray()
    began = time.perf_counter()
    with _progress(hidden=json) as progress:
        task = progress.add_task("preparing the rules", total=None)

        def tell(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total, description="playing" if done else "preparing the rules")

        try:
            played = compete(setup, game, games, workers, save, ray, tell)
        except KeyboardInterrupt:
            if save:
                print(f"mamut: stopped; the same command goes on from {save}", file=sys.stderr)
            raise
    summary = {
        **summarise(setup, game, merge(setup, game, played, joined)),
        "workers": workers or (None if ray else usual_workers(setup)),
        "seconds": round(time.perf_counter() - began, 3),
    }
    if plot:
        draw_plot(plot, summary)
    if file:
        update_league(file, game, summary)
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
    table = _table("bot", "rating", "games", "wins", "95 %", "points", "margin", "ms/move", "longest")
    for bot in bots:
        taken = bot["ms_per_move"]
        table.add_row(
            names[bot["entry"]],
            f"{bot['rating']} ±{bot['uncertainty']}",
            f"{bot['games']:,}",
            f"{bot['win_rate']:.1%}",
            _percent(bot["interval"]),
            f"{bot['mean_score']:.1f}",
            f"{bot['mean_margin']:+.1f}",
            f"{taken['mean']:.2f}" if taken else "",
            f"{taken['longest']:.1f}" if taken else "",
        )
    console.print(table)
    for line in bars(summary, console.options.ascii_only):
        console.print(line, markup=False, soft_wrap=True)
    if len(bots) > 2:
        console.print(_pairs(summary, [bot["entry"] for bot in bots], names))
    if summary["stopped"]:
        console.print(f"{summary['stopped']:,} games had no end and were stopped: they have no result and do not count")
    for path in written:
        console.print(f"written: {path}", markup=False, soft_wrap=True)


def _pairs(summary: dict[str, Any], order: Sequence[int], names: dict[int, str]) -> Table:
    """How often the bot of the line was placed before the bot of the column."""
    found = {(pair["entry"], pair["other_entry"]): pair for pair in summary["pairs"]}
    table = _table("ahead of", *(names[entry] for entry in order))
    for entry in order:
        cells = [found.get((entry, other)) for other in order]
        table.add_row(
            names[entry], *(f"{pair['win_rate']:.0%}\n{_percent(pair['interval'], 0)}" if pair else "" for pair in cells)
        )
    return table


def _table(first: str, *others: str) -> Table:
    """Narrow enough for eight bots in 80 columns."""
    table = Table(first, box=SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
    for name in others:
        table.add_column(name, justify="right")
    return table


def _percent(interval: Sequence[float], digits: int = 1) -> str:
    return f"{100 * interval[0]:.{digits}f}-{100 * interval[1]:.{digits}f}"
