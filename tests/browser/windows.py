"""Windows that are kept from test to test: to open one anew takes as long as all else that a small test does in it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from playwright.sync_api import Browser, ViewportSize

from tests.browser.visitor import Visitor

PATIENCE_MS = 60_000
"""The machine may be busy with something else."""
SIZE: ViewportSize = {"width": 1280, "height": 800}
SERVICE_WORKERS = "service_workers"
"""They have tests of their own, in windows that are not kept; elsewhere one would only fetch the whole page anew."""
ORDINARY = {"viewport": SIZE, "locale": "en-GB", "reduced_motion": "reduce", SERVICE_WORKERS: "block"}
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
MOST_KEPT = 6


class Windows:
    """Each is a browser of its own, as far as the page can tell. Those that a test has at the same time share nothing, and what
    a test has left behind is gone before the next one; only what was fetched from the server is still there."""

    def __init__(self, chromium: Browser, address: str) -> None:
        self._chromium, self._address = chromium, address
        self._kept: dict[tuple[str, int], Visitor] = {}
        """By what they are and how many of that kind a test has; the last one used comes last."""
        self._taken: dict[tuple[str, int], Visitor] = {}
        self._kinds: Counter[str] = Counter()

    def take(self, options: dict[str, Any], language: str | None) -> Visitor:
        kind = repr(sorted(options.items()))
        self._kinds[kind] += 1
        place = (kind, self._kinds[kind])
        visitor = self._kept.pop(place) if place in self._kept else self.open(options)
        self._taken[place] = visitor
        visitor.come(language)
        return visitor

    def open(self, options: dict[str, Any]) -> Visitor:
        context = self._chromium.new_context(**{**ORDINARY, **options})
        context.set_default_timeout(PATIENCE_MS)
        visitor = Visitor(context, self._address, options.get("color_scheme", "light"))
        visitor.spoilt = SERVICE_WORKERS in options
        return visitor

    def give_back(self, *, fit: bool) -> None:
        """All that were taken, after a test; whether they are fit for another one."""
        taken, self._taken = self._taken, {}
        self._kinds.clear()
        for place, visitor in taken.items():
            if fit and not visitor.spoilt:
                visitor.leave()
                self._kept[place] = visitor
            else:
                visitor.context.close()
        for place in [*self._kept][:-MOST_KEPT]:
            self._kept.pop(place).context.close()

    def close(self) -> None:
        self.give_back(fit=False)
        for visitor in self._kept.values():
            visitor.context.close()
