"""What operators need: health, numbers, logs, and an end without loss."""

import asyncio
import io
import json
import logging
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
import structlog
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from mamut.server.http.logs import configure_logs
from tests.server.hosting import GAME, bots, here, hosted, settings_in

NAME, CHAT = "Ayla-of-no-people", "words-of-nobody-else"


def test_health_says_whether_the_store_answers(tmp_path: Path) -> None:
    async def run() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            answer = await host.http.get("/health")
            assert (answer.status_code, answer.json()) == (200, {"store": True})
            host.hall.store.engine.dispose()
            (tmp_path / "tables.sqlite").unlink()
            (tmp_path / "tables.sqlite").mkdir()
            answer = await host.http.get("/health")
            assert (answer.status_code, answer.json()) == (503, {"store": False})
            (tmp_path / "tables.sqlite").rmdir()

    asyncio.run(run())


def numbers(text: str) -> dict[str, float]:
    rows = (line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, value in rows}


def test_metrics_count_what_happens(tmp_path: Path) -> None:
    async def run() -> dict[str, float]:
        async with hosted(settings_in(tmp_path)) as host:
            opened = await host.open(here("Ayla") + bots("random"))
            person = await host.person(opened["id"], opened["tokens"]["1"])
            while not person.my_turn:
                await person.hear()
            assert (await person.ask("move", seat=1, text="claim 99", lines=person.document["table"]["lines"]))[
                "type"
            ] == "refused"
            for _ in range(4):
                assert (await person.move(person.document["moves"][0]))["type"] == "done"
                while not person.my_turn:
                    await person.hear()
            await host.http.get("/api/tables/nowhere")
            answer = await host.http.get("/metrics")
            assert answer.headers["content-type"].startswith("text/plain")
            entries = [entry["kind"] for entry in person.entries]
            found = numbers(answer.text)
            assert found['mamut_entries_total{kind="move"}'] == entries.count("move")
            await person.cut()
            return found

    found = asyncio.run(run())
    assert found["mamut_tables_live"] == 1
    assert found["mamut_connections"] == 1
    assert found['mamut_moves_total{how="seat"}'] >= 5
    assert found['mamut_moves_total{how="chance"}'] >= 4
    assert found['mamut_refusals_total{code="illegal-move"}'] == 1
    assert found['mamut_refusals_total{code="no-such-table"}'] == 1
    assert found["mamut_commit_seconds_count"] >= 6
    assert found['mamut_bot_seconds_count{level="random"}'] >= 1
    assert found["mamut_bots_waiting"] == 0


@pytest.fixture
def logs() -> Iterator[io.StringIO]:
    """What is logged, in the form that programs read."""
    stream, root = io.StringIO(), logging.getLogger()
    before = root.handlers[:], root.level
    configure_logs(stream)
    yield stream
    structlog.reset_defaults()
    root.handlers[:], root.level = before


def test_logs_are_json_without_secrets(tmp_path: Path, logs: io.StringIO) -> None:
    async def run() -> list[str]:
        async with hosted(settings_in(tmp_path)) as host:
            opened = await host.open(here(NAME, "Broud"))
            token = opened["tokens"]["1"]
            person = await host.person(opened["id"], token)
            await person.ask("chat", seat=1, text=CHAT)
            await host.document(opened["id"], token)
            await person.cut()
            host.app.state.hall = None
            transport = httpx.ASGITransport(host.app, raise_app_exceptions=False)
            async with httpx.AsyncClient(transport=transport, base_url="http://testserver") as http:
                headers = {"Authorization": f"Bearer {token}"}
                assert (await http.post(f"/api/tables/{opened['id']}/seats/2", json={"name": NAME}, headers=headers)).is_error
            return [*opened["tokens"].values(), opened["id"], NAME, CHAT]

    secrets = asyncio.run(run())
    logging.getLogger("somebody.elses").warning("a warning of %s", "a library")
    lines = [json.loads(line) for line in logs.getvalue().splitlines()]
    assert {"request", "a request could not be handled", "a warning of a library"} <= {line["event"] for line in lines}
    for line in lines:
        assert line["level"] in ("info", "warning", "error")
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT[\d:.]+Z", line["timestamp"])
    assert {line["route"] for line in lines if line["event"] == "request"} >= {"/api/tables", "/api/tables/{table_id}"}
    for secret in secrets:
        assert secret not in logs.getvalue()


def test_an_error_of_the_store_tells_no_names(tmp_path: Path, logs: io.StringIO) -> None:
    async def run() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            with host.hall.store.engine.begin() as connection:
                connection.exec_driver_sql("DROP TABLE tokens")
            transport = httpx.ASGITransport(host.app, raise_app_exceptions=False)
            async with httpx.AsyncClient(transport=transport, base_url="http://testserver") as http:
                body = {"game": GAME, "players": 2, "options": {"mode": "totem"}, "seats": here(NAME, "Broud")}
                assert (await http.post("/api/tables", json=body)).status_code == 500

    asyncio.run(run())
    assert "no such table: tokens" in logs.getvalue()
    assert NAME not in logs.getvalue()


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.usefixtures("logs")
def test_at_a_terminal_logs_are_for_people() -> None:
    screen = Screen()
    configure_logs(screen)
    structlog.get_logger().info("good morning", tables=3)
    assert "good morning" in screen.getvalue()
    assert not screen.getvalue().startswith("{")


@contextmanager
def served(folder: Path) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """The command itself."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    words = [sys.executable, "-m", "tests.seeded", "1", "mamut", "serve", "--no-prepare", "--port", str(port)]
    words += ["--store", str(folder / "tables.sqlite")]
    process = subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ | {"NO_COLOR": "1"}
    )
    try:
        with httpx.Client(transport=httpx.HTTPTransport(retries=20)) as http:
            assert http.get(f"http://127.0.0.1:{port}/health", timeout=20).status_code == 200
        yield process, port
    finally:
        process.kill()
        process.communicate()


def code_at_the_end(line: ClientConnection) -> int | None:
    """Hears everything, and then with which code the server closes."""
    try:
        while True:
            line.recv(timeout=20)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


def test_the_end_is_orderly(tmp_path: Path) -> None:
    """What was promised is kept, and clients are told to come back: 1012 is 'service restart'."""
    with served(tmp_path) as (process, port):
        body = {"game": GAME, "players": 2, "options": {"mode": "discovery"}, "seats": here("Ayla", "Broud")}
        opened = httpx.post(f"http://127.0.0.1:{port}/api/tables", json=body).json()
        with connect(f"ws://127.0.0.1:{port}/api/tables/{opened['id']}/live") as line:
            line.send(json.dumps({"type": "hello", "tokens": list(opened["tokens"].values()), "last": None, "language": "en"}))
            document = json.loads(line.recv())["document"]
            move = {"seat": document["table"]["turn"], "text": document["moves"][0], "lines": document["table"]["lines"]}
            line.send(json.dumps({"type": "move", "id": 1, **move}))
            process.send_signal(signal.SIGTERM)
            assert code_at_the_end(line) == 1012
        out, err = process.communicate(timeout=20)
        assert "The table is at http://127.0.0.1:" in out
        assert "Traceback" not in err
        assert [json.loads(text)["event"] for text in err.splitlines()][:1] == ["request"]
    with served(tmp_path) as (_, port):
        again = httpx.get(f"http://127.0.0.1:{port}/api/tables/{opened['id']}").json()
        assert again["number"] >= document["number"]
