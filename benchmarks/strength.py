"""How strong the bots are: what they were made to hold, in every game, mode and number of players.

    python -m benchmarks.strength FOLDER [--minutes M] [--workers N] [--only WORD,...] [--scale F] [--write]

Plays the matches below, all of them a little further at a time, and keeps every finished game in the folder, in the format of
`mamut arena --save`: the same command goes on from there, on this machine or another. With `--write` the results are kept in
`benchmarks/strength.json` and `benchmarks/strength.md`; only deals whose games are all finished count.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final, NamedTuple

from mamut.arena.checkpoint import Checkpoint
from mamut.arena.match import Match, Played
from mamut.arena.pool import cores, work
from mamut.arena.results import summarise
from mamut.arena.schedule import Schedule
from mamut.arena.setup import Setup, enter
from mamut.engine.game import Game
from mamut.engine.registry import game_class

HERE: Final = Path(__file__).parent
SEED: Final = "strength"


class Kind(NamedTuple):
    """A game and mode, and the budgets of searches there."""

    name: str
    game: str
    options: dict[str, str]
    quick: int
    """simulations with a net that take about 50 ms of one thread"""
    before: int
    """playouts of the highest level before bots had learned"""


KINDS: Final = (
    Kind("discovery", "kingdomino-origins", {"mode": "discovery"}, 2500, 6000),
    Kind("totem", "kingdomino-origins", {"mode": "totem"}, 1800, 6000),
    Kind("tribe", "kingdomino-origins", {"mode": "tribe"}, 2000, 6000),
    Kind("stone-age", "stone-age", {}, 2800, 6000),
    Kind("kitara", "kitara", {"deck": "blue"}, 1600, 10000),
)


class Trial(NamedTuple):
    """One match: the first bot is the one that is measured."""

    name: str
    asks: str
    kind: Kind
    players: int
    bots: tuple[str, ...]
    games: int
    options: dict[str, str]

    def make_game(self) -> Game:
        return game_class(self.kind.game)(self.players, "compiled", **self.options)

    def setup(self) -> Setup:
        return enter(self.make_game(), self.bots, SEED, among=self.players > 2 and len(self.bots) == 2)


def trials() -> Iterator[Trial]:
    """All matches."""
    for kind in KINDS:
        before, tenfold, two = f"rollout-{kind.before}", f"rollout-{10 * kind.before}", (2, kind.options)
        hard = kind.name in ("discovery", "totem")
        yield made("quick", "80 %, at least 75", kind, *two, (f"search-{kind.quick}", before), 80 if hard else 24)
        yield made("tenfold", "60 %", kind, *two, ("level-6", tenfold), 40)
        yield made("step", "65 %", kind, *two, ("level-6", "level-5"), 80)
        for players in (3, 4):
            yield made("among", "1.5 fair shares", kind, players, kind.options, ("level-6", before), 12 * players)
            yield made("step-among", "", kind, players, kind.options, ("level-6", "level-5"), 12 * players)
    kitara = KINDS[-1]
    for deck in ("blue", "red"):
        yield made("solo", "95 %", kitara, 2, {"deck": deck, "solo": "nguni"}, ("level-6",), 100)


def made(what: str, asks: str, kind: Kind, players: int, options: dict[str, str], bots: tuple[str, ...], games: int) -> Trial:
    name = f"{what}-{kind.name}-{players}" if what != "solo" else f"solo-{options['deck']}"
    return Trial(name, asks, kind, players, bots, games, options)


class Tables:
    """What a process needs: the matches it has begun, by their names."""

    def __init__(self) -> None:
        self._all = {trial.name: trial for trial in trials()}
        self._matches: dict[str, Match] = {}

    def __call__(self, job: tuple[str, int]) -> tuple[str, Played]:
        name, number = job
        if name not in self._matches:
            self._matches[name] = Match(self._all[name].setup())
        return name, self._matches[name](number)


class Saved(NamedTuple):
    trial: Trial
    file: Checkpoint
    total: int

    @classmethod
    def of(cls, trial: Trial, folder: Path, scale: float) -> Saved:
        setup = trial.setup()
        schedule = Schedule(setup, trial.make_game())
        file = Checkpoint(folder / f"{trial.name}.jsonl", setup, schedule)
        return cls(trial, file, schedule.whole(max(1, round(scale * trial.games))))

    def missing(self) -> list[tuple[float, str, int]]:
        done = {played.number for played in self.file.games}
        return [((n + 1) / self.total, self.trial.name, n) for n in range(self.total) if n not in done]

    def whole(self) -> list[Played]:
        """The games of deals that are finished."""
        by_deal: dict[int, list[Played]] = {}
        for played in self.file.games:
            by_deal.setdefault(played.deal, []).append(played)
        full = max(map(len, by_deal.values()), default=0)
        return [played for games in by_deal.values() if len(games) == full for played in games]

    def result(self) -> dict[str, Any] | None:
        games = self.whole()
        if not games:
            return None
        trial, summary = self.trial, summarise(self.file.setup, self.trial.make_game(), games)
        first = summary["bots"][0]
        other = trial.bots[1] if len(trial.bots) > 1 else "the tribe"
        kept = ("games", "win_rate", "interval", "fair_rate", "fair_interval", "fair_share", "mean_margin", "ms_per_move")
        about = {"bot": trial.bots[0], "against": other, "players": trial.players, **trial.options, "asked": trial.asks}
        return about | {key: first.get(key) for key in kept} | {"judge": summary["judge"]}


def play(saved: list[Saved], minutes: float, workers: int) -> None:
    """All matches a little further at a time, until time is up; games that are being played then are still finished."""
    jobs = [(name, number) for _, name, number in sorted(job for one in saved for job in one.missing())]
    end = time.monotonic() + 60 * minutes
    files, done = {one.trial.name: one.file for one in saved}, 0
    with ExitStack() as stack:
        for file in files.values():
            stack.enter_context(file)
        for name, played in work(Tables, (job for job in jobs if time.monotonic() < end), workers):
            files[name].add(played)
            files[name].games.append(played)
            done += 1
            print(f"{done}/{len(jobs)} {name} {played.number}: {played.scores}", flush=True)


def page(results: dict[str, Any]) -> str:
    lines = [
        "# How strong the bots are",
        "",
        "`python -m benchmarks.strength FOLDER --minutes M --write`: seats rotate, and games of a deal have the same draws.",
        "`rollout-N` is the search without a net, N playouts a decision; 6,000 of them (Kitara 10,000) were the highest level",
        "before bots had learned. `search-N` here is about 50 ms of one thread. At tables of three and four, one bot plays",
        "among others, and a fair share is 1. Intervals are of 95 %; *luck off* is the rate with luck subtracted, as",
        "[the page of the arena](../docs/arena.md) explains.",
        "",
        "| match | bot | against | players | games | wins | luck off | fair shares | asked | ms a decision |",
        "| --- | --- | --- | ---: | ---: | ---: | ---: | ---: | --- | ---: |",
    ]
    for name, row in results.items():
        rate, low, high = (100 * row["win_rate"], *(100 * end for end in row["interval"]))
        fair = row["fair_rate"]
        off = "" if fair is None else f"{100 * min(1, max(0, fair)):.1f} %"
        if row["fair_interval"]:
            off += " ({:.0f}-{:.0f})".format(*(100 * min(1, max(0, end)) for end in row["fair_interval"]))
        share = f"{row['fair_share']:.2f}" if row["players"] > 2 else ""
        spent = f"{row['ms_per_move']['mean']:.0f}" if row["ms_per_move"] else ""
        wins = f"{rate:.1f} % ({low:.0f}-{high:.0f})"
        cells = (
            name,
            f"`{row['bot']}`",
            f"`{row['against']}`",
            row["players"],
            row["games"],
            wins,
            off,
            share,
            row["asked"],
            spent,
        )
        lines.append(f"| {' | '.join(map(str, cells))} |")
    return "\n".join([*lines, ""])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--minutes", type=float, default=0)
    parser.add_argument("--workers", type=int, default=cores())
    parser.add_argument("--only", default="", help="words, with commas: matches whose name begins with one of them")
    parser.add_argument("--scale", type=float, default=1, help="so many times the usual games")
    parser.add_argument("--write", action="store_true")
    wanted = parser.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    words = tuple(wanted.only.split(","))
    saved = [Saved.of(trial, wanted.folder, wanted.scale) for trial in trials() if trial.name.startswith(words)]
    if wanted.minutes:
        play(saved, wanted.minutes, wanted.workers)
    results = {one.trial.name: result for one in saved if (result := one.result())}
    if wanted.write:
        (HERE / "strength.json").write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
        (HERE / "strength.md").write_text(page(results), encoding="utf-8")
    print(page(results))


if __name__ == "__main__":
    main()
