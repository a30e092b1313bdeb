"""The file of a net, made of what a folder holds: whole numbers, and a head that says what made it."""

from __future__ import annotations

import subprocess
from importlib import metadata
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np

from mamut.bots.nets.net import write_net
from mamut.engine.errors import OptionError
from mamut.learn.checkpoint import Folder, Progress
from mamut.learn.device import device
from mamut.learn.model import Model
from mamut.learn.plan import Plan, make_game
from mamut.learn.quantize import quantize

MOST_BYTES: Final = 1_000_000
"""Of a file: nets are shipped with the package."""
RAREST: Final = 1e-20
"""How often an input was met that only a net before had learned."""
FINEST: Final = (0.5, 0.7, 0.8, 0.9, 0.95, 0.97, 0.98)
"""How much is coarser than the rest, until the file is small enough."""


def net_file(folder: Folder) -> bytes:
    """The best net of a folder, or what has been learned where none has played a match yet."""
    plan = folder.plan()
    inputs = make_game(plan.game, plan.tables[0]).inputs
    assert inputs is not None
    model = Model(device("cpu"), inputs, plan.width)
    best, progress = folder.load(model)
    if not progress.rounds:
        raise OptionError(f"learn: nothing has been learned in {folder.path}")
    named, often = model.named(model.mean if best is None else best), model.named(model.second)["rows"].mean(axis=1)
    if plan.against:  # it began with rows that had been learned before
        often = np.where(named["rows"].any(axis=1), np.maximum(often, RAREST), 0.0)
    head = {"net": inputs.net, **about(plan, progress, folder.lines())}
    data = b""
    for finest in FINEST:
        data = write_net(quantize(named, often, finest), head)
        if len(data) <= MOST_BYTES:
            return data
    size = f"{len(data):,} bytes of at most {MOST_BYTES:,}"
    raise OptionError(f"net: {inputs.net} would have {size}: learn with a smaller --width, in another folder")


def about(plan: Plan, progress: Progress, lines: list[dict[str, Any]]) -> dict[str, Any]:
    """What made a net, and what the match said in which it took over."""
    nets = [0, *(line["nets"] for line in lines)]
    taken = [line for line, before in zip(lines, nets[:-1], strict=True) if line["nets"] > before]
    commit = commit_of(Path(__file__).parent)
    return {
        "game": plan.game,
        "tables": msgspec.to_builtins(plan.tables),
        "command": plan.command,
        "seed": plan.seed,
        "minutes": round(progress.spent / 60, 2),
        "decisions": int(progress.decisions),
        "device": lines[-1].get("device", plan.device) if lines else plan.device,
        "mamut": metadata.version("mamut"),
        **({"commit": commit} if commit else {}),
        "against": {key: taken[-1][key] for key in ("seconds", "decisions", "greedy", "best", "nets")} if taken else None,
    }


def commit_of(folder: Path) -> str:
    """Where the sources come from git, the commit, marked if something was changed since; else nothing."""
    words = ["git", "-C", str(folder), "describe", "--always", "--dirty", "--abbrev=12", "--match="]
    try:
        return subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""
