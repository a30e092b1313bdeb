"""Who asks: the parts of a request that every endpoint needs, and the errors that it can answer."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Header, Request, Response
from pydantic import BaseModel

from mamut.server.live.hall import Hall
from mamut.server.live.live_table import MOST_TOKENS
from mamut.server.table.journal import encode
from mamut.texts import negotiate


class ProblemModel(BaseModel):
    code: str
    message: str
    rule: str | None
    place: str | None
    line: int | None


class ErrorModel(BaseModel):
    error: ProblemModel


ERRORS: dict[int | str, dict[str, Any]] = {
    403: {"model": ErrorModel, "description": "Not your seat"},
    404: {"model": ErrorModel, "description": "There is no such thing"},
    409: {"model": ErrorModel, "description": "The table does not stand so"},
    413: {"model": ErrorModel, "description": "Too long"},
    422: {"model": ErrorModel, "description": "The request is not well formed"},
    429: {"model": ErrorModel, "description": "Too many at once"},
}


def errors(*statuses: int) -> dict[int | str, dict[str, Any]]:
    return {status: ERRORS[status] for status in statuses}


def _hall(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def _tokens(authorization: Annotated[str | None, Header(description="Bearer token[,token…]")] = None) -> list[str]:
    scheme, _, tokens = (authorization or "").partition(" ")
    if scheme.lower() != "bearer":
        return []
    return [token.strip() for token in tokens.split(",") if token.strip()][:MOST_TOKENS]


def language_of(request: Request) -> str:
    return negotiate(request.headers.get("accept-language"))


InHall = Annotated[Hall, Depends(_hall)]
Tokens = Annotated[list[str], Depends(_tokens)]
Language = Annotated[str, Depends(language_of)]


def answer(content: Any, status: int = 200) -> Response:
    """Data that is known to be of the right form, without checking it again."""
    return Response(encode(content), status, media_type="application/json")
