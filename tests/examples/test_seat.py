"""The example programs at a real server: whole games, cut lines, coming back, refusals."""

from __future__ import annotations

import re
import select
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.examples.serving import Relay, Serving, Table, serving

EXAMPLES = Path(__file__).parents[2] / "examples"
PATIENCE_S = 60
HERE = {"holder": "here", "name": "seat.py"}
OPEN = {"holder": "open"}
BOT = {"holder": "bot", "level": "random"}
ORIGINS = "kingdomino-origins"
NODE = shutil.which("node")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("server")) as found:
        yield found


class Program:
    """An example, running."""

    def __init__(self, name: str, words: tuple[str, ...]) -> None:
        run = [NODE or "node", "--random-seed=1"] if name.endswith(".mjs") else [sys.executable, "-m", "tests.seeded", "1"]
        self.process = subprocess.Popen(
            [*run, str(EXAMPLES / name), *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )

    def line(self) -> str:
        assert self.process.stdout
        return self.process.stdout.readline()

    def speaks(self) -> bool:
        """Whether it says something within a moment."""
        assert self.process.stdout
        return bool(select.select([self.process.stdout], [], [], 0.05)[0])

    def end(self) -> str:
        """What it says until it ends."""
        return self.process.communicate(timeout=PATIENCE_S)[0]

    def kill(self) -> None:
        if self.process.returncode is None:
            self.process.kill()
            self.process.communicate()


Start = Callable[..., Program]


@pytest.fixture
def start() -> Iterator[Start]:
    programs: list[Program] = []

    def run(name: str, *words: str) -> Program:
        programs.append(Program(name, words))
        return programs[-1]

    yield run
    for program in programs:
        program.kill()


def scores(text: str) -> list[int]:
    assert "scores:" in text, text
    return [int(number) for number in text.rpartition("scores:")[2].split()]


def result_of(table: Table) -> list[int]:
    found: list[int] = table.get()["table"]["result"]["scores"]
    return found


@pytest.mark.parametrize(("name", "game", "options"), [
    ("seat.py", ORIGINS, {"mode": "tribe"}),
    ("seat_live.py", "stone-age", {}),
    ("seat.py", "kitara", {"deck": "blue"}),
])  # fmt: skip
def test_a_whole_game_against_a_bot(server: Serving, start: Start, name: str, game: str, options: dict[str, str]) -> None:
    table = server.open(game, HERE, BOT, **options)
    assert scores(start(name, table.link(1)).end()) == result_of(table)


@pytest.mark.skipif(NODE is None, reason="there is no Node here")
def test_two_programs_in_two_languages(server: Serving, start: Start) -> None:
    """One opens the table and begins when the other has come by the link."""
    opener = start("seat.mjs", server.address, f"{ORIGINS}/discovery")
    link = opener.line().removeprefix("table: ").strip()
    other = start("seat.py", link)
    assert scores(opener.end()) == scores(other.end())


def test_a_program_comes_back_to_its_seat(server: Serving, start: Start) -> None:
    """Killed, and started again with the link of its seat."""
    table = server.open(ORIGINS, {"holder": "here", "name": "Ayla"}, OPEN, mode="discovery")
    program = start("seat.py", table.link())
    seat_link = program.line().removeprefix("to come back: ").strip()
    table.tokens["2"] = seat_link.partition("#seat=")[2]
    table.post("/start", 1, {})
    table.play(1, lines=12)
    program.kill()
    back = start("seat_live.py", seat_link)
    table.play(1)
    assert scores(back.end()) == result_of(table)


@pytest.mark.parametrize("name", ["seat.py", "seat_live.py"])
def test_a_cut_line_is_mended(server: Serving, start: Start, name: str) -> None:
    table = server.open(ORIGINS, {"holder": "here", "name": "Ayla"}, HERE, mode="discovery")
    relay = Relay(server.port)
    try:
        program = start(name, table.link(2, relay.address))
        table.play(1, lines=12)
        while not program.speaks():  # it waits for its turn by now, or will
            relay.cut()
        assert "trying again" in program.line()
        table.play(1)
        told = program.end()
    finally:
        relay.close()
    assert scores(told) == result_of(table)


@pytest.mark.parametrize(("name", "sentence"), [
    ("seat.py", "Only those who have a seat can do this."),
    ("seat_live.py", "nobody holds a seat here with this token"),
])  # fmt: skip
def test_a_wrong_token_holds_no_seat(server: Serving, start: Start, name: str, sentence: str) -> None:
    table = server.open("stone-age", HERE, BOT)
    program = start(name, f"{table.link()}#seat=wrong")
    assert program.end().strip() == sentence
    assert program.process.returncode == 1


def test_an_illegal_move_is_told_with_its_rule(server: Serving, start: Start, tmp_path: Path) -> None:
    source = (EXAMPLES / "seat.py").read_text()
    changed = source.replace('random.choice(document["moves"])', '"place 0,1 0,2"')
    assert changed != source
    (tmp_path / "wrong.py").write_text(changed)
    table = server.open(ORIGINS, HERE, BOT, mode="discovery")
    told = start(str(tmp_path / "wrong.py"), table.link(1)).end()
    assert re.search(r"'place 0,1 0,2' is not legal: KO-\w+-\d", told), told


def test_a_server_that_stops_answers_those_who_wait(tmp_path: Path) -> None:
    answers: list[dict[str, Any]] = []
    with serving(tmp_path) as server:
        table = server.open(ORIGINS, HERE, HERE, mode="discovery")
        seat = 3 - table.get()["table"]["turn"]
        waiting = threading.Thread(target=lambda: answers.append(table.get("/turn?wait=20", seat)), daemon=True)
        waiting.start()
        while not server.app.state.hall.live[table.id].clients:
            time.sleep(0.01)
        server.stop()
        waiting.join()
    assert answers[0]["moves"] is None


def test_the_example_is_short() -> None:
    lines = [line for line in (EXAMPLES / "seat.py").read_text().splitlines() if line.strip()]
    assert len(lines) <= 32
