"""Numbers for operators, as Prometheus reads them."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from mamut.server.bots.thinking import ThinkingTime
from mamut.server.store.store import Change

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
COMMIT_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)
THINKING_BUCKETS = (0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class _Kind(msgspec.Struct):
    """As much of an entry as is counted."""

    kind: str
    seat: int | None = None
    forced: bool = False


_decode = msgspec.json.Decoder(_Kind).decode


class Metrics:
    """The numbers of one server. Each has its own registry, so that several can live in one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("mamut_tables_live", "Tables in memory.", registry=self.registry)
        self.connections = Gauge("mamut_connections", "Open WebSockets at tables.", registry=self.registry)
        self.moves = Counter(
            "mamut_moves", "Moves committed: chosen by a seat, forced, or drawn by chance.", ["how"], registry=self.registry
        )
        self.entries = Counter("mamut_entries", "Entries committed to journals, by kind.", ["kind"], registry=self.registry)
        self.refusals = Counter("mamut_refusals", "Wishes refused, by code.", ["code"], registry=self.registry)
        self.commits = Histogram(
            "mamut_commit_seconds", "From a wish to its place on the disk.", buckets=COMMIT_BUCKETS, registry=self.registry
        )
        self.thinking = Histogram(
            "mamut_bot_seconds",
            "How long bots think about a move, by level; `hint` is the search for a person.",
            ["level"],
            buckets=THINKING_BUCKETS,
            registry=self.registry,
        )
        self.waited = Histogram(
            "mamut_bot_wait_seconds",
            "How long searches wait for a thread, or for their rules.",
            buckets=THINKING_BUCKETS,
            registry=self.registry,
        )
        self.simulations = Counter(
            "mamut_bot_simulations", "Simulations of searches, by level.", ["level"], registry=self.registry
        )
        self.waiting = Gauge("mamut_bots_waiting", "Searches that wait for a thread.", registry=self.registry)

    def watch(self, tables: Callable[[], int], connections: Callable[[], int], waiting: Callable[[], int]) -> None:
        self.tables.set_function(tables)
        self.connections.set_function(connections)
        self.waiting.set_function(waiting)

    def measured(self, time: ThinkingTime) -> None:
        """A bot has chosen a move, or a hint was found."""
        self.thinking.labels(time.level).observe(time.seconds)
        if time.simulations:
            self.waited.observe(time.waited)
            self.simulations.labels(time.level).inc(time.simulations)

    def written(self, change: Change, seconds: float) -> None:
        """A change was committed."""
        self.commits.observe(seconds)
        for entry in change.entries:
            what = _decode(entry.body)
            self.entries.labels(what.kind).inc()
            if what.kind == "move":
                self.moves.labels("chance" if what.seat is None else "forced" if what.forced else "seat").inc()

    def refused(self, code: str) -> None:
        self.refusals.labels(code).inc()

    def text(self) -> bytes:
        return generate_latest(self.registry)
