"""Where compiled code is kept: under another name whenever it would be other code, and only then."""

from __future__ import annotations

import collections
import importlib
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mamut.engine.compiled_cache import cache_folder, fingerprint
from mamut.engine.drivers import survey
from mamut.engine.registry import game_class, game_names

SOURCES = {
    "cards": "PRICES = (1, 2, 3)\nUNUSED = (4, 5)\n",
    "paying": """
        from mamut.engine.jit import rule
        from a_small_game.cards import PRICES

        @rule("TEST-PAY-1")
        def price(card):
            return PRICES[card]

        @rule("TEST-PAY-2")
        def change(card):
            return 9 - card
    """,
    "moves": """
        from mamut.engine.jit import rule
        from a_small_game.paying import price

        @rule("TEST-MOVES-1")
        def moves(s, out):
            \"\"\"What can be bought.\"\"\"
            return price(s.card)
    """,
}
NAME = "0123456789abcdef"


class Package:
    """A game package in a folder of its own, whose sources can be changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir()
        (folder / "__init__.py").write_text("")
        for name, text in SOURCES.items():
            self.write(name, text)

    def write(self, name: str, text: str) -> None:
        (self.folder / f"{name}.py").write_text("\n".join(line.removeprefix("        ") for line in text.splitlines()))

    def hooks(self) -> dict[str, Callable[..., Any]]:
        """The rules as they are in the files now."""
        self.forget()
        importlib.invalidate_caches()
        return {"moves": importlib.import_module("a_small_game.moves").moves}

    def edition(self) -> str:
        return fingerprint([survey], self.hooks())

    def forget(self) -> None:
        for name in [name for name in sys.modules if name.partition(".")[0] == "a_small_game"]:
            del sys.modules[name]


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    made = Package(tmp_path / "a_small_game")
    yield made
    made.forget()


def test_the_name_stays_while_nothing_changes(package: Package) -> None:
    assert package.edition() == package.edition() != fingerprint([survey], {})


@pytest.mark.parametrize(
    ("module", "old", "new"),
    [
        ("moves", "price(s.card)", "price(s.card) + 1"),
        ("paying", "PRICES[card]", "PRICES[card - 1]"),
        ("cards", "(1, 2, 3)", "(1, 2, 4)"),
    ],
)
def test_what_is_compiled_in_makes_another_name(package: Package, module: str, old: str, new: str) -> None:
    before = package.edition()
    package.write(module, SOURCES[module].replace(old, new))
    assert package.edition() != before


@pytest.mark.parametrize(
    ("module", "old", "new"),
    [
        ("moves", "What can be bought.", "What there is to buy."),
        ("paying", "9 - card", "8 - card"),
        ("cards", "(4, 5)", "(4, 6)"),
        ("cards", "UNUSED", "\n\nUNUSED"),
    ],
)
def test_what_is_not_compiled_in_does_not_matter(package: Package, module: str, old: str, new: str) -> None:
    before = package.edition()
    package.write(module, SOURCES[module].replace(old, new))
    assert package.edition() == before


def test_a_record_that_has_moved_makes_another_name() -> None:
    """Numba loads the types of arguments by their modules, before it looks at anything else."""

    def edition(module: str, *fields: str) -> str:
        kind = collections.namedtuple("Kind", fields, module=module)  # type: ignore[misc]

        def use(given):  # type: ignore[no-untyped-def]
            return given[0]

        use.__annotations__ = {"given": kind}
        return fingerprint([use], {})

    assert edition("here", "a") == edition("here", "a")
    assert len({edition("here", "a"), edition("there", "a"), edition("here", "a", "b")}) == 3


def test_every_game_has_editions_of_its_own() -> None:
    editions = [fingerprint([survey], game_class(name).rules._asdict()) for name in game_names()]
    assert len(set(editions)) == len(editions)


def test_old_editions_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAMUT_CACHE", str(tmp_path))
    home = cache_folder(NAME).parent
    for name in ("1123456789abcdef", "fedcba9876543210", "somebody-else"):
        (home / name).mkdir()
        (home / name / "code").write_text("")
    long_ago = time.time() - 40 * 86400
    for name in ("1123456789abcdef", "somebody-else"):
        os.utime(home / name, (long_ago, long_ago))
    assert cache_folder(NAME).is_dir()
    assert sorted(one.name for one in home.iterdir()) == sorted([NAME, "fedcba9876543210", "somebody-else"])


def test_the_folder_lies_under_the_users_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("MAMUT_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_folder(NAME) == tmp_path / "mamut" / NAME
