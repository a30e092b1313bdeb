"""How a net gets on as a picture, with the extra `mamut[plot]`: drawn anew after every match."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from mamut.learn.checkpoint import write_whole

COLOURS: Final = ("#33658a", "#b4531a", "#5b8c3a", "#8a5a9e", "#a8842c", "#4d4d4d")


def draw_progress(file: Path, title: str, tables: Sequence[str], lines: Sequence[dict[str, Any]]) -> None:
    """Wins and points against `greedy` at every table, with their intervals, and both parts of the loss."""
    import matplotlib
    from matplotlib.figure import Figure

    minutes = [line["seconds"] / 60 for line in lines]
    with matplotlib.rc_context({"svg.hashsalt": "mamut", "svg.fonttype": "none"}):
        figure = Figure(figsize=(11, 3.6), layout="constrained")
        wins, points, loss = figure.subplots(1, 3)
        for n, name in enumerate(tables):
            colour, found = COLOURS[n % len(COLOURS)], [line["greedy"][n] for line in lines]
            share, error = [100 * one["share"] for one in found], [100 * one["error"] for one in found]
            wins.plot(minutes, share, color=colour, marker=".", label=name)
            low, high = ([s + sign * e for s, e in zip(share, error, strict=True)] for sign in (-1, 1))
            wins.fill_between(minutes, low, high, color=colour, alpha=0.15, linewidth=0)
            points.plot(minutes, [one["points"] - one["against"] for one in found], color=colour, marker=".", label=name)
        for k, name in enumerate(("chances", "points")):
            loss.plot(minutes, [line["loss"][k] for line in lines], color=COLOURS[k], label=name)
        wins.set(ylabel="% won against greedy (95 % interval)")
        points.set(ylabel="points more than the best greedy one")
        loss.set(ylabel="loss", ylim=(0, None))
        for axes in (wins, points, loss):
            axes.set(xlabel="minutes of learning")
            axes.grid(alpha=0.3)
            axes.spines[["top", "right"]].set_visible(False)
        wins.legend(frameon=False)
        loss.legend(frameon=False)
        figure.suptitle(title)
        kind, drawn = file.suffix.lower().removeprefix("."), io.BytesIO()
        figure.savefig(drawn, format=kind, metadata={"Date": None} if kind == "svg" else None)
    write_whole(file, drawn.getvalue())
