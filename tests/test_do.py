"""The set-up of do.py: what it refuses, in a sentence, and when it is repeated."""

from __future__ import annotations

import importlib.util
import shutil
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture
def do() -> ModuleType:
    spec = importlib.util.spec_from_file_location("do", ROOT / "do.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def clone(do: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with what the set-up reads, and an environment that was set up for nothing yet."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    shutil.copytree(ROOT / "requirements", tmp_path / "requirements")
    for name, value in (("HERE", tmp_path), ("STAMP", tmp_path / "set-up.txt"), ("PYTHON", Path(sys.executable))):
        monkeypatch.setattr(do, name, value)
    return tmp_path


@pytest.mark.parametrize(
    ("version", "sentence"),
    [
        ("3.10.13", "mamut needs Python 3.11 or newer; this is 3.10.13."),
        ("3.16.0", "mamut needs Python 3.11 to 3.15: Numba is not there for 3.16.0 yet."),
    ],
)
def test_a_python_that_cannot_work(do: ModuleType, monkeypatch: pytest.MonkeyPatch, version: str, sentence: str) -> None:
    monkeypatch.setattr(sys, "version_info", tuple(map(int, version.split("."))))
    monkeypatch.setattr(sys, "version", f"{version} (main)")
    with pytest.raises(SystemExit) as refused:
        do.refuse_what_cannot_work()
    assert refused.value.code == sentence


def test_a_python_that_is_not_whole(do: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """As Debian has it: without the package python3-venv there is no ensurepip."""
    monkeypatch.setattr(importlib.util, "find_spec", {"venv": True}.get)
    with pytest.raises(SystemExit, match=rf"has no module ensurepip .* 'apt-get install python3\.{sys.version_info[1]}-venv'"):
        do.refuse_what_cannot_work()


def test_this_python_works(do: ModuleType) -> None:
    do.refuse_what_cannot_work()
    assert do.environment_fits() == do.PYTHON.exists()


def test_the_tests_need_more_than_the_rest(do: ModuleType, clone: Path) -> None:
    assert not do.is_set_up("run")
    do.STAMP.write_text(do.mark("run"))
    assert (do.is_set_up("run"), do.is_set_up("dev")) == (True, False)
    do.STAMP.write_text(do.mark("dev"))
    assert (do.is_set_up("run"), do.is_set_up("dev")) == (True, True)


@pytest.mark.parametrize("name", ["pyproject.toml", "requirements/dev.txt", "requirements/package-lock.json"])
def test_a_changed_file_is_set_up_anew(do: ModuleType, clone: Path, name: str) -> None:
    do.STAMP.write_text(do.mark("dev"))
    (clone / name).write_text("\n")
    assert not do.is_set_up("dev")
