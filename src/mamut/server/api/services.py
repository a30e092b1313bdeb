"""What the installed games answer besides their tables, each at an address of its own: see `mamut.engine.service`."""

from __future__ import annotations

import dataclasses
import functools
import inspect
import operator
from collections.abc import Callable, Iterator
from pkgutil import resolve_name
from types import UnionType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import structlog
from fastapi import APIRouter, Response
from pydantic import BaseModel, Field, create_model

from mamut.engine.errors import MamutError, RecordError
from mamut.engine.registry import game_class, game_names
from mamut.engine.service import Service, SittingAnswer
from mamut.server.api.request import Language, answer, errors
from mamut.server.api.steps import STEP_SCHEMA, STEPS_PROPERTIES
from mamut.server.api.tables import Strict
from mamut.server.errors import EngineRefusal, Refusal
from mamut.server.table.sitting import sitting_document, sitting_lines, sitting_steps

LINE_SCHEMA: dict[str, Any] = {
    "type": "object",
    "required": [*(key for key in STEP_SCHEMA["required"] if key != "patch"), "typed"],
    "properties": {
        **{key: value for key, value in STEP_SCHEMA["properties"].items() if key != "patch"},
        "typed": {"type": "boolean"},
    },
}
SITTING = {"document": STEPS_PROPERTIES["document"], "lines": {"type": "array", "items": LINE_SCHEMA}}
SITTING_STEPS = {"type": "object", "required": [*STEPS_PROPERTIES], "properties": STEPS_PROPERTIES}
log = structlog.get_logger(__name__)


class LineRefusal(EngineRefusal):
    """A line that is not possible. Its number is a field of its own: who has just typed it knows which one it is."""

    def __init__(self, error: RecordError) -> None:
        super().__init__(error)
        self.reason = error.reason

    def message(self, language: str) -> str:
        return self.reason(language)


def services_router() -> APIRouter:
    router = APIRouter(prefix="/api")
    for game, service in installed_services():
        model = isinstance(service.answer, type)
        router.add_api_route(
            f"/{service.path}",
            _endpoint(service, model_of(service.question)),
            methods=["POST"],
            tags=[game],
            name=service.path.rpartition("/")[2],
            description=inspect.getdoc(service.respond),
            response_model=model_of(service.answer) if isinstance(service.answer, type) else None,
            responses={**({} if model else {200: _sitting_schema(service)}), **errors(413, 422)},
        )
    return router


def installed_services() -> Iterator[tuple[str, Service]]:
    """With the names of their games. One that cannot be loaded takes nothing away from the others."""
    for name in game_names():
        try:
            found: list[Service] = [resolve_name(place) for place in game_class(name).services]
        except Exception:
            log.exception("the services of a game could not be loaded", game=name)
            continue
        for service in found:
            yield name, service


def _endpoint(service: Service, question: type[BaseModel]) -> Callable[..., Any]:
    def respond(body: BaseModel, language: Language) -> Any:
        asked = service.question(**body.model_dump())
        try:
            found = service.respond(asked, language)
        except RecordError as error:
            raise LineRefusal(error) from None
        except MamutError as error:
            raise EngineRefusal(error) from None
        return _sitting_answer(found) if isinstance(found, SittingAnswer) else found

    respond.__annotations__["body"] = question
    return respond


def _sitting_answer(found: SittingAnswer) -> Response:
    sitting, first, more = found
    if first is not None and first > len(sitting.entries):
        raise Refusal("no-such-line", lines=len(sitting.entries))
    steps = None if first is None else sitting_steps(sitting, first)
    return answer({"document": sitting_document(sitting), "lines": sitting_lines(sitting), **more, "steps": steps})


def _sitting_schema(service: Service) -> dict[str, Any]:
    assert not isinstance(service.answer, type)
    properties = {**SITTING, **service.answer, "steps": {"anyOf": [SITTING_STEPS, {"type": "null"}]}}
    schema = {"type": "object", "required": [*properties], "properties": properties}
    return {"description": service.answers_with, "content": {"application/json": {"schema": schema}}}


@functools.cache
def model_of(kind: type) -> type[BaseModel]:
    """A dataclass, and those in it, as FastAPI checks and describes them."""
    hints = get_type_hints(kind, include_extras=True)
    fields: dict[str, Any] = {field.name: (_checked(hints[field.name]), _default(field)) for field in dataclasses.fields(kind)}
    return create_model(kind.__name__, __base__=Strict, **fields)


def _default(field: dataclasses.Field[Any]) -> Any:
    if field.default_factory is not dataclasses.MISSING:
        return Field(default_factory=field.default_factory)
    return ... if field.default is dataclasses.MISSING else field.default


def _checked(hint: Any) -> Any:
    """A type with its limits as pydantic reads them."""
    if dataclasses.is_dataclass(hint) and isinstance(hint, type):
        return model_of(hint)
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return Annotated[_checked(arguments[0]), Field(**arguments[1])]
    if origin is UnionType:
        return functools.reduce(operator.or_, map(_checked, arguments))
    return origin[tuple(map(_checked, arguments))] if origin else hint
