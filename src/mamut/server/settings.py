"""What an operator can choose."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

PAGE = Path(__file__).parent / "page"
"""Where the build puts the page."""


def default_page() -> Path:
    """Where the build puts the page, unless `MAMUT_PAGE` names another folder: one with further boards, say."""
    return Path(os.environ.get("MAMUT_PAGE") or PAGE)


def default_store() -> str:
    """A file in the user's data folder."""
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return str(Path(data) / "mamut" / "tables.sqlite")


@dataclass(frozen=True)
class Limits:
    """For one address, except where it says otherwise. The loopback address has no limits: that is the operator."""

    body_bytes: int = 256 * 1024
    """of one request"""
    body_seconds: float = 20.0
    """to send it in"""
    requests_per_second: float = 20.0
    requests_at_once: int = 200
    tables_per_hour: int = 60
    connections: int = 100
    messages_per_second: float = 10.0
    """over one connection"""
    messages_at_once: int = 60


@dataclass(frozen=True)
class Settings:
    store: str = field(default_factory=default_store)
    """The path of an SQLite file, or a `postgresql://` address."""
    host: str = "127.0.0.1"
    port: int = 8700
    page: Path = field(default_factory=default_page)
    bot_pause: float = 0.6
    """Seconds before a bot moves, so that people can follow."""
    bot_limit: float = 5.0
    """Seconds after which the table moves for a bot, whatever it was allowed."""
    bot_threads: int = field(default_factory=lambda: os.cpu_count() or 2)
    """How many bots think at the same time."""
    bot_seconds: float = 2.0
    """The longest thought of a bot that is alone; where many think, all are quicker."""
    bot_memory: int = 64
    """MiB that one search may take."""
    bots_kept: int = 8
    """How many bots remember between two moves what they have looked at."""
    hint_seconds: float = 1.0
    """How long a search thinks about a hint, if it is alone."""
    prepare: bool = False
    """Whether the rules are compiled for searches at the start, by another process. Else when the first one needs them."""
    grace: float = 3.0
    """Seconds after which a process moves for the bots that another process has left waiting."""
    idle_after: float = 5.0
    """Seconds after which a table that nobody looks at is dropped from memory. It comes back from its journal."""
    sweep_after: float = 10.0
    """Seconds after which the store is asked again at which tables a clock has run out."""
    patience: float = 300.0
    """Seconds after the start in which nothing comes of clocks that ran out while no server ran."""
    message_limit: int = 4 * 1024
    """Bytes of the longest message a client may send."""
    proxy: bool = False
    """Behind a proxy: its X-Forwarded-For says who asks."""
    limits: Limits = field(default_factory=Limits)
    """How much one visitor may ask for."""
    longest_wait: float = 25.0
    """Seconds that a program may wait for its turn before it is answered and has to ask again."""
    queue_limit: int = 256
    """Messages that may wait for a slow client before it is cut off. It catches up when it says hello again."""
