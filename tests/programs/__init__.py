"""The browser and the database that the tests start.

`python -m tests.programs` sees to it that both are there, and is part of the set-up. Packages of a registry come first, so that
everybody's tests use the very same programs; then what the system has; then, for root, what the system's packages offer.
"""

from __future__ import annotations

import sys
from pathlib import Path

FOLDER = Path(sys.prefix) / "programs"
"""Where the packages of requirements/package.json are unpacked: in the virtual environment, and gone with it."""


class Unfit(Exception):
    """A program that is not there, or does not run here; the message says why."""
