"""Running the server in this process."""

from __future__ import annotations

import gc
import socket
import sys
import threading
import time
import webbrowser
from typing import Any

import uvicorn

from mamut.server.app import create_app
from mamut.server.http.logs import configure_logs
from mamut.server.http.reach import here
from mamut.server.live.long_poll import answer_all
from mamut.server.settings import Settings


class Server(uvicorn.Server):
    """Opens the browser once the page can be fetched."""

    def open_when_ready(self, address: str) -> None:
        while not self.started:
            if self.should_exit:
                return
            time.sleep(0.05)
        webbrowser.open(address)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Programs that wait for their turn are answered first: the end would wait for them."""
        app: Any = self.config.app
        answer_all(app.state.hall)
        await super().shutdown(sockets)


def spare_old_objects() -> None:
    """Tells the garbage collector to look at young objects only.

    Going through everything that a thousand live tables hold stops the server for most of a second. A table and its clients
    are freed without the collector when they go; what it is needed for, cycles left by a request, is young.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 1_000_000)


def run(settings: Settings, open_browser: bool) -> None:
    configure_logs(sys.stderr)
    config = uvicorn.Config(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        loop="uvloop",
        ws_max_size=4 * settings.message_limit,  # what is a little too long gets an error that says so, the rest is cut off
        ws_per_message_deflate=False,  # a compressor per client costs more time and memory than the short messages are worth
        proxy_headers=False,  # we read them ourselves, and only if the operator says that there is a proxy
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=10,
    )
    server = Server(config)
    spare_old_objects()
    if open_browser:
        threading.Thread(target=server.open_when_ready, args=(here(settings),), daemon=True).start()
    server.run()
