"""A server on a real port, in a thread of the test, and a line to it that can be cut."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from fastapi import FastAPI

from mamut.server.app import create_app
from mamut.server.run import Server
from tests.server.hosting import bearer, settings_in


class Table:
    """A table as the test opens it."""

    def __init__(self, address: str, http: httpx.Client, opened: dict[str, Any]) -> None:
        self.address, self.http, self.id, self.tokens = address, http, opened["id"], opened["tokens"]

    def link(self, seat: int | None = None, address: str = "") -> str:
        return f"{address or self.address}/table/{self.id}" + (f"#seat={self.tokens[str(seat)]}" if seat else "")

    def get(self, path: str = "", *seats: int) -> dict[str, Any]:
        headers = bearer(*(self.tokens[str(seat)] for seat in seats))
        document: dict[str, Any] = self.http.get(f"/api/tables/{self.id}{path}", headers=headers).json()
        return document

    def post(self, path: str, seat: int, body: dict[str, Any]) -> dict[str, Any]:
        headers = bearer(self.tokens[str(seat)])
        answer = self.http.post(f"/api/tables/{self.id}{path}", json=body, headers=headers)
        assert answer.status_code in (200, 201), answer.text
        told: dict[str, Any] = answer.json()
        return told

    def play(self, seat: int, lines: int = 10_000) -> None:
        """The first legal move of a seat, again and again, until its record is so long or the game is over."""
        while True:
            document = self.get("/turn?wait=20", seat)
            now = document["table"]
            if now["status"] == "over" or now["lines"] >= lines:
                return
            assert document["moves"], "the other one does not play"
            move = {"type": "move", "id": 1, "seat": seat, "text": document["moves"][0], "lines": now["lines"]}
            self.post("/wishes", seat, move)


class Serving:
    def __init__(self, port: int, http: httpx.Client, app: FastAPI, server: Server) -> None:
        self._server, self.app, self.port, self.http, self.address = server, app, port, http, str(http.base_url).rstrip("/")

    def stop(self) -> None:
        self._server.should_exit = True

    def open(self, game: str, *seats: dict[str, Any], **options: str) -> Table:
        answer = self.http.post("/api/tables", json={"game": game, "options": options, "seats": seats})
        assert answer.status_code == 201, answer.text
        return Table(self.address, self.http, answer.json())


@contextmanager
def serving(folder: Path, **more: Any) -> Iterator[Serving]:
    app = create_app(settings_in(folder, **more))
    config = uvicorn.Config(app, port=0, log_config=None, access_log=False)
    server = Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        while not server.started:
            time.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
            yield Serving(port, http, app, server)
    finally:
        server.should_exit = True
        thread.join()


class Relay:
    """Hands on every byte to a port until it is told to cut all lines; new ones are good again."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listening.getsockname()[1]}"
        self.lines: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self.listening.accept()
                far = socket.create_connection(("127.0.0.1", self.port))
                self.lines += [near, far]
                for source, sink in ((near, far), (far, near)):
                    threading.Thread(target=_hand_on, args=(source, sink), daemon=True).start()

    def cut(self) -> int:
        """Returns how many lines there were."""
        cut, self.lines = self.lines, []
        for line in cut:
            with contextlib.suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
        return len(cut)

    def close(self) -> None:
        self.listening.close()
        self.cut()


def _hand_on(source: socket.socket, sink: socket.socket) -> None:
    with contextlib.suppress(OSError), source:
        while data := source.recv(65536):
            sink.sendall(data)
        sink.shutdown(socket.SHUT_RDWR)
