"""Kernels of one game with its players and options, as PTX text, made on any machine: no GPU is needed for it."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import tempfile
from collections.abc import Iterable, Iterator
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from mamut.engine.compiled_cache import cache_folder, fingerprint
from mamut.engine.cuda.description import DESCRIPTION, describe, number_code, words
from mamut.engine.cuda.fixed import fixed_fields
from mamut.engine.errors import OptionError
from mamut.engine.schema import dtype_of

if TYPE_CHECKING:
    from mamut.engine.game import Game

OLDEST: Final = (7, 5)
"""The capability of the oldest cards that today's compilers know. Newer cards take the same text."""
MOST: Final = 256
"""Threads in a block: so many have room even where each needs all the registers that there are."""
SHARED: Final = 48 * 1024
"""Bytes that the threads of a block may share."""
ROWS: Final = 32
"""Threads that observe at the same time, if their observations have room in these bytes."""
TURNS: Final = 2
"""In a block that observes, so many groups of threads have the shared memory one after another."""
REGISTERS: Final = 128
"""Of a thread that observes: with more, fewer threads would run at a time than have room for what they see."""
PTX_VERSION: Final = "8.4"
"""Drivers refuse text that calls itself newer than they are. Nothing newer than this is used."""


def compile_kernels(game: Game, folder: Path, only: Iterable[str] = ()) -> None:
    """Writes a file of PTX for each kernel, or for some of them, and at last the description."""
    kernels, target = toolchain()
    rules = game.rules._asdict()
    names = sizes(game) | {"NUMBER": target.number_kind(number_code(game))}
    fixed = fixed_fields(game.schema, game.start(), rules)
    compiler = target.Cuda(rules, game.schema, fixed, kernels.__name__, names)
    folder.mkdir(parents=True, exist_ok=True)
    made: dict[str, Any] = {}
    for name in only or kernels.KERNELS:
        if name == "look_inputs" and game.inputs is None:
            continue
        kernel, kinds = kernels.KERNELS[name]
        kinds = kinds.replace("NUMBER", number_code(game))
        text, entry = compiler.compile(kernel, kinds, OLDEST)
        observes = "room" in kernel.__code__.co_varnames
        text = with_registers(portable(text), REGISTERS) if observes else portable(text)
        (folder / f"{name}.ptx").write_text(text, encoding="ascii")
        made[name] = {"entry": entry, "arguments": kinds.split(), "block": TURNS * rows(game) if observes else MOST}
    described = describe(game) | {"capability": "{}.{}".format(*OLDEST), "kernels": made}
    (folder / DESCRIPTION).write_text(json.dumps(described, indent=1) + "\n", encoding="utf-8")


def kept_kernels(game: Game) -> Path:
    """The folder with the kernels of a game, which are made when they are asked for the first time."""
    kernels, _ = toolchain()
    functions = [kernel for kernel, _ in kernels.KERNELS.values()]
    code = fingerprint([*functions, *game.rules], game.rules._asdict())
    home = cache_folder(hashlib.sha256(f"{code} {version('numba-cuda')} {_compiler()}".encode()).hexdigest()[:16])
    folder = home / hashlib.sha256(json.dumps(describe(game), sort_keys=True).encode()).hexdigest()[:16]
    if not (folder / DESCRIPTION).exists():
        with tempfile.TemporaryDirectory(dir=home) as making:  # whoever looks meanwhile finds nothing, or all of it
            made = Path(making) / "made"
            compile_kernels(game, made)
            try:
                made.rename(folder)
            except OSError:  # somebody else was faster
                if not (folder / DESCRIPTION).exists():
                    raise
    return folder


def toolchain() -> tuple[Any, Any]:
    """The modules with the kernels and with the compiler, or a sentence about what is missing."""
    try:
        with _older_numpy():
            import numba.cuda.np.arrayobj  # noqa: F401  # numba-cuda has it, what Numba brings itself has not

        from mamut.engine.cuda import kernels, target
    except ImportError as error:
        missing = "numba-cuda" if str(error.name).startswith("numba") else error.name
        raise OptionError(f"kernels: {missing} is not installed: pip install 'mamut[gpu]'") from error
    return kernels, target


@contextlib.contextmanager
def _older_numpy() -> Iterator[None]:
    """numba-cuda 0.30 asks for a name that NumPy 2.5 has no longer."""
    missing = not hasattr(np, "row_stack")
    if missing:
        np.row_stack = np.vstack
    try:
        yield
    finally:
        if missing:
            del np.row_stack


def sizes(game: Game) -> dict[str, int]:
    """What stands for the names in capital letters in `mamut.engine.cuda.kernels`."""
    return {
        "WORDS": words(dtype_of(game.schema)),
        "OPTIONS": game.most_options,
        "OUTCOMES": game.chance_space,
        "SEATS": game.players,
        "OBSERVATION": game.observation_size,
        "ROWS": rows(game),
        "TURNS": TURNS,
        "ROOM": rows(game) * game.observation_size // 8,
        "LONGEST": game.longest_game if game.endless else 1 << 31,
    }


def rows(game: Game) -> int:
    """How many threads of a block observe at once: eight, or several times eight, so that their rows end with a word."""
    found = min(SHARED // game.observation_size, ROWS) // 8 * 8
    if not found:
        raise OptionError(f"kernels: an observation of {game.name} has more than {SHARED // 8} bytes")
    return found


def portable(text: str) -> str:
    """The same for older drivers, with tables in memory that has no limit: 64 kB of constants are too few for some games, and
    threads that ask for different places of a table wait for one another there."""
    text = re.sub(r"^\.version .*$", f".version {PTX_VERSION}", text, count=1, flags=re.MULTILINE)
    text = text.replace("ld.const", "ld.global.nc").replace("cvta.const", "cvta.global")
    return re.sub(r"^(\s*)\.const ", r"\1.global ", text, flags=re.MULTILINE)


def with_registers(text: str, count: int) -> str:
    """The same kernel with so many registers for a thread at most."""
    return re.sub(r"(\.visible \.entry [^{]*?\))", rf"\1\n.maxnreg {count}", text, count=1)


def _compiler() -> str:
    """Stands for the modules that make the kernels."""
    here = Path(__file__).parent
    code = b"".join((here / name).read_bytes() for name in sorted(os.listdir(here)) if name.endswith(".py"))
    return hashlib.sha256(code).hexdigest()
