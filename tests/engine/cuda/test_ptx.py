"""The rules of every game as kernels: they are compiled on any machine, and NVIDIA's assembler takes them."""

import json
import subprocess
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import mamut
from mamut.engine.cuda.description import DESCRIPTION, describe
from mamut.engine.cuda.ptx import compile_kernels, portable, rows, sizes, with_registers
from mamut.engine.schema import dtype_of

from ...games.playing import origins

pytest.importorskip("numba_cuda")

TABLES: dict[str, dict[str, Any]] = {
    "discovery-4": {"name": "kingdomino-origins", "players": 4, "mode": "discovery"},
    "stone-age-4": {"name": "stone-age", "players": 4},
    "kitara-4": {"name": "kitara", "players": 4},
}
MORE_TABLES: dict[str, dict[str, Any]] = {
    "tribe-2": {"name": "kingdomino-origins", "players": 2, "mode": "tribe"},
    "totem-3": {"name": "kingdomino-origins", "players": 3, "mode": "totem"},
    "stone-age-2": {"name": "stone-age", "players": 2},
    "kitara-solo": {"name": "kitara", "players": 2, "solo": "nguni", "deck": "red"},
}


def assembler() -> str:
    """`ptxas`, as its package has brought it."""
    files = distribution("nvidia-cuda-nvcc").files or []
    return str(next(file.locate() for file in files if file.stem == "ptxas"))


def assemble(text: Path, *options: str) -> str:
    words = [assembler(), "--verbose", *options, "--output-file", str(text.with_suffix(".cubin")), str(text)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stderr


def compiled(table: dict[str, Any], folder: Path, *kernels: str) -> dict[str, Any]:
    """Compiles and assembles. Returns the description."""
    compile_kernels(mamut.game(**table), folder, kernels)
    about: dict[str, Any] = json.loads((folder / DESCRIPTION).read_text())
    for name in about["kernels"]:
        said = assemble(folder / f"{name}.ptx", "--gpu-name", "sm_75", "--opt-level", "1")
        assert about["kernels"][name]["entry"] in said
    return about


@pytest.mark.parametrize("name", TABLES)
def test_every_game_assembles(name: str, tmp_path: Path) -> None:
    """Of the kernels the one that holds most of the rules: the others take as long again, and wait for the thorough run."""
    about = compiled(TABLES[name], tmp_path, "step")
    game = mamut.game(**TABLES[name])
    assert list(about["kernels"]) == ["step"]
    assert (about["game"], about["players"], about["rules"]) == (game.name, game.players, game.version)
    assert (tmp_path / "step.ptx").read_text().count(".maxnreg 128") == 1


@pytest.mark.thorough
@pytest.mark.parametrize("name", [*TABLES, *MORE_TABLES])
def test_every_kernel_assembles(name: str, tmp_path: Path) -> None:
    about = compiled((TABLES | MORE_TABLES)[name], tmp_path)
    assert list(about["kernels"]) == ["random_games", "step", "check", "list_moves", "look_ahead"]


@pytest.mark.parametrize("table", [*TABLES.values(), *MORE_TABLES.values()])
def test_the_description_tells_the_layout(table: dict[str, Any]) -> None:
    game = mamut.game(**table)
    about = json.loads(json.dumps(describe(game)))
    layout = dtype_of(game.schema)
    names = [field["name"] for field in about["fields"]]
    assert names == list(layout.names or ())
    assert 8 * about["words"] >= about["state_bytes"] == layout.itemsize
    start = np.frombuffer(bytes.fromhex(about["start"]), layout)[0]
    plain = game.start()
    for field in about["fields"]:
        if "kind" in field and field["count"] is None:
            whole = np.frombuffer(bytes.fromhex(about["start"]), field["kind"], 1, field["offset"])[0]
            assert whole == start[field["name"]] == getattr(plain, field["name"])
    assert np.iinfo(about["number"]).max >= max(game.action_space, game.chance_space) - 1


@pytest.mark.parametrize("table", [*TABLES.values(), *MORE_TABLES.values()])
def test_rows_of_observations_end_with_a_word(table: dict[str, Any]) -> None:
    game = mamut.game(**table)
    assert rows(game) * game.observation_size == 8 * sizes(game)["ROOM"] <= 48 * 1024


def test_too_long_an_observation_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = origins(2, "discovery")
    monkeypatch.setattr(game, "observation_size", 9000)
    with pytest.raises(mamut.OptionError, match=r"^kernels: an observation of kingdomino-origins has more than 6144 bytes$"):
        rows(game)


def test_tables_leave_the_memory_of_constants() -> None:
    text = ".version 9.3\n.target sm_75\n\t.const .align 1 .b8 T[3];\n\tcvta.const.u64 a, T;\n\tld.const.u8 b, [T];\n"
    moved = ".version 8.4\n.target sm_75\n\t.global .align 1 .b8 T[3];\n\tcvta.global.u64 a, T;\n\tld.global.nc.u8 b, [T];\n"
    assert portable(text) == moved


def test_registers_are_limited_before_the_body() -> None:
    text = ".visible .entry step(\n\t.param .u64 a\n)\n{\n\tret;\n}\n"
    assert with_registers(text, 96) == ".visible .entry step(\n\t.param .u64 a\n)\n.maxnreg 96\n{\n\tret;\n}\n"
