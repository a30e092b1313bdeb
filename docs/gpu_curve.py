"""Draws `docs/gpu_learn.svg`, the curve of `examples/gpu_learn.py`, from what it printed: `python -m docs.gpu_curve`."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
PRINTED = re.compile(r"(\d+) s, (\d+) games: ([\d.]+)% won, ([+-][\d.]+) points")


def curve(text: str) -> list[tuple[float, float]]:
    """Seconds, and per cent of the games won."""
    return [(float(seconds), float(won)) for seconds, _, won, _ in PRINTED.findall(text)]


def main() -> None:
    import matplotlib as mpl

    mpl.use("svg")
    mpl.rcParams["svg.hashsalt"] = "mamut"
    from matplotlib import pyplot as plt

    seconds, won = zip(*curve((HERE / "gpu_learn.txt").read_text(encoding="utf-8")), strict=True)
    figure, axes = plt.subplots(figsize=(7, 3.2), layout="constrained")
    axes.plot(seconds, won, marker="o", color="#b4552d")
    axes.axhline(50, color="#8a8378", linewidth=1, linestyle="--")
    axes.set(xlabel="seconds of learning", ylabel="% won against greedy", xlim=(0, 122), ylim=(45, 90))
    axes.grid(alpha=0.3)
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(HERE / "gpu_learn.svg", metadata={"Date": None})


if __name__ == "__main__":
    main()
