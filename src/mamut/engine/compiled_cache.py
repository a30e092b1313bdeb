"""Where compiled code is kept, under a name made from all that is compiled in.

Numba itself looks only at the file of the function that it loads, not at the rules and constants inside it. So the name is a
fingerprint of the function, of every rule it can reach, and of every constant these mention: it changes when the code would,
and at nothing else. A game can be told and drawn differently without anything being compiled anew.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib.metadata import version
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

Function = Callable[..., Any]

MARKS = frozenset({"rule_ids", "hook", "builtin"})
"""What `mamut.engine.jit` leaves on the functions that a target replaces."""


def fingerprint(functions: Iterable[Function], hooks: Mapping[str, Function]) -> str:
    """The same for the same code with the same hooks, on the same compiler; another one for anything else."""
    digest = hashlib.sha256(f"{sys.version} {version('numba')} {version('numpy')}".encode())
    for file in ("jit.py", "inner_code.py"):
        digest.update(Path(__file__).with_name(file).read_bytes())
    for part in _parts(functions, hooks):
        digest.update(repr(part).encode())
    return digest.hexdigest()[:16]


def cache_folder(name: str) -> Path:
    """The folder of a fingerprint: there, and noted as used."""
    home = os.environ.get("MAMUT_CACHE") or os.path.join(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache", "mamut")
    chosen = Path(home) / name
    try:
        chosen.mkdir(parents=True, exist_ok=True)
        chosen.touch()
        _forget_old_editions(chosen.parent, keep=chosen)
    except OSError:  # nowhere to keep anything: compile for this process alone
        return Path(tempfile.mkdtemp(prefix="mamut-"))
    return chosen


def _parts(functions: Iterable[Function], hooks: Mapping[str, Function]) -> Iterator[object]:
    """Everything that goes into the compiled code, each function once, in an order that never changes."""
    for function in reached(functions, hooks):
        yield function.__module__, function.__qualname__, function.__defaults__, *_code(function.__code__)
        yield from _records(function)
        for name in function.__code__.co_names:
            value = function.__globals__.get(name)
            if isinstance(value, int | float | tuple):
                yield name, value


def reached(functions: Iterable[Function], hooks: Mapping[str, Function]) -> Iterator[Any]:
    """These functions, with a game's own rules for the hooks, and every rule that they call, each once."""
    seen: set[Function] = set()
    waiting = list(functions)
    while waiting:
        function: Any = waiting.pop(0)
        if "hook" in function.__dict__:
            function = hooks.get(function.__name__, function)
        if function in seen:
            continue
        seen.add(function)
        yield function
        named = [function.__globals__.get(name) for name in function.__code__.co_names]
        waiting += [value for value in named if isinstance(value, FunctionType) and value.__dict__.keys() & MARKS]


def _records(function: Function) -> Iterator[object]:
    """The named tuples that a function gets. Compiled code knows them by their modules: one that has moved cannot be loaded."""
    for annotation in function.__annotations__.values():
        kind: Any = getattr(function, "__globals__", {}).get(annotation) if isinstance(annotation, str) else annotation
        if isinstance(kind, type) and issubclass(kind, tuple):
            yield kind.__module__, kind.__qualname__, getattr(kind, "_fields", ())


def _code(code: CodeType) -> tuple[object, ...]:
    """What a function does, without its docstring and its place in the file."""
    constants = [_code(one) if isinstance(one, CodeType) else one for one in code.co_consts if not isinstance(one, str)]
    return code.co_code, constants, code.co_names, code.co_varnames, code.co_argcount


def _forget_old_editions(home: Path, keep: Path, days: int = 30) -> None:
    for folder in home.iterdir():
        if folder != keep and len(folder.name) == 16 and folder.stat().st_mtime < time.time() - days * 86400:
            shutil.rmtree(folder, ignore_errors=True)
