#!/usr/bin/env python3
"""Everything a fresh clone needs, with Python 3.11 or newer and nothing else.

    python3 do.py play [options]   sets up, builds the page and opens the table in a browser (options go to mamut serve)
    python3 do.py mamut [words]    sets up, and runs the command mamut: `mamut play` is a game in the terminal
    python3 do.py test [options]   sets up, and runs the checks and all tests (options go to pytest)
    python3 do.py test --thorough  the same with pyright, coverage, more games, languages and widths; result: docs/thorough.md
    python3 do.py page             builds the page, unless it is built from the very same sources
    python3 do.py web              builds the page, and runs the checks and tests that are the page's own
    python3 do.py screenshots      draws every screen in every state into the folder screenshots
    python3 do.py types            writes the types of the interface for the page anew
    python3 do.py bench [options]  measures the speed (options go to benchmarks.speed)
    python3 do.py picture          draws docs/table.svg anew
    python3 do.py lock             resolves the requirement files anew (needs a network)

The set-up lives in the folder .venv and is repeated only when the requirement files change.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent
HOME = HERE / ".venv"
BIN = HOME / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
STAMP = HOME / "set-up.txt"

QUICK = (("ruff", "check", "."), ("ruff", "format", "--check", "."), ("lint-imports",))
SLOW = (("mypy",),)
THOROUGH = (("pyright", "--pythonpath", str(PYTHON)),)


def run(*command: str | Path) -> None:
    """Ends with it if it fails. Ctrl+C goes to the command as well, which may need a moment to end well."""
    print("$", *command, flush=True)
    started, stopped = subprocess.Popen([str(part) for part in command], cwd=HERE), 0
    while started.returncode is None:
        try:
            started.wait()
        except KeyboardInterrupt:
            stopped = 130
    if started.returncode or stopped:
        sys.exit(started.returncode or stopped)


def prepare(requirements: str) -> None:
    """A virtual environment with exactly the packages of a requirement file, and this project in it.

    Those who run the tests get a browser and a database as well.
    """
    if is_set_up(requirements):
        return
    refuse_what_cannot_work()
    if not environment_fits():
        print("setting up (once, a minute or two) ...", flush=True)
        run(sys.executable, "-m", "venv", "--clear", HOME)
    pip = (PYTHON, "-m", "pip", "--quiet", "--disable-pip-version-check", "install", "--no-compile")
    run(*pip, "--require-hashes", "-r", HERE / "requirements" / f"{requirements}.txt")
    run(*pip, "--no-deps", "--no-build-isolation", "--editable", HERE)
    if requirements == "dev":
        run(PYTHON, "-m", "tests.programs")
    STAMP.write_text(mark(requirements))


def is_set_up(requirements: str) -> bool:
    """Those who can run the tests can run everything else."""
    done = STAMP.read_text() if PYTHON.exists() and STAMP.exists() else ""
    return done in (mark(requirements), mark("dev"))


def mark(requirements: str) -> str:
    """Stands for one set-up: the same files, and the same Python."""
    names = ["pyproject.toml", f"requirements/{requirements}.txt"]
    if requirements == "dev":
        names.append("requirements/package-lock.json")
    contents = hashlib.sha256(b"".join((HERE / name).read_bytes() for name in names)).hexdigest()
    return f"{requirements} {sys.version.split()[0]} {contents}\n"


def refuse_what_cannot_work() -> None:
    """In a sentence, before anything else: what comes later would only say it at length."""
    bounds = re.findall(r'requires-python = ">=3\.(\d+),<3\.(\d+)"', (HERE / "pyproject.toml").read_text())
    oldest, too_new = map(int, bounds[0])
    if sys.version_info < (3, oldest):
        sys.exit(f"mamut needs Python 3.{oldest} or newer; this is {sys.version.split()[0]}.")
    if sys.version_info >= (3, too_new):
        sys.exit(f"mamut needs Python 3.{oldest} to 3.{too_new - 1}: Numba is not there for {sys.version.split()[0]} yet.")
    if not all(importlib.util.find_spec(name) for name in ("ensurepip", "venv")):
        how = f"apt-get install python{sys.version_info[0]}.{sys.version_info[1]}-venv"
        sys.exit(f"This Python has no module ensurepip or venv, which the set-up needs: on Debian, '{how}' adds them.")
    if not os.access(HERE, os.W_OK):
        sys.exit(f"The set-up is kept in the folder {HERE}, and that cannot be written to.")


def environment_fits() -> bool:
    """Whether it is there, whole, and of the Python that runs this."""
    if not PYTHON.exists():
        return False
    words = [str(PYTHON), "-c", "import pip, sys; print(sys.version)"]
    said = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False).stdout
    return said.decode().split() == sys.version.split()


def play(options: list[str]) -> None:
    page([])
    run(PYTHON, "-m", "mamut", "serve", "--open", *options)


def mamut(options: list[str]) -> None:
    prepare("run")
    run(PYTHON, "-m", "mamut", *options)


def page(options: list[str], requirements: str = "run") -> None:
    """The page, with a message for every key; Node is not needed beforehand."""
    prepare(requirements)
    run(PYTHON, "-m", "mamut.texts.check")
    run(PYTHON, HERE / "web" / "build.py", *options)


def screenshots(options: list[str]) -> None:
    page([], "dev")
    run(PYTHON, "-m", "tests.browser.screenshots", *options)


def types(options: list[str], requirements: str = "run") -> None:
    prepare(requirements)
    described = subprocess.run([PYTHON, "-m", "mamut.server.print_openapi"], cwd=HERE, check=True, capture_output=True).stdout
    with tempfile.TemporaryDirectory() as folder:
        description = Path(folder) / "openapi.json"
        description.write_bytes(described)
        words = (str(description), "--empty-objects-unknown", "-o", "src/lib/openapi.d.ts", *options)
        run(PYTHON, HERE / "web" / "build.py", "exec", "--", "openapi-typescript", *words)


def web(options: list[str]) -> None:
    page([], "dev")
    types(["--check"], "dev")
    for name in ("check", "test"):
        run(PYTHON, HERE / "web" / "build.py", "run", name)


@contextmanager
def beside(*commands: tuple[str | Path, ...], cores: int | None = 1) -> Iterator[None]:
    """Runs commands at the same time as what is done within. What one says is shown when it has ended."""
    shown = threading.Lock()

    def do(command: tuple[str | Path, ...]) -> bool:
        words = [str(part) for part in command]
        done = subprocess.run(words, cwd=HERE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        with shown:
            print("\n$", *words, flush=True)
            sys.stdout.buffer.write(done.stdout)
            sys.stdout.flush()
        return done.returncode == 0

    with ThreadPoolExecutor(cores) as pool:
        results = [*zip(commands, [pool.submit(do, command) for command in commands], strict=True)]
        yield
    failed = [str(part) for command, result in results if not result.result() for part in ("\n$", *command)]
    if failed:
        sys.exit(" ".join(["failed:", *failed]))


def at_once(*commands: tuple[str | Path, ...]) -> None:
    """One command on each core, until all are done."""
    with beside(*commands, cores=os.cpu_count()):
        pass


def test(options: list[str]) -> None:
    """First what the tests need and what is told at once; then the tests, and beside them the checks that take their time. So
    all cores are busy until the end."""
    prepare("dev")
    os.environ.setdefault("PYTHONHASHSEED", "0")  # in a set, too, everything has the same place every time
    compiling = [] if chosen(options) else [(PYTHON, "-m", "tests.compiling", game) for game in games()]
    at_once(*checks(QUICK), *compiling, (sys.executable, __file__, "page"))
    thorough = "--thorough" in options
    with beside(*checks(SLOW), (sys.executable, __file__, "web"), *checks(THOROUGH if thorough else ())):
        run(PYTHON, "-m", "pytest", *options, *() if chosen(options) else how_all(thorough=thorough))


def checks(programs: tuple[tuple[str, ...], ...]) -> list[tuple[str | Path, ...]]:
    return [(BIN / name, *words) for name, *words in programs]


def chosen(options: list[str]) -> bool:
    """Whether only some of the tests are wanted, or in another way."""
    return bool(options) and options != ["--thorough"]


def how_all(*, thorough: bool) -> tuple[str, ...]:
    """How all tests are run. Only the thorough run says what they cover, and has examples of its own, which can be had again by
    their seed."""
    side_by_side = ("-n", "auto", "--dist", "worksteal")
    if not thorough:
        return side_by_side
    return (*side_by_side, "--cov", "--cov-report=term:skip-covered", "--hypothesis-seed", str(int(time.time())))


def games() -> list[str]:
    import tomllib  # not before it is known that this Python is new enough

    return [*tomllib.loads((HERE / "pyproject.toml").read_text())["project"]["entry-points"]["mamut.games"]]


def bench(options: list[str]) -> None:
    prepare("run")
    run(PYTHON, "-m", "benchmarks.speed", *options)


def picture(options: list[str]) -> None:
    prepare("run")
    run(PYTHON, "-m", "docs.picture", *options)


def lock(options: list[str]) -> None:
    prepare("dev")
    run(PYTHON, "-m", "pip", "install", "--quiet", "uv")
    how = ("--universal", "--python-version", "3.11", "--generate-hashes", "--no-strip-extras", "--no-emit-index-url", *options)
    words = ("--custom-compile-command", "python3 do.py lock", "pyproject.toml", "requirements/build.in")
    resolve = (BIN / "uv", "pip", "compile", "--quiet", *how, *words)
    run(*resolve, "-o", "requirements/run.txt")
    run(*resolve, "--extra", "dev", "-c", "requirements/run.txt", "-o", "requirements/dev.txt")
    npm = ("install", "--prefix", str(HERE / "requirements"), "--package-lock-only", "--ignore-scripts")
    run(PYTHON, HERE / "web" / "build.py", *npm)


if __name__ == "__main__":
    tasks = {task.__name__: task for task in (play, mamut, test, page, web, screenshots, types, bench, picture, lock)}
    if len(sys.argv) < 2 or sys.argv[1] not in tasks:
        sys.exit(__doc__)
    tasks[sys.argv[1]](sys.argv[2:])
