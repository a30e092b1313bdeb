"""The loop: games, corrections, and from time to time a match. It can be stopped at any second and goes on."""

from __future__ import annotations

import math
import os
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np

from mamut.engine.errors import OptionError
from mamut.engine.game import Game
from mamut.engine.inputs import Inputs
from mamut.learn.checkpoint import Folder, Progress
from mamut.learn.device import Device, device
from mamut.learn.frozen import frozen_net
from mamut.learn.matches import Score, play_match
from mamut.learn.model import Model, Samples
from mamut.learn.plan import Plan, make_game
from mamut.learn.plan import Table as Table
from mamut.learn.quantize import floats
from mamut.learn.self_play import SelfPlay, Tries
from mamut.learn.stopping import Stop, patient_stop

FINAL_RATE: Final = 0.02
"""Of the first rate, at the end."""
RESPONSE_RATE: Final = 0.1
"""Of the usual rate, for what begins as a net that has learned already."""
POINTS_WEIGHT: Final = 0.5
"""How much a wrong number of points counts beside a wrong chance."""
FURTHER: Final = 1_000_003
"""Games after a stop are others than those at the beginning."""

Tell = Callable[[dict[str, Any]], None]
Tick = Callable[["Trainer"], None]


class Trainer:
    """Learns what a plan says in a folder. `tell` gets a line for every match, `tick` is called after every round."""

    def __init__(self, plan: Plan, folder: Path, tell: Tell = lambda line: None, tick: Tick = lambda trainer: None) -> None:
        self.plan, self.folder, self.tell, self.tick = plan, Folder(folder), tell, tick
        self.games: list[Game] = [make_game(plan.game, table) for table in plan.tables]
        declared = [game.inputs for game in self.games if game.inputs]
        if len(declared) < len(self.games) or len({(one.net, one.size) for one in declared}) > 1:
            raise OptionError("learn: tables that share a net must declare the same inputs")
        self.net = declared[0].net
        self.device: Device = device(plan.device)
        self.folder.begin(plan)
        self.model = Model(self.device, merged(declared), plan.width, plan.seed)
        self.frozen = self._frozen() if plan.against else None
        self.best, progress = self.folder.load(self.model)
        self.spent, self.played, self.ended = progress.spent, int(progress.decisions), int(progress.games)
        self.rounds, self.nets = int(progress.rounds), int(progress.nets)
        self.plays = [SelfPlay(self._batch(n, plan.games), self.device, self.frozen) for n in range(len(plan.tables))]
        self.halls = [SelfPlay(self._batch(n, plan.match_games), self.device) for n in range(len(plan.tables))]
        self.draw = self.device.xp.random.default_rng(plan.seed + FURTHER * self.rounds)
        self.memory: deque[Samples] = deque(maxlen=plan.windows)
        self.losses: list[tuple[float, float]] = []
        """since the last match"""
        self._order = [n for n, table in enumerate(plan.tables) for _ in range(table.share)]
        self._matched = self.spent, self.played

    @property
    def done(self) -> float:
        """How much of all is done; 1 is the end."""
        plan = self.plan
        return self.played / plan.decisions if plan.decisions else self.spent / max(60 * plan.minutes, 1e-9)

    @property
    def speed(self) -> float:
        """Decisions per second of learning, since the last match."""
        return (self.played - self._matched[1]) / max(self.spent - self._matched[0], 1e-9)

    def run(self) -> None:
        """Until the end. What was learned before counts; matches and saving are not learning. Ctrl+C saves first."""
        with patient_stop() as stop:
            saved = -math.inf
            while self.done < 1 and not stop.wanted:
                began = time.perf_counter()
                self.losses.append(self._round(self._order[self.rounds % len(self._order)]))
                now = time.perf_counter()
                self.spent += now - began
                self.tick(self)
                due = self.spent - self._matched[0] >= self.plan.match_seconds
                if due or now - saved >= self.plan.save_seconds:
                    self.save()
                    saved = now
                if due and self.done < 1 and not stop.wanted:
                    self._match(stop)
            if self.losses and not stop.wanted:
                self._match(stop)
            self.save()
        if stop.wanted:
            raise KeyboardInterrupt

    def save(self) -> None:
        counts = self.spent, self.played, self.rounds, self.nets, self.model.steps, self.ended
        self.folder.save(self.model, self.best, Progress(*counts))

    def close(self) -> None:
        for play in (*self.plays, *self.halls):
            play.batch.close()

    def _round(self, number: int) -> tuple[float, float]:
        """Some decisions in all games of a table, and what they teach. Returns both parts of the loss."""
        plan, play = self.plan, self.plays[number]
        rate = plan.rate * (FINAL_RATE + (1 - FINAL_RATE) * 0.5 * (1 + math.cos(math.pi * min(self.done, 1.0))))
        rate *= min(1.0, (self.rounds + 1) / 4) * (RESPONSE_RATE if plan.against else 1.0)
        new = play.play(self.model, plan.steps, plan.fading, Tries(), self.draw)
        self.memory.append(new)
        self.rounds += 1
        self.played += plan.games * plan.steps
        self.ended += play.ended
        sums = [0.0, 0.0]
        count = max(1, int(plan.passes * len(new.counts) / plan.batch))
        for _ in range(count):
            some = self.memory[int(self.draw.integers(0, len(self.memory), 1)[0]) if len(self.memory) > 1 else 0]
            rows = self.draw.integers(0, len(some.counts), plan.batch)
            losses = self.model.learn(some.take(rows), rate, POINTS_WEIGHT, self.draw)
            sums = [sums[k] + losses[k] for k in range(2)]
        return float(sums[0]) / count, float(sums[1]) / count

    def _frozen(self) -> Any:
        """The net that is to be beaten; it is also where what learns begins."""
        net = frozen_net(self.plan.against, self.games[0])
        if net.rows.shape[1] != self.plan.width:
            raise OptionError(f"width: {self.plan.against} has {net.rows.shape[1]} units")
        flat = self.model.flat(floats(net))
        self.model.value[:] = self.model.mean[:] = flat
        return flat

    def _match(self, stop: Stop) -> None:
        """A new net takes the place of the old one only if it has beaten it, at all tables together; one that learns to beat
        a frozen net, if it beats that more often than any before."""
        scores: list[list[Score]] = []
        other = self.best if self.frozen is None else self.frozen
        for theirs in (None,) if other is None else (None, other):
            scores.append([])
            for number in range(len(self.halls)):
                if stop.wanted:
                    return
                scores[-1].append(self.play(number, theirs, 1000 + self.rounds))
        greedy, against = scores[0], scores[1] if other is not None else []
        if not against or level(against) > self._to_beat(against):
            self.best, self.nets = self.model.mean.copy(), self.nets + 1
        line = {
            "seconds": round(self.spent, 1),
            "decisions": self.played,
            "games": self.ended,
            "speed": round(self.speed),
            "loss": [round(float(one), 4) for one in np.mean(self.losses, axis=0)],
            "greedy": [score_line(one) for one in greedy],
            "best": [score_line(one) for one in against],
            "nets": self.nets,
            "device": self.device.name,
        }
        self.losses, self._matched = [], (self.spent, self.played)
        self.save()
        self.folder.add(line)
        self.tell(line)

    def _to_beat(self, against: list[Score]) -> float:
        """What a new net must reach, in fair shares."""
        if self.frozen is None:
            return 1 + doubt(against)
        shares = [[one["share"] for one in line["best"]] for line in self.folder.lines()]
        return max((level([at._replace(share=s) for at, s in zip(against, one, strict=True)]) for one in shares), default=0.0)

    def play(self, number: int, theirs: Any, seed: int) -> Score:
        """A match at one table: what has been learned against other parameters, or without any against `greedy`."""
        return play_match(self.halls[number], self.model, self.model.mean, theirs, seed, self.games[number].automatic)

    def _batch(self, number: int, games: int) -> Any:
        plan = self.plan
        seed = plan.seed + number + FURTHER * self.rounds
        if plan.device == "cpu":
            return self.games[number].batch(games, seed=seed, threads=os.cpu_count() or 1)
        if plan.kernels:
            from mamut.engine.cuda.folder import Kernels

            return Kernels(Path(plan.kernels) / str(number)).batch(games, seed, plan.device, mask=False)
        return self.games[number].batch(games, seed=seed, device=plan.device, mask=False)


def level(scores: list[Score]) -> float:
    """Wins at all tables together, in fair shares."""
    return sum(one.share / one.fair for one in scores) / len(scores)


def doubt(scores: list[Score]) -> float:
    """What chance alone may bring, as a share of the fair share."""
    return math.sqrt(sum((one.error / one.fair) ** 2 for one in scores)) / len(scores)


def merged(declared: list[Inputs]) -> Inputs:
    """The inputs of tables that share a net, with the symmetries of all: each leaves the inputs of other tables alone."""
    sets = [[np.arange(one.size), *map(np.array, one.symmetries)] for one in {one.symmetries: one for one in declared}.values()]
    pictures = []
    for k in range(1, math.lcm(*map(len, sets))):
        goes = np.arange(declared[0].size)
        for pictured in sets:
            goes = pictured[k % len(pictured)][goes]
        pictures.append(tuple(goes.tolist()))
    return declared[0]._replace(symmetries=tuple(pictures))


def score_line(score: Score) -> dict[str, float]:
    return {
        "games": score.games,
        "share": round(score.share, 4),
        "error": round(score.error, 4),
        "points": round(score.points, 1),
        "against": round(score.against, 1),
    }
