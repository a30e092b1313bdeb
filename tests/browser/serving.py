"""A real server in a process of its own, on a free port and with a store of its own."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import httpx

from mamut.server.settings import default_page

BUILT = default_page()
"""The page that is looked at: the one beside the server, or another build of it."""

BEGIN = """
import sys
from pathlib import Path
from mamut.engine import entropy
from mamut.server.run import run
from mamut.server.settings import Settings
from tests.seeded import FromFile
store, port, page, pause, word, host = sys.argv[1:]
entropy.source = FromFile(Path(word))
run(Settings(store=store, host=host, port=int(port), page=Path(page), bot_pause=float(pause)), open_browser=False)
"""
PATIENCE_S = 60.0


class Served:
    """`mamut serve` whose bots do not pause."""

    def __init__(
        self,
        folder: Path,
        port: int | None = None,
        bot_pause: float = 0.0,
        page: Path = BUILT,
        path: Sequence[Path] = (),
        host: str = "127.0.0.1",
    ) -> None:
        """`path`: folders in which the server looks for packages first."""
        if not (page / "index.html").is_file():
            raise FileNotFoundError("the page is not built: run 'python3 do.py page' once")
        self.port = port or free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        self._word = folder / "word.txt"
        self.draw_by("")
        words = [sys.executable, "-c", BEGIN, str(folder / "tables.sqlite"), str(self.port), str(page), str(bot_pause)]
        words += [str(self._word), host]
        with self.log.open("wb") as log:
            found = os.pathsep.join([*map(str, path), *filter(None, [os.environ.get("PYTHONPATH")])])
            environment = os.environ | ({"PYTHONPATH": found} if found else {})
            self.process = subprocess.Popen(words, stdout=log, stderr=subprocess.STDOUT, env=environment)
        self._wait()

    def draw_by(self, word: str) -> None:
        """The tables that are opened from now on have draws that follow from this word."""
        self._word.write_text(word, encoding="utf-8")

    def _wait(self) -> None:
        end = time.monotonic() + PATIENCE_S
        while self.process.poll() is None and time.monotonic() < end:
            try:
                httpx.get(f"{self.address}/health", timeout=5).raise_for_status()
                return
            except httpx.HTTPError:
                time.sleep(0.1)
        self.close()
        raise RuntimeError(f"the server did not start:\n{self.log.read_text(errors='replace')}")

    def close(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port: int = listening.getsockname()[1]
        return port
