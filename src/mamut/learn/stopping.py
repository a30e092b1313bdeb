"""Ctrl+C between two rounds: what was begun is finished first, so that what is saved is whole."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class Stop:
    """Whether somebody wants it to end."""

    wanted = False


@contextmanager
def patient_stop() -> Iterator[Stop]:
    """The first Ctrl+C is only noted; the second one works as ever. Elsewhere than in the main thread nothing is changed."""
    stop = Stop()
    if threading.current_thread() is not threading.main_thread():
        yield stop
        return
    before = signal.getsignal(signal.SIGINT)

    def note(*_: Any) -> None:
        stop.wanted = True
        signal.signal(signal.SIGINT, before)

    signal.signal(signal.SIGINT, note)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)
