"""`mamut kernels`, with the example game as an installer leaves it: its rules are small, and all kernels are made of them."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ...pebbles import installed_in
from .test_ptx import assemble

pytest.importorskip("numba_cuda")


def kernels(found_in: list[Path], *words: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, found_in))}
    command = [sys.executable, "-m", "mamut", "kernels", "pebbles", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=env)


def test_a_folder_of_kernels(tmp_path: Path) -> None:
    found_in, folder = installed_in(tmp_path), tmp_path / "made"
    done = kernels(found_in, "--players", "3", "--out", str(folder), "--json")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    names = ["check.ptx", "kernels.json", "list_moves.ptx", "look_ahead.ptx", "random_games.ptx", "step.ptx"]
    assert list(told["bytes"]) == sorted(file.name for file in folder.iterdir()) == names
    about = json.loads((folder / "kernels.json").read_text())
    assert (about["game"], about["players"], about["format"]) == ("pebbles", 3, 1)
    for name, kernel in about["kernels"].items():
        assert kernel["entry"] in assemble(folder / f"{name}.ptx", "--gpu-name", "sm_90")


def test_bad_input_makes_no_folder(tmp_path: Path) -> None:
    done = kernels(installed_in(tmp_path), "--players", "9", "--out", str(tmp_path / "made"))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "mamut: players: 9 is not one of 2, 3, 4\n"
    assert not (tmp_path / "made").exists()
