"""The application put together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import structlog
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.routing import WebSocketRoute

from mamut.engine.registry import game_names
from mamut.server.api import lessons as api_lessons
from mamut.server.api import operations as api_operations
from mamut.server.api import programs as api_programs
from mamut.server.api import records as api_records
from mamut.server.api import rules as api_rules
from mamut.server.api import steps as api_steps
from mamut.server.api import tables as api_tables
from mamut.server.api.openapi import describe, methods_of
from mamut.server.api.request import answer, language_of
from mamut.server.api.services import services_router
from mamut.server.bots.thinking import MakeBot, Thinker
from mamut.server.errors import Refusal
from mamut.server.http.limits import Limiter
from mamut.server.http.logs import RequestLog, route_of
from mamut.server.http.metrics import Metrics
from mamut.server.http.page import Page
from mamut.server.http.security import HEADERS, Security
from mamut.server.live.fanout import Fanout
from mamut.server.live.hall import Hall
from mamut.server.live.socket import live_table
from mamut.server.settings import Settings
from mamut.server.store.store import Store

log = structlog.get_logger(__name__)


def middleware(settings: Settings, metrics: Metrics) -> list[Middleware]:
    """What wraps every request, the outermost first."""
    limiter = Middleware(Limiter, limits=settings.limits, proxy=settings.proxy, refused=metrics.refused)
    return [Middleware(RequestLog), Middleware(Security), limiter]


def open_store(settings: Settings) -> tuple[Store, Fanout]:
    """Where the tables are, and how this process and others that serve the same ones hear of each other."""
    if not settings.store.startswith("postgresql"):
        return Store(settings.store), Fanout()

    from mamut.server.live.notify import NotifyingStore, PostgresFanout

    return NotifyingStore(settings.store), PostgresFanout(settings.store, settings.grace)


def create_app(settings: Settings, make_bot: MakeBot | None = None) -> FastAPI:
    metrics = Metrics()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store, fanout = open_store(settings)
        thinker = Thinker(settings, make_bot)
        store.written, thinker.measured = metrics.written, metrics.measured
        app.state.hall = hall = Hall(settings, store, fanout, thinker)
        metrics.watch(
            tables=lambda: len(hall.live),
            connections=lambda: sum(len(live.clients) for live in hall.live.values()),
            waiting=lambda: thinker.slots.waiting,
        )
        thinker.compilation.start(game_names())
        await hall.start()
        yield
        await hall.stop()
        store.close()

    app = FastAPI(
        title="mamut",
        version="1",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        middleware=middleware(settings, metrics),
    )
    app.state.metrics = metrics
    playing = (api_tables, api_steps, api_programs)
    describing = (api_records, api_rules, api_lessons)
    for router in (*(api.router for api in (*playing, *describing)), services_router(), api_operations.router):
        app.include_router(router)
    app.router.routes.append(WebSocketRoute("/api/tables/{table_id}/live", live_table))
    _add_errors(app)
    _add_page(app, Page(settings.page))
    describe(app)
    return app


def _add_errors(app: FastAPI) -> None:
    def refused(request: Request, refusal: Refusal) -> Response:
        app.state.metrics.refused(refusal.code)
        return answer({"error": refusal.problem(language_of(request))}, refusal.status)

    @app.exception_handler(Refusal)
    def _(request: Request, error: Refusal) -> Response:
        return refused(request, error)

    @app.exception_handler(RequestValidationError)
    def _(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        refusal = Refusal("bad-request", detail=f"{place}: {first['msg']}")
        refusal.place = place
        return refused(request, refusal)

    @app.exception_handler(HTTPException)
    def _(request: Request, error: HTTPException) -> Response:
        code = {404: "no-such-page", 405: "wrong-method"}.get(error.status_code, "bad-request")
        response = refused(request, Refusal(code, detail=str(error.detail)))
        response.headers.update(error.headers or {})
        if code == "wrong-method":
            response.headers["Allow"] = ", ".join(methods_of(app, request.url.path))
        return response

    @app.exception_handler(Exception)
    def _(request: Request, error: Exception) -> Response:
        log.error("a request could not be handled", route=route_of(request.scope), exc_info=error)
        response = refused(request, Refusal("failed"))
        response.headers.update(HEADERS)  # this one answers outside of everything that wraps a request
        return response


def _add_page(app: FastAPI, page: Page) -> None:
    @app.get("/{path:page}", include_in_schema=False)
    def _(path: str, request: Request) -> Response:
        return page.find(path, request.headers.get("accept-encoding", ""), language_of(request))
