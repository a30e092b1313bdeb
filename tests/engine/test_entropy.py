"""What nobody may foresee comes from the operating system, through one door."""

from __future__ import annotations

import re
from importlib.util import find_spec, module_from_spec
from pathlib import Path
from random import SystemRandom

import mamut

ROOT = Path(__file__).parents[2]
UNSEEDED = re.compile(
    r"\bsecrets\.\w+\(|\bimport secrets|\burandom\b|SystemRandom|\buuid[14]\b"
    r"|\brandom\.(?!Random\(|RandomState\(|default_rng\()\w+\(|(Random|RandomState|default_rng)\(\)"
)


def unseeded(*folders: str) -> set[str]:
    files = [file for folder in folders for file in (ROOT / folder).rglob("*.py")]
    assert files
    return {str(file.relative_to(ROOT)) for file in files if UNSEEDED.search(file.read_text(encoding="utf-8"))}


def test_the_source_is_the_operating_systems() -> None:
    """Looked at anew: tests run with another one."""
    spec = find_spec("mamut.engine.entropy")
    assert spec
    assert spec.loader
    fresh = module_from_spec(spec)
    spec.loader.exec_module(fresh)
    assert type(fresh.source) is SystemRandom


def test_nothing_else_draws_what_cannot_be_drawn_again() -> None:
    assert unseeded("src") == {"src/mamut/engine/entropy.py"}


def test_no_test_draws_by_luck() -> None:
    assert unseeded("tests") == {"tests/seeded.py", "tests/engine/test_entropy.py", "tests/examples/test_seat.py"}


def test_a_test_is_dealt_the_same_every_time() -> None:
    """As it is run here; on its own, after others, or in another process."""
    assert [mamut.Fair().seed.hex()[:8] for _ in range(2)] == ["412cec73", "296eae0c"]
