"""Whole modules that need an extra."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.interop.extras import skip_if_left_out

NEEDED = {"test_openspiel": "openspiel", "test_pettingzoo": "pettingzoo"}


class Extra(pytest.Module):
    """Is asked whether it is of use here before it is imported, which would fail."""

    def collect(self) -> Iterable[pytest.Item | pytest.Collector]:
        for start, extra in NEEDED.items():
            if self.path.name.startswith(start):
                skip_if_left_out(extra)
        return super().collect()


def pytest_pycollect_makemodule(module_path: Path, parent: pytest.Collector) -> pytest.Module:
    return Extra.from_parent(parent, path=module_path)
