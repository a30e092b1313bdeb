"""The description of the interface names everything it promises."""

from __future__ import annotations

import json
from typing import Any

import pytest

from mamut.server import print_openapi
from mamut.server.app import create_app
from mamut.server.settings import Settings


@pytest.fixture(scope="module")
def schema() -> dict[str, Any]:
    return create_app(Settings(store="unused")).openapi()


def references(part: Any) -> set[str]:
    if isinstance(part, dict):
        found = {part["$ref"]} if isinstance(part.get("$ref"), str) else set()
        return found.union(*(references(value) for value in part.values()))
    return set().union(*map(references, part)) if isinstance(part, list) else set()


def test_every_form_that_is_named_is_there(schema: dict[str, Any]) -> None:
    there = {f"#/components/schemas/{name}" for name in schema["components"]["schemas"]}
    assert references(schema) <= there


def test_the_messages_of_the_websocket_are_described(schema: dict[str, Any]) -> None:
    assert {"ClientMessage", "ServerMessage", "Entry", "Document"} <= set(schema["components"]["schemas"])


def test_every_refusal_has_the_same_form(schema: dict[str, Any]) -> None:
    for path, methods in schema["paths"].items():
        for method in methods.values():
            for status, response in method["responses"].items():
                if int(status) >= 400 and path.startswith("/api"):
                    assert references(response) == {"#/components/schemas/ErrorModel"}, (path, status)


def test_it_can_be_printed(capfdbinary: pytest.CaptureFixture[bytes], schema: dict[str, Any]) -> None:
    print_openapi.main()
    assert json.loads(capfdbinary.readouterr().out) == json.loads(json.dumps(schema))
