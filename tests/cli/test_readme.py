"""Every command line that the README prints is run. What it prints in capitals stands for a file, a store or a link.

What would take long is asked for less, and a server gets a port of its own; nothing else is changed.
"""

from __future__ import annotations

import copy
import importlib.util
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import metadata
from pathlib import Path

import pytest
from typer.testing import CliRunner

from mamut.cli import stores
from mamut.cli.app import app
from tests.cli.conftest import Command
from tests.cli.test_score import AYLA
from tests.examples.serving import serving
from tests.games.nguni_tables import OPENING

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
FENCED = r"^```(\w*)\n(.*?)^```$"
BLOCKS = re.findall(FENCED, README, re.DOTALL | re.MULTILINE)
SPANS = [
    " ".join(span.split()) for span in re.findall(r"`([^`]+)`", re.sub(FENCED, "", README, flags=re.DOTALL | re.MULTILINE))
]
PRINTED = {
    *(span for span in SPANS if re.match(r"(mamut|python3?|make|pip|npm) ", span)),
    *(line.partition("#")[0].strip() for kind, block in BLOCKS for line in block.splitlines() if kind == "sh"),
    *(line.removeprefix("$ ") for kind, block in BLOCKS for line in block.splitlines() if not kind and line.startswith("$ ")),
}

TYPED = "quit\n"
COMMANDS = {
    "mamut seat LINK --bot level-5": ("seat {link} --bot level-5", "you: Ayla: "),
    "mamut backup STORE FILE": ("backup {store} copy.sqlite", "copy.sqlite"),
    "mamut export STORE FOLDER": ("export {store} out", "are in out"),
    "mamut import STORE FILE...": ("import new.sqlite {table}", ": table "),
    "mamut play": ("play", "You: choose your two dominoes"),
    "mamut sim kingdomino-origins --mode tribe --games 1000 --out games": (
        "sim kingdomino-origins --mode tribe --games 10 --out games",
        "records in games",
    ),
    "mamut arena": ("arena --help", "Usage: mamut arena"),
    "mamut arena stone-age --players 2 --bots level-4,greedy --games 100": (
        "arena stone-age --players 2 --bots level-4,greedy --games 2",
        "level-4",
    ),
    "mamut score FILE": ("score {position}", "Ayla"),
    "mamut verify": ("verify --help", "Usage: mamut verify"),
    "mamut verify FILE...": ("verify {record} {record}", "ok"),
    "mamut replay FILE": ("replay {record}", "1"),
    "mamut nguni FILE": ("nguni {nguni}", "B1-2"),
    "mamut nguni": ("nguni", "B1-2"),
    "mamut rules KO-FIRE-6": ("rules KO-FIRE-6", "A-08"),
    "mamut rules can lava land on a caveman": ("rules can lava land on a caveman", "KO-FIRE-7"),
    "mamut kitara check FILE": ("kitara check {box}", "nothing is wrong"),
    "mamut bench": ("bench --games 300", "moves per s"),
    "mamut kernels kitara --players 2 --out FOLDER": ("kernels --help", "Usage: mamut kernels"),
    "mamut learn": ("learn --help", "Usage: mamut learn"),
    "mamut learn kingdomino-origins --mode discovery --minutes 10 --folder FOLDER": (
        "learn kingdomino-origins --mode discovery --minutes 0.001 --folder out --device cpu --players 2 --games 32 --width 8",
        "written: out/kingdomino-origins-discovery.net",
    ),
    "mamut games": ("games", "empire-of-fire"),
}
"""What is run of a line, and a word of its answer."""
SERVERS = {"mamut serve": ("-m", "mamut", "serve"), "python3 do.py play": ("do.py", "play")}
SET_UP = {"python3 do.py mamut ...": ("mamut", "--version"), "python3 do.py bench": ("bench", "--help")}
MADE = {"make play", "make test"}
INSTALLED = {"pip install '.[openspiel]'", "pip install '.[ray]'"}
OTHERS = {
    "mamut score table.json",  # below, with what it answers
    "pip install .",  # below
    "python3 do.py test",  # this is it
}


