"""What is kept of a run, in one folder, so that it can be stopped at any second and goes on.

`plan.json` says what is learned and how, `checkpoint.npz` is all that is needed to go on, `best.npz` the net that has beaten
all before it, and `log.jsonl` has a line for every match. A file is replaced as a whole, never written over.
"""

from __future__ import annotations

import io
import json
import os
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np

from mamut.engine.errors import OptionError
from mamut.learn.model import Model
from mamut.learn.plan import Plan

CHECKPOINT: Final = "checkpoint.npz"
BEST: Final = "best.npz"
LOG: Final = "log.jsonl"
PLAN: Final = "plan.json"
FINER: Final = 1e4
"""Moments are small, and kept with few bits."""


class Progress(NamedTuple):
    """How far a run has come."""

    spent: float = 0.0
    """seconds of learning"""
    decisions: float = 0.0
    rounds: float = 0.0
    nets: float = 0.0
    """how many have taken over"""
    steps: float = 0.0
    """of correction"""
    games: float = 0.0
    """that have ended"""


class Folder:
    """Where a run keeps what it has learned."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def begin(self, plan: Plan) -> None:
        """A folder belongs to one net: nothing else may be learned in it. How long it is learned may change."""
        self.path.mkdir(parents=True, exist_ok=True)
        if (self.path / PLAN).exists() and self.plan().subject != plan.subject:
            raise OptionError(f"learn: {self.path} holds what was learned by another plan: see {PLAN} there")
        write_whole(self.path / PLAN, msgspec.json.format(msgspec.json.encode(plan), indent=1) + b"\n")

    def plan(self) -> Plan:
        file = self.path / PLAN
        try:
            return msgspec.json.decode(file.read_bytes(), type=Plan)
        except FileNotFoundError:
            raise OptionError(f"learn: nothing has been learned in {self.path}") from None
        except msgspec.DecodeError as error:
            raise OptionError(f"learn: {file} is not a plan: {error}") from None

    def save(self, model: Model, best: Any, progress: Progress) -> None:
        """Moments and the slow mean need less precision than what is learned."""
        xp = model.xp
        plain = (lambda array: array) if xp is np else xp.asnumpy
        small = {
            "mean": model.mean - model.value,
            "first": FINER * model.first,
            "second": FINER * xp.sqrt(model.second),
        }
        kept = {name: plain(array.astype(np.float16)) for name, array in small.items()}
        if best is not None:
            write_arrays(self.path / BEST, mean=plain(best))
        write_arrays(self.path / CHECKPOINT, value=plain(model.value), counts=np.array(progress, np.float64), **kept)

    def load(self, model: Model) -> tuple[Any, Progress]:
        """Puts what was saved into a model. Returns the best net and how far it was."""
        if not (self.path / CHECKPOINT).exists():
            return None, Progress()
        xp = model.xp
        with np.load(self.path / CHECKPOINT) as kept:
            model.value[:] = xp.asarray(kept["value"])
            model.mean[:] = model.value + xp.asarray(kept["mean"]).astype(np.float32)
            model.first[:] = xp.asarray(kept["first"]).astype(np.float32) / FINER
            model.second[:] = (xp.asarray(kept["second"]).astype(np.float32) / FINER) ** 2
            progress = Progress(*kept["counts"].tolist())
        model.steps = int(progress.steps)
        if not (self.path / BEST).exists():
            return None, progress
        with np.load(self.path / BEST) as kept:
            return xp.asarray(kept["mean"]), progress

    def add(self, line: dict[str, Any]) -> None:
        """A line for a match; a torn one before it, which only the last can be, is dropped."""
        lines = [*self.lines(), line]
        write_whole(self.path / LOG, "".join(json.dumps(one) + "\n" for one in lines).encode())

    def lines(self) -> list[dict[str, Any]]:
        """What all matches said."""
        file, found = self.path / LOG, []
        for text in file.read_text(encoding="utf-8").splitlines() if file.exists() else []:
            try:
                found.append(json.loads(text))
            except ValueError:
                break
        return found


def write_arrays(file: Path, **arrays: Any) -> None:
    room = io.BytesIO()
    np.savez(room, **arrays)
    write_whole(file, room.getvalue())


def write_whole(file: Path, data: bytes) -> None:
    """All of it or nothing, whenever the power goes. A part that was left is written over by the next one."""
    part = file.with_name(f".{file.name}.part")
    with part.open("wb") as made:
        made.write(data)
        made.flush()
        os.fsync(made.fileno())
    os.replace(part, file)
