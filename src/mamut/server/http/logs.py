"""Logs: a JSON object per line for programs, coloured lines for a person at a terminal. Never a token, a name or an address."""

from __future__ import annotations

import logging
import time
from typing import Any, TextIO

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from structlog.typing import Processor

log = structlog.get_logger(__name__)


def configure_logs(stream: TextIO) -> None:
    """Our own lines and those of the libraries, all in the same form."""
    common: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    # Tracebacks without the values of variables: tokens and names are among them.
    if stream.isatty():
        form: list[Processor] = [structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]
    else:
        form = [structlog.processors.format_exc_info, structlog.processors.JSONRenderer(ensure_ascii=False)]
    structlog.configure(
        processors=[*common, *form],
        logger_factory=structlog.WriteLoggerFactory(stream),
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(stream)
    remove = structlog.stdlib.ProcessorFormatter.remove_processors_meta
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(processors=[remove, *form], foreign_pre_chain=common))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)


class RequestLog:
    """A line for every answered request: the form of its address, never the address, for that can be an invitation."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = time.perf_counter()
        answered: dict[str, Any] = {"status": 500}

        async def send_and_note(message: Message) -> None:
            if message["type"] == "http.response.start":
                answered["status"] = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, send_and_note)
        finally:
            took = round((time.perf_counter() - begun) * 1000, 1)
            log.info("request", method=scope["method"], route=route_of(scope), ms=took, **answered)


def route_of(scope: Scope) -> str:
    """`/api/tables/{table_id}`; what no endpoint of ours answers is the page."""
    return str(getattr(scope.get("route"), "path", "page"))