@pytest.fixture(scope="module")
def stands_for(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """A server with a table whose game is nearly over, and files."""
    folder = tmp_path_factory.mktemp("readme")
    with serving(folder) as server:
        seats = ({"holder": "here", "name": "Ayla"}, {"holder": "bot", "level": "random"})
        table = server.open("kingdomino-origins", *seats, mode="discovery")
        table.play(1, 140)
        stores.export(str(folder / "tables.sqlite"), folder / "tables")
        for name, position in (("position", AYLA), ("nguni", OPENING)):
            (folder / f"{name}.json").write_text(json.dumps(position))
        (folder / "box.json").write_text(CliRunner().invoke(app, ["kitara", "template"]).stdout, encoding="utf-8")
        yield {
            "link": table.link(1),
            "store": str(folder / "tables.sqlite"),
            "table": str(folder / "tables" / f"{table.id}.json"),
            "record": str(Path(__file__).parent / "tribe-2-seed-7.mamut"),
            **{name: str(folder / f"{name}.json") for name in ("position", "nguni", "box")},
        }


def test_every_line_is_run_by_a_test() -> None:
    assert {*COMMANDS, *SERVERS, *SET_UP, *MADE, *INSTALLED, *OTHERS} == PRINTED


@pytest.mark.parametrize("line", COMMANDS)
def test_the_command(mamut: Command, stands_for: dict[str, str], line: str) -> None:
    words, said = COMMANDS[line]
    ran = mamut(*words.format_map(stands_for).split(), typed=TYPED)
    assert ran.status == 0, ran.err
    assert said in ran.out


def test_bad_input_gets_the_sentence_that_is_printed(mamut: Command, tmp_path: Path) -> None:
    position = copy.deepcopy(AYLA)
    position["players"][0]["territory"][1][2] = {"terrain": "volcano", "craters": 1, "caveman": "gatherer"}
    (tmp_path / "table.json").write_text(json.dumps(position))
    (block,) = (block for kind, block in BLOCKS if block.startswith("$ mamut score table.json\n"))
    ran = mamut("score", "table.json")
    assert (ran.status, ran.err) == (2, block.partition("\n")[2])


@pytest.fixture
def set_up() -> None:
    """What do.py would set up in the middle of the tests would take away what they stand on."""
    spec = importlib.util.spec_from_file_location("do", ROOT / "do.py")
    assert spec
    assert spec.loader
    do = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(do)
    assert do.is_set_up("run"), "the requirements are newer than the set-up: python3 do.py test"


@pytest.mark.usefixtures("set_up")
@pytest.mark.parametrize("line", SERVERS)
def test_the_server_answers(tmp_path: Path, line: str) -> None:
    words = (*SERVERS[line], "--store", str(tmp_path / "tables.sqlite"), "--no-prepare")
    with running(*words) as address:
        assert b"<title>" in urllib.request.urlopen(address).read()


@contextmanager
def running(*words: str) -> Iterator[str]:
    """The address of a server that a command starts, and Ctrl+C in the end. The browser that it opens is none."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, *words, "--port", str(port)]
    surroundings = {**os.environ, "BROWSER": "true"}
    started = subprocess.Popen(command, cwd=ROOT, env=surroundings, stderr=subprocess.PIPE, text=True, start_new_session=True)
    try:
        while not answers(port):
            assert started.poll() is None, "it has ended"
            time.sleep(0.1)
        yield f"http://127.0.0.1:{port}/"
    finally:
        with suppress(ProcessLookupError):
            os.killpg(started.pid, signal.SIGINT)
        _, complaints = started.communicate()
    assert "Traceback" not in complaints


def answers(port: int) -> bool:
    with socket.socket() as line:
        return line.connect_ex(("127.0.0.1", port)) == 0


@pytest.mark.usefixtures("set_up")
@pytest.mark.parametrize("line", SET_UP)
def test_what_is_set_up_is_run(line: str) -> None:
    told = subprocess.run([sys.executable, "do.py", *SET_UP[line]], cwd=ROOT, capture_output=True, text=True, check=True)
    assert SET_UP[line][-1].strip("-") in told.stdout


def test_make_knows_the_same_words() -> None:
    targets = re.findall(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text(), re.MULTILINE)[0].split()
    assert {line.removeprefix("make ") for line in MADE} <= set(targets)


def test_it_can_be_installed_with_its_page(tmp_path: Path) -> None:
    words = ("--quiet", "--no-deps", "--no-index", "--no-build-isolation", "--no-compile", "--target", str(tmp_path), ".")
    subprocess.run([sys.executable, "-m", "pip", "install", *words], cwd=ROOT, check=True)
    assert (tmp_path / "mamut" / "server" / "page" / "index.html").exists()
    (about,) = metadata.distributions(name="mamut", path=[str(tmp_path)])
    named = {extra for span in SPANS for extra in re.findall(r"\[(\w+)\]", span)}
    assert {"openspiel", "pettingzoo"} <= named <= set(about.metadata.get_all("Provides-Extra", []))


def test_every_option_is_one_of_a_command(mamut: Command) -> None:
    commands = sorted({line.split()[1] for line in (*COMMANDS, *SERVERS) if line.startswith("mamut ")})
    helps = "".join(mamut(command, "--help").out for command in commands)
    for option in (span.split()[0] for span in SPANS if span.startswith("--")):
        assert f"{option} " in helps, option
