"""For operators: is it well, how much is going on, and who can reach it?"""

from __future__ import annotations

import asyncio

import structlog
from fastapi import APIRouter, Request, Response
from pydantic import BaseModel

from mamut.server.api.request import InHall, answer
from mamut.server.http.metrics import CONTENT_TYPE, Metrics
from mamut.server.http.reach import elsewhere, is_loopback

router = APIRouter(tags=["operations"])
PATIENCE = 5.0
log = structlog.get_logger(__name__)


class HealthModel(BaseModel):
    store: bool


class ReachModel(BaseModel):
    addresses: list[str]


@router.get("/health", responses={200: {"model": HealthModel}, 503: {"model": HealthModel, "description": "No store"}})
async def health(hall: InHall) -> Response:
    """Whether the store answers."""
    try:
        async with asyncio.timeout(PATIENCE):
            await asyncio.to_thread(hall.store.ping)
    except Exception:
        log.exception("the store does not answer")
        return answer({"store": False}, 503)
    return answer({"store": True})


@router.get("/metrics", response_class=Response, responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}})
async def metrics(request: Request) -> Response:
    """Numbers for Prometheus."""
    numbers: Metrics = request.app.state.metrics
    return Response(numbers.text(), media_type=CONTENT_TYPE)


@router.get("/api/reach", responses={200: {"model": ReachModel}})
async def reach(request: Request, hall: InHall) -> Response:
    """Where others in the house find this server: for links that somebody at the machine itself gives away. Others have come by
    an address that works, and are told nothing."""
    at_home = is_loopback(request.url.hostname or "")
    return answer({"addresses": elsewhere(hall.settings) if at_home else []})
