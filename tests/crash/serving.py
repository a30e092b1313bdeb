"""Servers that can be killed at any moment and are back at once: each is forked from a process that has everything loaded."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import random
import signal
import socket
import tempfile
from multiprocessing.process import BaseProcess
from typing import Any

import httpx
import uvicorn
import uvloop  # noqa: F401 # so that it is there before the first fork
from websockets.asyncio.client import connect

from mamut.engine import entropy
from mamut.server.app import create_app
from mamut.server.settings import Settings
from mamut.server.table.table import shared_game

KINDS: tuple[dict[str, Any], ...] = (
    *({"game": "kingdomino-origins", "options": {"mode": mode}} for mode in ("discovery", "totem", "tribe")),
    {"game": "stone-age", "options": {}},
    {"game": "kitara", "options": {"deck": "blue", "solo": "nguni"}},
)


async def warm_up() -> None:
    """Plays a move, so that everything which is loaded when it is first needed is loaded before the first fork."""
    for kind in KINDS:
        shared_game(kind["game"], 2, shared_game(kind["game"], 2, kind["options"]).options)
    with tempfile.TemporaryDirectory() as folder:
        server = uvicorn.Server(_config(Settings(store=f"{folder}/tables.sqlite"), port=0))
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.001)
        place = "127.0.0.1:{1}".format(*server.servers[0].sockets[0].getsockname())
        async with httpx.AsyncClient() as client:
            seats = [{"holder": "here", "name": "Ayla"}] * 2
            body = {**KINDS[2], "players": 2, "seats": seats}
            opened = (await client.post(f"http://{place}/api/tables", json=body)).json()
        table, tokens = opened["document"]["table"], list(opened["tokens"].values())
        async with connect(f"ws://{place}/api/tables/{opened['id']}/live") as line:
            await line.send(json.dumps({"type": "hello", "tokens": tokens, "last": None, "language": "en"}))
            move = {"seat": table["turn"], "text": opened["document"]["moves"][0], "lines": table["lines"]}
            await line.send(json.dumps({"type": "move", "id": 1, **move}))
            while json.loads(await line.recv())["type"] != "done":
                pass
        server.should_exit = True
        await serving


def _config(settings: Settings, **more: Any) -> uvicorn.Config:
    return uvicorn.Config(create_app(settings), loop="uvloop", log_level="warning", access_log=False, **more)


context = multiprocessing.get_context("forkserver")
context.set_forkserver_preload(["__main__", "tests.crash.warm"])


class Killable:
    """A server on a socket that outlives it: whoever connects while it is down waits for the next one."""

    def __init__(self, settings: Settings, name: str) -> None:
        self.settings, self.name, self.starts = settings, name, 0
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.socket.getsockname()[1]
        self.process: BaseProcess | None = None

    def start(self) -> None:
        self.starts += 1
        seed = f"{self.name} {self.starts}"
        self.process = context.Process(target=_serve, args=(self.settings, self.socket, seed), daemon=True)
        self.process.start()

    def kill(self) -> None:
        assert self.process
        self.process.kill()
        self.process.join()
        assert self.process.exitcode == -signal.SIGKILL, "it has ended before it was killed"

    def close(self) -> None:
        if self.process and self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.socket.close()


def _serve(settings: Settings, listening: socket.socket, seed: str) -> None:
    entropy.source = random.Random(seed)
    uvicorn.Server(_config(settings)).run(sockets=[listening])
