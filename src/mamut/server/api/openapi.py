"""The description of the interface: what FastAPI knows, and the messages of the WebSocket beside it.

`python -m mamut.server.print_openapi` prints it; the page makes its types from it.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from mamut.server.messages import ClientMessage, ServerMessage
from mamut.server.table.journal import AnyEntry
from mamut.server.table.wishes import AnyWish

REF = "#/components/schemas/{name}"


def message_schemas() -> dict[str, Any]:
    """The forms of entries, documents and messages."""
    kinds = {"Entry": AnyEntry, "Wish": AnyWish, "ClientMessage": ClientMessage, "ServerMessage": ServerMessage}
    forms, components = msgspec.json.schema_components(kinds.values(), ref_template=REF)
    return {**components, **dict(zip(kinds, forms, strict=True))}


def describe(app: FastAPI) -> None:
    """Makes the application give the whole description."""

    def openapi() -> dict[str, Any]:
        if not app.openapi_schema:
            schema = get_openapi(title=app.title, version=app.version, routes=app.routes)
            schemas = schema.setdefault("components", {}).setdefault("schemas", {})
            schemas.update(message_schemas())
            for unused in ("HTTPValidationError", "ValidationError"):
                schemas.pop(unused, None)
            app.openapi_schema = schema
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]


def methods_of(app: FastAPI, path: str) -> list[str]:
    """What can be asked at an address; a router knows that only for each of its routes by itself."""
    templates = (
        (re.sub(r"\\{\w+\\}", "[^/]+", re.escape(template)), methods) for template, methods in app.openapi()["paths"].items()
    )
    return sorted({method.upper() for template, methods in templates if re.fullmatch(template, path) for method in methods})
