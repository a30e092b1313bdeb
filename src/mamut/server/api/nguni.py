"""A solo game of Kitara with a real box: the page sends all that was typed and gets the game back. Nothing of it is kept."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Response
from pydantic import Field

from mamut.engine.errors import MamutError, RecordError
from mamut.engine.record import check_names
from mamut.games.kitara.companion.saved import FORMAT, LONGEST_LINE, LONGEST_NAME, MOST_LINES, read_saved
from mamut.games.kitara.companion.sitting import sit
from mamut.server.api.nguni_documents import answer_of
from mamut.server.api.request import answer, errors
from mamut.server.api.steps import STEP_SCHEMA, STEPS_PROPERTIES
from mamut.server.api.tables import Strict
from mamut.server.errors import EngineRefusal, Refusal

router = APIRouter(prefix="/api", tags=["kitara"])
Typed = Annotated[str, Field(max_length=LONGEST_LINE)]


class SittingModel(Strict):
    options: dict[str, str] = Field(default_factory=dict)
    """Map, deck, components and switches, as far as they are not at their defaults."""
    start: dict[str, Any] | None = None
    """Where a game stands that has begun without this page; none for a game from its beginning."""
    name: str = Field(default="", max_length=LONGEST_NAME)
    lines: list[Typed] = Field(default_factory=list, max_length=MOST_LINES)
    """What people typed: `* card B1-2`, `2 draft 3`, `* token 4`, `2 retreat 9`, at the end `* pile 2 5`."""
    first: int | None = Field(default=None, ge=0, alias="from")
    """The game is given step by step from this line of the record on."""


NULL: dict[str, Any] = {"type": "null"}
LINE_SCHEMA: dict[str, Any] = {
    "type": "object",
    "required": [*(key for key in STEP_SCHEMA["required"] if key != "patch"), "typed"],
    "properties": {
        **{key: value for key, value in STEP_SCHEMA["properties"].items() if key != "patch"},
        "typed": {"type": "boolean"},
    },
}
NEEDS_SCHEMA: dict[str, Any] = {
    "type": "object",
    "required": ["what", "seat"],
    "properties": {
        "what": {
            "enum": ["card", "token", "draft", "recruit", "move", "retreat", "keep", "lose", "remove", "pile"],
        },
        "seat": {"anyOf": [{"type": "integer"}, NULL]},
        "round": {"type": "integer"},
        "card": {"type": "string"},
        "tokens": {"type": "integer"},
    },
}
PROPERTIES: dict[str, Any] = {
    "document": {"$ref": "#/components/schemas/Document"},
    "lines": {"type": "array", "items": LINE_SCHEMA},
    "needs": {"anyOf": [NEEDS_SCHEMA, NULL]},
    "sheet": {"type": "object"},
    "complete": {"type": "boolean"},
    "record": {"anyOf": [{"type": "string"}, NULL]},
    "steps": {"anyOf": [{"type": "object", "required": [*STEPS_PROPERTIES], "properties": STEPS_PROPERTIES}, NULL]},
}
ANSWER: dict[str, Any] = {
    "description": "The game so far, and what is needed next",
    "content": {"application/json": {"schema": {"type": "object", "required": [*PROPERTIES], "properties": PROPERTIES}}},
}


class LineRefusal(EngineRefusal):
    """A line that is not possible. Its number is a field of its own: who has just typed it knows which one it is."""

    def __init__(self, error: RecordError) -> None:
        super().__init__(error)
        self.reason = error.reason

    def message(self, language: str) -> str:
        return self.reason(language)


@router.post("/nguni", responses={200: ANSWER, **errors(413, 422)})
def nguni(body: SittingModel) -> Response:
    """The tribe for your own box: every line of the game with its rule and reason, what is to be typed next, and the score."""
    try:
        game = read_saved({"format": FORMAT, **body.model_dump(include={"options", "start", "name", "lines"})})
        check_names([game.name])
        sitting = sit(game.options, game.start, game.lines, game.name)
    except RecordError as error:
        raise LineRefusal(error) from None
    except MamutError as error:
        raise EngineRefusal(error) from None
    if body.first is not None and body.first > len(sitting.entries):
        raise Refusal("no-such-line", lines=len(sitting.entries))
    return answer(answer_of(sitting, body.first))
