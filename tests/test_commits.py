"""Commits say where and what: see CONTRIBUTING.md. The first ones did not yet."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LAST_WITHOUT = "48869ff77e992dcd0a37cfeb7363f46153f2220a"
SUBJECT = re.compile(r"[a-z0-9_./+-]+(, [a-z0-9_./+-]+)*: \S.*[^.]")
LONGEST = 72


def subjects() -> list[str]:
    words = ["git", "-C", str(ROOT), "log", "--no-merges", "--format=%s", f"{LAST_WITHOUT}..HEAD"]
    try:
        told = subprocess.run(words, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a whole clone of the repository")
    return told.stdout.splitlines()


def test_a_subject_has_an_area_and_fits_a_line() -> None:
    assert [one for one in subjects() if len(one) > LONGEST or not SUBJECT.fullmatch(one)] == []
