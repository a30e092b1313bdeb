"""Without the package of an environment, its module says what to install."""

import importlib
import sys

import pytest


@pytest.mark.parametrize(
    ("module", "package", "extra"),
    [
        ("pettingzoo", "pettingzoo", "pettingzoo"),
        ("gymnasium", "gymnasium", "gymnasium"),
        ("vector", "gymnasium.vector", "gymnasium"),
    ],
)
def test_a_missing_package(module: str, package: str, extra: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, f"mamut.interop.{module}", raising=False)
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(ImportError, match=rf"{package} is not installed: pip install mamut\[{extra}\]"):
        importlib.import_module(f"mamut.interop.{module}")
