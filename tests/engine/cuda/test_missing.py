"""Without CuPy, without a card or without the compiler: a sentence that says what to do."""

import sys
from pathlib import Path

import pytest

import mamut
from mamut.engine.cuda.ptx import compile_kernels

from ...games.playing import origins


@pytest.fixture
def game() -> mamut.Game:
    return origins(2, "discovery", "compiled")


def test_without_cupy(game: mamut.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cupy", None)
    with pytest.raises(mamut.OptionError, match=r"^device: cupy is not installed: pip install 'mamut\[gpu\]'$"):
        game.batch(4, device="cuda")


@pytest.mark.parametrize("module", ["numba.cuda.np.arrayobj", "numba.cuda.np"])
def test_without_the_compiler(game: mamut.Game, module: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith((module, "mamut.engine.cuda.target"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(mamut.OptionError, match=r"^kernels: numba-cuda is not installed: pip install 'mamut\[gpu\]'$"):
        compile_kernels(game, tmp_path)


@pytest.mark.parametrize("name", ["tpu", "cuda:", "cuda:x", "cuda:-1", "CUDA", ""])
def test_devices_that_do_not_exist(game: mamut.Game, name: str) -> None:
    with pytest.raises(mamut.OptionError, match=rf"^device: '{name}' is not one of cpu, cuda, cuda:N$"):
        game.batch(4, device=name)


def test_a_batch_on_the_processor_has_a_mask(game: mamut.Game) -> None:
    assert game.batch(2, device="cpu").legal.shape == (2, game.action_space)
    with pytest.raises(mamut.OptionError, match=r"^mask: "):
        game.batch(2, device="cpu", mask=False)


def test_folders_without_kernels(tmp_path: Path) -> None:
    with pytest.raises(mamut.OptionError, match=r"has no kernels\.json that can be read"):
        mamut.Kernels(tmp_path)
    (tmp_path / "kernels.json").write_text("[")
    with pytest.raises(mamut.OptionError, match=r"has no kernels\.json that can be read"):
        mamut.Kernels(tmp_path)
    (tmp_path / "kernels.json").write_text('{"format": 99}')
    with pytest.raises(mamut.OptionError, match=r"was written in format 99, not 1$"):
        mamut.Kernels(tmp_path)
