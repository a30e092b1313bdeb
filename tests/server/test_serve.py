"""`mamut serve`: what it is told on the command line, and that it answers."""

from __future__ import annotations

import os
import socket
import threading
import time
import urllib.request
import webbrowser
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from mamut.cli import serve
from mamut.cli.app import app
from mamut.server import run
from mamut.server.http import reach
from mamut.server.http.reach import here
from mamut.server.settings import Limits, Settings
from tests.server.hosting import settings_in


def test_the_command_line_says_where(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    served: list[Any] = []
    monkeypatch.setattr(run, "run", lambda settings, open_browser: served.append((settings, open_browser)))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(reach, "_outward", lambda family, far: ["10.1.2.3"] if far == "192.0.2.1" else [])
    told = CliRunner().invoke(app, ["serve", "--port", "8713", "--host", "0.0.0.0", "--open"])
    assert told.exit_code == 0, told.output
    assert "The table is at http://localhost:8713/" in told.output
    assert [line for line in told.output.splitlines() if "others" in line] == ["For others in the house: http://10.1.2.3:8713/"]
    settings, open_browser = served[0]
    assert (settings.port, settings.host, open_browser) == (8713, "0.0.0.0", True)
    assert settings.store == str(tmp_path / "mamut" / "tables.sqlite")
    monkeypatch.setattr(serve, "must_answer", lambda address: None)
    assert (settings.prepare, settings.bot_threads) == (True, os.cpu_count())
    bots = ["--bot-threads", "3", "--bot-memory", "8", "--bot-seconds", "0.5", "--no-prepare"]
    CliRunner().invoke(app, ["serve", "--store", "postgresql://somewhere/tables", "--proxy", "--limit", "connections=7", *bots])
    chosen = served[1][0]
    assert (chosen.bot_threads, chosen.bot_memory, chosen.bot_seconds, chosen.prepare) == (3, 8, 0.5, False)
    assert (served[1][0].proxy, served[1][0].limits) == (True, Limits(connections=7))
    assert served[1][0].store == "postgresql://somewhere/tables"
    assert served[1][1] is False


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def test_it_serves_and_opens_the_browser(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    servers: list[run.Server] = []
    opened: list[str] = []

    class Kept(run.Server):
        def __init__(self, *args: Any, **more: Any) -> None:
            super().__init__(*args, **more)
            servers.append(self)

    monkeypatch.setattr(run, "Server", Kept)
    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setattr(run, "configure_logs", lambda stream: None)
    settings: Settings = settings_in(tmp_path, port=free_port())
    thread = threading.Thread(target=run.run, args=(settings, True))
    thread.start()
    try:
        for _ in range(200):
            if opened:
                break
            time.sleep(0.05)
        assert opened == [here(settings)]
        with urllib.request.urlopen(f"{opened[0]}api/games") as answer:
            assert b"kingdomino-origins" in answer.read()
    finally:
        servers[0].should_exit = True
        thread.join(20)
    assert not thread.is_alive()
