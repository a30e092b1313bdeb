"""The result as a picture, with the extra `mamut[plot]`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mamut.arena.results import labels, ranked
from mamut.engine.errors import OptionError

KINDS = (".svg", ".png")
BLUE, ORANGE = "#33658a", "#b4531a"


def check_plot(file: Path) -> None:
    """Complains before anything is played."""
    if file.suffix.lower() not in KINDS:
        raise OptionError(f"plot: {file} does not end in {' or '.join(KINDS)}")
    if not file.parent.is_dir():
        raise OptionError(f"plot: there is no folder {file.parent}")
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise OptionError("plot: this needs the extra package matplotlib: pip install 'mamut[plot]'") from None


def draw_plot(file: Path, summary: dict[str, Any]) -> None:
    """Win rates with their intervals, and ratings with two standard deviations on either side, the best bot on top."""
    import matplotlib
    from matplotlib.figure import Figure

    bots = ranked(summary)[::-1]
    names = [labels(summary)[bot["entry"]] for bot in bots]
    rates = [100 * bot["win_rate"] for bot in bots]
    spread = [[100 * abs(bot["win_rate"] - bot["interval"][side]) for bot in bots] for side in (0, 1)]
    with matplotlib.rc_context({"svg.hashsalt": "mamut", "svg.fonttype": "none"}):
        figure = Figure(figsize=(9, 1.6 + 0.4 * len(bots)), layout="constrained")
        wins, ratings = figure.subplots(1, 2, sharey=True)
        wins.barh(names, rates, xerr=spread, color=BLUE, ecolor="black", capsize=3)
        wins.set(xlim=(0, 100), xlabel="win rate, % (95 % interval)")
        ratings.errorbar(
            [bot["rating"] for bot in bots],
            names,
            xerr=[2 * bot["uncertainty"] for bot in bots],
            fmt="o",
            color=ORANGE,
            capsize=3,
        )
        ratings.set(xlabel="rating (± 2 standard deviations)")
        for axes in (wins, ratings):
            axes.grid(axis="x", alpha=0.3)
        title = " ".join(filter(None, (summary["game"], summary.get("mode"), f"{summary['players']} players,")))
        figure.suptitle(f"{title} {summary['games']:,} games")
        figure.savefig(file, metadata={"Date": None} if file.suffix.lower() == ".svg" else None)
